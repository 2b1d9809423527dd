// Assigns category, phase, step and module to each allocation: computed once per stack, then looked up by id.

#include "core/attribution/attribution.h"

#include "core/attribution/attribution_texts.h"
#include "core/attribution/autocast_copies.h"
#include "core/attribution/before_recording.h"
#include "core/attribution/category_data.h"
#include "core/attribution/category_rules.h"
#include "core/attribution/hand_optimizer.h"
#include "core/attribution/module_names.h"
#include "core/attribution/module_scopes.h"
#include "core/attribution/passes.h"
#include "core/attribution/phases.h"
#include "core/attribution/program_frames.h"
#include "core/attribution/stack_groups.h"
#include "core/attribution/stack_rules.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

/// Labels of a stack in one phase.
struct StackLabels {
    CategoryId category; ///< empty: unknown
    StackModule module;
    Phase phase = Phase::Unknown;
    bool hasFrames = false;
    bool isByScope = false; ///< the category was inferred from other stacks of its module
    bool asksForLife = false; ///< a lifetime may change the category
    std::uint32_t next = kLast; ///< row of the same stack's labels in another phase

    static constexpr std::uint32_t kLast = 0xffffffff;
};

/// Lifetimes of the tensors of a peak snapshot, which has no events. A tensor from an earlier phase than the last one
/// at the peak has outlived its phase. In the last phase, release stacks decide: a tensor ends within the phase that
/// released it. Without release stacks its lifetime is Open. Immutable.
class PeakLives {
public:
    /// All arguments must outlive this object. O(frames of all stacks).
    PeakLives(const Snapshot &snapshot, const Timeline &timeline, const Phases &phases, const PhaseRules &rules);

    /// Lifetime of an allocation. O(frames of its stacks).
    [[nodiscard]] Life lifeOf(AllocationId id) const;

private:
    static constexpr std::uint32_t kSeveral = 0xfffffffe;

    [[nodiscard]] static std::uint64_t mixed(std::uint64_t hash, FrameId frame)
    {
        hash = (hash ^ (frame.value() + 1)) * 0x9e3779b97f4a7c15U;
        return hash ^ (hash >> 32U);
    }
    [[nodiscard]] StackId createdAt(AllocationId id) const;
    [[nodiscard]] Phase phaseOf(StackId stack) const { return stack ? m_ofStack[stack] : Phase::Unknown; }
    void addCalls(StackId stack, std::uint32_t name);
    [[nodiscard]] bool isReleasedWithin(AllocationId id, StackId released) const;

    const Snapshot &m_snapshot;
    const Timeline &m_timeline;
    const Phases &m_phases;
    IdVector<StackId, Phase> m_ofStack; ///< phase by the rules
    /// Phase name with these outer frames, by their hash; kSeveral if there are several.
    std::unordered_map<std::uint64_t, std::uint32_t> m_calls;
    std::uint32_t m_lastStepped = 0; ///< row of the last phase name that has a step
    std::size_t m_nameCount = 0;
    bool m_hasReleases = false;
};

PeakLives::PeakLives(const Snapshot &snapshot, const Timeline &timeline, const Phases &phases, const PhaseRules &rules)
    : m_snapshot(snapshot), m_timeline(timeline), m_phases(phases),
      m_ofStack(rules.phases(snapshot, StackRules::standard())),
      m_nameCount(static_cast<std::size_t>(
          std::ranges::count_if(phases.names(), [](const PhaseName &name) { return !name.isRemainder; })))
{
    std::unordered_map<StackId, std::uint32_t> seen; // the names of a stack are mostly adjacent
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const DetailId row = timeline.detailOf(id);
        const std::uint32_t name = phases.nameOf(id);
        if (!row || snapshot.details[row].isRemainder || name == kNoPhaseName)
            continue;
        m_hasReleases = m_hasReleases || snapshot.details[row].releaseStack;
        if (snapshot.details[row].step != Detail::kNoStep)
            m_lastStepped = std::max(m_lastStepped, name);
        const auto [known, isNew] = seen.try_emplace(createdAt(id), name);
        if (isNew || known->second != name)
            addCalls(createdAt(id), name);
        known->second = name;
    }
}

