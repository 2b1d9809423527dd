#pragma once

#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// What live allocations are put together by.
enum class CursorGrouping : std::uint8_t {
    Line, ///< the user's innermost line, or what stands for it
    Stack, ///< the whole stack
    Size, ///< the requested size
    Category, ///< the category that the file tells, where its allocations are amounts
    Release, ///< the whole stack that let it go, where the file tells that beside the allocation (Detail::releaseStack)
};

/// What a row stands for.
enum class CursorRowKind : std::uint8_t {
    Group, ///< a line, stack or size
    BornBefore, ///< without a stack: from before the recording
    NoStack, ///< without a stack, though allocated while recording, or nothing was recorded
    Remainder, ///< no allocation: see isRemainder()
};

/// Live allocations of one line, stack or size.
struct CursorRow {
    CursorRowKind kind = CursorRowKind::Group;
    std::uint64_t key = 0; ///< StackDigest::lineKey, StackDigest::fingerprint, the size, or a hash of the operator: the same in every document
    StackId stack; ///< of the largest member; empty where there is none
    StringId operatorName; ///< of NoStack: what a profiler saw its members made by; empty where none is told
    AllocationId largest; ///< the oldest of the largest members; its colour stands for the row
    std::uint64_t bytes = 0; ///< requested
    std::uint64_t count = 0;

    [[nodiscard]] bool isSameGroup(const CursorRow &other) const { return kind == other.kind && key == other.key; }
};

/// Everything that is live at a moment and kept. Where all is, the rows add up to Timeline::countersAt(moment).requested,
/// to the byte.
struct AtCursor {
    Moment moment = 0;
    CursorGrouping grouping = CursorGrouping::Line;
    std::span<const std::uint8_t> kept; ///< as asked for; must live as long as members are asked for
    std::vector<CursorRow> rows; ///< most bytes first, then the older
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
};

/// Of a document that was loaded. `kept` is by allocation, 0 is left out; empty: all are kept. O(live + births since the
/// last list of live ones).
[[nodiscard]] AtCursor atCursor(const Document &document, const Device &device, Moment moment, CursorGrouping grouping,
                                std::span<const std::uint8_t> kept = {});

/// The members of a row at a moment, largest first, then the older; at most `limit`.
[[nodiscard]] std::vector<AllocationId> membersOf(const Document &document, const Device &device, const AtCursor &at,
                                                  const CursorRow &row, std::size_t limit);

/// The row that an allocation is counted in, as far as its group goes: kind, key and stack are set.
[[nodiscard]] CursorRow groupOf(const Document &document, const Device &device, AllocationId id, CursorGrouping grouping);

} // namespace allostrata
