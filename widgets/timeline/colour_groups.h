#pragma once

#include "core/analysis/allocations/at_cursor.h"
#include "widgets/text/group_text.h"
#include "widgets/timeline/timeline_scene.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

/// The groups into which a colouring divides the allocations of a device: the rows of the view At the cursor. Labels,
/// legends and tooltips take their names from here, so that a thing has one name. By stack, a group is a line. The
/// document and the colours must outlive it. Thread-safe.
class ColourGroups {
public:
    ColourGroups(const Document &document, const Device &device, Attribute colouring, const AllocationColours &colours);

    /// Row that counts an allocation; its `largest` is the allocation. O(1).
    [[nodiscard]] CursorRow of(AllocationId id) const;
    /// Name of a row whose `largest` is set.
    [[nodiscard]] PlaceText nameOf(const CursorRow &row) const;
    /// The same in one line: "softmax nn_utils.py:6".
    [[nodiscard]] QString textOf(const CursorRow &row) const;
    [[nodiscard]] QRgb colourOf(const CursorRow &row) const;
    [[nodiscard]] std::uint64_t bytesOf(AllocationId id) const
    {
        return m_device.timeline.allocations().requestedSize(id);
    }
    /// The live groups at a moment. See atCursor().
    [[nodiscard]] std::vector<CursorRow> at(Moment moment, std::span<const std::uint8_t> matching) const;

private:
    const Document &m_document;
    const Device &m_device;
    const AllocationColours &m_colours;
    CursorGrouping m_grouping;
    AtCursor m_groups; ///< without rows
    bool m_isByStack;
};

/// Kind and key of a group.
using ColourGroupKey = std::pair<CursorRowKind, std::uint64_t>;
[[nodiscard]] inline ColourGroupKey keyOf(const CursorRow &row) { return {row.kind, row.key}; }

/// The moments at which labels and legends look for the most that a group holds: those of the highest totals in a few
/// hundred equal parts of the window.
[[nodiscard]] StrataColumns groupColumns(const StrataIndex &index, const Timeline &timeline,
                                         const TimelineWindow &window);

/// Groups that hold at least some bytes in any of the columns, most first, with the most that each holds there.
/// `separate`: flags by allocation, those without one do not count; null: all do. O(bands + groups x columns).
[[nodiscard]] std::vector<CursorRow> largestGroups(const ColourGroups &groups, const StrataIndex &index,
                                                   const StrataColumns &columns, const std::vector<bool> *separate,
                                                   std::uint64_t atLeast);

} // namespace allostrata
