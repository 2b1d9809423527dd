#pragma once

#include <QWidget>

class QLabel;

namespace allostrata {

class CodeBox;
class SegmentedControl;

/// How to record a snapshot: the lines for each occasion, to be copied.
class RecordPanel final : public QWidget {
    Q_OBJECT

public:
    explicit RecordPanel(QWidget *parent = nullptr);

    /// The lines that are shown, as they go to the clipboard.
    [[nodiscard]] QString code() const;

private:
    void showCode();
    [[nodiscard]] QWidget *makeHelperButton();
    void saveHelper();
    void writeHelper(const QString &path);

    SegmentedControl *m_occasion = nullptr;
    CodeBox *m_code = nullptr;
    QLabel *m_note = nullptr;
    QLabel *m_saved = nullptr; ///< what became of the helper
};

} // namespace allostrata
