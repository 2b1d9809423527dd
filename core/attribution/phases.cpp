// Phases of a device's allocations and events, from stacks and annotations.

#include "core/attribution/phases.h"

#include "core/attribution/file_phases.h"
#include "core/attribution/phase_rules.h"
#include "core/attribution/program_frames.h"
#include "core/attribution/stack_rules.h"
#include "core/base/id.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Allocations without frames that the order of the trace proves to be of the backward pass. If only Python frames were
/// recorded, the autograd engine's own threads have none. But nor has anything else before stacks are switched on, or
/// after they are switched off. Proved are runs that begin after an allocation of the main thread in `backward()`, the
/// gradient of the loss, and runs between a forward pass and an optimizer; both end with the next allocation that shows
/// another phase. A run that lasts to the end of the trace is followed for as many allocations as the longest of the
/// others. Immutable.
class FramelessBackward {
public:
    /// `ofStack`: the phase of each stack. O(events). Errors: Cancelled.
    [[nodiscard]] static Result<FramelessBackward> find(const Snapshot &snapshot, const Trace &trace,
                                                        const IdVector<StackId, Phase> &ofStack,
                                                        const LoadContext &context);

    /// Whether an allocation without frames belongs to backward. Events must ascend from call to call.
    [[nodiscard]] bool contains(std::uint32_t event);

private:
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_runs; ///< first event, event behind the last; ascending
    std::size_t m_next = 0;
};

/// Whether the events have stacks of their own. Allocations that are live at the end may owe theirs to their blocks.
bool hasStacksOfFrees(const Snapshot &snapshot, const Trace &trace)
{
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        const Action action = trace.action(EventId(i));
        if ((action == Action::FreeRequested || action == Action::FreeCompleted)
            && !snapshot.stacks.stack(trace.stack(EventId(i))).empty())
            return true;
    }
    return false;
}

/// Run of allocations without frames.
struct Run {
    std::uint32_t first = 0;
    std::uint32_t last = 0; ///< event behind the last
    std::size_t count = 0; ///< allocations
    Phase before = Phase::Unknown; ///< of the allocation with frames before it
    bool isAtStart = false; ///< no allocation before it has frames
};

Result<FramelessBackward> FramelessBackward::find(const Snapshot &snapshot, const Trace &trace,
                                                  const IdVector<StackId, Phase> &ofStack, const LoadContext &context)
{
    FramelessBackward result;
    if (!ProgramFrames(snapshot).isPythonOnly() || !hasStacksOfFrees(snapshot, trace))
        return result;
    Run run;
    run.isAtStart = true;
    std::size_t longest = 0;
    const auto close = [&](Phase after) {
        const bool isSeeded = run.before == Phase::Backward || run.before == Phase::Recompute;
        const bool isBetween = run.before == Phase::Forward && after == Phase::Optimizer;
        if (run.count == 0 || run.isAtStart || !(isSeeded || isBetween))
            return;
        result.m_runs.emplace_back(run.first, run.last);
        longest = std::max(longest, run.count);
    };
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
            return *context.cancelled();
        if (trace.action(EventId(i)) != Action::Alloc)
            continue;
        const StackId stack = trace.stack(EventId(i));
        if (snapshot.stacks.stack(stack).empty()) {
            if (run.count++ == 0)
                run.first = i;
            run.last = i + 1;
            continue;
        }
        // Hooks and communication interrupt a pass, but do not end it.
        const Phase phase = ofStack[stack];
        const bool goesOn = phase == Phase::Communication && run.before == Phase::Backward;
        close(phase);
        run = {i, i, 0, goesOn ? Phase::Backward : phase, false};
    }
    const std::size_t most = longest > 0 ? longest : trace.size();
    if (run.count > most) {
        // More than a pass: stacks may have been switched off.
        run.count = 0;
        for (std::uint32_t i = run.first; i < run.last && run.count < most; ++i) {
            run.count += trace.action(EventId(i)) == Action::Alloc ? 1 : 0;
            if (run.count == most)
                run.last = i + 1;
        }
    }
    close(Phase::Unknown);
    return result;
}

