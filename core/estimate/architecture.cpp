// Weights of a transformer, from its dimensions.

#include "core/estimate/architecture.h"

#include "core/base/arithmetic.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <utility>

namespace allostrata {

namespace {

/// Stands for a number of elements that exceeds 64 bits.
constexpr std::uint64_t kTooMany = std::numeric_limits<std::uint64_t>::max();

std::uint64_t saturatedProduct(std::initializer_list<std::uint64_t> factors)
{
    std::uint64_t result = 1;
    for (const std::uint64_t factor : factors) {
        if (__builtin_mul_overflow(result, factor, &result))
            return kTooMany;
    }
    return result;
}

/// Matrix with the bias that may follow it, and how each is divided.
struct Linear {
    std::string_view weight;
    std::string_view bias;
    WeightSplit split = WeightSplit::Tensor;
    WeightSplit biasSplit = WeightSplit::Tensor;
};

constexpr Linear kQueryMatrix{"q_proj.weight", "q_proj.bias"};
constexpr Linear kKeyMatrix{"k_proj.weight", "k_proj.bias"};
constexpr Linear kValueMatrix{"v_proj.weight", "v_proj.bias"};
constexpr Linear kOutputMatrix{"o_proj.weight", "o_proj.bias", WeightSplit::Tensor, WeightSplit::Whole};
constexpr Linear kQueryDown{"q_a_proj.weight", "q_a_proj.bias", WeightSplit::Whole, WeightSplit::Whole};
constexpr Linear kQueryUp{"q_b_proj.weight", "q_b_proj.bias"};
constexpr Linear kKeyValueDown{"kv_a_proj.weight", "kv_a_proj.bias", WeightSplit::Whole, WeightSplit::Whole};
constexpr Linear kKeyValueUp{"kv_b_proj.weight", "kv_b_proj.bias"};
constexpr Linear kGateMatrix{"gate_proj.weight", "gate_proj.bias"};
constexpr Linear kUpMatrix{"up_proj.weight", "up_proj.bias"};
constexpr Linear kDownMatrix{"down_proj.weight", "down_proj.bias", WeightSplit::Tensor, WeightSplit::Whole};
constexpr Linear kExpertGate{"gate_proj.weight", "gate_proj.bias", WeightSplit::Expert, WeightSplit::Expert};
constexpr Linear kExpertUp{"up_proj.weight", "up_proj.bias", WeightSplit::Expert, WeightSplit::Expert};
constexpr Linear kExpertDown{"down_proj.weight", "down_proj.bias", WeightSplit::Expert, WeightSplit::ExpertWhole};
constexpr Linear kWholeMatrix{"weight", "bias", WeightSplit::Whole, WeightSplit::Whole};
constexpr Linear kHeadMatrix{"weight", "bias"};
constexpr Linear kQueryNorm{"q_norm.weight", "q_norm.bias"};
constexpr Linear kKeyNorm{"k_norm.weight", "k_norm.bias"};
constexpr Linear kQueryDownNorm{"q_a_layernorm.weight", "q_a_layernorm.bias"};
constexpr Linear kKeyValueDownNorm{"kv_a_layernorm.weight", "kv_a_layernorm.bias"};

/// Lists the weights of one part.
class PartWeights {
public:
    explicit PartWeights(const Architecture &model) : m_model(model) {}

    void addEmbedding();
    void addLayer(ModelPart part, std::uint64_t layer);
    void addEnd(ModelPart part);
    [[nodiscard]] std::vector<WeightTensor> take() { return std::move(m_weights); }

private:
    void enter(std::string path, WeightModule kind, std::uint64_t count = 1);
    void add(std::string_view name, WeightSplit split, std::uint64_t elements, bool isMatrix);
    void addLinear(const Linear &linear, std::uint64_t from, std::uint64_t to, bool hasBias);
    void addNorm(std::string path, std::string_view before = {});
    /// Norm within a module, of another width than the hidden one.
    void addInnerNorm(const Linear &names, std::uint64_t width);
    void addAttention(const std::string &layer, bool isCross);
    void addLatentAttention();
    void addFeedForward(const std::string &layer);
    void addExperts(const std::string &layer, const Experts &experts);
    /// Path of what a stack consists of: "model.layers.3"
    [[nodiscard]] std::string pathOf(ModelPart part, std::string_view what) const;

