// Assigns category, phase, step and module to each allocation: computed once per stack, then looked up by id.

#include "core/attribution/attribution.h"

#include "core/attribution/attribution_texts.h"
#include "core/attribution/autocast_copies.h"
#include "core/attribution/before_recording.h"
#include "core/attribution/call_categories.h"
#include "core/attribution/hand_optimizer.h"
#include "core/attribution/module_names.h"
#include "core/attribution/module_scopes.h"
#include "core/attribution/passes.h"
#include "core/attribution/peak_lives.h"
#include "core/attribution/program_frames.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

namespace allostrata {

/// Labels of a stack in one phase.
struct StackLabels {
    CategoryId category; ///< empty: unknown
    StackModule module;
    Phase phase = Phase::Unknown;
    bool hasFrames = false;
    bool isByScope = false; ///< the category was inferred from other stacks of its module
    bool asksForLife = false; ///< a lifetime may change the category
    bool isKnown = false;
};

namespace {

constexpr std::size_t kDeepRowsBetweenStops = 1U << 12U; // a row may have to read a deep stack

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
        m_labels.resize(input.snapshot.stacks.stackCount());
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
        TRY_DO(learnScopes(context));
        for (std::size_t i = 0; i < count; ++i) {
            if (i % kDeepRowsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            fillRow(AllocationId::at(i));
        }
        m_result.m_tree.merge();
        return {};
    }

private:
    void fillRow(AllocationId id)
    {
        const EventId birth = m_allocations.allocEvent(id);
        const StackId stack = birth ? m_trace.stack(birth) : stackOf(m_input.timeline, id);
        const StackLabels labels = withCall(labelsOf(stack, m_result.m_phases.phase(id)), birth,
                                            m_result.m_phases.phase(id));
        const TextLabels on = birth ? m_texts.on(birth) : TextLabels();
        const TextLabels around = birth ? m_texts.around(birth) : TextLabels();
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
            m_result.m_steps[id] = stepRowOf(birth);
    }

    /// Reads each stack once, so that all stacks of a module are known before the first query.
    Result<void> learnScopes(const LoadContext &context)
    {
        for (std::size_t i = 0; i < m_allocations.size(); ++i) {
            if (i % kDeepRowsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            const AllocationId id = AllocationId::at(i);
            const EventId birth = m_allocations.allocEvent(id);
            const StackId stack = birth ? m_trace.stack(birth) : stackOf(m_input.timeline, id);
            if (!stack || m_labels[stack].isKnown)
                continue;
            const Phase phase = m_result.m_phases.phase(id);
            const StackLabels &labels = labelsOf(stack, phase);
            m_scopes.add(labels.module.scope, labels.category, m_stackCategories.hintOf(stack, phase));
        }
        m_scopes.decide();
        m_knowsScopes = true;
        for (StackLabels &labels : m_labels)
            refine(labels);
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

    /// Valid until the next call.
    [[nodiscard]] const StackLabels &labelsOf(StackId stack, Phase phase)
    {
        StackLabels &labels = stack ? m_labels[stack] : m_noStack;
        if (labels.isKnown && labels.phase == phase)
            return labels;
        labels.category = m_stackCategories.of(stack, phase);
        labels.module = m_stackModules.of(stack);
        labels.phase = phase;
        refine(labels);
        labels.hasFrames = !m_input.snapshot.stacks.stack(stack).empty();
        labels.isKnown = true;
        return labels;
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
        return phase != Phase::Backward && phase != Phase::Recompute && phase != Phase::Communication
               && !m_programFrames.of(stack).empty();
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

    /// Row of the step that contains a birth. Births ascend from call to call.
    std::uint16_t stepRowOf(EventId birth)
    {
        const auto rows = m_result.m_stepRows.rows();
        while (m_step < rows.size() && rows[m_step].last <= birth.value())
            ++m_step;
        if (m_step == rows.size() || rows[m_step].first > birth.value())
            return Attribution::kNoRow;
        return static_cast<std::uint16_t>(m_step);
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
    ProgramFrames m_programFrames;
    const std::vector<CallId> *m_calls = nullptr; ///< by event; null without a profiler's recording
    bool m_knowsScopes = false;
    std::unordered_map<StringId, ModuleId> m_fileModules;
    IdVector<StackId, StackLabels> m_labels; ///< for the phase queried last
    StackLabels m_noStack;
    std::size_t m_step = 0;
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
    std::vector<bool> hasOthers(m_inference.size(), false);
    for (std::size_t i = 0; i < size(); ++i) {
        if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const AllocationId id = AllocationId::at(i);
        if (isInferred(categorySource(id)))
            m_inference[category(id)] = Inference::Whole;
        else
            hasOthers[category(id).value()] = true;
    }
    for (std::size_t i = 0; i < m_inference.size(); ++i) {
        Inference &row = m_inference[CategoryId::at(i)];
        if (row == Inference::Whole && hasOthers[i])
            row = Inference::Partly;
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
