// The timeline widget: mouse and keys (the key map is in the help page of the window).

#include "widgets/plots/timeline_plot.h"

#include "core/base/bounded.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/session/session.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr double kTimelineZoom = 0.8;
constexpr double kTimelinePan = 0.1;
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
        clearHover();
        setCursor(Qt::ClosedHandCursor);
    }
}

void TimelinePlot::mouseMoveEvent(QMouseEvent *event)
{
    if (!hasScene())
        return;
    const QPointF position = event->position();
    if (m_panFrom) {
        const SceneWindow window = wantedWindow();
        const double perPixel = (window.to - window.from) / area().width();
        const double from = m_scene->axis.coordinate(m_panState.window.first) - (position.x() - m_panFrom->x()) * perPixel;
        if (m_panState.window.highestByte) {
            const double bytesPerPixel = (window.highestByte - window.lowestByte) / area().height();
            const double low = static_cast<double>(m_panState.window.lowestByte.value_or(0)) + (position.y() - m_panFrom->y()) * bytesPerPixel;
            panBytes(low - window.lowestByte);
        }
        setWindow(from, from + (window.to - window.from), settling());
        return;
    }
    if (m_pressed && std::abs(position.x() - m_pressed->x()) > kClickDistance)
        updateBrush(position);
    else if (!m_pressed)
        updateHover(position);
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
    if (!content.brush) {
        handleClick(pressed, event->modifiers());
        return;
    }
    const QRectF brush = *content.brush;
    content.brush.reset();
    content.brushLabel = {};
    replotOverlay();
    if (brush.width() <= kClickDistance)
        return;
    const Moment end = device().timeline.end();
    const Moment first = m_scene->axis.moment(xAxis->pixelToCoord(brush.left()));
    const Moment last = m_scene->axis.moment(xAxis->pixelToCoord(brush.right()));
    animateTo(end > 2 ? std::min(first, end - 2) : 0, std::min(std::max(last, first + 2), end));
}

void TimelinePlot::handleClick(const QPointF &position, Qt::KeyboardModifiers modifiers)
{
    const auto hit = hitAt(position);
    if (!hit) {
        setCursorAt(position);
        return;
    }
    if (!(modifiers & Qt::ControlModifier)) {
        select({hit->id});
        return;
    }
    std::vector<AllocationId> ids = m_session.state().selection;
    const auto known = std::find(ids.begin(), ids.end(), hit->id);
    if (known == ids.end())
        ids.push_back(hit->id);
    else
        ids.erase(known);
    select(std::move(ids));
}

void TimelinePlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !hasScene())
        return;
    m_pressed.reset();
    if (const auto hit = hitAt(event->position())) {
        const auto &selection = m_session.state().selection;
        if (std::find(selection.begin(), selection.end(), hit->id) == selection.end())
            select({hit->id});
        zoomToSelection();
    }
}

void TimelinePlot::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept();
    if (!hasScene())
        return;
    m_pressed.reset();
    if (event->reason() != QContextMenuEvent::Keyboard) {
        const QPointF position = event->pos();
        const auto &selection = m_session.state().selection;
        const auto hit = hitAt(position);
        if (hit && std::find(selection.begin(), selection.end(), hit->id) == selection.end())
            select({hit->id});
        emit menuWanted(event->pos());
        return;
    }
    QPointF place(xAxis->coordToPixel(m_scene->axis.coordinate(m_session.state().cursor)), area().center().y());
    if (!m_overlay->content().selection.empty()) {
        const BandPath &path = m_overlay->content().selection.front();
        const auto middle = path.offsets.size() / 2;
        const auto columns = static_cast<double>(m_scene->picture.columns.samples.size());
        const QRectF picture = scenePlace(*this, *m_scene);
        place = {picture.left() + picture.width() * (path.firstColumn + static_cast<double>(middle)) / columns,
                 yAxis->coordToPixel(static_cast<double>(path.offsets[middle]))};
    }
    place.setX(bounded(place.x(), area().left(), area().right()));
    place.setY(bounded(place.y(), area().top(), area().bottom()));
    emit menuWanted(place.toPoint());
}