StackId PeakLives::createdAt(AllocationId id) const { return m_timeline.allocation(id).stack; }

void PeakLives::addCalls(StackId stack, std::uint32_t name)
{
    const std::span<const FrameId> frames = m_snapshot.stacks.stack(stack);
    std::uint64_t hash = 0;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        hash = mixed(hash, *frame);
        const auto [row, isNew] = m_calls.try_emplace(hash, name);
        if (!isNew && row->second != name)
            row->second = kSeveral;
    }
}

/// Whether an allocation is released within its phase. The phase of the release decides, if the rules know it.
/// Otherwise the release lies within if it comes from the call that began the phase: the outermost frame that is in no
/// stack of another phase.
bool PeakLives::isReleasedWithin(AllocationId id, StackId released) const
{
    const StackId created = createdAt(id);
    const Phase phase = m_phases.phase(id);
    if (phaseOf(released) != Phase::Unknown || phaseOf(created) == phase)
        return phaseOf(released) == phase;
    const std::span<const FrameId> made = m_snapshot.stacks.stack(created);
    const std::span<const FrameId> ended = m_snapshot.stacks.stack(released);
    const std::size_t least = m_nameCount > 1 ? 1 : 2; // a single phase does not show its own start
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < std::min(made.size(), ended.size()); ++i) {
        const FrameId frame = made[made.size() - 1 - i];
        if (frame != ended[ended.size() - 1 - i])
            return false;
        hash = mixed(hash, frame);
        const auto call = m_calls.find(hash);
        if (i + 1 >= least && call != m_calls.end() && call->second != kSeveral)
            return true;
    }
    return false;
}

Life PeakLives::lifeOf(AllocationId id) const
{
    const DetailId row = m_timeline.detailOf(id);
    const StackId released = row ? m_snapshot.details[row].releaseStack : StackId();
    const bool isSeparate = m_hasReleases && !released && !m_snapshot.stacks.stack(createdAt(id)).empty();
    Life life{m_timeline.allocations().requestedSize(id), LifeSpan::Open, isSeparate};
    if (m_phases.nameOf(id) < m_lastStepped || isSeparate)
        life.span = LifeSpan::Outlives;
    else if (released)
        life.span = isReleasedWithin(id, released) ? LifeSpan::EndsWithin : LifeSpan::Outlives;
    return life;
}

/// Categories from the operators and modules around an allocation, by the rules that have "call". As with frames, the
/// rule with the highest priority decides; among equals, the one whose call comes first in the set's order. Each name
/// is matched once. Not thread-safe.
class CallCategories {
public:
    /// Keeps references: `rules` and `snapshot` must outlive this object.
    CallCategories(const CategoryRules &rules, const Snapshot &snapshot)
        : m_rules(rules), m_snapshot(snapshot), m_matches(1)
    {
    }

    /// Category for a call; empty if no rule applies. O(depth) for each new pair of call and phase.
    [[nodiscard]] CategoryId of(CallId call, Phase phase);

private:
    static constexpr std::size_t kDeepest = 1000; ///< enclosing calls examined

    [[nodiscard]] CategoryId decide(CallId call, Phase phase);
    [[nodiscard]] const std::vector<std::uint16_t> &matchesOf(StringId name);

    const CategoryRules &m_rules;
    const Snapshot &m_snapshot;
    std::unordered_map<StringId, std::uint32_t> m_marks; ///< row of m_matches, by name
    std::vector<std::vector<std::uint16_t>> m_matches; ///< rules that match a name; row 0: none
    std::unordered_map<std::uint64_t, CategoryId> m_known; ///< by call and phase
};

