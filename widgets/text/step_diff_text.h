#pragma once

#include "core/analysis/steps/step_diff.h"
#include "widgets/text/voice.h"

#include <QStringList>

#include <span>

namespace allostrata {

/// What differs between two files of step data, a sentence or two for each pair of runs: the peak of reserved memory,
/// or of the counter that both have; how often memory ran out.
[[nodiscard]] QStringList stepDiffLines(std::span<const RunPair> pairs, const Voice &voice);

} // namespace allostrata
