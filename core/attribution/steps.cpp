// Training steps of a device, from annotations, metadata or bursts of the optimizer.

#include "core/attribution/steps.h"

#include "core/attribution/marked_spans.h"
#include "core/attribution/program_frames.h"
#include "core/attribution/rule_pattern.h"
#include "core/attribution/stack_groups.h"
#include "core/attribution/step_loop.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"

#include <re2/re2.h>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

/// Most allocations in a row that may lack stacks: of a thread of the autograd engine, for example where a full ring
/// buffer begins.
constexpr std::size_t kMostWithout = 8;

using StepNumber = std::optional<std::int32_t>;

/// Number captured by a pattern's group; empty without a match or if it is too large.
StepNumber numberIn(const re2::RE2 &pattern, std::string_view text)
{
    std::int32_t number = 0;
    if (re2::RE2::PartialMatch(rulePiece(text), pattern, &number) && number >= 0)
        return number;
    return std::nullopt;
}

/// Consecutive steps: overlaps are cut, steps beyond the limit are dropped.
std::vector<Step> inOrder(std::vector<Step> steps)
{
    std::vector<Step> rows;
    for (Step &step : steps) {
        if (!rows.empty())
            step.first = std::max(step.first, rows.back().last);
        if (step.first < step.last && rows.size() < Steps::kMost)
            rows.push_back(std::move(step));
    }
    return rows;
}

std::vector<Step> annotated(const Snapshot &snapshot, const Timeline &timeline, const EventTimes &times)
{
    const re2::RE2 pattern("^ProfilerStep[#*]\\s*(\\d+)$");
    std::vector<Step> steps;
    for (const MarkedSpan &span : markedSpans(
             snapshot, timeline, times, [&](std::string_view name) { return numberIn(pattern, name).has_value(); })) {
        const std::string_view name = snapshot.text(span.name);
        steps.push_back(
            {*numberIn(pattern, name), std::string(name), span.first, span.last, AttributionSource::Annotation});
    }
    return inOrder(std::move(steps));
}

/// Step numbers named by texts, each read once.
class NumberedTexts {
public:
    explicit NumberedTexts(const Snapshot &snapshot) : m_snapshot(snapshot) {}

    [[nodiscard]] StepNumber of(StringId id)
    {
        const auto [row, isNew] = m_known.try_emplace(id);
        if (!isNew)
            return row->second;
        const std::string_view text = m_snapshot.text(id);
        row->second = numberIn(m_plain, text);
        if (!row->second && text.find('"') != std::string_view::npos)
            row->second = numberIn(m_keyed, text);
        return row->second;
    }

private:
    const Snapshot &m_snapshot;
    const re2::RE2 m_keyed{"\"(?:global_)?(?:step|iteration|iter)\"\\s*:\\s*\"?(\\d+)"};
    const re2::RE2 m_plain{"^(?:step|iteration|iter)[ _=:#-]*(\\d+)$"};
    std::unordered_map<StringId, StepNumber> m_known;
};

/// Steps from metadata: each is a run of allocations whose metadata names it.
Result<std::vector<Step>> ofMetadata(const Snapshot &snapshot, const Trace &trace, const LoadContext &context)
{
    std::vector<Step> steps;
    const ConstantColumn<StringId> &metadata = trace.userMetadata();
    if (metadata.isConstant() && (trace.empty() || !metadata[0]))
        return steps;
    NumberedTexts numbers(snapshot);
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
            return *context.cancelled();
        if (trace.action(EventId(i)) != Action::Alloc || !metadata[i])
            continue;
        const StepNumber number = numbers.of(metadata[i]);
        if (!number)
            continue;
        if (!steps.empty() && steps.back().number == *number)
            steps.back().last = i + 1;
        else if (steps.size() < Steps::kMost)
            steps.push_back({*number, {}, i, i + 1, AttributionSource::Metadata});
    }
    return steps;
}

/// Steps from the file: each is a run of allocations assigned to it.
std::vector<Step> ofDetails(const Snapshot &snapshot, const Trace &trace)
{
    std::vector<Step> steps;
    std::int32_t current = Detail::kNoStep;
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        const DetailId detail = trace.detail(EventId(i));
        const std::int32_t number = detail ? snapshot.details[detail].step : Detail::kNoStep;
        if (number != Detail::kNoStep && number == current)
            steps.back().last = i + 1;
        else if (number != Detail::kNoStep && steps.size() < Steps::kMost)
            steps.push_back({number, {}, i, i + 1, AttributionSource::File});
        current = steps.empty() || steps.back().last != i + 1 ? Detail::kNoStep : number;
    }
    return steps;
}