void TimelinePlot::wheelEvent(QWheelEvent *event)
{
    event->accept();
    if (!hasScene())
        return;
    const QPoint delta = event->angleDelta();
    const double steps = (delta.y() != 0 ? delta.y() : delta.x()) / 120.0;
    const double factor = std::pow(kTimelineZoom, steps);
    if (event->modifiers() & Qt::ControlModifier)
        panTime(-steps * kTimelinePan, settling());
    else if (event->modifiers() & Qt::ShiftModifier)
        zoomBytes(factor, wantedByte(event->position().y()));
    else if (delta.y() == 0)
        panTime(-steps * kTimelinePan, settling()); // sideways, as on a touch pad
    else
        zoomTime(factor, wantedCoordinate(event->position().x()), settling());
}

void TimelinePlot::leaveEvent(QEvent *)
{
    clearHover();
}

void TimelinePlot::focusInEvent(QFocusEvent *event)
{
    m_isFocusShown = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason;
    QCustomPlot::focusInEvent(event);
    update();
}

void TimelinePlot::focusOutEvent(QFocusEvent *event)
{
    QCustomPlot::focusOutEvent(event);
    update();
}

bool TimelinePlot::event(QEvent *event)
{
    // Escape is a shortcut of others too; here it first takes back what is under way.
    if (event->type() == QEvent::ShortcutOverride && hasScene()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape && (m_overlay->content().brush || !m_session.state().selection.empty())) {
            event->accept();
            return true;
        }
    }
    return QCustomPlot::event(event);
}

void TimelinePlot::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (!hasScene() || !isPlain || !(handleNavigationKey(event) || handleSelectionKey(event) || handleDrawingKey(event)))
        QCustomPlot::keyPressEvent(event);
}

bool TimelinePlot::handleNavigationKey(QKeyEvent *event)
{
    const bool isShift = (event->modifiers() & Qt::ShiftModifier) != 0;
    switch (event->key()) {
    case Qt::Key_W:
        zoomTime(kTimelineZoom, keyAnchor(), settling());
        return true;
    case Qt::Key_S:
        zoomTime(1 / kTimelineZoom, keyAnchor(), settling());
        return true;
    case Qt::Key_A:
        panTime(-kTimelinePan, settling());
        return true;
    case Qt::Key_D:
        panTime(kTimelinePan, settling());
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const std::int64_t step = isShift ? std::max<std::int64_t>(device().timeline.end() / 100, 1) : 1;
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
        goToAllocation();
        return true;
    case Qt::Key_BracketRight:
        goToFree();
        return true;
    case Qt::Key_Escape:
        return stepBack();
    default:
        return false;
    }
}

/// The next attribute that the file can be coloured by, round about.
Attribute TimelinePlot::nextColouring() const
{
    const std::span<const AttributeRow> all = attributes();
    std::size_t at = enumIndex(m_session.state().colouring);
    for (std::size_t i = 0; i < all.size(); ++i) {
        at = (at + 1) % all.size();
        if (all[at].serves(AttributeUse::Colour) && m_session.gapOf(all[at].attribute) == AttributeGap::None)
            return all[at].attribute;
    }
    return m_session.state().colouring;
}

bool TimelinePlot::handleDrawingKey(QKeyEvent *event)
{
    ViewState state = m_session.state();
    switch (event->key()) {
    case Qt::Key_C:
        state.colouring = nextColouring();
        break;
    case Qt::Key_L:
        state.showLabels = !state.showLabels;
        break;
    case Qt::Key_R:
        state.showReserved = !state.showReserved;
        break;
    default:
        return false;
    }
    m_session.setState(state);
    return true;
}

bool TimelinePlot::stepBack()
{
    OverlayContent &content = m_overlay->content();
    if (m_pressed || content.brush) {
        m_pressed.reset();
        content.brush.reset();
        content.brushLabel = {};
        replotOverlay();
        return true;
    }
    if (!m_session.state().query.isEmpty()) {
        ViewState state = m_session.state();
        state.query.clear();
        m_session.setState(std::move(state));
        return true;
    }
    if (m_session.state().selection.empty())
        return false;
    select({});
    return true;
}

} // namespace allostrata