bool FramelessBackward::contains(std::uint32_t event)
{
    while (m_next < m_runs.size() && m_runs[m_next].second <= event)
        ++m_next;
    return m_next < m_runs.size() && m_runs[m_next].first <= event;
}

constexpr std::size_t kCallsBetweenStops = 1U << 18U;

/// Phases of calls by name, each name matched once.
class NamedCalls {
public:
    NamedCalls(const Snapshot &snapshot, const PhaseRules &rules) : m_snapshot(snapshot), m_rules(rules) {}

    [[nodiscard]] Phase of(const Call &call)
    {
        const std::uint64_t key = (static_cast<std::uint64_t>(call.name.key()) << 8U)
                                  | static_cast<std::uint64_t>(call.kind);
        const auto [row, isNew] = m_known.try_emplace(key, Phase::Unknown);
        if (isNew)
            row->second = m_rules.ofCall(call.kind, m_snapshot.text(call.name)).value_or(Phase::Unknown);
        return row->second;
    }

private:
    const Snapshot &m_snapshot;
    const PhaseRules &m_rules;
    std::unordered_map<std::uint64_t, Phase> m_known;
};

} // namespace

Result<CallPhases> CallPhases::build(const Snapshot &snapshot, const PhaseRules &rules, const LoadContext &context)
{
    CallPhases result;
    if (!snapshot.profile)
        return result;
    const IdVector<CallId, Call> &calls = snapshot.profile->calls;
    std::vector<bool> isForward(calls.size(), false);
    for (const Call &call : calls) {
        if (call.forward)
            isForward[call.forward.value()] = true;
    }
    NamedCalls named(snapshot, rules);
    result.m_phases.resize(calls.size(), static_cast<std::uint8_t>(Phase::Unknown));
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (i % kCallsBetweenStops == 0) {
            if (auto cancelled = context.cancelled())
                return *cancelled;
        }
        const Call &call = calls[CallId::at(i)];
        const Phase around = call.parent ? static_cast<Phase>(result.m_phases[call.parent.value()]) : Phase::Unknown;
        Phase own = named.of(call);
        if (own == Phase::Unknown && isForward[i])
            own = Phase::Forward;
        const Phase phase = own == Phase::Unknown ? around : own == around ? own : rules.within(own, around);
        result.m_phases[i] = static_cast<std::uint8_t>(phase);
    }
    result.fillBetween(*snapshot.profile, isForward);
    result.fillInference(*snapshot.profile);
    return result;
}

void CallPhases::fillBetween(const Profile &profile, const std::vector<bool> &isForward)
{
    const IdVector<CallId, Call> &calls = profile.calls;
    std::vector<std::int64_t> backward; // start times of backward calls, on any thread
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (m_phases[i] == static_cast<std::uint8_t>(Phase::Backward))
            backward.push_back(calls[CallId::at(i)].startNs);
    }
    if (backward.empty())
        return;
    std::sort(backward.begin(), backward.end());
    const auto runsBetween = [&backward](std::int64_t first, std::int64_t last) {
        const auto next = std::upper_bound(backward.begin(), backward.end(), first);
        return next != backward.end() && *next < last;
    };
    std::optional<CallId> last; // last operator of the forward pass, if no other phase followed
    std::optional<CallId> node; // last call of backward, if no other phase followed
    std::vector<std::size_t> open; // later calls without a phase
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const Call &call = calls[CallId::at(i)];
        const auto phase = static_cast<Phase>(m_phases[i]);
        for (std::optional<CallId> *one : {&last, &node}) {
            if (*one && calls[**one].thread != call.thread)
                one->reset();
        }
        if (phase == Phase::Unknown) {
            if ((last || node) && call.kind == CallKind::Operator)
                open.push_back(i);
            continue;
        }
        const bool isOperator = phase == Phase::Forward && isForward[i];
        const bool isBetween = (last && isOperator && !runsBetween(calls[*last].startNs, call.startNs))
                               || (node && phase == Phase::Backward);
        for (const std::size_t row : open)
            m_phases[row] = static_cast<std::uint8_t>(isBetween ? static_cast<std::uint8_t>(phase) | kBetween
                                                                : m_phases[row]);
        open.clear();
        if (isOperator)
            last = CallId::at(i);
        else if (phase != Phase::Forward)
            last.reset();
        node = phase == Phase::Backward ? std::optional(CallId::at(i)) : std::nullopt;
    }
}

