// Timeline widget: moves the window, the cursor and the selection by mouse and keys.

#include "widgets/timeline/timeline_plot.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/base/arithmetic.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/notes.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/session.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/phase_strip.h"
#include "widgets/timeline/place_tooltips.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/timeline_axes.h"
#include "widgets/timeline/timeline_marks.h"

#include <QStatusTipEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr int kAxisLeft = 54;
constexpr int kAxisRight = 12;
constexpr int kAxisBelow = 24;
constexpr int kFailureGap = 8; ///< around the message about a failure
constexpr int kPhasesGap = 3; ///< between strata and phases

bool isOfEverything(const TimelineScene &scene, const Device &device)
{
    const TimelineWindow &window = scene.state.window;
    return window == TimelineWindow{0, device.timeline.end(), {}, {}};
}

/// Whether the pictures of two scenes of a device differ only in their windows.
bool isDrawnAlike(const TimelineScene &a, const TimelineScene &b)
{
    StateChanges changes = changesBetween(a.state, b.state);
    changes.setFlag(StateChange::Selection, changes.testFlag(StateChange::Selection)
                                                && std::max(a.state.selection.size(), b.state.selection.size()) > 1);
    return !(changes
             & (StateChanges(StateChange::Axis) | StateChange::Query | StateChange::Drawing | StateChange::Selection))
           && a.colours == b.colours && a.sources.filter == b.sources.filter;
}

} // namespace

