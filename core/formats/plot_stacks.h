#pragma once

#include "core/formats/plot_columns.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// What the text of an element says besides its stack.
struct PlotTitle {
    std::optional<std::uint64_t> address; ///< of "b7f8a00000000_3 2.0MiB allocation (2097152 bytes)"
    bool isStackOfFree = false; ///< the alloc was not recorded
};

/// The stacks of a page of 2022, in whichever way it writes them: as rows of suffix_table, as texts of several lines.
/// The frames are counted as work of the guard, which the caller asks for its error.
class PlotStacks {
public:
    /// All outlive it.
    PlotStacks(Snapshot &snapshot, const PlotColumns &columns, PlotGuard &guard) :
        m_snapshot(snapshot), m_columns(columns), m_guard(guard), m_known(columns[PlotKey::SuffixTable].size() / 2),
        m_frameOfRow(columns[PlotKey::StringTable].size())
    {
    }

    /// Of a cell that is a stack alone; empty for none.
    [[nodiscard]] StackId stackOf(std::uint64_t cell);
    /// Of a cell of elements_info: its title goes into `title`.
    [[nodiscard]] StackId stackOf(std::uint64_t cell, PlotTitle &title);

private:
    static constexpr std::size_t kMostFrames = 2000;
    static constexpr std::size_t kMostTitles = 4; ///< in front of one stack

    [[nodiscard]] StackId ofLines(std::string_view lines, PlotTitle *title);
    [[nodiscard]] FrameId frameOf(std::string_view line);
    [[nodiscard]] FrameId frameOfSuffix(std::uint64_t suffix);
    [[nodiscard]] std::uint64_t restOf(std::uint64_t suffix) const;
    [[nodiscard]] std::string_view lineOf(std::uint64_t suffix) const;

    Snapshot &m_snapshot;
    const PlotColumns &m_columns;
    PlotGuard &m_guard;
    std::vector<StackId> m_known; ///< by suffix
    std::vector<FrameId> m_frameOfRow; ///< by row of string_table; empty until it is asked for
    std::vector<FrameId> m_frames; ///< scratch
};

} // namespace allostrata
