#pragma once

#include "core/analysis/breakdown/breakdown.h"
#include "core/base/enum_table.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// Measure of a module.
enum class ModuleMeasure : std::uint8_t { AtCursor, AtPeak, Allocated };
using ModuleMeasures = EnumTable<ModuleMeasure, std::uint64_t>;

enum class ModuleGrouping : std::uint8_t {
    Merged, ///< repeated layers are one node
    Plain,
};

/// Differences between the layers that one node represents, in inclusive bytes.
struct ModuleSpread {
    std::uint64_t mean = 0; ///< rounded down
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    ModuleId odd; ///< the one that differs from all others, if any

    [[nodiscard]] bool operator==(const ModuleSpread &) const = default;
};

/// Node of the displayed tree.
struct ModuleRow {
    static constexpr std::uint32_t kNone = 0xffffffff;

    std::uint32_t parent = kNone; ///< row; always a smaller number
    ModuleId node; ///< first node that it represents; empty: unknown module
    std::uint32_t firstMember = 0; ///< row of ModuleRollup::members
    std::uint32_t memberCount = 0; ///< 1 if not merged; 0 for the unknown row
    ModuleMeasures own; ///< bytes
    ModuleMeasures inclusive; ///< including all below
    ModuleMeasures counts; ///< allocations, inclusive
    EnumTable<ModuleMeasure, ModuleSpread> spread; ///< for rows that represent several layers

    [[nodiscard]] bool operator==(const ModuleRow &) const = default;
};

/// Modules of a device with their bytes. For one attribution and grouping, rows always have the same numbers, parents
/// and members: the ModuleId if plain, the layer key if merged; the last row is the unknown one.
struct ModuleRollup {
    ModuleGrouping grouping = ModuleGrouping::Plain;
    std::vector<ModuleRow> rows;
    std::vector<ModuleId> members;
    ModuleMeasures total; ///< sum of the rows' own values: all matching allocations

    [[nodiscard]] std::span<const ModuleId> membersOf(const ModuleRow &row) const
    {
        return {members.data() + row.firstMember, row.memberCount};
    }
    /// Row of a module; the unknown row for an empty id. O(1).
    [[nodiscard]] std::uint32_t rowOf(const ModuleTree &tree, ModuleId module) const;
    [[nodiscard]] bool operator==(const ModuleRollup &) const = default;
};

struct ModuleRequest {
    ModuleGrouping grouping = ModuleGrouping::Merged;
    Moment cursor = 0;
    Moment peak = 0;
    Moment first = 0; ///< the range's events are first, ..., last - 1
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out; empty: all match
};

/// Sums the modules' bytes. O(allocations + nodes log nodes). Errors: Cancelled.
[[nodiscard]] Result<ModuleRollup> moduleRollup(const Timeline &timeline, const Attribution &attribution,
                                                const StackDigests &digests, const ModuleRequest &request,
                                                const LoadContext &context);

/// Index of the value that is far from all others, which lie close together: by more than four times their range.
/// values.size() if there is none, and for fewer than three.
[[nodiscard]] std::size_t oddOneOut(std::span<const std::uint64_t> values);

/// Allocations live at a moment in a row or below it, the largest first, at most `most`. O(live log live).
[[nodiscard]] std::vector<AllocationId> liveBelow(const Timeline &timeline, const Attribution &attribution,
                                                  const ModuleRollup &rollup, std::uint32_t row, Moment moment,
                                                  std::span<const std::uint8_t> matching, std::size_t most);

/// Pattern that matches the paths of a row and of all below it, and no others.
struct ModulePattern {
    std::string text;
    bool isExpression = false; ///< RE2 to search for; else a text that paths contain
};
/// Empty for the unknown row and for rows that do not exist.
[[nodiscard]] ModulePattern modulePattern(const ModuleTree &tree, const ModuleRollup &rollup, std::uint32_t row);
/// Expression that matches the paths of a row, without those below it. The row must not be the unknown one.
[[nodiscard]] std::string ownModulePattern(const ModuleTree &tree, const ModuleRollup &rollup, std::uint32_t row);

/// Dotted path of a row, with * for the numbers of merged layers; "unknown" for unknown modules.
[[nodiscard]] std::string modulePath(const ModuleTree &tree, const ModuleRollup &rollup, std::uint32_t row);
/// Whether the file names modules; otherwise nodes are source lines that call them.
[[nodiscard]] bool hasNames(const ModuleTree &tree);

} // namespace allostrata
