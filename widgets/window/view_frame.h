#pragma once

#include <QStackedWidget>

#include "widgets/window/catalog.h"

class QLabel;

namespace allostrata {

class NoMemoryPage;

/// Frame of a view in the window: shows the view, or the reason why it has nothing to show. The view of a tab is made
/// for the first document, or before it when the window has nothing else to do.
class ViewFrame final : public QStackedWidget {
    Q_OBJECT

public:
    ViewFrame(const ViewRow &row, const ViewHost &host, QWidget *parent = nullptr);

    [[nodiscard]] const ViewRow &row() const { return m_row; }
    /// Null until it is made.
    [[nodiscard]] QWidget *view() const { return m_view; }
    /// Makes the view, unless it has been made.
    void make();
    /// Reason why the view is hidden; empty while it is shown.
    [[nodiscard]] QString reason() const;
    /// Text that the view has put beside the title of its tab; may be empty.
    [[nodiscard]] const QString &badge() const { return m_badge; }

signals:
    /// Emitted when badge() changes.
    void badgeChanged();
    void availabilityChanged();

private:
    void refresh();

    const ViewRow &m_row; ///< row of the constant table
    ViewHost m_host;
    Session &m_session;
    QWidget *m_view = nullptr;
    QLabel *m_note = nullptr;
    NoMemoryPage *m_noMemory = nullptr; ///< null except for the central view
    QString m_badge;
};

} // namespace allostrata
