#pragma once

#include "core/analysis/leaks.h"

namespace allostrata {

/// Fills in the level that the last steps reach and, where something leaks and a capacity is known, the step at which
/// memory runs out. At least two steps. O(events of the last two steps); ends early where it was cancelled.
void foresee(LeakReport &report, const Device &device, const LoadContext &context);

} // namespace allostrata
