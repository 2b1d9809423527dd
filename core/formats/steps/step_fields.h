#pragma once

#include "core/model/step_data.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// The meaning of a named number of a step.
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

/// A field and the unit in its name.
struct StepColumn {
    StepField field = StepField::Metric;
    bool isPercent = false;
    double bytesPerUnit = 1;

    [[nodiscard]] bool isMemory() const { return field >= StepField::Allocated && field <= StepField::Reserved; }
    [[nodiscard]] bool operator==(const StepColumn &) const = default;
};

/// Returns the meaning of a column or key by its name: "memory/max_active(GiB)", "max_active_gib",
/// "peak_allocated_pct", "num_ooms", "step", "reserved_bytes.all.peak". A counter without a unit is a metric.
[[nodiscard]] StepColumn stepColumn(std::string_view name);
/// Returns the meaning of a name whose unit is given with the value: "active" and "GiB".
[[nodiscard]] StepColumn stepColumn(std::string_view name, std::string_view unit);

/// Names of a record's fields, in the order of tuples written without names.
[[nodiscard]] std::span<const std::string_view> tupleFields();

/// The outcome of setting a figure.
enum class NumberFate : std::uint8_t {
    Taken,
    Missing, ///< the writer's mark for a missing value: -1 byte
    OutOfRange, ///< not finite, negative, or more than a device can have
};

/// Stores a number in the row; not for Step, Timestamp, Rank and Metric.
[[nodiscard]] NumberFate setFigure(StepRow &row, const StepColumn &column, double value);

/// Converts a number in a unit to bytes, to the nearest byte. 0 is a value.
[[nodiscard]] NumberFate toBytes(double value, double bytesPerUnit, std::optional<std::uint64_t> &bytes);

/// Returns the bytes of one unit: "GiB", "mib", "MB", "B"; empty for other words.
[[nodiscard]] std::optional<double> bytesPerUnit(std::string_view unit);

/// Parses a number in the C locale, with thousands separators ("3,101") and a percent sign; the whole text must match.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);
/// Parses a number and its unit, "28.13GiB" or "28.13 GiB"; the whole text must match. Returns bytes.
[[nodiscard]] std::optional<double> parseBytesText(std::string_view text);
/// Returns the shortest text that is read back as the same number.
[[nodiscard]] std::string numberText(double value);
/// Parses "2025-07-25 06:31:45,642", or with T, at the start of the text into seconds since the epoch. Without a zone
/// ("+02:00") the time is taken as UTC.
[[nodiscard]] std::optional<double> parseDate(std::string_view text);

/// Longest name of a metric, a fact or a run, bytes.
inline constexpr std::size_t kLongestName = 256;
/// Returns the part of the name that fits into kLongestName; never splits a UTF-8 character.
[[nodiscard]] std::string_view shortName(std::string_view name);

} // namespace allostrata
