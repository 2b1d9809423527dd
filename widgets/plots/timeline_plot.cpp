// The timeline widget: what it shows, and when it is worked out again.

#include "widgets/plots/timeline_plot.h"

#include "widgets/plots/phase_strip.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/plots/timeline_marks.h"
#include "widgets/text/voice.h"

#include <QVariantAnimation>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr int kSettleMs = 350; ///< wheel steps closer than this are one step of the history
constexpr std::size_t kMostOutlines = 2000; ///< of the selection; the largest ones
constexpr int kAxisLeft = 54;
constexpr int kAxisRight = 12;
constexpr int kAxisBelow = 24;
constexpr int kPhasesGap = 3; ///< between strata and phases

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
    addLayer(QStringLiteral("strata"), layer(QStringLiteral("grid")), limAbove);
    addLayer(QStringLiteral("marks"), layer(QStringLiteral("axes")), limAbove);
    // The topmost: what lies above a buffered layer takes one more buffer of the whole plot.
    addLayer(QStringLiteral("live"), layer(QStringLiteral("overlay")), limAbove);
    layer(QStringLiteral("live"))->setMode(QCPLayer::lmBuffered);
    m_strata = new StrataPlottable(xAxis, yAxis);
    m_strata->setLayer(QStringLiteral("strata"));
    m_marks = new TimelineMarks(this, QStringLiteral("marks"));
    m_overlay = new TimelineOverlay(this, QStringLiteral("live"));
    m_phases = new PhaseStrip(session, theme, this);
    m_phases->hide();
    fitMargins();
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, [this] { m_isSettling = false; });
    connect(&session, &Session::stateChanged, this, &TimelinePlot::onState);
    connect(&session, &Session::activeChanged, this, &TimelinePlot::dropScene);
    connect(&session, &Session::hoveredChanged, this, [this] {
        updateHoveredElsewhere();
        replotOverlay();
    });
    setTheme(theme);
}

TimelinePlot::~TimelinePlot() = default;

void TimelinePlot::setTheme(const Theme &theme)
{
    m_theme = theme;
    styleTimelineAxes(*this, m_theme);
    m_phases->setTheme(m_theme);
    m_isStale = true;
    update();
}

void TimelinePlot::dropScene()
{
    delete m_animation; // it is another document's
    m_animation = nullptr;
    m_pressed.reset();
    m_panFrom.reset();
    m_scene.reset();
    m_strata->setScene(nullptr, &m_theme);
    m_marks->setScene(nullptr, &m_theme);
    m_marks->setMarks(nullptr);
    m_overlay->setScene(nullptr, nullptr, &m_theme);
    m_overlay->content() = {};
    m_isStale = true;
    update();
}

void TimelinePlot::onState(StateChanges changes)
{
    if (changes & StateChange::Device) {
        dropScene();
        return;
    }
    if (changes & (StateChanges(StateChange::Axis) | StateChange::Window | StateChange::Drawing)) {
        m_isStale = true;
        update();
        return;
    }
    if (changes & StateChange::Selection)
        updateSelectionPaths();
    if (changes & (StateChanges(StateChange::Selection) | StateChange::Cursor))
        showOverlay();
}

QRectF TimelinePlot::area() const
{
    return axisRect()->rect();
}

const std::vector<bool> *TimelinePlot::kept() const
{
    return m_cache->kept(m_scene->state.detailPercent);
}

