#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// Software whose modules are walked: they keep different tensors.
enum class Framework : std::uint8_t {
    PyTorch, ///< modules written in plain PyTorch, run one operator after the other
    Megatron, ///< Megatron-LM
};

/// Who divides parameters, gradients and optimizer state among data-parallel ranks.
enum class Sharding : std::uint8_t {
    None,
    DistributedOptimizer, ///< optimizer state (ZeRO-1)
    Zero2, ///< and gradients
    Zero3, ///< and parameters, gathered layer by layer
    Fsdp, ///< FSDP2: all of it in fp32, gathered in the type of the computation
};

enum class OptimizerKind : std::uint8_t { AdamW, Sgd, Adam8Bit };
enum class OptimizerImplementation : std::uint8_t { Foreach, Loop, Fused };
enum class NumberType : std::uint8_t { Fp32, Bf16, Fp16 };
enum class Recompute : std::uint8_t {
    None,
    Selective, ///< the core of the attention
    Full, ///< whole layers
    Offload, ///< whole layers, whose inputs wait in the host's memory
};
enum class AttentionKind : std::uint8_t {
    Auto, ///< what the framework chooses on the device
    Flash, ///< scores are never written to memory
    Fused, ///< likewise, in cuDNN
    Unfused,
};
enum class LossKind : std::uint8_t {
    Plain, ///< logits in fp32, then their loss
    Freed, ///< likewise, but the loop deletes the logits before backward, as torchtitan's does
    Chunked, ///< logits of a part of the tokens at a time
    Fused, ///< gradients written over the logits, or logits never whole
};

/// Linear layers that may have LoRA adapters; bits of TrainingPlan::loraTargets.
enum class LinearLayer : std::uint8_t { Query, Key, Value, Output, Gate, Up, Down };
inline constexpr std::uint8_t kAllLinears = 0x7f;
[[nodiscard]] constexpr std::uint8_t bitOf(LinearLayer layer)
{
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(layer));
}

/// Device types, for the workspaces of libraries.
enum class DeviceType : std::uint8_t { A100, H100, Blackwell, Other };

/// Modules that Megatron-LM can recompute besides the core of the attention; bits of MegatronOptions::recomputed.
enum class RecomputedModule : std::uint8_t { CoreAttention, LayerNorm, ExpertActivation, FeedForward };

/// Options that only Megatron-LM has. The defaults are its own, but for the dispatcher.
struct MegatronOptions {
    bool isLocal = false; ///< modules of its own instead of Transformer Engine's
    bool isDeterministic = false; ///< larger workspaces
    bool gathersTokens = false; ///< experts get all tokens (allgather) instead of theirs (alltoall)
    bool groupsExperts = false; ///< one product of matrices for all experts
    bool materialisesGradients = false; ///< gradients of weights are made before they are added to the main ones
    bool createsMask = true; ///< an attention mask comes with each micro-batch
    bool hasFourByteGradients = true; ///< main gradients are fp32
    std::uint64_t optimizerInstances = 1; ///< that divide the data-parallel ranks
    std::uint64_t recomputeLayers = 1; ///< that full recomputation takes together
    bool recomputesBlock = false; ///< only the first recomputeLayers layers are recomputed
    std::uint8_t recomputed = 1; ///< by selective recomputation: one bit per RecomputedModule
    std::uint64_t deferredHeads = 0; ///< micro-batches whose head gradients are deferred

    [[nodiscard]] bool operator==(const MegatronOptions &) const = default;
};

/// How a model is trained or run: one step of one rank follows from it and the architecture.
struct TrainingPlan {
    Framework framework = Framework::PyTorch;
    bool isInference = false;
    std::uint64_t microBatch = 1; ///< sequences; inference: those at once
    std::uint64_t context = 0; ///< tokens of a sequence
    /// Only of an encoder-decoder; 0: a quarter of the context, as T5 is trained to fill in short spans
    std::uint64_t decoderContext = 0;
    std::uint64_t microBatches = 1; ///< per step and rank
    std::uint64_t tensor = 1;
    std::uint64_t pipeline = 1;
    std::uint64_t data = 1;
    std::uint64_t expert = 1;
    std::uint64_t expertTensor = 0; ///< 0: as tensor
    std::vector<std::uint64_t> layersPerStage; ///< empty: even
    bool sequenceParallel = false;
    Sharding sharding = Sharding::None;
    OptimizerKind optimizer = OptimizerKind::AdamW;
    OptimizerImplementation implementation = OptimizerImplementation::Foreach;
    bool hasMasterWeights = true; ///< an fp32 copy of 16-bit parameters
    NumberType type = NumberType::Bf16; ///< of the computation
    std::optional<NumberType> parameterType; ///< empty: as `type`; fp32 with a 16-bit `type`: autocast
    Recompute recompute = Recompute::None;
    AttentionKind attention = AttentionKind::Auto;
    LossKind loss = LossKind::Plain;
    std::uint64_t loraRank = 0; ///< 0: all parameters are trained
    std::uint8_t loraTargets = kAllLinears; ///< linear layers with adapters, one bit per LinearLayer
    double dropout = 0; ///< 0: none, and no masks
    double expertImbalance = 1; ///< tokens of the busiest rank over the mean
    DeviceType device = DeviceType::Other;
    MegatronOptions megatron;
    std::uint64_t groups = 0; ///< communicators, for memory outside the allocator; 0: as the sizes above need

