#pragma once

#include <QWidget>

class QLabel;

namespace allostrata {

class Session;

/// Page shown in place of the picture if a profiler's trace has no memory events: explains why, and how to record a
/// trace with memory events; the lines can be copied.
class NoMemoryPage final : public QWidget {
    Q_OBJECT

public:
    explicit NoMemoryPage(const Session &session, QWidget *parent = nullptr);

    /// Whether the active document needs this page.
    [[nodiscard]] static bool isFor(const Session &session);
    /// Updates the page to the active document.
    void refresh();

private:
    const Session &m_session;
    QLabel *m_title = nullptr;
    QLabel *m_text = nullptr;
};

} // namespace allostrata
