#pragma once

#include <QStackedWidget>

#include "widgets/window/catalog.h"

class QLabel;

namespace allostrata {

class NoMemoryPage;

/// A view of the catalogue in its place in the window: the view, or the reason why it has nothing to show.
class ViewFrame final : public QStackedWidget {
    Q_OBJECT

public:
    ViewFrame(const ViewRow &row, const ViewHost &host, QWidget *parent = nullptr);

    [[nodiscard]] const ViewRow &row() const { return m_row; }
    [[nodiscard]] QWidget *view() const { return m_view; }
    /// Why not; empty while the view is shown.
    [[nodiscard]] QString reason() const;
    /// What the view has put beside the title of its tab; empty: nothing.
    [[nodiscard]] const QString &badge() const { return m_badge; }

signals:
    /// badge() is another one.
    void badgeChanged();
    void availabilityChanged();

private:
    void refresh();

    const ViewRow &m_row; ///< of the table, which is constant
    Session &m_session;
    QWidget *m_view = nullptr;
    QLabel *m_note = nullptr;
    NoMemoryPage *m_noMemory = nullptr; ///< only of the central view
    QString m_badge;
};

} // namespace allostrata
