// Closed formulas that others have published.

#include "core/estimate/published_formulas.h"

#include <algorithm>
#include <limits>

namespace allostrata {

namespace {

/// Whole number of 128 bits, or none after an overflow.
class Wide {
public:
    // Numbers mix with it in formulas, which are to read like the published ones.
    Wide(std::uint64_t value) : m_value(value) {}

    [[nodiscard]] friend Wide operator+(Wide a, const Wide &b)
    {
        a.m_isLost |= b.m_isLost || __builtin_add_overflow(a.m_value, b.m_value, &a.m_value);
        return a;
    }
    [[nodiscard]] friend Wide operator*(Wide a, const Wide &b)
    {
        a.m_isLost |= b.m_isLost || __builtin_mul_overflow(a.m_value, b.m_value, &a.m_value);
        return a;
    }
    /// The quotient, rounded; empty if it does not fit.
    [[nodiscard]] std::optional<std::uint64_t> over(const Wide &divisor) const
    {
        if (m_isLost || divisor.m_isLost || divisor.m_value == 0)
            return std::nullopt;
        const Number whole = m_value / divisor.m_value;
        const Number rest = m_value % divisor.m_value;
        const Number rounded = whole + (rest >= divisor.m_value - rest ? 1 : 0);
        if (rounded > std::numeric_limits<std::uint64_t>::max())
            return std::nullopt;
        return static_cast<std::uint64_t>(rounded);
    }

private:
    __extension__ using Number = unsigned __int128;

    Number m_value = 0;
    bool m_isLost = false;
};

/// Parameters, divided by tensor and pipeline ranks later: these products hold for all of them.
struct Parameters {
    Wide dense;
    Wide experts;
};

Parameters parametersOf(const Architecture &model, const TrainingPlan &plan)
{
    const Wide h = model.hidden;
    const Wide matrices = model.isGated ? 3 : 2;
    const Wide norm = model.norm == NormKind::LayerNorm ? 2 : 1;
    const Wide tables = !model.isTied && plan.pipeline == 1 ? 2 : 1;
    const Wide attention = Wide(2) * h * model.headWidth * (Wide(model.heads) + model.keyValueHeads);
    const auto withExperts = [&model] {
        std::uint64_t count = 0;
        for (std::uint64_t layer = 0; layer < model.layers && model.experts; ++layer)
            count += model.hasExperts(layer) ? 1 : 0;
        return count;
    }();
    const Wide plain = matrices * h * model.feedForward * (model.layers - withExperts);
    // Norms and routers are not divided by tensor parallelism.
    Parameters all{attention * model.layers + plain + Wide(model.vocabulary) * h * tables * plan.pipeline
                       + (Wide(2) * norm * model.layers + norm) * h * plan.tensor,
                   0};
    if (model.experts) {
        const Experts &experts = *model.experts;
        all.dense = all.dense + Wide(experts.count) * h * withExperts * plan.tensor
                    + matrices * h * experts.sharedFeedForward * withExperts;
        all.experts = matrices * h * experts.feedForward * experts.count * withExperts;
    }
    return all;
}

std::optional<std::uint64_t> stateOf(const Architecture &model, const TrainingPlan &plan)
{
    const Parameters parameters = parametersOf(model, plan);
    const Wide ranks = Wide(plan.tensor) * plan.pipeline;
    if (plan.sharding == Sharding::None)
        return (Wide(18) * (parameters.dense * plan.expert + parameters.experts)).over(ranks * plan.expert);
    // 6 + 12 / N for what all have, and for experts 6 + 12 / (N / e) with at least one rank for each.
    const Wide shares = std::max(plan.data, plan.expert);
    const Wide dense = parameters.dense * (Wide(6) * plan.data + 12) * shares * plan.expert;
    const Wide experts = parameters.experts * (Wide(6) * shares + Wide(12) * plan.expert) * plan.data;
    return (dense + experts).over(ranks * plan.data * shares * plan.expert);
}

} // namespace

FormulaRows megatronFormula(const Architecture &model, const TrainingPlan &plan)
{
    const bool isWhole = plan.tensor > 0 && plan.pipeline > 0 && plan.data > 0 && plan.expert > 0 && plan.context > 0
                         && plan.microBatch > 0 && model.layers <= kMostModelLayers;
    if (!isWhole || model.kind != TransformerKind::Decoder)
        return std::nullopt;
    const auto state = stateOf(model, plan);
    if (!state)
        return std::nullopt;
    FormulaRow sequence{"activations_sequence_parallel", std::nullopt};
    FormulaRow without{"activations", std::nullopt};
    if (plan.recompute == Recompute::Selective) {
        const Wide h = model.hidden;
        const Wide v = model.vocabulary;
        const Wide t = plan.tensor;
        const Wide tokens = Wide(plan.context) * plan.microBatch;
        const Wide feedForward = model.experts ? model.experts->feedForward : model.feedForward;
        const Wide embedding = tokens * (Wide(8) + h) * plan.pipeline;
        const Wide isWholeModel = plan.pipeline == 1 ? 1 : 0; // the first stage has the loss, too
        sequence.bytes
            = (tokens * (h * 18 + feedForward * 4) * model.layers + embedding + tokens * 4 * (h + v) * isWholeModel)
                  .over(t);
        without.bytes
            = ((tokens * h * (t * 10 + 24) * model.layers + embedding * t + tokens * 2 * (h * t + v) * isWholeModel)
               * 105)
                  .over(t * 100);
        if (!sequence.bytes || !without.bytes)
            return std::nullopt;
    }
    return std::vector<FormulaRow>{{"state", state}, sequence, without};
}

FormulaRows korthikantiFormula(const Architecture &model, const TrainingPlan &plan)
{
    const Wide s = plan.context;
    const Wide h = model.hidden;
    const Wide t = plan.tensor;
    const Wide tokens = s * plan.microBatch;
    const Wide scores = s * model.heads * 5;
    std::vector<FormulaRow> rows = {
        {"none", (tokens * (h * 34 + scores)).over(1)},
        {"tensor", (tokens * (h * t * 10 + h * 24 + scores)).over(t)},
        {"sequence", (tokens * (h * 34 + scores)).over(t)},
        {"selective", (tokens * h * 34).over(t)},
        {"full", (tokens * h * 2).over(1)},
    };
    const bool isComplete = std::ranges::all_of(rows, [](const FormulaRow &row) { return row.bytes.value_or(0) > 0; });
    return isComplete ? std::optional(std::move(rows)) : std::nullopt;
}

} // namespace allostrata
