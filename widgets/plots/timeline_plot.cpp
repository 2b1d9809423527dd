// The timeline widget: what it shows, and when it is worked out again.

#include "widgets/plots/timeline_plot.h"

#include "widgets/plots/timeline_axes.h"
#include "widgets/plots/timeline_marks.h"
#include "widgets/text/voice.h"

#include <QVariantAnimation>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr int kSettleMs = 350; ///< wheel steps closer than this are one step of the history
constexpr int kAnimationMs = 160;
constexpr std::size_t kMostOutlines = 400;

QString words(const char *text)
{
    return QCoreApplication::translate("timeline", text);
}

} // namespace

TimelinePlot::TimelinePlot(Session &session, const Theme &theme, QWidget *parent)
    : QCustomPlot(parent), m_session(session), m_theme(theme)
{
    setObjectName(QStringLiteral("activeMemoryPlot"));
    setAccessibleName(words(QT_TRANSLATE_NOOP("timeline", "Active memory timeline")));
    setAccessibleDescription(words(QT_TRANSLATE_NOOP("timeline", "Bands are allocations, stacked in order of birth. Arrow keys move the cursor and "
                                   "the selection, W and S zoom, A and D pan.")));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(120, 80);
    setAutoAddPlottableToLegend(false);
    axisRect()->setAutoMargins(QCP::msNone);
    axisRect()->setMargins(QMargins(54, TimelineMarks::kLaneHeight, 12, 24));
    addLayer(QStringLiteral("strata"), layer(QStringLiteral("grid")), limAbove);
    addLayer(QStringLiteral("marks"), layer(QStringLiteral("axes")), limAbove);
    addLayer(QStringLiteral("live"), layer(QStringLiteral("marks")), limAbove);
    layer(QStringLiteral("live"))->setMode(QCPLayer::lmBuffered);
    m_strata = new StrataPlottable(xAxis, yAxis);
    m_strata->setLayer(QStringLiteral("strata"));
    m_marks = new TimelineMarks(this, QStringLiteral("marks"));
    m_overlay = new TimelineOverlay(this, QStringLiteral("live"));
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, [this] { m_isSettling = false; });
    connect(&session, &Session::stateChanged, this, &TimelinePlot::onState);
    connect(&session, &Session::activeChanged, this, &TimelinePlot::dropScene);
    setTheme(theme);
}

TimelinePlot::~TimelinePlot() = default;

void TimelinePlot::setTheme(const Theme &theme)
{
    m_theme = theme;
    styleTimelineAxes(*this, m_theme);
    m_isStale = true;
    update();
}

void TimelinePlot::setUnits(ByteUnits units)
{
    m_units = units;
    m_isStale = true;
    update();
}

void TimelinePlot::dropScene()
{
    m_scene.reset();
    m_strata->setScene(nullptr, &m_theme);
    m_marks->setScene(nullptr, &m_theme);
    m_overlay->setScene(nullptr, nullptr, &m_theme);
    m_isStale = true;
    update();
}

void TimelinePlot::onState(StateChanges changes)
{
    if (changes & StateChange::Device) {
        dropScene();
        return;
    }
    if (changes & (StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Drawing)) {
        m_isStale = true;
        update();
        return;
    }
    if (changes & StateChange::Selection)
        updateSelectionPaths();
    if (changes & (StateChange::Selection | StateChange::Cursor))
        showOverlay();
}

QRectF TimelinePlot::area() const
{
    return axisRect()->rect();
}

/// The picture is made when it is painted: hidden or resized many times, it is made once.
void TimelinePlot::paintEvent(QPaintEvent *event)
{
    if (m_isStale)
        rebuild();
    QCustomPlot::paintEvent(event);
}

void TimelinePlot::resizeEvent(QResizeEvent *event)
{
    m_isStale = true;
    QCustomPlot::resizeEvent(event);
}