TimelinePlot::TimelinePlot(Session &session, const Theme &theme, QWidget *parent)
    : PlotWidget(parent), m_session(session), m_theme(theme), m_navigation(session, *this),
      m_maker(&PictureMaker::inStudio, this)
{
    setObjectName(QStringLiteral("activeMemoryPlot"));
    setAccessibleName(Words::tr("Active memory timeline"));
    setAccessibleDescription(Words::tr("Each band is an allocation; the oldest are at the bottom. The arrow keys move "
                                       "the cursor and the selection, W and S zoom, A and D pan."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(120, 80);
    setAutoAddPlottableToLegend(false);
    axisRect()->setAutoMargins(QCP::msNone);
    addLayer(QStringLiteral("strata"), layer(QStringLiteral("grid")), limAbove);
    addLayer(QStringLiteral("marks"), layer(QStringLiteral("axes")), limAbove);
    addLayer(QStringLiteral("live"), layer(QStringLiteral("overlay")), limAbove);
    m_strata = new StrataPlottable(xAxis, yAxis);
    m_strata->setLayer(QStringLiteral("strata"));
    m_marks = new TimelineMarks(this, QStringLiteral("marks"));
    m_overlay = new TimelineOverlay(this, QStringLiteral("live"), *m_marks);
    // not opaque for Qt: the plot would be clipped around it, and images would be slow
    m_phases = new PhaseStrip(session, theme, this);
    m_phases->hide();
    setMargins({kAxisLeft, TimelineOverlay::kFlagHeight, kAxisRight, kAxisBelow});
    connect(&m_maker, &PictureMaker::made, this, &TimelinePlot::take);
    connect(&m_maker, &PictureMaker::failed, this, &TimelinePlot::fail);
    connect(&session, &Session::stateChanged, this, &TimelinePlot::onState);
    connect(&session, &Session::activeChanged, this, &TimelinePlot::dropScene);
    connect(&session, &Session::hoveredChanged, this, [this] {
        updateHoveredElsewhere();
        replotOverlay();
    });
    connect(&session, &Session::pointedChanged, this, &TimelinePlot::showPointed);
    const auto renew = [this] {
        m_isStale = true;
        if (isVisible())
            ask();
    };
    connect(&session.queries(), &QueryCache::changed, this, [this, renew] {
        if (!m_session.queries().isBusy()) // otherwise the result arrives soon
            renew();
    });
    connect(&session.attributions(), &AttributionCache::changed, this, [this, renew] {
        if (needsAttribution(m_session.state().colouring))
            renew();
    });
    setTheme(theme);
}

TimelinePlot::~TimelinePlot() = default;

void TimelinePlot::setTheme(const Theme &theme)
{
    m_theme = theme;
    m_sharedTheme = std::make_shared<const Theme>(theme);
    styleTimelineAxes(*this, m_theme);
    m_phases->setTheme(m_theme);
    m_isStale = true;
    update();
}

void TimelinePlot::dropScene()
{
    m_maker.cancel();
    m_navigation.setPicture(nullptr);
    m_pressed.reset();
    m_panFrom.reset();
    m_strata->setScene(nullptr, nullptr, &m_theme);
    m_marks->setScene(nullptr, &m_theme);
    m_overlay->setScene(nullptr, nullptr, &m_theme);
    m_overlay->content() = {};
    m_scene = nullptr;
    m_picture.reset();
    m_whole.reset();
    m_failure.reset();
    m_isStale = true;
    update();
}

void TimelinePlot::onState(StateChanges changes)
{
    if (changes & StateChange::Device)
        dropScene();
    const bool isOther = changes
                         & (StateChanges(StateChange::Device) | StateChange::Axis | StateChange::Window
                            | StateChange::Query | StateChange::Drawing);
    // Several selected allocations are part of the picture.
    const bool isMarked = (changes & StateChange::Selection)
                          && (m_session.state().selection.size() > 1
                              || (hasScene() && m_scene->state.selection.size() > 1) || m_maker.isBusy());
    if (isOther || isMarked) {
        m_isStale = true;
        if (isVisible() || isAwaited())
            ask();
        return;
    }
    if (changes & StateChange::Selection)
        updateSelectionPaths();
    if (changes & (StateChanges(StateChange::Selection) | StateChange::Cursor))
        showOverlay();
}

QRectF TimelinePlot::area() const { return axisRect()->rect(); }

/// A plot that became stale while hidden requests its picture when it becomes visible. All layers are painted directly
/// into the window: clearing and blending QCustomPlot's buffers, transparent and as large as the plot, takes longer
/// than drawing everything.
void TimelinePlot::paintEvent(QPaintEvent *)
{
    if (m_isStale)
        ask();
    QCPPainter painter(this);
    QRegion ground(rect());
    if (hasScene()) // a layer's clip is one pixel short of the last row
        ground -= m_strata->covered() & axisRect()->rect().adjusted(1, 1, -1, -1);
    for (const QRect &part : ground)
        painter.fillRect(part, m_theme.base);
    if (hasScene())
        draw(&painter);
    if (m_failure)
        drawFailure(painter);
    if (hasFocus() && m_isFocusShown) {
        painter.setPen(QPen(m_theme.accent, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

/// Draws the message over the old picture, if any.
void TimelinePlot::drawFailure(QPainter &painter) const
{
    const QString text = m_failure->reason == Reason::NoMemory ? Words::tr("Not enough memory to draw this.")
                                                               : errorText(*m_failure, Voice::current()).what;
    const QRectF box = painter.boundingRect(area(), Qt::AlignCenter | Qt::TextWordWrap, text);
    painter.fillRect(box.adjusted(-kFailureGap, -kFailureGap, kFailureGap, kFailureGap), m_theme.base);
    painter.setPen(m_theme.text);
    painter.drawText(area(), Qt::AlignCenter | Qt::TextWordWrap, text);
}

/// True if the plot's page is about to be shown, most probably at this size, so that the first picture can be started.
bool TimelinePlot::isAwaited() const
{
    return !hasScene() && !isHidden() && testAttribute(Qt::WA_WState_Polished) && window()->isVisible();
}

/// Skips the replot that QCustomPlot does on resize, because a new picture is coming.
void TimelinePlot::resizeEvent(QResizeEvent *)
{
    m_isStale = true;
    setViewport(rect());
    updateLayout();
    update();
    askSoon();
}

void TimelinePlot::showEvent(QShowEvent *event)
{
    QCustomPlot::showEvent(event);
    askSoon();
}

/// Requests after layout but before the window is painted, so that the picture is made meanwhile.
void TimelinePlot::askSoon()
{
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_isStale && isVisible())
                ask();
        },
        Qt::QueuedConnection);
}

QMargins TimelinePlot::marginsFor(const Device &device, bool hasMarks) const
{
    const int above = TimelineOverlay::kFlagHeight + (hasMarks ? TimelineMarks::kLaneHeight : 0);
    const bool hasPhases = m_session.state().showPhases && device.capabilities.timeline && device.capabilities.lives;
    const int phases = hasPhases ? PhaseStrip::heightFor(m_theme) + kPhasesGap : 0;
    return {kAxisLeft, above, kAxisRight, kAxisBelow + phases};
}

void TimelinePlot::setMargins(const QMargins &margins)
{
    if (axisRect()->margins() == margins)
        return;
    xAxis->setOffset(margins.bottom() - kAxisBelow);
    axisRect()->setMargins(margins);
    updateLayout();
}

void TimelinePlot::placePhases()
{
    const bool isShown = xAxis->offset() > 0;
    if (isShown) {
        const QRect strata = axisRect()->rect();
        m_phases->setGeometry(strata.left(), strata.bottom() + 1 + kPhasesGap, strata.width(),
                              PhaseStrip::heightFor(m_theme));
    }
    m_phases->setVisible(isShown);
}

void TimelinePlot::ask()
{
    m_isStale = false;
    const auto document = m_session.document();
    const Device *device = m_session.device();
    const QSize room = document && device ? rect().marginsRemoved(marginsFor(*device, false)).size() : QSize();
    if (!device || !device->strata || room.width() < 1 || room.height() < 1) {
        dropScene();
        m_phases->hide();
        m_isStale = false;
        return;
    }
    PictureRequest request;
    request.document = document;
    request.state = m_session.state();
    request.theme = m_sharedTheme;
    request.room = room;
    request.laneHeight = TimelineMarks::kLaneHeight;
    request.pixelRatio = devicePixelRatioF();
    request.hovered = m_session.hovered();
    request.sources = {attributionFor(m_session, request.state.colouring), m_session.queries().filter()};
    m_maker.ask(std::move(request));
    if (hasScene() && !isWindowShown())
        showMoved();
}

void TimelinePlot::finishPicture()
{
    if (m_isStale)
        ask();
    m_maker.finish();
}

void TimelinePlot::take(const std::shared_ptr<const TimelinePicture> &picture)
{
    m_failure.reset();
    m_isTaking = true;
    m_picture = picture;
    m_navigation.setPicture(picture);
    m_scene = &m_picture->scene;
    setMargins(marginsFor(device(), !m_scene->marks->empty() || hasNotes(m_scene->state)));
    if (isOfEverything(*m_scene, device()))
        m_whole = m_picture;
    else if (m_whole && !isDrawnAlike(m_whole->scene, *m_scene))
        m_whole.reset();
    m_strata->setScene(m_scene, m_whole && m_whole != m_picture ? &m_whole->scene : nullptr, &m_theme);
    m_marks->setScene(m_scene, &m_theme);
    if (m_scene->state.showLabels)
        m_marks->setLabels([this](AllocationId id) { return bandLabel(document(), device(), id); },
                           m_picture->regionLabels);
    else
        m_marks->setLabels({}, {});
    m_overlay->setScene(m_scene, &device().timeline, &m_theme);
    m_overlay->content().isRestHovered = false;
    m_overlay->content().tooltip = {};
    updateHoveredElsewhere();
    updateSelectionPaths();
    showOverlay();
    placePhases();
    m_isTaking = false;
    showMoved(); // an earlier picture that was allowed to finish replaces the current one for now
    emit scaleChanged((m_scene->highestByte - m_scene->lowestByte) / area().height(),
                      (m_scene->state.window.last - m_scene->state.window.first) / area().width());
}

void TimelinePlot::fail(const Error &error)
{
    m_failure = error;
    redraw();
}

bool TimelinePlot::isWindowShown() const
{
    return m_navigation.window()
           == SceneWindow{xAxis->range().lower, xAxis->range().upper, yAxis->range().lower, yAxis->range().upper};
}

void TimelinePlot::showMoved()
{
    if (!hasScene())
        return;
    m_marks->setUnit(showSceneRanges(*this, *m_scene, m_navigation.window()));
    redraw();
}

void TimelinePlot::redraw()
{
    update();
    emit afterReplot();
}

void TimelinePlot::updateSelectionPaths()
{
    if (!hasScene())
        return;
    const auto &selection = m_session.state().selection;
    m_overlay->content().selection = selection == m_scene->state.selection
                                         ? m_picture->selectionPaths
                                         : pathsOfSelection(device(), *m_scene, selection);
}

void TimelinePlot::updateHoveredElsewhere()
{
    if (!hasScene())
        return;
    const auto &hovered = m_session.hovered();
    m_overlay->content().hovered = hovered == m_picture->hovered ? m_picture->hoveredPaths
                                                                 : pathsIn(device(), *m_scene, hovered);
}

void TimelinePlot::replotOverlay()
{
    if (!m_isTaking) // otherwise it is drawn with everything else
        redraw();
}

void TimelinePlot::showOverlay()
{
    if (!hasScene())
        return;
    const ViewState &state = m_session.state();
    OverlayContent &content = m_overlay->content();
    content.cursor = m_scene->axis.coordinate(state.cursor);
    const std::uint64_t drawn = m_scene->drawnAt(device(), state.cursor);
    const Peak peak = m_scene->peakOf(device());
    const bool isPeak = drawn == peak.bytes && device().capabilities.timeline;
    const QString bytes = Voice::current().bytes(drawn);
    content.cursorLabel
        = {{}, isPeak ? Words::tr("Peak %1").arg(bytes) : bytes, fullMomentText(device(), state.cursor)};
    showPointed();
    content.peak.reset();
    if (!isPeak && device().capabilities.timeline)
        content.peak = m_scene->axis.coordinate(peak.event ? peak.event.value() + 1 : 0);
    replotOverlay();
}

namespace {

constexpr double kTimelineZoom = 0.8;
constexpr double kTimelinePan = 0.1;
constexpr double kClickDistance = 4;

} // namespace

void TimelinePlot::mousePressEvent(QMouseEvent *event)
{
    clearTip();
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
        const SceneWindow window = m_navigation.window();
        const double perPixel = (window.to - window.from) / area().width();
        const double from = m_scene->axis.coordinate(m_panState.window.first)
                            - (position.x() - m_panFrom->x()) * perPixel;
        if (m_panState.window.highestByte) {
            const double bytesPerPixel = (window.highestByte - window.lowestByte) / area().height();
            const double low = static_cast<double>(m_panState.window.lowestByte.value_or(0))
                               + (position.y() - m_panFrom->y()) * bytesPerPixel;
            m_navigation.panBytes(low - window.lowestByte);
        }
        m_navigation.setRange(from, from + (window.to - window.from));
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
    TimelineWindow window = m_session.state().window; // keeps its bytes
    window.first = end > 2 ? std::min(first, end - 2) : 0;
    window.last = std::min(std::max(last, first + 2), end);
    m_navigation.animateTo(window);
}

void TimelinePlot::handleClick(const QPointF &position, Qt::KeyboardModifiers modifiers)
{
    const auto hit = hitAt(position);
    if (!hit) {
        if (const auto note = noteAt(position))
            m_navigation.setCursor(*note);
        else
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
    } else if (const auto note = noteAt(event->position())) {
        emit noteWanted(*note);
    }
}

void TimelinePlot::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept();
    if (!hasScene())
        return;
    m_pressed.reset();
    clearHover();
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
        m_navigation.panTime(-steps * kTimelinePan);
    else if (event->modifiers() & Qt::ShiftModifier)
        m_navigation.zoomBytes(factor, wantedByte(event->position().y()));
    else if (delta.y() == 0)
        m_navigation.panTime(-steps * kTimelinePan); // sideways, as on a touch pad
    else
        m_navigation.zoomTime(factor, wantedCoordinate(event->position().x()));
}

void TimelinePlot::leaveEvent(QEvent *) { clearHover(); }

void TimelinePlot::focusInEvent(QFocusEvent *event)
{
    m_isFocusShown = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
                     || event->reason() == Qt::ShortcutFocusReason;
    QCustomPlot::focusInEvent(event);
    update();
}

void TimelinePlot::goToFree()
{
    if (m_navigation.goToFree())
        return;
    QStatusTipEvent never(Words::tr("This allocation was never freed."));
    QCoreApplication::sendEvent(this, &never);
    m_isTipShown = true;
}

void TimelinePlot::clearTip()
{
    if (!std::exchange(m_isTipShown, false))
        return;
    QStatusTipEvent none{QString()};
    QCoreApplication::sendEvent(this, &none);
}

void TimelinePlot::focusOutEvent(QFocusEvent *event)
{
    clearTip();
    QCustomPlot::focusOutEvent(event);
    update();
}

bool TimelinePlot::event(QEvent *event)
{
    // Escape is also a shortcut elsewhere; here it first cancels the current action.
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
    clearTip();
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (!hasScene() || !isPlain
        || !(handleNavigationKey(event) || handleSelectionKey(event) || handleDrawingKey(event))) {
        QCustomPlot::keyPressEvent(event);
        return;
    }
    m_overlay->content().tooltip = {}; // it is about the place under the pointer
    replotOverlay();
}

bool TimelinePlot::handleNavigationKey(QKeyEvent *event)
{
    const bool isShift = (event->modifiers() & Qt::ShiftModifier) != 0;
    switch (event->key()) {
    case Qt::Key_W: m_navigation.zoomTime(kTimelineZoom, keyAnchor()); return true;
    case Qt::Key_S: m_navigation.zoomTime(1 / kTimelineZoom, keyAnchor()); return true;
    case Qt::Key_A: m_navigation.panTime(-kTimelinePan); return true;
    case Qt::Key_D: m_navigation.panTime(kTimelinePan); return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const std::int64_t step = isShift ? std::max<std::int64_t>(device().timeline.end() / 100, 1) : 1;
        m_navigation.moveCursor(event->key() == Qt::Key_Left ? -step : step);
        return true;
    }
    case Qt::Key_P: goToPeak(); return true;
    case Qt::Key_F:
    case Qt::Key_Home: showAll(); return true;
    case Qt::Key_Z: zoomToSelection(); return true;
    case Qt::Key_B: emit noteWanted(m_session.state().cursor); return true;
    default: return false;
    }
}

bool TimelinePlot::handleSelectionKey(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up: selectNeighbour(1); return true;
    case Qt::Key_Down: selectNeighbour(-1); return true;
    case Qt::Key_N: selectSameStack((event->modifiers() & Qt::ShiftModifier) ? -1 : 1); return true;
    case Qt::Key_BracketLeft: goToAllocation(); return true;
    case Qt::Key_BracketRight: goToFree(); return true;
    case Qt::Key_Escape: return stepBack();
    default: return false;
    }
}

