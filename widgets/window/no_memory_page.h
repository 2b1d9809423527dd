#pragma once

#include <QWidget>

class QLabel;

namespace allostrata {

class Session;

/// Stands in place of the picture where a profiler's trace has no memory events: says why, and how to record one that
/// has; the lines can be copied.
class NoMemoryPage final : public QWidget {
    Q_OBJECT

public:
    explicit NoMemoryPage(const Session &session, QWidget *parent = nullptr);

    /// Whether the active document needs it.
    [[nodiscard]] static bool isFor(const Session &session);
    /// The document may be another one.
    void refresh();

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyTheme();

    const Session &m_session;
    QLabel *m_title = nullptr;
    QLabel *m_text = nullptr;
};

} // namespace allostrata
