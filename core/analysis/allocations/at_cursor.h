#pragma once

#include "core/attributes/attribute_values.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Kind of a row.
enum class CursorRowKind : std::uint8_t {
    Group, ///< a line, stack, size or other attribute value
    BornBefore, ///< without a stack, as it was made before the recording
    Unknown, ///< without a value; for stacks: although made within the recording, or nothing was recorded
    Remainder, ///< no allocation: see isRemainder()
};

/// Live allocations of one line, stack, size, ...
struct CursorRow {
    CursorRowKind kind = CursorRowKind::Group;
    /// StackDigest::lineKey, StackDigest::fingerprint or a hash of the operator, equal in all documents; else the value
    /// of the attribute, or the number of its class.
    std::uint64_t key = 0;
    StackId stack; ///< stack of the largest member, if grouped by stacks; empty if there is none
    StringId operatorName; ///< for Unknown: operator that made its members, by a profiler; empty if unknown
    AllocationId largest; ///< the oldest of the largest members; its colour represents the row
    std::uint64_t bytes = 0; ///< requested
    std::uint64_t count = 0;

    [[nodiscard]] bool isSameGroup(const CursorRow &other) const { return kind == other.kind && key == other.key; }
};

/// Classes of values that share a row; not for lines and stacks.
struct CursorClasses {
    bool ofNames = false; ///< AttributeNames::classAt instead of each code
    std::span<const std::uint64_t> limits; ///< for numbers: ascending upper limits of all classes but the last
};

struct CursorGrouping {
    Attribute attribute = Attribute::Line; ///< must have AttributeUse::Group, or classes by limits
    CursorClasses classes;

    CursorGrouping() = default;
    CursorGrouping(Attribute by, const CursorClasses &among = {}) : attribute(by), classes(among) {}
};

/// Everything that is live at a moment and matches. If all allocations match, the rows add up to
/// Timeline::countersAt(moment).requested exactly.
struct AtCursor {
    Moment moment = 0;
    Attribute grouping = Attribute::Line;
    AttributeValuesPtr values; ///< values of the grouping; null for lines and stacks, which are grouped by their texts
    CursorClasses classes;
    std::span<const std::uint8_t> matching; ///< as requested; must outlive queries for members
    std::vector<CursorRow> rows; ///< most bytes first, then the older
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
};

/// Groups the live allocations of a loaded document. `matching` has a flag for each allocation, 0 leaves it out; empty:
/// all match. `values` of the grouping are required if it needs an attribution, and optional otherwise; their
/// references must outlive queries for members. O(live + births since the last list of live allocations), plus the cost
/// of the values.
[[nodiscard]] AtCursor atCursor(const Document &document, const Device &device, Moment moment,
                                const CursorGrouping &grouping, std::span<const std::uint8_t> matching = {},
                                AttributeValuesPtr values = nullptr);

/// Members of a row at a moment, largest first, then the older; at most `limit`.
[[nodiscard]] std::vector<AllocationId> membersOf(const Document &document, const Device &device, const AtCursor &at,
                                                  const CursorRow &row, std::size_t limit);

/// Row that counts an allocation; only kind, key and stack are set.
[[nodiscard]] CursorRow groupOf(const Document &document, const Device &device, const AtCursor &at, AllocationId id);
/// Row that counts an allocation by line, or by whole stack.
[[nodiscard]] CursorRow lineGroupOf(const Document &document, const Device &device, AllocationId id);
[[nodiscard]] CursorRow stackGroupOf(const Document &document, const Device &device, AllocationId id);

} // namespace allostrata
