// The caching allocator's malloc and free (FORMATS.md B).
#include "tests/support/generator/allocator.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace allostrata::generator {

namespace {

constexpr std::uint64_t kMinBlock = 512;
constexpr std::uint64_t kSmallRequest = kMiB;
constexpr std::uint64_t kSmallSegment = 2 * kMiB;
constexpr std::uint64_t kLargeSegment = 20 * kMiB;
constexpr std::uint64_t kOwnSegmentFrom = 10 * kMiB;
constexpr std::uint64_t kMaxNonSplitRounding = 20 * kMiB;

std::uint64_t segmentSize(std::uint64_t rounded)
{
    if (rounded <= kSmallRequest)
        return kSmallSegment;
    if (rounded < kOwnSegmentFrom)
        return kLargeSegment;
    return (rounded + kSmallSegment - 1) / kSmallSegment * kSmallSegment;
}

/// Up to the next of `divisions` steps between two powers of two.
std::uint64_t roundToDivision(std::uint64_t bytes, std::uint64_t divisions)
{
    if (std::has_single_bit(bytes))
        return bytes;
    const std::uint64_t floor = std::bit_floor(bytes);
    const std::uint64_t step = floor >> static_cast<unsigned>(std::bit_width(divisions) - 1);
    if (step == 0)
        return floor << 1U;
    return (bytes + step - 1) / step * step;
}

} // namespace

bool BlockBySize::operator()(const Block *a, const Block *b) const
{
    return std::tie(a->stream, a->size, a->address) < std::tie(b->stream, b->size, b->address);
}

bool BlockByAddress::operator()(const Block *a, const Block *b) const
{
    return std::tie(a->stream, a->address) < std::tie(b->stream, b->address);
}

DeviceAllocator::DeviceAllocator(const DeviceProperties &device, const AllocatorSettings &settings, Clock &clock,
                                 EventObserver &observer)
    : m_device(device), m_settings(settings), m_clock(clock), m_observer(observer), m_addresses(device.firstAddress)
{
    m_small.isSmall = true;
}

std::uint64_t DeviceAllocator::roundSize(std::uint64_t bytes) const
{
    if (bytes < kMinBlock)
        return kMinBlock;
    const auto mebibytes = static_cast<unsigned>(std::bit_width(bytes >> 20U));
    const std::size_t row = std::min<std::size_t>(mebibytes == 0 ? 0 : mebibytes - 1, 15);
    const std::uint64_t divisions = m_settings.roundupPower2Divisions[row];
    if (divisions > 1 && bytes > kMinBlock * divisions)
        return roundToDivision(bytes, divisions);
    return (bytes + kMinBlock - 1) / kMinBlock * kMinBlock;
}

std::uint64_t DeviceAllocator::deviceFree() const
{
    const std::uint64_t used = m_device.usedByOthers + m_counters.reserved;
    return used >= m_device.capacity ? 0 : m_device.capacity - used;
}

BlockPool &DeviceAllocator::poolFor(std::uint64_t size)
{
    const bool isSmall = size <= kSmallRequest;
    if (!m_openPools.empty()) {
        PrivatePool &pool = m_privatePools.at(m_openPools.back());
        return isSmall ? pool.small : pool.large;
    }
    return isSmall ? m_small : m_large;
}

Block *DeviceAllocator::malloc(const MallocRequest &request)
{
    if (request.bytes == 0)
        return nullptr;
    if (m_openPools.empty())
        processEvents(request.context);
    Search search;
    search.size = roundSize(request.bytes);
    search.stream = request.stream;
    search.pool = &poolFor(search.size);
    search.context = request.context;

    bool found = findFree(search);
    if (!found) {
        collectGarbage(request.context);
        found = newSegment(search) || (releaseOversize(search) && newSegment(search))
                || (m_openPools.empty() && releaseCached(request.context) && newSegment(search));
    }
    if (!found) {
        Block nowhere;
        nowhere.stream = request.stream;
        nowhere.pool = search.pool;
        report(EventKind::Oom, deviceFree(), search.size, &nowhere, request.context);
        return nullptr;
    }
    return hand(search, request);
}

