#pragma once

#include "core/analysis/calls/call_ask.h"
#include "core/analysis/replay/replay_answers.h"
#include "core/attributes/attribute.h"
#include "core/base/id.h"
#include "core/timeline/timeline.h"

#include <QFlags>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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

/// Colouring of a flame graph.
enum class FlameColouring : std::uint8_t {
    Origin,
    Category, ///< that of three quarters of a frame's bytes
    Module, ///< likewise, with repeated layers as one
    Difference, ///< from the baseline
};
/// Words of the command line and of links.
inline constexpr EnumTable<FlameColouring, std::string_view> kFlameColouringIds
    = {{"origin", "category", "module", "difference"}};

/// The part of a flame graph that is shown, and how it is drawn.
struct FlameLook {
    std::vector<std::string> zoom; ///< frames from the root to the widest one, by flameKey(); empty: everything
    std::string around; ///< the frame whose callers and callees are shown, by flameKey(); empty: the whole tree
    FlameColouring colouring = FlameColouring::Origin;
    bool isFlipped = false; ///< flames: the root at the bottom

    [[nodiscard]] bool operator==(const FlameLook &) const = default;
};
/// Line of source code that the source view shows.
struct SourcePlace {
    std::string file; ///< as recorded; empty: the file with most bytes
    std::uint32_t line = 0; ///< 0: the hottest line

    [[nodiscard]] bool operator==(const SourcePlace &) const = default;
};
/// Text that identifies a frame among its siblings, in links too.
[[nodiscard]] std::string flameKey(const NamedFrame &frame);
/// Frame of a key; views of it. Anything that is not a key gives a frame that no tree has.
[[nodiscard]] NamedFrame frameOfKey(std::string_view key);

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
    CallAsk calls; ///< question to the call tree
    FlameLook flame;
    SourcePlace source;
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
    Calls = 1024, ///< question to the call tree
    Flame = 2048, ///< zoom and look of the flame graph
    Source = 4096, ///< file and line of the source view
};
Q_DECLARE_FLAGS(StateChanges, StateChange)
Q_DECLARE_OPERATORS_FOR_FLAGS(StateChanges)

/// Colouring of a state; by category if the device has only amounts of categories.
[[nodiscard]] Attribute colouringFor(const Document &document, const ViewState &state);

[[nodiscard]] StateChanges changesBetween(const ViewState &before, const ViewState &after);

} // namespace allostrata
