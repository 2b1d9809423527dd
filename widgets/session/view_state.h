#pragma once

#include "core/attributes/attribute.h"
#include "core/base/id.h"
#include "core/timeline/timeline.h"

#include <QFlags>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

struct Document;

enum class TimeAxis : std::uint8_t { Events, Time };

/// The visible part of a timeline: moments [first, last] of the event axis, and bytes where they are zoomed.
struct TimelineWindow {
    Moment first = 0;
    Moment last = 0;
    std::optional<std::uint64_t> lowestByte; ///< absent: from zero
    std::optional<std::uint64_t> highestByte; ///< absent: as high as what is shown

    [[nodiscard]] bool operator==(const TimelineWindow &) const = default;
};

/// Allocations that a row, a bar or a node of a view selects at most in the others.
inline constexpr std::size_t kMostSelected = 20'000;

/// Everything the views of a document show, as one value: compared, kept for back and forward, saved.
struct ViewState {
    std::size_t device = 0; ///< row of Document::devices
    TimeAxis axis = TimeAxis::Events;
    TimelineWindow window;
    Moment cursor = 0; ///< default: the peak of the requested bytes
    std::vector<AllocationId> selection; ///< the first one is the one that details are shown of
    QString query;
    int detailPercent = 100; ///< share of the allocations, by size, that are bands of their own
    Attribute colouring = Attribute::Stack;
    bool showReserved = true;
    bool showLabels = true;
    bool showPhases = true; ///< the strip under the timeline
    bool showLeftOut = true; ///< what the query leaves out is a band on top; else it is not drawn
    bool showAllocated = false; ///< the line of the rounded blocks, with its interval
    std::optional<std::uint64_t> capacity; ///< of the device, bytes, as the user chose it; absent: what the file tells
    bool decimalUnits = false; ///< GB instead of GiB on the axis of bytes

    [[nodiscard]] bool operator==(const ViewState &) const = default;
};

/// What differs between two states.
enum class StateChange : std::uint16_t {
    Device = 1,
    Axis = 2,
    Window = 4,
    Cursor = 8,
    Selection = 16,
    Query = 32,
    Drawing = 64, ///< detail, colouring, units, capacity, what is shown
    Attribution = 128, ///< what the allocations are for, which is no part of the state
    Baseline = 256, ///< the same of what the document is held against
};
Q_DECLARE_FLAGS(StateChanges, StateChange)
Q_DECLARE_OPERATORS_FOR_FLAGS(StateChanges)

/// The colouring of a state; by category where the device has amounts of categories and nothing else.
[[nodiscard]] Attribute colouringFor(const Document &document, const ViewState &state);

[[nodiscard]] StateChanges changesBetween(const ViewState &before, const ViewState &after);

} // namespace allostrata
