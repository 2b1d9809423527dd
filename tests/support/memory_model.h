#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/memory_state.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace allostrata::test {

/// The allocator's memory as a map of blocks and a map of ranges: slow and obvious. Events are applied and undone one
/// by one; the first contradiction is stored in `problem`.
class MemoryModel {
public:
    struct Block {
        std::uint64_t requested = 0;
        std::optional<std::uint64_t> size; ///< absent if unknown
        bool isPending = false;
    };
    struct Range {
        std::uint64_t end = 0;
        std::uint16_t stream = 0;
        std::uint16_t pool = 0;
        bool isExpandable = false;
        [[nodiscard]] bool isOneWith(const Range &other) const
        {
            return isExpandable && other.isExpandable && stream == other.stream && pool == other.pool;
        }
    };

    std::map<std::uint64_t, Block> blocks; ///< by address
    std::map<std::uint64_t, Range> ranges; ///< by begin
    std::string problem; ///< the first
    bool requestsKnown = true; ///< frees are requested before they complete; else blocks are never pending

    /// The final state, as the file has it.
    [[nodiscard]] static MemoryModel ofFile(const Snapshot &snapshot, int device)
    {
        MemoryModel model;
        for (const Segment &segment : snapshot.segments) {
            if (segment.device != device)
                continue;
            model.ranges[segment.address] = {segment.address + segment.totalSize, segment.stream, segment.pool,
                                             segment.expandable};
            for (const allostrata::Block &block : snapshot.blocksOf(segment)) {
                if (block.state == BlockState::Allocated || block.state == BlockState::PendingFree)
                    model.blocks[block.address] = {block.requestedSize.value_or(block.size), block.size,
                                                   block.state == BlockState::PendingFree};
            }
        }
        return model;
    }

    [[nodiscard]] static MemoryModel ofState(const MemoryState &state)
    {
        MemoryModel model;
        for (const StateSegment &segment : state.segments) {
            model.ranges[segment.address] = {segment.address + segment.size, segment.stream, segment.pool,
                                             segment.expandable};
            for (std::size_t i = 0; i < segment.rangeCount; ++i) {
                const StateRange &range = state.ranges[segment.firstRange + i];
                if (range.state != RangeState::Free)
                    model.blocks[range.address] = {range.requestedSize, range.size,
                                                   range.state == RangeState::PendingFree};
            }
        }
        return model;
    }

    /// `size`: size of the block made by an alloc, if known.
    void redo(const TraceEvent &event, std::optional<std::uint64_t> size = {}) { apply(event, size, false); }
    void undo(const TraceEvent &event) { apply(event, {}, true); }

    /// First difference from another model; "" if there is none. Sizes are compared only if both models know them.
    [[nodiscard]] std::string differenceTo(const MemoryModel &other) const
    {
        auto range = ranges.begin();
        for (auto there = other.ranges.begin(); range != ranges.end() || there != other.ranges.end();
             ++range, ++there) {
            if (range == ranges.end() || there == other.ranges.end())
                return "one has a range more";
            const bool isSame = range->first == there->first && range->second.end == there->second.end
                                && range->second.isExpandable == there->second.isExpandable
                                && range->second.stream == there->second.stream
                                && range->second.pool == there->second.pool;
            if (!isSame)
                return "ranges at " + std::to_string(range->first) + " of "
                       + std::to_string(range->second.end - range->first) + " and at " + std::to_string(there->first)
                       + " of " + std::to_string(there->second.end - there->first);
        }
        auto block = blocks.begin();
        for (auto there = other.blocks.begin(); block != blocks.end() || there != other.blocks.end();
             ++block, ++there) {
            if (block == blocks.end() || there == other.blocks.end())
                return "one has a block more";
            const Block &a = block->second;
            const Block &b = there->second;
            if (block->first != there->first || a.requested != b.requested || a.isPending != b.isPending
                || (a.size && b.size && *a.size != *b.size))
                return "blocks " + text(block->first, a) + " and " + text(there->first, b);
        }
        return {};
    }

private:
    [[nodiscard]] static std::string text(std::uint64_t address, const Block &block)
    {
        std::string words = std::to_string(address);
        words += " requested " + std::to_string(block.requested) + " size " + std::to_string(block.size.value_or(0));
        words += block.isPending ? " pending" : " allocated";
        return words;
    }

    void refute(const char *what, const TraceEvent &event)
    {
        if (problem.empty())
            problem = std::string(what) + " at " + std::to_string(event.address);
    }

    void addBlock(const TraceEvent &event, const Block &block)
    {
        if (!blocks.emplace(event.address, block).second)
            refute("a second block", event);
    }

    void takeBlock(const TraceEvent &event, bool isPending)
    {
        const auto found = blocks.find(event.address);
        if (found == blocks.end() || found->second.requested != event.size || found->second.isPending != isPending)
            refute("another block", event);
        else
            blocks.erase(found);
    }

    void markBlock(const TraceEvent &event, bool isPending)
    {
        const auto found = blocks.find(event.address);
        if (found == blocks.end() || found->second.isPending == isPending)
            refute("no such block to mark", event);
        else
            found->second.isPending = isPending;
    }

    void addRange(const TraceEvent &event, bool isExpandable)
    {
        std::uint64_t begin = event.address;
        Range range{begin + event.size, event.stream, event.pool, isExpandable};
        const auto after = ranges.lower_bound(begin);
        if (after != ranges.end() && after->first < range.end)
            refute("a range in the way", event);
        if (after != ranges.end() && after->first == range.end && range.isOneWith(after->second)) {
            range.end = after->second.end;
            ranges.erase(after);
        }
        auto before = ranges.lower_bound(begin);
        if (before != ranges.begin() && (--before)->second.end == begin && range.isOneWith(before->second)) {
            begin = before->first;
            ranges.erase(before);
        }
        ranges[begin] = range;
    }

    void takeRange(const TraceEvent &event)
    {
        const std::uint64_t end = event.address + event.size;
        auto found = ranges.upper_bound(event.address);
        if (found == ranges.begin() || (--found)->second.end < end)
            return refute("no such range to take", event);
        const Range old = found->second;
        const std::uint64_t begin = found->first;
        ranges.erase(found);
        if (begin < event.address)
            ranges[begin] = {event.address, old.stream, old.pool, old.isExpandable};
        if (end < old.end)
            ranges[end] = old;
    }

    void apply(const TraceEvent &event, std::optional<std::uint64_t> size, bool undone)
    {
        switch (event.action) {
        case Action::Alloc: return undone ? takeBlock(event, false) : addBlock(event, {event.size, size, false});
        case Action::FreeRequested: return markBlock(event, !undone);
        case Action::FreeCompleted:
        case Action::Free: {
            const bool wasPending = event.action == Action::FreeCompleted && requestsKnown;
            return undone ? addBlock(event, {event.size, {}, wasPending}) : takeBlock(event, wasPending);
        }
        case Action::SegmentAlloc:
        case Action::SegmentMap: return undone ? takeRange(event) : addRange(event, event.action == Action::SegmentMap);
        case Action::SegmentFree:
        case Action::SegmentUnmap:
            return undone ? addRange(event, event.action == Action::SegmentUnmap) : takeRange(event);
        default: return;
        }
    }
};

} // namespace allostrata::test