/// Whether a phase belongs to the passes of a step, so that it cannot lie within one optimizer step.
bool isPass(Phase phase) { return phase == Phase::Forward || phase == Phase::Recompute || phase == Phase::Backward; }

bool hasPass(const Phases &phases, Moment first, Moment last)
{
    const auto intervals = phases.within(first, last);
    return first < last && std::any_of(intervals.begin(), intervals.end(), [](const PhaseInterval &one) {
               return isPass(one.phase);
           });
}

/// First moment from which on stacks are recorded: 0, unless many allocations before the first one with frames have
/// none.
Moment firstStack(const Snapshot &snapshot, const Trace &trace)
{
    std::size_t without = 0;
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        if (trace.action(EventId(i)) != Action::Alloc)
            continue;
        if (!snapshot.stacks.stack(trace.stack(EventId(i))).empty())
            return without > kMostWithout ? i : 0;
        ++without;
    }
    return 0;
}

/// Reads from the lines of the loop's body where its rounds begin and end.
class LoopLines {
public:
    LoopLines(const Snapshot &snapshot, const Timeline &timeline, const Phases &phases)
        : m_snapshot(snapshot), m_timeline(timeline), m_phases(phases), m_frames(snapshot)
    {
    }

    /// End of the round that ends with a burst of the optimizer: later lines of its body may allocate, too, up to the
    /// next pass. The burst's end if the stacks do not tell. Examines the allocations before `limit`.
    Moment roundEnd(std::pair<Moment, Moment> burst, Moment limit)
    {
        using Order = ProgramFrames::LineOrder;
        m_firstOfNext.clear();
        Moment end = burst.second;
        std::size_t row = rowAfterOptimizer(burst);
        std::size_t without = 0;
        const std::vector<FrameId> last = callBefore(row);
        for (; !last.empty() && row < rows() && birth(row) < limit; ++row) {
            const auto call = m_frames.of(stackOf(m_timeline, AllocationId::at(row)));
            without += call.empty() ? 1 : 0;
            if (without > kMostWithout)
                break;
            // Unknown where one line calls everything, as in a schedule that executes instructions.
            const Order order = m_frames.lineOrder(call, last);
            const bool isOfPass = !call.empty() && isPass(m_phases.phase(AllocationId::at(row)));
            if (order == Order::Unknown && !isOfPass)
                continue;
            if (order != Order::Later)
                m_firstOfNext.assign(call.begin(), call.end());
            if (order != Order::Later || isOfPass)
                return birth(row);
            end = std::max(end, birth(row) + 1);
        }
        return end;
    }

    /// Whether what remains of the trace may belong to the round that ends at `end`: none of its calls begins another,
    /// and stacks were recorded.
    [[nodiscard]] bool isOfRound(Moment end) const
    {
        std::size_t without = 0;
        for (std::size_t row = rowAt(end); row < rows() && without <= kMostWithout; ++row)
            without += m_snapshot.stacks.stack(stackOf(m_timeline, AllocationId::at(row))).empty() ? 1 : 0;
        return m_firstOfNext.empty() && without <= kMostWithout;
    }

    /// First moment from `begin` on whose call is not made by an earlier line than the first call of the next round,
    /// which roundEnd() has found: what the script does before its loop is not of it. `begin` if the stacks do not
    /// tell.
    Moment firstBegin(Moment begin, Moment end)
    {
        using Order = ProgramFrames::LineOrder;
        for (std::size_t row = rowAt(begin); !m_firstOfNext.empty() && row < rows() && birth(row) < end; ++row) {
            const auto call = m_frames.of(stackOf(m_timeline, AllocationId::at(row)));
            const Order order = m_frames.lineOrder(call, m_firstOfNext);
            if (order == Order::Earlier)
                begin = birth(row) + 1;
            else if (order != Order::Unknown)
                break;
        }
        return begin;
    }

private:
    [[nodiscard]] std::size_t rows() const { return m_timeline.allocations().size(); }
    [[nodiscard]] Moment birth(std::size_t row) const
    {
        return m_timeline.allocations().allocEvent(AllocationId::at(row)).value();
    }