/// The picture is made when it is painted: hidden or resized many times, it is made once.
void TimelinePlot::paintEvent(QPaintEvent *event)
{
    if (m_isStale) {
        // What asks to be painted again meanwhile is painted below.
        setAttribute(Qt::WA_UpdatesDisabled);
        m_isRebuilding = true;
        rebuild();
        m_isRebuilding = false;
        setAttribute(Qt::WA_UpdatesDisabled, false);
    }
    QCustomPlot::paintEvent(event);
    if (hasFocus() && m_isFocusShown) {
        QPainter painter(this);
        painter.setPen(QPen(m_theme.accent, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

/// Without the replot that QCustomPlot makes of a resize: the picture is made anew when it is painted.
void TimelinePlot::resizeEvent(QResizeEvent *)
{
    m_isStale = true;
    setViewport(rect());
    updateLayout();
    update();
}

void TimelinePlot::fitMargins()
{
    const bool hasMarks = m_cache && !m_cache->marks().empty();
    const int above = TimelineOverlay::kFlagHeight + (hasMarks ? TimelineMarks::kLaneHeight : 0);
    const bool hasPhases = m_cache && m_session.state().showPhases && m_cache->device().capabilities.timeline;
    const int phases = hasPhases ? PhaseStrip::heightFor(m_theme) + kPhasesGap : 0;
    const QMargins wanted(kAxisLeft, above, kAxisRight, kAxisBelow + phases);
    if (axisRect()->margins() == wanted)
        return;
    xAxis->setOffset(phases);
    axisRect()->setMargins(wanted);
    updateLayout();
}

void TimelinePlot::placePhases()
{
    const bool isShown = xAxis->offset() > 0;
    if (isShown) {
        const QRect strata = axisRect()->rect();
        m_phases->setGeometry(strata.left(), strata.bottom() + 1 + kPhasesGap, strata.width(), PhaseStrip::heightFor(m_theme));
    }
    m_phases->setVisible(isShown);
}

void TimelinePlot::rebuild()
{
    m_isStale = false;
    const auto document = m_session.document();
    const Device *device = m_session.device();
    const bool canShow = document && device && device->strata;
    if (canShow) {
        if (!m_cache || !m_cache->isFor(document, m_session.state().device))
            m_cache = std::make_unique<SceneCache>(document, m_session.state().device);
        fitMargins();
    }
    const bool hasRoom = area().width() >= 1 && area().height() >= 1;
    if (canShow && hasRoom) {
        showScene(*device);
    } else {
        dropScene();
        m_isStale = false;
    }
    placePhases();
    xAxis->setVisible(canShow && hasRoom);
    yAxis->setVisible(canShow && hasRoom);
    replot(rpQueuedRefresh);
}

void TimelinePlot::showScene(const Device &device)
{
    const ViewState &state = m_session.state();
    SceneRequest request;
    request.state = state;
    request.pixels = (QSizeF(area().size()) * devicePixelRatioF()).toSize();
    request.theme = &m_theme;
    m_scene = makeScene(*m_cache, request);
    m_marks->setUnit(showSceneRanges(*this, *m_scene, state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary));
    m_strata->setShowReserved(state.showReserved);
    m_strata->setScene(&*m_scene, &m_theme);
    m_marks->setScene(&*m_scene, &m_theme);
    m_marks->setMarks(&m_cache->marks());
    if (state.showLabels) {
        const AllocationColours &colours = m_cache->colours(state.colouring, themeKindOf(m_theme));
        m_marks->setLabels([this](AllocationId id) { return bandLabel(m_cache->document(), m_cache->device(), id); },
                           regionLabels(m_cache->document(), m_cache->device(), *m_scene, colours));
    } else {
        m_marks->setLabels({}, {});
    }
    m_overlay->setScene(&*m_scene, &device.timeline, &m_theme);
    m_overlay->content().isRestHovered = false;
    m_overlay->content().tooltip = {};
    updateHoveredElsewhere();
    updateSelectionPaths();
    showOverlay();
    emit scaleChanged((m_scene->highestByte - m_scene->lowestByte) / area().height(),
                      (state.window.last - state.window.first) / area().width());
}

std::vector<BandPath> TimelinePlot::pathsOf(std::vector<AllocationId> ids) const
{
    if (!hasScene() || ids.empty())
        return {};
    const Allocations &allocations = m_cache->device().timeline.allocations();
    if (ids.size() > kMostOutlines) {
        const auto isLarger = [&](AllocationId a, AllocationId b) { return allocations.requestedSize(a) > allocations.requestedSize(b); };
        std::nth_element(ids.begin(), ids.begin() + kMostOutlines, ids.end(), isLarger);
        ids.resize(kMostOutlines);
    }
    std::sort(ids.begin(), ids.end());
    return selectionPaths(*m_cache->device().strata, m_cache->device().timeline, m_scene->picture.columns, ids, kept());
}

void TimelinePlot::updateSelectionPaths()
{
    m_overlay->content().selection = pathsOf(m_session.state().selection);
}

void TimelinePlot::updateHoveredElsewhere()
{
    m_overlay->content().hovered = pathsOf(m_session.hovered());
}

void TimelinePlot::replotOverlay()
{
    if (!m_isRebuilding) // else it is drawn with all the rest
        layer(QStringLiteral("live"))->replot();
}

void TimelinePlot::showOverlay()
{
    if (!hasScene())
        return;
    const ViewState &state = m_session.state();
    const Device &device = m_cache->device();
    OverlayContent &content = m_overlay->content();
    content.cursor = m_scene->axis.coordinate(state.cursor);
    const Counters counters = device.timeline.countersAt(state.cursor);
    const Peak &peak = device.timeline.peakRequested();
    const bool isPeak = counters.requested == peak.bytes && device.capabilities.timeline;
    const QString bytes = Voice::current().bytes(counters.requested);
    content.cursorLabel = {{}, isPeak ? words(QT_TRANSLATE_NOOP("timeline", "Peak %1")).arg(bytes) : bytes,
                           fullMomentText(device, state.cursor)};
    content.peak.reset();
    if (!isPeak && device.capabilities.timeline)
        content.peak = m_scene->axis.coordinate(peak.event ? peak.event.value() + 1 : 0);
    replotOverlay();
}

} // namespace allostrata
