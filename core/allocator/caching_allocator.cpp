// The caching allocator: malloc, free, what it gives back, expandable segments.

#include "core/allocator/caching_allocator.h"

#include "core/base/arithmetic.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace allostrata {

namespace {

/// Key of a pool's list of free blocks: one for small requests, one for large ones.
std::uint64_t poolKey(std::uint32_t id, bool isSmall) { return std::uint64_t(id) * 2 + (isSmall ? 1 : 0); }

} // namespace

bool CachingAllocator::FreeKey::operator<(const FreeKey &other) const
{
    // Blocks of a damaged file may share an address.
    return std::tie(stream, size, counter, address, block)
           < std::tie(other.stream, other.size, other.counter, other.address, other.block);
}

bool CachingAllocator::UnmappedKey::operator<(const UnmappedKey &other) const
{
    return std::tie(stream, address, block) < std::tie(other.stream, other.address, other.block);
}

CachingAllocator::CachingAllocator(const AllocatorConfig &config, FreeOrder order, std::uint64_t allowed,
                                   Device &device)
    : m_config(config), m_order(order), m_allowed(allowed), m_device(device)
{
}

// Blocks and their lists.

std::uint32_t CachingAllocator::poolRow(std::uint32_t id, bool isSmall)
{
    const auto [place, isNew] = m_poolRows.try_emplace(poolKey(id, isSmall),
                                                       static_cast<std::uint32_t>(m_pools.size()));
    if (isNew) {
        m_pools.emplace_back();
        m_pools.back().id = id;
        m_pools.back().isSmall = isSmall;
    }
    return place->second;
}

CachingAllocator::Index CachingAllocator::newBlock(const Block &block)
{
    if (m_unused.empty()) {
        m_blocks.push_back(block);
        return static_cast<Index>(m_blocks.size() - 1);
    }
    const Index index = m_unused.back();
    m_unused.pop_back();
    m_blocks[index] = block;
    return index;
}

void CachingAllocator::deleteBlock(Index index)
{
    m_blocks[index].size = 0;
    m_unused.push_back(index);
}

CachingAllocator::FreeKey CachingAllocator::keyOf(Index index) const
{
    const Block &block = m_blocks[index];
    return {block.size, block.address, block.stream, m_order == FreeOrder::Counter ? block.counter : 0, index};
}

void CachingAllocator::insertFree(Index index)
{
    Block &block = m_blocks[index];
    block.use = Use::Free;
    block.searchesAtFree = m_pools[block.pool].searches;
    m_pools[block.pool].free.insert(keyOf(index));
}

void CachingAllocator::eraseFree(Index index) { m_pools[m_blocks[index].pool].free.erase(keyOf(index)); }

void CachingAllocator::insertUnmapped(Index index)
{
    Block &block = m_blocks[index];
    block.use = Use::Unmapped;
    m_pools[block.pool].unmapped.insert({block.address, block.stream, index});
}

void CachingAllocator::eraseUnmapped(Index index)
{
    const Block &block = m_blocks[index];
    m_pools[block.pool].unmapped.erase({block.address, block.stream, index});
}

void CachingAllocator::link(Index first, Index second)
{
    if (first != kNone)
        m_blocks[first].next = second;
    if (second != kNone)
        m_blocks[second].previous = first;
}

std::vector<CachingAllocator::Handle> CachingAllocator::adopt(const SegmentSpec &spec, std::span<const Piece> pieces)
{
    std::vector<Handle> handles(pieces.size(), kNone);
    if (pieces.empty())
        return handles;
    Block block;
    block.pool = poolRow(spec.pool, spec.isSmall);
    block.stream = spec.stream;
    block.counter = m_nextCounter++;
    if (spec.isExpandable) {
        block.range = static_cast<std::uint32_t>(m_ranges.size());
        m_ranges.push_back({pieces.front().address, std::max(spec.page, kSmallSegment)});
    } else {
        ++m_plainSegments;
    }
    Index last = kNone;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece &piece = pieces[i];
        const bool isLive = piece.use == Use::Allocated || piece.use == Use::Pending;
        m_reserved += piece.use == Use::Unmapped ? 0 : piece.size;
        m_allocated += piece.use == Use::Allocated ? piece.size : 0;
        m_active += isLive ? piece.size : 0;
        if (last != kNone && !isLive && m_blocks[last].use == piece.use) { // one free range
            m_blocks[last].size += piece.size;
            continue;
        }
        block.address = piece.address;
        block.size = piece.size;
        block.use = piece.use;
        block.tag = piece.tag;
        const Index index = newBlock(block);
        link(last, index);
        if (isLive)
            handles[i] = index;
        if (piece.use == Use::Pending)
            m_pending.insert(index);
        last = index;
    }
    for (Index index = last; index != kNone; index = m_blocks[index].previous) {
        if (m_blocks[index].use == Use::Free)
            insertFree(index);
        else if (m_blocks[index].use == Use::Unmapped)
            insertUnmapped(index);
    }
    return handles;
}

