#pragma once

#include "core/analysis/leaks/leaks.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstddef>

namespace allostrata {

/// "high", "medium", "low".
[[nodiscard]] QString confidenceWord(Confidence confidence, const Voice &voice);

/// "Confidence: low, based on only 4 steps."
[[nodiscard]] QString confidenceText(Confidence confidence, std::size_t steps, const Voice &voice);

} // namespace allostrata
