// A replay as a snapshot.

#include "core/analysis/replay/derived_trace.h"

#include <string>
#include <utility>

namespace allostrata {

namespace {

/// The settings that the replay ran under, as a file would have them.
AllocatorSettings settingsOf(const AllocatorConfig &config)
{
    AllocatorSettings settings;
    settings.present = true;
    settings.conf = settingsText(config);
    if (config.maxSplitSize != AllocatorConfig::kUnlimited)
        settings.maxSplitSize = config.maxSplitSize;
    settings.garbageCollectionThreshold = config.garbageCollectionThreshold;
    settings.expandableSegments = config.expandableSegments;
    settings.roundupPower2Divisions.assign(config.roundupDivisions.begin(), config.roundupDivisions.end());
    settings.entries.emplace_back("PYTORCH_CUDA_ALLOC_CONF", settings.conf);
    settings.entries.emplace_back("expandable_segments", config.expandableSegments ? "true" : "false");
    return settings;
}

BlockState stateOf(CachingAllocator::Use use)
{
    switch (use) {
    case CachingAllocator::Use::Allocated: return BlockState::Allocated;
    case CachingAllocator::Use::Pending: return BlockState::PendingFree;
    case CachingAllocator::Use::Free:
    case CachingAllocator::Use::Unmapped: break;
    }
    return BlockState::Inactive;
}

} // namespace

DerivedTrace::DerivedTrace(const Document &document, const Device &device)
    : m_document(document), m_device(device), m_from(device.timeline.trace())
{
    m_trace.reserve(m_from.size());
    for (const StateSegment &segment : device.timeline.stateAt(0).segments)
        m_segmentStacks[segment.address] = segment.stack;
}

void DerivedTrace::allocated(std::uint64_t address, std::uint64_t bytes)
{
    if (!m_isRecording)
        return;
    TraceEvent event = m_from.event(m_event);
    event.address = address;
    event.size = bytes;
    m_trace.push(event);
}

void DerivedTrace::freed(Action action, EventId like, std::uint64_t address, std::uint64_t bytes)
{
    if (!m_isRecording)
        return;
    TraceEvent event = m_from.event(like ? like : m_event);
    event.action = action;
    event.address = address;
    event.size = bytes;
    event.timeUs = m_from.timeUs(m_event);
    m_trace.push(event);
}

void DerivedTrace::segment(Action action, EventId like, std::uint64_t address, std::uint64_t bytes)
{
    const bool isNew = action == Action::SegmentAlloc || action == Action::SegmentMap;
    if (!m_isRecording) {
        if (isNew)
            m_segmentStacks[address] = StackId();
        return;
    }
    TraceEvent event;
    if (like) {
        event = m_from.event(like);
    } else {
        event.action = action;
        event.address = address;
        event.size = bytes;
        event.timeUs = m_from.timeUs(m_event);
        event.stream = m_from.stream(m_event);
        event.pool = m_from.pool(m_event);
        event.stack = m_from.stack(m_event);
        event.compileContext = m_from.event(m_event).compileContext;
    }
    if (isNew)
        m_segmentStacks[address] = event.stack;
    m_trace.push(event);
}

void DerivedTrace::ranOut(std::uint64_t bytes, std::uint64_t left)
{
    if (!m_isRecording)
        return;
    TraceEvent event = m_from.event(m_event);
    event.action = Action::Oom;
    event.address = left;
    event.size = bytes;
    event.detail = DetailId();
    m_trace.push(event);
}

void DerivedTrace::copied()
{
    if (m_isRecording)
        m_trace.push(m_from.event(m_event));
}

StackId DerivedTrace::stackOfSegment(std::uint64_t address) const
{
    const auto found = m_segmentStacks.find(address);
    return found == m_segmentStacks.end() ? StackId() : found->second;
}

void DerivedTrace::addSegment(Snapshot &snapshot, const CachingAllocator::SegmentView &view,
                              std::span<const std::uint64_t> requests) const
{
    Segment segment;
    segment.device = m_device.ordinal;
    segment.address = view.pieces.front().address;
    segment.stream = static_cast<std::uint16_t>(view.spec.stream);
    segment.pool = static_cast<std::uint16_t>(view.spec.pool);
    segment.type = view.spec.isSmall ? SegmentType::Small : SegmentType::Large;
    segment.expandable = view.spec.isExpandable;
    segment.stack = stackOfSegment(segment.address);
    segment.firstBlock = BlockId::at(snapshot.blocks.size());
    segment.blockCount = static_cast<std::uint32_t>(view.pieces.size());
    std::uint64_t allocated = 0;
    std::uint64_t active = 0;
    std::uint64_t requested = 0;
    for (const CachingAllocator::Piece &piece : view.pieces) {
        Block block;
        block.address = piece.address;
        block.size = piece.size;
        block.state = stateOf(piece.use);
        block.segment = SegmentId::at(snapshot.segments.size());
        const bool isLive = block.state != BlockState::Inactive && piece.tag < requests.size();
        block.requestedSize = isLive ? requests[piece.tag] : 0;
        if (isLive) {
            const Allocation allocation = m_device.timeline.allocation(AllocationId(piece.tag));
            block.stack = allocation.stack;
            if (!block.stack && allocation.block)
                block.stack = m_document.snapshot()->blocks[allocation.block].stack;
            block.detail = m_device.timeline.detailOf(AllocationId(piece.tag));
        }
        segment.totalSize += piece.size;
        allocated += block.state == BlockState::Allocated ? piece.size : 0;
        active += block.state != BlockState::Inactive ? piece.size : 0;
        requested += *block.requestedSize;
        snapshot.blocks.push(block);
    }
    segment.allocatedSize = allocated;
    segment.activeSize = active;
    segment.requestedSize = requested;
    snapshot.segments.push(segment);
}

std::unique_ptr<Snapshot> DerivedTrace::take(std::span<const CachingAllocator::SegmentView> segments,
                                             std::span<const std::uint64_t> requests, const AllocatorConfig &config)
{
    const Snapshot &from = *m_document.snapshot();
    auto snapshot = std::make_unique<Snapshot>();
    snapshot->recorder = from.recorder;
    snapshot->strings = from.strings;
    snapshot->stacks = from.stacks;
    snapshot->streams = from.streams;
    snapshot->pools = from.pools;
    snapshot->settings = settingsOf(config);
    for (const auto &[key, value] : from.settings.entries) {
        if (derivedMark(key))
            snapshot->settings.entries.emplace_back(key, value);
    }
    snapshot->unknownActions = from.unknownActions;
    snapshot->details = from.details;
    snapshot->sources = from.sources;
    for (const Annotation &annotation : from.annotations) {
        if (annotation.speaksOf(m_device.ordinal))
            snapshot->annotations.push_back(annotation);
    }
    for (const CachingAllocator::SegmentView &view : segments)
        addSegment(*snapshot, view, requests);
    m_trace.shrink();
    snapshot->traces.push_back({m_device.ordinal, std::move(m_trace), {}, m_device.capacity});
    return snapshot;
}

} // namespace allostrata
