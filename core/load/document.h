#pragma once

#include "core/base/diagnostics.h"
#include "core/model/snapshot.h"
#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

class StackDigests;
class StackGroups;
class StrataIndex;

/// What a device of a document can answer. A view that needs what is missing says so instead of showing nothing.
struct Capabilities {
    bool timeline = false; ///< has trace events
    bool times = false; ///< events have wall-clock times
    bool state = false; ///< has final segments
    bool stacks = false; ///< some allocation has frames
    bool settings = false;
    bool ordered = false; ///< its events are in the order in which they happened
    bool lives = false; ///< its allocations are single ones, not amounts by category
    bool operators = false; ///< a profiler recorded what ran
    bool allocated = false; ///< allocated bytes are told or inferred: they are more than a word for what was requested
    bool reserved = false; ///< so are reserved bytes
    /// The caching allocator told of it: segments, addresses, events that happened in this order
    bool allocator = false;
};

/// Its sizes are those of blocks: what was asked for is not told, and what was allocated stands in its place.
[[nodiscard]] constexpr bool hasBlocksOnly(const Capabilities &has) { return has.allocated && !has.allocator; }

/// One device of a document.
struct Device {
    int ordinal = 0; ///< see device_code.h: CUDA ordinal, -1 pinned host memory
    Capabilities capabilities;
    Timeline timeline;
    std::vector<SegmentId> segments; ///< its rows of Snapshot::segments
    EventTimes times; ///< its wall-clock axis; not valid where events have no times
    std::shared_ptr<const StrataIndex> strata; ///< null if the load was for numbers only
    /// Its allocations by stack; null if the load was for numbers only
    std::shared_ptr<const StackGroups> stackGroups = nullptr;
    std::optional<std::uint64_t> capacity = {}; ///< its memory, bytes, where the file tells it
};

/// What a document can be about.
enum class DocumentPart : std::uint8_t {
    Devices,
    Steps,
    Folder,
    Profile, ///< what ran while a profiler recorded; with devices, or without where it did not record memory
};

/// An opened file. Immutable and shared between threads. Documents of one load with other rules share all but what the
/// rules decide.
struct Document {
    std::string path; ///< as given; "-" for standard input
    std::string_view format; ///< id of the registry
    std::uint64_t storedBytes = 0; ///< of the file as stored
    std::shared_ptr<const Snapshot> snapshot;
    /// What matters of each stack, by the rules of the load; null if it was for numbers only
    std::shared_ptr<const StackDigests> stacks;
    /// Those with events or segments, by ordinal, host last; none where a file is about steps or is a folder
    std::vector<Device> devices;
    Diagnostics diagnostics; ///< of reading and of inference

    [[nodiscard]] bool has(DocumentPart part) const;
};

} // namespace allostrata
