// Summarises a recording, so that it can be compared with those of other ranks without being read again.

#include "core/analysis/ranks/summarise_rank.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/ranks/rank_counters.h"
#include "core/analysis/ranks/rank_logs.h"
#include "core/analysis/ranks/rank_weights.h"
#include "core/analysis/report/summary.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <variant>

namespace allostrata {

namespace {

Moment momentOf(EventId event) { return event ? event.value() + 1 : 0; }

std::optional<std::uint64_t> estimateOf(const std::optional<Estimated> &estimated)
{
    return estimated ? std::optional(estimated->value) : std::nullopt;
}

bool isOverwritten(const Document &document, int ordinal)
{
    const auto &issues = document.diagnostics.entries();
    const auto found = issues.find(Issue::RingBufferOverflow);
    if (found == issues.end())
        return false;
    const std::vector<IssuePlace> &places = found->second.places;
    return std::any_of(places.begin(), places.end(),
                       [ordinal](const IssuePlace &place) { return place.device == ordinal; });
}

RankDevice numbersOf(const Document &document, const Device &device, const DeviceSummary &summary)
{
    const Timeline &timeline = device.timeline;
    RankDevice numbers;
    numbers.ordinal = device.ordinal;
    numbers.events = timeline.trace().size();
    numbers.peakRequested = summary.peakRequested;
    numbers.peakAllocated = estimateOf(summary.peakAllocated);
    numbers.peakActive = estimateOf(summary.peakActive);
    numbers.peakReserved = estimateOf(summary.peakReserved);
    for (const std::optional<Estimated> *peak : {&summary.peakAllocated, &summary.peakActive, &summary.peakReserved})
        numbers.areExact = numbers.areExact && !(*peak && (*peak)->low);
    numbers.finalRequested = summary.finalRequested;
    numbers.finalAllocated = summary.allocated;
    numbers.finalReserved = summary.reserved;
    if (device.capabilities.timeline && device.capabilities.ordered)
        numbers.baseline = timeline.countersAt(0).requested;
    numbers.capacity = summary.capacity;
    numbers.capacityLow = summary.capacityLow;
    numbers.ooms = summary.ooms;
    numbers.efficiency = summary.efficiency;
    if (device.capabilities.allocated && device.capabilities.reserved) {
        const Counters at = timeline.countersAt(momentOf(timeline.peakReserved().event));
        numbers.unusedAtPeak = at.reserved.value - std::min(at.reserved.value, at.allocated.value);
    }
    numbers.isCutOff = document.diagnostics.count(Issue::Salvaged) > 0 || isOverwritten(document, device.ordinal);
    return numbers;
}

/// Summarises one device.
class DeviceSummariser {
public:
    DeviceSummariser(const Document &document, const Device &device, const Attribution &attribution,
                     RankDeviceSummary &summary)
        : m_document(document), m_device(device), m_attribution(attribution), m_summary(summary)
    {
    }

    Result<void> addWeights(RankStacks &stacks, RankTexts &texts, const LoadContext &context)
    {
        const Timeline &timeline = m_device.timeline;
        RankWeigher weigher(m_document, m_device, m_attribution, stacks, texts);
        const auto add = [&](WeightMoment moment, std::int64_t step, Moment at) -> Result<void> {
            TRY(auto weights, weigher.at(at, context));
            weights.moment = moment;
            weights.step = step;
            m_summary.weights.push_back(std::move(weights));
            return {};
        };
        TRY_DO(add(WeightMoment::Peak, 0, peakMoment(timeline)));
        if (!m_device.capabilities.ordered)
            return {}; // a list of what was live at the peak knows no other moment
        if (m_device.capabilities.reserved)
            TRY_DO(add(WeightMoment::PeakReserved, 0, momentOf(timeline.peakReserved().event)));
        TRY_DO(add(WeightMoment::End, 0, timeline.end()));
        const std::span<const RankStep> steps = m_summary.steps;
        for (const RankStep &step : steps.last(std::min(steps.size(), RankDeviceSummary::kMostStepEnds)))
            TRY_DO(add(WeightMoment::StepEnd, step.number, static_cast<Moment>(step.last)));
        return {};
    }