void CallPhases::fillInference(const Profile &profile)
{
    const auto isTraining = [](std::uint8_t row) {
        const auto phase = static_cast<Phase>(row & ~kBetween);
        return phase == Phase::Backward || phase == Phase::Recompute || phase == Phase::Optimizer
               || phase == Phase::Setup;
    };
    if (std::any_of(m_phases.begin(), m_phases.end(), isTraining))
        return;
    for (std::size_t i = 0; i < m_phases.size(); ++i) {
        const bool isUnknown = m_phases[i] == static_cast<std::uint8_t>(Phase::Unknown);
        if (isUnknown && profile.calls[CallId::at(i)].kind == CallKind::Operator)
            m_phases[i] = static_cast<std::uint8_t>(Phase::Forward) | kBetween;
    }
}

KnownPhase CallPhases::of(CallId call) const
{
    if (!call.isIn(m_phases.size()))
        return {};
    const std::uint8_t row = m_phases[call.value()];
    const auto phase = static_cast<Phase>(row & ~kBetween);
    if (phase == Phase::Unknown)
        return {};
    return {phase, (row & kBetween) != 0 ? PhaseSource::Rule : PhaseSource::Stack};
}

namespace {

/// Start or end of an annotated phase, in events.
struct Turn {
    std::uint32_t event = 0; ///< first event after it
    bool isStart = false;
    Phase phase = Phase::Unknown;

    /// Orders ends before starts, so that adjacent stretches do not overlap.
    [[nodiscard]] bool operator<(const Turn &other) const
    {
        return std::pair(event, isStart) < std::pair(other.event, other.isStart);
    }
};

/// Phases from annotations and user-defined marks, in event order. A start without an end lasts to the end of the
/// trace.
class AnnotatedPhases {
public:
    AnnotatedPhases(const Snapshot &snapshot, const Timeline &timeline, const EventTimes &times,
                    const PhaseRules &rules)
        : m_snapshot(snapshot), m_rules(rules), m_end(timeline.end())
    {
        if (times.isValid())
            addAnnotations(timeline.device(), times);
        const Trace &trace = timeline.trace();
        for (std::uint32_t i = 0; i < trace.size(); ++i) {
            if (trace.actions()[i] == Action::UserDefined)
                addMark(trace.stack(EventId(i)), i);
        }
        for (const auto &[key, starts] : m_started) {
            for (const std::uint32_t start : starts)
                addStretch(key.second, start, m_end);
        }
        std::stable_sort(m_turns.begin(), m_turns.end());
    }

    /// Innermost phase around an event. Events must ascend from call to call.
    [[nodiscard]] std::optional<Phase> at(std::uint32_t event)
    {
        for (; m_next < m_turns.size() && m_turns[m_next].event <= event; ++m_next) {
            const Turn &turn = m_turns[m_next];
            std::vector<std::uint32_t> &open = m_open[turn.phase];
            if (turn.isStart)
                open.push_back(++m_opened);
            else if (!open.empty())
                open.pop_back();
            findInnermost();
        }
        return m_innermost;
    }

private:
    static constexpr std::size_t kDeepest = 1024; ///< limit for unmatched starts of one name; further ones are ignored

    /// Finds the phase opened last.
    void findInnermost()
    {
        m_innermost.reset();
        std::uint32_t latest = 0;
        for (const Phase phase : enumerators<Phase>) {
            if (!m_open[phase].empty() && m_open[phase].back() > latest) {
                latest = m_open[phase].back();
                m_innermost = phase;
            }
        }
    }