void TimelinePlot::rebuild()
{
    m_isStale = false;
    const auto document = m_session.document();
    const Device *device = m_session.device();
    const bool canShow = document && device && device->strata && area().width() >= 1 && area().height() >= 1;
    if (!canShow) {
        dropScene();
        m_isStale = false;
        xAxis->setVisible(false);
        yAxis->setVisible(false);
        replot(rpQueuedRefresh);
        return;
    }
    const ViewState &state = m_session.state();
    if (!m_cache || !m_cache->isFor(document, state.device))
        m_cache = std::make_unique<SceneCache>(document, state.device);
    SceneRequest request;
    request.state = state;
    request.pixels = (QSizeF(area().size()) * devicePixelRatioF()).toSize();
    request.theme = &m_theme;
    m_scene = makeScene(*m_cache, request);
    xAxis->setVisible(true);
    yAxis->setVisible(true);
    emit unitChanged(showSceneRanges(*this, *m_scene, m_units));
    m_strata->setShowReserved(state.showReserved);
    m_strata->setScene(&*m_scene, &m_theme);
    m_marks->setScene(&*m_scene, &m_theme);
    m_marks->setMarks(&m_cache->marks());
    if (state.showLabels) {
        const AllocationColours &colours = m_cache->colours(state.colouring, themeKindOf(m_theme));
        m_marks->setLabels([this](AllocationId id) { return bandLabel(id); },
                           [this, &colours](const RegionBox &region) {
                               return regionLabel(*m_session.document(), *m_session.device(), *m_scene,
                                                  m_session.state().colouring, colours, region);
                           });
    } else {
        m_marks->setLabels({}, {});
    }
    m_overlay->setScene(&*m_scene, &device->timeline, &m_theme);
    m_overlay->content().hovered.reset();
    updateSelectionPaths();
    showOverlay();
    replot(rpQueuedRefresh);
    emit scaleChanged((m_scene->highestByte - m_scene->lowestByte) / area().height(),
                      (state.window.last - state.window.first) / area().width());
}

void TimelinePlot::updateSelectionPaths()
{
    m_overlay->content().selection.clear();
    if (!hasScene())
        return;
    std::vector<AllocationId> ids = m_session.state().selection;
    if (ids.size() > kMostOutlines)
        ids.resize(kMostOutlines);
    std::sort(ids.begin(), ids.end());
    m_overlay->content().selection =
        bandPaths(*m_session.device()->strata, m_session.device()->timeline, m_scene->picture.columns, ids);
}

void TimelinePlot::showOverlay()
{
    if (!hasScene())
        return;
    const ViewState &state = m_session.state();
    OverlayContent &content = m_overlay->content();
    content.cursor = m_scene->axis.coordinate(state.cursor);
    const Counters counters = m_session.device()->timeline.countersAt(state.cursor);
    const Peak &peak = m_session.device()->timeline.peakRequested();
    const bool isPeak = counters.requested == peak.bytes;
    content.cursorLabel = (isPeak ? words(QT_TRANSLATE_NOOP("timeline", "Peak %1")) : QStringLiteral("%1")).arg(Voice::current().bytes(counters.requested))
        + QStringLiteral("  ") + momentText(m_scene->axis, state.cursor);
    layer(QStringLiteral("live"))->replot();
}

QString TimelinePlot::bandLabel(AllocationId id) const
{
    return allocationLabel(*m_session.document(), *m_session.device(), id);
}

int TimelinePlot::columnAt(double x) const
{
    const auto columns = static_cast<int>(m_scene->picture.columns.samples.size());
    const double share = (x - area().left()) / area().width();
    return std::clamp(static_cast<int>(share * columns), 0, columns - 1);
}