// Malloc.

CachingAllocator::Handle CachingAllocator::malloc(const Request &request)
{
    Search search;
    search.size = m_config.rounded(request.bytes);
    search.stream = request.stream;
    search.pool = poolRow(request.pool, search.size <= kSmallRequest);
    const bool isCapturing = request.pool != 0; // then nothing may wait for the device

    bool found = findFree(search);
    if (!found) {
        collectGarbage();
        found = newMemory(search);
        const bool isRefused = !found && m_config.throwOnCudaMallocOom && m_config.memoryFraction > 0
                               && search.size > m_allowed;
        if (!found && !isRefused)
            found = releaseOversize(search) && newMemory(search);
        if (!found && !isRefused && !isCapturing) {
            releaseCached();
            ++m_counts.retries;
            found = newMemory(search);
        }
    }
    if (!found) {
        ++m_counts.ooms;
        return kNone;
    }
    Index index = alignedRest(search.found, search.size);
    if (m_config.splits(m_blocks[index].size, search.size, m_pools[search.pool].isSmall))
        index = splitFront(index, search.size);
    Block &block = m_blocks[index];
    block.use = Use::Allocated;
    block.tag = request.tag;
    m_allocated += block.size;
    m_active += block.size;
    return index;
}

/// Returns the smallest free block of the stream that is large enough, by FreeOrder where several are; the end of the
/// pool's free blocks if none may be used.
CachingAllocator::FreeBlocks::const_iterator CachingAllocator::bestFit(const Search &search) const
{
    const FreeBlocks &free = m_pools[search.pool].free;
    const auto isUsable = [&](FreeBlocks::const_iterator at) {
        return at != free.end() && at->stream == search.stream;
    };
    const auto isExpandable = [this](FreeBlocks::const_iterator at) { return m_blocks[at->block].range != kNoRange; };
    auto at = free.lower_bound({search.size, 0, search.stream, 0, 0});
    if (!isUsable(at))
        return free.end();
    if (isExpandable(at) && m_config.expandableSegments) {
        // A free block before unmapped space counts with the size that it can grow to.
        const auto canGrowTo = [this](Index index) {
            const Block &block = m_blocks[index];
            const bool grows = block.next != kNone && m_blocks[block.next].use == Use::Unmapped;
            return block.size + (grows ? m_blocks[block.next].size : 0);
        };
        for (auto next = std::next(at);
             isSplit(m_blocks[at->block]) && isUsable(next) && canGrowTo(next->block) < canGrowTo(at->block); ++next) {
            at = next;
            ++m_work;
        }
    } else if (isExpandable(at)) { // expandable segments were on and are off now
        for (; isUsable(at) && isExpandable(at); ++at)
            ++m_work;
        if (!isUsable(at))
            return free.end();
    }
    const bool isTooLarge = search.size < m_config.maxSplitSize ? at->size >= m_config.maxSplitSize
                                                                : at->size >= search.size + m_config.nonSplitRounding();
    return isTooLarge ? free.end() : at;
}

bool CachingAllocator::fits(const Request &request) const
{
    Search search;
    search.size = m_config.rounded(request.bytes);
    search.stream = request.stream;
    const auto row = m_poolRows.find(poolKey(request.pool, search.size <= kSmallRequest));
    if (row == m_poolRows.end())
        return false;
    search.pool = row->second;
    return bestFit(search) != m_pools[search.pool].free.end();
}

bool CachingAllocator::findFree(Search &search)
{
    Pool &pool = m_pools[search.pool];
    if (m_config.memoryFraction > 0 && m_config.garbageCollectionThreshold > 0)
        ++pool.searches;
    const auto found = bestFit(search);
    if (found == pool.free.end())
        return false;
    search.found = found->block;
    pool.free.erase(found);
    return true;
}

