#pragma once

#include "core/base/diagnostics.h"
#include "core/base/id.h"
#include "core/base/string_table.h"
#include "core/model/detail.h"
#include "core/model/profile.h"
#include "core/model/stack_table.h"
#include "core/model/trace.h"

#include <array>
#include <climits>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// The kind of tool that recorded the snapshot.
enum class Recorder : std::uint8_t {
    Allocator, ///< the caching allocator: events in order, addresses, segments
    Peak, ///< a tracer that lists the tensors alive at the peak: no order, no addresses, no segments
    Profiler, ///< a profiler: allocations and frees in order, no segments
    /// A memory timeline: amounts by category over time, which are not single allocations
    Categories,
};

struct Profile;

enum class SegmentType : std::uint8_t { Small, Large, Unknown };

/// Memory obtained with one cudaMalloc, or one contiguous mapped range of an expandable segment. Sizes in bytes.
struct Segment {
    int device = 0; ///< see device_code.h
    std::uint64_t address = 0;
    std::uint64_t totalSize = 0;
    std::optional<std::uint64_t> allocatedSize; ///< from the header; absent if the file has none
    std::optional<std::uint64_t> activeSize;
    std::optional<std::uint64_t> requestedSize;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    SegmentType type = SegmentType::Unknown;
    bool expandable = false;
    StackId stack; ///< stack of the cudaMalloc or first map; empty if not recorded
    BlockId firstBlock; ///< blocks lie in address order; empty if there are none
    std::uint32_t blockCount = 0;
};

enum class BlockState : std::uint8_t { Allocated, PendingFree, Inactive, Unknown };

/// A piece of a segment.
struct Block {
    std::uint64_t address = 0; ///< recorded, or the running sum from the segment's address
    std::uint64_t size = 0; ///< rounded, bytes
    /// Absent in old files (which have it in history[0].real_size); stale for inactive blocks
    std::optional<std::uint64_t> requestedSize;
    BlockState state = BlockState::Unknown;
    StackId stack; ///< stack of the allocation living there; empty if not recorded
    SegmentId segment;
    /// Rows of Snapshot::histories: allocations that lived here, newest first (torch <= 2.0)
    std::uint32_t firstHistory = 0;
    std::uint32_t historyCount = 0;
    DetailId detail; ///< the file's other data on the allocation living there
};

/// One entry of a block's `history` (torch <= 2.0).
struct HistoryEntry {
    std::uint64_t address = 0;
    std::uint64_t realSize = 0; ///< requested bytes
    StackId stack;
};

/// A source file of the recorded program, included by some recorders.
struct SourceText {
    StringId path; ///< path as in the frames
    StringId text;
};

enum class Stage : std::uint8_t { Start, End, Unknown };

/// A row of `external_annotations`; has no position among the events except by time.
struct Annotation {
    static constexpr int kEveryDevice = INT_MAX; ///< from a profiler, which annotates threads

    /// Whether the annotation applies to a device.
    [[nodiscard]] bool speaksOf(int of) const { return device == of || device == kEveryDevice; }

    Stage stage = Stage::Unknown;
    StringId name;
    int device = 0;
    std::int64_t timeUs = TraceEvent::kNoTime;
    std::uint32_t thread = 0; ///< row of Profile::threads; 0 in snapshots, which do not record it

    /// A start and an end belong together only if they have the same key.
    [[nodiscard]] std::pair<std::uint32_t, StringId> pairingKey() const { return {thread, name}; }
};

/// A memory pool: (0, 0) the default; first != 0 CUDA graph capture, second != 0 pool handle.
struct PoolKey {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    [[nodiscard]] bool operator==(const PoolKey &) const = default;
};

/// `allocator_settings`: known ones with types, and all of them as text in the file's order.
struct AllocatorSettings {
    bool present = false; ///< the file has the key
    std::string conf; ///< PYTORCH_CUDA_ALLOC_CONF
    std::optional<std::uint64_t> maxSplitSize; ///< bytes; absent: unlimited
    double garbageCollectionThreshold = 0.0;
    bool expandableSegments = false;
    /// Element i: divisions for sizes whose largest power of two is 2^i MiB; 0 or 1: none. Rows as the file's keys "1"
    /// ... "32768".
    std::vector<std::uint32_t> roundupPower2Divisions;
    std::vector<std::pair<std::string, std::string>> entries; ///< key and value as text (nested ones flattened "a.b")