std::optional<AllocationId> TimelinePlot::allocationAt(const QPointF &position) const
{
    if (!hasScene() || !area().contains(position))
        return std::nullopt;
    const double bytes = yAxis->pixelToCoord(position.y());
    if (bytes < 0)
        return std::nullopt;
    const Device &device = *m_session.device();
    const Moment sample = m_scene->picture.columns.samples[static_cast<std::size_t>(columnAt(position.x()))];
    const auto hit = allocationAtHeight(*device.strata, device.timeline, sample, static_cast<std::uint64_t>(bytes));
    return hit ? std::optional(hit->id) : std::nullopt;
}

QStringList TimelinePlot::tooltipFor(AllocationId id, const QPointF &position) const
{
    const Voice voice = Voice::current();
    const Device &device = *m_session.device();
    const Allocation allocation = device.timeline.allocation(id);
    QStringList lines{bandLabel(id)};
    lines << words(QT_TRANSLATE_NOOP("timeline", "%1 B requested")).arg(voice.number(allocation.requestedSize));
    const QString from = allocation.allocEvent ? momentText(m_scene->axis, allocation.allocEvent.value() + 1)
                                               : words(QT_TRANSLATE_NOOP("timeline", "before the recording"));
    const QString to = allocation.freeCompletedEvent ? momentText(m_scene->axis, allocation.freeCompletedEvent.value() + 1)
                                                     : words(QT_TRANSLATE_NOOP("timeline", "never freed"));
    lines << words(QT_TRANSLATE_NOOP("timeline", "lives from %1 to %2")).arg(from, to);
    const auto column = static_cast<std::size_t>(columnAt(position.x()));
    const double bytes = std::max(yAxis->pixelToCoord(position.y()), 0.0);
    lines << words(QT_TRANSLATE_NOOP("timeline", "pointer: %1, %2")).arg(momentText(m_scene->axis, m_scene->picture.columns.samples[column]),
                                          voice.bytes(static_cast<std::uint64_t>(bytes)));
    const Unseen unseen = unseenIn(*device.strata, device.timeline, m_scene->picture.columns, column);
    if (unseen.count > 0)
        lines << words(QT_TRANSLATE_NOOP("timeline", "%1 more lived only within this column, %2")).arg(voice.number(unseen.count), voice.bytes(unseen.bytes));
    return lines;
}

void TimelinePlot::updateHover(const QPointF &position)
{
    OverlayContent &content = m_overlay->content();
    content.crosshair = position;
    content.tooltip.clear();
    const auto id = allocationAt(position);
    if (!id) {
        content.hovered.reset();
    } else {
        content.tooltip = tooltipFor(*id, position);
        if (!content.hovered || content.hovered->id != *id) {
            const std::vector<AllocationId> ids{*id};
            auto paths = bandPaths(*m_session.device()->strata, m_session.device()->timeline, m_scene->picture.columns, ids);
            content.hovered.reset();
            if (!paths.empty())
                content.hovered = std::move(paths.front());
        }
    }
    layer(QStringLiteral("live"))->replot();
}

void TimelinePlot::clearHover()
{
    OverlayContent &content = m_overlay->content();
    content.crosshair.reset();
    content.hovered.reset();
    content.tooltip.clear();
    layer(QStringLiteral("live"))->replot();
}

void TimelinePlot::setWindow(double from, double to, Session::History history)
{
    if (!hasScene())
        return;
    const Device &device = *m_session.device();
    const double end = m_scene->axis.coordinate(device.timeline.end());
    const double width = std::min(to - from, end);
    from = std::clamp(from, 0.0, std::max(end - width, 0.0));
    ViewState state = m_session.state();
    state.window.first = m_scene->axis.moment(from);
    state.window.last = std::min<Moment>(std::max(m_scene->axis.moment(from + width), state.window.first + 2), device.timeline.end());
    if (state.window.last - state.window.first < 2)
        state.window.first = state.window.last >= 2 ? state.window.last - 2 : 0;
    m_session.setState(state, history);
}

