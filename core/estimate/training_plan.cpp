// How a model is trained.

#include "core/estimate/training_plan.h"

namespace allostrata {

Framework usualFramework(const TrainingPlan &plan)
{
    if (plan.isInference || plan.loraRank > 0)
        return Framework::PyTorch;
    if (plan.tensor > 1 || plan.pipeline > 1 || plan.expert > 1 || plan.sharding == Sharding::DistributedOptimizer)
        return Framework::Megatron;
    const bool isMixed = plan.type != NumberType::Fp32 && plan.parameterType.value_or(plan.type) == plan.type
                         && plan.hasMasterWeights && plan.optimizer == OptimizerKind::AdamW;
    const bool hasLoss = plan.loss == LossKind::Plain || plan.loss == LossKind::Fused;
    return isMixed && hasLoss && plan.sharding == Sharding::None ? Framework::Megatron : Framework::PyTorch;
}

void takeUsualOptions(TrainingPlan &plan)
{
    plan.megatron.isDeterministic = true;
    plan.megatron.createsMask = plan.attention == AttentionKind::Unfused;
}

} // namespace allostrata
