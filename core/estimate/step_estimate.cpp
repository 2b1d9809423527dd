// Checks a plan, and estimates its stages.

#include "core/estimate/step_estimate.h"

#include "core/base/load_context.h"
#include "core/estimate/config_fields.h"
#include "core/estimate/model_config.h"
#include "core/estimate/stage.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// Most rows of a tape, roughly: layers times the micro-batches in flight.
constexpr std::uint64_t kMostLayerPasses = 200'000;

/// Bytes beyond which nothing is computed: bounds and sums stay far from the end of 64 bits.
constexpr std::uint64_t kMostBytes = 1ULL << 58U;

Error badStep(std::string_view field, Fault fault, std::string value = {})
{
    Error error = badModelConfig(field, fault, std::move(value));
    error.reason = Reason::BadStep;
    return error;
}

/// A condition of a plan; keeps the first that does not hold.
class PlanCheck {
public:
    PlanCheck(const Architecture &model, const TrainingPlan &plan) : m_model(model), m_plan(plan) {}

    std::optional<Error> run()
    {
        checkNumbers();
        if (!m_problem)
            checkDivisions();
        if (!m_problem)
            checkStages();
        if (!m_problem)
            checkComputed();
        return std::move(m_problem);
    }

private:
    void require(bool holds, std::string_view field, Fault fault, std::string value)
    {
        if (!holds && !m_problem)
            m_problem = badStep(field, fault, std::move(value));
    }
    void computed(bool holds, std::string_view field, std::string value)
    {
        if (!holds && !m_problem)
            m_problem = modelNotComputed(field, Fault::IsNotComputed, std::move(value));
    }

    void checkNumbers()
    {
        const auto positive = [this](std::string_view field, std::uint64_t number) {
            require(number > 0 && number <= kMostModelNumber, field, Fault::MustBePositive,
                    std::to_string(kMostModelNumber));
        };
        positive("layers", m_model.layers);
        positive("width", m_model.hidden);
        positive("heads", m_model.heads);
        positive("kv_heads", m_model.keyValueHeads);
        positive("head_width", m_model.headWidth);
        positive("feed_forward", m_model.feedForward);
        positive("vocabulary", m_model.vocabulary);
        positive("micro_batch", m_plan.microBatch);
        positive("context", m_plan.context);
        positive("microbatches", m_plan.microBatches);
        positive("tp", m_plan.tensor);
        positive("pp", m_plan.pipeline);
        positive("dp", m_plan.data);
        positive("ep", m_plan.expert);
        if (m_model.experts) {
            positive("experts", m_model.experts->count);
            positive("expert_feed_forward", m_model.experts->feedForward);
            positive("experts_per_token", m_model.experts->perToken);
            require(m_model.experts->perToken <= m_model.experts->count, "experts_per_token", Fault::MustBeAtMost,
                    std::to_string(m_model.experts->count));
        }
        require(m_model.positions == 0 || m_plan.context <= m_model.positions, "context", Fault::MustBeAtMost,
                std::to_string(m_model.positions));
        require(m_model.layers + m_model.decoderLayers <= kMostModelLayers, "layers", Fault::MustBeAtMost,
                std::to_string(kMostModelLayers));
    }

    void checkDivisions()
    {
        const auto multiple = [this](std::string_view field, std::uint64_t number, std::uint64_t of) {
            require(of > 0 && number % of == 0, field, Fault::MustBeMultiple, std::to_string(of));
        };
        if (!m_model.latent)
            multiple("heads", m_model.heads, m_model.keyValueHeads);
        multiple("heads", m_model.heads, m_plan.tensor);
        multiple("feed_forward", m_model.feedForward, m_plan.tensor);
        if (m_plan.sequenceParallel)
            multiple("context", m_plan.context, m_plan.tensor);
        if (m_model.experts) {
            multiple("experts", m_model.experts->count, m_plan.expert);
            const std::uint64_t tensor = m_plan.expertTensor > 0 ? m_plan.expertTensor : m_plan.tensor;
            multiple("expert_feed_forward", m_model.experts->feedForward, tensor);
            multiple("dp", m_plan.data * m_plan.tensor, m_plan.expert * tensor);
        } else {
            require(m_plan.expert == 1, "ep", Fault::MustBeAtMost, "1");
            require(m_plan.expertTensor <= 1 || m_plan.expertTensor == m_plan.tensor, "etp", Fault::MustBeAtMost, "1");
        }
    }

    void checkStages()
    {
        if (m_plan.layersPerStage.empty()) {
            require(m_model.layers % m_plan.pipeline == 0, "layers", Fault::MustBeMultiple,
                    std::to_string(m_plan.pipeline));
        } else {
            const std::vector<std::uint64_t> &stages = m_plan.layersPerStage;
            require(stages.size() == m_plan.pipeline, "layers_per_stage", Fault::MustBeList,
                    std::to_string(m_plan.pipeline));
            require(std::accumulate(stages.begin(), stages.end(), std::uint64_t(0)) == m_model.layers,
                    "layers_per_stage", Fault::MustAddUpTo, std::to_string(m_model.layers));
        }
        const std::uint64_t passes = (m_model.layers + m_model.decoderLayers)
                                     * std::min(m_plan.microBatches, m_plan.pipeline);
        require(passes <= kMostLayerPasses, "layers", Fault::MustBeAtMost,
                std::to_string(kMostLayerPasses / std::min(m_plan.microBatches, m_plan.pipeline)));
    }