void TimelinePlot::zoomTime(double factor, double anchor, Session::History history)
{
    const double from = anchor - (anchor - m_scene->from) * factor;
    double to = from + (m_scene->to - m_scene->from) * factor;
    // A window of moments cannot be narrower than two; make sure that zooming out always moves.
    if (factor > 1 && m_scene->axis.kind() == TimeAxis::Events)
        to = std::max(to, from + std::ceil((m_scene->to - m_scene->from) * factor));
    setWindow(from, to, history);
}

void TimelinePlot::panTime(double share)
{
    const double by = (m_scene->to - m_scene->from) * share;
    setWindow(m_scene->from + by, m_scene->to + by, Session::History::Replace);
}

void TimelinePlot::zoomBytes(double factor, double anchor)
{
    ViewState state = m_session.state();
    const double low = std::max(anchor - (anchor - m_scene->lowestByte) * factor, 0.0);
    const double high = std::max(low + (m_scene->highestByte - m_scene->lowestByte) * factor, low + 512);
    state.window.lowestByte = static_cast<std::uint64_t>(low);
    state.window.highestByte = static_cast<std::uint64_t>(high);
    m_session.setState(state, m_isSettling ? Session::History::Replace : Session::History::Push);
}

void TimelinePlot::animateTo(Moment first, Moment last)
{
    if (!hasScene())
        return;
    ViewState target = m_session.state();
    const TimelineWindow before = target.window;
    target.window = {first, last, std::nullopt, std::nullopt};
    m_session.setState(target, Session::History::Push);
    if (!isVisible() || m_session.state().window == before)
        return;
    delete m_animation;
    m_animation = new QVariantAnimation(this);
    m_animation->setDuration(kAnimationMs);
    m_animation->setEasingCurve(QEasingCurve::OutCubic);
    m_animation->setStartValue(0.0);
    m_animation->setEndValue(1.0);
    const TimelineWindow after = m_session.state().window;
    connect(m_animation, &QVariantAnimation::valueChanged, this, [this, before, after](const QVariant &value) {
        const double t = value.toDouble();
        const auto between = [t](Moment a, Moment b) { return static_cast<Moment>(std::lround(a + (double(b) - a) * t)); };
        ViewState state = m_session.state();
        state.window = t >= 1 ? after
                              : TimelineWindow{between(before.first, after.first),
                                               std::max(between(before.last, after.last), between(before.first, after.first) + 1),
                                               std::nullopt, std::nullopt};
        m_session.setState(state, Session::History::Replace);
    });
    m_animation->start();
}

void TimelinePlot::showAll()
{
    if (hasScene())
        animateTo(0, m_session.device()->timeline.end());
}

void TimelinePlot::goToPeak()
{
    if (!hasScene())
        return;
    const Peak &peak = m_session.device()->timeline.peakRequested();
    ViewState state = m_session.state();
    state.cursor = peak.event ? peak.event.value() + 1 : 0;
    if (state.cursor < state.window.first || state.cursor > state.window.last) {
        const Moment width = state.window.last - state.window.first;
        const Moment end = m_session.device()->timeline.end();
        const Moment first = state.cursor > width / 2 ? state.cursor - width / 2 : 0;
        state.window = {std::min(first, end - std::min(width, end)), std::min(first + width, end), std::nullopt, std::nullopt};
    }
    m_session.setState(state);
}

void TimelinePlot::zoomToSelection()
{
    if (!hasScene() || m_session.state().selection.empty())
        return;
    const StrataIndex &strata = *m_session.device()->strata;
    const Moment end = m_session.device()->timeline.end();
    Moment first = end;
    Moment last = 0;
    for (const AllocationId id : m_session.state().selection) {
        first = std::min(first, strata.birth(id));
        last = std::max(last, std::min(strata.death(id), end));
    }
    const Moment margin = (last - first) / 20 + 1;
    animateTo(first > margin ? first - margin : 0, std::min(last + margin, end));
}

void TimelinePlot::select(std::vector<AllocationId> ids)
{
    ViewState state = m_session.state();
    state.selection = std::move(ids);
    m_session.setState(state);
}

} // namespace allostrata