    // Keys of entries that say that nobody recorded the snapshot.
    static constexpr std::string_view kPredicted = "allostrata_predicted";
    static constexpr std::string_view kReplayed = "allostrata_replayed";
    static constexpr std::string_view kEstimated = "allostrata_estimated";
};

/// A key that says that nobody recorded the snapshot, and the issue whose subject is its value.
struct DerivedMark {
    std::string_view key;
    Issue issue = Issue::Predicted;
};
inline constexpr std::array kDerivedMarks = {DerivedMark{AllocatorSettings::kPredicted, Issue::Predicted},
                                             DerivedMark{AllocatorSettings::kReplayed, Issue::Replayed},
                                             DerivedMark{AllocatorSettings::kEstimated, Issue::Estimated}};
/// The mark with a key; null if it is none.
[[nodiscard]] constexpr const DerivedMark *derivedMark(std::string_view key)
{
    for (const DerivedMark &mark : kDerivedMarks) {
        if (mark.key == key)
            return &mark;
    }
    return nullptr;
}

/// An allocation that lives when a part of a trace begins, and ends in it.
struct EarlierAlloc {
    EventId end; ///< the first event of its free in the part
    StackId stack; ///< of its alloc
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
};

/// Facts about the rest of a trace of which only a part was read. Trace::firstEvent() says where the part begins.
struct TracePart {
    std::optional<std::uint64_t> total; ///< events in the file; absent: reading stopped behind the part
    /// Whether the part reaches to the end of the trace. If not, the segments and blocks are not those of the file but
    /// what the events show to be there when the part ends; block sizes are then those requested
    bool isToEnd = true;
    std::vector<EarlierAlloc> earlier; ///< by end
};

/// The trace of one device.
struct DeviceTrace {
    int device = 0; ///< see device_code.h
    Trace trace;
    ProfiledEvents profiled = {}; ///< only from a profiler
    std::optional<std::uint64_t> capacity = {}; ///< device memory in bytes, if the file has it
    std::optional<TracePart> part = {}; ///< empty: the whole trace was read

    /// Whether the segments and blocks follow from events instead of being recorded.
    [[nodiscard]] bool isStateInferred() const { return part && !part->isToEnd; }
    /// Returns the allocation from before the part whose free begins at an event; null if there is none.
    [[nodiscard]] const EarlierAlloc *earlierAlloc(EventId end) const;
};

/// A snapshot exactly as in its file, with no inference. Immutable once read.
class Snapshot {
public:
    Recorder recorder = Recorder::Allocator;
    StringTable strings;
    StackTable stacks;
    IdVector<SegmentId, Segment> segments; ///< in the file's order, which is by device and address
    IdVector<BlockId, Block> blocks;
    std::vector<HistoryEntry> histories;
    std::vector<DeviceTrace> traces; ///< one per list in the file, idle devices included; host last
    std::vector<std::uint64_t> streams{0}; ///< raw pointers; row 0 = the default stream
    std::vector<PoolKey> pools{PoolKey{}}; ///< row 0 = the default pool
    AllocatorSettings settings;
    std::vector<Annotation> annotations;
    std::vector<StringId> unknownActions; ///< names of the actions from Action::FirstUnknown on
    bool isBareList = false; ///< a list of segments, without traces
    IdVector<DetailId, Detail> details;
    std::vector<SourceText> sources; ///< by number of the path, without duplicates
    std::shared_ptr<const Profile> profile; ///< null unless a profiler recorded it
    Diagnostics diagnostics; ///< of reading; once loaded also of what the file was packed in

    [[nodiscard]] std::string_view text(StringId id) const { return strings.text(id); }
    /// Returns the file's word for an action.
    [[nodiscard]] std::string_view actionName(Action action) const;
    /// Returns the action of a word; a new word gets a new id (once all are taken, the last one is shared).
    Action internAction(std::string_view name);
    std::uint16_t internStream(std::uint64_t stream);
    std::uint16_t internPool(PoolKey pool);
    /// Returns the blocks of a segment in address order.
    [[nodiscard]] std::span<const Block> blocksOf(const Segment &segment) const;
    /// Memory of the snapshot in bytes.
    [[nodiscard]] std::size_t bytes() const;
};

// Names of memory places in tables, documents and queries.

/// Returns the name of a row of Snapshot::streams: "0x0" is the default stream.
[[nodiscard]] std::string streamId(const Snapshot &snapshot, std::uint16_t row);
/// Returns the name of a row of Snapshot::pools: "0,0" is the default pool.
[[nodiscard]] std::string poolId(const Snapshot &snapshot, std::uint16_t row);

} // namespace allostrata
