#pragma once

#include "core/analysis/peaks/dump_peaks.h"
#include "core/model/run_folder.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// Dumps written by one rank at one iteration, as rows of RunFolder::dumps.
struct DumpCell {
    std::optional<std::size_t> snapshot;
    std::optional<std::size_t> trace;
};

/// Dumps of a folder as a table. Rows are iterations, ascending; dumps written because memory ran out have a separate
/// row after that of their iteration. Columns are ranks, ascending.
class DumpGrid {
public:
    struct Row {
        std::int64_t iteration = 0;
        bool isExit = false;
        bool isNamed = true; ///< false: no name contains the iteration

        [[nodiscard]] bool operator==(const Row &) const = default;
    };

    DumpGrid() = default;
    explicit DumpGrid(const RunFolder &folder);

    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }
    [[nodiscard]] const std::vector<std::int64_t> &ranks() const { return m_ranks; }
    /// Dumps of a cell; empty if nothing was written.
    [[nodiscard]] DumpCell cell(std::size_t row, std::size_t rank) const;
    /// Row and column of a dump.
    [[nodiscard]] std::pair<std::size_t, std::size_t> placeOf(std::size_t dump) const { return m_places[dump]; }
    [[nodiscard]] std::size_t dumpCount() const { return m_places.size(); }

private:
    std::vector<Row> m_rows;
    std::vector<std::int64_t> m_ranks;
    std::vector<std::pair<std::size_t, std::size_t>> m_places; ///< by dump
    std::unordered_map<std::uint64_t, DumpCell> m_cells; ///< by place
};

/// Summary of a row or column.
struct DumpLine {
    std::optional<std::size_t> highest; ///< dump
    std::optional<std::uint64_t> median; ///< bytes, of the snapshots read so far; the lower of two
    /// Dump farthest from the median, if that is at least kLeastDeviation.
    std::optional<std::size_t> outlier;
    double deviation = 0; ///< distance of the outlier from the median, as a fraction of it
};
inline constexpr double kLeastDeviation = 0.01;
inline constexpr std::size_t kFewestForOutlier = 3;

/// Findings of a grid for one measure.
struct DumpFacts {
    std::vector<std::optional<Estimated>> values; ///< by dump; empty: not read, unreadable, unknown, or no snapshot
    std::vector<DumpLine> rows; ///< searched for outliers
    std::vector<DumpLine> ranks;
    std::optional<std::size_t> highest; ///< dump; the first of equal ones
    std::uint64_t low = 0; ///< smallest and largest value
    std::uint64_t high = 0;
};

/// Findings for a measure. `peaks` by dump; null: not read yet. O(n log n) in the dumps.
[[nodiscard]] DumpFacts dumpFacts(const DumpGrid &grid, std::span<const SharedPeaks> peaks, DumpMeasure measure);

} // namespace allostrata