bool CachingAllocator::newMemory(Search &search)
{
    const std::uint64_t bytes = m_config.segmentFor(search.size);
    if (m_config.memoryFraction > 0 && m_reserved + bytes > m_allowed)
        return false;
    if (m_config.expandableSegments) {
        search.found = growExpandable(search);
        return search.found != kNone;
    }
    if (!m_device.grants(bytes, m_reserved))
        return false;
    Block block;
    block.address = m_device.place(bytes, false);
    block.size = bytes;
    block.pool = search.pool;
    block.stream = search.stream;
    block.counter = m_nextCounter++;
    m_reserved += bytes;
    ++m_counts.cudaMallocs;
    ++m_plainSegments;
    search.found = newBlock(block);
    return true;
}

/// Cuts a block that is in no list: returns its front, and lists the rest as free.
CachingAllocator::Index CachingAllocator::splitFront(Index index, std::uint64_t size)
{
    Block front = m_blocks[index];
    front.size = size;
    const Index first = newBlock(front);
    link(front.previous, first);
    link(first, index);
    m_blocks[index].address += size;
    m_blocks[index].size -= size;
    insertFree(index);
    return first;
}

/// Lists the front of a block that is in no list as free, so that the rest begins at a multiple of the alignment. If
/// the rest would be too small, the block stays whole.
CachingAllocator::Index CachingAllocator::alignedRest(Index index, std::uint64_t size)
{
    const std::uint64_t alignment = m_config.alignment(size);
    const std::uint64_t offset = (alignment - m_blocks[index].address % alignment) % alignment;
    if (offset == 0 || offset + size > m_blocks[index].size)
        return index;
    const Index front = splitFront(index, offset);
    eraseFree(index);
    insertFree(front);
    return index;
}

// Free.

void CachingAllocator::markPending(Handle handle)
{
    Block &block = m_blocks[handle];
    if (block.use != Use::Allocated)
        return;
    block.use = Use::Pending;
    m_allocated -= block.size;
    m_pending.insert(handle);
}

void CachingAllocator::free(Handle handle)
{
    Block &block = m_blocks[handle];
    if (block.use == Use::Allocated)
        m_allocated -= block.size;
    else
        m_pending.erase(handle);
    m_active -= block.size;
    finishFree(handle);
}

void CachingAllocator::finishFree(Index index)
{
    const auto takeNeighbour = [&](Index neighbour) {
        if (neighbour == kNone || m_blocks[neighbour].use != Use::Free)
            return;
        eraseFree(neighbour);
        mergeInto(index, neighbour);
    };
    takeNeighbour(m_blocks[index].previous);
    takeNeighbour(m_blocks[index].next);
    insertFree(index);
}

/// Joins a neighbour to a block. Both are of one kind and in no list.
void CachingAllocator::mergeInto(Index into, Index from)
{
    Block &block = m_blocks[into];
    const Block &neighbour = m_blocks[from];
    if (block.previous == from) {
        block.address = neighbour.address;
        link(neighbour.previous, into);
        block.previous = neighbour.previous;
    } else {
        link(into, neighbour.next);
        block.next = neighbour.next;
    }
    block.size += neighbour.size;
    deleteBlock(from);
}

void CachingAllocator::completePending()
{
    // Sorted by address to make replays repeatable.
    std::vector<Index> waiting(m_pending.begin(), m_pending.end());
    std::sort(waiting.begin(), waiting.end(),
              [this](Index a, Index b) { return m_blocks[a].address < m_blocks[b].address; });
    for (const Index index : waiting) {
        m_device.completed(m_blocks[index].tag);
        free(index);
    }
}

// Memory given back.

/// With max_split_size: releases one cached block of at least the wanted size, or several oversize ones from the
/// largest down. Returns whether that was enough.
bool CachingAllocator::releaseOversize(const Search &search)
{
    const std::uint64_t limit = m_config.maxSplitSize;
    if (limit == AllocatorConfig::kUnlimited)
        return false;
    FreeBlocks &free = m_pools[search.pool].free;
    const std::uint64_t wanted = std::max(search.size, limit);
    const auto canGo = [this](Index index) { return m_blocks[index].range == kNoRange && !isSplit(m_blocks[index]); };
    auto at = free.lower_bound({wanted, 0, search.stream, 0, 0});
    if (at != free.end() && at->stream == search.stream && m_blocks[at->block].range == kNoRange) {
        if (!canGo(at->block))
            return false;
        releaseBlock(at->block);
        return true;
    }
    std::vector<Index> oversize; // the largest first
    std::uint64_t bytes = 0;
    while (bytes < wanted && at != free.begin()) {
        --at;
        ++m_work;
        if (at->stream != search.stream || at->size < limit)
            break;
        if (!canGo(at->block))
            continue;
        bytes += at->size;
        oversize.push_back(at->block);
    }
    for (const Index index : oversize)
        releaseBlock(index);
    return bytes >= wanted;
}

