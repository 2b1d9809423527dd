#pragma once

#include "tests/support/generator/address_space.h"
#include "tests/support/generator/allocator_settings.h"
#include "tests/support/generator/events.h"
#include "tests/support/generator/memory_truth.h"

#include <deque>
#include <list>
#include <map>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

namespace allostrata::generator {

struct BlockPool;
struct ExpandableSegment;

/// Past allocation of a block, as torch <= 2.0 lists it in the block's history.
struct HistoryEntry {
    std::uint64_t address = 0;
    std::uint64_t requested = 0;
    CaptureIndex context = 0;
};

/// Part of a segment, linked to its neighbours.
struct Block {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint64_t requested = 0;
    std::uint64_t stream = 0;
    BlockPool *pool = nullptr;
    Block *prev = nullptr;
    Block *next = nullptr;
    ExpandableSegment *expandable = nullptr;
    bool allocated = false;
    bool mapped = true;
    std::uint32_t eventCount = 0; ///< pending ends of uses on other streams
    std::vector<std::uint64_t> streamUses; ///< other streams that use the block
    CaptureIndex context = 0; ///< context of the current allocation
    CaptureIndex segmentContext = 0; ///< context of the segment; moves with the block object, as in PyTorch
    std::uint64_t reuseCountBase = 0; ///< for garbage collection
    std::uint32_t allocation = 0;
    std::vector<HistoryEntry> history; ///< newest last

    [[nodiscard]] bool isSplit() const { return prev != nullptr || next != nullptr; }
    [[nodiscard]] bool isFree() const { return !allocated && eventCount == 0 && streamUses.empty(); }
};

/// Order in which free blocks are searched: (stream, size, address).
struct BlockBySize {
    bool operator()(const Block *a, const Block *b) const;
};

/// Order in which unmapped ranges are searched: (stream, address).
struct BlockByAddress {
    bool operator()(const Block *a, const Block *b) const;
};

struct BlockPool {
    bool isSmall = false;
    PoolId id;
    std::set<Block *, BlockBySize> free;
    std::set<Block *, BlockByAddress> unmapped;
    std::uint64_t searches = 0; ///< age for garbage collection
};

struct PrivatePool {
    BlockPool small;
    BlockPool large;
    int useCount = 1;
    std::uint64_t segmentCount = 0; ///< segments, and mapped pages
};

/// Address range that is mapped page by page.
struct ExpandableSegment {
    std::uint64_t address = 0;
    std::uint64_t pageSize = 0;
    std::vector<bool> pages;
};

/// A segment as a snapshot shows it; blocks in address order.
struct SegmentView {
    const Block *head = nullptr;
    std::vector<const Block *> blocks;
};

/// Request to malloc.
struct MallocRequest {
    std::uint64_t bytes = 0;
    std::uint64_t stream = 0;
    CaptureIndex context = 0;
    std::uint32_t allocation = 0; ///< copied into the events
};

/// PyTorch's caching allocator for one device (FORMATS.md B), with its events and true counters. Written only from the
/// rules; shares no code with the program under test.
class DeviceAllocator final : public MemorySource {
public:
    DeviceAllocator(const DeviceProperties &device, const AllocatorSettings &settings, Clock &clock,
                    EventObserver &observer);
    DeviceAllocator(const DeviceAllocator &) = delete;
    DeviceAllocator &operator=(const DeviceAllocator &) = delete;
    ~DeviceAllocator() override = default;

    /// Returns null on out of memory (an Oom event was emitted), and for zero bytes, which never reach the allocator.
    Block *malloc(const MallocRequest &request);
    void free(Block *block, CaptureIndex context);
    /// Records a use of the block on `stream`: its free completes only when that stream has passed `busyUntilUs`.
    void recordStream(Block *block, std::uint64_t stream);
    /// Sets when the work on a stream ends: events recorded before this call are done at that time.
    void setStreamBusyUntil(std::uint64_t stream, std::int64_t timeUs);
    void emptyCache(CaptureIndex context);
    /// Emits the event of a snapshot call.
    void noteSnapshot();

