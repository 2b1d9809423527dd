#pragma once

#include "core/estimate/module_walk.h"
#include "core/estimate/stage.h"

#include <cstdint>

namespace allostrata {

/// What modules written in plain PyTorch request, run one operator after the other. Rules: what autograd saves for each
/// operator, as recordings and trackers show it.
class PyTorchModules {
public:
    explicit PyTorchModules(const PipelineStage &stage);

    /// The modules of a layer.
    [[nodiscard]] WalkedLayer layer(const RankPart &part) const;
    /// The last norm and the input of the head.
    [[nodiscard]] WalkedLayer end(const RankPart &part) const;
    /// Bytes of the residual stream of one layer.
    [[nodiscard]] SafeCount residual(const RankPart &part) const;
    /// Whether the first norm of a layer keeps the residual stream itself.
    [[nodiscard]] bool keepsResidual() const { return !m_upcasts; }

    /// Bytes for logits and loss.
    struct Loss {
        SafeCount forward; ///< at its highest
        SafeCount kept; ///< until its backward ends
        SafeCount backward; ///< besides what is kept
        SafeCount after; ///< until the end of the step
    };
    [[nodiscard]] Loss loss() const;

    /// Elements of the adapters of a layer.
    [[nodiscard]] SafeCount adapters(const RankPart &part) const;

    [[nodiscard]] bool isFrozen() const { return m_isFrozen; }
    [[nodiscard]] bool isAutocast() const { return m_isAutocast; }
    [[nodiscard]] std::uint64_t computeBytes() const { return m_compute; }
    [[nodiscard]] std::uint64_t parameterBytes() const { return m_parameter; }
    /// Bytes of one number of an adapter.
    [[nodiscard]] std::uint64_t adapterBytes() const { return kAdapterBytes; }

private:
    static constexpr std::uint64_t kAdapterBytes = 4; ///< adapters are fp32 unless one asks otherwise

    /// Tokens of a stack, and the linear layers that read one tensor.
    struct Input {
        std::string_view name;
        SafeCount width;
        std::initializer_list<LinearLayer> users;
        bool isThere = false; ///< kept anyway
    };
    [[nodiscard]] std::uint64_t contextOf(const RankPart &part) const;
    [[nodiscard]] SafeCount tokensOf(const RankPart &part) const
    {
        return SafeCount(contextOf(part)) * m_plan.microBatch;
    }
    void addInput(ModuleTensors &module, const Input &input, SafeCount tokens) const;
    void addResidual(ModuleTensors &module, const RankPart &part) const;
    void addNorm(ModuleTensors &module, SafeCount tokens) const;
    void addCast(ModuleTensors &module, std::string_view name, SafeCount elements) const;
    [[nodiscard]] ModuleTensors attention(const RankPart &part, bool isCross) const;
    void addScores(ModuleTensors &module, SafeCount scores, SafeCount mask) const;
    [[nodiscard]] ModuleTensors feedForward(const RankPart &part) const;
    [[nodiscard]] ModuleTensors experts(const RankPart &part) const;
    void addBetween(ModuleTensors &module, SafeCount tokens, std::uint64_t width) const;
    [[nodiscard]] bool isTarget(LinearLayer layer) const;

    const Architecture &m_model;
    const TrainingPlan &m_plan;
    std::uint64_t m_compute; ///< bytes of a number that is computed
    std::uint64_t m_parameter; ///< bytes of a stored parameter
    std::uint64_t m_residual; ///< bytes of a number of the residual stream
    bool m_isAutocast;
    bool m_isFrozen; ///< only adapters are trained
    bool m_isUnfused; ///< the attention writes its scores
    /// Written in elementary operations, as the course's gated decoders are where their attention is
    bool m_isByHand;
    bool m_castsInputs; ///< each adapter casts its input
    bool m_isNormFused = false;
    bool m_upcasts = false; ///< norms keep an fp32 copy of their input
    bool m_hasOneInput = false; ///< queries, keys and values come from one matrix
    SafeCount m_repeated; ///< width of the keys as the attention takes them
    SafeCount m_queries; ///< width of all heads
    SafeCount m_keys; ///< width of all key-value heads
};

} // namespace allostrata