const std::vector<std::uint16_t> &CallCategories::matchesOf(StringId name)
{
    const auto [row, isNew] = m_marks.try_emplace(name, 0);
    if (isNew) {
        const auto &rules = m_rules.m_data->rules;
        const std::string_view text = m_snapshot.text(name);
        std::vector<std::uint16_t> matched;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            if (rules[i].call && matchesRule(rules[i].call, text))
                matched.push_back(static_cast<std::uint16_t>(i));
        }
        if (!matched.empty()) {
            row->second = static_cast<std::uint32_t>(m_matches.size());
            m_matches.push_back(std::move(matched));
        }
    }
    return m_matches[row->second];
}

CategoryId CallCategories::decide(CallId call, Phase phase)
{
    const CategoryRules::Data &data = *m_rules.m_data;
    const IdVector<CallId, Call> &calls = m_snapshot.profile->calls;
    const CategoryFrameRule *best = nullptr;
    std::size_t depth = 0;
    for (CallId at = call; at && depth < kDeepest; at = calls[at].parent, ++depth) {
        if (calls[at].kind == CallKind::Python || calls[at].kind == CallKind::Step)
            continue;
        for (const std::uint16_t row : matchesOf(calls[at].name)) {
            const CategoryFrameRule &rule = data.rules[row];
            const bool allows = (rule.phases >> static_cast<unsigned>(phase) & 1U) != 0;
            const bool isBetter = best == nullptr || rule.priority > best->priority
                                  || (!data.innermostFirst && rule.priority == best->priority);
            if (allows && isBetter)
                best = &rule;
        }
    }
    return best == nullptr ? CategoryId() : best->category;
}

CategoryId CallCategories::of(CallId call, Phase phase)
{
    if (!m_snapshot.profile || !call.isIn(m_snapshot.profile->calls.size()))
        return {};
    const std::uint64_t key = static_cast<std::uint64_t>(call.value()) * kPhaseCount + enumIndex(phase);
    const auto [row, isNew] = m_known.try_emplace(key);
    if (isNew)
        row->second = decide(call, phase);
    return row->second;
}

namespace {

constexpr std::size_t kDeepRowsBetweenStops = 1U << 12U; // a row may have to read a deep stack
constexpr std::size_t kRowsOfPart = 1U << 17U;

struct CategoryLabel {
    CategoryId id;
    AttributionSource source = AttributionSource::None;
};

struct ModuleLabel {
    ModuleId id;
    AttributionSource source = AttributionSource::None;
};

AttributionSource attributionSourceOf(PhaseSource source)
{
    switch (source) {
    case PhaseSource::Stack: return AttributionSource::Stack;
    case PhaseSource::Annotation: return AttributionSource::Annotation;
    case PhaseSource::File: return AttributionSource::File;
    case PhaseSource::Rule: return AttributionSource::Rule;
    case PhaseSource::Order: return AttributionSource::Order;
    case PhaseSource::None: break;
    }
    return AttributionSource::None;
}

} // namespace

class AttributionBuilder {
public:
    AttributionBuilder(const AttributionInput &input, const AttributionRules &rules, Attribution &result,
                       const LoadContext &context)
        : m_input(input), m_allocations(input.timeline.allocations()), m_trace(input.timeline.trace()),
          m_rules(rules.categories), m_result(result), m_passes(input.timeline, result.m_phases),
          m_texts(input, m_rules, result.m_tree),
          m_stackCategories(m_rules, input.snapshot, input.digests.rules(), context.stop),
          m_stackModules(input.digests.reader(), result.m_tree), m_scopes(m_rules, m_stackModules.scopes()),
          m_callCategories(m_rules, input.snapshot), m_programFrames(input.snapshot)
    {
        for (const DeviceTrace &trace : input.snapshot.traces) {
            if (trace.device == input.timeline.device() && trace.profiled.calls.size() == m_trace.size())
                m_calls = &trace.profiled.calls;
        }
        m_firstLabels.resize(input.snapshot.stacks.stackCount(), StackLabels::kLast);
        if (input.snapshot.recorder == Recorder::Peak)
            m_peakLives.emplace(input.snapshot, input.timeline, result.m_phases, rules.phases);
    }

