// Moves window and cursor: to the life of an allocation, and to another device; and where they begin.
#include "widgets/session/view_moves.h"

#include "core/query/query_edit.h"
#include "core/query/query_parser.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace allostrata {

ViewState initialState(const Document &document, std::size_t device)
{
    ViewState state;
    state.device = device;
    if (device >= document.devices().size() || !document.devices()[device].capabilities.timeline)
        return state;
    const Timeline &timeline = document.devices()[device].timeline;
    state.window.last = timeline.end();
    const EventId peak = timeline.peakRequested().event;
    state.cursor = peak ? peak.value() + 1 : 0;
    return state;
}

std::size_t mainDevice(const Document &document)
{
    const auto weight = [&](const Device &device) {
        std::uint64_t reserved = 0;
        for (const SegmentId id : device.segments)
            reserved = std::max(reserved, reserved + document.snapshot()->segments[id].totalSize);
        const std::uint64_t peak = device.capabilities.timeline ? device.timeline.peakRequested().bytes : 0;
        return std::pair(peak, reserved);
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < document.devices().size(); ++i) {
        if (weight(document.devices()[i]) > weight(document.devices()[best]))
            best = i;
    }
    return best;
}

ViewState zoomedToLife(ViewState state, const Device &device, AllocationId id)
{
    const Timeline &timeline = device.timeline;
    const EventId birth = timeline.allocations().allocEvent(id);
    const EventId death = timeline.allocations().freeCompletedEvent(id);
    const Moment first = birth ? birth.value() : 0;
    const Moment last = death ? std::min(death.value() + 1, timeline.end()) : timeline.end();
    const Moment margin = (last - first) / 20 + 1;
    state.window.first = first > margin ? first - margin : 0;
    state.window.last = std::min(timeline.end(), last + margin);
    state.window.lowestByte.reset();
    state.window.highestByte.reset();
    return state;
}

ViewState cursorInView(ViewState state, const Device &device, Moment moment)
{
    const Moment end = device.timeline.end();
    state.cursor = std::min(moment, end);
    if (state.cursor < state.window.first || state.cursor > state.window.last) {
        const Moment width = state.window.last - state.window.first;
        const Moment first = state.cursor > width / 2 ? state.cursor - width / 2 : 0;
        state.window = {std::min(first, end - std::min(width, end)), std::min(first + width, end),
                        state.window.lowestByte, state.window.highestByte};
    }
    return state;
}

ViewState cursorAtBirth(ViewState state, const Device &device, AllocationId id)
{
    const EventId birth = device.timeline.allocations().allocEvent(id);
    state.cursor = birth ? birth.value() + 1 : 0;
    return state;
}

ViewState cursorAtDeath(ViewState state, const Device &device, AllocationId id)
{
    const EventId death = device.timeline.allocations().freeCompletedEvent(id);
    state.cursor = death ? death.value() + 1 : device.timeline.end();
    return state;
}

namespace {

bool overlap(const EventTimes &times, std::int64_t firstUs, std::int64_t lastUs)
{
    return times.first() <= lastUs && times.last() >= firstUs;
}

} // namespace

ViewState stateOnDevice(const Document &document, const ViewState &state, std::size_t device)
{
    const ViewState old = initialState(document, state.device);
    const ViewState fresh = initialState(document, device);
    ViewState result = state;
    result.device = device;
    result.selection.clear();
    result.window = fresh.window;
    result.cursor = fresh.cursor;
    const Device &from = document.devices()[state.device];
    const Device &to = document.devices()[device];
    if (!to.capabilities.times)
        result.axis = TimeAxis::Events;
    if (!from.times.isValid() || !to.times.isValid())
        return result;
    const auto moved = [&](Moment moment) { return to.times.momentAt(static_cast<double>(from.times.timeOf(moment))); };
    if (state.cursor != old.cursor)
        result.cursor = moved(state.cursor);
    const bool whole = state.window.first == old.window.first && state.window.last == old.window.last;
    if (whole || !overlap(to.times, from.times.timeOf(state.window.first), from.times.timeOf(state.window.last)))
        return result;
    const Moment first = moved(state.window.first);
    const Moment last = moved(state.window.last);
    if (first < last) {
        result.window.first = first;
        result.window.last = last;
    }
    return result;
}

Query queryOf(const ViewState &state)
{
    const ParsedQuery parsed = parseQuery(state.query.toStdString());
    return parsed ? *parsed : Query();
}

ViewState withCondition(ViewState state, const Query &condition)
{
    state.query = QString::fromStdString(both(queryOf(state), condition).text());
    return state;
}

ViewState withoutCondition(ViewState state, const Query &condition)
{
    state.query = QString::fromStdString(without(queryOf(state), condition).text());
    return state;
}

ViewState hiding(ViewState state, const Query &condition)
{
    return withCondition(withoutCondition(std::move(state), condition), opposite(condition));
}

ViewState adding(ViewState state, const Query &condition)
{
    return withCondition(withoutCondition(std::move(state), opposite(condition)), condition);
}

} // namespace allostrata