    void addAnnotations(int device, const EventTimes &times)
    {
        std::vector<const Annotation *> annotations;
        for (const Annotation &annotation : m_snapshot.annotations) {
            if (annotation.speaksOf(device) && annotation.timeUs != TraceEvent::kNoTime && phaseOf(annotation.name))
                annotations.push_back(&annotation);
        }
        std::stable_sort(annotations.begin(), annotations.end(),
                         [](const Annotation *a, const Annotation *b) { return a->timeUs < b->timeUs; });
        for (const Annotation *annotation : annotations) {
            // Events in the annotation's own microsecond may lie on either side; they count as outside.
            const bool isStart = annotation->stage != Stage::End;
            add(annotation->pairingKey(), isStart,
                times.momentAt(static_cast<double>(annotation->timeUs) - (isStart ? 0 : 1)));
        }
    }

    /// Adds a user-defined mark: frames[0] = {name: START or END, filename: label}.
    void addMark(StackId stack, std::uint32_t event)
    {
        const auto frames = m_snapshot.stacks.stack(stack);
        if (frames.empty())
            return;
        const Frame &frame = m_snapshot.stacks.frame(frames.front());
        if (phaseOf(frame.file))
            add({0, frame.file}, m_snapshot.text(frame.function) != "END", event);
    }

    [[nodiscard]] std::optional<Phase> phaseOf(StringId name)
    {
        const auto [row, isNew] = m_known.try_emplace(name);
        if (isNew)
            row->second = m_rules.ofAnnotation(m_snapshot.text(name));
        return row->second;
    }

    void add(const std::pair<std::uint32_t, StringId> &key, bool isStart, std::uint32_t event)
    {
        std::vector<std::uint32_t> &starts = m_started[key];
        if (isStart && starts.size() < kDeepest) {
            starts.push_back(event);
        } else if (!isStart && !starts.empty()) {
            addStretch(key.second, starts.back(), event);
            starts.pop_back();
        }
    }

    /// Adds a stretch; one without events is ignored.
    void addStretch(StringId name, std::uint32_t first, std::uint32_t last)
    {
        if (first >= last)
            return;
        m_turns.push_back({first, true, *phaseOf(name)});
        m_turns.push_back({last, false, *phaseOf(name)});
    }

    const Snapshot &m_snapshot;
    const PhaseRules &m_rules;
    std::uint32_t m_end;
    std::map<StringId, std::optional<Phase>> m_known;
    /// Events of unmatched starts, by Annotation::pairingKey()
    std::map<std::pair<std::uint32_t, StringId>, std::vector<std::uint32_t>> m_started;
    std::vector<Turn> m_turns;
    EnumTable<Phase, std::vector<std::uint32_t>> m_open; ///< open stretches: the number of each, ascending
    std::uint32_t m_opened = 0;
    std::optional<Phase> m_innermost; ///< innermost open phase
    std::size_t m_next = 0;
};

using Vote = KnownPhase;

Vote voteOf(Phase ofStack, std::optional<Phase> annotated)
{
    if (annotated && (ofStack == Phase::Unknown || ofStack == *annotated))
        return {*annotated, PhaseSource::Annotation};
    return {ofStack, ofStack == Phase::Unknown ? PhaseSource::None : PhaseSource::Stack};
}

/// Vote of an allocation made before the recording: by its frames only, if it has any.
Vote voteBefore(const Snapshot &snapshot, const Timeline &timeline, AllocationId id,
                const IdVector<StackId, Phase> &ofStack)
{
    const StackId stack = timeline.allocation(id).stack;
    return voteOf(snapshot.stacks.stack(stack).empty() ? Phase::Unknown : ofStack[stack], std::nullopt);
}

/// Joins votes in event order; consecutive equal votes cost the joiner only one call.
class VoteRuns {
public:
    void add(std::uint32_t event, const Vote &vote)
    {
        if (m_weight == 0 || vote.phase != m_run.phase || vote.source != m_run.source) {
            flush();
            m_run = {event, event, vote.phase, vote.source, 0, 0};
        }
        m_run.last = event + 1;
        m_weight += 1;
    }
    void addAllocation(std::uint32_t event, const Vote &vote, std::uint64_t bytes)
    {
        add(event, vote);
        ++m_run.allocations;
        m_run.bytes += bytes;
    }
    [[nodiscard]] std::vector<PhaseInterval> take()
    {
        flush();
        return m_joiner.take();
    }

private:
    void flush()
    {
        if (m_weight != 0)
            m_joiner.add(m_run, m_weight);
        m_weight = 0;
    }

