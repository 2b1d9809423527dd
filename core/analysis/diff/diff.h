#pragma once

#include "core/analysis/allocations/at_cursor.h"
#include "core/analysis/diff/diff_frames.h"
#include "core/attributes/attribute_values.h"
#include "core/attribution/attribution.h"
#include "core/load/document.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Matches stacks of two snapshots: stacks are the same if the user's frames (or their representatives) pass through
/// the same places and the runtime does the same there. If the snapshots record the runtime differently (only one has
/// native frames; another operator is in the line), only the places count. In stacks without Python, the function of
/// the digest takes the role of the places. Holds no references.
class DiffStacks {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// Matches the stacks. O(frames in all stacks), plus the cost of DiffFrames. Errors: Cancelled.
    [[nodiscard]] static Result<DiffStacks> build(const StackDigests &base, const StackDigests &other,
                                                  const LoadContext &context);

    /// Group of a stack: equal for matching stacks; kNone for one without frames.
    [[nodiscard]] std::uint32_t groupOf(DiffSide side, StackId stack) const
    {
        return stack ? m_groups[side][stack] : kNone;
    }
    [[nodiscard]] std::uint32_t groups() const { return m_count; }
    [[nodiscard]] const DiffFrames &frames() const { return *m_frames; }

private:
    std::shared_ptr<const DiffFrames> m_frames;
    EnumTable<DiffSide, IdVector<StackId, std::uint32_t>> m_groups;
    std::uint32_t m_count = 0;
};

struct LoadContext;

/// Default groupings of a comparison; any attribute with AttributeUse::Diff is allowed. By module: the innermost known
/// one, repeated layers in one row. By function: that of the user's innermost frame or its representative. By stack:
/// see DiffStacks.
inline constexpr std::array kUsualDiffBy = {Attribute::Category, Attribute::Module, Attribute::Function,
                                            Attribute::Stack,    Attribute::Phase,  Attribute::Size};

/// One side of a comparison: live memory of a device at a moment. All references must outlive the objects made from it.
struct DiffPart {
    const Document *document = nullptr;
    const Device *device = nullptr;
    const Attribution *attribution = nullptr;
    Moment moment = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out; empty: all match
};

/// Change of a row.
enum class DiffChange : std::uint8_t { New, Gone, Grown, Shrunk, Same };
[[nodiscard]] std::string_view diffChangeId(DiffChange change);

/// Live bytes and allocations of one side; requested bytes.
struct DiffSum {
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;

    void add(std::uint64_t size)
    {
        bytes += size;
        ++count;
    }
    [[nodiscard]] bool operator==(const DiffSum &) const = default;
};

/// Reasons for the difference of two sums, in bytes: born - ended + resized + movedIn - movedOut = other - base.
/// Allocations are paired by stack, then by size and phase.
struct DiffReasons {
    DiffSum born; ///< allocations without a counterpart in the base
    DiffSum ended; ///< allocations without a counterpart in the other
    std::int64_t resized = 0; ///< difference from pairs of unequal size
    std::uint64_t resizedCount = 0; ///< number of these pairs
    DiffSum movedIn; ///< allocations whose counterpart is in another row (another phase, say)
    DiffSum movedOut;

    [[nodiscard]] std::int64_t bytes() const
    {
        return static_cast<std::int64_t>(born.bytes - ended.bytes + movedIn.bytes - movedOut.bytes) + resized;
    }
    [[nodiscard]] bool operator==(const DiffReasons &) const = default;
};

/// Row of a comparison.
struct DiffRow {
    CursorRowKind kind = CursorRowKind::Group; ///< reason, if it is not a group
    /// English: "forward model.py:12 aten::mul", a module's path, the id of a category or phase, a size; "" unless a
    /// group.
    std::string label;
    std::string baseLabel; ///< name in the base if it differs: a line that moved
    std::array<DiffSum, kDiffSides> sums;
    std::array<AllocationId, kDiffSides> largest; ///< the oldest of the largest on each side; empty if there is none
    DiffReasons reasons;

    [[nodiscard]] const DiffSum &base() const { return sums[0]; }
    [[nodiscard]] const DiffSum &other() const { return sums[1]; }
    /// Change in bytes: other - base.
    [[nodiscard]] std::int64_t change() const { return static_cast<std::int64_t>(other().bytes - base().bytes); }
    [[nodiscard]] DiffChange what() const;
};

/// Complete comparison. The rows' sums add up exactly to the totals, and their changes to the difference of the totals.
struct DiffTable {
    Attribute by = Attribute::Category;
    EnumTable<DiffSide, AttributeValuesPtr> values; ///< values of the grouping; null for modules, functions and stacks
    std::vector<DiffRow> rows; ///< largest change first, then the larger, then by label
    DiffRow total;
};

/// Compares two moments of one or two documents, allocation by allocation. Copies share data.
class Diff {
public:
    /// Pairs the allocations of both sides. `stacks`: of the two documents; built here if null. O(live log live).
    /// Errors: Cancelled.
    [[nodiscard]] static Result<Diff> build(const DiffPart &base, const DiffPart &other,
                                            std::shared_ptr<const DiffStacks> stacks, const LoadContext &context);

    [[nodiscard]] DiffTable table(Attribute by) const;
    [[nodiscard]] const DiffPart &part(DiffSide side) const { return m_parts[side]; }
    /// Counters of all live memory, regardless of the query.
    [[nodiscard]] const Counters &counters(DiffSide side) const { return m_counters[side]; }
    [[nodiscard]] const std::shared_ptr<const DiffStacks> &stacks() const { return m_stacks; }

    /// Matching allocations; one of the two may be empty.
    struct Pair {
        AllocationId base;
        AllocationId other;
    };
    [[nodiscard]] const std::vector<Pair> &pairs() const { return m_pairs; }

private:
    EnumTable<DiffSide, DiffPart> m_parts;
    EnumTable<DiffSide, Counters> m_counters;
    std::shared_ptr<const DiffStacks> m_stacks;
    std::vector<Pair> m_pairs;
};

/// Number of rows shown, and the sum of the remaining ones: their sums, changes and reasons added up.
struct DiffCut {
    std::size_t shown = 0;
    std::size_t rest = 0; ///< rows that are not shown
    DiffRow others; ///< sum of the remaining rows; its change may be zero although theirs are not
};
/// Cuts a table's rows to `most`; unchanged rows come last and are cut first.
[[nodiscard]] DiffCut cutRows(const DiffTable &table, std::size_t most);

} // namespace allostrata