/// Next attribute for which the file has data, wrapping around.
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
    case Qt::Key_C: state.colouring = nextColouring(); break;
    case Qt::Key_L: state.showLabels = !state.showLabels; break;
    case Qt::Key_R: state.showReserved = !state.showReserved; break;
    default: return false;
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

namespace {

constexpr int kMostMarks = 6; ///< named in a tooltip

} // namespace

int TimelinePlot::columnAt(double x) const
{
    const auto columns = static_cast<int>(m_scene->picture.columns.samples.size());
    const QRectF place = scenePlace(*this, *m_scene);
    const double column = (x - place.left()) / place.width() * columns;
    return static_cast<int>(bounded(column, 0.0, static_cast<double>(columns - 1)));
}

std::optional<BandHit> TimelinePlot::hitAt(const QPointF &position) const
{
    if (!hasScene() || m_scene->areas || !area().contains(position) || !scenePlace(*this, *m_scene).contains(position))
        return std::nullopt;
    const Device &device = m_picture->row();
    StackPoint point;
    point.moment = m_scene->picture.columns.samples[static_cast<std::size_t>(columnAt(position.x()))];
    point.bytes = yAxis->pixelToCoord(position.y());
    point.lowestByte = m_scene->lowestByte;
    point.bytesPerRow = (m_scene->highestByte - m_scene->lowestByte) / m_scene->picture.image.height();
    point.matching = m_scene->separate.get();
    return bandAt(m_scene->index(device), device.timeline, point);
}

