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

/// The data available for a device of a document. A view without the data it needs says so instead of showing an empty
/// picture.
struct Capabilities {
    bool timeline = false; ///< has trace events
    bool times = false; ///< events have wall-clock times
    bool state = false; ///< has final segments
    bool stacks = false; ///< some allocation has frames
    bool settings = false;
    bool ordered = false; ///< events are in the order in which they happened
    bool lives = false; ///< allocations are single ones, not amounts by category
    bool operators = false; ///< a profiler recorded what ran
    bool allocated = false; ///< allocated bytes are recorded or inferred, not just the requested ones
    bool reserved = false; ///< reserved bytes are recorded or inferred
    /// Recorded by the caching allocator: segments, addresses, events in the order in which they happened
    bool allocator = false;
};

/// Whether only the sizes of blocks are known: requested sizes are not recorded, and allocated ones take their place.
[[nodiscard]] constexpr bool hasBlocksOnly(const Capabilities &has) { return has.allocated && !has.allocator; }

/// One device of a document.
struct Device {
    int ordinal = 0; ///< see device_code.h: CUDA ordinal, -1 pinned host memory
    Capabilities capabilities;
    Timeline timeline;
    std::vector<SegmentId> segments; ///< its rows of Snapshot::segments
    EventTimes times; ///< its wall-clock axis; not valid if events have no times
    std::shared_ptr<const StrataIndex> strata; ///< null if the load was for numbers only
    /// Allocations by stack; null if the load was for numbers only
    std::shared_ptr<const StackGroups> stackGroups = nullptr;
    std::optional<std::uint64_t> capacity = {}; ///< memory in bytes, if the file has it
};

/// The kinds of contents that a document can have.
enum class DocumentPart : std::uint8_t {
    Devices,
    Steps,
    Folder,
    Profile, ///< calls while a profiler recorded; without devices if it did not record memory
};

/// An opened file. Immutable and shared between threads. Documents of one load with different rules share everything
/// that does not depend on the rules.
struct Document {
    std::string path; ///< as given; "-" for standard input
    std::string_view format; ///< id of the registry
    std::uint64_t storedBytes = 0; ///< size of the stored file
    std::shared_ptr<const Snapshot> snapshot;
    /// Digest of each stack, by the rules of the load; null if it was for numbers only
    std::shared_ptr<const StackDigests> stacks;
    /// Devices with events or segments, by ordinal, host last; empty for a file of steps or a folder
    std::vector<Device> devices;
    Diagnostics diagnostics; ///< of reading and of inference

    [[nodiscard]] bool has(DocumentPart part) const;
};

} // namespace allostrata
