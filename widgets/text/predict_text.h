#pragma once

#include "core/tables/predict_table.h"
#include "widgets/text/voice.h"

#include <QStringList>

#include <cstdint>
#include <optional>

namespace allostrata {

/// Why the recordings give no prediction, with the shares that decided, and what differs first.
[[nodiscard]] QString predictRefusalText(const PredictAnswers &answers, const Voice &voice);

/// Basis of a prediction, how far to trust it and, with three or more recordings, what the others predict for each.
[[nodiscard]] QStringList predictBasisLines(const PredictAnswers &answers, const Voice &voice);
/// The same, with what is said about each size.
[[nodiscard]] QStringList predictLines(const PredictAnswers &answers, const PredictAsk &ask, const Voice &voice);

/// The table of sizes for people: categories and phases in words, without columns that have nothing to say.
[[nodiscard]] Table predictForPeople(const PredictAnswers &answers, const PredictAsk &ask, bool hasCategories,
                                     const Voice &voice);

/// "4,096", or "4,096 × 16" with a second number.
[[nodiscard]] QString inputSizeText(InputSize size, const Voice &voice);
/// "3.09 GiB", or "3.09 GiB (2.90 GiB to 3.40 GiB)" if the fits leave more open than a thousandth.
[[nodiscard]] QString predictedBytesText(const PredictedBytes &bytes, const Voice &voice);
/// Says that recordings in which one number varies tell nothing about a second one.
[[nodiscard]] QString secondUnknownText(const Voice &voice);
/// Whether a size fits into a capacity.
[[nodiscard]] QString fitText(const PredictedSize &size, const PredictAnswers &answers, std::uint64_t capacity,
                              const Voice &voice);
/// The largest sizes that fit, and what is left there; `reserved` as largestByReserved() found it.
[[nodiscard]] QString largestFitText(const PredictAnswers &answers, const PredictAsk &ask,
                                     const std::optional<FittingSize> &reserved, const Voice &voice);

} // namespace allostrata
