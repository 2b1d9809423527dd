// Drives the model of the allocator through a trace.

#include "core/analysis/replay/replay_pass.h"

#include "core/analysis/replay/derived_trace.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

// Genuine programs look at a few blocks per request; this is a second or two of work.
constexpr std::uint64_t kMostWork = std::uint64_t(1) << 27;
constexpr std::uint64_t kMostWorkPerEvent = 1024;

bool growsBy(Action action) { return action == Action::SegmentAlloc || action == Action::SegmentMap; }

} // namespace

std::uint64_t ReplayPass::allowedBytes(const Replay &replay, const ReplayQuestion &question)
{
    const auto device = question.capacity ? question.capacity : replay.m_device->capacity;
    if (!device || question.config.memoryFraction <= 0)
        return UINT64_MAX;
    return static_cast<std::uint64_t>(question.config.memoryFraction * static_cast<double>(*device));
}

ReplayPass::ReplayPass(const Replay &replay, const ReplayQuestion &question, FreeOrder order, Memory memory)
    : m_replay(replay), m_question(question), m_memory(memory), m_trace(replay.m_device->timeline.trace()),
      m_lives(replay.m_device->timeline.lives()),
      m_addresses(memory == Memory::Recorded || !replay.m_start.empty() ? replay.m_beyond : replay.m_lowest),
      m_allocator(question.config, order, allowedBytes(replay, question), *this)
{
    m_check.order = order;
    m_check.run.config = question.config;
    m_limit = question.capacity.value_or(replay.m_check.limit.value_or(UINT64_MAX));
    m_isInStep = memory == Memory::Lent;
}

Result<SelfCheck> ReplayPass::run(const LoadContext &context)
{
    TRY_DO(runTo(static_cast<Moment>(m_trace.size()), context));
    m_check.run.finalReserved = m_allocator.reserved();
    m_check.run.counts = m_allocator.counts();
    m_check.run.isAsRecorded = m_isInStep && m_nextCall == m_replay.m_calls.size();
    if (m_trace.size() > 0 && !m_check.run.oom && !m_check.run.isAbandoned)
        compareReserved(static_cast<std::uint32_t>(m_trace.size() - 1));
    if (m_limit != UINT64_MAX)
        m_check.run.limit = m_limit;
    return std::move(m_check);
}

Result<void> ReplayPass::runTo(Moment end, const LoadContext &context)
{
    m_blockOf.assign(m_lives.count, CachingAllocator::kNone);
    adoptStart();
    if (m_derived)
        m_derived->begin();
    for (std::uint32_t event = 0; event < end && !m_check.run.oom; ++event) {
        if (event % kPollStride == 0) {
            if (auto error = context.cancelled())
                return *error;
            if (context.onProgress)
                context.onProgress({LoadStage::Replaying, event, end, 0});
        }
        if (m_derived)
            m_derived->at(EventId(event));
        for (; m_nextEmptyCache < m_question.emptyCacheAt.size() && m_question.emptyCacheAt[m_nextEmptyCache] <= event;
             ++m_nextEmptyCache) {
            m_allocator.emptyCache();
            noteReserved(event);
        }
        m_event = event;
        endOverwritten(event);
        take(event);
        if (m_allocator.work() > kMostWork + kMostWorkPerEvent * event) {
            m_check.run.isAbandoned = true;
            break;
        }
    }
    return {};
}

void ReplayPass::adoptStart()
{
    std::vector<CachingAllocator::Piece> pieces;
    std::vector<CachingAllocator::Handle> gone;
    for (const Replay::Initial &start : m_replay.m_start) {
        pieces = start.pieces;
        if (!m_question.halved.empty())
            halve(pieces);
        const auto handles = m_allocator.adopt(start.spec, pieces);
        for (std::size_t i = 0; i < handles.size(); ++i) {
            const std::uint32_t row = pieces[i].tag;
            if (handles[i] == CachingAllocator::kNone || row >= m_blockOf.size())
                continue;
            m_blockOf[row] = handles[i];
            if (isIn(m_question.removed, row))
                gone.push_back(row);
        }
    }
    for (const std::uint32_t row : gone)
        m_allocator.free(std::exchange(m_blockOf[row], CachingAllocator::kNone));
    if (m_replay.m_isFromEmpty)
        requestStart();
    ReplayRun &run = m_check.run;
    m_recordedReserved = m_allocator.reserved();
    run.reserved.push_back({0, m_recordedReserved});
    run.peakReserved = m_recordedReserved;
    run.activeAtPeak = run.peakActive = m_allocator.active();
    run.segmentsAtPeak = m_allocator.segmentCount();
    run.peakAllocated = m_allocator.allocated();
}