    const Architecture &m_model;
    std::vector<WeightTensor> m_weights;
    WeightTensor m_module; ///< path, kind and count for those that follow
};

void PartWeights::enter(std::string path, WeightModule kind, std::uint64_t count)
{
    m_module.module = std::move(path);
    m_module.kind = kind;
    m_module.count = count;
}

void PartWeights::add(std::string_view name, WeightSplit split, std::uint64_t elements, bool isMatrix)
{
    WeightTensor weight = m_module;
    weight.name = name;
    weight.split = split;
    weight.elements = elements;
    weight.isMatrix = isMatrix;
    m_weights.push_back(std::move(weight));
}

void PartWeights::addLinear(const Linear &linear, std::uint64_t from, std::uint64_t to, bool hasBias)
{
    add(linear.weight, linear.split, saturatedProduct({from, to}), true);
    if (hasBias)
        add(linear.bias, linear.biasSplit, to, false);
}

void PartWeights::addNorm(std::string path, std::string_view before)
{
    if (!m_model.normHasWeight)
        return;
    enter(std::move(path) + std::string(before), WeightModule::Norm);
    add("weight", WeightSplit::Whole, m_model.hidden, false);
    if (m_model.norm == NormKind::LayerNorm)
        add("bias", WeightSplit::Whole, m_model.hidden, false);
}

void PartWeights::addInnerNorm(const Linear &names, std::uint64_t width)
{
    add(names.weight, WeightSplit::Whole, width, false);
    if (m_model.norm == NormKind::LayerNorm)
        add(names.bias, WeightSplit::Whole, width, false);
}

std::string PartWeights::pathOf(ModelPart part, std::string_view what) const
{
    if (m_model.kind == TransformerKind::Decoder)
        return "model." + std::string(what);
    const bool isEncoder = part == ModelPart::EncoderLayer || part == ModelPart::EncoderEnd
                           || m_model.kind == TransformerKind::Encoder;
    return (isEncoder ? "encoder." : "decoder.") + std::string(what);
}

void PartWeights::addEmbedding()
{
    enter("model.embed_tokens", WeightModule::Embedding);
    add("weight", WeightSplit::Tensor, saturatedProduct({m_model.vocabulary, m_model.hidden}), true);
    if (m_model.positions > 0) {
        enter("model.embed_positions", WeightModule::Embedding);
        add("weight", WeightSplit::Whole, saturatedProduct({m_model.positions, m_model.hidden}), true);
    }
    if (m_model.tokenTypes > 0) {
        enter("model.embed_token_types", WeightModule::Embedding);
        add("weight", WeightSplit::Whole, saturatedProduct({m_model.tokenTypes, m_model.hidden}), true);
    }
    if (m_model.hasEmbeddingNorm)
        addNorm("model.embed_norm");
}

void PartWeights::addAttention(const std::string &layer, bool isCross)
{
    enter(layer + (isCross ? ".cross_attn" : ".self_attn"),
          isCross ? WeightModule::CrossAttention : WeightModule::Attention);
    if (m_model.latent) {
        addLatentAttention();
        return;
    }
    const std::uint64_t width = saturatedProduct({m_model.heads, m_model.headWidth});
    const std::uint64_t keyWidth = saturatedProduct({m_model.keyValueHeads, m_model.headWidth});
    addLinear(kQueryMatrix, m_model.hidden, width, m_model.hasQueryKeyValueBias);
    addLinear(kKeyMatrix, m_model.hidden, keyWidth, m_model.hasQueryKeyValueBias);
    addLinear(kValueMatrix, m_model.hidden, keyWidth, m_model.hasQueryKeyValueBias);
    addLinear(kOutputMatrix, width, m_model.hidden, m_model.hasOutputBias);
    if (m_model.queryKeyNorm != QueryKeyNorm::None) {
        const bool isOfHead = m_model.queryKeyNorm == QueryKeyNorm::Head;
        addInnerNorm(kQueryNorm, isOfHead ? m_model.headWidth : width);
        addInnerNorm(kKeyNorm, isOfHead ? m_model.headWidth : keyWidth);
    }
    if (m_model.hasSinks)
        add("sinks", WeightSplit::Tensor, m_model.heads, false);
}

void PartWeights::addLatentAttention()
{
    const LatentAttention &latent = *m_model.latent;
    const std::uint64_t heads = m_model.heads;
    const std::uint64_t queryWidth = saturatedProduct({heads, saturatedSum(latent.queryKeyWidth, latent.rotaryWidth)});
    const std::uint64_t upWidth = saturatedProduct({heads, saturatedSum(latent.queryKeyWidth, latent.valueWidth)});
    if (latent.queryRank == 0) {
        addLinear(kQueryMatrix, m_model.hidden, queryWidth, false);
    } else {
        addLinear(kQueryDown, m_model.hidden, latent.queryRank, m_model.hasQueryKeyValueBias);
        if (latent.hasNorms)
            addInnerNorm(kQueryDownNorm, latent.queryRank);
        addLinear(kQueryUp, latent.queryRank, queryWidth, false);
    }
    addLinear(kKeyValueDown, m_model.hidden, saturatedSum(latent.keyValueRank, latent.rotaryWidth),
              m_model.hasQueryKeyValueBias);
    if (latent.hasNorms)
        addInnerNorm(kKeyValueDownNorm, latent.keyValueRank);
    addLinear(kKeyValueUp, latent.keyValueRank, upWidth, false);
    addLinear(kOutputMatrix, saturatedProduct({heads, latent.valueWidth}), m_model.hidden, m_model.hasOutputBias);
}

void PartWeights::addFeedForward(const std::string &layer)
{
    enter(layer + ".mlp", WeightModule::FeedForward);
    if (m_model.isGated)
        addLinear(kGateMatrix, m_model.hidden, m_model.feedForward, m_model.hasFeedForwardBias);
    addLinear(kUpMatrix, m_model.hidden, m_model.feedForward, m_model.hasFeedForwardBias);
    addLinear(kDownMatrix, m_model.feedForward, m_model.hidden, m_model.hasFeedForwardBias);
}

void PartWeights::addExperts(const std::string &layer, const Experts &experts)
{
    enter(layer + ".mlp.router", WeightModule::Router);
    addLinear(kWholeMatrix, m_model.hidden, experts.count, experts.hasRouterBias);
    enter(layer + ".mlp.experts", WeightModule::Expert, experts.count);
    if (m_model.isGated)
        addLinear(kExpertGate, m_model.hidden, experts.feedForward, experts.hasBias);
    addLinear(kExpertUp, m_model.hidden, experts.feedForward, experts.hasBias);
    addLinear(kExpertDown, experts.feedForward, m_model.hidden, experts.hasBias);
    if (experts.sharedFeedForward == 0)
        return;
    enter(layer + ".mlp.shared_expert", WeightModule::SharedExpert);
    if (m_model.isGated)
        addLinear(kGateMatrix, m_model.hidden, experts.sharedFeedForward, experts.hasBias);
    addLinear(kUpMatrix, m_model.hidden, experts.sharedFeedForward, experts.hasBias);
    addLinear(kDownMatrix, experts.sharedFeedForward, m_model.hidden, experts.hasBias);
    if (experts.sharedHasGate) {
        enter(layer + ".mlp.shared_expert_gate", WeightModule::SharedExpert);
        add("weight", WeightSplit::Whole, m_model.hidden, true);
    }
}

void PartWeights::addLayer(ModelPart part, std::uint64_t layer)
{
    constexpr std::string_view kNorms[] = {".input_layernorm", ".post_attention_layernorm",
                                           ".pre_feedforward_layernorm", ".post_feedforward_layernorm"};
    const std::string path = pathOf(part, "layers." + std::to_string(layer));
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(m_model.normsPerLayer, std::size(kNorms)); ++i)
        addNorm(path, kNorms[i]);
    addAttention(path, false);
    if (m_model.relativeBuckets > 0 && layer == 0)
        add("relative_bias.weight", WeightSplit::Whole, saturatedProduct({m_model.relativeBuckets, m_model.heads}),
            true);
    if (part == ModelPart::DecoderLayer && m_model.kind == TransformerKind::EncoderDecoder) {
        addNorm(path, ".cross_attn_layernorm");
        addAttention(path, true);
    }
    if (m_model.hasExperts(layer))
        addExperts(path, *m_model.experts);
    else
        addFeedForward(path);
}

void PartWeights::addEnd(ModelPart part)
{
    if (m_model.hasFinalNorm)
        addNorm(pathOf(part, "norm"));
    if (part == ModelPart::EncoderEnd)
        return;
    if (m_model.hasPooler) {
        enter("model.pooler", WeightModule::Other);
        addLinear(kWholeMatrix, m_model.hidden, m_model.hidden, true);
    }
    if (m_model.hasBinaryHead) {
        enter("binary_head", WeightModule::Other);
        addLinear(kWholeMatrix, m_model.hidden, 2, true);
    }
    if (m_model.hasHeadTransform) {
        enter("head_transform", WeightModule::Other);
        addLinear(kWholeMatrix, m_model.hidden, m_model.hidden, true);
        addNorm("head_transform.norm");
    }
    if (!m_model.hasHead)
        return;
    enter("lm_head", WeightModule::Head);
    if (!m_model.isTied)
        addLinear(kHeadMatrix, m_model.hidden, m_model.vocabulary, m_model.hasHeadBias);
    else if (m_model.hasHeadBias)
        add(kHeadMatrix.bias, kHeadMatrix.biasSplit, m_model.vocabulary, false);
}

/// Part of a model, and how often its weights occur.
struct PartCount {
    ModelPart part = ModelPart::Embedding;
    std::uint64_t layer = 0;
    std::uint64_t count = 1;
};

/// Appends the different layers of a stack: the first, and of the others one with and one without experts.
void appendLayers(std::vector<PartCount> &parts, const Architecture &model, ModelPart part, std::uint64_t layers)
{
    if (layers > 0)
        parts.push_back({part, 0, 1});
    if (!model.experts || model.experts->layers.empty()) {
        if (layers > 1)
            parts.push_back({part, 1, layers - 1});
        return;
    }
    PartCount with{part, 0, 0};
    PartCount without{part, 0, 0};
    for (std::uint64_t layer = 1; layer < layers; ++layer) {
        PartCount &one = model.hasExperts(layer) ? with : without;
        one.layer = layer;
        ++one.count;
    }
    for (const PartCount &one : {with, without}) {
        if (one.count > 0)
            parts.push_back(one);
    }
}

/// Stacks of a model, in its order.
std::vector<std::pair<ModelPart, std::uint64_t>> stacksOf(const Architecture &model)
{
    switch (model.kind) {
    case TransformerKind::Decoder: return {{ModelPart::DecoderLayer, model.layers}};
    case TransformerKind::Encoder: return {{ModelPart::EncoderLayer, model.layers}};
    case TransformerKind::EncoderDecoder: break;
    }
    return {{ModelPart::EncoderLayer, model.layers},
            {ModelPart::EncoderEnd, 1},
            {ModelPart::DecoderLayer, model.decoderLayers}};
}

} // namespace