PlotTooltip TimelinePlot::marksTooltip(const QPointF &position) const
{
    PlotTooltip tooltip;
    QStringList names = m_marks->marksAt(position, kMostMarks);
    if (names.isEmpty())
        return tooltip;
    tooltip.title.strong = names.takeFirst();
    tooltip.lines = names;
    const auto column = static_cast<std::size_t>(columnAt(position.x()));
    tooltip.below << fullMomentText(device(), m_scene->picture.columns.samples[column]);
    return tooltip;
}

void TimelinePlot::showPointed()
{
    if (!hasScene())
        return;
    OverlayContent &content = m_overlay->content();
    const auto moment = content.crosshair ? std::nullopt : m_session.pointed(); // a crosshair marks it already
    const auto coordinate = moment ? std::optional(m_scene->axis.coordinate(*moment)) : std::nullopt;
    if (std::exchange(content.pointed, coordinate) != coordinate)
        replotOverlay();
}

void TimelinePlot::updateHover(const QPointF &position)
{
    OverlayContent &content = m_overlay->content();
    content.crosshair = position;
    m_session.setPointed(area().contains(position)
                             ? std::optional(m_scene->picture.columns.samples[std::size_t(columnAt(position.x()))])
                             : std::nullopt);
    content.isRestHovered = false;
    const auto hit = hitAt(position);
    const PlaceTooltips tooltips(*m_picture, static_cast<std::size_t>(columnAt(position.x())),
                                 yAxis->pixelToCoord(position.y()));
    if (!hit) {
        const bool isInside = area().contains(position);
        content.hovered.clear();
        content.tooltip = !isInside ? marksTooltip(position) : m_scene->areas ? tooltips.ofArea() : tooltips.ofEmpty();
        if (!isInside && content.tooltip.isEmpty())
            content.crosshair.reset();
    } else if (hit->isRest) {
        content.hovered.clear();
        content.isRestHovered = true;
        content.tooltip = tooltips.ofRest(*hit);
    } else {
        content.tooltip = tooltips.ofBand(*hit);
        const bool isSame = content.hovered.size() == 1 && content.hovered.front().id == hit->id;
        if (!isSame)
            content.hovered = pathsIn(device(), *m_scene, {hit->id});
    }
    replotOverlay();
}

