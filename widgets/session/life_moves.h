#pragma once

#include "core/load/document.h"
#include "widgets/session/view_state.h"

namespace allostrata {

/// The state with the window on the life of an allocation, with some room on both sides.
[[nodiscard]] ViewState zoomedToLife(ViewState state, const Device &device, AllocationId id);
/// The state with the cursor at a moment, and the window moved there where it does not show it.
[[nodiscard]] ViewState cursorInView(ViewState state, const Device &device, Moment moment);
/// The state with the cursor behind the event that made it; at the beginning for one from before the trace.
[[nodiscard]] ViewState cursorAtBirth(ViewState state, const Device &device, AllocationId id);
/// The state with the cursor behind the event that completed its free; at the end for one that is never freed.
[[nodiscard]] ViewState cursorAtDeath(ViewState state, const Device &device, AllocationId id);

} // namespace allostrata
