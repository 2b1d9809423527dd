#pragma once

#include "core/load/document.h"
#include "widgets/session/view_state.h"

namespace allostrata {

/// State with the window on the life of an allocation, with a margin on both sides.
[[nodiscard]] ViewState zoomedToLife(ViewState state, const Device &device, AllocationId id);
/// State with the cursor at a moment; the window moves there if it does not show it.
[[nodiscard]] ViewState cursorInView(ViewState state, const Device &device, Moment moment);
/// State with the cursor after the event that made the allocation; at the beginning for one from before the trace.
[[nodiscard]] ViewState cursorAtBirth(ViewState state, const Device &device, AllocationId id);
/// State with the cursor after the event that completed the allocation's free; at the end for one that is never freed.
[[nodiscard]] ViewState cursorAtDeath(ViewState state, const Device &device, AllocationId id);

} // namespace allostrata
