#pragma once

#include <QFrame>

class QLabel;

namespace allostrata {

/// Says why a picture of a state without events is flat, and how to record a history; the lines can be copied.
class NoHistoryNote final : public QFrame {
    Q_OBJECT

public:
    explicit NoHistoryNote(QWidget *parent = nullptr);

    /// The lines of Python that record one.
    [[nodiscard]] static QString recordingLines();

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyTheme();

    QLabel *m_title = nullptr;
    QLabel *m_text = nullptr;
    QLabel *m_code = nullptr;
};

} // namespace allostrata