void TimelinePlot::clearHover()
{
    OverlayContent &content = m_overlay->content();
    if (std::exchange(content.crosshair, std::nullopt))
        m_session.setPointed(std::nullopt);
    content.isRestHovered = false;
    content.tooltip = {};
    updateHoveredElsewhere();
    replotOverlay();
}

void TimelinePlot::updateBrush(const QPointF &position)
{
    const double left = bounded(std::min(position.x(), m_pressed->x()), area().left(), area().right());
    const double right = bounded(std::max(position.x(), m_pressed->x()), area().left(), area().right());
    OverlayContent &content = m_overlay->content();
    content.brush = QRectF(left, area().top(), right - left, area().height());
    content.crosshair.reset();
    content.hovered.clear();
    content.isRestHovered = false;
    content.tooltip = {};
    const Moment first = m_scene->axis.moment(xAxis->pixelToCoord(left));
    const Moment last = m_scene->axis.moment(xAxis->pixelToCoord(right));
    const Device &device = m_picture->row();
    const auto before = static_cast<std::int64_t>(m_scene->drawnAt(device, first));
    const auto after = static_cast<std::int64_t>(m_scene->drawnAt(device, last));
    const std::int64_t net = after - before;
    const Voice voice = Voice::current();
    content.brushLabel.lead = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 event(s)"), last - first);
    if (device.times.isValid()) {
        const double span = static_cast<double>(device.times.timeOf(last) - device.times.timeOf(first));
        content.brushLabel.lead += QStringLiteral("  ·  ") + durationText(span / 1000);
    }
    content.brushLabel.lead += QStringLiteral("  · ");
    content.brushLabel.strong = (net < 0 ? QStringLiteral("−") : QStringLiteral("+"))
                                + voice.bytes(static_cast<std::uint64_t>(std::abs(net)));
    replotOverlay();
}

