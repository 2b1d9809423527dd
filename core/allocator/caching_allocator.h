#pragma once

#include "core/allocator/allocator_config.h"

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <unordered_set>
#include <vector>

namespace allostrata {

/// Order in which free blocks are searched. No file records it.
enum class FreeOrder : std::uint8_t {
    Address, ///< (stream, size, address): PyTorch until spring 2026
    Counter, ///< (stream, size, counter of the segment, address): since then
};

/// PyTorch's caching allocator for one device, driven by requests: which block each request gets, and which segments
/// come and go. A model of c10/cuda/CUDACachingAllocator.cpp; it has no memory of its own beyond the live blocks.
///
/// Malloc searches the free blocks of the request's pool and stream for the smallest that fits; then it collects
/// garbage (with a memory fraction and a threshold), asks the device for a segment, releases oversize blocks (with
/// max_split_size) and asks again, releases everything cached and asks again. A block's front is used, its rest is
/// split off by AllocatorConfig::splits(). Free merges a block with its free neighbours.
///
/// Not modelled: private pools that lend their free blocks on out of memory, and pools that never split, because no
/// file says that it has them.
class CachingAllocator {
public:
    /// Names a live block until it is freed.
    using Handle = std::uint32_t;
    static constexpr Handle kNone = UINT32_MAX;

    /// The device, which grants memory and hears what happens to it. Sizes in bytes.
    class Device {
    public:
        Device() = default;
        Device(const Device &) = delete;
        Device &operator=(const Device &) = delete;
        virtual ~Device() = default;

        /// Whether cudaMalloc, or mapping pages, succeeds; `reserved`: bytes of this allocator now.
        [[nodiscard]] virtual bool grants(std::uint64_t bytes, std::uint64_t reserved) = 0;
        /// Address of a new segment, or of a new address range of an expandable segment.
        [[nodiscard]] virtual std::uint64_t place(std::uint64_t bytes, bool isExpandable) = 0;
        /// Bytes of address space for an expandable segment; a multiple of `page`.
        [[nodiscard]] virtual std::uint64_t addressRange(std::uint64_t page) = 0;
        virtual void released(std::uint64_t address, std::uint64_t bytes) = 0;
        virtual void mapped(std::uint64_t address, std::uint64_t bytes) = 0;
        virtual void unmapped(std::uint64_t address, std::uint64_t bytes) = 0;
        /// A block that waited for other streams is freed next, as malloc waited for them.
        virtual void completed(std::uint32_t tag) = 0;
    };

    struct Request {
        std::uint64_t bytes = 0;
        std::uint32_t stream = 0;
        std::uint32_t pool = 0; ///< 0: the default pool; others are private
        std::uint32_t tag = 0; ///< handed to Device::completed
    };

    /// Use of a piece of a segment.
    enum class Use : std::uint8_t { Free, Allocated, Pending, Unmapped };
    struct Piece {
        std::uint64_t address = 0;
        std::uint64_t size = 0;
        Use use = Use::Free;
        std::uint32_t tag = 0; ///< as in Request
    };
    struct SegmentSpec {
        std::uint32_t stream = 0;
        std::uint32_t pool = 0;
        bool isSmall = false; ///< for small requests
        bool isExpandable = false;
        std::uint64_t page = 0; ///< that it maps, if it is expandable
    };

    /// Counts since the start.
    struct Counts {
        std::uint64_t cudaMallocs = 0; ///< segments, without expandable ones
        std::uint64_t maps = 0; ///< calls that mapped pages
        std::uint64_t cudaFrees = 0;
        std::uint64_t unmaps = 0;
        std::uint64_t retries = 0; ///< requests that released everything cached and asked again
        std::uint64_t ooms = 0;

        [[nodiscard]] bool operator==(const Counts &) const = default;
    };

    /// `allowed`: bytes that the process may reserve, from the memory fraction and the device; used if
    /// config.memoryFraction is set. `device` must outlive this.
    CachingAllocator(const AllocatorConfig &config, FreeOrder order, std::uint64_t allowed, Device &device);
    CachingAllocator(const CachingAllocator &) = delete;
    CachingAllocator &operator=(const CachingAllocator &) = delete;

    /// Takes over a segment from before the first request. Pieces lie by address and cover it. Returns a handle per
    /// piece, kNone for free and unmapped ones.
    std::vector<Handle> adopt(const SegmentSpec &spec, std::span<const Piece> pieces);

    /// Whether a free block would do, so that malloc() needs no memory from the device.
    [[nodiscard]] bool fits(const Request &request) const;
    /// Returns kNone if memory ran out.
    [[nodiscard]] Handle malloc(const Request &request);
    /// The program gave the block up, but other streams still use it.
    void markPending(Handle handle);
    void free(Handle handle);
    /// Waits for pending frees and releases everything cached, as torch.cuda.empty_cache().
    void emptyCache();
    /// The graphs of a private pool are gone, so its segments can be released.
    void setReleasable(std::uint32_t pool) { m_releasable.insert(pool); }

