#pragma once

#include <QString>

#include "core/analysis/leaks/leaks.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// Source of the steps: "52 steps, inferred from the optimizer".
[[nodiscard]] QString leakStepsText(const LeakFindings &report, const Voice &voice);
/// Rate "1.43 MiB", with its range if steps differ: "1.43 MiB (1.38 MiB to 1.48 MiB)".
[[nodiscard]] QString leakRateText(const Interval &rate, const Voice &voice);
/// Sentence with the sum of all leaks, or saying that there are none, or that there are too few steps to know.
[[nodiscard]] QString leakHeadline(const LeakFindings &report, const Voice &voice);
/// Sentence on when memory runs out, or on the missing data; empty without leaks.
[[nodiscard]] QString leakRunsOutText(const LeakFindings &report, const Voice &voice);
/// Place in the user's code: "train_step at train.py:148"; "allocations of 512 B without a stack".
[[nodiscard]] QString leakPlaceText(const Leak &leak, const Document &document, const Voice &voice);
/// One line about a leak: "1.43 MiB per step since step 2: train_step at train.py:148; 71.5 MiB live (50 allocations)".
[[nodiscard]] QString leakLineText(const Leak &leak, const Document &document, const Voice &voice);

} // namespace allostrata