double TimelinePlot::wantedCoordinate(double x) const
{
    const SceneWindow window = m_navigation.window();
    return window.from + (x - area().left()) / area().width() * (window.to - window.from);
}

double TimelinePlot::wantedByte(double y) const
{
    const SceneWindow window = m_navigation.window();
    return window.lowestByte + (area().bottom() - y) / area().height() * (window.highestByte - window.lowestByte);
}

double TimelinePlot::keyAnchor() const
{
    if (const auto &crosshair = m_overlay->content().crosshair; crosshair && area().contains(*crosshair))
        return wantedCoordinate(crosshair->x());
    const double cursor = m_scene->axis.coordinate(m_session.state().cursor);
    const SceneWindow window = m_navigation.window();
    return cursor >= window.from && cursor <= window.to ? cursor : (window.from + window.to) / 2;
}

void TimelinePlot::setCursorAt(const QPointF &position)
{
    if (hasScene())
        m_navigation.setCursor(momentAt(position));
}

Moment TimelinePlot::momentAt(const QPointF &position) const
{
    return m_scene->picture.columns.samples[static_cast<std::size_t>(columnAt(position.x()))];
}

std::optional<Moment> TimelinePlot::noteAt(const QPointF &position) const { return m_marks->noteAt(position); }

void TimelinePlot::select(std::vector<AllocationId> ids)
{
    ViewState state = m_session.state();
    state.selection = std::move(ids);
    m_session.setState(state);
}