    /// What the rules of a framework cover.
    void checkComputed()
    {
        const auto number = [](std::uint64_t value) { return std::to_string(value); };
        computed(m_plan.pipeline == 1 || m_model.kind != TransformerKind::EncoderDecoder, "pp",
                 number(m_plan.pipeline));
        if (m_plan.framework == Framework::PyTorch) {
            computed(m_plan.tensor == 1 || m_plan.isInference, "tp", number(m_plan.tensor));
            computed(m_plan.pipeline == 1, "pp", number(m_plan.pipeline));
            computed(m_plan.expert == 1, "ep", number(m_plan.expert));
            computed(!m_plan.isInference || m_plan.loraRank == 0, "lora_rank", number(m_plan.loraRank));
            computed(!m_plan.isInference || m_plan.sharding == Sharding::None, "sharding",
                     std::string(idOf(kShardingWords, m_plan.sharding)));
            return;
        }
        computed(!m_plan.isInference, "infer", std::string(idOf(kFrameworkWords, m_plan.framework)));
        computed(m_plan.loraRank == 0, "lora_rank", number(m_plan.loraRank));
        computed(m_plan.sharding == Sharding::None || m_plan.sharding == Sharding::DistributedOptimizer, "sharding",
                 std::string(idOf(kShardingWords, m_plan.sharding)));
        const NumberType parameters = m_plan.parameterType.value_or(m_plan.type);
        computed(parameters == m_plan.type, "param_dtype", std::string(idOf(kTypeWords, parameters)));
        computed(m_plan.optimizer == OptimizerKind::AdamW, "optimizer",
                 std::string(idOf(kOptimizerWords, m_plan.optimizer)));
        computed(m_plan.loss == LossKind::Plain || m_plan.loss == LossKind::Fused, "loss",
                 std::string(idOf(kLossWords, m_plan.loss)));
    }

    const Architecture &m_model;
    const TrainingPlan &m_plan;
    std::optional<Error> m_problem;
};

/// Bytes outside of the allocator: the context, and what each communicator takes (0.5 to 0.7 GB were measured).
std::uint64_t outsideBytes(const TrainingPlan &plan)
{
    constexpr std::uint64_t kContext = 512ULL << 20;
    constexpr std::uint64_t kGroup = 600'000'000;
    std::uint64_t groups = plan.groups;
    if (groups == 0) {
        for (const std::uint64_t ranks : {plan.data, plan.tensor, plan.pipeline, plan.expert})
            groups += ranks > 1 ? 1 : 0;
    }
    return kContext + groups * kGroup;
}

/// Whether measured runs or recordings stand behind the rules for these settings.
bool isMeasured(const Architecture &model, const TrainingPlan &plan)
{
    const bool isLatentExpert = model.latent && model.experts;
    if (plan.framework == Framework::Megatron)
        return plan.type != NumberType::Fp32 && plan.recompute != Recompute::Offload && plan.pipeline == 1
               && !isLatentExpert;
    return model.kind == TransformerKind::Decoder && !model.latent && !plan.isInference
           && plan.optimizer == OptimizerKind::AdamW
           && (plan.sharding == Sharding::None || plan.sharding == Sharding::Fsdp);
}

std::vector<Assumption> assumptionsOf(const Architecture &model, const TrainingPlan &plan)
{
    std::vector<Assumption> assumptions{Assumption::Fragmentation, Assumption::OutsideAllocator};
    if (model.experts && plan.expertImbalance == 1)
        assumptions.push_back(Assumption::BalancedExperts);
    if (plan.framework == Framework::Megatron && plan.device == DeviceType::Other)
        assumptions.push_back(Assumption::WorkspacesGuessed);
    if (!isMeasured(model, plan))
        assumptions.push_back(Assumption::NotMeasured);
    return assumptions;
}

} // namespace

const RankEstimate &StepEstimate::largest() const
{
    return *std::ranges::max_element(ranks, {}, &RankEstimate::peakHigh);
}

Result<StepEstimate> estimateStep(const Architecture &model, const TrainingPlan &plan, const LoadContext &context)
{
    if (auto problem = PlanCheck(model, plan).run())
        return *std::move(problem);
    StepEstimate estimate{model, plan, 0, {}, assumptionsOf(model, plan)};
    const auto parameters = parameterCount(model);
    if (!parameters)
        return badStep("width", Fault::AreTooLarge);
    estimate.parameters = *parameters;
    for (const PipelineStage &stage : stagesOf(model, plan)) {
        if (context.stop.stop_requested())
            return Error{Reason::Cancelled};
        RankEstimate rank = plan.framework == Framework::Megatron ? walkMegatron(stage) : walkPyTorch(stage);
        if (rank.peakBytes > kMostBytes)
            return badStep("context", Fault::AreTooLarge);
        rank.stage = stage.index;
        rank.layers = stage.layers;
        rank.ranks = plan.tensor * plan.data;
        rank.outsideBytes = outsideBytes(plan);
        estimate.ranks.push_back(std::move(rank));
    }
    return estimate;
}

} // namespace allostrata
