// Hides the exports of views that are not shown.

#include "widgets/parts/export_guard.h"

#include "widgets/session/session.h"

#include <QAction>
#include <QEvent>
#include <QWidget>

#include <utility>

namespace allostrata {

ExportGuard::ExportGuard(Session &session, QWidget *view, QList<QAction *> actions)
    : QObject(view), m_actions(std::move(actions))
{
    view->installEventFilter(this);
    connect(&session, &Session::stateChanged, this, [this, view](StateChanges changes) {
        if ((changes & StateChange::Device) && !view->isVisible())
            show(false);
    });
    show(view->isVisible());
}

bool ExportGuard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show)
        show(true);
    return QObject::eventFilter(watched, event);
}

void ExportGuard::show(bool shown)
{
    for (QAction *action : m_actions)
        action->setVisible(shown);
}

} // namespace allostrata

#include "moc_export_guard.cpp"
