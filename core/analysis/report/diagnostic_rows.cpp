// Issues and gaps of a file per device, and the numbers they affect.

#include "core/analysis/report/diagnostic_rows.h"

#include "core/analysis/steps/step_series.h"
#include "core/attribution/stack_groups.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "core/timeline/timeline_builder.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

void addDevice(std::vector<DiagnosticRow> &rows, const Device &device)
{
    for (const auto &[issue, entry] : TimelineBuilder::diagnosticsOf(device.timeline).entries())
        rows.push_back({issue, issueRow(issue).severity, device.ordinal, entry.count, entry.places});
}

/// Adds the document's issues that are not in its devices' timelines: those found while reading the file.
void addFile(std::vector<DiagnosticRow> &rows, const Document &document)
{
    for (const auto &[issue, entry] : document.diagnostics.entries()) {
        std::uint64_t ofDevices = 0;
        for (const Device &device : document.devices())
            ofDevices += TimelineBuilder::diagnosticsOf(device.timeline).count(issue);
        if (entry.count <= ofDevices)
            continue;
        const auto &read = document.snapshot()->diagnostics.entries();
        const auto given = read.find(issue);
        rows.push_back({issue, issueRow(issue).severity, std::nullopt, entry.count - ofDevices,
                        given == read.end() ? entry.places : given->second.places});
    }
}

void sort(std::vector<DiagnosticRow> &rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const DiagnosticRow &a, const DiagnosticRow &b) {
        const auto key = [](const DiagnosticRow &row) { return std::pair(row.severity == Severity::Note, row.issue); };
        return key(a) < key(b);
    });
}

SizeKnowledge sizeKnowledgeOf(const Timeline &timeline, const std::vector<AllocationId> &live)
{
    SizeKnowledge known;
    const Allocations &allocations = timeline.allocations();
    for (const AllocationId id : live) {
        const Interval block = allocations.blockSize(id);
        known.sums[allocations.certainty(id)].add(block.value);
        addSaturated(known.all.low, block.low);
        addSaturated(known.all.value, block.value);
        addSaturated(known.all.high, block.high);
    }
    return known;
}

} // namespace

PlaceKind placeKindOf(Issue issue)
{
    switch (issue) {
    case Issue::Salvaged:
    case Issue::TrailingBytes: return PlaceKind::Byte;
    case Issue::FreeOfUnseen:
    case Issue::FreedTwice:
    case Issue::AllocatedTwice:
    case Issue::FreeSizeDiffers:
    case Issue::LiveNotInSegments:
    case Issue::EventsWithoutTime:
    case Issue::EventsWithoutFrames:
    case Issue::TimeNotMonotonic:
    case Issue::SegmentEventMismatch:
    case Issue::SegmentEventsMissing:
    case Issue::BlockSizeMismatch:
    case Issue::LiveOverlapped:
    case Issue::StateNewerThanTrace:
    case Issue::TotalsDiffer: return PlaceKind::Event;
    case Issue::BlocksWithoutFrames:
    case Issue::SegmentHeaderMismatch:
    case Issue::BlocksNotContiguous: return PlaceKind::Segment;
    case Issue::MaybeBehindCut:
    case Issue::PendingFreeNotCounted: return PlaceKind::Block;
    default: return PlaceKind::None;
    }
}

std::uint64_t placeNumber(const Document &document, PlaceKind kind, const IssuePlace &place)
{
    for (const Device &device : document.devices()) {
        if (kind == PlaceKind::Event && device.ordinal == place.device)
            return device.timeline.firstEvent() + place.index;
    }
    return place.index;
}

std::vector<DiagnosticRow> diagnosticRows(const Document &document, std::size_t device)
{
    std::vector<DiagnosticRow> rows;
    addFile(rows, document);
    if (device < document.devices().size())
        addDevice(rows, document.devices()[device]);
    sort(rows);
    return rows;
}