/// Best fit: the smallest block of the stream that is large enough, the lowest address first.
bool DeviceAllocator::findFree(Search &search)
{
    if (m_settings.memoryFraction > 0 && m_settings.garbageCollectionThreshold > 0)
        ++search.pool->searches;
    Block key;
    key.stream = search.stream;
    key.size = search.size;
    auto it = search.pool->free.lower_bound(&key);
    if (it == search.pool->free.end() || (*it)->stream != search.stream)
        return false;
    if ((*it)->expandable != nullptr)
        passOverLessExpandable(search, it);
    const std::uint64_t limit = m_settings.maxSplitSize;
    if (search.size < limit && (*it)->size >= limit)
        return false;
    if (search.size >= limit && (*it)->size >= search.size + kMaxNonSplitRounding)
        return false;
    search.found = *it;
    search.pool->free.erase(it);
    return true;
}

/// A free block before unmapped space counts with the size it can grow to.
void DeviceAllocator::passOverLessExpandable(Search &search, std::set<Block *, BlockBySize>::iterator &it) const
{
    const auto canGrowTo = [](const Block *block) {
        return block->size + (block->next != nullptr && !block->next->mapped ? block->next->size : 0);
    };
    auto next = std::next(it);
    while ((*it)->isSplit() && next != search.pool->free.end() && (*next)->stream == search.stream
           && canGrowTo(*next) < canGrowTo(*it))
        it = next++;
}

bool DeviceAllocator::newSegment(Search &search)
{
    const std::uint64_t bytes = segmentSize(search.size);
    if (m_settings.memoryFraction > 0) {
        const auto allowed
            = static_cast<std::uint64_t>(m_settings.memoryFraction * static_cast<double>(m_device.capacity));
        if (m_counters.reserved + bytes > allowed)
            return false;
    }
    if (m_settings.expandableSegments) {
        search.found = newExpandableBlock(search);
        return search.found != nullptr;
    }
    if (bytes > deviceFree())
        return false;
    Block *block = newBlock();
    block->address = m_addresses.reserve(bytes);
    block->size = bytes;
    block->stream = search.stream;
    block->pool = search.pool;
    block->segmentContext = search.context;
    m_counters.reserved += bytes;
    if (search.pool->id != PoolId{})
        ++m_privatePools.at(search.pool->id).segmentCount;
    m_unlisted = block;
    report(EventKind::SegmentAlloc, block->address, bytes, block, search.context);
    m_unlisted = nullptr;
    search.found = block;
    return true;
}

bool DeviceAllocator::shouldSplit(const Block *block, std::uint64_t size) const
{
    const std::uint64_t rest = block->size - size;
    if (block->pool->isSmall || m_settings.expandableSegments)
        return rest >= kMinBlock;
    return size < m_settings.maxSplitSize && rest > kSmallRequest;
}

/// Splits what was found, marks the front as allocated.
Block *DeviceAllocator::hand(const Search &search, const MallocRequest &request)
{
    Block *block = search.found;
    if (shouldSplit(block, search.size)) {
        Block *rest = block;
        block = newBlock();
        block->address = rest->address;
        block->size = search.size;
        block->stream = rest->stream;
        block->pool = rest->pool;
        block->expandable = rest->expandable;
        block->prev = rest->prev;
        if (block->prev != nullptr)
            block->prev->next = block;
        block->next = rest;
        rest->prev = block;
        rest->address += search.size;
        rest->size -= search.size;
        std::erase_if(rest->history, [rest](const HistoryEntry &entry) { return entry.address < rest->address; });
        insertFree(rest);
    }
    block->allocated = true;
    block->requested = request.bytes;
    block->context = request.context;
    block->allocation = request.allocation;
    if (m_settings.keepHistory)
        block->history.push_back({block->address, block->requested, block->context});
    m_active.insert(block);
    m_counters.requested += block->requested;
    m_counters.allocated += block->size;
    m_counters.active += block->size;
    report(EventKind::Alloc, block->address, block->requested, block, block->context);
    return block;
}

void DeviceAllocator::free(Block *block, CaptureIndex context)
{
    block->allocated = false;
    m_counters.allocated -= block->size;
    report(EventKind::FreeRequested, block->address, block->requested, block, context != 0 ? context : block->context);
    if (block->streamUses.empty())
        freeBlock(block, context);
    else if (!m_openPools.empty())
        m_deferred.push_back(block);
    else
        insertEvents(block);
}