    /// Directs mallocs to the private pool until endPool(); makes the pool if it is new, otherwise adds a user.
    void beginPool(PoolId pool);
    void endPool(PoolId pool);
    /// Removes a user; without users the pool's segments may be released.
    void releasePool(PoolId pool);

    void setUsedByOthers(std::uint64_t bytes) { m_device.usedByOthers = bytes; }
    [[nodiscard]] std::uint64_t usedByOthers() const { return m_device.usedByOthers; }
    [[nodiscard]] std::uint64_t deviceFree() const;
    [[nodiscard]] const Counters &counters() const { return m_counters; }
    [[nodiscard]] const AllocatorSettings &settings() const { return m_settings; }
    [[nodiscard]] std::uint64_t roundSize(std::uint64_t bytes) const;
    /// Segments by address.
    [[nodiscard]] std::vector<SegmentView> segments() const;
    /// Current memory; during an event, the memory after it.
    [[nodiscard]] std::vector<SegmentTruth> describeMemory() const override;
    /// Largest free block of the stream in the pool that a request of that rounded size would search now.
    [[nodiscard]] std::uint64_t largestFree(std::uint64_t rounded, std::uint64_t stream);
    /// Bytes of free blocks of the default pools.
    [[nodiscard]] std::uint64_t cachedBytes() const;

    /// Describes structural errors (blocks that do not cover their segment, free neighbours not merged, counters that
    /// are not the sums); empty if there are none. Slow.
    [[nodiscard]] std::string checkInvariants() const;

private:
    /// State of one malloc's search through the pools.
    struct Search {
        std::uint64_t size = 0; ///< rounded
        std::uint64_t stream = 0;
        BlockPool *pool = nullptr;
        CaptureIndex context = 0;
        Block *found = nullptr;
    };
    struct StreamEvent {
        std::int64_t doneUs = 0;
        Block *block = nullptr;
    };

    BlockPool &poolFor(std::uint64_t size);
    bool findFree(Search &search);
    void passOverLessExpandable(Search &search, std::set<Block *, BlockBySize>::iterator &it) const;
    bool newSegment(Search &search);
    bool releaseOversize(const Search &search);
    bool releaseCached(CaptureIndex context);
    void releaseBlocks(BlockPool &pool, CaptureIndex context);
    void releaseBlock(Block *block, CaptureIndex context);
    void collectGarbage(CaptureIndex context);
    [[nodiscard]] bool shouldSplit(const Block *block, std::uint64_t size) const;
    Block *hand(const Search &search, const MallocRequest &request);
    void freeBlock(Block *block, CaptureIndex context);
    std::uint64_t merge(Block *into, Block *from);
    void mergeHistory(Block *into, Block *from, bool fromIsBefore) const;
    void insertFree(Block *block);

    void insertEvents(Block *block);
    void processEvents(CaptureIndex context);
    void synchronize(CaptureIndex context);

    Block *newExpandableBlock(Search &search);
    Block *findExpandable(const Search &search);
    bool mapBlock(Block *block, std::uint64_t bytes, CaptureIndex context);
    void unmapBlock(Block *block, CaptureIndex context);

    Block *newBlock();
    void deleteBlock(Block *block);
    void report(EventKind kind, std::uint64_t address, std::uint64_t size, const Block *block, CaptureIndex context);

    DeviceProperties m_device;
    AllocatorSettings m_settings;
    Clock &m_clock;
    EventObserver &m_observer;
    Counters m_counters;
    AddressSpace m_addresses;
    std::deque<Block> m_blocks;
    std::vector<Block *> m_unusedBlocks;
    std::unordered_set<Block *> m_active;
    const Block *m_unlisted = nullptr; ///< free, but in no list while its event is emitted
    BlockPool m_small;
    BlockPool m_large;
    std::map<PoolId, PrivatePool> m_privatePools;
    std::set<PoolId> m_releasablePools;
    std::vector<PoolId> m_openPools;
    std::list<ExpandableSegment> m_expandable;
    std::map<std::uint64_t, std::deque<StreamEvent>> m_streamEvents;
    std::map<std::uint64_t, std::int64_t> m_busyUntil;
    std::vector<Block *> m_deferred; ///< blocks freed while a pool was open: their events wait for its end
};

} // namespace allostrata::generator
