#pragma once

#include "core/base/diagnostics.h"
#include "core/base/overloaded.h"
#include "core/base/read_part.h"
#include "core/io/file_state.h"
#include "core/model/run_folder.h"
#include "core/model/snapshot.h"
#include "core/model/step_data.h"
#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace allostrata {

class Job;
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
    bool profiled = false; ///< a profiler recorded the events, with or without what ran
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
    std::shared_ptr<const StrataIndex> strata; ///< null unless loaded for everything
    /// Allocations by stack; null unless loaded for everything
    std::shared_ptr<const StackGroups> stackGroups = nullptr;
    std::optional<std::uint64_t> capacity = {}; ///< memory in bytes, if the file has it
};

/// Contents of a file that records allocations.
struct DeviceContents {
    /// Never null. Has only calls if a profiler did not record memory
    std::shared_ptr<const Snapshot> snapshot = std::make_shared<const Snapshot>();
    std::shared_ptr<const StackDigests> stacks; ///< digest of each stack, by the rules; null if loaded for numbers only
    std::vector<Device> devices; ///< those with events or segments, by ordinal, host last
};

/// Contents of a file that records steps. Never null.
using StepContents = std::shared_ptr<const StepData>;

/// Contents of a folder with the dumps of one run, which have not been read. Never null.
using FolderContents = std::shared_ptr<const RunFolder>;

/// Summaries of the recordings of many ranks. Never null.
using JobContents = std::shared_ptr<const Job>;

using DocumentContents = std::variant<DeviceContents, StepContents, FolderContents, JobContents>;

/// The parts that a report can be about.
enum class DocumentPart : std::uint8_t {
    Devices,
    Steps,
    Folder,
    Job,
};

/// An opened file or folder. Immutable and shared between threads. Documents of one load with different rules share
/// everything that does not depend on the rules.
struct Document {
    std::string path; ///< as given; "-" for standard input; a name if the document was made here
    std::string_view format; ///< id of the registry
    std::uint64_t storedBytes = 0; ///< size of the stored file
    Diagnostics diagnostics; ///< diagnostics of reading and of inference
    ReadPart readPart = {}; ///< the part of the events that was asked for
    bool isMade = false; ///< made here from other documents, and in no file
    std::optional<FileState> unkept = {}; ///< its file before it was read, if a ReadingCache may keep it
    DocumentContents contents;

    /// Whether it can be read again: it is neither made here nor from standard input.
    [[nodiscard]] bool hasFile() const { return !isMade && path != "-"; }
    /// Whether its events were derived instead of recorded, here or by who wrote the file.
    [[nodiscard]] bool isDerived() const;
    /// Whether it has this part: devices, if at least one.
    [[nodiscard]] bool has(DocumentPart part) const;
    /// Return the devices, the snapshot and its stack digests; without devices: none, an empty one and null.
    [[nodiscard]] std::span<const Device> devices() const { return recorded().devices; }
    [[nodiscard]] const std::shared_ptr<const Snapshot> &snapshot() const { return recorded().snapshot; }
    [[nodiscard]] const std::shared_ptr<const StackDigests> &stacks() const { return recorded().stacks; }
    /// Returns the steps; null if it is not about steps.
    [[nodiscard]] StepContents steps() const;
    /// Returns the folder; null if it is not one.
    [[nodiscard]] FolderContents folder() const;
    /// Returns the summaries of many ranks; null if it has none.
    [[nodiscard]] JobContents job() const;
    /// Returns the calls of a profiler that did not record memory; null for other documents.
    [[nodiscard]] const Profile *callsOnly() const { return devices().empty() ? snapshot()->profile.get() : nullptr; }

private:
    [[nodiscard]] const DeviceContents &recorded() const;
};

} // namespace allostrata
