// The state at the start of a recording, the check of the model against the recording, and questions.

#include "core/analysis/replay/replay.h"

#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/replay/derived_trace.h"
#include "core/analysis/replay/replay_pass.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <array>
#include <map>

namespace allostrata {

namespace {

constexpr int kMostRounds = 16; ///< of mending the state at the start
constexpr std::uint64_t kAnyAddress = std::uint64_t(1) << 44; ///< of the first segment of an empty allocator
constexpr std::uint64_t kUnknownDeviceBytes = std::uint64_t(1) << 40; ///< more than any device has

using Use = CachingAllocator::Use;

Use useOf(RangeState state)
{
    switch (state) {
    case RangeState::Allocated: return Use::Allocated;
    case RangeState::PendingFree: return Use::Pending;
    case RangeState::Free: break;
    }
    return Use::Free;
}

/// Adds the ranges of a segment.
void addPieces(const MemoryState &state, const StateSegment &segment, std::vector<CachingAllocator::Piece> &pieces)
{
    for (const StateRange &range : rangesOf(state, segment))
        pieces.push_back({range.address, range.size, useOf(range.state), range.allocation.key()});
}

/// Stream, pool and kind that share one expandable segment.
struct PagesOf {
    std::uint16_t stream = 0;
    std::uint16_t pool = 0;
    bool isSmall = false;