/// Asks for what lived before the recording: an empty allocator has none of it.
void ReplayPass::requestStart()
{
    const Allocations &allocations = m_replay.m_device->timeline.allocations();
    for (std::uint32_t row = 0; row < m_lives.bornBefore; ++row) {
        const std::uint64_t bytes = requestOf(row);
        if (bytes == 0 || allocations.isPendingFirst(AllocationId(row)))
            continue;
        const Allocation of = m_replay.m_device->timeline.allocation(AllocationId(row));
        m_blockOf[row] = m_allocator.malloc({bytes, of.stream, of.pool, row});
    }
}

/// Ends allocations whose free is missing, as their address is allocated again: an empty allocator puts blocks
/// elsewhere.
void ReplayPass::endOverwritten(std::uint32_t event)
{
    const auto &overwritten = m_replay.m_overwritten;
    for (; m_nextOverwritten < overwritten.size() && overwritten[m_nextOverwritten].event <= event; ++m_nextOverwritten)
        release(overwritten[m_nextOverwritten].row, Action::Free, EventId());
}

void ReplayPass::release(std::uint32_t row, Action action, EventId like)
{
    if (row >= m_blockOf.size() || m_blockOf[row] == CachingAllocator::kNone)
        return;
    const auto handle = std::exchange(m_blockOf[row], CachingAllocator::kNone);
    if (m_derived)
        m_derived->freed(action, like, m_allocator.addressOf(handle), requestOf(row));
    m_allocator.free(handle);
}

std::uint64_t ReplayPass::requestOf(std::uint32_t row) const
{
    if (isIn(m_question.removed, row))
        return 0;
    if (row < m_question.requests.size())
        return m_question.requests[row];
    const std::uint64_t bytes = m_lives.requestedSizes[row];
    return isIn(m_question.halved, row) ? bytes / 2 : bytes;
}

std::vector<std::uint64_t> ReplayPass::requests() const
{
    std::vector<std::uint64_t> made;
    made.reserve(m_lives.count);
    for (std::uint32_t row = 0; row < m_lives.count; ++row)
        made.push_back(requestOf(row));
    return made;
}

/// Blocks from before the recording whose request is halved leave the rest of their memory free, if it would have been
/// split off.
void ReplayPass::halve(std::vector<CachingAllocator::Piece> &pieces) const
{
    using Use = CachingAllocator::Use;
    const AllocatorConfig &config = m_allocator.config();
    std::vector<CachingAllocator::Piece> made;
    for (const CachingAllocator::Piece &piece : pieces) {
        made.push_back(piece);
        if (piece.use == Use::Free || piece.use == Use::Unmapped || !isIn(m_question.halved, piece.tag))
            continue;
        const std::uint64_t half = config.rounded(m_lives.requestedSizes[piece.tag] / 2);
        if (half >= piece.size || !config.splits(piece.size, half, half <= kSmallRequest))
            continue;
        made.back().size = half;
        made.push_back({piece.address + half, piece.size - half, Use::Free, UINT32_MAX});
    }
    pieces = std::move(made);
}

void ReplayPass::take(std::uint32_t event)
{
    const EventId id(event);
    switch (m_trace.action(id)) {
    case Action::Alloc: alloc(event); break;
    case Action::FreeRequested: freeRequested(event); break;
    case Action::FreeCompleted:
    case Action::Free: {
        const std::vector<std::uint32_t> &waiting = m_replay.m_script.waiting();
        while (m_nextWaiting < waiting.size() && waiting[m_nextWaiting] < event)
            ++m_nextWaiting;
        if (m_nextWaiting == waiting.size() || waiting[m_nextWaiting] != event)
            freeCompleted(event); // else a malloc waits for it
        break;
    }
    case Action::Oom: oom(event); break;
    case Action::SegmentAlloc:
    case Action::SegmentMap: m_recordedReserved += m_trace.eventSize(id); break;
    case Action::SegmentFree:
    case Action::SegmentUnmap:
        emptyCache(event);
        m_recordedReserved -= std::min(m_recordedReserved, m_trace.eventSize(id));
        break;
    default:
        if (m_derived)
            m_derived->copied();
    }
    // Within a request the two differ: the recording lists what the request does before it.
    switch (m_trace.action(id)) {
    case Action::SegmentAlloc:
    case Action::SegmentMap:
    case Action::SegmentFree:
    case Action::SegmentUnmap:
    case Action::FreeCompleted: break;
    default: compareReserved(event);
    }
}