void CachingAllocator::emptyCache() { releaseCached(); }

void CachingAllocator::releaseCached()
{
    completePending();
    releaseBlocks(poolRow(0, false));
    releaseBlocks(poolRow(0, true));
    for (const std::uint32_t pool : m_releasable) {
        releaseBlocks(poolRow(pool, true));
        releaseBlocks(poolRow(pool, false));
    }
}

void CachingAllocator::releaseBlocks(std::uint32_t pool)
{
    std::vector<Index> whole;
    std::vector<Index> mapped;
    m_work += m_pools[pool].free.size();
    for (const FreeKey &key : m_pools[pool].free) {
        if (m_blocks[key.block].range != kNoRange)
            mapped.push_back(key.block);
        else if (!isSplit(m_blocks[key.block]))
            whole.push_back(key.block);
    }
    for (const Index index : whole)
        releaseBlock(index);
    for (const Index index : mapped)
        unmap(index);
}

void CachingAllocator::releaseBlock(Index index)
{
    const Block &block = m_blocks[index];
    eraseFree(index);
    m_reserved -= block.size;
    ++m_counts.cudaFrees;
    --m_plainSegments;
    m_device.released(block.address, block.size);
    deleteBlock(index);
}

/// Releases the cached segments of the default pool that were passed over at least as often as the average one, until
/// no more than the threshold is reserved.
void CachingAllocator::collectGarbage()
{
    if (m_config.memoryFraction <= 0 || m_config.garbageCollectionThreshold <= 0)
        return;
    const auto threshold
        = static_cast<std::uint64_t>(m_config.garbageCollectionThreshold * static_cast<double>(m_allowed));
    if (m_reserved <= threshold)
        return;
    const std::uint64_t target = m_reserved - threshold;
    const Pool &pool = m_pools[poolRow(0, false)];
    std::vector<Index> candidates;
    m_work += pool.free.size();
    for (const FreeKey &key : pool.free) {
        if (m_blocks[key.block].range == kNoRange && !isSplit(m_blocks[key.block]))
            candidates.push_back(key.block);
    }
    const auto age = [&](Index index) { return pool.searches - m_blocks[index].searchesAtFree; };
    std::uint64_t ages = 0;
    for (const Index index : candidates)
        ages += age(index);
    std::uint64_t released = 0;
    for (bool any = true; any && released < target && !candidates.empty();) {
        any = false;
        const double limit = static_cast<double>(ages) / static_cast<double>(candidates.size());
        std::vector<Index> younger;
        m_work += candidates.size();
        for (const Index index : candidates) {
            const std::uint64_t years = age(index);
            if (static_cast<double>(years) < limit) {
                younger.push_back(index);
                continue;
            }
            any = true;
            released += m_blocks[index].size;
            ages -= years;
            releaseBlock(index);
        }
        candidates = std::move(younger);
    }
}

// Expandable segments: one address range per stream and pool, of which pages are mapped and unmapped.

/// Returns a free block of at least the wanted size, in no list; kNone if pages that it needs could not be mapped.
CachingAllocator::Index CachingAllocator::growExpandable(const Search &search)
{
    Index candidate = expandableCandidate(search);
    if (m_blocks[candidate].use == Use::Unmapped && !map(candidate, std::min(m_blocks[candidate].size, search.size)))
        return kNone;
    while (m_blocks[candidate].size < search.size) {
        Index next = m_blocks[candidate].next;
        const std::uint64_t missing = search.size - m_blocks[candidate].size;
        if (!map(next, std::min(missing, m_blocks[next].size)))
            return kNone;
        candidate = next;
    }
    eraseFree(candidate);
    return candidate;
}

/// Returns the lowest unmapped block, or the free block before it, from which free and unmapped blocks have room for
/// the request; a new address range if there is none.
CachingAllocator::Index CachingAllocator::expandableCandidate(const Search &search)
{
    const auto isOpen = [this](Index index) {
        return index != kNone && (m_blocks[index].use == Use::Free || m_blocks[index].use == Use::Unmapped);
    };
    const auto hasRoom = [&](Index index) {
        std::uint64_t bytes = 0;
        for (; bytes < search.size && isOpen(index); index = m_blocks[index].next) {
            bytes += m_blocks[index].size;
            ++m_work;
        }
        return bytes >= search.size;
    };
    const auto &unmapped = m_pools[search.pool].unmapped;
    for (auto at = unmapped.lower_bound({0, search.stream, 0}); at != unmapped.end() && at->stream == search.stream;
         ++at) {
        ++m_work;
        const Index before = m_blocks[at->block].previous;
        const Index candidate = before != kNone && m_blocks[before].use == Use::Free ? before : at->block;
        if (hasRoom(candidate))
            return candidate;
    }
    const std::uint64_t page = m_config.page(m_pools[search.pool].isSmall);
    Block block;
    block.size = std::max(m_device.addressRange(page), roundedUp(search.size, page));
    block.address = m_device.place(block.size, true);
    block.pool = search.pool;
    block.stream = search.stream;
    block.counter = m_nextCounter++;
    block.range = static_cast<std::uint32_t>(m_ranges.size());
    m_ranges.push_back({block.address, page});
    const Index index = newBlock(block);
    insertUnmapped(index);
    return index;
}