    [[nodiscard]] std::uint64_t addressOf(Handle handle) const { return m_blocks[handle].address; }
    [[nodiscard]] std::uint64_t sizeOf(Handle handle) const { return m_blocks[handle].size; }
    /// Size of the free block that a block was just taken from the front of.
    [[nodiscard]] std::uint64_t roomOf(Handle handle) const;
    [[nodiscard]] std::uint64_t reserved() const { return m_reserved; }
    [[nodiscard]] std::uint64_t allocated() const { return m_allocated; } ///< blocks not given up
    [[nodiscard]] std::uint64_t active() const { return m_active; } ///< allocated, or pending
    [[nodiscard]] const Counts &counts() const { return m_counts; }
    /// Blocks that searches looked at, without those that trees found. A genuine program needs a few per request.
    [[nodiscard]] std::uint64_t work() const { return m_work; }
    [[nodiscard]] const AllocatorConfig &config() const { return m_config; }
    /// Number of segments, counting the address range of an expandable segment as one.
    [[nodiscard]] std::size_t segmentCount() const { return m_plainSegments + m_ranges.size(); }

    struct SegmentView {
        SegmentSpec spec;
        std::vector<Piece> pieces; ///< by address; none is unmapped
    };
    /// All segments and mapped ranges, by address. O(blocks log blocks).
    [[nodiscard]] std::vector<SegmentView> segments() const;

private:
    using Index = std::uint32_t; ///< row of m_blocks
    static constexpr std::uint32_t kNoRange = UINT32_MAX;

    /// A part of a segment, linked to its neighbours.
    struct Block {
        std::uint64_t address = 0;
        std::uint64_t size = 0;
        std::uint64_t searchesAtFree = 0; ///< age for garbage collection
        Index previous = kNone;
        Index next = kNone;
        std::uint32_t pool = 0; ///< row of m_pools
        std::uint32_t stream = 0;
        std::uint32_t range = kNoRange; ///< row of m_ranges if it is part of an expandable segment
        std::uint32_t counter = 0; ///< number of its segment, for FreeOrder::Counter
        std::uint32_t tag = 0;
        Use use = Use::Free;
    };
    struct FreeKey {
        std::uint64_t size = 0;
        std::uint64_t address = 0;
        std::uint32_t stream = 0;
        std::uint32_t counter = 0;
        Index block = kNone;

        [[nodiscard]] bool operator<(const FreeKey &other) const;
    };
    struct UnmappedKey {
        std::uint64_t address = 0;
        std::uint32_t stream = 0;
        Index block = kNone;

        [[nodiscard]] bool operator<(const UnmappedKey &other) const;
    };
    using FreeBlocks = std::set<FreeKey>;
    struct Pool {
        std::uint32_t id = 0;
        bool isSmall = false;
        FreeBlocks free;
        std::set<UnmappedKey> unmapped;
        std::uint64_t searches = 0;
    };
    struct Range {
        std::uint64_t address = 0;
        std::uint64_t page = 0;
    };
    /// A request on its way through the pools.
    struct Search {
        std::uint64_t size = 0; ///< rounded
        std::uint32_t stream = 0;
        std::uint32_t pool = 0; ///< row of m_pools
        Index found = kNone;
    };

    [[nodiscard]] std::uint32_t poolRow(std::uint32_t id, bool isSmall);
    [[nodiscard]] Index newBlock(const Block &block);
    void deleteBlock(Index index);
    [[nodiscard]] FreeKey keyOf(Index index) const;
    void insertFree(Index index);
    void eraseFree(Index index);
    void insertUnmapped(Index index);
    void eraseUnmapped(Index index);
    [[nodiscard]] bool isSplit(const Block &block) const { return block.previous != kNone || block.next != kNone; }
    void link(Index first, Index second);

    [[nodiscard]] FreeBlocks::const_iterator bestFit(const Search &search) const;
    [[nodiscard]] bool findFree(Search &search);
    [[nodiscard]] bool newMemory(Search &search);
    [[nodiscard]] Index splitFront(Index index, std::uint64_t size);
    [[nodiscard]] Index alignedRest(Index index, std::uint64_t size);
    void mergeInto(Index into, Index from);
    void finishFree(Index index);
    void completePending();

    [[nodiscard]] bool releaseOversize(const Search &search);
    void releaseCached();
    void releaseBlocks(std::uint32_t pool);
    void releaseBlock(Index index);
    void collectGarbage();

    [[nodiscard]] Index growExpandable(const Search &search);
    [[nodiscard]] Index expandableCandidate(const Search &search);
    [[nodiscard]] bool map(Index &index, std::uint64_t bytes);
    void unmap(Index index);

    AllocatorConfig m_config;
    FreeOrder m_order;
    std::uint64_t m_allowed;
    Device &m_device;
    std::vector<Block> m_blocks;
    std::vector<Index> m_unused; ///< rows of m_blocks
    std::vector<Pool> m_pools;
    std::map<std::uint64_t, std::uint32_t> m_poolRows; ///< by id and kind
    std::vector<Range> m_ranges;
    std::unordered_set<Index> m_pending;
    std::set<std::uint32_t> m_releasable; ///< private pools, by id
    std::uint32_t m_nextCounter = 0;
    std::uint64_t m_reserved = 0;
    std::uint64_t m_allocated = 0;
    std::uint64_t m_active = 0;
    std::size_t m_plainSegments = 0;
    mutable std::uint64_t m_work = 0;
    Counts m_counts;
};

} // namespace allostrata
