// What modules of plain PyTorch request.

#include "core/estimate/pytorch_modules.h"

#include <algorithm>

namespace allostrata {

PyTorchModules::PyTorchModules(const PipelineStage &stage)
    : m_model(stage.model), m_plan(stage.plan), m_compute(bytesOf(m_plan.type)),
      m_parameter(
          bytesOf(m_plan.parameterType.value_or(m_plan.sharding == Sharding::Fsdp ? NumberType::Fp32 : m_plan.type))),
      m_isAutocast(m_compute != m_parameter && m_plan.sharding != Sharding::Fsdp), m_isFrozen(m_plan.loraRank > 0),
      m_isUnfused(m_plan.attention == AttentionKind::Unfused), m_isByHand(m_isUnfused && m_model.isGated),
      m_castsInputs(m_isFrozen && kAdapterBytes > m_compute && m_plan.sharding != Sharding::Fsdp && !m_isAutocast),
      m_queries(SafeCount(m_model.heads) * m_model.headWidth),
      m_keys(SafeCount(m_model.keyValueHeads) * m_model.headWidth)
{
    m_residual = m_isAutocast ? m_parameter : m_compute;
    // Those who write such a loop take PyTorch's norm, which is one kernel.
    m_isNormFused = m_plan.sharding == Sharding::Fsdp && m_plan.loss == LossKind::Freed;
    m_upcasts = m_model.norm == NormKind::RmsNorm && !m_isNormFused && m_residual < kFp32Bytes;
    // PyTorch's own attention takes as many keys and values as queries.
    m_repeated = m_plan.attention == AttentionKind::Flash ? m_keys : m_queries;
    m_hasOneInput = m_model.positions > 0; // of queries, keys and values: one matrix in the models with positions
}

std::uint64_t PyTorchModules::contextOf(const RankPart &part) const
{
    const bool isDecoder = m_model.kind == TransformerKind::EncoderDecoder && part.part != ModelPart::EncoderLayer
                           && part.part != ModelPart::EncoderEnd;
    return isDecoder ? m_plan.decoderTokens() : m_plan.context;
}

bool PyTorchModules::isTarget(LinearLayer layer) const
{
    return m_isFrozen && (m_plan.loraTargets & bitOf(layer)) != 0;
}

SafeCount PyTorchModules::residual(const RankPart &part) const { return tokensOf(part) * m_model.hidden * m_residual; }

void PyTorchModules::addCast(ModuleTensors &module, std::string_view name, SafeCount elements) const
{
    if (m_isAutocast)
        module.add(name, elements * m_compute, Keep::Saved, Purpose::Cast);
}

void PyTorchModules::addResidual(ModuleTensors &module, const RankPart &part) const
{
    if (!m_upcasts) // otherwise the norm keeps its copy
        module.add("residual stream", residual(part), Keep::Saved, Purpose::Residual);
}

/// A trained linear layer keeps its input: one tensor for all that read it, but under autocast a cast for each. A
/// frozen one keeps nothing; its adapter keeps its own input.
void PyTorchModules::addInput(ModuleTensors &module, const Input &input, SafeCount tokens) const
{
    const SafeCount elements = tokens * input.width;
    if (!m_isFrozen) {
        if (m_isAutocast) {
            for (std::size_t i = 0; i < input.users.size(); ++i)
                module.add(input.name, elements * m_compute, Keep::Saved, Purpose::Cast);
        } else if (!input.isThere) {
            module.add(input.name, elements * m_compute);
        }
        return;
    }
    bool isFirst = true;
    for (const LinearLayer user : input.users) {
        if (!isTarget(user))
            continue;
        if (m_plan.dropout > 0)
            module.add("adapter input, dropped out", elements * (m_compute + 1));
        else if (m_castsInputs)
            module.add("adapter input in fp32", elements * kAdapterBytes);
        else if (m_isAutocast || (isFirst && !input.isThere))
            module.add(input.name, elements * m_compute);
        isFirst = false;
        const bool isCast = m_plan.sharding == Sharding::Fsdp || m_isAutocast;
        module.add("between the adapter's matrices", tokens * m_plan.loraRank * (isCast ? m_compute : kAdapterBytes));
    }
}

/// What a norm keeps besides its input, which is the residual stream.
void PyTorchModules::addNorm(ModuleTensors &module, SafeCount tokens) const
{
    if (m_model.norm == NormKind::LayerNorm) {
        module.add("norm statistics", tokens * 2 * kFp32Bytes, Keep::Saved, Purpose::Norm);
        return;
    }
    module.add("norm statistics", tokens * kFp32Bytes, Keep::Saved, Purpose::Norm);
    if (m_isNormFused)
        return;
    if (m_upcasts)
        module.add("norm input in fp32", tokens * m_model.hidden * kFp32Bytes, Keep::Saved, Purpose::Norm);
    if (!m_isFrozen)
        module.add("normalised", tokens * m_model.hidden * m_residual, Keep::Saved, Purpose::Norm);
}

void PyTorchModules::addScores(ModuleTensors &module, SafeCount scores, SafeCount mask) const
{
    if (m_compute < kFp32Bytes) {
        module.add("softmax in fp32", scores * kFp32Bytes, Keep::Core);
        module.add("attention probabilities", scores * m_compute, Keep::Core);
    } else {
        if (m_isByHand)
            module.add("exponentials", scores * kFp32Bytes, Keep::Core);
        module.add("attention probabilities", scores * kFp32Bytes, Keep::Core);
    }
    if (m_plan.dropout > 0 && !m_isFrozen)
        module.add("attention dropout and its mask", scores * (1 + m_compute), Keep::Core);
    if (m_model.kind != TransformerKind::Encoder)
        module.add("causal mask", mask);
    const std::uint64_t more = m_compute < kFp32Bytes ? kFp32Bytes : 0;
    module.add("scores", scores * (2 * m_compute + more), Keep::Forward);
    module.add("gradients of scores", scores * (2 * m_compute + (more > 0 ? 2 * kFp32Bytes : kFp32Bytes)),
               Keep::Backward);
}

ModuleTensors PyTorchModules::attention(const RankPart &part, bool isCross) const
{
    using enum LinearLayer;
    const SafeCount tokens = tokensOf(part);
    const SafeCount keyTokens = isCross ? SafeCount(m_plan.context) * m_plan.microBatch : tokens;
    const SafeCount width = m_model.hidden;
    ModuleTensors module{isCross ? "cross_attn" : "self_attn", Purpose::Attention, {}};
    addCast(module, "q_proj.weight, cast", width * m_queries);
    addCast(module, "k_proj.weight, cast", width * m_keys);
    addCast(module, "v_proj.weight, cast", width * m_keys);
    addCast(module, "o_proj.weight, cast", width * m_queries);
    addResidual(module, part);
    addNorm(module, tokens);
    if (isCross || (m_hasOneInput && !m_isFrozen))
        addInput(module, {"input of q", width, {Query}}, tokens);
    else
        addInput(module, {"input of q, k and v", width, {Query, Key, Value}}, tokens);
    if (m_model.queryKeyNorm != QueryKeyNorm::None) {
        module.add("q and k in fp32", (tokens * m_queries + keyTokens * m_keys) * kFp32Bytes);
        if (!m_isFrozen)
            module.add("q and k, normalised", (tokens * m_queries + keyTokens * m_keys) * m_compute);
    }
    module.add("q", tokens * m_queries * m_compute);
    module.add("k", keyTokens * m_repeated * m_compute);
    module.add("v", keyTokens * m_repeated * m_compute);
    if (m_isUnfused) {
        const SafeCount mask = SafeCount(contextOf(part)) * (isCross ? m_plan.context : contextOf(part));
        addScores(module, mask * m_plan.microBatch * m_model.heads, mask);
    } else {
        module.add("logsumexp", tokens * m_model.heads * kFp32Bytes);
        module.add("gradients of q, k and v", (tokens * m_queries + keyTokens * 2 * m_repeated) * m_compute,
                   Keep::Backward);
    }
    const bool isOutputKept = !m_isUnfused || !m_isFrozen || (isTarget(Output) && !m_castsInputs);
    module.add("attention output", tokens * m_queries * m_compute, isOutputKept ? Keep::Saved : Keep::Forward);
    if (m_isFrozen)
        addInput(module, {"input of o", m_queries, {Output}, true}, tokens);
    if (m_plan.dropout > 0 && !m_isFrozen)
        module.add("residual dropout mask", tokens * width);
    module.add("o", tokens * width * m_compute, Keep::Forward);
    return module;
}

/// What lies between the matrices of a feed-forward network.
void PyTorchModules::addBetween(ModuleTensors &module, SafeCount tokens, std::uint64_t width) const
{
    const SafeCount bytes = tokens * width * m_compute;
    const Keep last = m_isFrozen && (!isTarget(LinearLayer::Down) || m_castsInputs) ? Keep::Forward : Keep::Saved;
    if (m_model.isGated) {
        module.add("gate", bytes);
        module.add("silu of gate", bytes);
        module.add("up", bytes);
        module.add("product", bytes, last);
        if (m_isByHand)
            module.add("sigmoid of gate", bytes);
        module.add("gradients of product, silu and up", bytes * 3, Keep::Backward);
        return;
    }
    if (m_hasOneInput && m_model.kind == TransformerKind::Decoder) // GPT-2's gelu, in elementary operations
        module.add("tanh, half, one plus tanh", bytes * 3);
    module.add("up", bytes);
    module.add("gelu", bytes, last);
    module.add("gradients of gelu and up", bytes * 2, Keep::Backward);
}

ModuleTensors PyTorchModules::feedForward(const RankPart &part) const
{
    using enum LinearLayer;
    const SafeCount tokens = tokensOf(part);
    const SafeCount matrix = SafeCount(m_model.hidden) * m_model.feedForward;
    ModuleTensors module{"mlp", Purpose::FeedForward, {}};
    if (m_model.isGated)
        addCast(module, "gate_proj.weight, cast", matrix);
    addCast(module, "up_proj.weight, cast", matrix);
    addCast(module, "down_proj.weight, cast", matrix);
    if (!m_model.isParallel) {
        addResidual(module, part);
        addNorm(module, tokens);
        if (m_model.isGated)
            addInput(module, {"input of gate and up", m_model.hidden, {Gate, Up}}, tokens);
        else
            addInput(module, {"input of up", m_model.hidden, {Up}}, tokens);
    }
    addBetween(module, tokens, m_model.feedForward);
    if (m_isFrozen)
        addInput(module, {"input of down", m_model.feedForward, {Down}, true}, tokens);
    if (m_plan.dropout > 0 && !m_isFrozen)
        module.add("residual dropout mask", tokens * m_model.hidden);
    return module;
}

/// Experts by grouped products of matrices: each token is copied to all its experts.
ModuleTensors PyTorchModules::experts(const RankPart &part) const
{
    const Experts &experts = *m_model.experts;
    const SafeCount tokens = tokensOf(part);
    const SafeCount routed = scaled(tokens * experts.perToken, m_plan.expertImbalance);
    ModuleTensors module{"mlp", Purpose::Experts, {}};
    addResidual(module, part);
    addNorm(module, tokens);
    module.add("norm output", tokens * m_model.hidden * m_compute);
    module.add("router logits and scores", tokens * experts.count * 2 * kFp32Bytes);
    module.add("routed input", routed * m_model.hidden * m_compute);
    addBetween(module, routed, experts.feedForward);
    module.add("routed output", routed * m_model.hidden * m_compute);
    module.add("routed output, weighted, in fp32", routed * m_model.hidden * 2 * kFp32Bytes);
    module.add("gradients of routed output and input", routed * m_model.hidden * (kFp32Bytes + 2 * m_compute),
               Keep::Backward);
    if (experts.sharedFeedForward > 0)
        addBetween(module, tokens, experts.sharedFeedForward);
    return module;
}

WalkedLayer PyTorchModules::layer(const RankPart &part) const
{
    WalkedLayer layer{part.path, {attention(part, false)}, {}};
    if (m_model.kind == TransformerKind::EncoderDecoder && part.part == ModelPart::DecoderLayer)
        layer.modules.push_back(attention(part, true));
    layer.modules.push_back(m_model.hasExperts(part.layer) ? experts(part) : feedForward(part));
    return layer;
}

WalkedLayer PyTorchModules::end(const RankPart &part) const
{
    ModuleTensors module{"", Purpose::Head, {}};
    addResidual(module, part);
    addNorm(module, tokensOf(part));
    if (!m_isFrozen)
        module.add("norm output", tokensOf(part) * m_model.hidden * m_compute);
    if (m_isAutocast && m_model.hasHead)
        module.add("lm_head.weight, cast", SafeCount(m_model.vocabulary) * m_model.hidden * m_compute);
    return {"lm_head", {std::move(module)}, {}};
}

PyTorchModules::Loss PyTorchModules::loss() const
{
    constexpr std::uint64_t kTokensOfChunk = 1024;
    const std::uint64_t context = m_model.kind == TransformerKind::EncoderDecoder ? m_plan.decoderTokens()
                                                                                  : m_plan.context;
    const SafeCount tokens = SafeCount(context) * m_plan.microBatch;
    const SafeCount logits = tokens * m_model.vocabulary;
    const std::uint64_t c = m_compute;
    const std::uint64_t up = c < kFp32Bytes ? kFp32Bytes : 0; // a copy in fp32
    if (!m_model.hasHead)
        return {};
    if (m_plan.loss == LossKind::Fused) {
        const SafeCount chunk = std::min(tokens, SafeCount(kTokensOfChunk)) * m_model.vocabulary;
        return {chunk * (c + 2 * kFp32Bytes), tokens * m_model.hidden * c, chunk * (c + 2 * kFp32Bytes), {}};
    }
    if (m_plan.loss == LossKind::Chunked)
        return {logits * (2 * kFp32Bytes), logits * (2 * kFp32Bytes), logits, {}};
    if (m_plan.loss == LossKind::Freed)
        return {logits * (c + kFp32Bytes + up), logits * kFp32Bytes, logits * (2 * kFp32Bytes), {}};
    if (m_isByHand)
        return {logits * (c + 3 * kFp32Bytes), logits * (c + kFp32Bytes), logits * (2 * kFp32Bytes + (up > 0 ? c : 0)),
                logits * c};
    return {logits * (c + up + kFp32Bytes), logits * (c + up + kFp32Bytes),
            logits * (kFp32Bytes + (up > 0 ? c : kFp32Bytes)), logits * c};
}

SafeCount PyTorchModules::adapters(const RankPart &part) const
{
    using enum LinearLayer;
    if (!m_isFrozen || !part.isLayer())
        return {};
    const SafeCount rank = m_plan.loraRank;
    SafeCount sum;
    const auto add = [&](LinearLayer layer, SafeCount from, SafeCount to, std::uint64_t count = 1) {
        if (isTarget(layer))
            sum += rank * (from + to) * count;
    };
    add(Query, m_model.hidden, m_queries);
    add(Key, m_model.hidden, m_keys);
    add(Value, m_model.hidden, m_keys);
    add(Output, m_queries, m_model.hidden);
    const auto addMatrices = [&](std::uint64_t width, std::uint64_t count) {
        if (m_model.isGated)
            add(Gate, m_model.hidden, width, count);
        add(Up, m_model.hidden, width, count);
        add(Down, width, m_model.hidden, count);
    };
    if (!m_model.hasExperts(part.layer)) {
        addMatrices(m_model.feedForward, 1);
        return sum;
    }
    addMatrices(m_model.experts->feedForward, m_model.experts->count);
    if (m_model.experts->sharedFeedForward > 0)
        addMatrices(m_model.experts->sharedFeedForward, 1);
    return sum;
}

} // namespace allostrata
