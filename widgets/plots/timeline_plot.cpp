// The timeline widget: what it shows, and when it is worked out again.

#include "widgets/plots/timeline_plot.h"

#include "widgets/plots/phase_strip.h"
#include "widgets/plots/plot_text.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/plots/timeline_marks.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/query_keeper.h"
#include "widgets/text/voice.h"

#include <QVariantAnimation>

#include <utility>

namespace allostrata {

namespace {

constexpr int kSettleMs = 350; ///< wheel steps closer than this are one step of the history
constexpr int kLagMs = 30; ///< that the old picture stays as it is before it stands in for the new one: two frames of a screen; to move it costs time that the new one needs
constexpr std::size_t kFewOutlines = 4; ///< for more of them the picture's thread is asked
constexpr int kAxisLeft = 54;
constexpr int kAxisRight = 12;
constexpr int kAxisBelow = 24;
constexpr int kFailureGap = 8; ///< around the words on a failure
constexpr int kPhasesGap = 3; ///< between strata and phases

} // namespace

TimelinePlot::TimelinePlot(Session &session, const Theme &theme, QWidget *parent)
    : QCustomPlot(parent), m_session(session), m_theme(theme),
      m_maker([studio = std::make_shared<PictureStudio>()](const PictureRequest &request, const std::stop_token &stop) {
          return studio->make(request, stop);
      }, this)
{
    setObjectName(QStringLiteral("activeMemoryPlot"));
    setAccessibleName(timelineWords(QT_TRANSLATE_NOOP("timeline", "Active memory timeline")));
    setAccessibleDescription(timelineWords(QT_TRANSLATE_NOOP("timeline", "Bands are allocations, stacked in order of birth. Arrow keys move the cursor and "
                                           "the selection, W and S zoom, A and D pan.")));
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
    m_overlay = new TimelineOverlay(this, QStringLiteral("live"));
    m_phases = new PhaseStrip(session, theme, this); // not opaque for Qt: the plot would be clipped around it, and images slow
    m_phases->hide();
    setMargins({kAxisLeft, TimelineOverlay::kFlagHeight, kAxisRight, kAxisBelow});
    m_lag.setSingleShot(true);
    m_lag.setTimerType(Qt::PreciseTimer);
    m_lag.setInterval(kLagMs);
    connect(&m_lag, &QTimer::timeout, this, &TimelinePlot::showLag);
    connect(&m_maker, &PictureMaker::made, this, &TimelinePlot::take);
    connect(&m_maker, &PictureMaker::failed, this, &TimelinePlot::fail);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, [this] { m_isSettling = false; });
    connect(&session, &Session::stateChanged, this, &TimelinePlot::onState);
    connect(&session, &Session::activeChanged, this, &TimelinePlot::dropScene);
    connect(&session, &Session::hoveredChanged, this, [this] {
        updateHoveredElsewhere();
        replotOverlay();
    });
    const auto renew = [this] {
        m_isStale = true;
        if (isVisible())
            ask();
    };
    connect(&session.queries(), &QueryKeeper::changed, this, [this, renew] {
        if (!m_session.queries().isBusy()) // else the answer comes soon
            renew();
    });
    connect(&session.attributions(), &AttributionKeeper::changed, this, [this, renew] {
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
    m_lag.stop();
    delete m_animation; // it is another document's
    m_animation = nullptr;
    m_pressed.reset();
    m_panFrom.reset();
    m_strata->setScene(nullptr, &m_theme);
    m_marks->setScene(nullptr, &m_theme);
    m_overlay->setScene(nullptr, nullptr, &m_theme);
    m_overlay->content() = {};
    m_scene = nullptr;
    m_picture.reset();
    m_hasFailed = false;
    m_isStale = true;
    update();
}

void TimelinePlot::onState(StateChanges changes)
{
    if (changes & StateChange::Device)
        dropScene();
    const bool isOther = changes
        & (StateChanges(StateChange::Device) | StateChange::Axis | StateChange::Window | StateChange::Query | StateChange::Drawing);
    // Many outlines take as long as a picture.
    const bool isMany = (changes & StateChange::Selection) && m_session.state().selection.size() > kFewOutlines;
    if (isOther || isMany) {
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

QRectF TimelinePlot::area() const
{
    return axisRect()->rect();
}

/// A plot that became stale while it was hidden asks when it is seen again. All layers go straight into the window: the
/// buffers of QCustomPlot, transparent and as large as the plot, take longer to be cleared and blended than all there is
/// to draw.
void TimelinePlot::paintEvent(QPaintEvent *)
{
    if (m_isStale)
        ask();
    QCPPainter painter(this);
    QRegion ground(rect());
    if (hasScene() && m_strata->isCovering())
        ground -= axisRect()->rect().adjusted(1, 1, -1, -1); // a layer's clip is a pixel short of the last row
    for (const QRect &part : ground)
        painter.fillRect(part, m_theme.base);
    if (hasScene())
        draw(&painter);
    if (m_hasFailed)
        drawFailure(painter);
    if (hasFocus() && m_isFocusShown) {
        painter.setPen(QPen(m_theme.accent, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

/// Over the picture there was, if any.
void TimelinePlot::drawFailure(QPainter &painter) const
{
    const QString text = timelineWords(QT_TRANSLATE_NOOP("timeline", "Not enough memory to draw this."));
    const QRectF box = painter.boundingRect(area(), Qt::AlignCenter | Qt::TextWordWrap, text);
    painter.fillRect(box.adjusted(-kFailureGap, -kFailureGap, kFailureGap, kFailureGap), m_theme.base);
    painter.setPen(m_theme.text);
    painter.drawText(area(), Qt::AlignCenter | Qt::TextWordWrap, text);
}

/// The page that it stands on is about to be shown, at this size most probably: a first picture can be under way then.
bool TimelinePlot::isAwaited() const
{
    return !hasScene() && !isHidden() && testAttribute(Qt::WA_WState_Polished) && window()->isVisible();
}

/// Without the replot that QCustomPlot makes of a resize: a new picture is on its way then.
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

/// Once all is laid out, but before the window is painted: the picture is made meanwhile.
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
        m_phases->setGeometry(strata.left(), strata.bottom() + 1 + kPhasesGap, strata.width(), PhaseStrip::heightFor(m_theme));
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
    if (hasScene() && !m_lag.isActive())
        m_lag.start();
}

void TimelinePlot::finishPicture()
{
    if (m_isStale)
        ask();
    m_maker.finish();
}

void TimelinePlot::take(const std::shared_ptr<const TimelinePicture> &picture)
{
    m_hasFailed = false;
    if (!m_maker.isBusy())
        m_lag.stop();
    m_isTaking = true;
    m_picture = picture;
    m_scene = &m_picture->scene;
    setMargins(marginsFor(device(), !m_scene->marks->empty()));
    m_strata->setScene(m_scene, &m_theme);
    m_marks->setScene(m_scene, &m_theme);
    if (m_scene->state.showLabels)
        m_marks->setLabels([this](AllocationId id) { return bandLabel(document(), device(), id); }, m_picture->regionLabels);
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
    showMoved(); // one that was let through stands in for the next
    emit scaleChanged((m_scene->highestByte - m_scene->lowestByte) / area().height(),
                      (m_scene->state.window.last - m_scene->state.window.first) / area().width());
}

void TimelinePlot::fail()
{
    m_hasFailed = true;
    redraw();
}

SceneWindow TimelinePlot::wantedWindow() const
{
    return windowOf(m_scene->axis, m_session.state(), m_scene->highestByte);
}

void TimelinePlot::showLag()
{
    if (!hasScene())
        return;
    const SceneWindow window = wantedWindow();
    const bool isShown = window == SceneWindow{xAxis->range().lower, xAxis->range().upper, yAxis->range().lower, yAxis->range().upper};
    if (!isShown)
        showMoved();
}

void TimelinePlot::showMoved()
{
    if (!hasScene())
        return;
    m_marks->setUnit(showSceneRanges(*this, *m_scene, wantedWindow()));
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
    m_overlay->content().selection = selection == m_scene->state.selection ? m_picture->selectionPaths : pathsIn(device(), *m_scene, selection);
}

void TimelinePlot::updateHoveredElsewhere()
{
    if (!hasScene())
        return;
    const auto &hovered = m_session.hovered();
    m_overlay->content().hovered = hovered == m_picture->hovered ? m_picture->hoveredPaths : pathsIn(device(), *m_scene, hovered);
}

void TimelinePlot::replotOverlay()
{
    if (!m_isTaking) // else it is drawn with all the rest
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
    content.cursorLabel = {{}, isPeak ? timelineWords(QT_TRANSLATE_NOOP("timeline", "Peak %1")).arg(bytes) : bytes,
                           fullMomentText(device(), state.cursor)};
    content.peak.reset();
    if (!isPeak && device().capabilities.timeline)
        content.peak = m_scene->axis.coordinate(peak.event ? peak.event.value() + 1 : 0);
    replotOverlay();
}

} // namespace allostrata

#include "moc_timeline_plot.cpp"
