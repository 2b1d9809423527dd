#pragma once

#include "core/analysis/peaks/dump_peaks.h"
#include "core/runs/name_pattern.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// File of a peak table.
struct PeakFile {
    std::string path; ///< as given; of a recording of a job: seen from where the job is
    std::string shown; ///< without the common folders of all files
    NameValues names;
    std::optional<Error> error; ///< set if it could not be read
    /// Of a recording of a job, if known; they take precedence over what is read from its name without a pattern
    std::optional<std::int64_t> rank = {};
    std::optional<std::int64_t> step = {};
    std::string message = {}; ///< English sentence of the error of such a recording, which says more than the error
};

/// Device of a file, or run of a step data file.
struct PeakRow {
    std::size_t file = 0; ///< row of PeakTable::files
    DeviceSummary numbers; ///< as in the summary
};

/// Peaks of many files, with the values in their names.
struct PeakTable {
    std::vector<PeakFile> files; ///< as given; a job is replaced by its recordings
    /// Names that have a value in some file, in the order of the pattern.
    std::vector<std::string> columns;
    std::vector<PeakRow> rows; ///< readable files, ordered by the columns, then as given

    [[nodiscard]] const NameValues &namesOf(const PeakRow &row) const { return files[row.file].names; }
    /// Value of a row in a column; also "file" and "device". "" if there is none.
    [[nodiscard]] std::string valueOf(const PeakRow &row, std::string_view column) const;
    /// Whether no two rows have the same values in all columns (and device).
    [[nodiscard]] bool isDistinct() const;
    /// Whether some file has more than one device row, or a device other than the first.
    [[nodiscard]] bool hasDevices() const;
};

/// Reads the numbers of all files, a few at a time. Unreadable files get their error; a job is replaced by its
/// recordings. context.onProgress receives the
/// bytes of the files read, from any thread, one call at a time. Errors: Cancelled.
[[nodiscard]] Result<PeakTable> readPeakTable(std::span<const std::string> files, const NamePattern &pattern,
                                              const LoadContext &context, DumpPeakCache *cache);

/// Reinterprets the names by another pattern.
[[nodiscard]] PeakTable withPattern(PeakTable table, const NamePattern &pattern);

/// Measure of a row.
enum class PeakMeasure : std::uint8_t {
    Requested,
    Allocated,
    Active,
    Reserved,
    FinalRequested,
    FinalAllocated,
    FinalReserved,
    Efficiency,
    Ooms
};
/// Stable id, as in the columns of tables: "peak_requested", ..., "final_allocated", "efficiency", "ooms".
[[nodiscard]] std::string_view peakMeasureId(PeakMeasure measure);
/// Finds a measure by id, also without "peak_", with "-" for "_", and "after" for the bytes allocated at the end.
[[nodiscard]] std::optional<PeakMeasure> findPeakMeasure(std::string_view text);
/// Value of a measure; empty if unknown, and for shares.
[[nodiscard]] std::optional<Estimated> peakValue(const DeviceSummary &numbers, PeakMeasure measure);
[[nodiscard]] constexpr bool isBytes(PeakMeasure measure) { return measure < PeakMeasure::Efficiency; }

/// Columns of a pivot's rows and columns, and the measure in its cells.
struct PivotRequest {
    std::vector<std::string> rows;
    std::vector<std::string> columns;
    PeakMeasure value = PeakMeasure::Allocated;
};
/// Parses "ROWS:COLUMNS:VALUE", lists with commas: "model,ctx:dtype:reserved". VALUE defaults to allocated bytes. Empty
/// for other texts, for columns other than those in `columns`, "file" and "device", and for repeated columns.
[[nodiscard]] std::optional<PivotRequest> parsePivot(std::string_view text, std::span<const std::string> columns);

/// Rows of a peak table in one cell.
struct PivotCell {
    std::size_t rows = 0;
    std::optional<Estimated> value; ///< the highest; for out-of-memory events the sum
    std::optional<double> share; ///< for efficiency: the lowest
    std::uint64_t ooms = 0; ///< total of all rows
};

struct PeakPivot {
    PivotRequest request;
    std::vector<std::vector<std::string>> rowKeys; ///< values of request.rows
    std::vector<std::vector<std::string>> columnKeys;
    std::vector<PivotCell> cells; ///< row by row

    [[nodiscard]] const PivotCell &at(std::size_t row, std::size_t column) const
    {
        return cells[row * columnKeys.size() + column];
    }
    /// Whether some cell represents several rows of the table.
    [[nodiscard]] bool hasMerged() const;
};

/// Builds a pivot. O(rows log rows).
[[nodiscard]] PeakPivot pivotOf(const PeakTable &table, const PivotRequest &request);

/// Order of keys: "model" before "xl".
[[nodiscard]] bool keyBefore(std::span<const std::string> columns, std::span<const std::string> a,
                             std::span<const std::string> b);

} // namespace allostrata
