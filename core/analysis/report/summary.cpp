// Summarises a document: one row of numbers per device.

#include "core/analysis/report/summary.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/ranks/rank_numbers.h"
#include "core/model/device_code.h"
#include "core/timeline/strata_index.h"

#include <algorithm>
#include <limits>
#include <string>

namespace allostrata {

namespace {

/// Sum that records overflow and missing parts.
class SaturatedTotal {
public:
    void add(std::uint64_t value)
    {
        if (value > std::numeric_limits<std::uint64_t>::max() - m_value)
            m_overflowed = true;
        else
            m_value += value;
    }
    void add(std::optional<std::uint64_t> value)
    {
        if (value)
            add(*value);
        else
            m_incomplete = true;
    }
    [[nodiscard]] bool overflowed() const { return m_overflowed; }
    [[nodiscard]] std::optional<std::uint64_t> total() const
    {
        if (m_overflowed || m_incomplete)
            return std::nullopt;
        return m_value;
    }

private:
    std::uint64_t m_value = 0;
    bool m_overflowed = false;
    bool m_incomplete = false;
};

/// Sums over the final state of one device.
struct StateSums {
    std::uint64_t blocks = 0;
    SaturatedTotal reserved;
    SaturatedTotal reservedBlocks;
    SaturatedTotal allocated;
    SaturatedTotal active;
    SaturatedTotal requested;

    [[nodiscard]] std::uint64_t overflows() const
    {
        std::uint64_t count = 0;
        for (const SaturatedTotal *sum : {&reserved, &reservedBlocks, &allocated, &active, &requested})
            count += sum->overflowed() ? 1 : 0;
        return count;
    }
};

StateSums sumState(const Snapshot &snapshot, const Device &device)
{
    StateSums sums;
    for (const SegmentId id : device.segments) {
        const Segment &segment = snapshot.segments[id];
        sums.reserved.add(segment.totalSize);
        for (const Block &block : snapshot.blocksOf(segment)) {
            ++sums.blocks;
            sums.reservedBlocks.add(block.size);
            if (block.state == BlockState::Allocated)
                sums.allocated.add(block.size);
            if (block.state == BlockState::Allocated || block.state == BlockState::PendingFree) {
                sums.active.add(block.size);
                sums.requested.add(block.requestedSize);
            }
        }
    }
    return sums;
}

void summariseState(DeviceSummary &summary, const Snapshot &snapshot, const Device &device)
{
    const StateSums sums = sumState(snapshot, device);
    summary.segments = device.segments.size();
    summary.blocks = sums.blocks;
    summary.reserved = sums.reserved.total();
    summary.reservedBlocks = sums.reservedBlocks.total();
    summary.allocated = sums.allocated.total();
    summary.active = sums.active.total();
    summary.requested = sums.requested.total();
    if (summary.allocated && summary.reserved && *summary.reserved > 0)
        summary.efficiency = static_cast<double>(*summary.allocated) / static_cast<double>(*summary.reserved);
    if (const std::uint64_t overflows = sums.overflows(); overflows > 0)
        summary.diagnostics[std::string(issueId(Issue::NumberOutOfRange))] += overflows;
}

Estimated estimated(const Interval &interval)
{
    if (interval.isExact())
        return {interval.value, {}, {}};
    return {interval.value, interval.low, interval.high};
}

/// Counts out-of-memory events, and adds their causes if the allocator's data suffice.
void addOoms(DeviceSummary &summary, const Document &document, const Device &device,
             std::optional<std::uint64_t> capacity)
{
    const std::vector<EventId> events = oomEvents(device.timeline.trace());
    summary.ooms = events.size();
    if (document.snapshot()->recorder != Recorder::Allocator)
        return;
    summary.capacityLow = capacityShown(device.timeline, events);
    for (std::size_t i = 0; i < std::min(events.size(), kMostVerdicts); ++i) {
        OomVerdict &verdict = summary.oomVerdicts.emplace_back();
        verdict.event = eventNumber(device.timeline, events[i]);
        for (const OomReason &reason : examineOom(document, device, events[i], {capacity, nullptr}).reasons) {
            verdict.causes += verdict.causes.empty() ? "" : " ";
            verdict.causes += oomCauseId(reason.cause);
        }
    }
}

/// Summarises a list of tensors at the peak, which has neither order nor allocator data.
void addTensorsAtPeak(DeviceSummary &summary, const Snapshot &snapshot, const Timeline &timeline)
{
    SaturatedTotal listed;
    SaturatedTotal remainder;
    std::uint64_t tensors = 0;
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const bool isRest = isRemainder(snapshot, timeline, id);
        (isRest ? remainder : listed).add(timeline.allocations().requestedSize(id));
        tensors += isRest ? 0 : 1;
    }
    summary.allocations = tensors;
    summary.peakRequested = timeline.peakRequested().bytes;
    summary.listed = listed.total();
    summary.remainder = remainder.total();
}

/// Summarises bytes by category, without individual allocations or reserved memory.
void addAmounts(DeviceSummary &summary, const Timeline &timeline)
{
    summary.events = timeline.trace().size();
    summary.peakRequested = timeline.peakRequested().bytes;
    if (timeline.peakRequested().event)
        summary.peakRequestedEvent = eventNumber(timeline, timeline.peakRequested().event);
    summary.finalRequested = timeline.countersAt(timeline.end()).requested;
}

/// Summarises a profiler's recording of a device. It has no segments; the final state is that after the last event.
void summariseRecordedTotals(DeviceSummary &summary, const Device &device)
{
    const Counters end = device.timeline.countersAt(device.timeline.end());
    summary.peakAllocated = estimated(device.timeline.peakAllocated().bytes);
    summary.allocated = end.allocated.value;
    if (!device.capabilities.reserved)
        return;
    summary.peakReserved = estimated(device.timeline.peakReserved().bytes);
    summary.reserved = end.reserved.value;
    if (end.reserved.value > 0)
        summary.efficiency = static_cast<double>(end.allocated.value) / static_cast<double>(end.reserved.value);
}

void addTimeline(DeviceSummary &summary, const Device &device, Recorder recorder)
{
    const Timeline &timeline = device.timeline;
    summary.allocations = timeline.allocations().size();
    summary.peakRequested = timeline.peakRequested().bytes;
    if (timeline.peakRequested().event)
        summary.peakRequestedEvent = eventNumber(timeline, timeline.peakRequested().event);
    summary.finalRequested = timeline.countersAt(timeline.end()).requested;
    if (hasBlocksOnly(device.capabilities))
        summariseRecordedTotals(summary, device);
    if (recorder != Recorder::Allocator) // no other numbers are known
        return;
    summary.peakAllocated = estimated(timeline.peakAllocated().bytes);
    summary.peakActive = estimated(timeline.peakActive().bytes);
    summary.peakReserved = estimated(timeline.peakReserved().bytes);
    summary.peakCachedSegments = timeline.cachedSegments().peak;
}

} // namespace

