#pragma once

#include "core/analysis/replay/replay_answers.h"
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

/// Visible range of a timeline: moments [first, last] of the event axis, and bytes if they are zoomed.
struct TimelineWindow {
    Moment first = 0;
    Moment last = 0;
    std::optional<std::uint64_t> lowestByte; ///< absent: from zero
    std::optional<std::uint64_t> highestByte; ///< absent: up to the highest visible value

    [[nodiscard]] bool operator==(const TimelineWindow &) const = default;
};

/// The user's remark on a moment of a device.
struct Note {
    std::size_t device = 0; ///< row of Document::devices
    Moment moment = 0;
    QString text;

    [[nodiscard]] bool operator==(const Note &) const = default;
};

/// Maximum number of allocations that a row, bar or node of one view selects in the others.
inline constexpr std::size_t kMostSelected = 20'000;

/// Everything the views of a document show, as one value that can be compared, saved, and stored for back and forward.
struct ViewState {
    std::size_t device = 0; ///< row of Document::devices
    TimeAxis axis = TimeAxis::Events;
    TimelineWindow window;
    Moment cursor = 0; ///< default: the peak of the requested bytes
    std::vector<AllocationId> selection; ///< details are shown for the first one
    QString query;
    int detailPercent = 100; ///< share of the allocations, by size, with a band of their own
    Attribute colouring = Attribute::Stack;
    bool showReserved = true;
    bool showLabels = true;
    bool showPhases = true; ///< the strip under the timeline
    bool showLeftOut = true; ///< allocations that do not match the query are a band on top; else they are not drawn
    bool showAllocated = false; ///< the line of the rounded block sizes, with its interval
    std::optional<std::uint64_t> capacity; ///< capacity of the device in bytes, set by the user; absent: from the file
    ReplayAsk replay; ///< question to the model of the allocator
    bool decimalUnits = false; ///< GB instead of GiB on the axis of bytes
    std::vector<Note> notes; ///< by device and moment, one for each; going back and forward leaves them alone

    [[nodiscard]] bool operator==(const ViewState &) const = default;
};

/// Differences between two states.
enum class StateChange : std::uint16_t {
    Device = 1,
    Axis = 2,
    Window = 4,
    Cursor = 8,
    Selection = 16,
    Query = 32,
    Drawing = 64, ///< detail, colouring, units, capacity, notes, displayed elements
    Attribution = 128, ///< attribution of the allocations, which is not part of the state
    Baseline = 256, ///< baseline of the document, which is not part of the state
    Replay = 512, ///< question to the model of the allocator
};
Q_DECLARE_FLAGS(StateChanges, StateChange)
Q_DECLARE_OPERATORS_FOR_FLAGS(StateChanges)

/// Colouring of a state; by category if the device has only amounts of categories.
[[nodiscard]] Attribute colouringFor(const Document &document, const ViewState &state);

[[nodiscard]] StateChanges changesBetween(const ViewState &before, const ViewState &after);

} // namespace allostrata