void TimelinePlot::selectNeighbour(int step)
{
    const Device &device = m_picture->row();
    std::vector<AllocationId> alive;
    device.strata->forEachAlive(StrataIndex::kBeginning, m_session.state().cursor,
                                [&](AllocationId id) { alive.push_back(id); });
    if (alive.empty())
        return;
    const auto &selection = m_session.state().selection;
    if (selection.empty()) {
        select({step > 0 ? alive.front() : alive.back()});
        return;
    }
    // An allocation that is not alive at the cursor lies between two that are.
    const auto at = std::lower_bound(alive.begin(), alive.end(), selection.front());
    const bool isAlive = at != alive.end() && *at == selection.front();
    const auto position = (at - alive.begin()) + (step > 0 && !isAlive ? 0 : step);
    select({alive[static_cast<std::size_t>(bounded<std::ptrdiff_t>(position, 0, std::ssize(alive) - 1))]});
}

void TimelinePlot::selectSameStack(int step)
{
    const auto &selection = m_session.state().selection;
    if (selection.empty())
        return;
    const AllocationId from = selection.front();
    const auto same = sameStack(document(), device(), from);
    if (!same)
        return;
    const auto at = std::lower_bound(same->all.begin(), same->all.end(), from) - same->all.begin();
    const auto next = at + step;
    if (next >= 0 && next < std::ssize(same->all))
        select({same->all[static_cast<std::size_t>(next)]});
}

void TimelinePlot::selectAllOfStack()
{
    const auto &selection = m_session.state().selection;
    if (!hasScene() || selection.empty())
        return;
    auto same = sameStack(document(), device(), selection.front());
    if (!same)
        return;
    // The allocation that started the query stays first, so details still show it.
    std::vector<AllocationId> ids(same->all.begin(), same->all.end());
    const auto first = std::find(ids.begin(), ids.end(), selection.front());
    if (first != ids.end())
        std::rotate(ids.begin(), first, first + 1);
    select(std::move(ids));
}

} // namespace allostrata

#include "moc_timeline_plot.cpp"
