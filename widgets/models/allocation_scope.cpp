// What the views of allocations speak of, taken from the session.

#include "widgets/models/allocation_scope.h"

#include "core/base/bounded.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/query_keeper.h"

#include <algorithm>

namespace allostrata {

ScopedAllocations ScopedAllocations::of(const Session &session, AllocationScope scope)
{
    ScopedAllocations scoped;
    const Device *device = session.device();
    if (!device)
        return scoped;
    const ViewState &state = session.state();
    scoped.document = session.document();
    scoped.device = state.device;
    scoped.attribution = session.attributions().attribution();
    if (auto filter = session.queries().filter(); filter && filter->document == scoped.document && filter->device == state.device)
        scoped.filter = std::move(filter);
    // Without a trace there is one moment, at which all that there is lives.
    scoped.scope = device->capabilities.timeline ? scope : AllocationScope::All;
    scoped.cursor = std::min(state.cursor, device->timeline.end());
    scoped.first = std::min(state.window.first, device->timeline.end());
    scoped.last = bounded(state.window.last, scoped.first, device->timeline.end());
    return scoped;
}

AllocationRange ScopedAllocations::range() const
{
    AllocationRange range{scope, cursor, first, last, {}};
    if (filter)
        range.kept = filter->kept.flags;
    return range;
}

bool ScopedAllocations::isSameRange(const ScopedAllocations &other) const
{
    if (!isSameDevice(other) || filter != other.filter || scope != other.scope)
        return false;
    if (scope == AllocationScope::AtCursor)
        return cursor == other.cursor;
    return scope == AllocationScope::All || (first == other.first && last == other.last);
}

} // namespace allostrata
