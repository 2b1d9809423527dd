#pragma once

#include "core/base/load_context.h"
#include "core/tables/predict_table.h"
#include "widgets/text/voice.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <span>

namespace allostrata {

/// Why the recordings give no prediction, with the shares that decided.
[[nodiscard]] QString predictRefusalText(const Prediction &prediction, const Voice &voice);

/// What a prediction rests on; what it says about each size and, with a capacity, the largest size that fits; with
/// three or more recordings, what the others would have predicted for each.
[[nodiscard]] QStringList predictLines(const Prediction &prediction, std::span<const PredictedSize> sizes,
                                       std::optional<std::uint64_t> capacity, const LoadContext &context,
                                       const Voice &voice);

} // namespace allostrata