    Result<void> addOoms(const LoadContext &context)
    {
        const std::vector<EventId> events = oomEvents(m_device.timeline.trace());
        for (std::size_t i = 0; i < events.size(); ++i) {
            const bool isLast = i + 1 == events.size();
            if (i >= RankDeviceSummary::kMostOoms && !isLast)
                continue;
            if (auto error = context.cancelled())
                return *error;
            const RankOom oom = m_device.capabilities.allocator ? examined(events[i], isLast) : traced(events[i]);
            if (i < RankDeviceSummary::kMostOoms)
                m_summary.ooms.push_back(oom);
        }
        return {};
    }

    /// Adds the calls to other ranks: annotations of threads and devices, user-defined marks, operators of a profiler.
    void addMarks(const PhaseRules &rules, RankTexts &texts)
    {
        if (m_device.times.isValid()) {
            if (m_document.snapshot()->profile)
                addCalls(rules);
            addAnnotations(rules);
        }
        addUserMarks(rules);
        std::stable_sort(m_marks.begin(), m_marks.end(),
                         [](const auto &a, const auto &b) { return a.first < b.first; });
        m_marks.resize(std::min(m_marks.size(), RankDeviceSummary::kMostMarks));
        for (const auto &[moment, name] : m_marks)
            m_summary.marks.push_back({moment, texts.rowOf(m_document.snapshot()->text(name))});
    }

private:
    RankOom examined(EventId event, bool isLast)
    {
        RankDevice &numbers = m_summary.numbers;
        const OutOfMemory found = examineOom(m_document, m_device, event, {numbers.capacity, nullptr});
        RankOom oom = at(event);
        oom.asked = found.facts.asked;
        oom.deviceFree = found.facts.deviceFree;
        oom.allocated = found.facts.allocated.value;
        oom.reserved = found.facts.reserved.value;
        for (const OomReason &reason : found.reasons)
            oom.causes.append(oom.causes.empty() ? "" : " ").append(oomCauseId(reason.cause));
        if (isLast && (numbers.capacity || found.facts.notOurs > 0)) // else nothing says how much the device has
            numbers.others = found.facts.notOurs;
        return oom;
    }
    RankOom traced(EventId event)
    {
        RankOom oom = at(event);
        oom.asked = m_device.timeline.trace().eventSize(event);
        if (const auto found = tracedOom(m_device, event)) {
            oom.asked = found->asked;
            oom.allocated = found->allocated;
            oom.reserved = found->reserved;
        }
        return oom;
    }
    [[nodiscard]] RankOom at(EventId event) const
    {
        RankOom oom;
        oom.event = event.value();
        for (const RankStep &step : m_summary.steps) {
            if (step.first <= oom.event && oom.event < step.last)
                oom.step = step.number;
        }
        return oom;
    }

    [[nodiscard]] bool isCollective(StringId name, const PhaseRules &rules)
    {
        const auto [found, isNew] = m_isCollective.try_emplace(name.key());
        if (isNew) {
            const std::string_view text = m_document.snapshot()->text(name);
            found->second = text.starts_with("xccl:") || text.starts_with("hccl:")
                            || rules.ofAnnotation(text) == Phase::Communication;
        }
        return found->second;
    }
    void mark(std::int64_t timeUs, StringId name)
    {
        m_marks.emplace_back(m_device.times.momentAt(static_cast<double>(timeUs)), name);
    }
    /// Adds the outermost calls of a profile that are collectives, by time.
    void addCalls(const PhaseRules &rules)
    {
        const IdVector<CallId, Call> &calls = m_document.snapshot()->profile->calls;
        std::vector<bool> isWithin(calls.size());
        std::vector<CallId> found;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const Call &call = calls[CallId::at(i)];
            const bool isInner = call.parent && isWithin[call.parent.value()]; // parents come first
            const bool isOne = !isInner && call.kind <= CallKind::Annotation && isCollective(call.name, rules);
            isWithin[i] = isInner || isOne;
            if (isOne)
                found.push_back(CallId::at(i));
        }
        std::stable_sort(found.begin(), found.end(),
                         [&calls](CallId a, CallId b) { return calls[a].startNs < calls[b].startNs; });
        for (const CallId id : found)
            mark(calls[id].startNs / 1000, calls[id].name);
    }
    void addAnnotations(const PhaseRules &rules)
    {
        std::vector<const Annotation *> found;
        for (const Annotation &annotation : m_document.snapshot()->annotations) {
            // those for every device are calls of a profile
            if (annotation.device == m_device.ordinal && annotation.stage != Stage::End
                && annotation.timeUs != TraceEvent::kNoTime && isCollective(annotation.name, rules))
                found.push_back(&annotation);
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const Annotation *a, const Annotation *b) { return a->timeUs < b->timeUs; });
        for (const Annotation *annotation : found)
            mark(annotation->timeUs, annotation->name);
    }
    void addUserMarks(const PhaseRules &rules)
    {
        const Snapshot &snapshot = *m_document.snapshot();
        const Trace &trace = m_device.timeline.trace();
        if (!hasEvents(trace, Action::UserDefined))
            return;
        for (std::size_t i = 0; i < trace.size(); ++i) {
            const EventId event = EventId::at(i);
            // frames[0] = {name: START or END, filename: label}
            const auto frames = trace.action(event) == Action::UserDefined ? snapshot.stacks.stack(trace.stack(event))
                                                                           : std::span<const FrameId>();
            if (frames.empty())
                continue;
            const Frame &frame = snapshot.stacks.frame(frames.front());
            if (snapshot.text(frame.function) != "END" && isCollective(frame.file, rules))
                m_marks.emplace_back(event.value() + 1, frame.file);
        }
    }

