#pragma once

#include <QFrame>

class QLabel;

namespace allostrata {

/// Note that explains why the picture of a state without events is flat, and how to record a history; the lines can be
/// copied.
class NoHistoryNote final : public QFrame {
    Q_OBJECT

public:
    explicit NoHistoryNote(QWidget *parent = nullptr);

    /// Lines of Python that record a history.
    [[nodiscard]] static QString recordingLines();

private:
    QLabel *m_title = nullptr;
    QLabel *m_text = nullptr;
    QLabel *m_code = nullptr;
};

} // namespace allostrata
