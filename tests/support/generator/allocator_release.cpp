// Releases memory of the caching allocator: cached segments, garbage collection, private pools.
#include "tests/support/generator/allocator.h"

#include <algorithm>

namespace allostrata::generator {

/// Frees one cached block of at least the wanted size, or several oversize ones, the largest first.
bool DeviceAllocator::releaseOversize(const Search &search)
{
    const std::uint64_t limit = m_settings.maxSplitSize;
    if (limit == kUnlimited)
        return false;
    auto &free = search.pool->free;
    Block key;
    key.stream = search.stream;
    key.size = std::max(search.size, limit);
    auto it = free.lower_bound(&key);
    if (it != free.end() && (*it)->stream == search.stream && (*it)->expandable == nullptr) {
        if ((*it)->isSplit())
            return false;
        releaseBlock(*it, search.context);
        return true;
    }
    std::uint64_t released = 0;
    while (released < key.size && it != free.begin()) {
        --it;
        Block *block = *it;
        if (block->size < limit || block->stream != search.stream)
            break;
        if (block->expandable != nullptr || block->isSplit())
            continue;
        released += block->size;
        it = std::next(it);
        releaseBlock(block, search.context);
    }
    return released >= key.size;
}

/// Everything that can go: waits for pending frees, then all cached segments that are not split.
bool DeviceAllocator::releaseCached(CaptureIndex context)
{
    synchronize(context);
    releaseBlocks(m_large, context);
    releaseBlocks(m_small, context);
    for (auto it = m_releasablePools.begin(); it != m_releasablePools.end();) {
        PrivatePool &pool = m_privatePools.at(*it);
        releaseBlocks(pool.small, context);
        releaseBlocks(pool.large, context);
        if (pool.segmentCount == 0) {
            m_privatePools.erase(*it);
            it = m_releasablePools.erase(it);
        } else {
            ++it;
        }
    }
    return true;
}

void DeviceAllocator::releaseBlocks(BlockPool &pool, CaptureIndex context)
{
    std::vector<Block *> toUnmap;
    std::vector<Block *> toRelease;
    for (Block *block : pool.free) {
        if (block->expandable != nullptr)
            toUnmap.push_back(block);
        else if (!block->isSplit())
            toRelease.push_back(block);
    }
    for (Block *block : toRelease)
        releaseBlock(block, context);
    for (Block *block : toUnmap)
        unmapBlock(block, context);
}

void DeviceAllocator::releaseBlock(Block *block, CaptureIndex context)
{
    m_counters.reserved -= block->size;
    block->pool->free.erase(block);
    report(EventKind::SegmentFree, block->address, block->size, block, context != 0 ? context : block->segmentContext);
    m_addresses.release(block->address, block->size);
    if (block->pool->id != PoolId{})
        --m_privatePools.at(block->pool->id).segmentCount;
    deleteBlock(block);
}

/// Frees the cached large segments that were passed over more often than the average, until the threshold holds.
void DeviceAllocator::collectGarbage(CaptureIndex context)
{
    if (m_settings.memoryFraction <= 0 || m_settings.garbageCollectionThreshold <= 0)
        return;
    const double allowed = m_settings.memoryFraction * static_cast<double>(m_device.capacity);
    const auto threshold = static_cast<std::uint64_t>(m_settings.garbageCollectionThreshold * allowed);
    if (m_counters.reserved <= threshold)
        return;
    const std::uint64_t target = m_counters.reserved - threshold;
    const auto age = [](const Block *block) { return block->pool->searches - block->reuseCountBase; };
    const auto canGo = [](const Block *block) { return !block->isSplit() && block->expandable == nullptr; };
    std::uint64_t totalAge = 0;
    std::uint64_t count = 0;
    for (const Block *block : m_large.free) {
        if (canGo(block)) {
            totalAge += age(block);
            ++count;
        }
    }
    std::uint64_t reclaimed = 0;
    bool freed = true;
    while (reclaimed < target && freed && count > 0) {
        freed = false;
        const double limit = static_cast<double>(totalAge) / static_cast<double>(count);
        const std::vector<Block *> candidates(m_large.free.begin(), m_large.free.end());
        for (Block *block : candidates) {
            if (!canGo(block) || static_cast<double>(age(block)) < limit)
                continue;
            freed = true;
            reclaimed += block->size;
            totalAge -= age(block);
            --count;
            releaseBlock(block, context);
        }
    }
}

void DeviceAllocator::emptyCache(CaptureIndex context) { releaseCached(context); }

void DeviceAllocator::beginPool(PoolId id)
{
    const auto [place, isNew] = m_privatePools.try_emplace(id);
    PrivatePool &pool = place->second;
    if (isNew) {
        pool.small.isSmall = true;
        pool.small.id = id;
        pool.large.id = id;
    } else {
        ++pool.useCount;
        m_releasablePools.erase(id);
    }
    m_openPools.push_back(id);
}

void DeviceAllocator::endPool(PoolId id) { std::erase(m_openPools, id); }

void DeviceAllocator::releasePool(PoolId id)
{
    PrivatePool &pool = m_privatePools.at(id);
    if (--pool.useCount == 0)
        m_releasablePools.insert(id);
}

} // namespace allostrata::generator
