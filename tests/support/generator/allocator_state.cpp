// The allocator's state as a snapshot shows it, its settings as text, and a check of its invariants.
#include "tests/support/generator/allocator.h"

#include <algorithm>
#include <cstdio>

namespace allostrata::generator {

std::string AllocatorSettings::confText() const
{
    std::string text;
    const auto add = [&text](const std::string &entry) {
        if (!text.empty())
            text += ',';
        text += entry;
    };
    if (expandableSegments)
        add("expandable_segments:True");
    if (maxSplitSize != kUnlimited)
        add("max_split_size_mb:" + std::to_string(maxSplitSize / kMiB));
    if (garbageCollectionThreshold > 0) {
        char digits[32];
        std::snprintf(digits, sizeof digits, "%g", garbageCollectionThreshold);
        add(std::string("garbage_collection_threshold:") + digits);
    }
    const auto &divisions = roundupPower2Divisions;
    if (std::any_of(divisions.begin(), divisions.end(), [](std::uint32_t n) { return n > 0; })) {
        if (std::all_of(divisions.begin(), divisions.end(), [&](std::uint32_t n) { return n == divisions[0]; })) {
            add("roundup_power2_divisions:" + std::to_string(divisions[0]));
        } else {
            std::string list;
            for (std::size_t i = 0; i < divisions.size(); ++i) {
                list.append(i == 0 ? "" : ",").append(std::to_string(1U << i));
                list.append(":").append(std::to_string(divisions[i]));
            }
            add("roundup_power2_divisions:[" + list + "]");
        }
    }
    return text;
}

std::vector<SegmentView> DeviceAllocator::segments() const
{
    std::vector<const Block *> all(m_active.begin(), m_active.end());
    const auto addFree = [&all](const BlockPool &pool) { all.insert(all.end(), pool.free.begin(), pool.free.end()); };
    addFree(m_small);
    addFree(m_large);
    for (const auto &[id, pool] : m_privatePools) {
        addFree(pool.small);
        addFree(pool.large);
    }
    if (m_unlisted != nullptr)
        all.push_back(m_unlisted);
    std::vector<SegmentView> views;
    for (const Block *head : all) {
        if (head->prev != nullptr && head->prev->mapped)
            continue;
        SegmentView &view = views.emplace_back();
        view.head = head;
        for (const Block *block = head; block != nullptr && block->mapped; block = block->next)
            view.blocks.push_back(block);
    }
    std::sort(views.begin(), views.end(),
              [](const SegmentView &a, const SegmentView &b) { return a.head->address < b.head->address; });
    return views;
}

std::vector<SegmentTruth> DeviceAllocator::describeMemory() const
{
    std::vector<SegmentTruth> given;
    for (const SegmentView &view : segments()) {
        SegmentTruth &segment = given.emplace_back();
        segment.address = view.head->address;
        segment.stream = view.head->stream;
        segment.pool = view.head->pool->id;
        segment.isExpandable = view.head->expandable != nullptr;
        for (const Block *block : view.blocks) {
            const bool isActive = m_active.count(const_cast<Block *>(block)) == 1;
            const BlockUse use = block->allocated ? BlockUse::Allocated : isActive ? BlockUse::Pending : BlockUse::Free;
            segment.blocks.push_back({block->address, block->size, isActive ? block->requested : 0, use});
            segment.size += block->size;
        }
    }
    return given;
}

std::uint64_t DeviceAllocator::largestFree(std::uint64_t rounded, std::uint64_t stream)
{
    std::uint64_t largest = 0;
    for (const Block *block : poolFor(rounded).free) {
        if (block->stream == stream)
            largest = std::max(largest, block->size);
    }
    return largest;
}

std::uint64_t DeviceAllocator::cachedBytes() const
{
    std::uint64_t bytes = 0;
    for (const BlockPool *pool : {&m_small, &m_large})
        for (const Block *block : pool->free)
            bytes += block->size;
    return bytes;
}

std::string DeviceAllocator::checkInvariants() const
{
    Counters sums;
    std::uint64_t lastEnd = 0;
    for (const SegmentView &view : segments()) {
        if (view.head->address < lastEnd)
            return "segments overlap at " + std::to_string(view.head->address);
        const Block *before = nullptr;
        for (const Block *block : view.blocks) {
            if (before != nullptr && before->address + before->size != block->address)
                return "a gap before " + std::to_string(block->address);
            if (before != nullptr && before->isFree() && block->isFree())
                return "free neighbours at " + std::to_string(block->address);
            if (block->isFree() != (block->pool->free.count(const_cast<Block *>(block)) == 1))
                return "the free list disagrees at " + std::to_string(block->address);
            if (block->size % 512 != 0 || block->size == 0)
                return "an odd size at " + std::to_string(block->address);
            sums.reserved += block->size;
            if (!block->isFree()) {
                sums.active += block->size;
                sums.requested += block->requested;
                if (block->requested > block->size)
                    return "a request larger than its block at " + std::to_string(block->address);
            }
            if (block->allocated)
                sums.allocated += block->size;
            before = block;
        }
        lastEnd = view.blocks.back()->address + view.blocks.back()->size;
    }
    if (!(sums == m_counters))
        return "the counters are not the sums of the blocks";
    if (m_device.usedByOthers + sums.reserved > m_device.capacity)
        return "more is reserved than the device has";
    return {};
}

} // namespace allostrata::generator
