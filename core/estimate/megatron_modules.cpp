// What Megatron-LM's modules request.

#include "core/estimate/megatron_modules.h"

#include <algorithm>

namespace allostrata {

AttentionKind attentionOf(const TrainingPlan &plan)
{
    if (plan.megatron.isLocal)
        return AttentionKind::Unfused;
    if (plan.attention != AttentionKind::Auto)
        return plan.attention;
    const bool isFused = plan.device == DeviceType::H100
                         || (plan.device == DeviceType::Blackwell && !plan.megatron.isDeterministic);
    return isFused ? AttentionKind::Fused : AttentionKind::Flash;
}

MegatronModules::MegatronModules(const PipelineStage &stage, AttentionKind attention)
    : m_model(stage.model), m_plan(stage.plan), m_attention(attention), m_number(bytesOf(m_plan.type)),
      m_tensor(m_plan.tensor), m_sequenceRanks(m_plan.sequenceParallel ? m_plan.tensor : 1),
      m_expertTensor(m_plan.expertTensor > 0 ? m_plan.expertTensor : m_plan.tensor),
      m_queries(SafeCount(m_model.heads) * m_model.headWidth / m_tensor),
      m_keys(SafeCount(m_model.keyValueHeads) * m_model.headWidth / m_tensor), m_gates(m_model.isGated ? 2 : 1)
{
}

std::uint64_t MegatronModules::contextOf(ModelPart part) const
{
    const bool isDecoder = m_model.kind == TransformerKind::EncoderDecoder && part != ModelPart::EncoderLayer
                           && part != ModelPart::EncoderEnd;
    return isDecoder ? m_plan.decoderTokens() : m_plan.context;
}

bool MegatronModules::isRecomputed(RecomputedModule module) const
{
    return m_plan.recompute == Recompute::Selective
           && (m_plan.megatron.recomputed >> static_cast<unsigned>(module) & 1U) != 0;
}

/// A tensor that is recomputed is there within forward, and again within backward.
void MegatronModules::addRecomputed(ModuleTensors &module, RecomputedModule by, std::string_view name,
                                    SafeCount bytes) const
{
    if (!isRecomputed(by)) {
        module.add(name, bytes);
        return;
    }
    module.add(name, bytes, Keep::Forward);
    module.add(name, bytes, Keep::Backward);
}

/// A norm, and the column-parallel linear layer that follows it: both inputs are kept.
ModuleTensors MegatronModules::normAndLinear(std::string_view name, Purpose purpose, ModelPart part,
                                             SafeCount width) const
{
    const SafeCount tokens = tokensOf(part);
    const SafeCount own = ownTokens(part);
    const std::uint64_t statistics = m_model.norm == NormKind::LayerNorm ? 2 : 1;
    ModuleTensors module{name, purpose, {}};
    module.add("norm input", own * m_model.hidden * m_number, Keep::Saved, Purpose::Residual);
    addRecomputed(module, RecomputedModule::LayerNorm, "norm output", own * m_model.hidden * m_number);
    module.add("norm statistics", own * statistics * 4);
    if (m_sequenceRanks > 1) {
        module.add("gathered input", tokens * m_model.hidden * m_number, Keep::Forward);
        module.add("gathered input", tokens * m_model.hidden * m_number, Keep::Backward);
    }
    module.add("output", tokens * width * m_number, Keep::Forward);
    module.add("gradients of input and output", tokens * (width + m_model.hidden) * m_number, Keep::Backward);
    return module;
}

void MegatronModules::addScores(ModuleTensors &module, SafeCount scores) const
{
    addRecomputed(module, RecomputedModule::CoreAttention, "softmax output", scores * m_number);
    module.add("scores", scores * m_number, Keep::Forward);
    module.add("gradients of scores", scores * 2 * m_number, Keep::Backward);
    if (m_plan.dropout <= 0)
        return;
    addRecomputed(module, RecomputedModule::CoreAttention, "attention dropout mask", scores);
    addRecomputed(module, RecomputedModule::CoreAttention, "attention probabilities, dropped out", scores * m_number);
}

void MegatronModules::addFusedScores(ModuleTensors &module, SafeCount output, SafeCount statistics) const
{
    if (m_attention == AttentionKind::Flash)
        addRecomputed(module, RecomputedModule::CoreAttention, "flash output", output);
    addRecomputed(module, RecomputedModule::CoreAttention, "logsumexp", statistics);
}

/// Queries, keys and values, and what lies between them and the output.
ModuleTensors MegatronModules::core(std::string_view name, ModelPart queries, ModelPart keys) const
{
    const SafeCount tokens = tokensOf(queries);
    const SafeCount keyTokens = tokensOf(keys);
    ModuleTensors module{name, Purpose::Attention, {}};
    module.add("q, k and v", (tokens * m_queries + keyTokens * m_keys * 2) * m_number);
    const SafeCount output = tokens * m_queries * m_number;
    if (m_attention == AttentionKind::Unfused) {
        if (m_model.keyValueHeads != m_model.heads)
            module.add("k and v, repeated", keyTokens * (m_queries - m_keys) * 2 * m_number);
        addScores(module,
                  SafeCount(contextOf(queries)) * contextOf(keys) * m_plan.microBatch * (m_model.heads / m_tensor));
    } else {
        addFusedScores(module, output, tokens * (m_model.heads / m_tensor) * 4);
        module.add("gradients of q, k and v", (tokens * m_queries + keyTokens * m_keys) * 2 * m_number, Keep::Backward);
    }
    module.add("attention output", output);
    if (m_model.queryKeyNorm != QueryKeyNorm::None)
        module.add("q and k before their norm", tokens * (m_queries + m_keys) * m_number * 2);
    return module;
}

/// A row-parallel linear layer, its bias, the dropout and the residual sum.
ModuleTensors MegatronModules::rowLinear(std::string_view name, Purpose purpose, ModelPart part) const
{
    const SafeCount bytes = tokensOf(part) * m_model.hidden * m_number * 2;
    ModuleTensors module{name, purpose, {}};
    module.add("output before and after the residual sum", bytes, Keep::Forward);
    module.add("gradients of input and output", bytes, Keep::Backward);
    if (m_plan.dropout > 0)
        module.add("dropout mask", ownTokens(part) * m_model.hidden);
    return module;
}

void MegatronModules::addLatentAttention(WalkedLayer &layer, ModelPart part) const
{
    const LatentAttention &latent = *m_model.latent;
    const SafeCount tokens = tokensOf(part);
    const SafeCount own = ownTokens(part);
    const std::uint64_t heads = m_model.heads / m_tensor;
    const std::uint64_t keyWidth = latent.queryKeyWidth + latent.rotaryWidth;
    ModuleTensors down{"self_attn.down", Purpose::Attention, {}};
    down.add("norm input", own * m_model.hidden * m_number, Keep::Saved, Purpose::Residual);
    down.add("norm output", own * m_model.hidden * m_number);
    down.add("latents before and after their norms",
             own * (2 * latent.queryRank + 2 * latent.keyValueRank + latent.rotaryWidth) * m_number);
    down.add("gathered latents",
             tokens * (latent.queryRank + latent.keyValueRank + latent.rotaryWidth + m_model.hidden) * m_number,
             Keep::Forward);
    ModuleTensors up{"self_attn.up", Purpose::Attention, {}};
    up.add("q", tokens * heads * keyWidth * m_number);
    up.add("k and v", tokens * heads * (latent.queryKeyWidth + latent.valueWidth) * m_number);
    up.add("q and k with their positions", tokens * heads * keyWidth * 2 * m_number);
    ModuleTensors core{"self_attn.core", Purpose::Attention, {}};
    const SafeCount output = tokens * heads * latent.valueWidth * m_number;
    if (m_attention == AttentionKind::Unfused)
        addScores(core, SafeCount(contextOf(part)) * contextOf(part) * m_plan.microBatch * heads);
    else
        addFusedScores(core, output, tokens * heads * 4);
    core.add("attention output", output);
    for (ModuleTensors *module : {&down, &up, &core})
        layer.modules.push_back(std::move(*module));
}

void MegatronModules::addAttention(WalkedLayer &layer, ModelPart part) const
{
    if (m_model.latent) {
        addLatentAttention(layer, part);
    } else {
        layer.modules.push_back(normAndLinear("self_attn.qkv", Purpose::Norm, part, m_queries + m_keys * 2));
        layer.modules.push_back(core("self_attn.core", part, part));
    }
    layer.modules.push_back(rowLinear("self_attn.proj", Purpose::Attention, part));
    if (m_model.kind != TransformerKind::EncoderDecoder || part != ModelPart::DecoderLayer)
        return;
    layer.modules.push_back(normAndLinear("cross_attn.q", Purpose::Norm, part, m_queries));
    layer.modules.push_back(core("cross_attn.core", part, ModelPart::EncoderLayer));
    layer.modules.push_back(rowLinear("cross_attn.proj", Purpose::Attention, part));
}

void MegatronModules::addFeedForward(WalkedLayer &layer, ModelPart part) const
{
    const SafeCount bytes = tokensOf(part) * (m_model.feedForward / m_tensor) * m_number;
    layer.modules.push_back(
        normAndLinear("mlp.fc1", Purpose::Norm, part, SafeCount(m_model.feedForward / m_tensor) * m_gates));
    ModuleTensors between{"mlp", Purpose::FeedForward, {}};
    addRecomputed(between, RecomputedModule::FeedForward, "fc1 output", bytes * m_gates);
    addRecomputed(between, RecomputedModule::FeedForward, "activation", bytes);
    between.add("gradients of activation and fc1", bytes * (m_gates + 1), Keep::Backward);
    layer.modules.push_back(std::move(between));
    layer.modules.push_back(rowLinear("mlp.fc2", Purpose::FeedForward, part));
}

/// Tokens are sent to the ranks of their experts, and come back.
void MegatronModules::addExperts(WalkedLayer &layer, ModelPart part) const
{
    const Experts &experts = *m_model.experts;
    const SafeCount tokens = tokensOf(part);
    const SafeCount own = ownTokens(part);
    const SafeCount routed = scaled(own * m_expertTensor * experts.perToken, m_plan.expertImbalance);
    const SafeCount gathered = own * m_plan.expert * m_expertTensor;
    const std::uint64_t width = experts.feedForward / m_expertTensor;
    const SafeCount hidden = SafeCount(m_model.hidden) * m_number;
    ModuleTensors router{"mlp.router", Purpose::Experts, {}};
    router.add("norm input", own * hidden, Keep::Saved, Purpose::Residual);
    addRecomputed(router, RecomputedModule::LayerNorm, "norm output", own * hidden);
    router.add("router logits and scores", own * experts.count * 16);
    ModuleTensors inner{"mlp.experts", Purpose::Experts, {}};
    if (m_plan.megatron.gathersTokens) {
        inner.add("gathered tokens", gathered * hidden, Keep::Forward);
        inner.add("routing maps", gathered * (experts.count / m_plan.expert) * 8);
    } else {
        inner.add("tokens before and after the exchange", routed * hidden * 2, Keep::Forward);
    }
    inner.add("fc1 input", routed * hidden);
    inner.add("fc1 output", routed * width * m_gates * m_number);
    addRecomputed(inner, RecomputedModule::ExpertActivation, "activation", routed * width * m_number);
    addRecomputed(inner, RecomputedModule::ExpertActivation, "activation times probabilities",
                  routed * width * m_number);
    inner.add("activation times probabilities, fp32", routed * width * 4, Keep::Forward);
    inner.add("gradients within the experts", routed * width * (m_gates + 3) * m_number, Keep::Backward);
    if (experts.sharedFeedForward > 0) {
        const SafeCount shared = tokens * (experts.sharedFeedForward / m_tensor) * m_number;
        inner.add("fc1 output of the shared expert", shared * m_gates);
        inner.add("activation of the shared expert", shared);
    }
    ModuleTensors back{"mlp.combine", Purpose::Experts, {}};
    back.add("fc2 output", routed * hidden, Keep::Forward);
    back.add("tokens in their order", (m_plan.megatron.gathersTokens ? gathered : routed) * hidden * 2, Keep::Forward);
    back.add("gradients of the tokens", (gathered + routed) * hidden, Keep::Backward);
    if (m_plan.dropout > 0)
        back.add("dropout mask", own * m_model.hidden);
    for (ModuleTensors *module : {&router, &inner, &back})
        layer.modules.push_back(std::move(*module));
}

WalkedLayer MegatronModules::layer(const RankPart &part) const
{
    WalkedLayer layer{part.path, {}, {}};
    addAttention(layer, part.part);
    if (m_model.hasExperts(part.layer))
        addExperts(layer, part.part);
    else
        addFeedForward(layer, part.part);
    return layer;
}

} // namespace allostrata