const ReplayStep *ReplayPass::stepAt(std::uint32_t event)
{
    const std::vector<ReplayStep> &steps = m_replay.m_script.steps();
    while (m_nextStep < steps.size() && steps[m_nextStep].event < event)
        ++m_nextStep;
    return m_nextStep < steps.size() && steps[m_nextStep].event == event ? &steps[m_nextStep] : nullptr;
}

void ReplayPass::beginRequest(const ReplayStep *step)
{
    m_step = step;
    m_nextSegmentEvent = 0;
    m_releasedBytes = 0;
    m_maps = 0;
    m_failures = 0;
    if (!step || step->released == 0)
        return;
    for (const std::uint32_t event : m_replay.m_script.segmentEvents(*step)) {
        const std::uint16_t pool = m_trace.pool(EventId(event));
        if (pool != 0 && !growsBy(m_trace.action(EventId(event))))
            m_allocator.setReleasable(pool);
    }
}

void ReplayPass::endRequest()
{
    if (!m_step)
        return;
    for (const std::uint32_t event : m_replay.m_script.waiting(*m_step))
        freeCompleted(event);
    const auto segments = m_replay.m_script.segmentEvents(*m_step);
    const auto made = static_cast<std::uint64_t>(std::count_if(
        segments.begin(), segments.end(), [this](auto event) { return growsBy(m_trace.action(EventId(event))); }));
    m_check.notTaken += made > m_maps ? made - m_maps : 0;
    m_step = nullptr;
}

void ReplayPass::alloc(std::uint32_t event)
{
    const std::uint32_t row = m_lives.ofEvent[event].key();
    const ReplayStep *step = stepAt(event);
    if (row >= m_lives.count)
        return;
    beginRequest(step);
    const bool isNeverAsked = isIn(m_question.removed, row) || (!m_question.requests.empty() && requestOf(row) == 0);
    if (!isNeverAsked) {
        const CachingAllocator::Request request = {requestOf(row), m_trace.stream(EventId(event)),
                                                   m_replay.m_script.poolOf(m_trace, EventId(event)), row};
        if (m_memory == Memory::Recorded && step && step->released > 0 && !step->isCertain
            && step->mapsBeforeRelease == 0 && m_allocator.fits(request)) {
            m_misread.push_back(m_nextStep);
            m_calls.push_back({.kind = DeviceRequest::Kind::EmptyCache, .event = event});
            m_allocator.emptyCache();
        } else if (m_isInStep && m_nextCall < m_replay.m_calls.size()
                   && m_replay.m_calls[m_nextCall].asksAs({.kind = DeviceRequest::Kind::EmptyCache, .event = event})) {
            ++m_nextCall;
            m_allocator.emptyCache();
        }
        const auto handle = m_allocator.malloc(request);
        m_blockOf[row] = handle;
        if (handle == CachingAllocator::kNone) {
            m_check.run.oom = EventId(event);
            m_check.run.oomBytes = request.bytes;
            if (m_derived)
                m_derived->ranOut(request.bytes, m_limit - std::min(m_limit, m_allocator.reserved()));
        } else {
            compare(event, handle, request.bytes);
            if (m_derived)
                m_derived->allocated(m_allocator.addressOf(handle), request.bytes);
        }
    }
    endRequest();
    noteReserved(event);
}

void ReplayPass::compare(std::uint32_t event, CachingAllocator::Handle handle, std::uint64_t requested)
{
    ++m_check.allocations;
    const bool isAtAddress = m_allocator.addressOf(handle) == m_trace.address(EventId(event));
    m_check.atAddress += isAtAddress ? 1 : 0;
    if (!isAtAddress && !m_misplaced)
        m_misplaced = {EventId(event), m_allocator.addressOf(handle), m_allocator.roomOf(handle),
                       m_allocator.config().rounded(requested)};
    if (!isAtAddress && !m_check.firstDivergence)
        m_check.firstDivergence = EventId(event);
}

void ReplayPass::compareReserved(std::uint32_t event)
{
    const std::uint64_t reserved = m_allocator.reserved();
    const std::uint64_t gap = std::max(reserved, m_recordedReserved) - std::min(reserved, m_recordedReserved);
    m_check.worstGap = std::max(m_check.worstGap, gap);
    if (gap > 0 && !m_check.firstDivergence)
        m_check.firstDivergence = EventId(event);
}

