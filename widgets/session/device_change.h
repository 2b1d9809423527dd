#pragma once

#include "core/load/document.h"
#include "widgets/session/view_state.h"

#include <cstddef>

namespace allostrata {

/// The state after a change of device: what is drawn and how stays; the window and the cursor keep their wall-clock
/// time where both devices have times and the other one was recorded then, else they are as in
/// Session::initialState(). The selection is empty, as allocations belong to a device. Cost O(log events).
[[nodiscard]] ViewState stateOnDevice(const Document &document, const ViewState &state, std::size_t device);

} // namespace allostrata
