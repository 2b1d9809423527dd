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

/// Which stacks of two snapshots are the same: the user's frames (or those that stand for them) lead through the same
/// places, and the runtime does the same there. Where the two tell of the runtime differently (one recorded native
/// frames, the other did not; another operator stands in the line) the places alone decide. Of stacks without Python
/// what is shown of them decides. Refers to nothing.
class DiffStacks {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// O(frames in all stacks), and what DiffFrames cost. Errors: Cancelled.
    [[nodiscard]] static Result<DiffStacks> build(const StackDigests &base, const StackDigests &other,
                                                  const LoadContext &context);

    /// Equal for stacks that are the same; kNone for one without frames.
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

/// What a difference is put together by unless somebody asks for more: any attribute that serves it
/// (AttributeUse::Diff). By module: the innermost one that is known, repeated layers in one row. By function: of the
/// user's innermost frame, or what stands for it. By stack: DiffStacks.
inline constexpr std::array kUsualDiffBy = {Attribute::Category, Attribute::Module, Attribute::Function,
                                            Attribute::Stack,    Attribute::Phase,  Attribute::Size};

/// One of the two that are compared: what is live on a device at a moment. All that it names must live as long as what
/// is made of it.
struct DiffPart {
    const Document *document = nullptr;
    const Device *device = nullptr;
    const Attribution *attribution = nullptr;
    Moment moment = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out. Empty: all are kept
};

/// What became of a row.
enum class DiffChange : std::uint8_t { New, Gone, Grown, Shrunk, Same };
[[nodiscard]] std::string_view diffChangeId(DiffChange change);

/// Live bytes and allocations of one side; bytes are requested ones.
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

/// Why a sum is another one, in bytes: born - ended + resized + movedIn - movedOut = other - base. Allocations go in
/// pairs by stack, then by size and phase.
struct DiffReasons {
    DiffSum born; ///< allocations without a partner in the base
    DiffSum ended; ///< those without one in the other
    std::int64_t resized = 0; ///< what pairs of different sizes make
    std::uint64_t resizedCount = 0; ///< such pairs
    DiffSum movedIn; ///< whose partner is in another row (another phase, say)
    DiffSum movedOut;

    [[nodiscard]] std::int64_t bytes() const
    {
        return static_cast<std::int64_t>(born.bytes - ended.bytes + movedIn.bytes - movedOut.bytes) + resized;
    }
    [[nodiscard]] bool operator==(const DiffReasons &) const = default;
};

/// A row of a difference.
struct DiffRow {
    CursorRowKind kind = CursorRowKind::Group; ///< what it is where it is no group
    /// English: "forward model.py:12 aten::mul", a module's path, the id of a category or phase, a size; "" unless a
    /// group
    std::string label;
    std::string baseLabel; ///< where it is called otherwise in the base: a line that moved
    std::array<DiffSum, kDiffSides> sums;
    std::array<AllocationId, kDiffSides> largest; ///< the oldest of the largest on each side; empty where there is none
    DiffReasons reasons;

    [[nodiscard]] const DiffSum &base() const { return sums[0]; }
    [[nodiscard]] const DiffSum &other() const { return sums[1]; }
    /// other - base.
    [[nodiscard]] std::int64_t change() const { return static_cast<std::int64_t>(other().bytes - base().bytes); }
    [[nodiscard]] DiffChange what() const;
};

/// A difference, put together. The rows' sums add up to the totals and their changes to the difference of these, to the
/// byte.
struct DiffTable {
    Attribute by = Attribute::Category;
    EnumTable<DiffSide, AttributeValuesPtr> values; ///< that the rows go by; null for modules, functions and stacks
    std::vector<DiffRow> rows; ///< largest change first, then the larger, then by label
    DiffRow total;
};

/// Two moments of one or two documents, allocation by allocation. A value that shares what it refers to with its parts.
class Diff {
public:
    /// `stacks`: of the two documents; made here where it is null. O(live log live). Errors: Cancelled.
    [[nodiscard]] static Result<Diff> build(const DiffPart &base, const DiffPart &other,
                                            std::shared_ptr<const DiffStacks> stacks, const LoadContext &context);

    [[nodiscard]] DiffTable table(Attribute by) const;
    [[nodiscard]] const DiffPart &part(DiffSide side) const { return m_parts[side]; }
    /// Of everything that is live, whatever the query.
    [[nodiscard]] const Counters &counters(DiffSide side) const { return m_counters[side]; }
    [[nodiscard]] const std::shared_ptr<const DiffStacks> &stacks() const { return m_stacks; }

    /// Allocations that are taken for the same; one of the two may be empty.
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

/// The rows up to `most`, and what the others are together: their sums, changes and reasons added up.
struct DiffCut {
    std::size_t shown = 0;
    std::size_t rest = 0; ///< rows that are not shown
    DiffRow others; ///< their sum; its change may be nothing though theirs are not
};
/// Of a table's rows; those that changed in nothing come last and are cut first.
[[nodiscard]] DiffCut cutRows(const DiffTable &table, std::size_t most);

} // namespace allostrata
