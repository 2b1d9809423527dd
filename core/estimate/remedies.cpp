// What to change so that a step fits.

#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "core/estimate/step_estimate.h"

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

/// A change of a plan: false if the plan has it already, or it does not apply.
struct PlanChange {
    std::string_view id;
    double cost; ///< time of a step over that before, roughly
    bool (*apply)(const Architecture &model, TrainingPlan &plan);
};

template <typename T>
bool become(T &value, T other)
{
    return std::exchange(value, other) != other;
}

/// Cheapest first. The costs are rough: selective recomputation runs the core of the attention twice, full one a third
/// of the step; copies to the host and smaller matrices cost what common devices lose by them.
constexpr auto kChanges = std::to_array<PlanChange>({
    {"attention_flash", 0.9,
     [](const Architecture &, TrainingPlan &plan) { return become(plan.attention, AttentionKind::Flash); }},
    {"optimizer_fused", 1.0,
     [](const Architecture &, TrainingPlan &plan) {
         return !plan.isInference && plan.framework == Framework::PyTorch && plan.optimizer == OptimizerKind::AdamW
                && become(plan.implementation, OptimizerImplementation::Fused);
     }},
    {"loss_fused", 1.0,
     [](const Architecture &model, TrainingPlan &plan) {
         return !plan.isInference && model.hasHead && become(plan.loss, LossKind::Fused);
     }},
    {"sequence_parallel", 1.0,
     [](const Architecture &, TrainingPlan &plan) { return plan.tensor > 1 && become(plan.sequenceParallel, true); }},
    {"distributed_optimizer", 1.02,
     [](const Architecture &, TrainingPlan &plan) {
         return !plan.isInference && plan.data > 1 && plan.framework == Framework::Megatron
                && plan.sharding == Sharding::None && become(plan.sharding, Sharding::DistributedOptimizer);
     }},
    {"adam_8_bit", 1.02,
     [](const Architecture &, TrainingPlan &plan) {
         return !plan.isInference && plan.framework == Framework::PyTorch && plan.optimizer == OptimizerKind::AdamW
                && become(plan.optimizer, OptimizerKind::Adam8Bit);
     }},
    {"fsdp", 1.05,
     [](const Architecture &, TrainingPlan &plan) {
         return !plan.isInference && plan.data > 1 && plan.framework == Framework::PyTorch
                && become(plan.sharding, Sharding::Fsdp);
     }},
    {"micro_batch_half", 1.05,
     [](const Architecture &, TrainingPlan &plan) {
         if (plan.microBatch < 2)
             return false;
         plan.microBatches *= plan.isInference ? 1 : 2;
         plan.microBatch = (plan.microBatch + 1) / 2;
         return true;
     }},
    {"recompute_full", 1.33,
     [](const Architecture &, TrainingPlan &plan) {
         return !plan.isInference && plan.recompute < Recompute::Full && become(plan.recompute, Recompute::Full);
     }},
    {"recompute_offload", 1.1,
     [](const Architecture &, TrainingPlan &plan) {
         return plan.recompute == Recompute::Full && become(plan.recompute, Recompute::Offload);
     }},
});

/// Bytes that the fullest rank needs, with what lies outside the allocator.
std::uint64_t needed(const StepEstimate &estimate)
{
    std::uint64_t most = 0;
    for (const RankEstimate &rank : estimate.ranks)
        most = std::max(most, saturatedSum(rank.peakHigh, rank.outsideBytes));
    return most;
}

/// The largest multiple of `step` that fits, up to `most`; 0: not even one does.
template <typename Fits>
Result<std::uint64_t> largestThat(Fits fits, std::uint64_t step, std::uint64_t most)
{
    std::uint64_t good = 0;
    std::uint64_t bad = 1;
    while (bad * step <= most) {
        TRY(const bool isGood, fits(bad * step));
        if (!isGood)
            break;
        good = bad;
        bad *= 2;
    }
    bad = std::min(bad, most / step + 1);
    while (bad - good > 1) {
        const std::uint64_t middle = good + (bad - good) / 2;
        TRY(const bool isGood, fits(middle * step));
        (isGood ? good : bad) = middle;
    }
    return good * step;
}