    Result<void> fill(const LoadContext &context)
    {
        const std::size_t count = m_allocations.size();
        m_result.m_categories.resize(count);
        m_result.m_sources.resize(count);
        m_result.m_steps.resize(count, Attribution::kNoRow);
        m_result.m_modules.resize(count);
        TRY_DO(learnStacks(context));
        // Calls, details and peaks learn about texts and modules row by row, which gives modules their numbers.
        const bool isAllLearned = m_calls == nullptr && m_input.snapshot.details.empty() && !m_peakLives;
        if (isAllLearned)
            TRY_DO(learnTexts(context));
        forEachRange(count, isAllLearned ? kRowsOfPart : std::max<std::size_t>(count, 1),
                     [&](std::size_t first, std::size_t end) {
                         Place place{AttributionTexts::Around(m_texts)};
                         for (std::size_t i = first; i < end; ++i) {
                             if (i % kDeepRowsBetweenStops == 0 && context.stop.stop_requested())
                                 return;
                             fillRow(AllocationId::at(i), place);
                         }
                     });
        if (auto cancelled = context.cancelled())
            return *cancelled;
        m_result.m_tree.merge();
        return {};
    }

private:
    /// Where a part has got to in the annotations and steps: its allocations are visited in the order of birth.
    struct Place {
        AttributionTexts::Around texts;
        std::size_t step = 0; ///< row of the step that ends next
    };

    /// Several threads may call it at once for different rows if all stacks and texts of the rows are known.
    void fillRow(AllocationId id, Place &place)
    {
        const EventId birth = m_allocations.allocEvent(id);
        const StackId stack = birth ? m_trace.stack(birth) : stackOf(m_input.timeline, id);
        const StackLabels labels = withCall(labelsOf(stack, m_result.m_phases.phase(id)), birth,
                                            m_result.m_phases.phase(id));
        const TextLabels on = birth ? m_texts.on(birth) : TextLabels();
        const TextLabels around = birth ? place.texts.at(birth) : TextLabels();
        const DetailId detail = m_input.snapshot.details.empty() ? DetailId() : m_input.timeline.detailOf(id);
        const CategoryLabel category = detail ? categoryByFile(detail, id, labels, on, around)
                                              : categoryOf(id, labels, on, around);
        const ModuleLabel module = detail ? moduleByFile(detail, labels.module, on, around)
                                          : moduleOf(labels.module, on, around);
        m_result.m_categories[id] = static_cast<std::uint8_t>(category.id.value());
        m_result.m_sources[id]
            = static_cast<std::uint8_t>(static_cast<unsigned>(category.source)
                                        | (static_cast<unsigned>(module.source) << Attribution::kModuleShift));
        m_result.m_modules[id] = module.id;
        if (birth)
            m_result.m_steps[id] = stepRowOf(birth, place.step);
    }

