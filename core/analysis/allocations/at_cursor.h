#pragma once

#include "core/attributes/attribute_values.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// What a row stands for.
enum class CursorRowKind : std::uint8_t {
    Group, ///< a line, stack, size, or another value of an attribute
    BornBefore, ///< without a stack: from before the recording
    Unknown, ///< without a value; of stacks: though allocated while recording, or nothing was recorded
    Remainder, ///< no allocation: see isRemainder()
};

/// Live allocations of one line, stack, size, ...
struct CursorRow {
    CursorRowKind kind = CursorRowKind::Group;
    /// StackDigest::lineKey, StackDigest::fingerprint, a hash of the operator: the same in every document; else the
    /// value of the attribute
    std::uint64_t key = 0;
    StackId stack; ///< of the largest member, where it goes by stacks; empty where there is none
    StringId operatorName; ///< of Unknown: what a profiler saw its members made by; empty where none is told
    AllocationId largest; ///< the oldest of the largest members; its colour stands for the row
    std::uint64_t bytes = 0; ///< requested
    std::uint64_t count = 0;

    [[nodiscard]] bool isSameGroup(const CursorRow &other) const { return kind == other.kind && key == other.key; }
};

/// Everything that is live at a moment and kept. Where all is, the rows add up to
/// Timeline::countersAt(moment).requested, to the byte.
struct AtCursor {
    Moment moment = 0;
    Attribute grouping = Attribute::Line;
    AttributeValuesPtr values; ///< of the grouping; null for lines and stacks, which go by their texts
    std::span<const std::uint8_t> matching; ///< as asked for; must live as long as members are asked for
    std::vector<CursorRow> rows; ///< most bytes first, then the older
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
};

/// Of a document that was loaded. `grouping`: one that rows go by (AttributeUse::Group). `kept` is by allocation, 0 is
/// left out; empty: all are kept. `values`: of the grouping, where it needs an attribution or they are at hand; what
/// they refer to must live as long as members are asked for. O(live + births since the last list of live ones), and
/// what the values take.
[[nodiscard]] AtCursor atCursor(const Document &document, const Device &device, Moment moment, Attribute grouping,
                                std::span<const std::uint8_t> matching = {}, AttributeValuesPtr values = nullptr);

/// The members of a row at a moment, largest first, then the older; at most `limit`.
[[nodiscard]] std::vector<AllocationId> membersOf(const Document &document, const Device &device, const AtCursor &at,
                                                  const CursorRow &row, std::size_t limit);

/// The row that an allocation is counted in, as far as its group goes: kind, key and stack are set.
[[nodiscard]] CursorRow groupOf(const Document &document, const Device &device, const AtCursor &at, AllocationId id);
/// The same by line, or by whole stack.
[[nodiscard]] CursorRow lineGroupOf(const Document &document, const Device &device, AllocationId id);
[[nodiscard]] CursorRow stackGroupOf(const Document &document, const Device &device, AllocationId id);

} // namespace allostrata