/// Changes of an estimate, one after the other.
class Changes {
public:
    Changes(const StepEstimate &estimate, std::uint64_t capacity, const LoadContext &context)
        : m_model(&estimate.model), m_plan(estimate.plan), m_peak(needed(estimate)), m_capacity(capacity),
          m_context(&context)
    {
    }

    [[nodiscard]] bool fits() const { return m_peak <= m_capacity; }
    /// Makes a change if it helps; false if it does not.
    [[nodiscard]] Result<bool> make(std::size_t change)
    {
        TrainingPlan changed = m_plan;
        if (!kChanges[change].apply(*m_model, changed))
            return false;
        const auto made = estimateStep(*m_model, changed, *m_context);
        if (!made && made.error().reason == Reason::Cancelled)
            return made.error();
        if (!made || needed(*made) >= m_peak) // refused, or no help
            return false;
        m_plan = changed;
        m_peak = needed(*made);
        m_cost *= kChanges[change].cost;
        m_remedies.push_back({kChanges[change].id, m_plan, m_peak, m_cost});
        m_made.push_back(change);
        return true;
    }
    [[nodiscard]] const std::vector<std::size_t> &made() const { return m_made; }
    [[nodiscard]] std::vector<Remedy> take() { return std::move(m_remedies); }

private:
    const Architecture *m_model;
    TrainingPlan m_plan;
    std::uint64_t m_peak;
    std::uint64_t m_capacity;
    const LoadContext *m_context;
    double m_cost = 1;
    std::vector<Remedy> m_remedies;
    std::vector<std::size_t> m_made; ///< of kChanges
};

} // namespace

Result<std::vector<Remedy>> remediesFor(const StepEstimate &estimate, std::uint64_t capacity,
                                        const LoadContext &context)
{
    constexpr std::size_t kMostChanges = 12; // halving has no end of its own
    Changes changes(estimate, capacity, context);
    for (std::size_t i = 0; i < kChanges.size() && !changes.fits() && changes.made().size() < kMostChanges;) {
        TRY(const bool helps, changes.make(i));
        i += helps ? 0 : 1;
    }
    // What costs time and turns out not to be needed is left out.
    std::vector<std::size_t> kept = changes.made();
    for (std::size_t i = 0; changes.fits() && i + 1 < kept.size();) {
        if (kChanges[kept[i]].cost <= 1) {
            ++i;
            continue;
        }
        Changes fewer(estimate, capacity, context);
        for (std::size_t k = 0; k < kept.size(); ++k) {
            if (k != i) {
                TRY_DO(fewer.make(kept[k]));
            }
        }
        if (!fewer.fits()) {
            ++i;
            continue;
        }
        changes = std::move(fewer);
        kept = changes.made();
    }
    return changes.take();
}

Result<StepBudget> budgetFor(const StepEstimate &estimate, std::uint64_t capacity, const LoadContext &context)
{
    constexpr std::uint64_t kMostNumber = 100'000'000;
    constexpr std::uint64_t kTokens = 64; // a multiple of it
    const auto fitsWith = [&](std::uint64_t TrainingPlan::*number) {
        return [&estimate, &context, capacity, number](std::uint64_t value) -> Result<bool> {
            TrainingPlan plan = estimate.plan;
            plan.*number = value;
            const auto made = estimateStep(estimate.model, plan, context);
            if (!made && made.error().reason == Reason::Cancelled)
                return made.error();
            return made && needed(*made) <= capacity;
        };
    };
    StepBudget budget;
    TRY(budget.microBatch, largestThat(fitsWith(&TrainingPlan::microBatch), 1, kMostNumber));
    const std::uint64_t most = estimate.model.positions > 0 ? estimate.model.positions : kMostNumber;
    TRY(budget.context, largestThat(fitsWith(&TrainingPlan::context), kTokens * estimate.plan.tensor, most));
    return budget;
}

} // namespace allostrata
