#pragma once

#include "core/analysis/peaks/peak_table.h"
#include "core/attribution/attribution.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// Comparison of files whose names differ in this column only.
struct CompareRequest {
    std::string column; ///< "dtype"
    /// The first is the base; empty: all present values, in their order ("fp32", "bf16").
    std::vector<std::string> values;

    [[nodiscard]] bool operator==(const CompareRequest &) const = default;
};
/// Parses "dtype" or "dtype=fp32,bf16". Empty for other texts, and for columns that are not in `columns`.
[[nodiscard]] std::optional<CompareRequest> parseComparison(std::string_view text,
                                                            std::span<const std::string> columns);

/// Peak of one device of one file, by category. The parts add up to its peak of requested bytes.
struct PeakParts {
    struct Part {
        Category category;
        std::uint64_t bytes = 0;
        std::uint64_t bytesBefore = 0; ///< part of `bytes` that was allocated before the recording
    };
    std::vector<Part> parts; ///< with bytes; most first
    std::uint64_t total = 0;
    Category beforeRecording; ///< category of memory from before the recording that has no other
    Phase phase = Phase::Unknown; ///< in which the peak lies
};
/// Peak of a device by category. Requires a device with a timeline or with live blocks; `row` is its row in the
/// document. Errors: Cancelled.
[[nodiscard]] Result<PeakParts> peakParts(const Document &document, std::size_t row, const AttributionRules &rules,
                                          const LoadContext &context);

/// Bytes of one category, or of all, in two files.
struct ComparedBytes {
    Category category; ///< without an id for the total
    std::uint64_t base = 0;
    std::uint64_t other = 0;

    /// Saved bytes; negative if the category grew.
    [[nodiscard]] std::int64_t saved() const { return static_cast<std::int64_t>(base - other); }
    /// Saved fraction of the base; empty if the base has none.
    [[nodiscard]] std::optional<double> savedShare() const;
};

/// Comparability of what two files allocated before their recordings, which has no stacks.
enum class ComparedBefore : std::uint8_t {
    Alike, ///< both know its categories, or neither does
    Joined, ///< only one file knows its categories, so in both it is counted as "before recording"
    /// Only one file has much of it: that recording began later, and the other file has the same memory in other
    /// categories. Only the totals can be compared.
    Unlike,
};
/// Stable id: "alike", "joined", "unlike".
[[nodiscard]] std::string_view comparedBeforeId(ComparedBefore before);

/// Two files whose names differ in one column.
struct ComparedPair {
    std::string column;
    std::string baseValue;
    std::string otherValue;
    NameValues names; ///< values of the base, without the column
    std::size_t baseRow = 0; ///< row in PeakTable::rows
    std::size_t otherRow = 0;
    /// Whether the value is not in the name: a file without a data type counts as fp32 beside one that names it
    bool isBaseInferred = false;
    bool isOtherInferred = false;
    Phase basePhase = Phase::Unknown; ///< in which the peaks lie
    Phase otherPhase = Phase::Unknown;
    ComparedBefore before = ComparedBefore::Alike;
    std::vector<ComparedBytes> categories; ///< both files' ones, most bytes in the base first; they add up to the total
    ComparedBytes total; ///< the peaks of requested bytes
};

struct PeakComparison {
    std::vector<ComparedPair> pairs; ///< by request, then in the order of the table
    std::vector<std::size_t> alone; ///< rows of the table without a partner in any request
    std::vector<std::size_t> ambiguous; ///< rows replaced by a higher one with the same values
    std::vector<std::size_t> ties; ///< rows replaced by the first of several equal ones with the same values
    /// Files that could not be read again, as rows of PeakTable::files; their pairs are left out
    std::vector<std::pair<std::size_t, Error>> failed;
};

/// Reads the files that have a partner again; reports context.onProgress as readPeakTable() does. Errors: Cancelled.
[[nodiscard]] Result<PeakComparison> comparePeaks(const PeakTable &table, std::span<const CompareRequest> requests,
                                                  const AttributionRules &rules, const LoadContext &context);

/// Two files that differ in the compared column, but not only there.
struct NearMiss {
    std::size_t row = 0; ///< in PeakTable::rows
    std::size_t other = 0;
    std::vector<std::string> columns; ///< the other columns in which they differ; "device" may be one
};
/// Finds the files that come closest to a pair among the first kMostNearMissRows. Empty if no two differ in the column.
[[nodiscard]] std::optional<NearMiss> nearestMiss(const PeakTable &table, const CompareRequest &request);
inline constexpr std::size_t kMostNearMissRows = 200;

} // namespace allostrata
