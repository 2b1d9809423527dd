// The timeline widget: mouse and keys (the key map is in the help page of the window).

#include "widgets/plots/timeline_plot.h"

#include "core/analysis/allocation_facts.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr double kZoomStep = 0.8;
constexpr double kPanStep = 0.1;
constexpr double kClickDistance = 4;

} // namespace

void TimelinePlot::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    if (!hasScene())
        return;
    if (event->button() == Qt::LeftButton)
        m_pressed = event->position();
    if (event->button() == Qt::MiddleButton) {
        m_panFrom = event->position();
        m_panState = m_session.state();
        setCursor(Qt::ClosedHandCursor);
    }
}

void TimelinePlot::mouseMoveEvent(QMouseEvent *event)
{
    if (!hasScene())
        return;
    const QPointF position = event->position();
    if (m_panFrom) {
        const double perPixel = (m_scene->to - m_scene->from) / area().width();
        const double from = m_scene->axis.coordinate(m_panState.window.first) - (position.x() - m_panFrom->x()) * perPixel;
        setWindow(from, from + (m_scene->to - m_scene->from), Session::History::Replace);
        return;
    }
    const bool isBrushing = m_pressed && std::abs(position.x() - m_pressed->x()) > kClickDistance;
    if (!isBrushing) {
        if (!m_pressed)
            updateHover(position);
        return;
    }
    const double left = std::clamp(std::min(position.x(), m_pressed->x()), area().left(), area().right());
    const double right = std::clamp(std::max(position.x(), m_pressed->x()), area().left(), area().right());
    OverlayContent &content = m_overlay->content();
    content.brush = QRectF(left, area().top(), right - left, area().height());
    content.crosshair.reset();
    content.hovered.reset();
    content.tooltip.clear();
    const Moment first = m_scene->axis.moment(xAxis->pixelToCoord(left));
    const Moment last = m_scene->axis.moment(xAxis->pixelToCoord(right));
    const Timeline &timeline = m_session.device()->timeline;
    const auto before = static_cast<std::int64_t>(timeline.countersAt(first).requested);
    const auto after = static_cast<std::int64_t>(timeline.countersAt(last).requested);
    const Voice voice = Voice::current();
    const std::int64_t net = after - before;
    QString label = voice.count("timeline", QT_TRANSLATE_N_NOOP("timeline", "%1 event(s)"), last - first);
    if (m_session.device()->times.isValid()) {
        const double span = static_cast<double>(m_session.device()->times.timeOf(last) - m_session.device()->times.timeOf(first));
        label += QStringLiteral("  ·  ") + durationText(span / 1000);
    }
    label += QStringLiteral("  ·  ") + (net < 0 ? QStringLiteral("−") : QStringLiteral("+"))
        + voice.bytes(static_cast<std::uint64_t>(std::abs(net)));
    content.brushLabel = label;
    layer(QStringLiteral("live"))->replot();
}

void TimelinePlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::MiddleButton && m_panFrom) {
        m_panFrom.reset();
        unsetCursor();
        return;
    }
    if (event->button() != Qt::LeftButton || !m_pressed || !hasScene())
        return;
    const QPointF pressed = *m_pressed;
    m_pressed.reset();
    OverlayContent &content = m_overlay->content();
    if (content.brush) {
        const QRectF brush = *content.brush;
        content.brush.reset();
        content.brushLabel.clear();
        if (brush.width() > kClickDistance)
            animateTo(m_scene->axis.moment(xAxis->pixelToCoord(brush.left())),
                      std::max(m_scene->axis.moment(xAxis->pixelToCoord(brush.right())),
                               m_scene->axis.moment(xAxis->pixelToCoord(brush.left())) + 2));
        return;
    }
    if (const auto id = allocationAt(pressed)) {
        if (event->modifiers() & Qt::ControlModifier) {
            std::vector<AllocationId> ids = m_session.state().selection;
            const auto known = std::find(ids.begin(), ids.end(), *id);
            if (known == ids.end())
                ids.push_back(*id);
            else
                ids.erase(known);
            select(std::move(ids));
        } else {
            select({*id});
        }
        return;
    }
    ViewState state = m_session.state();
    const auto column = static_cast<std::size_t>(columnAt(pressed.x()));
    state.cursor = m_scene->picture.columns.samples[column];
    m_session.setState(state);
}

void TimelinePlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !hasScene())
        return;
    m_pressed.reset();
    if (allocationAt(event->position()))
        zoomToSelection();
}

void TimelinePlot::wheelEvent(QWheelEvent *event)
{
    if (!hasScene())
        return;
    const QPoint delta = event->angleDelta();
    const double steps = (delta.y() != 0 ? delta.y() : delta.x()) / 120.0;
    const double factor = std::pow(kZoomStep, steps);
    const Session::History history = m_isSettling ? Session::History::Replace : Session::History::Push;
    if (event->modifiers() & Qt::ControlModifier)
        panTime(-steps * kPanStep);
    else if (event->modifiers() & Qt::ShiftModifier)
        zoomBytes(factor, yAxis->pixelToCoord(event->position().y()));
    else
        zoomTime(factor, xAxis->pixelToCoord(event->position().x()), history);
    m_isSettling = true;
    m_settle.start();
    event->accept();
}

