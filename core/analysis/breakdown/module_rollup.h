#pragma once

#include "core/analysis/breakdown/breakdown.h"
#include "core/base/enum_table.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// What is counted of a module.
enum class ModuleMeasure : std::uint8_t { AtCursor, AtPeak, Allocated };
using ModuleMeasures = EnumTable<ModuleMeasure, std::uint64_t>;

enum class ModuleGrouping : std::uint8_t {
    Merged, ///< repeated layers are one node
    Plain,
};

/// How the layers that one node stands for differ in a measure, inclusive bytes.
struct ModuleSpread {
    std::uint64_t mean = 0; ///< rounded down
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    ModuleId odd; ///< the one that differs from all others, if there is one

    [[nodiscard]] bool operator==(const ModuleSpread &) const = default;
};

/// A node of the tree as it is shown.
struct ModuleRow {
    static constexpr std::uint32_t kNone = 0xffffffff;

    std::uint32_t parent = kNone; ///< row; always a smaller number
    ModuleId node; ///< the first that it stands for; empty: what no module is known of
    std::uint32_t firstMember = 0; ///< of ModuleRollup::members
    std::uint32_t memberCount = 0; ///< 1 for what is not merged; 0 for the unknown
    ModuleMeasures own; ///< bytes
    ModuleMeasures inclusive; ///< with all below
    ModuleMeasures counts; ///< allocations, inclusive
    EnumTable<ModuleMeasure, ModuleSpread> spread; ///< where it stands for several

    [[nodiscard]] bool operator==(const ModuleRow &) const = default;
};

/// The modules of a device with their bytes. Rows of one attribution and grouping have the same numbers, parents and
/// members whatever is asked: plain that of the ModuleId, merged that of the layer key; the last is the unknown.
struct ModuleRollup {
    ModuleGrouping grouping = ModuleGrouping::Plain;
    std::vector<ModuleRow> rows;
    std::vector<ModuleId> members;
    ModuleMeasures total; ///< of all allocations that are kept: what the rows own, added up

    [[nodiscard]] std::span<const ModuleId> membersOf(const ModuleRow &row) const
    {
        return {members.data() + row.firstMember, row.memberCount};
    }
    /// The row that shows a module; that of the unknown for an empty id. O(1).
    [[nodiscard]] std::uint32_t rowOf(const ModuleTree &tree, ModuleId module) const;
    [[nodiscard]] bool operator==(const ModuleRollup &) const = default;
};

struct ModuleRequest {
    ModuleGrouping grouping = ModuleGrouping::Merged;
    Moment cursor = 0;
    Moment peak = 0;
    Moment first = 0; ///< the window's events are first, ..., last - 1
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out. Empty: all are kept
};

/// O(allocations + nodes log nodes). Errors: Cancelled.
[[nodiscard]] Result<ModuleRollup> moduleRollup(const Timeline &timeline, const Attribution &attribution,
                                                const StackDigests &digests, const ModuleRequest &request,
                                                const LoadContext &context);

/// Which of several values is far from all others, which lie close together: by more than four times their range.
/// values.size() where there is none, and for fewer than three.
[[nodiscard]] std::size_t oddOneOut(std::span<const std::uint64_t> values);

/// The allocations that are live at a moment in a row or below it, the largest first, at most `most`. O(live log live).
[[nodiscard]] std::vector<AllocationId> liveBelow(const Timeline &timeline, const Attribution &attribution,
                                                  const ModuleRollup &rollup, std::uint32_t row, Moment moment,
                                                  std::span<const std::uint8_t> matching, std::size_t most);

/// What the paths of a row and of all below it look like, and no others.
struct ModulePattern {
    std::string text;
    bool isExpression = false; ///< RE2, to be searched for; else a text that paths contain
};
/// Empty for the unknown, and where there is no such row.
[[nodiscard]] ModulePattern modulePattern(const ModuleTree &tree, const ModuleRollup &rollup, std::uint32_t row);

} // namespace allostrata