    PhaseJoiner m_joiner{Phases::kFewestVotes};
    PhaseInterval m_run;
    double m_weight = 0;
};

/// Intervals of a file that lists its allocations by named phases: one per run of a name.
class NamedPhases {
public:
    NamedPhases(const Snapshot &snapshot, std::vector<PhaseName> &names) : m_snapshot(snapshot), m_names(names) {}

    void add(std::uint32_t event, DetailId id, const Vote &vote, std::uint64_t bytes)
    {
        const Detail detail = id ? m_snapshot.details[id] : Detail{};
        if (m_intervals.empty() || detail.phase != m_word || detail.isRemainder != m_names.back().isRemainder) {
            flush();
            m_word = detail.phase;
            m_intervals.push_back(
                {event, event, Phase::Unknown, PhaseSource::None, 0, 0, static_cast<std::uint32_t>(m_names.size())});
            m_names.push_back({std::string(m_snapshot.text(detail.phase)), detail.isRemainder});
        }
        PhaseInterval &interval = m_intervals.back();
        interval.last = event + 1;
        ++interval.allocations;
        interval.bytes += bytes;
        auto &[weight, source] = m_weights[vote.phase];
        weight += static_cast<double>(bytes) + 1;
        source = vote.source;
    }
    [[nodiscard]] std::vector<PhaseInterval> take()
    {
        flush();
        return std::move(m_intervals);
    }

private:
    void flush()
    {
        if (m_intervals.empty())
            return;
        const auto most = std::max_element(m_weights.begin(), m_weights.end());
        m_intervals.back().phase = m_weights.keyOf(most);
        m_intervals.back().source = most->second;
        m_weights = {};
    }

    const Snapshot &m_snapshot;
    std::vector<PhaseName> &m_names;
    StringId m_word;
    std::vector<PhaseInterval> m_intervals;
    EnumTable<Phase, std::pair<double, PhaseSource>> m_weights; ///< weights in the current interval
};

/// Phases from the calls around the events of a device; empty without a profiler's recording.
class ProfiledPhases {
public:
    ProfiledPhases(const Snapshot &snapshot, const Timeline &timeline, CallPhases phases) : m_phases(std::move(phases))
    {
        for (const DeviceTrace &trace : snapshot.traces) {
            if (trace.device == timeline.device() && trace.profiled.calls.size() == timeline.trace().size())
                m_calls = &trace.profiled.calls;
        }
    }

    /// Combines the votes: calls outrank stacks and annotations, unless their phase is only likely.
    [[nodiscard]] Vote vote(std::uint32_t event, Phase ofStack, std::optional<Phase> annotated) const
    {
        const KnownPhase called = m_calls == nullptr ? KnownPhase() : m_phases.of((*m_calls)[event]);
        if (called.source == PhaseSource::Rule)
            return ofStack == Phase::Unknown && !annotated ? called : voteOf(ofStack, annotated);
        return voteOf(called.phase == Phase::Unknown ? ofStack : called.phase, annotated);
    }

private:
    CallPhases m_phases;
    const std::vector<CallId> *m_calls = nullptr;
};

} // namespace

