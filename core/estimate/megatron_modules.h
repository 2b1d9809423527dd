#pragma once

#include "core/estimate/module_walk.h"
#include "core/estimate/stage.h"

#include <cstdint>

namespace allostrata {

/// What Megatron-LM's modules request on a rank, with Transformer Engine or its own. Rules: the sources of both, held
/// against measured runs.
class MegatronModules {
public:
    /// `attention`: what AttentionKind::Auto means.
    MegatronModules(const PipelineStage &stage, AttentionKind attention);

    [[nodiscard]] WalkedLayer layer(const RankPart &part) const;

    /// Tokens of a micro-batch in a stack.
    [[nodiscard]] SafeCount tokensOf(ModelPart part) const { return SafeCount(contextOf(part)) * m_plan.microBatch; }
    /// Tokens that a rank holds between the layers: with sequence parallelism a share of them.
    [[nodiscard]] SafeCount ownTokens(ModelPart part) const { return tokensOf(part) / m_sequenceRanks; }
    /// Bytes of the residual stream of a stack.
    [[nodiscard]] SafeCount hidden(ModelPart part) const { return ownTokens(part) * m_model.hidden * m_number; }
    [[nodiscard]] std::uint64_t expertTensor() const { return m_expertTensor; }
    [[nodiscard]] std::uint64_t numberBytes() const { return m_number; }

private:
    [[nodiscard]] std::uint64_t contextOf(ModelPart part) const;
    [[nodiscard]] bool isRecomputed(RecomputedModule module) const;
    /// How long a tensor lives that a module's recomputation may drop.
    void addRecomputed(ModuleTensors &module, RecomputedModule by, std::string_view name, SafeCount bytes) const;
    [[nodiscard]] ModuleTensors normAndLinear(std::string_view name, Purpose purpose, ModelPart part,
                                              SafeCount width) const;
    [[nodiscard]] ModuleTensors core(std::string_view name, ModelPart queries, ModelPart keys) const;
    void addScores(ModuleTensors &module, SafeCount scores) const;
    void addFusedScores(ModuleTensors &module, SafeCount output, SafeCount statistics) const;
    [[nodiscard]] ModuleTensors rowLinear(std::string_view name, Purpose purpose, ModelPart part) const;
    void addAttention(WalkedLayer &layer, ModelPart part) const;
    void addLatentAttention(WalkedLayer &layer, ModelPart part) const;
    void addFeedForward(WalkedLayer &layer, ModelPart part) const;
    void addExperts(WalkedLayer &layer, ModelPart part) const;

    const Architecture &m_model;
    const TrainingPlan &m_plan;
    AttentionKind m_attention;
    std::uint64_t m_number; ///< bytes of a number
    std::uint64_t m_tensor;
    std::uint64_t m_sequenceRanks;
    std::uint64_t m_expertTensor;
    SafeCount m_queries; ///< width of the heads on a rank
    SafeCount m_keys; ///< width of the key-value heads on a rank
    std::uint64_t m_gates; ///< matrices into the feed-forward network
};

/// What AttentionKind::Auto means on a device: cuDNN's where it is newer.
[[nodiscard]] AttentionKind attentionOf(const TrainingPlan &plan);

} // namespace allostrata
