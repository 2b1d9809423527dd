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
#include <vector>

namespace allostrata {

/// What is held against each other: files whose names differ in this column alone.
struct CompareRequest {
    std::string column; ///< "dtype"
    /// The first is the base; empty: those that there are, in their order ("fp32", "bf16")
    std::vector<std::string> values;

    [[nodiscard]] bool operator==(const CompareRequest &) const = default;
};
/// "dtype" or "dtype=fp32,bf16". Nothing for other texts, and for columns that are none of `columns`.
[[nodiscard]] std::optional<CompareRequest> parseComparison(std::string_view text,
                                                            std::span<const std::string> columns);

/// The peak of one device of one file, by what its bytes were for. They add up to its peak of requested bytes.
struct PeakParts {
    struct Part {
        Category category;
        std::uint64_t bytes = 0;
    };
    std::vector<Part> parts; ///< those with bytes; most first
    std::uint64_t total = 0;
};
/// Of a device with a timeline or with live blocks; `row` is that of the document. Errors: Cancelled.
[[nodiscard]] Result<PeakParts> peakParts(const Document &document, std::size_t row, const AttributionRules &rules,
                                          const LoadContext &context);

/// Bytes of one category in two files, or of all of them.
struct ComparedBytes {
    Category category; ///< without an id: of the total
    std::uint64_t base = 0;
    std::uint64_t other = 0;

    /// Less than zero where it grew.
    [[nodiscard]] std::int64_t saved() const { return static_cast<std::int64_t>(base - other); }
    /// Of the base; absent where that has none.
    [[nodiscard]] std::optional<double> savedShare() const;
};

/// Two files whose names differ in one column.
struct ComparedPair {
    std::string column;
    std::string baseValue;
    std::string otherValue;
    NameValues names; ///< of the base, without the column
    std::size_t baseRow = 0; ///< of PeakTable::rows
    std::size_t otherRow = 0;
    std::vector<ComparedBytes> categories; ///< of both, most bytes of the base first; they add up to the total
    ComparedBytes total; ///< the peaks of requested bytes
};

struct PeakComparison {
    std::vector<ComparedPair> pairs; ///< by request, then as the table has its rows
    std::vector<std::size_t> alone; ///< rows of the table without a partner in any of the requests
    std::vector<std::size_t> ambiguous; ///< rows for which another one with the same values stands, the highest of them
};

/// Reads the files that have a partner once more; context.onProgress as above. Errors: those of reading, Cancelled.
[[nodiscard]] Result<PeakComparison> comparePeaks(const PeakTable &table, std::span<const CompareRequest> requests,
                                                  const AttributionRules &rules, const LoadContext &context);

} // namespace allostrata