    /// First row born in the trace at or after a moment.
    [[nodiscard]] std::size_t rowAt(Moment moment) const
    {
        std::size_t first = m_timeline.allocations().bornBefore();
        for (std::size_t count = rows() - first; count > 0;) {
            const std::size_t half = count / 2;
            const bool isEarlier = birth(first + half) < moment;
            first += isEarlier ? half + 1 : 0;
            count = isEarlier ? count - half - 1 : half;
        }
        return first;
    }

    /// The row after the last one that the optimizer made in a burst; of other rows, the first after the burst.
    [[nodiscard]] std::size_t rowAfterOptimizer(std::pair<Moment, Moment> burst) const
    {
        const std::size_t first = rowAt(burst.first);
        const std::size_t end = rowAt(burst.second);
        for (std::size_t row = end; row > first; --row) {
            if (m_phases.phase(AllocationId::at(row - 1)) == Phase::Optimizer)
                return row;
        }
        return end;
    }

    std::vector<FrameId> callBefore(std::size_t row)
    {
        for (; row > m_timeline.allocations().bornBefore(); --row) {
            const auto call = m_frames.of(stackOf(m_timeline, AllocationId::at(row - 1)));
            if (!call.empty())
                return {call.begin(), call.end()};
        }
        return {};
    }

    const Snapshot &m_snapshot;
    const Timeline &m_timeline;
    const Phases &m_phases;
    ProgramFrames m_frames;
    std::vector<FrameId> m_firstOfNext; ///< frames of the first call after the round
};

/// Steps that end with each burst, a stretch of optimizer work, and what later lines of the same round do. Bursts
/// without a pass between them are one step. The first step begins at `begin`, or after the setup.
std::vector<Step> endingWith(const std::vector<std::pair<Moment, Moment>> &bursts, const Phases &phases,
                             LoopLines &lines, Moment begin, Moment end, AttributionSource source)
{
    std::vector<Step> steps;
    if (bursts.empty())
        return steps;
    begin = std::min(begin, bursts.front().first);
    for (const PhaseInterval &one : phases.within(0, bursts.front().first)) {
        if (one.phase == Phase::Setup && one.last <= bursts.front().first)
            begin = std::max(begin, one.last);
    }
    for (std::size_t i = 0; i < bursts.size() && steps.size() < Steps::kMost; ++i) {
        const bool goesOn = i + 1 < bursts.size() && !hasPass(phases, bursts[i].second, bursts[i + 1].first);
        if (goesOn)
            continue;
        const bool isLast = i + 1 == bursts.size();
        const Moment last = lines.roundEnd(bursts[i], isLast ? end : bursts[i + 1].second);
        if (steps.empty())
            begin = lines.firstBegin(begin, bursts.front().first);
        steps.push_back({static_cast<std::int32_t>(steps.size()), {}, begin, last, source});
        begin = last;
    }
    if (begin < end && hasPass(phases, begin, end) && steps.size() < Steps::kMost)
        steps.push_back({static_cast<std::int32_t>(steps.size()), {}, begin, end, source});
    else if (lines.isOfRound(begin))
        steps.back().last = std::max(steps.back().last, end);
    return steps;
}

std::vector<std::pair<Moment, Moment>> annotatedBursts(const Snapshot &snapshot, const Timeline &timeline,
                                                       const EventTimes &times)
{
    std::vector<std::pair<Moment, Moment>> bursts;
    for (const MarkedSpan &span : markedSpans(
             snapshot, timeline, times, [](std::string_view name) { return name.starts_with("Optimizer.step#"); })) {
        if (!bursts.empty() && span.first < bursts.back().second)
            bursts.back().second = std::max(bursts.back().second, span.last);
        else
            bursts.emplace_back(span.first, span.last);
    }
    return bursts;
}

/// Stretches of optimizer work, by the phases.
std::vector<std::pair<Moment, Moment>> optimizerBursts(const Phases &phases)
{
    std::vector<std::pair<Moment, Moment>> bursts;
    for (const PhaseInterval &one : phases.intervals()) {
        if (one.phase == Phase::Optimizer)
            bursts.emplace_back(one.first, one.last);
    }
    return bursts;
}

/// False if the optimizer allocates its state only once: what follows its last burst is then several steps.
bool showsEachStep(const std::vector<Step> &steps, const std::vector<std::pair<Moment, Moment>> &bursts,
                   const Phases &phases)
{
    if (bursts.empty())
        return false;
    const Moment end = bursts.back().second;
    std::size_t most = 1;
    for (const Step &step : steps) {
        if (step.first < end)
            most = std::max(most, cyclesWithin(phases, step.first, std::min(step.last, end)));
    }
    return cyclesWithin(phases, end, steps.back().last) <= most;
}

