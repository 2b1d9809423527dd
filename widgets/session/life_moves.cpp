// Moves window and cursor to the life of an allocation.

#include "widgets/session/life_moves.h"

#include <algorithm>

namespace allostrata {

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

} // namespace allostrata
