#pragma once

#include <QWidget>

class QLabel;

namespace allostrata {

class CodeBox;
class SegmentedControl;

/// Panel on how to record a snapshot: the lines for each situation, to copy.
class RecordPanel final : public QWidget {
    Q_OBJECT

public:
    explicit RecordPanel(QWidget *parent = nullptr);

    /// Visible lines, as copied to the clipboard.
    [[nodiscard]] QString code() const;

private:
    void showCode();
    [[nodiscard]] QWidget *makeHelperButton();
    void saveHelper();
    void writeHelper(const QString &path);

    SegmentedControl *m_occasion = nullptr;
    CodeBox *m_code = nullptr;
    QLabel *m_note = nullptr;
    QLabel *m_saved = nullptr; ///< result of saving the helper
};

} // namespace allostrata