/// Splits the steps after the first so that each has as many forward and backward passes as the first. Empty if it has
/// none.
std::vector<Step> likeTheFirst(const std::vector<Step> &steps, const Phases &phases)
{
    const std::size_t cycles = steps.size() < 2 ? 0 : cyclesWithin(phases, steps[0].first, steps[0].last);
    if (cycles == 0)
        return {};
    std::vector<Step> result(steps.begin(), steps.end() - 1);
    Step rest = steps.back();
    std::size_t begun = 0; // cycles of `rest`
    bool isForward = false;
    for (const PhaseInterval &one : phases.within(rest.first, rest.last)) {
        if (one.phase == Phase::Forward && !isForward && begun++ == cycles && result.size() + 1 < Steps::kMost) {
            Step next = rest;
            rest.last = std::max(one.first, rest.first);
            next.first = rest.last;
            next.number = rest.number + 1;
            result.push_back(std::exchange(rest, next));
            begun = 1;
        }
        isForward = one.phase == Phase::Forward || (isForward && one.phase != Phase::Backward);
    }
    result.push_back(rest);
    return result;
}

std::vector<Step> ofLoop(const LoopSteps &loop, const Timeline &timeline)
{
    std::vector<Step> steps;
    for (const Moment begin : loop.begins) {
        if (!steps.empty())
            steps.back().last = begin;
        if (steps.size() < Steps::kMost)
            steps.push_back(
                {static_cast<std::int32_t>(steps.size()), {}, begin, timeline.end(), AttributionSource::Rule});
    }
    return steps;
}

} // namespace

std::string_view stepBasisId(StepBasis basis)
{
    constexpr EnumTable<StepBasis, std::string_view> kIds
        = {{"none", "file", "annotation", "metadata", "optimizer", "period"}};
    return kIds[basis];
}

Result<Steps> Steps::build(const Snapshot &snapshot, const Timeline &timeline, const EventTimes &times,
                           const Phases &phases, const LoadContext &context)
{
    Steps result;
    const auto take = [&result](std::vector<Step> rows, StepBasis basis) {
        result.m_rows = std::move(rows);
        for (Step &row : result.m_rows)
            row.basis = basis;
        return !result.m_rows.empty();
    };
    if (!snapshot.details.empty() && take(ofDetails(snapshot, timeline.trace()), StepBasis::File))
        return result;
    if (snapshot.recorder == Recorder::Peak) // a list of tensors has no bursts
        return result;
    if (take(annotated(snapshot, timeline, times), StepBasis::Annotation))
        return result;
    LoopLines lines(snapshot, timeline, phases);
    TRY(auto given, ofMetadata(snapshot, timeline.trace(), context));
    if (take(std::move(given), StepBasis::Metadata)
        || take(endingWith(annotatedBursts(snapshot, timeline, times), phases, lines, 0, timeline.end(),
                           AttributionSource::Annotation),
                StepBasis::Annotation))
        return result;
    const auto bursts = optimizerBursts(phases);
    std::vector<Step> ending = endingWith(bursts, phases, lines, firstStack(snapshot, timeline.trace()), timeline.end(),
                                          AttributionSource::Rule);
    if (!showsEachStep(ending, bursts, phases))
        ending = likeTheFirst(ending, phases);
    if (take(std::move(ending), StepBasis::Optimizer))
        return result;
    const bool isInOrder = snapshot.recorder == Recorder::Allocator || snapshot.recorder == Recorder::Profiler;
    if (!isInOrder || timeline.end() == 0)
        return result;
    TRY(const auto loop, loopSteps(snapshot, timeline, phases, context));
    take(ofLoop(loop, timeline), StepBasis::Period);
    result.m_areOnlyCalls = !result.m_rows.empty() && !loop.havePasses;
    return result;
}

std::size_t Steps::rowOf(EventId event) const
{
    const auto found = std::partition_point(m_rows.begin(), m_rows.end(),
                                            [event](const Step &step) { return step.last <= event.value(); });
    if (found == m_rows.end() || found->first > event.value())
        return m_rows.size();
    return static_cast<std::size_t>(found - m_rows.begin());
}

} // namespace allostrata