void TimelinePlot::leaveEvent(QEvent *)
{
    clearHover();
}

void TimelinePlot::focusOutEvent(QFocusEvent *event)
{
    QCustomPlot::focusOutEvent(event);
    update();
}

void TimelinePlot::keyPressEvent(QKeyEvent *event)
{
    if (!hasScene() || !(handleNavigationKey(event) || handleSelectionKey(event)))
        QCustomPlot::keyPressEvent(event);
}

bool TimelinePlot::handleNavigationKey(QKeyEvent *event)
{
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    const double middle = (m_scene->from + m_scene->to) / 2;
    const bool isShift = (event->modifiers() & Qt::ShiftModifier) != 0;
    switch (event->key()) {
    case Qt::Key_W:
        zoomTime(kZoomStep, middle, Session::History::Push);
        return true;
    case Qt::Key_S:
        zoomTime(1 / kZoomStep, middle, Session::History::Push);
        return true;
    case Qt::Key_A:
        panTime(-kPanStep);
        return true;
    case Qt::Key_D:
        panTime(kPanStep);
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const std::int64_t step = isShift ? std::max<std::int64_t>(m_session.device()->timeline.end() / 100, 1) : 1;
        moveCursor(event->key() == Qt::Key_Left ? -step : step);
        return true;
    }
    case Qt::Key_P:
        goToPeak();
        return true;
    case Qt::Key_F:
    case Qt::Key_Home:
        showAll();
        return true;
    case Qt::Key_Z:
        zoomToSelection();
        return true;
    default:
        return false;
    }
}

bool TimelinePlot::handleSelectionKey(QKeyEvent *event)
{
    ViewState state = m_session.state();
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (!isPlain)
        return false;
    switch (event->key()) {
    case Qt::Key_Up:
        selectNeighbour(1);
        return true;
    case Qt::Key_Down:
        selectNeighbour(-1);
        return true;
    case Qt::Key_N:
        selectSameStack((event->modifiers() & Qt::ShiftModifier) ? -1 : 1);
        return true;
    case Qt::Key_BracketLeft:
    case Qt::Key_BracketRight: {
        if (state.selection.empty())
            return true;
        const StrataIndex &strata = *m_session.device()->strata;
        const AllocationId id = state.selection.front();
        state.cursor = event->key() == Qt::Key_BracketLeft ? strata.birth(id)
                                                           : std::min(strata.death(id), m_session.device()->timeline.end());
        m_session.setState(state);
        return true;
    }
    case Qt::Key_C:
        state.colouring = static_cast<Colouring>((static_cast<int>(state.colouring) + 1) % 6);
        m_session.setState(state);
        return true;
    case Qt::Key_L:
        state.showLabels = !state.showLabels;
        m_session.setState(state);
        return true;
    case Qt::Key_R:
        state.showReserved = !state.showReserved;
        m_session.setState(state);
        return true;
    case Qt::Key_Escape:
        return stepBack();
    default:
        return false;
    }
}

bool TimelinePlot::stepBack()
{
    if (m_overlay->content().brush) {
        m_pressed.reset();
        m_overlay->content().brush.reset();
        m_overlay->content().brushLabel.clear();
        layer(QStringLiteral("live"))->replot();
        return true;
    }
    if (m_session.state().selection.empty())
        return false;
    select({});
    return true;
}

void TimelinePlot::moveCursor(std::int64_t by)
{
    ViewState state = m_session.state();
    const auto end = std::int64_t(m_session.device()->timeline.end());
    state.cursor = static_cast<Moment>(std::clamp(std::int64_t(state.cursor) + by, std::int64_t(0), end));
    m_session.setState(state, Session::History::Replace);
}

void TimelinePlot::selectNeighbour(int step)
{
    const Device &device = *m_session.device();
    std::vector<AllocationId> alive;
    device.strata->forEachAlive(StrataIndex::kBeginning, m_session.state().cursor, [&](AllocationId id) { alive.push_back(id); });
    if (alive.empty())
        return;
    const auto &selection = m_session.state().selection;
    if (selection.empty()) {
        select({step > 0 ? alive.front() : alive.back()});
        return;
    }
    const auto at = std::lower_bound(alive.begin(), alive.end(), selection.front());
    const auto position = std::clamp<std::ptrdiff_t>((at - alive.begin()) + step, 0, std::ssize(alive) - 1);
    select({alive[static_cast<std::size_t>(position)]});
}

void TimelinePlot::selectSameStack(int step)
{
    const auto &selection = m_session.state().selection;
    if (selection.empty())
        return;
    const AllocationId from = selection.front();
    const auto same = sameStack(*m_session.document(), *m_session.device(), from);
    if (!same)
        return;
    const auto at = std::lower_bound(same->all.begin(), same->all.end(), from) - same->all.begin();
    const auto next = at + step;
    if (next >= 0 && next < std::ssize(same->all))
        select({same->all[static_cast<std::size_t>(next)]});
}

} // namespace allostrata
