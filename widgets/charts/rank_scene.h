#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include "core/analysis/ranks/rank_groups.h"
#include "core/base/enum_table.h"
#include "core/job/job.h"
#include "widgets/paint/theme.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Order of the ranks in a heat map.
enum class RankOrder : std::uint8_t { Rank, Group, Value };
inline constexpr auto kRankOrders = enumerators<RankOrder>;

/// A rank's row in the heat map.
struct RankLine {
    std::size_t device = 0; ///< row of Job::devices(); of its last dump
    std::optional<std::size_t> group; ///< row of RankAnswer::groups
    std::optional<double> deviation; ///< of an outlier: from its group's median, as a fraction
    QString name; ///< "rank 3"
};

/// A column of steps in the heat map: numbers first to last.
struct RankColumn {
    std::int64_t first = 0;
    std::int64_t last = 0;
};

/// Cell of the heat map. Column 0 is the whole recording, the others are RankScene::columns.
struct RankCell {
    std::size_t line = 0;
    std::size_t column = 0;

    [[nodiscard]] bool operator==(const RankCell &) const = default;
};

/// What a heat map shows besides the job.
struct RankLook {
    RankMeasure measure = RankMeasure::PeakRequested;
    RankOrder order = RankOrder::Rank;

    [[nodiscard]] bool operator==(const RankLook &) const = default;
};

/// A job's ranks for display: a row per rank, a column for the whole recording, and one per step. If ranks have several
/// dumps, the columns are these. Immutable.
struct RankScene {
    /// More steps share columns.
    static constexpr std::size_t kMostColumns = 1024;

    std::shared_ptr<const Job> job; ///< null: there is nothing to show
    std::shared_ptr<const RankAnswer> answer; ///< never null with a job
    RankLook look;
    bool isOfDumps = false; ///< columns are the steps at which dumps were written
    std::vector<RankLine> lines;
    std::vector<RankColumn> columns; ///< ascending; empty if no step has a value
    std::vector<float> values; ///< by line, then cell; NaN: unknown
    std::vector<bool> ooms; ///< by line, then cell: memory ran out
    std::vector<std::size_t> dumps; ///< by line, then cell, if isOfDumps: row of Job::devices(); kNone: no dump
    std::vector<std::size_t> lineOf; ///< by row of Job::devices()
    double low = 0; ///< of all known values
    double high = 0;
    std::optional<RankCell> extreme; ///< cell with the highest value, of headroom the lowest

    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    [[nodiscard]] explicit operator bool() const { return job != nullptr; }
    [[nodiscard]] std::size_t width() const { return columns.size() + 1; }
    [[nodiscard]] std::size_t place(RankCell cell) const { return cell.line * width() + cell.column; }
    [[nodiscard]] float value(RankCell cell) const { return values[place(cell)]; }
    /// Device that a cell is about; empty if the rank has no dump there.
    [[nodiscard]] std::optional<std::size_t> deviceAt(RankCell cell) const;
    /// Cell of a device's whole recording, or of its dump.
    [[nodiscard]] std::optional<RankCell> cellOf(std::size_t device) const;
};

/// Lays out the ranks of a job. O(ranks x steps).
[[nodiscard]] RankScene rankScene(std::shared_ptr<const Job> job, std::shared_ptr<const RankAnswer> answer,
                                  RankLook look, const Voice &voice);

/// Exact value of a cell: the highest of its steps, of headroom the lowest, the sum of out-of-memory events.
[[nodiscard]] std::optional<double> rankCellValue(const RankScene &scene, RankCell cell);
/// Median of the members of the line's group in the cell's column; empty without a group or values.
[[nodiscard]] std::optional<double> rankCellMedian(const RankScene &scene, RankCell cell);
/// Name of a device without the step of its dump: "rank 3, CUDA 1".
[[nodiscard]] QString rankShortName(const Job &job, std::size_t device, const Voice &voice);
/// "Recording", "Step 12", "Steps 12–15"; "Last dump" and "Dump of step 12" if columns are dumps.
[[nodiscard]] QString rankColumnText(const RankScene &scene, std::size_t column, const Voice &voice);

/// Positions of the cells, in pixels from the first cell's corner.
struct RankLayout {
    std::size_t lines = 0;
    std::size_t columns = 0; ///< besides the first
    double whole = 0; ///< width of the first column
    double gap = 0; ///< between it and the others
    QSizeF cell; ///< of the other columns; all have the same height
    double headWidth = 0; ///< names and groups to the left of the cells
    double headHeight = 0; ///< steps above the cells

    [[nodiscard]] QSizeF size() const;
    [[nodiscard]] QRectF box(RankCell cell) const;
    /// Cell under a point; empty outside the cells.
    [[nodiscard]] std::optional<RankCell> at(const QPointF &point) const;
};

/// How a heat map uses its room.
struct RankFit {
    std::optional<double> lineHeight; ///< chosen by the user; empty: as high as fits
    bool isPicture = false; ///< everything must fit, however small it becomes
};

inline constexpr double kLeastLineHeight = 1; ///< pixels
inline constexpr double kMostLineHeight = 36;

/// Layout for a given room.
[[nodiscard]] RankLayout layOutRanks(const RankScene &scene, const QSizeF &room, const RankFit &fit,
                                     const Theme &theme);

} // namespace allostrata
