#pragma once

#include "core/load/document.h"
#include "core/query/query.h"
#include "widgets/session/view_state.h"

#include <cstddef>

namespace allostrata {

/// State of a newly opened device: everything visible, the cursor at the peak.
[[nodiscard]] ViewState initialState(const Document &document, std::size_t device);
/// Device with which a document opens: the one with the highest peak, else the one with the most reserved memory.
[[nodiscard]] std::size_t mainDevice(const Document &document);

/// State with the window on the life of an allocation, with a margin on both sides.
[[nodiscard]] ViewState zoomedToLife(ViewState state, const Device &device, AllocationId id);
/// State with the cursor at a moment; the window moves there if it does not show it.
[[nodiscard]] ViewState cursorInView(ViewState state, const Device &device, Moment moment);
/// State with the cursor after the event that made the allocation; at the beginning for one from before the trace.
[[nodiscard]] ViewState cursorAtBirth(ViewState state, const Device &device, AllocationId id);
/// State with the cursor after the event that completed the allocation's free; at the end for one that is never freed.
[[nodiscard]] ViewState cursorAtDeath(ViewState state, const Device &device, AllocationId id);

/// Query of a state; empty if its text is none.
[[nodiscard]] Query queryOf(const ViewState &state);
/// State whose query also states a condition, or no longer states it.
[[nodiscard]] ViewState withCondition(ViewState state, const Query &condition);
[[nodiscard]] ViewState withoutCondition(ViewState state, const Query &condition);
/// State whose query states the opposite of a condition, instead of the condition; or the condition instead of its
/// opposite.
[[nodiscard]] ViewState hiding(ViewState state, const Query &condition);
[[nodiscard]] ViewState adding(ViewState state, const Query &condition);

/// State after a change of device. What is drawn, and how, stays. Window and cursor keep their wall-clock time if both
/// devices have times and the new one was recorded then; otherwise they are as in initialState(). The
/// selection is empty, because allocations belong to a device. O(log events).
[[nodiscard]] ViewState stateOnDevice(const Document &document, const ViewState &state, std::size_t device);

} // namespace allostrata
