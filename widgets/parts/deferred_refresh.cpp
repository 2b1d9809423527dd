// Collects changes of the session until a view is visible and the event loop is idle.

#include "widgets/parts/deferred_refresh.h"

#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/query_cache.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace allostrata {

DeferredRefresh::DeferredRefresh(Session &session, QWidget *view, std::function<void(StateChanges)> refresh)
    : QObject(view), m_view(view), m_refresh(std::move(refresh)), m_pending(everything())
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &DeferredRefresh::run);
    connect(&session, &Session::stateChanged, this, &DeferredRefresh::request);
    connect(&session, &Session::activeChanged, this, [this] { request(everything()); });
    connect(&session.queries(), &QueryCache::changed, this, [this] { request(StateChange::Query); });
    connect(&session.attributions(), &AttributionCache::changed, this, [this] { request(StateChange::Attribution); });
    connect(&session.baseline(), &BaselineCache::changed, this, [this] { request(StateChange::Baseline); });
    view->installEventFilter(this);
}

StateChanges DeferredRefresh::everything()
{
    return StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Cursor | StateChange::Selection
           | StateChange::Query | StateChange::Drawing | StateChange::Attribution | StateChange::Baseline
           | StateChange::Replay | StateChange::Calls | StateChange::Flame | StateChange::Source;
}

void DeferredRefresh::request(StateChanges changes)
{
    m_pending |= changes;
    if (m_view->isVisible() && !m_timer.isActive())
        m_timer.start(0);
}

bool DeferredRefresh::eventFilter(QObject *watched, QEvent *event)
{
    // Refresh before the first paint, so that nobody sees an empty view.
    if (event->type() == QEvent::Show && m_pending)
        run();
    return QObject::eventFilter(watched, event);
}

void DeferredRefresh::run()
{
    m_timer.stop();
    m_refresh(std::exchange(m_pending, StateChanges()));
}

} // namespace allostrata

#include "moc_deferred_refresh.cpp"
