#pragma once

#include "core/base/enum_table.h"
#include "core/base/result.h"
#include "core/base/string_table.h"
#include "core/formats/json/json_events.h"
#include "core/io/source.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// The lists in the data of pages from 2022: a key at the top, or two keys with a dot between.
enum class PlotKey : std::uint8_t {
    Actions,
    ElementsSize,
    ElementsInfo,
    ElementsCategory,
    InitiallyAllocated,
    Categories,
    StringTable,
    SuffixTable, ///< pairs, one after the other
    EventAction,
    EventAddress,
    EventSize,
    EventStream,
    EventFrames,
    SegmentAddress,
    SegmentSize,
    SegmentStream,
    BlockAddress,
    BlockSize,
    BlockRealSize,
    BlockFrames,
    BlockPendingFree,
    Unknown,
};

/// A list as a column of numbers, or of ids of texts in a StringTable, according to the file.
struct PlotColumn {
    static constexpr std::uint64_t kNone = UINT64_MAX; ///< null, or a value that does not fit

    std::vector<std::uint64_t> cells;
    bool isText = false; ///< the cells are ids of texts
    bool isUndecided = true; ///< no number and no text so far
    bool isPresent = false;

    [[nodiscard]] std::size_t size() const { return cells.size(); }
    /// Returns a cell; kNone past the end.
    [[nodiscard]] std::uint64_t operator[](std::size_t row) const { return row < cells.size() ? cells[row] : kNone; }
};

struct PlotColumns {
    EnumTable<PlotKey, PlotColumn, enumIndex(PlotKey::Unknown)> columns;
    std::uint64_t unknownKeys = 0;
    std::uint64_t misfits = 0; ///< cells of other types than their column's

    [[nodiscard]] const PlotColumn &operator[](PlotKey key) const { return columns[key]; }
};

/// Reads the data of one plot. Texts are interned into `strings`.
/// Errors: those of readJson(), MemoryLimit.
[[nodiscard]] Result<PlotColumns> readPlotColumns(Source &source, const LoadContext &context, StringTable &strings);

/// Checks from time to time whether a snapshot exceeds the memory limit of its load, or the load was cancelled.
class PlotGuard {
public:
    /// All arguments must outlive the guard; the columns must not grow any more.
    PlotGuard(const Snapshot &snapshot, const PlotColumns &columns, const LoadContext &context);

    /// Counts work: rows, frames. Returns Cancelled or MemoryLimit, then also in every later call.
    const std::optional<Error> &step(std::uint64_t work = 1)
    {
        m_work += work;
        if (m_work >= kWorkPerLook)
            look();
        return m_error;
    }

private:
    static constexpr std::uint64_t kWorkPerLook = 1 << 16;

    void look();

    const Snapshot &m_snapshot;
    const LoadContext &m_context;
    std::uint64_t m_columnBytes = 0;
    std::uint64_t m_work = 0; ///< since the last check
    std::optional<Error> m_error;
};

} // namespace allostrata
