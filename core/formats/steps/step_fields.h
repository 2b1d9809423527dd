#pragma once

#include "core/model/step_data.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// What a named number of a step is.
enum class StepField : std::uint8_t {
    Metric, ///< any other
    Step,
    Timestamp,
    Rank,
    Allocated,
    Active,
    Reserved,
    Retries,
    Ooms,
};

/// A field and the unit that its name gives.
struct StepColumn {
    StepField field = StepField::Metric;
    bool isPercent = false;
    double bytesPerUnit = 1;

    [[nodiscard]] bool isMemory() const { return field >= StepField::Allocated && field <= StepField::Reserved; }
    [[nodiscard]] bool operator==(const StepColumn &) const = default;
};

/// What a column or key means by its name: "memory/max_active(GiB)", "max_active_gib", "peak_allocated_pct",
/// "num_ooms", "step", "reserved_bytes.all.peak". A counter without a unit is a metric.
[[nodiscard]] StepColumn stepColumn(std::string_view name);
/// The same where the unit stands with the value: "active" and "GiB".
[[nodiscard]] StepColumn stepColumn(std::string_view name, std::string_view unit);

/// The names of a record's fields, in the order of a tuple that was written without them.
[[nodiscard]] std::span<const std::string_view> tupleFields();

/// What became of a number that counts memory.
enum class NumberFate : std::uint8_t {
    Taken,
    Missing, ///< the writer's way to say that it has none: -1 byte
    OutOfRange, ///< not finite, negative, or beyond what a device could have
};

/// Puts a number where it belongs; not for Step, Timestamp, Rank and Metric.
[[nodiscard]] NumberFate setFigure(StepRow &row, const StepColumn &column, double value);

/// Bytes of a number in a unit, to the nearest byte. 0 is a value.
[[nodiscard]] NumberFate toBytes(double value, double bytesPerUnit, std::optional<std::uint64_t> &bytes);

/// Bytes of one unit: "GiB", "mib", "MB", "B"; absent for other words.
[[nodiscard]] std::optional<double> bytesPerUnit(std::string_view unit);

/// A number of a text in the C locale, with separators of thousands ("3,101") and a percent sign; the whole text must
/// be one.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);
/// "28.13GiB", "28.13 GiB": a number and its unit. The whole text must be one.
[[nodiscard]] std::optional<double> parseBytesText(std::string_view text);
/// Shortest text that is read back as the same number.
[[nodiscard]] std::string numberText(double value);
/// "2025-07-25 06:31:45,642" or with T, at the beginning of the text: seconds since the epoch. Without a zone
/// ("+02:00") taken as UTC.
[[nodiscard]] std::optional<double> parseDate(std::string_view text);

/// Longest name of a metric, a fact or a run, bytes.
inline constexpr std::size_t kLongestName = 256;
/// The name, or what of it fits into kLongestName; no character of UTF-8 is cut in two.
[[nodiscard]] std::string_view shortName(std::string_view name);

} // namespace allostrata