    /// Reads each stack once for each phase it is seen in, so that all stacks of a module are known before the first
    /// query.
    Result<void> learnStacks(const LoadContext &context)
    {
        for (std::size_t i = 0; i < m_allocations.size(); ++i) {
            if (i % kDeepRowsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            const AllocationId id = AllocationId::at(i);
            const EventId birth = m_allocations.allocEvent(id);
            const StackId stack = birth ? m_trace.stack(birth) : stackOf(m_input.timeline, id);
            const Phase phase = m_result.m_phases.phase(id);
            const bool isNew = stack && m_firstLabels[stack] == StackLabels::kLast;
            const StackLabels &labels = labelsOf(stack, phase);
            if (isNew)
                m_scopes.add(labels.module.scope, labels.category, m_stackCategories.hintOf(stack, phase));
        }
        m_scopes.decide();
        m_knowsScopes = true;
        for (StackLabels &labels : m_labels)
            refine(labels);
        return {};
    }

    Result<void> learnTexts(const LoadContext &context)
    {
        for (std::size_t i = m_allocations.bornBefore(); i < m_allocations.size() && m_texts.areWritten(); ++i) {
            if (i % kDeepRowsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            m_texts.learn(m_allocations.births()[i]);
        }
        return {};
    }

    void refine(StackLabels &labels)
    {
        const CategoryId refined = m_knowsScopes && labels.category
                                       ? m_scopes.refined(labels.module.scope, labels.category)
                                       : CategoryId();
        labels.isByScope = refined && refined != labels.category;
        if (refined)
            labels.category = refined;
        labels.asksForLife = labels.category && m_rules.asksForLife(labels.category);
    }

    /// Adds the labels of calls: operators and modules run within the frames of a stack, so they are more specific.
    /// Tensors made by backward belong to the module whose forward pass it traverses.
    [[nodiscard]] StackLabels withCall(StackLabels labels, EventId birth, Phase phase)
    {
        if (!birth || m_calls == nullptr)
            return labels;
        if (!labels.module.module)
            labels.module.module = m_stackModules.of(m_trace.event(birth).forwardStack).module;
        if (const CategoryId called = m_callCategories.of((*m_calls)[birth.value()], phase)) {
            labels.category = called;
            labels.isByScope = false;
            labels.asksForLife = m_rules.asksForLife(called);
        }
        return labels;
    }

    /// Valid until the next call with a new stack or phase.
    [[nodiscard]] const StackLabels &labelsOf(StackId stack, Phase phase)
    {
        const std::uint32_t first = stack ? m_firstLabels[stack] : m_noStack;
        for (std::uint32_t row = first; row != StackLabels::kLast; row = m_labels[row].next) {
            if (m_labels[row].phase == phase)
                return m_labels[row];
        }
        StackLabels labels;
        labels.category = m_stackCategories.of(stack, phase);
        labels.module = m_stackModules.of(stack);
        labels.phase = phase;
        refine(labels);
        labels.hasFrames = !m_input.snapshot.stacks.stack(stack).empty();
        labels.next = first;
        (stack ? m_firstLabels[stack] : m_noStack) = static_cast<std::uint32_t>(m_labels.size());
        return m_labels.emplace_back(labels);
    }

    [[nodiscard]] Life lifeOf(AllocationId id, Phase phase)
    {
        if (m_peakLives)
            return m_peakLives->lifeOf(id);
        // Memory that waits for another stream is no longer used.
        const EventId asked = m_allocations.freeRequestedEvent(id);
        const EventId death = asked ? asked : m_allocations.freeCompletedEvent(id);
        LifeSpan span = m_passes.spanOf(phase, m_allocations.allocEvent(id), death);
        if (phase == Phase::Backward && span == LifeSpan::EndsWithin && isFreedAfterBackward(death))
            span = LifeSpan::Outlives;
        return {m_allocations.requestedSize(id), span, !death};
    }

    /// Whether the program's own code frees an allocation, such as zero_grad right after backward() has returned: where
    /// a pass ends between its events is blurred. False if the free has no stack.
    [[nodiscard]] bool isFreedAfterBackward(EventId death)
    {
        const StackId stack = m_trace.stack(death);
        const Phase phase = m_result.m_phases.ofStack(stack);
        if (phase == Phase::Backward || phase == Phase::Recompute || phase == Phase::Communication)
            return false;
        const std::lock_guard lock(m_readingFrames);
        return !m_programFrames.of(stack).empty();
    }

    CategoryLabel categoryOf(AllocationId id, const StackLabels &labels, const TextLabels &on, const TextLabels &around)
    {
        if (on.category)
            return {on.category, AttributionSource::Metadata};
        const EventId birth = m_allocations.allocEvent(id);
        if (!birth && !labels.hasFrames)
            return {m_rules.beforeRecording(), AttributionSource::BeforeRecording};
        const bool isByOrder = m_result.m_phases.source(id) == PhaseSource::Order;
        if (labels.asksForLife) {
            if (const CategoryId refined = m_rules.ofLife(labels.category, lifeOf(id, labels.phase)))
                return {refined, isByOrder ? AttributionSource::Order : AttributionSource::Rule};
        }
        if (labels.category) {
            const bool isAnnotated = !labels.hasFrames && m_result.m_phases.source(id) == PhaseSource::Annotation;
            const AttributionSource ofStack = labels.isByScope ? AttributionSource::Rule : AttributionSource::Stack;
            return {labels.category, isAnnotated ? AttributionSource::Annotation
                                     : isByOrder ? AttributionSource::Order
                                                 : ofStack};
        }
        if (around.category)
            return {around.category, AttributionSource::Annotation};
        return {labels.hasFrames ? m_rules.otherwise() : m_rules.withoutFrames(), AttributionSource::None};
    }

    CategoryLabel categoryByFile(DetailId id, AllocationId allocation, const StackLabels &labels, const TextLabels &on,
                                 const TextLabels &around)
    {
        const Detail &detail = m_input.snapshot.details[id];
        if (detail.isRemainder && m_input.snapshot.recorder == Recorder::Profiler) // held before the profiler started
            return {m_rules.beforeRecording(), AttributionSource::BeforeRecording};
        if (detail.isRemainder)
            return {m_rules.remainder(), AttributionSource::File};
        if (const CategoryId given = m_texts.labelsOf(detail.category).category)
            return {given, AttributionSource::File};
        return categoryOf(allocation, labels, on, around);
    }

    ModuleLabel moduleByFile(DetailId id, const StackModule &ofStack, const TextLabels &on, const TextLabels &around)
    {
        const Detail &detail = m_input.snapshot.details[id];
        if (detail.isRemainder)
            return {m_result.m_tree.internRemainder(), AttributionSource::File};
        if (!detail.module) // a file that knows modules is authoritative; lines of functions among them would mislead
            return m_input.snapshot.recorder == Recorder::Peak ? ModuleLabel() : moduleOf(ofStack, on, around);
        const auto [row, isNew] = m_fileModules.try_emplace(detail.module);
        if (isNew)
            row->second = m_result.m_tree.internPath(m_input.snapshot.text(detail.module));
        return {row->second, AttributionSource::File};
    }

    [[nodiscard]] static ModuleLabel moduleOf(const StackModule &ofStack, const TextLabels &on,
                                              const TextLabels &around)
    {
        if (on.module)
            return {on.module, AttributionSource::Metadata};
        if (ofStack.isNamed)
            return {ofStack.module, AttributionSource::Metadata};
        if (around.module)
            return {around.module, AttributionSource::Annotation};
        return {ofStack.module, ofStack.module ? AttributionSource::Stack : AttributionSource::None};
    }

    /// Row of the step that contains a birth. `step`: row to begin with, then the one that ends next; births ascend.
    [[nodiscard]] std::uint16_t stepRowOf(EventId birth, std::size_t &step) const
    {
        const auto rows = m_result.m_stepRows.rows();
        while (step < rows.size() && rows[step].last <= birth.value())
            ++step;
        if (step == rows.size() || rows[step].first > birth.value())
            return Attribution::kNoRow;
        return static_cast<std::uint16_t>(step);
    }

    const AttributionInput &m_input;
    const Allocations &m_allocations;
    const Trace &m_trace;
    const CategoryRules &m_rules;
    Attribution &m_result;
    Passes m_passes;
    std::optional<PeakLives> m_peakLives; ///< for peak snapshots
    AttributionTexts m_texts;
    StackCategories m_stackCategories;
    StackModules m_stackModules;
    ModuleScopes m_scopes;
    CallCategories m_callCategories;
    std::mutex m_readingFrames;
    ProgramFrames m_programFrames;
    const std::vector<CallId> *m_calls = nullptr; ///< by event; null without a profiler's recording
    bool m_knowsScopes = false;
    std::unordered_map<StringId, ModuleId> m_fileModules;
    std::vector<StackLabels> m_labels; ///< a row for each pair of a stack and a phase
    IdVector<StackId, std::uint32_t> m_firstLabels; ///< rows of m_labels; kLast: not read
    std::uint32_t m_noStack = StackLabels::kLast; ///< row of the labels without a stack, likewise
};

Result<Attribution> Attribution::build(const AttributionInput &input, const AttributionRules &rules,
                                       const LoadContext &context)
{
    // A memory timeline has categories only; no other rules could apply.
    if (input.snapshot.recorder == Recorder::Categories
        && rules.categories.name() != CategoryRules::memoryTimeline().name())
        return build(input, {rules.phases, CategoryRules::memoryTimeline()}, context);
    Attribution result(rules.categories);
    auto phases = Phases::build(input.snapshot, input.timeline, input.times, rules.phases, context);
    if (!phases)
        return phases.error();
    result.m_phases = *std::move(phases);
    TRY(auto steps, Steps::build(input.snapshot, input.timeline, input.times, result.m_phases, context));
    result.m_stepRows = std::move(steps);
    AttributionBuilder builder(input, rules, result, context);
    TRY_DO(builder.fill(context));
    TRY_DO(result.infer(input.snapshot, input.timeline, context));
    return result;
}

Result<void> Attribution::infer(const Snapshot &snapshot, const Timeline &timeline, const LoadContext &context)
{
    m_inference.resize(m_rules.categories().size(), Inference::None);
    TRY(const auto inferred, inferBeforeRecording(snapshot, timeline, *this, context));
    const auto take = [this](const std::vector<InferredCategory> &rows, AttributionSource source) {
        for (const InferredCategory &row : rows) {
            const AttributionSource given = row.category == m_rules.withoutFrames() ? AttributionSource::None : source;
            m_categories[row.allocation] = static_cast<std::uint8_t>(row.category.value());
            m_sources[row.allocation] = static_cast<std::uint8_t>(
                static_cast<unsigned>(given) | (m_sources[row.allocation] & ~unsigned(kSourceMask)));
        }
    };
    take(inferred, AttributionSource::Inferred);
    TRY(const auto byHand, inferHandOptimizer(snapshot, timeline, *this, context));
    take(byHand, AttributionSource::Order);
    TRY(const auto copies, inferAutocastCopies(snapshot, timeline, *this, context));
    take(copies, AttributionSource::Order);
    std::array<std::uint8_t, 256> hasOthers = {}; // by category
    std::array<std::uint8_t, 256> hasInferred = {};
    for (std::size_t i = 0; i < size(); ++i) {
        if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const AllocationId id = AllocationId::at(i);
        (isInferred(categorySource(id)) ? hasInferred : hasOthers)[m_categories[id]] = 1;
    }
    for (std::size_t i = 0; i < m_inference.size(); ++i) {
        Inference &row = m_inference[CategoryId::at(i)];
        if (hasInferred.at(i) != 0)
            row = hasOthers.at(i) != 0 ? Inference::Partly : Inference::Whole;
    }
    return {};
}

bool Attribution::infersAny() const
{
    return std::any_of(m_inference.begin(), m_inference.end(), [](Inference one) { return one != Inference::None; });
}

AttributionSource Attribution::phaseSource(AllocationId id) const
{
    if (categorySource(id) == AttributionSource::BeforeRecording || categorySource(id) == AttributionSource::Inferred)
        return AttributionSource::BeforeRecording;
    return attributionSourceOf(m_phases.source(id));
}

std::size_t Attribution::bytes() const
{
    return m_categories.bytes() + m_sources.bytes() + m_steps.bytes() + m_modules.bytes() + m_categories.size()
           + m_tree.bytes() + m_phases.intervals().size_bytes() + m_stepRows.rows().size_bytes();
}

} // namespace allostrata
