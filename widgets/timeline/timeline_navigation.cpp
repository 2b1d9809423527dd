// Moves the visible range and the cursor: zoom, pan, animation, steps.

#include "widgets/timeline/timeline_navigation.h"

#include "core/base/arithmetic.h"
#include "widgets/session/view_moves.h"

#include <QStyle>
#include <QVariantAnimation>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr int kSettleMs = 350; ///< wheel steps closer than this are one step of the history
constexpr int kAnimationMs = 150;
constexpr double kFewestBytes = 512; ///< of a window; no block is smaller
constexpr double kFarAbove = 1.15; ///< if a byte window ends this far above everything it shows, it counts as none

} // namespace

TimelineNavigation::TimelineNavigation(Session &session, const QWidget &plot) : m_session(session), m_plot(plot)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
}

TimelineNavigation::~TimelineNavigation() = default;

void TimelineNavigation::setPicture(std::shared_ptr<const TimelinePicture> picture)
{
    m_picture = std::move(picture);
    if (!m_picture)
        m_animation.reset();
}

Session::History TimelineNavigation::settling()
{
    const Session::History history = m_settle.isActive() ? Session::History::Replace : Session::History::Push;
    m_settle.start();
    return history;
}

SceneWindow TimelineNavigation::window() const
{
    return windowOf(m_picture->scene.axis, m_session.state(), m_picture->scene.highestByte);
}

void TimelineNavigation::setRange(double from, double to)
{
    m_animation.reset(); // user input cancels it
    ViewState state = m_session.state();
    state.window = windowBetween(m_picture->scene.axis, m_picture->row().timeline.end(), from, to, state.window);
    m_session.setState(state, settling());
}

void TimelineNavigation::zoomTime(double factor, double anchor)
{
    const SceneWindow now = window(); // steps may arrive faster than pictures
    const double from = anchor - (anchor - now.from) * factor;
    double to = from + (now.to - now.from) * factor;
    // A window of moments is at least two wide; make sure that zooming out always changes it.
    if (factor > 1 && m_picture->scene.axis.kind() == TimeAxis::Events)
        to = std::max(to, from + std::ceil((now.to - now.from) * factor));
    setRange(from, to);
}

void TimelineNavigation::panTime(double share)
{
    const SceneWindow now = window();
    const double by = (now.to - now.from) * share;
    setRange(now.from + by, now.to + by);
}

void TimelineNavigation::zoomBytes(double factor, double anchor)
{
    ViewState state = m_session.state();
    const SceneWindow now = window();
    const double low = std::max(anchor - (anchor - now.lowestByte) * factor, 0.0);
    const double high = std::max(low + (now.highestByte - now.lowestByte) * factor, low + kFewestBytes);
    double shown = m_picture->scene.capacity ? static_cast<double>(m_picture->scene.capacity->bytes) : 0;
    for (std::size_t column = 0; column < m_picture->scene.counters.size(); ++column)
        shown = std::max({shown, static_cast<double>(m_picture->scene.picture.columns.totals[column]),
                          static_cast<double>(m_picture->scene.counters[column].reserved.value)});
    if (low <= 0 && high >= shown * kFarAbove) {
        state.window.lowestByte.reset();
        state.window.highestByte.reset();
    } else if (high < 0x1p63) {
        state.window.lowestByte = static_cast<std::uint64_t>(low);
        state.window.highestByte = static_cast<std::uint64_t>(high);
    }
    m_session.setState(state, settling());
}

void TimelineNavigation::panBytes(double bytes)
{
    ViewState state = m_session.state();
    if (!state.window.highestByte)
        return;
    const SceneWindow now = window();
    const double height = now.highestByte - now.lowestByte;
    const double low = bounded(now.lowestByte + bytes, 0.0, 0x1p62);
    state.window.lowestByte = static_cast<std::uint64_t>(low);
    state.window.highestByte = static_cast<std::uint64_t>(low + height);
    m_session.setState(state, settling());
}

bool TimelineNavigation::isAnimated() const
{
    return m_plot.isVisible() && m_plot.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &m_plot) > 0;
}

void TimelineNavigation::animateTo(const TimelineWindow &window)
{
    m_animation.reset();
    ViewState target = m_session.state();
    const TimelineWindow before = target.window;
    const TimelineWindow after = window;
    target.window = window;
    m_session.setState(target, Session::History::Push);
    if (!isAnimated() || before == after)
        return;
    m_animation = std::make_unique<QVariantAnimation>();
    m_animation->setDuration(kAnimationMs);
    m_animation->setEasingCurve(QEasingCurve::OutCubic);
    m_animation->setStartValue(0.0);
    m_animation->setEndValue(1.0);
    const SceneAxis axis = m_picture->scene.axis;
    QObject::connect(m_animation.get(), &QVariantAnimation::valueChanged, m_animation.get(),
                     [this, axis, before, after](const QVariant &value) {
                         const double t = value.toDouble();
                         const auto between = [&](Moment a, Moment b) {
                             return axis.moment(axis.coordinate(a) + (axis.coordinate(b) - axis.coordinate(a)) * t);
                         };
                         ViewState state = m_session.state();
                         state.window = after;
                         if (t < 1) {
                             state.window.first = between(before.first, after.first);
                             state.window.last = std::max(between(before.last, after.last), state.window.first + 1);
                         }
                         m_session.setState(state, Session::History::Replace);
                     });
    m_animation->start();
}

void TimelineNavigation::showAll()
{
    if (m_picture)
        animateTo({0, m_picture->row().timeline.end(), {}, {}});
}

void TimelineNavigation::setCursor(Moment moment)
{
    m_session.setState(cursorInView(m_session.state(), m_picture->row(), moment), settling());
}

void TimelineNavigation::goToPeak()
{
    if (!m_picture)
        return;
    const Peak &peak = m_picture->row().timeline.peakRequested();
    setCursor(peak.event ? peak.event.value() + 1 : 0);
}

void TimelineNavigation::goToAllocation()
{
    if (m_picture && !m_session.state().selection.empty())
        setCursor(m_picture->row().strata->birth(m_session.state().selection.front()));
}

bool TimelineNavigation::goToFree()
{
    if (!m_picture || m_session.state().selection.empty())
        return true;
    const Moment death = m_picture->row().strata->death(m_session.state().selection.front());
    const bool isFreed = death <= m_picture->row().timeline.end();
    if (isFreed)
        setCursor(death);
    return isFreed;
}

void TimelineNavigation::moveCursor(std::int64_t by)
{
    const auto end = std::int64_t(m_picture->row().timeline.end());
    setCursor(static_cast<Moment>(bounded(std::int64_t(m_session.state().cursor) + by, std::int64_t(0), end)));
}

void TimelineNavigation::zoomToSelection()
{
    if (!m_picture || m_session.state().selection.empty())
        return;
    const StrataIndex &strata = *m_picture->row().strata;
    const Moment end = m_picture->row().timeline.end();
    Moment first = end;
    Moment last = 0;
    for (const AllocationId id : m_session.state().selection) {
        first = std::min(first, strata.birth(id));
        last = std::max(last, std::min(strata.death(id), end));
    }
    const Moment margin = (last - first) / 20 + 1;
    animateTo({first > margin ? first - margin : 0, std::min(last + margin, end), {}, {}});
}

} // namespace allostrata