    const Document &m_document;
    const Device &m_device;
    const Attribution &m_attribution;
    RankDeviceSummary &m_summary;
    std::unordered_map<std::uint32_t, bool> m_isCollective; ///< by StringId
    std::vector<std::pair<Moment, StringId>> m_marks;
};

} // namespace

Result<RankSummary> summariseRank(const Document &document, const AttributionRules &rules, const LoadContext &context)
{
    if (document.has(DocumentPart::Folder))
        return Error{Reason::IsFolder, document.path};
    RankSummary summary;
    for (const auto &[issue, entry] : document.diagnostics.entries())
        summary.diagnostics.emplace_back(issueId(issue), entry.count);
    std::sort(summary.diagnostics.begin(), summary.diagnostics.end());
    if (const StepContents steps = document.steps()) {
        addLogs(summary, *steps);
        return summary;
    }
    if (!std::holds_alternative<DeviceContents>(document.contents))
        return Error{Reason::NotASnapshot};
    const Snapshot &snapshot = *document.snapshot();
    RankStacks stacks(snapshot);
    RankTexts texts;
    const std::vector<DeviceSummary> summaries = summarise(document);
    for (std::size_t i = 0; i < document.devices().size(); ++i) {
        const Device &device = document.devices()[i];
        TRY(const auto attribution,
            Attribution::build({snapshot, device.timeline, device.times, *document.stacks()}, rules, context));
        RankDeviceSummary &row = summary.devices.emplace_back();
        row.numbers = numbersOf(document, device, summaries[i]);
        row.numbers.stepBasis = stepBasisId(attribution.stepBasis());
        TRY_DO(addCounters(row, device, attribution, context));
        DeviceSummariser summariser(document, device, attribution, row);
        TRY_DO(summariser.addOoms(context));
        summariser.addMarks(rules.phases, texts);
        TRY_DO(summariser.addWeights(stacks, texts, context));
    }
    std::stable_sort(summary.devices.begin(), summary.devices.end(),
                     [](const auto &a, const auto &b) { return a.numbers.ordinal < b.numbers.ordinal; });
    summary.stacks = std::move(stacks.kept());
    summary.texts = texts.rows();
    return summary;
}

std::vector<RankOrigin> originsOf(std::span<const std::string> paths, NumberMeaning as)
{
    const std::vector<RunPlace> places = runPlacesOf(paths, as);
    std::vector<RankOrigin> origins;
    origins.reserve(paths.size());
    for (std::size_t i = 0; i < paths.size(); ++i) {
        RankOrigin &origin = origins.emplace_back();
        origin.path = paths[i];
        origin.rank = places[i].rank;
        origin.step = places[i].step;
        origin.world = places[i].world;
        origin.host = places[i].host;
        origin.isExit = places[i].isExit;
    }
    return origins;
}

RankOrigin originOf(const std::string &path)
{
    return originsOf(std::span(&path, 1), NumberMeaning::Undecided).front();
}

} // namespace allostrata