Result<Phases> Phases::build(const Snapshot &snapshot, const Timeline &timeline, const EventTimes &times,
                             const PhaseRules &rules, const LoadContext &context)
{
    const IdVector<StackId, Phase> ofStack = rules.phases(snapshot, StackRules::standard());
    const auto phaseOf = [&ofStack](StackId stack) { return stack ? ofStack[stack] : Phase::Unknown; };
    Phases phases;
    const Allocations &allocations = timeline.allocations();
    phases.m_rows.resize(allocations.size(), static_cast<std::uint8_t>(Phase::Unknown));
    for (std::size_t row = 0; row < allocations.bornBefore(); ++row)
        phases.setRow(AllocationId::at(row), voteBefore(snapshot, timeline, AllocationId::at(row), ofStack));

    TRY(auto calls, CallPhases::build(snapshot, rules, context));
    const ProfiledPhases profiled(snapshot, timeline, std::move(calls));
    AnnotatedPhases annotated(snapshot, timeline, times, rules);
    FilePhases given(snapshot, rules, ofStack);
    NamedPhases named(snapshot, phases.m_names);
    const Trace &trace = timeline.trace();
    TRY(auto frameless, FramelessBackward::find(snapshot, trace, ofStack, context));
    VoteRuns votes;
    const Action *actions = trace.actions();
    const EventId *births = allocations.births();
    std::size_t born = allocations.bornBefore(); // rows by birth
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        if (i % kRowsBetweenStops == 0) {
            if (auto cancelled = context.cancelled())
                return *cancelled;
        }
        const EventId event(i);
        const std::optional<Phase> around = annotated.at(i);
        if (actions[i] != Action::Alloc) {
            if (around)
                votes.add(i, voteOf(Phase::Unknown, around));
            continue;
        }
        const StackId stack = trace.stack(event);
        Vote vote = given.of(trace.detail(event), stack).value_or(profiled.vote(i, phaseOf(stack), around));
        if (vote.phase == Phase::Unknown && snapshot.stacks.stack(stack).empty() && frameless.contains(i))
            vote = {rules.withoutFrames(), PhaseSource::Order};
        if (snapshot.recorder == Recorder::Peak)
            named.add(i, trace.detail(event), vote, trace.eventSize(event));
        else
            votes.addAllocation(i, vote, trace.eventSize(event));
        while (born < allocations.size() && births[born].key() < i)
            ++born;
        if (born < allocations.size() && births[born] == event)
            phases.setRow(AllocationId::at(born), vote);
    }
    phases.m_ofStack = ofStack;
    phases.m_intervals = snapshot.recorder == Recorder::Peak ? named.take() : votes.take();
    if (phases.m_intervals.empty() && !trace.empty()) // events without votes
        phases.m_intervals.emplace_back();
    if (!phases.m_intervals.empty()) {
        phases.m_intervals.front().first = 0;
        phases.m_intervals.back().last = timeline.end();
    }
    return phases;
}

void Phases::setRow(AllocationId id, const KnownPhase &given)
{
    m_rows[id] = static_cast<std::uint8_t>(static_cast<unsigned>(given.phase)
                                           | (static_cast<unsigned>(given.source) << kSourceShift));
}

Phase Phases::at(Moment moment) const
{
    const auto found = std::partition_point(m_intervals.begin(), m_intervals.end(),
                                            [moment](const PhaseInterval &one) { return one.last < moment; });
    return found == m_intervals.end() ? Phase::Unknown : found->phase;
}

std::uint32_t Phases::nameOf(AllocationId id) const
{
    if (m_names.empty())
        return kNoPhaseName;
    // A list has one event per allocation.
    const auto found = std::partition_point(m_intervals.begin(), m_intervals.end(),
                                            [id](const PhaseInterval &one) { return one.last <= id.value(); });
    return found == m_intervals.end() ? kNoPhaseName : found->name;
}

bool Phases::isKnown() const
{
    return std::any_of(m_intervals.begin(), m_intervals.end(),
                       [](const PhaseInterval &one) { return one.phase != Phase::Unknown; });
}

std::span<const PhaseInterval> Phases::within(Moment first, Moment last) const
{
    const auto from = std::partition_point(m_intervals.begin(), m_intervals.end(),
                                           [first](const PhaseInterval &one) { return one.last <= first; });
    const auto to = std::partition_point(from, m_intervals.end(),
                                         [last](const PhaseInterval &one) { return one.first < last; });
    return {from, to};
}

} // namespace allostrata