void ReplayPass::noteReserved(std::uint32_t event)
{
    ReplayRun &run = m_check.run;
    run.peakAllocated = std::max(run.peakAllocated, m_allocator.allocated());
    run.peakActive = std::max(run.peakActive, m_allocator.active());
    const std::uint64_t reserved = m_allocator.reserved();
    if (reserved == run.reserved.back().bytes)
        return;
    run.reserved.push_back({event + 1, reserved});
    if (reserved <= run.peakReserved)
        return;
    run.peakReserved = reserved;
    run.peakEvent = EventId(event);
    run.activeAtPeak = m_allocator.active();
    run.segmentsAtPeak = m_allocator.segmentCount();
}

void ReplayPass::freeRequested(std::uint32_t event)
{
    const std::uint32_t row = m_lives.ofEvent[event].key();
    if (row >= m_blockOf.size() || m_blockOf[row] == CachingAllocator::kNone)
        return copyUnseen(row);
    m_allocator.markPending(m_blockOf[row]);
    if (m_derived)
        m_derived->freed(Action::FreeRequested, EventId(event), m_allocator.addressOf(m_blockOf[row]), requestOf(row));
}

void ReplayPass::freeCompleted(std::uint32_t event)
{
    const std::uint32_t row = m_lives.ofEvent[event].key();
    if (row >= m_blockOf.size() || m_blockOf[row] == CachingAllocator::kNone)
        return copyUnseen(row);
    if (m_lives.deaths[row].key() == event)
        release(row, m_trace.action(EventId(event)), EventId(event));
}

/// A free of a block that lies in no known segment is written down as it was recorded.
void ReplayPass::copyUnseen(std::uint32_t row) const
{
    if (m_derived && !m_replay.m_isFromEmpty
        && (row >= m_blockOf.size() || (row < m_lives.bornBefore && requestOf(row) > 0)))
        m_derived->copied();
}

void ReplayPass::completed(std::uint32_t tag)
{
    if (tag >= m_blockOf.size())
        return;
    const auto handle = std::exchange(m_blockOf[tag], CachingAllocator::kNone);
    if (m_derived && handle != CachingAllocator::kNone)
        m_derived->freed(Action::FreeCompleted, m_lives.deaths[tag], m_allocator.addressOf(handle), requestOf(tag));
}

/// A request that failed in the recording. Where it succeeds here, what the program would have done with the memory is
/// unknown: it is given back.
void ReplayPass::oom(std::uint32_t event)
{
    if (m_replay.m_isFromEmpty)
        return; // what it asked for at another size is unknown
    beginRequest(stepAt(event));
    const auto handle = m_allocator.malloc(
        {m_trace.eventSize(EventId(event)), m_trace.stream(EventId(event)), m_trace.pool(EventId(event)), UINT32_MAX});
    if (handle != CachingAllocator::kNone) {
        ++m_check.run.oomsServed;
        noteReserved(event);
        m_allocator.free(handle);
    } else if (m_derived) {
        m_derived->ranOut(m_trace.eventSize(EventId(event)), m_limit - std::min(m_limit, m_allocator.reserved()));
    }
    endRequest();
    noteReserved(event);
}

void ReplayPass::emptyCache(std::uint32_t event)
{
    const ReplayStep *step = stepAt(event);
    if (!step || !step->isEmptyCache)
        return;
    beginRequest(step);
    m_allocator.emptyCache();
    m_step = nullptr;
    noteReserved(event);
}

/// The answer of the check if it was asked the same; else null, from then on.
const DeviceRequest *ReplayPass::lent(const DeviceRequest &call)
{
    const std::vector<DeviceRequest> &calls = m_replay.m_calls;
    m_isInStep = m_isInStep && m_nextCall < calls.size() && calls[m_nextCall].asksAs(call);
    return m_isInStep ? &calls[m_nextCall++] : nullptr;
}

bool ReplayPass::grants(std::uint64_t bytes, std::uint64_t reserved)
{
    DeviceRequest call;
    call.event = m_event;
    call.bytes = bytes;
    call.reserved = reserved;
    if (m_memory == Memory::Recorded) {
        call.isGranted = grantsAsRecorded(bytes, reserved);
        m_calls.push_back(call);
        return call.isGranted;
    }
    const bool isRoom = bytes <= m_limit && reserved <= m_limit - bytes;
    if (const DeviceRequest *before = lent(call)) {
        if (!m_question.capacity || before->isGranted == isRoom)
            return before->isGranted;
        m_isInStep = false;
    }
    return isRoom;
}

