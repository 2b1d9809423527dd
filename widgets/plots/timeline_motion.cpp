// The timeline widget: how it moves the window, the cursor and the selection.

#include "widgets/plots/timeline_plot.h"

#include "core/analysis/allocation_facts.h"
#include "core/base/bounded.h"
#include "widgets/session/life_moves.h"

#include <QStyle>
#include <QVariantAnimation>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr int kAnimationMs = 150;
constexpr double kFewestBytes = 512; ///< of a window; blocks are no smaller
constexpr double kFarAbove = 1.15; ///< a byte window that ends this far above all it shows is none

} // namespace

Session::History TimelinePlot::settling()
{
    const Session::History history = m_isSettling ? Session::History::Replace : Session::History::Push;
    m_isSettling = true;
    m_settle.start();
    return history;
}

void TimelinePlot::setWindow(double from, double to, Session::History history)
{
    if (!hasScene())
        return;
    delete m_animation; // the user moves on
    m_animation = nullptr;
    ViewState state = m_session.state();
    state.window = windowBetween(m_scene->axis, device().timeline.end(), from, to, state.window);
    m_session.setState(state, history);
}

double TimelinePlot::wantedCoordinate(double x) const
{
    const SceneWindow window = wantedWindow();
    return window.from + (x - area().left()) / area().width() * (window.to - window.from);
}

double TimelinePlot::wantedByte(double y) const
{
    const SceneWindow window = wantedWindow();
    return window.lowestByte + (area().bottom() - y) / area().height() * (window.highestByte - window.lowestByte);
}

double TimelinePlot::keyAnchor() const
{
    if (const auto &crosshair = m_overlay->content().crosshair; crosshair && area().contains(*crosshair))
        return wantedCoordinate(crosshair->x());
    const double cursor = m_scene->axis.coordinate(m_session.state().cursor);
    const SceneWindow window = wantedWindow();
    return cursor >= window.from && cursor <= window.to ? cursor : (window.from + window.to) / 2;
}

void TimelinePlot::zoomTime(double factor, double anchor, Session::History history)
{
    const SceneWindow window = wantedWindow(); // steps may come faster than pictures
    const double from = anchor - (anchor - window.from) * factor;
    double to = from + (window.to - window.from) * factor;
    // A window of moments cannot be narrower than two; make sure that zooming out always moves.
    if (factor > 1 && m_scene->axis.kind() == TimeAxis::Events)
        to = std::max(to, from + std::ceil((window.to - window.from) * factor));
    setWindow(from, to, history);
}

void TimelinePlot::panTime(double share, Session::History history)
{
    const SceneWindow window = wantedWindow();
    const double by = (window.to - window.from) * share;
    setWindow(window.from + by, window.to + by, history);
}

void TimelinePlot::zoomBytes(double factor, double anchor)
{
    ViewState state = m_session.state();
    const SceneWindow window = wantedWindow();
    const double low = std::max(anchor - (anchor - window.lowestByte) * factor, 0.0);
    const double high = std::max(low + (window.highestByte - window.lowestByte) * factor, low + kFewestBytes);
    double shown = m_scene->capacity ? static_cast<double>(m_scene->capacity->bytes) : 0;
    for (std::size_t column = 0; column < m_scene->counters.size(); ++column)
        shown = std::max({shown, static_cast<double>(m_scene->picture.columns.totals[column]),
                          static_cast<double>(m_scene->counters[column].reserved.value)});
    if (low <= 0 && high >= shown * kFarAbove) {
        state.window.lowestByte.reset();
        state.window.highestByte.reset();
    } else if (high < 0x1p63) {
        state.window.lowestByte = static_cast<std::uint64_t>(low);
        state.window.highestByte = static_cast<std::uint64_t>(high);
    }
    m_session.setState(state, settling());
}

void TimelinePlot::panBytes(double bytes)
{
    ViewState state = m_session.state();
    if (!state.window.highestByte)
        return;
    const SceneWindow window = wantedWindow();
    const double height = window.highestByte - window.lowestByte;
    const double low = bounded(window.lowestByte + bytes, 0.0, 0x1p62);
    state.window.lowestByte = static_cast<std::uint64_t>(low);
    state.window.highestByte = static_cast<std::uint64_t>(low + height);
    m_session.setState(state, settling());
}

bool TimelinePlot::isAnimated() const
{
    return isVisible() && style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
}

void TimelinePlot::animateTo(Moment first, Moment last)
{
    if (!hasScene())
        return;
    delete m_animation;
    m_animation = nullptr;
    ViewState target = m_session.state();
    const TimelineWindow before = target.window;
    target.window = {first, last, std::nullopt, std::nullopt};
    const TimelineWindow after = target.window;
    m_session.setState(target, Session::History::Push);
    if (!isAnimated() || before == after)
        return;
    m_animation = new QVariantAnimation(this);
    m_animation->setDuration(kAnimationMs);
    m_animation->setEasingCurve(QEasingCurve::OutCubic);
    m_animation->setStartValue(0.0);
    m_animation->setEndValue(1.0);
    const SceneAxis axis = m_scene->axis;
    connect(m_animation, &QVariantAnimation::valueChanged, this, [this, axis, before, after](const QVariant &value) {
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

void TimelinePlot::showAll()
{
    if (hasScene())
        animateTo(0, device().timeline.end());
}

void TimelinePlot::setCursorMoment(Moment moment)
{
    m_session.setState(cursorInView(m_session.state(), device(), moment), settling());
}

void TimelinePlot::goToPeak()
{
    if (!hasScene())
        return;
    const Peak &peak = device().timeline.peakRequested();
    setCursorMoment(peak.event ? peak.event.value() + 1 : 0);
}

void TimelinePlot::goToAllocation()
{
    if (hasScene() && !m_session.state().selection.empty())
        setCursorMoment(device().strata->birth(m_session.state().selection.front()));
}

void TimelinePlot::goToFree()
{
    if (hasScene() && !m_session.state().selection.empty())
        setCursorMoment(device().strata->death(m_session.state().selection.front()));
}

void TimelinePlot::setCursorAt(const QPointF &position)
{
    if (hasScene())
        setCursorMoment(m_scene->picture.columns.samples[static_cast<std::size_t>(columnAt(position.x()))]);
}

void TimelinePlot::moveCursor(std::int64_t by)
{
    const auto end = std::int64_t(device().timeline.end());
    setCursorMoment(static_cast<Moment>(bounded(std::int64_t(m_session.state().cursor) + by, std::int64_t(0), end)));
}

void TimelinePlot::zoomToSelection()
{
    if (!hasScene() || m_session.state().selection.empty())
        return;
    const StrataIndex &strata = *device().strata;
    const Moment end = device().timeline.end();
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

void TimelinePlot::selectNeighbour(int step)
{
    const Device &device = m_picture->row();
    std::vector<AllocationId> alive;
    device.strata->forEachAlive(StrataIndex::kBeginning, m_session.state().cursor, [&](AllocationId id) { alive.push_back(id); });
    if (alive.empty())
        return;
    const auto &selection = m_session.state().selection;
    if (selection.empty()) {
        select({step > 0 ? alive.front() : alive.back()});
        return;
    }
    // One that is not alive at the cursor stands between two that are.
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
    // The one it was asked of stays the one that details are shown of.
    std::vector<AllocationId> ids(same->all.begin(), same->all.end());
    const auto first = std::find(ids.begin(), ids.end(), selection.front());
    if (first != ids.end())
        std::rotate(ids.begin(), first, first + 1);
    select(std::move(ids));
}

} // namespace allostrata