/// Maps the first pages of an unmapped block, at least `bytes`, and merges them with their free neighbours: `index`
/// becomes the merged block, which is listed as free. False if the device has no memory for them.
bool CachingAllocator::map(Index &index, std::uint64_t bytes)
{
    const std::uint64_t wanted = std::min(roundedUp(bytes, m_ranges[m_blocks[index].range].page), m_blocks[index].size);
    if (!m_device.grants(wanted, m_reserved))
        return false;
    eraseUnmapped(index);
    const std::uint64_t address = m_blocks[index].address;
    if (wanted < m_blocks[index].size) {
        Block rest = m_blocks[index];
        rest.address += wanted;
        rest.size -= wanted;
        const Index after = newBlock(rest);
        link(after, rest.next);
        link(index, after);
        insertUnmapped(after);
        m_blocks[index].size = wanted;
    }
    m_reserved += wanted;
    ++m_counts.maps;
    m_blocks[index].use = Use::Free;
    finishFree(index);
    m_device.mapped(address, wanted);
    return true;
}

/// Unmaps the whole pages within a free block; what lies before and after them stays free.
void CachingAllocator::unmap(Index index)
{
    const Block block = m_blocks[index];
    const Range &range = m_ranges[block.range];
    const std::uint64_t begin = range.address + roundedUp(block.address - range.address, range.page);
    const std::uint64_t end = range.address + (block.address + block.size - range.address) / range.page * range.page;
    if (begin >= end)
        return;
    eraseFree(index);
    if (begin > block.address) {
        Block before = block;
        before.size = begin - block.address;
        const Index piece = newBlock(before);
        link(block.previous, piece);
        link(piece, index);
        insertFree(piece);
    }
    if (block.address + block.size > end) {
        Block after = block;
        after.address = end;
        after.size = block.address + block.size - end;
        const Index piece = newBlock(after);
        link(piece, block.next);
        link(index, piece);
        insertFree(piece);
    }
    m_blocks[index].address = begin;
    m_blocks[index].size = end - begin;
    const auto takeNeighbour = [&](Index neighbour) {
        if (neighbour == kNone || m_blocks[neighbour].use != Use::Unmapped)
            return;
        eraseUnmapped(neighbour);
        mergeInto(index, neighbour);
    };
    takeNeighbour(m_blocks[index].previous);
    takeNeighbour(m_blocks[index].next);
    insertUnmapped(index);
    m_reserved -= end - begin;
    ++m_counts.unmaps;
    m_device.unmapped(begin, end - begin);
}

std::uint64_t CachingAllocator::roomOf(Handle handle) const
{
    const Block &block = m_blocks[handle];
    const bool isSplit = block.next != kNone && m_blocks[block.next].use == Use::Free;
    return block.size + (isSplit ? m_blocks[block.next].size : 0);
}

std::vector<CachingAllocator::SegmentView> CachingAllocator::segments() const
{
    std::vector<SegmentView> views;
    for (const Block &head : m_blocks) {
        if (head.size == 0 || head.use == Use::Unmapped
            || (head.previous != kNone && m_blocks[head.previous].use != Use::Unmapped))
            continue;
        SegmentView &view = views.emplace_back();
        const bool isExpandable = head.range != kNoRange;
        view.spec = {head.stream, m_pools[head.pool].id, m_pools[head.pool].isSmall, isExpandable,
                     isExpandable ? m_ranges[head.range].page : 0};
        for (const Block *block = &head;; block = &m_blocks[block->next]) {
            view.pieces.push_back({block->address, block->size, block->use, block->tag});
            if (block->next == kNone || m_blocks[block->next].use == Use::Unmapped)
                break;
        }
    }
    std::sort(views.begin(), views.end(), [](const SegmentView &a, const SegmentView &b) {
        return a.pieces.front().address < b.pieces.front().address;
    });
    return views;
}

} // namespace allostrata