std::optional<Estimated> Estimated::exactly(std::optional<std::uint64_t> value)
{
    return value ? std::optional(Estimated{*value, {}, {}}) : std::nullopt;
}

std::vector<DeviceSummary> summarise(const Document &document, std::optional<std::uint64_t> capacity,
                                     const StepJudgement &judgement)
{
    if (document.has(DocumentPart::Steps))
        return summariseSteps(document, capacity, judgement);
    if (const JobContents job = document.job())
        return summariseJob(*job, document.format, capacity);
    const Snapshot &snapshot = *document.snapshot();
    const bool cutOff = document.diagnostics.count(Issue::Salvaged) > 0;
    std::vector<DeviceSummary> summaries;
    summaries.reserve(document.devices().size());
    for (const Device &device : document.devices()) {
        DeviceSummary summary;
        summary.file = document.path;
        summary.format = document.format;
        if (device.ordinal != kUnknownDevice)
            summary.device = device.ordinal;
        summary.capacity = capacity ? capacity : device.capacity;
        for (const auto &[issue, entry] : document.diagnostics.entries())
            summary.diagnostics[std::string(issueId(issue))] = entry.count;
        if (snapshot.recorder == Recorder::Categories) {
            addAmounts(summary, device.timeline);
            summaries.push_back(std::move(summary));
            continue;
        }
        if (snapshot.recorder == Recorder::Peak) {
            addTensorsAtPeak(summary, snapshot, device.timeline);
            summaries.push_back(std::move(summary));
            continue;
        }
        addTimeline(summary, device, snapshot.recorder);
        // Parts lost from a truncated file are empty, not zero.
        const bool lostTrace = cutOff && !device.capabilities.timeline;
        if (!snapshot.isBareList && !lostTrace) {
            summary.events = device.timeline.trace().size();
            addOoms(summary, document, device, summary.capacity);
        }
        const bool hasAllocator = snapshot.recorder == Recorder::Allocator;
        // A page with a plot has no segments; those of its document only represent the final memory.
        const bool hasOwnSegments = hasAllocator || document.format.starts_with("cuda-snapshot");
        if ((device.capabilities.state && hasOwnSegments) || (hasAllocator && !cutOff)) {
            summariseState(summary, snapshot, device);
            summary.peakCachedSegments = device.timeline.cachedSegments().peak;
        }
        summaries.push_back(std::move(summary));
    }
    return summaries;
}

MatchSummary matchSummary(std::uint64_t allocations, std::uint64_t bytes, const StrataIndex &index,
                          const Timeline &timeline)
{
    const Moment end = timeline.end();
    const StrataIndex::Sample peak = index.highestSample(0, end);
    MatchSummary summary{allocations, bytes, peak.total, std::nullopt, index.totalAt(end)};
    if (peak.moment > 0)
        summary.peakRequestedEvent = momentNumber(timeline, peak.moment) - 1;
    return summary;
}

} // namespace allostrata
