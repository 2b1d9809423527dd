// Expandable segments: one address range per stream and pool, mapped page by page, with holes.
#include "tests/support/generator/allocator.h"

#include <algorithm>

namespace allostrata::generator {

/// A free block of at least the wanted size; maps the missing pages at the lowest place.
Block *DeviceAllocator::newExpandableBlock(Search &search)
{
    Block *candidate = findExpandable(search);
    if (!candidate->mapped && !mapBlock(candidate, std::min(candidate->size, search.size), search.context))
        return nullptr;
    while (candidate->size < search.size) {
        Block *next = candidate->next;
        const std::uint64_t missing = search.size - candidate->size;
        if (!mapBlock(next, std::min(missing, next->size), search.context))
            return nullptr;
        candidate = next;
    }
    search.pool->free.erase(candidate);
    return candidate;
}

/// The lowest unmapped range, with the free block before it, that has room; else a new address range.
Block *DeviceAllocator::findExpandable(const Search &search)
{
    const auto hasRoom = [&search](const Block *block) {
        std::uint64_t bytes = 0;
        for (; bytes < search.size && block != nullptr && block->isFree(); block = block->next)
            bytes += block->size;
        return bytes >= search.size;
    };
    Block key;
    key.stream = search.stream;
    auto &unmapped = search.pool->unmapped;
    for (auto it = unmapped.lower_bound(&key); it != unmapped.end() && (*it)->stream == search.stream; ++it) {
        Block *candidate = *it;
        if (candidate->prev != nullptr && candidate->prev->isFree())
            candidate = candidate->prev;
        if (hasRoom(candidate))
            return candidate;
    }
    ExpandableSegment &range = m_expandable.emplace_back();
    range.pageSize = search.pool->isSmall ? 2 * kMiB : 20 * kMiB;
    const std::uint64_t wanted = m_device.capacity + m_device.capacity / 8;
    range.pages.assign((wanted + range.pageSize - 1) / range.pageSize, false);
    const std::uint64_t bytes = range.pages.size() * range.pageSize;
    range.address = m_addresses.reserve(bytes);
    Block *block = newBlock();
    block->address = range.address;
    block->size = bytes;
    block->stream = search.stream;
    block->pool = search.pool;
    block->expandable = &range;
    block->mapped = false;
    unmapped.insert(block);
    return block;
}

/// Maps the first whole pages of an unmapped block; returns false if the device has no memory for them.
bool DeviceAllocator::mapBlock(Block *block, std::uint64_t bytes, CaptureIndex context)
{
    ExpandableSegment &range = *block->expandable;
    const std::uint64_t first = (block->address - range.address) / range.pageSize;
    const std::uint64_t count = (bytes + range.pageSize - 1) / range.pageSize;
    const std::uint64_t mapped = count * range.pageSize;
    if (mapped > deviceFree())
        return false;
    for (std::uint64_t i = 0; i < count; ++i)
        range.pages[first + i] = true;
    BlockPool &pool = *block->pool;
    pool.unmapped.erase(block);
    block->mapped = true;
    const std::uint64_t address = block->address;
    if (mapped < block->size) {
        Block *rest = newBlock();
        rest->address = block->address + mapped;
        rest->size = block->size - mapped;
        rest->stream = block->stream;
        rest->pool = block->pool;
        rest->expandable = block->expandable;
        rest->mapped = false;
        rest->prev = block;
        rest->next = block->next;
        if (rest->next != nullptr)
            rest->next->prev = rest;
        block->next = rest;
        pool.unmapped.insert(rest);
        block->size = mapped;
    }
    merge(block, block->prev);
    merge(block, block->next);
    insertFree(block);
    m_counters.reserved += mapped;
    if (pool.id != PoolId{})
        m_privatePools.at(pool.id).segmentCount += count;
    report(EventKind::SegmentMap, address, mapped, block, context);
    if (block->prev == nullptr && block->segmentContext == 0)
        block->segmentContext = context;
    return true;
}

/// Unmaps the whole pages inside a free block; what is left before and after stays free.
void DeviceAllocator::unmapBlock(Block *block, CaptureIndex context)
{
    ExpandableSegment &range = *block->expandable;
    const std::uint64_t begin = (block->address - range.address + range.pageSize - 1) / range.pageSize;
    const std::uint64_t end = (block->address + block->size - range.address) / range.pageSize;
    if (begin >= end)
        return;
    for (std::uint64_t i = begin; i < end; ++i)
        range.pages[i] = false;
    const std::uint64_t address = range.address + begin * range.pageSize;
    const std::uint64_t bytes = (end - begin) * range.pageSize;
    const std::uint64_t blockEnd = block->address + block->size;
    block->pool->free.erase(block);
    const auto cut = [this, block](std::uint64_t at, std::uint64_t size) {
        Block *piece = newBlock();
        piece->address = at;
        piece->size = size;
        piece->stream = block->stream;
        piece->pool = block->pool;
        piece->expandable = block->expandable;
        return piece;
    };
    if (address > block->address) {
        Block *before = cut(block->address, address - block->address);
        before->prev = block->prev;
        before->next = block;
        if (before->prev != nullptr)
            before->prev->next = before;
        block->prev = before;
        insertFree(before);
    }
    if (blockEnd > address + bytes) {
        Block *after = cut(address + bytes, blockEnd - address - bytes);
        after->prev = block;
        after->next = block->next;
        if (after->next != nullptr)
            after->next->prev = after;
        block->next = after;
        insertFree(after);
    }
    block->address = address;
    block->size = bytes;
    block->mapped = false;
    merge(block, block->prev);
    merge(block, block->next);
    block->pool->unmapped.insert(block);
    m_counters.reserved -= bytes;
    if (block->pool->id != PoolId{})
        m_privatePools.at(block->pool->id).segmentCount -= end - begin;
    report(EventKind::SegmentUnmap, address, bytes, block, context != 0 ? context : block->segmentContext);
}

} // namespace allostrata::generator
