#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace allostrata {

enum class ByteUnits : std::uint8_t { Binary, Decimal }; ///< GiB | GB

/// Ticks of an axis of bytes: steps of 1, 2, 2.5 or 5 in the unit that suits the highest value.
struct ByteTicks {
    QString unit; ///< "GiB"
    double bytesPerUnit = 1;
    std::vector<double> positions; ///< bytes
    std::vector<QString> labels; ///< in the unit, localised
};

/// Ticks for [lowest, highest] bytes, about `wanted` of them.
[[nodiscard]] ByteTicks byteTicks(double lowest, double highest, int wanted, ByteUnits units);

/// Step of 1, 2, 2.5 or 5 times a power of ten that cuts `range` into about `wanted` parts; at least `smallest`.
[[nodiscard]] double niceStep(double range, int wanted, double smallest);

} // namespace allostrata