    [[nodiscard]] auto operator<=>(const PagesOf &) const = default;
};

ReplayFit fitOf(const SelfCheck &check)
{
    if (check.allocations == 0 || check.run.isAbandoned || check.run.oom)
        return ReplayFit::No;
    const double share = static_cast<double>(check.atAddress) / static_cast<double>(check.allocations);
    if (share >= 0.98 && check.peakError() <= 0.001)
        return ReplayFit::Yes;
    return share >= 0.5 && check.peakError() <= 0.05 ? ReplayFit::Partly : ReplayFit::No;
}

/// First event after which two curves of reserved bytes differ.
EventId firstDifference(const std::vector<ReservedPoint> &a, const std::vector<ReservedPoint> &b)
{
    const auto [inA, inB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    Moment moment = UINT32_MAX;
    if (inA != a.end())
        moment = inA->moment;
    if (inB != b.end())
        moment = std::min(moment, inB->moment);
    return moment == UINT32_MAX ? EventId() : EventId(moment == 0 ? 0 : moment - 1);
}

/// Largest difference of two curves of reserved bytes.
std::uint64_t worstGapOf(const std::vector<ReservedPoint> &a, const std::vector<ReservedPoint> &b)
{
    std::uint64_t worst = 0;
    std::uint64_t ofA = 0;
    std::uint64_t ofB = 0;
    for (auto inA = a.begin(), inB = b.begin(); inA != a.end() || inB != b.end();) {
        const Moment moment = std::min(inA == a.end() ? UINT32_MAX : inA->moment,
                                       inB == b.end() ? UINT32_MAX : inB->moment);
        for (; inA != a.end() && inA->moment == moment; ++inA)
            ofA = inA->bytes;
        for (; inB != b.end() && inB->moment == moment; ++inB)
            ofB = inB->bytes;
        worst = std::max(worst, std::max(ofA, ofB) - std::min(ofA, ofB));
    }
    return worst;
}

} // namespace

std::string_view replayFitId(ReplayFit fit)
{
    constexpr std::array<std::string_view, 3> kIds = {"yes", "partly", "no"};
    return kIds[static_cast<std::size_t>(fit)];
}

bool canReplay(const Device &device)
{
    const Capabilities &has = device.capabilities;
    return has.timeline && has.lives && has.allocator && device.ordinal != kPinnedHost;
}

bool isBetter(const ReplayRun &run, const ReplayRun &recorded)
{
    if (run.oom)
        return false;
    return run.counts.ooms < recorded.counts.ooms || (run.counts.ooms == 0 && run.peakReserved < recorded.peakReserved);
}

bool SelfCheck::isExact() const
{
    return allocations > 0 && atAddress == allocations && worstGap == 0 && run.peakReserved == peakRecorded && !run.oom
           && !run.isAbandoned;
}

std::uint64_t SelfCheck::error() const
{
    const std::uint64_t larger = std::max(peakRecorded, run.peakReserved);
    return std::max(worstGap, larger - std::min(peakRecorded, run.peakReserved));
}

double SelfCheck::peakError() const
{
    const std::uint64_t larger = std::max(peakRecorded, run.peakReserved);
    const std::uint64_t gap = larger - std::min(peakRecorded, run.peakReserved);
    return peakRecorded == 0 ? (gap == 0 ? 0.0 : 1.0) : static_cast<double>(gap) / static_cast<double>(peakRecorded);
}

Result<Replay> Replay::build(const Document &document, const Device &device, const LoadContext &context)
{
    Replay replay(document, device);
    replay.m_recorded = AllocatorConfig::recorded(*document.snapshot(), device.ordinal);
    TRY(replay.m_script, ReplayScript::build(device.timeline, context));
    replay.readStart();
    // No file says in which order its writer searched, and old ones do not say how it rounded.
    const bool isNpu = deviceWord(device.ordinal).starts_with("npu");
    bool isFirst = true;
    const std::vector<Initial> start = replay.m_start;
    const ReplayScript script = replay.m_script;
    std::vector<Initial> best;
    ReplayScript bestScript;
    std::vector<DeviceRequest> bestCalls;
    std::vector<AllocatorConfig> candidates = {replay.m_recorded};
    if (isNpu) {
        candidates.push_back(replay.m_recorded);
        candidates.back().isNpu = true;
    }
    for (std::uint32_t divisions = 2; !document.snapshot()->settings.present && divisions <= 16; divisions *= 2) {
        candidates.push_back(replay.m_recorded);
        candidates.back().roundupDivisions.fill(divisions);
    }
    // The settings are the process's, and may have changed after this device had its memory.
    if (replay.m_script.growsOtherwise(device.timeline.trace(), replay.m_recorded.expandableSegments)) {
        candidates.push_back(replay.m_recorded);
        candidates.back().expandableSegments = !replay.m_recorded.expandableSegments;
    }
    for (const AllocatorConfig &config : candidates) {
        for (const FreeOrder order : {FreeOrder::Address, FreeOrder::Counter}) {
            if (!isFirst && replay.m_check.atAddress == replay.m_check.allocations)
                break;
            replay.m_start = start;
            replay.m_script = script;
            TRY(auto check, replay.check(config, order, context));
            if (isFirst || check.atAddress > replay.m_check.atAddress) {
                replay.m_check = std::move(check);
                best = replay.m_start;
                bestScript = replay.m_script;
                bestCalls = std::move(replay.m_calls);
            }
            isFirst = false;
        }
    }
    replay.m_start = std::move(best);
    replay.m_script = std::move(bestScript);
    replay.m_calls = std::move(bestCalls);
    replay.m_recorded = replay.m_check.run.config;
    // An out-of-memory event tells how much the device had; a refusal, that it had less.
    if (const auto shown = capacityShown(device.timeline, oomEvents(device.timeline.trace())))
        replay.m_check.limit = shown;
    else if (replay.m_check.limit)
        replay.m_check.limit = std::max(*replay.m_check.limit, replay.m_check.run.peakReserved);
    replay.m_check.run.limit = replay.m_check.limit;
    replay.m_check.run.error = replay.m_check.error();
    replay.m_check.run.isAsRecorded = true;
    TRY_DO(replay.measureMethod(context));
    return replay;
}

Result<Replay> Replay::fromEmpty(const Document &document, const Device &device, const LoadContext &context)
{
    Replay replay(document, device);
    replay.m_recorded = AllocatorConfig::recorded(*document.snapshot(), device.ordinal);
    replay.m_isFromEmpty = true;
    replay.m_lowest = kAnyAddress;
    TRY(replay.m_script, ReplayScript::build(device.timeline, context));
    const LifeColumns lives = device.timeline.lives();
    for (std::uint32_t row = 0; row < lives.count; ++row) {
        if (lives.deaths[row] && device.timeline.trace().action(lives.deaths[row]) == Action::Alloc)
            replay.m_overwritten.push_back({lives.deaths[row].value(), row});
    }
    std::ranges::sort(replay.m_overwritten, {}, &Overwritten::event);
    return replay;
}

/// Runs the recorded settings on the device that answers questions, from the first event on.
Result<void> Replay::measureMethod(const LoadContext &context)
{
    if (m_check.fit == ReplayFit::No)
        return {};
    ReplayQuestion question;
    question.config = m_recorded;
    TRY(const auto made, ReplayPass(*this, question, m_check.order, ReplayPass::Memory::Simulated).run(context));
    const ReplayRun &run = made.run;
    const std::uint64_t gap = run.oom || run.isAbandoned ? m_check.peakRecorded
                                                         : worstGapOf(run.reserved, m_check.run.reserved);
    m_check.methodError = saturatedSum(gap, m_check.error());
    return {};
}

Result<SelfCheck> Replay::check(const AllocatorConfig &config, FreeOrder order, const LoadContext &context)
{
    ReplayQuestion question;
    question.config = config;
    std::optional<SelfCheck> best;
    EventId misplaced; // by the best so far
    std::vector<Initial> before; // the start that led to it
    for (int round = 0; round <= kMostRounds; ++round) {
        ReplayPass pass(*this, question, order, ReplayPass::Memory::Recorded);
        TRY(auto check, pass.run(context));
        if (round == 0 && !pass.misread().empty()) {
            m_script.separate(pass.misread());
            continue;
        }
        const auto &wrong = pass.misplaced();
        if (best && wrong && wrong->event.value() <= misplaced.value()) { // no better for the last change
            m_start = std::move(before);
            break;
        }
        best = std::move(check);
        m_calls = pass.takeCalls();
        misplaced = wrong ? wrong->event : EventId();
        before = m_start;
        if (!wrong || round == kMostRounds || !growBlockBefore(wrong->address, wrong->room - wrong->wanted, config))
            break;
    }
    best->peakRecorded = m_device->timeline.peakReserved().bytes.value;
    best->fit = fitOf(*best);
    return *std::move(best);
}

/// Makes a block from before the recording larger: the model used the free range behind it, which the recording passed
/// over, so the range must have been too small. Blocks are larger than requested where the rest was too small to split
/// off, and the recording does not say by how much. `excess`: bytes that the range must lose, less one step. Returns
/// whether there is such a block.
bool Replay::growBlockBefore(std::uint64_t address, std::uint64_t excess, const AllocatorConfig &config)
{
    const LifeColumns lives = m_device->timeline.lives();
    const std::uint64_t missing = excess + kMinBlock;
    for (Initial &start : m_start) {
        if (start.spec.isSmall || start.spec.isExpandable)
            continue;
        const auto free = std::find_if(start.pieces.begin(), start.pieces.end(),
                                       [address](const auto &piece) { return piece.address == address; });
        if (free == start.pieces.end() || free == start.pieces.begin())
            continue;
        CachingAllocator::Piece &block = *std::prev(free);
        if (free->use != Use::Free || block.use == Use::Free || free->size <= missing)
            return false;
        const std::uint64_t known = block.tag < lives.count ? config.rounded(lives.requestedSizes[block.tag])
                                                            : block.size;
        const std::uint64_t most = block.size >= config.maxSplitSize ? config.nonSplitRounding() : kSmallRequest;
        if (block.size + missing > saturatedSum(known, most))
            return false;
        block.size += missing;
        free->address += missing;
        free->size -= missing;
        return true;
    }
    return false;
}

Result<ReplayRun> Replay::ask(const ReplayQuestion &question, const LoadContext &context) const
{
    TRY(auto made, ReplayPass(*this, question, m_check.order, ReplayPass::Memory::Lent).run(context));
    ReplayRun &run = made.run;
    run.firstChange = firstDifference(run.reserved, m_check.run.reserved);
    run.isAsRecorded = run.isAsRecorded && !run.firstChange && !run.oom;
    run.error = run.isAsRecorded ? m_check.error() : m_check.methodError;
    return std::move(run);
}

Result<std::unique_ptr<Snapshot>> Replay::derive(const ReplayQuestion &question, const LoadContext &context) const
{
    DerivedTrace derived(*m_document, *m_device);
    ReplayPass pass(*this, question, m_check.order, ReplayPass::Memory::Lent);
    pass.writeTo(derived);
    TRY(const SelfCheck check, pass.run(context));
    if (check.run.isAbandoned)
        return Error{Reason::NotReplayable};
    return derived.take(pass.segments(), pass.requests(), question.config);
}

Result<std::vector<CachingAllocator::SegmentView>> Replay::segmentsAfter(const ReplayQuestion &question, bool isAsked,
                                                                         const LoadContext &context) const
{
    using Memory = ReplayPass::Memory;
    ReplayPass pass(*this, question, m_check.order, isAsked ? Memory::Lent : Memory::Recorded);
    TRY_DO(pass.runTo(question.lookAfter ? question.lookAfter.value() + 1 : 0, context));
    return pass.segments();
}

std::uint64_t Replay::addressRange(std::uint64_t page) const
{
    const std::uint64_t device = m_device->capacity.value_or(kUnknownDeviceBytes);
    return roundedUp(saturatedSum(device, device / 8), page);
}

void Replay::readStart()
{
    const Trace &trace = m_device->timeline.trace();
    const MemoryState state = m_device->timeline.stateAt(0);
    m_lowest = UINT64_MAX;
    for (const StateSegment &segment : state.segments) {
        m_lowest = std::min(m_lowest, segment.address);
        m_beyond = std::max(m_beyond, saturatedSum(segment.address, segment.size));
        if (segment.expandable)
            continue;
        Initial &start = m_start.emplace_back();
        start.spec = {segment.stream, segment.pool, isSmallPool(segment, rangesOf(state, segment)), false, 0};
        addPieces(state, segment, start.pieces);
    }
    readExpandable(state);
    for (const ReplayStep &step : m_script.steps()) {
        for (const std::uint32_t event : m_script.segmentEvents(step)) {
            m_lowest = std::min(m_lowest, trace.address(EventId(event)));
            m_beyond = std::max(m_beyond, saturatedSum(trace.address(EventId(event)), trace.eventSize(EventId(event))));
        }
    }
    m_lowest = std::min(m_lowest, m_beyond);
    m_beyond = roundedUp(m_beyond, kSmallSegment);
}

/// Puts the mapped ranges of each stream and pool into one address range, with unmapped pieces between them.
void Replay::readExpandable(const MemoryState &state)
{
    const Trace &trace = m_device->timeline.trace();
    std::map<PagesOf, std::vector<const StateSegment *>> ranges;
    for (const StateSegment &segment : state.segments) {
        if (segment.expandable)
            ranges[{segment.stream, segment.pool, isSmallPool(segment, rangesOf(state, segment))}].push_back(&segment);
    }
    // Pages that are mapped later below the first known ones belong to the same range: what lies there was unmapped.
    std::map<PagesOf, std::uint64_t> lowest;
    for (const ReplayStep &step : m_script.steps()) {
        for (const std::uint32_t event : m_script.segmentEvents(step)) {
            const EventId id(event);
            if (trace.action(id) != Action::SegmentMap)
                continue;
            const PagesOf of{trace.stream(id), trace.pool(id), trace.eventSize(id) <= kSmallSegment};
            const auto place = lowest.try_emplace(of, trace.address(id)).first;
            place->second = std::min(place->second, trace.address(id));
        }
    }
    for (const auto &[of, segments] : ranges) {
        const std::uint64_t page = m_recorded.page(of.isSmall);
        const std::uint64_t length = addressRange(page);
        std::uint64_t end = 0;
        for (std::size_t i = 0; i < segments.size(); ++i) {
            const StateSegment &segment = *segments[i];
            if (i == 0 || segment.address >= end) { // behind the range so far
                std::uint64_t begin = segment.address;
                if (const auto low = lowest.find(of);
                    i == 0 && low != lowest.end() && low->second < begin && begin - low->second < length)
                    begin = low->second;
                m_start.push_back({{of.stream, of.pool, of.isSmall, true, page}, {}});
                end = saturatedSum(begin, length);
                if (begin < segment.address)
                    m_start.back().pieces.push_back({begin, segment.address - begin, Use::Unmapped, UINT32_MAX});
            }
            std::vector<CachingAllocator::Piece> &pieces = m_start.back().pieces;
            const std::uint64_t at = pieces.empty() ? segment.address : pieces.back().address + pieces.back().size;
            if (at < segment.address)
                pieces.push_back({at, segment.address - at, Use::Unmapped, UINT32_MAX});
            addPieces(state, segment, pieces);
            const std::uint64_t here = saturatedSum(segment.address, segment.size);
            const std::uint64_t next = i + 1 < segments.size() ? segments[i + 1]->address : UINT64_MAX;
            if (next >= end && here < end)
                pieces.push_back({here, end - here, Use::Unmapped, UINT32_MAX});
        }
    }
}

std::size_t Replay::bytes() const
{
    std::size_t sum = m_script.bytes() + m_check.run.reserved.capacity() * sizeof(ReservedPoint)
                      + m_calls.capacity() * sizeof(DeviceRequest);
    for (const Initial &start : m_start)
        sum += sizeof start + start.pieces.capacity() * sizeof(CachingAllocator::Piece);
    return sum;
}

} // namespace allostrata