std::vector<DiagnosticRow> diagnosticRows(const Document &document)
{
    std::vector<DiagnosticRow> rows;
    addFile(rows, document);
    for (const Device &device : document.devices())
        addDevice(rows, device);
    sort(rows);
    return rows;
}

std::string_view gapId(Gap gap)
{
    switch (gap) {
    case Gap::NoTrace: return "no_trace";
    case Gap::NoFinalState: return "no_final_state";
    case Gap::NoTimes: return "no_times";
    case Gap::NoStacks: return "no_stacks";
    case Gap::NoCapacity:
    case Gap::StepsWithoutCapacity: break;
    }
    return "no_capacity";
}

std::vector<Gap> gapsOf(const Device &device)
{
    std::vector<Gap> gaps;
    const Trace &trace = device.timeline.trace();
    if (!device.capabilities.timeline)
        gaps.push_back(Gap::NoTrace);
    if (!device.capabilities.state && !hasBlocksOnly(device.capabilities))
        gaps.push_back(Gap::NoFinalState);
    if (device.capabilities.timeline && !device.capabilities.times)
        gaps.push_back(Gap::NoTimes);
    if (!device.capabilities.stacks)
        gaps.push_back(Gap::NoStacks);
    const bool hasOom = std::find(trace.actions(), trace.actions() + trace.size(), Action::Oom)
                        != trace.actions() + trace.size();
    if (!hasOom && !device.capacity)
        gaps.push_back(Gap::NoCapacity);
    return gaps;
}

std::vector<Gap> gapsOf(const Document &document)
{
    if (!document.has(DocumentPart::Steps))
        return {};
    const auto &runs = document.steps()->runs;
    const bool isUnknown = std::any_of(runs.begin(), runs.end(), [](const StepRun &run) {
        // Percentages show the free memory even without bytes.
        const auto hasBytes = [](const StepRow &row) {
            return row.allocated.bytes || row.active.bytes || row.reserved.bytes;
        };
        return !capacityOf(run).bytes && std::any_of(run.rows.begin(), run.rows.end(), hasBytes);
    });
    return isUnknown ? std::vector{Gap::StepsWithoutCapacity} : std::vector<Gap>{};
}

Result<DiagnosticFacts> diagnosticFacts(const Document &document, const Device &device, Moment cursor,
                                        const LoadContext &context)
{
    const Snapshot &snapshot = *document.snapshot();
    const Timeline &timeline = device.timeline;
    DiagnosticFacts facts;
    facts.checks = timeline.blockSizeChecks();
    facts.pending = timeline.pendingNotCounted();
    if (device.capabilities.timeline) {
        for (std::size_t i = 0; i < timeline.allocations().bornBefore(); ++i)
            facts.bornBefore.add(timeline.allocations().requestedSize(AllocationId::at(i)));
    }
    if (auto error = context.cancelled())
        return *error;
    const std::vector<AllocationId> live = timeline.liveAt(peakMoment(timeline));
    for (const AllocationId id : live) {
        const Allocation row = timeline.allocation(id);
        facts.atPeak.add(row.requestedSize);
        if (snapshot.stacks.stack(row.stack).empty())
            facts.withoutStackAtPeak.add(row.requestedSize);
    }
    if (auto error = context.cancelled())
        return *error;
    cursor = std::min(cursor, timeline.end());
    facts.sizesAtPeak = sizeKnowledgeOf(timeline, live);
    facts.sizesAtCursor = sizeKnowledgeOf(timeline, timeline.liveAt(cursor));
    facts.reservedAtPeak = timeline.countersAt(peakMoment(timeline)).reserved;
    facts.reservedAtCursor = timeline.countersAt(cursor).reserved;
    for (const SegmentId id : device.segments) {
        const Segment &segment = snapshot.segments[id];
        addSaturated(facts.headersReserved, segment.totalSize);
        for (const Block &block : snapshot.blocksOf(segment))
            addSaturated(facts.blocksReserved, block.size);
    }
    return facts;
}

} // namespace allostrata
