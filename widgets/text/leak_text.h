#pragma once

#include <QString>

#include "core/analysis/leaks/leaks.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// How the steps are known: "52 steps, by the optimizer".
[[nodiscard]] QString leakStepsText(const LeakFindings &report, const Voice &voice);
/// "1.43 MiB", with its range where steps differ: "1.43 MiB (1.38 MiB to 1.48 MiB)".
[[nodiscard]] QString leakRateText(const Interval &rate, const Voice &voice);
/// In a sentence: what leaks in all; that nothing does; or that there are too few steps to tell.
[[nodiscard]] QString leakHeadline(const LeakFindings &report, const Voice &voice);
/// When memory runs out, or what is missing to tell it; empty where nothing leaks.
[[nodiscard]] QString leakRunsOutText(const LeakFindings &report, const Voice &voice);
/// The user's line: "train_step at train.py:148"; "allocations of 512 B without a stack".
[[nodiscard]] QString leakPlaceText(const Leak &leak, const Document &document, const Voice &voice);
/// A leak in a line: "1.43 MiB a step since step 2: train_step at train.py:148; 71.5 MiB live in 50 allocations".
[[nodiscard]] QString leakLineText(const Leak &leak, const Document &document, const Voice &voice);

} // namespace allostrata
