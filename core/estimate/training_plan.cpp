// How a model is trained.

#include "core/estimate/training_plan.h"

namespace allostrata {

Framework usualFramework(const TrainingPlan &plan)
{
    const bool dividesLayers = plan.tensor > 1 || plan.pipeline > 1 || plan.expert > 1
                               || plan.sharding == Sharding::DistributedOptimizer;
    const bool isMixed = plan.type != NumberType::Fp32 && plan.parameterType.value_or(plan.type) == plan.type
                         && plan.hasMasterWeights && plan.optimizer == OptimizerKind::AdamW;
    const bool isPlain = plan.isInference || plan.loraRank > 0 || plan.sharding == Sharding::Fsdp
                         || plan.sharding == Sharding::Zero2 || plan.sharding == Sharding::Zero3;
    return dividesLayers || (isMixed && !isPlain) ? Framework::Megatron : Framework::PyTorch;
}

} // namespace allostrata