bool ReplayPass::grantsAsRecorded(std::uint64_t bytes, std::uint64_t reserved)
{
    if (!m_step || m_step->isEmptyCache)
        return true;
    // The recording knows how often the device refused: it released memory after each refusal, or gave up.
    const bool isOom = m_trace.action(EventId(m_step->event)) == Action::Oom;
    const std::uint32_t attempts = m_question.config.maxSplitSize == AllocatorConfig::kUnlimited ? 1 : 2;
    const bool isShort = m_releasedBytes < m_step->released && m_failures < attempts
                         && m_maps >= m_step->mapsBeforeRelease;
    const bool isLast = isOom && m_maps >= m_step->segmentEventCount;
    const bool isRefused = isShort || (isOom && m_step->mapsBeforeRelease == 0) || isLast;
    if (isRefused) {
        ++m_failures;
        const std::uint64_t tooMuch = saturatedSum(reserved, bytes);
        m_check.limit = std::min(m_check.limit.value_or(UINT64_MAX), tooMuch - 1);
    }
    return !isRefused;
}

std::uint64_t ReplayPass::place(std::uint64_t bytes, bool isExpandable)
{
    DeviceRequest call;
    call.kind = isExpandable ? DeviceRequest::Kind::Range : DeviceRequest::Kind::Segment;
    call.event = m_event;
    call.bytes = bytes;
    if (m_memory == Memory::Recorded) {
        call.address = placeAsRecorded(bytes, isExpandable);
        m_calls.push_back(call);
        return call.address;
    }
    const DeviceRequest *before = lent(call);
    if (before) {
        m_addresses.take(before->address, bytes);
        m_lentAddresses.insert(before->address);
    }
    const std::uint64_t address = before ? before->address : m_addresses.reserve(bytes);
    if (!isExpandable)
        writeSegment(Action::SegmentAlloc, address, bytes);
    return address;
}

std::uint64_t ReplayPass::placeAsRecorded(std::uint64_t bytes, bool isExpandable)
{
    if (m_step) {
        const auto segments = m_replay.m_script.segmentEvents(*m_step);
        for (; m_nextSegmentEvent < segments.size(); ++m_nextSegmentEvent) {
            const EventId event(segments[m_nextSegmentEvent]);
            const bool isWanted = isExpandable ? m_trace.action(event) == Action::SegmentMap
                                               : m_trace.action(event) == Action::SegmentAlloc
                                                     && m_trace.eventSize(event) == bytes;
            if (!isWanted)
                continue;
            ++m_nextSegmentEvent;
            m_maps += isExpandable ? 0 : 1;
            return m_trace.address(event);
        }
    }
    ++m_check.unrecorded;
    return m_addresses.reserve(bytes);
}

void ReplayPass::released(std::uint64_t address, std::uint64_t bytes)
{
    m_releasedBytes += bytes;
    writeSegment(Action::SegmentFree, address, bytes);
    if (m_memory == Memory::Recorded)
        return;
    // Places of segments from before the recording are never reused.
    if (m_lentAddresses.erase(address) > 0
        || address >= (m_replay.m_start.empty() ? m_replay.m_lowest : m_replay.m_beyond))
        m_addresses.release(address, bytes);
}

/// Writes a segment event down: as the recording has it, if it has the same.
void ReplayPass::writeSegment(Action action, std::uint64_t address, std::uint64_t bytes)
{
    if (!m_derived)
        return;
    if (m_step != m_writtenStep) {
        m_writtenStep = m_step;
        m_recordedEvents.clear();
        for (const std::uint32_t event :
             m_step ? m_replay.m_script.segmentEvents(*m_step) : std::span<const std::uint32_t>())
            m_recordedEvents[{m_trace.action(EventId(event)), m_trace.address(EventId(event))}] = EventId(event);
    }
    const auto found = m_recordedEvents.find({action, address});
    const bool isSame = found != m_recordedEvents.end() && m_trace.eventSize(found->second) == bytes;
    m_derived->segment(action, isSame ? found->second : EventId(), address, bytes);
}

void ReplayPass::mapped(std::uint64_t address, std::uint64_t bytes)
{
    ++m_maps;
    writeSegment(Action::SegmentMap, address, bytes);
    m_check.unrecorded += m_memory == Memory::Recorded && !m_step ? 1 : 0;
}

void ReplayPass::unmapped(std::uint64_t address, std::uint64_t bytes)
{
    m_releasedBytes += bytes;
    writeSegment(Action::SegmentUnmap, address, bytes);
}

} // namespace allostrata
