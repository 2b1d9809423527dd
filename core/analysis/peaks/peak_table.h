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

/// A file of a peak table.
struct PeakFile {
    std::string path; ///< as given
    std::string shown; ///< without the folders that all files have in common
    NameValues names;
    std::optional<Error> error; ///< why it could not be read
};

/// A device of a file, or a run of a file of step data.
struct PeakRow {
    std::size_t file = 0; ///< row of PeakTable::files
    DeviceSummary numbers; ///< those of the summary
};

/// The peaks of many files, with what their names say of them.
struct PeakTable {
    std::vector<PeakFile> files; ///< as given
    /// Of the names, those that some file has a value of; in the order of the pattern
    std::vector<std::string> columns;
    std::vector<PeakRow> rows; ///< of the files that could be read, by the columns, then as given

    [[nodiscard]] const NameValues &namesOf(const PeakRow &row) const { return files[row.file].names; }
    /// The value of a column of a row; also "file" and "device". "" where there is none.
    [[nodiscard]] std::string valueOf(const PeakRow &row, std::string_view column) const;
    /// No two rows have the same values in all columns (and device).
    [[nodiscard]] bool isKnownApart() const;
    /// Some file has more than one row of devices, or a device that is not the first.
    [[nodiscard]] bool hasDevices() const;
};

/// Reads the numbers of all files, a few at a time. A file that cannot be read has its error. context.onProgress is
/// told the bytes of the files that are read, from any thread, one call at a time. Errors: Cancelled.
[[nodiscard]] Result<PeakTable> readPeakTable(std::span<const std::string> files, const NamePattern &pattern,
                                              const LoadContext &context, DumpPeakCache *cache);

/// The same table with the names read by another pattern.
[[nodiscard]] PeakTable withPattern(PeakTable table, const NamePattern &pattern);

/// What a number of a row is.
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
/// Stable, that of the column in tables: "peak_requested", ..., "final_allocated", "efficiency", "ooms".
[[nodiscard]] std::string_view peakMeasureId(PeakMeasure measure);
/// Also without "peak_", with "-" in place of "_", and "after" for what is allocated at the end.
[[nodiscard]] std::optional<PeakMeasure> findPeakMeasure(std::string_view text);
/// Absent where the file does not tell, and for what is a share.
[[nodiscard]] std::optional<Estimated> peakValue(const DeviceSummary &numbers, PeakMeasure measure);
[[nodiscard]] constexpr bool isBytes(PeakMeasure measure) { return measure < PeakMeasure::Efficiency; }

/// Which values stand at the sides of a pivot, and what in its cells.
struct PivotRequest {
    std::vector<std::string> rows;
    std::vector<std::string> columns;
    PeakMeasure value = PeakMeasure::Allocated;
};
/// "ROWS:COLUMNS:VALUE", lists with commas: "model,ctx:dtype:reserved". Without VALUE what is allocated. Nothing for
/// other texts, for columns that are none of `columns`, "file" and "device", and for a column that is named twice.
[[nodiscard]] std::optional<PivotRequest> parsePivot(std::string_view text, std::span<const std::string> columns);

/// The rows of a peak table that meet in one place.
struct PivotCell {
    std::size_t rows = 0;
    std::optional<Estimated> value; ///< the highest; of out-of-memory events the sum
    std::optional<double> share; ///< of efficiency: the lowest
    std::uint64_t ooms = 0; ///< of them all
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
    /// Some cell stands for several rows of the table.
    [[nodiscard]] bool hasMerged() const;
};

/// O(rows log rows).
[[nodiscard]] PeakPivot pivotOf(const PeakTable &table, const PivotRequest &request);

/// "model" before "xl": what keys are sorted by.
[[nodiscard]] bool keyBefore(std::span<const std::string> columns, std::span<const std::string> a,
                             std::span<const std::string> b);

} // namespace allostrata
