// States and lifetimes of allocations.

#include "core/attributes/allocation_state.h"

#include "core/base/ascii.h"

#include <string>

namespace allostrata {

AllocationState allocationState(const Allocations &allocations, AllocationId id)
{
    const bool isBefore = !allocations.allocEvent(id);
    if (allocations.freeCompletedEvent(id))
        return isBefore ? AllocationState::BeforeFreed : AllocationState::Freed;
    if (allocations.freeRequestedEvent(id))
        return AllocationState::Waiting;
    return isBefore ? AllocationState::BeforeNeverFreed : AllocationState::LiveAtEnd;
}

std::string_view allocationStateId(AllocationState state)
{
    switch (state) {
    case AllocationState::BeforeNeverFreed: return "before_never_freed";
    case AllocationState::BeforeFreed: return "before_freed";
    case AllocationState::LiveAtEnd: return "live_at_end";
    case AllocationState::Freed: return "freed";
    case AllocationState::Waiting: break;
    }
    return "waiting";
}

std::string_view sizeCertaintyId(SizeCertainty certainty)
{
    switch (certainty) {
    case SizeCertainty::Exact: return "exact";
    case SizeCertainty::Inferred: return "inferred";
    case SizeCertainty::Bound: break;
    }
    return "bound";
}

Lifetime lifetimeOf(const Timeline &timeline, const EventTimes &times, AllocationId id)
{
    const EventId birth = timeline.allocations().allocEvent(id);
    const EventId death = timeline.allocations().freeCompletedEvent(id);
    const Moment from = birth ? birth.value() + 1 : 0;
    const Moment to = death ? death.value() + 1 : timeline.end();
    Lifetime life;
    life.events = to - from;
    life.isWhole = birth && death;
    if (times.isValid())
        life.timeUs = static_cast<std::uint64_t>(times.timeOf(to)) - static_cast<std::uint64_t>(times.timeOf(from));
    return life;
}

std::string viewersName(std::uint64_t address, std::uint32_t generation)
{
    return std::string("b").append(formatHex(address), 2).append("_").append(std::to_string(generation));
}

std::string viewersName(const Timeline &timeline, AllocationId id)
{
    return viewersName(timeline.allocation(id).address, timeline.addressGeneration(id));
}

} // namespace allostrata
