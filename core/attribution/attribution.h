#pragma once

#include "core/attribution/attribution_source.h"
#include "core/attribution/category_rules.h"
#include "core/attribution/module_tree.h"
#include "core/attribution/phases.h"
#include "core/attribution/stack_digest.h"
#include "core/attribution/steps.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Inputs of an attribution: one device of one document. Read during build only.
struct AttributionInput {
    const Snapshot &snapshot;
    const Timeline &timeline;
    const EventTimes &times;
    const StackDigests &digests;
};

/// Rules for phases and categories. The rules about the origin of a frame are those of the digests.
struct AttributionRules {
    PhaseRules phases = PhaseRules::standard();
    CategoryRules categories = CategoryRules::standard();
};

/// Share of a category whose source is AttributionSource::Inferred.
enum class Inference : std::uint8_t { None, Partly, Whole };

/// Purpose of each allocation of a device: its category, phase, step and module, each with the source of that
/// knowledge. What the file does not say is marked as unknown. Immutable; holds no references; shared between threads.
///
/// *Category*: text on the allocation itself (metadata, annotate events), then its stack by the rules, then the
/// annotations around it. Lifetimes refine what a stack leaves open (a tensor that autograd makes is a weight's
/// gradient if it outlives the backward pass). Allocations made before the trace without frames are *before recording*,
/// unless what happens in the trace shows what they are: see inferBeforeRecording.
/// *Phase*, *step*: see Phases and Steps. *Module*: names from metadata, annotations and FX nodes, else lines of the
/// functions that call modules. Documents of Recorder::Categories always use CategoryRules::memoryTimeline().
///
/// Cost: once per distinct stack (each text is matched once), then O(events + allocations); 10 bytes per allocation.
class Attribution {
public:
    /// Errors: Cancelled.
    [[nodiscard]] static Result<Attribution> build(const AttributionInput &input, const AttributionRules &rules,
                                                   const LoadContext &context);

    /// Number of allocations, the same as in the timeline.
    [[nodiscard]] std::size_t size() const { return m_categories.size(); }

    /// Category of an allocation; never empty, as rule sets have a category for the unknown. O(1), as all below.
    [[nodiscard]] CategoryId category(AllocationId id) const { return CategoryId(m_categories[id]); }
    [[nodiscard]] AttributionSource categorySource(AllocationId id) const
    {
        return static_cast<AttributionSource>(m_sources[id] & kSourceMask);
    }
    [[nodiscard]] Phase phase(AllocationId id) const { return m_phases.phase(id); }
    [[nodiscard]] AttributionSource phaseSource(AllocationId id) const;
    /// Step number; kNoStep if unknown.
    [[nodiscard]] std::int32_t step(AllocationId id) const
    {
        const std::uint16_t row = m_steps[id];
        return row == kNoRow ? kNoStep : m_stepRows.rows()[row].number;
    }
    /// Row of steps(); steps().size() if unknown.
    [[nodiscard]] std::size_t stepRow(AllocationId id) const
    {
        const std::uint16_t row = m_steps[id];
        return row == kNoRow ? m_stepRows.rows().size() : row;
    }
    [[nodiscard]] AttributionSource stepSource(AllocationId id) const
    {
        const std::uint16_t row = m_steps[id];
        return row == kNoRow ? AttributionSource::None : m_stepRows.rows()[row].source;
    }
    /// Module of an allocation; empty if unknown.
    [[nodiscard]] ModuleId module(AllocationId id) const { return m_modules[id]; }
    [[nodiscard]] AttributionSource moduleSource(AllocationId id) const
    {
        return static_cast<AttributionSource>(m_sources[id] >> kModuleShift);
    }

    [[nodiscard]] IdSpan<CategoryId, const Category> categories() const { return m_rules.categories(); }
    [[nodiscard]] const CategoryRules &categoryRules() const { return m_rules; }
    /// Whether allocations of a category were inferred from sizes and frees.
    [[nodiscard]] Inference inference(CategoryId category) const { return m_inference[category]; }
    [[nodiscard]] bool infersAny() const; ///< whether inference() of some category is not None
    /// Category of allocations made before the recording and without frames, as far as nothing is inferred.
    [[nodiscard]] CategoryId beforeRecording() const { return m_rules.beforeRecording(); }
    [[nodiscard]] std::span<const Step> steps() const { return m_stepRows.rows(); }
    [[nodiscard]] StepBasis stepBasis() const { return m_stepRows.basis(); }
    [[nodiscard]] bool stepsAreOnlyCalls() const { return m_stepRows.areOnlyCalls(); } ///< see Steps::areOnlyCalls
    [[nodiscard]] const Phases &phases() const { return m_phases; }
    [[nodiscard]] const ModuleTree &modules() const { return m_tree; }
    [[nodiscard]] std::size_t bytes() const;

private:
    friend class AttributionBuilder;

    static constexpr std::uint8_t kSourceMask = 15;
    static constexpr unsigned kModuleShift = 4;
    static constexpr std::uint16_t kNoRow = 0xffff;

    explicit Attribution(CategoryRules rules) : m_rules(std::move(rules)) {}

    Result<void> infer(const Snapshot &snapshot, const Timeline &timeline, const LoadContext &context);

    CategoryRules m_rules;
    Phases m_phases;
    Steps m_stepRows;
    ModuleTree m_tree;
    IdVector<AllocationId, std::uint8_t> m_categories; ///< values of CategoryId
    IdVector<AllocationId, std::uint8_t> m_sources; ///< category source in the low bits, module source in the high bits
    IdVector<AllocationId, std::uint16_t> m_steps; ///< rows of m_stepRows; kNoRow if unknown
    IdVector<AllocationId, ModuleId> m_modules;
    IdVector<CategoryId, Inference> m_inference;
};

} // namespace allostrata