std::vector<WeightTensor> weightsOf(const Architecture &model, ModelPart part, std::uint64_t layer)
{
    PartWeights weights(model);
    switch (part) {
    case ModelPart::Embedding: weights.addEmbedding(); break;
    case ModelPart::EncoderLayer:
    case ModelPart::DecoderLayer: weights.addLayer(part, layer); break;
    case ModelPart::EncoderEnd:
    case ModelPart::End: weights.addEnd(part); break;
    }
    return weights.take();
}

std::vector<WeightTensor> allWeights(const Architecture &model)
{
    if (model.layers > kMostModelLayers || model.decoderLayers > kMostModelLayers || !parameterCount(model))
        return {};
    std::vector<WeightTensor> all;
    const auto append = [&](ModelPart part, std::uint64_t layer) {
        std::vector<WeightTensor> weights = weightsOf(model, part, layer);
        std::move(weights.begin(), weights.end(), std::back_inserter(all));
    };
    append(ModelPart::Embedding, 0);
    for (const auto &[part, count] : stacksOf(model)) {
        for (std::uint64_t layer = 0; layer < count; ++layer)
            append(part, layer);
    }
    append(ModelPart::End, 0);
    return all;
}

std::optional<std::uint64_t> parameterCount(const Architecture &model)
{
    std::vector<PartCount> parts{{ModelPart::Embedding}, {ModelPart::End}};
    for (const auto &[part, count] : stacksOf(model))
        appendLayers(parts, model, part, count);
    std::uint64_t sum = 0;
    for (const PartCount &part : parts) {
        for (const WeightTensor &weight : weightsOf(model, part.part, part.layer))
            addSaturated(sum, saturatedProduct({weight.elements, weight.count, part.count}));
    }
    return sum == kTooMany ? std::nullopt : std::optional(sum);
}

} // namespace allostrata