void DeviceAllocator::freeBlock(Block *block, CaptureIndex context)
{
    m_counters.requested -= block->requested;
    m_counters.active -= block->size;
    m_active.erase(block);
    m_unlisted = block;
    report(EventKind::FreeCompleted, block->address, block->requested, block, context != 0 ? context : block->context);
    m_unlisted = nullptr;
    block->context = 0;
    block->allocation = 0;
    merge(block, block->prev);
    merge(block, block->next);
    insertFree(block);
}

/// Takes a free neighbour into `into`; answers the bytes taken.
std::uint64_t DeviceAllocator::merge(Block *into, Block *from)
{
    if (from == nullptr || !from->isFree() || into->mapped != from->mapped)
        return 0;
    BlockPool &pool = *into->pool;
    if (from->mapped)
        pool.free.erase(from);
    else
        pool.unmapped.erase(from);
    const bool isBefore = into->prev == from;
    if (isBefore) {
        into->address = from->address;
        into->prev = from->prev;
        if (into->prev != nullptr)
            into->prev->next = into;
        into->segmentContext = from->segmentContext;
    } else {
        into->next = from->next;
        if (into->next != nullptr)
            into->next->prev = into;
    }
    mergeHistory(into, from, isBefore);
    const std::uint64_t bytes = from->size;
    into->size += bytes;
    deleteBlock(from);
    return bytes;
}

void DeviceAllocator::mergeHistory(Block *into, Block *from, bool fromIsBefore) const
{
    const auto place = fromIsBefore ? into->history.end() : into->history.begin();
    into->history.insert(place, from->history.begin(), from->history.end());
}

void DeviceAllocator::insertFree(Block *block)
{
    block->reuseCountBase = block->pool->searches;
    block->pool->free.insert(block);
}

void DeviceAllocator::recordStream(Block *block, std::uint64_t stream)
{
    if (stream == block->stream
        || std::find(block->streamUses.begin(), block->streamUses.end(), stream) != block->streamUses.end())
        return;
    block->streamUses.push_back(stream);
}

void DeviceAllocator::setStreamBusyUntil(std::uint64_t stream, std::int64_t timeUs) { m_busyUntil[stream] = timeUs; }

void DeviceAllocator::insertEvents(Block *block)
{
    for (const std::uint64_t stream : block->streamUses) {
        const auto busy = m_busyUntil.find(stream);
        const std::int64_t done = busy == m_busyUntil.end() ? m_clock.nowUs : std::max(m_clock.nowUs, busy->second);
        m_streamEvents[stream].push_back({done, block});
        ++block->eventCount;
    }
    block->streamUses.clear();
}

void DeviceAllocator::processEvents(CaptureIndex context)
{
    for (Block *block : m_deferred)
        insertEvents(block);
    m_deferred.clear();
    for (auto &[stream, events] : m_streamEvents) {
        while (!events.empty() && events.front().doneUs <= m_clock.nowUs) {
            Block *block = events.front().block;
            events.pop_front();
            if (--block->eventCount == 0)
                freeBlock(block, context);
        }
    }
}

void DeviceAllocator::synchronize(CaptureIndex context)
{
    for (Block *block : m_deferred)
        insertEvents(block);
    m_deferred.clear();
    for (auto &[stream, events] : m_streamEvents) {
        for (const StreamEvent &event : events) {
            m_clock.nowUs = std::max(m_clock.nowUs, event.doneUs);
            if (--event.block->eventCount == 0)
                freeBlock(event.block, context);
        }
        events.clear();
    }
}

void DeviceAllocator::noteSnapshot() { report(EventKind::Snapshot, 0, m_counters.active, nullptr, 0); }

Block *DeviceAllocator::newBlock()
{
    if (m_unusedBlocks.empty())
        return &m_blocks.emplace_back();
    Block *block = m_unusedBlocks.back();
    m_unusedBlocks.pop_back();
    *block = Block{};
    return block;
}

void DeviceAllocator::deleteBlock(Block *block) { m_unusedBlocks.push_back(block); }

void DeviceAllocator::report(EventKind kind, std::uint64_t address, std::uint64_t size, const Block *block,
                             CaptureIndex context)
{
    Event event;
    event.kind = kind;
    event.address = address;
    event.size = size;
    event.context = context;
    event.timeUs = m_clock.nowUs;
    event.after = m_counters;
    if (block != nullptr) {
        event.stream = block->stream;
        event.pool = block->pool->id;
        event.allocation = block->allocation;
    }
    m_observer.onEvent(event);
}

} // namespace allostrata::generator