    /// Tokens of a sequence of the decoder in an encoder-decoder.
    [[nodiscard]] std::uint64_t decoderTokens() const
    {
        constexpr std::uint64_t kShare = 4;
        return decoderContext > 0 ? decoderContext : (context + kShare - 1) / kShare;
    }

    [[nodiscard]] bool operator==(const TrainingPlan &) const = default;
};

/// The framework that is meant if none is named: Megatron-LM where ranks divide layers or the optimizer state, and for
/// 16-bit parameters with master weights; otherwise plain PyTorch.
[[nodiscard]] Framework usualFramework(const TrainingPlan &plan);

/// Chooses the options of Megatron-LM where its own arguments do not name them: workspaces of the larger size, and a
/// mask only where the attention reads one.
void takeUsualOptions(TrainingPlan &plan);

inline constexpr std::uint64_t kFp32Bytes = 4;
/// Bytes of one number.
[[nodiscard]] constexpr std::uint64_t bytesOf(NumberType type) { return type == NumberType::Fp32 ? kFp32Bytes : 2; }

/// Stable id of a choice.
template <typename T>
struct PlanWord {
    std::string_view id;
    T value;
};

inline constexpr auto kFrameworkWords
    = std::to_array<PlanWord<Framework>>({{"pytorch", Framework::PyTorch}, {"megatron", Framework::Megatron}});
inline constexpr auto kOptimizerWords = std::to_array<PlanWord<OptimizerKind>>(
    {{"adamw", OptimizerKind::AdamW}, {"sgd", OptimizerKind::Sgd}, {"adam8bit", OptimizerKind::Adam8Bit}});
inline constexpr auto kImplementationWords
    = std::to_array<PlanWord<OptimizerImplementation>>({{"foreach", OptimizerImplementation::Foreach},
                                                        {"loop", OptimizerImplementation::Loop},
                                                        {"fused", OptimizerImplementation::Fused}});
inline constexpr auto kTypeWords = std::to_array<PlanWord<NumberType>>(
    {{"bf16", NumberType::Bf16}, {"fp16", NumberType::Fp16}, {"fp32", NumberType::Fp32}});
inline constexpr auto kRecomputeWords = std::to_array<PlanWord<Recompute>>({{"none", Recompute::None},
                                                                            {"selective", Recompute::Selective},
                                                                            {"full", Recompute::Full},
                                                                            {"offload", Recompute::Offload}});
inline constexpr auto kAttentionWords = std::to_array<PlanWord<AttentionKind>>({{"auto", AttentionKind::Auto},
                                                                                {"flash", AttentionKind::Flash},
                                                                                {"fused", AttentionKind::Fused},
                                                                                {"unfused", AttentionKind::Unfused}});
inline constexpr auto kLossWords = std::to_array<PlanWord<LossKind>>({{"plain", LossKind::Plain},
                                                                      {"freed", LossKind::Freed},
                                                                      {"chunked", LossKind::Chunked},
                                                                      {"fused", LossKind::Fused}});
inline constexpr auto kDeviceWords = std::to_array<PlanWord<DeviceType>>({{"a100", DeviceType::A100},
                                                                          {"h100", DeviceType::H100},
                                                                          {"blackwell", DeviceType::Blackwell},
                                                                          {"other", DeviceType::Other}});
inline constexpr auto kLinearWords = std::to_array<PlanWord<LinearLayer>>({{"q", LinearLayer::Query},
                                                                           {"k", LinearLayer::Key},
                                                                           {"v", LinearLayer::Value},
                                                                           {"o", LinearLayer::Output},
                                                                           {"gate", LinearLayer::Gate},
                                                                           {"up", LinearLayer::Up},
                                                                           {"down", LinearLayer::Down}});
inline constexpr auto kShardingWords
    = std::to_array<PlanWord<Sharding>>({{"none", Sharding::None},
                                         {"distributed_optimizer", Sharding::DistributedOptimizer},
                                         {"zero_2", Sharding::Zero2},
                                         {"zero_3", Sharding::Zero3},
                                         {"fsdp", Sharding::Fsdp}});

/// Id of a choice, from one of the lists above.
template <typename T, std::size_t kCount>
[[nodiscard]] constexpr std::string_view idOf(const std::array<PlanWord<T>, kCount> &words, T value)
{
    for (const PlanWord<T> &word : words) {
        if (word.value == value)
            return word.id;
    }
    return {};
}

} // namespace allostrata
