#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// What a transformer's stacks of layers are.
enum class TransformerKind : std::uint8_t { Decoder, Encoder, EncoderDecoder };

enum class NormKind : std::uint8_t { LayerNorm, RmsNorm };

/// Where queries and keys are normalised before the scores.
enum class QueryKeyNorm : std::uint8_t { None, Head, Width };

/// Mixture of experts in place of the feed-forward layers.
struct Experts {
    std::uint64_t count = 0;
    std::uint64_t perToken = 0; ///< experts that a token is sent to (top k)
    std::uint64_t feedForward = 0; ///< of one expert
    std::uint64_t sharedFeedForward = 0; ///< of all shared experts together; 0: none
    bool sharedHasGate = false; ///< a weight of width 1 scales the shared expert
    bool hasRouterBias = false; ///< one number per expert, added for the choice or to the logits
    bool hasBias = false; ///< biases of the experts' matrices
    /// Layers with experts, by layer; empty: all. Further layers are like the last one
    std::vector<bool> layers;
};

/// Multi-head latent attention: queries, keys and values pass through low-rank projections.
struct LatentAttention {
    std::uint64_t queryRank = 0; ///< 0: queries are projected at once
    std::uint64_t keyValueRank = 0;
    std::uint64_t queryKeyWidth = 0; ///< per head, without the rotary part
    std::uint64_t rotaryWidth = 0; ///< per head of the queries; shared by all heads of the keys
    std::uint64_t valueWidth = 0; ///< per head
    bool hasNorms = true; ///< of the low-rank projections
};

/// Dimensions of a transformer, from which every tensor of it follows. Numbers are elements.
struct Architecture {
    std::string name; ///< of a preset, or the config's model_type
    TransformerKind kind = TransformerKind::Decoder;
    std::uint64_t layers = 0; ///< of the encoder in an encoder-decoder
    std::uint64_t decoderLayers = 0; ///< only of an encoder-decoder
    std::uint64_t hidden = 0;
    std::uint64_t heads = 0;
    std::uint64_t keyValueHeads = 0;
    std::uint64_t headWidth = 0;
    std::uint64_t feedForward = 0;
    std::uint64_t vocabulary = 0;
    std::uint64_t positions = 0; ///< learned position embeddings; 0: none, such as with rotary ones
    std::uint64_t tokenTypes = 0; ///< segment embeddings; 0: none
    std::uint64_t relativeBuckets = 0; ///< T5: relative position biases per head, one table per stack; 0: none
    bool isGated = false; ///< SwiGLU and its like: two matrices in, one out
    bool isTied = false; ///< the head shares the embedding's weight
    bool hasHead = true; ///< false: only hidden states come out
    NormKind norm = NormKind::RmsNorm;
    bool normHasWeight = true;
    std::uint64_t normsPerLayer = 2;
    bool hasFinalNorm = true;
    bool hasEmbeddingNorm = false;
    /// Attention and feed-forward read the same input: normalised once, or by a norm each with two norms a layer
    bool isParallel = false;
    QueryKeyNorm queryKeyNorm = QueryKeyNorm::None;
    bool hasQueryKeyValueBias = false;
    bool hasOutputBias = false; ///< of the attention's output
    bool hasFeedForwardBias = false;
    bool hasHeadBias = false;
    bool hasSinks = false; ///< one learned logit per head
    bool hasPooler = false; ///< BERT: a matrix and its bias on the first token
    bool hasBinaryHead = false; ///< BERT: two logits of the pooled token, on whether two sentences belong together
    bool hasHeadTransform = false; ///< BERT's masked language model: matrix, bias and norm before the head
    std::optional<Experts> experts;
    std::optional<LatentAttention> latent;

    /// Whether a layer has experts in place of a feed-forward network.
    [[nodiscard]] bool hasExperts(std::uint64_t layer) const
    {
        return experts
               && (experts->layers.empty()
                   || experts->layers[static_cast<std::size_t>(
                       layer < experts->layers.size() ? layer : experts->layers.size() - 1)]);
    }
};

/// Modules of a transformer that hold weights, and on which the walk reports.
enum class WeightModule : std::uint8_t {
    Embedding,
    Norm,
    Attention,
    CrossAttention,
    FeedForward,
    Router,
    Expert, ///< all routed experts of a layer
    SharedExpert,
    Head,
    Other, ///< pooler and the transform before a head
};

/// How a weight is divided among ranks.
enum class WeightSplit : std::uint8_t {
    Whole, ///< each tensor-parallel rank has all of it
    Tensor, ///< divided among the tensor-parallel ranks
    Expert, ///< divided among the expert-parallel ranks, and their tensor-parallel ones
    ExpertWhole, ///< divided among the expert-parallel ranks only
};

/// One weight. `count` equal ones stand for the experts of a layer.
struct WeightTensor {
    std::string module; ///< dotted path, "model.layers.3.self_attn"
    std::string_view name; ///< "q_proj.weight"
    WeightModule kind = WeightModule::Other;
    WeightSplit split = WeightSplit::Whole;
    std::uint64_t elements = 0; ///< of one
    std::uint64_t count = 1;
    bool isMatrix = true; ///< false: bias or weight of a norm
};

/// Which part of the model.
enum class ModelPart : std::uint8_t { Embedding, EncoderLayer, DecoderLayer, EncoderEnd, End };

/// Weights of one part of the model; `layer` counts from 0 in its stack. The head of a tied model has no weight of its
/// own.
[[nodiscard]] std::vector<WeightTensor> weightsOf(const Architecture &model, ModelPart part, std::uint64_t layer = 0);
/// Most layers of a stack whose weights are listed.
inline constexpr std::uint64_t kMostModelLayers = 10'000;
/// All weights, in the order of the model. Empty if a number exceeds 64 bits, or a stack has more layers than that.
[[nodiscard]] std::vector<WeightTensor> allWeights(const Architecture &model);
/// Number of parameters; empty if it exceeds 64 bits.
[[nodiscard]] std::optional<std::uint64_t> parameterCount(const Architecture &model);

/// Named model. The names are those of the Hugging Face hub, without the organisation.
[[nodiscard]] const std::vector<Architecture> &knownArchitectures();
/// Finds one by its name, ignoring case, what precedes a slash, and "Meta-"; null if there is none.
[[nodiscard]] const Architecture *findArchitecture(std::string_view name);

} // namespace allostrata
