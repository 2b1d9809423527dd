// One step of a rank of Megatron-LM.

#include "core/estimate/stage.h"

#include "core/estimate/module_walk.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace allostrata {

namespace {

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

constexpr std::uint64_t kMiB = 1ULL << 20;

/// Workspaces in KiB: Transformer Engine's, and cuBLAS's of one handle. Measured.
struct Workspaces {
    std::uint64_t engine = 0;
    std::uint64_t handle = 0;
};

Workspaces workspacesOf(DeviceType device)
{
    switch (device) {
    case DeviceType::A100: return {4 * 1024, 8320};
    case DeviceType::H100: return {32 * 1024, 32 * 1024};
    case DeviceType::Blackwell: return {32 * 1024, 8320};
    case DeviceType::Other: break;
    }
    return {18 * 1024, 20 * 1024}; // in the middle of these
}

std::uint64_t workspaceBytes(const TrainingPlan &plan, bool hasExperts)
{
    constexpr std::uint64_t kDeterministicHandle = 32 * 1024; // CUBLAS_WORKSPACE_CONFIG=:4096:8
    constexpr std::uint64_t kStreams = 4; // of grouped products
    Workspaces sizes = workspacesOf(plan.device);
    if (plan.megatron.isDeterministic)
        sizes.handle = kDeterministicHandle;
    std::uint64_t kib = sizes.engine + 2 * sizes.handle; // handles of the forward and the autograd thread
    if (plan.megatron.isLocal && !hasExperts)
        kib = 4 * kDeterministicHandle;
    if (plan.megatron.groupsExperts)
        kib += kStreams * sizes.engine;
    return kib * 1024;
}

/// Plays a step on a tape.
class MegatronStep {
public:
    MegatronStep(const PipelineStage &stage, AttentionKind attention, StepTape &tape)
        : m_stage(stage), m_model(stage.model), m_plan(stage.plan), m_modules(stage, attention), m_tape(tape),
          m_walk(tape)
    {
    }

    void run(RankEstimate &rank)
    {
        m_tape.enter(Instant::Setup);
        addState(rank);
        addBuffers(rank);
        rank.stateBytes = m_tape.live();
        forward();
        rank.activationBytes = m_tape.live() - rank.stateBytes;
        if (m_stage.isLast())
            loss();
        backward();
        m_tape.enter(Instant::OptimizerStep);
        m_tape.enter(Instant::End);
    }

    /// Elements of the logits on this rank.
    [[nodiscard]] SafeCount logits() const
    {
        return m_modules.tokensOf(ModelPart::End) * ((m_model.vocabulary + m_plan.tensor - 1) / m_plan.tensor);
    }

private:
    /// Layers that are recomputed together, or one that is not.
    struct Group {
        std::vector<WalkedLayer> layers;
        bool isRecomputed = false;
        StepTape::Tensor input; ///< that recomputation starts from
        ModelPart part = ModelPart::DecoderLayer;
    };

    void addTerm(RankEstimate &rank, Purpose purpose, std::string_view factor, std::uint64_t bytes, SafeCount elements,
                 std::uint64_t ranks)
    {
        if (bytes == 0 || elements == SafeCount(0))
            return;
        std::string formula = productText(factor, elements);
        if (ranks > 1)
            formula += " / " + std::to_string(ranks);
        const std::uint64_t sum = (elements * bytes / ranks).value();
        const auto same = std::ranges::find(rank.terms, purpose, &EstimateTerm::purpose);
        if (same == rank.terms.end()) {
            rank.terms.push_back({purpose, sum, std::move(formula), "megatron_state"});
            return;
        }
        same->bytes += sum;
        same->formula += " + " + formula;
    }

    void addState(RankEstimate &rank)
    {
        const std::uint64_t number = bytesOf(m_plan.type);
        const bool isMixed = number < kFp32Bytes;
        // fp16 has gradients of its own type, which the loss is scaled for.
        const bool isShort = isMixed && (m_plan.type == NumberType::Fp16 || !m_plan.megatron.hasFourByteGradients);
        const std::uint64_t gradient = isShort ? 2 : kFp32Bytes;
        const bool isDivided = m_plan.sharding == Sharding::DistributedOptimizer;
        const std::uint64_t instances = std::max<std::uint64_t>(1, m_plan.megatron.optimizerInstances);
        const std::uint64_t denseRanks = isDivided ? std::max<std::uint64_t>(1, m_plan.data / instances) : 1;
        const std::uint64_t expertData = m_plan.data * m_plan.tensor / (m_plan.expert * m_modules.expertTensor());
        const std::uint64_t expertRanks = isDivided ? std::max<std::uint64_t>(1, expertData / instances) : 1;
        // 16-bit gradients are copied to fp32 for the step.
        const std::uint64_t master = isMixed && m_plan.hasMasterWeights ? (gradient == 2 ? 2 * kFp32Bytes : kFp32Bytes)
                                                                        : 0;
        struct Kind {
            Purpose purpose;
            std::string_view name;
            std::uint64_t bytes;
            bool isDivided;
        };
        const Kind kinds[] = {{Purpose::Parameters, "parameters", number, false},
                              {Purpose::Gradients, "main gradients", gradient, false},
                              {Purpose::MasterWeights, "fp32 master weights", master, isDivided},
                              {Purpose::OptimizerState, "moments of Adam", 2 * kFp32Bytes, isDivided}};
        for (const Kind &kind : kinds) {
            for (const RankPart &part : m_stage.parts) {
                m_tape.allocate(kind.purpose, part.path, kind.name,
                                (part.dense * kind.bytes / (kind.isDivided ? denseRanks : 1)
                                 + part.experts * kind.bytes / (kind.isDivided ? expertRanks : 1))
                                    .value());
            }
            const std::string factor = std::to_string(kind.bytes);
            addTerm(rank, kind.purpose, factor, kind.bytes, m_stage.dense(), kind.isDivided ? denseRanks : 1);
            addTerm(rank, kind.purpose, factor, kind.bytes, m_stage.experts(), kind.isDivided ? expertRanks : 1);
        }
        rank.parameters = m_stage.dense().value() + m_stage.experts().value();
    }

    void addBuffer(RankEstimate &rank, Purpose purpose, std::string_view name, SafeCount bytes, std::string formula)
    {
        if (bytes == SafeCount(0))
            return;
        m_tape.allocate(purpose, "buffers", name, bytes.value());
        rank.terms.push_back({purpose, bytes.value(), std::move(formula),
                              purpose == Purpose::Workspace ? "measured_workspaces" : "measured_buffers"});
    }

    void addBuffers(RankEstimate &rank)
    {
        const SafeCount hidden = m_modules.hidden(ModelPart::EncoderLayer);
        const std::uint64_t workspace = workspaceBytes(m_plan, m_model.experts.has_value());
        addBuffer(rank, Purpose::Workspace, "workspaces of libraries", workspace, std::to_string(workspace));
        const std::uint64_t expertRanks = m_plan.expert * m_modules.expertTensor();
        if (m_model.experts && expertRanks > 1 && m_plan.megatron.gathersTokens)
            addBuffer(rank, Purpose::Communication, "buffers for gathered tokens", hidden * 3 * expertRanks,
                      productText("3 * " + std::to_string(expertRanks), hidden));
        else if (m_plan.sequenceParallel && m_plan.tensor > 1)
            addBuffer(rank, Purpose::Communication, "buffer for the gathered sequence", hidden * m_plan.tensor,
                      productText(std::to_string(m_plan.tensor), hidden));
        if (m_plan.pipeline > 1)
            addBuffer(rank, Purpose::Communication, "buffers between the stages", hidden * 3, productText("3", hidden));
        if (m_model.kind == TransformerKind::EncoderDecoder)
            addBuffer(rank, Purpose::Workspace, "retained by the encoder-decoder", retained(), "measured");
    }

    /// Measured, and not explained.
    [[nodiscard]] std::uint64_t retained() const
    {
        return (m_plan.megatron.isLocal ? 8 : m_plan.tensor <= 2 ? 70 : 16) * kMiB;
    }

    /// Layers of one micro-batch, in their groups.
    std::vector<Group> groups() const
    {
        std::vector<Group> groups;
        const bool isFull = m_plan.recompute == Recompute::Full || m_plan.recompute == Recompute::Offload;
        const std::uint64_t together = std::max<std::uint64_t>(1, m_plan.megatron.recomputeLayers);
        std::uint64_t count = 0;
        for (const RankPart &part : m_stage.parts) {
            if (!part.isLayer())
                continue;
            const bool again = isFull && (!m_plan.megatron.recomputesBlock || count < together);
            const bool joins = again && !m_plan.megatron.recomputesBlock && count % together != 0;
            if (!joins)
                groups.push_back({{}, again, {}, part.part});
            groups.back().layers.push_back(m_modules.layer(part));
            ++count;
        }
        return groups;
    }

    void forward()
    {
        m_tape.enter(Instant::Forward);
        const std::vector<Group> once = groups();
        const SafeCount tokens = m_modules.tokensOf(ModelPart::EncoderLayer);
        for (std::uint64_t i = 0; i < m_stage.inFlight(); ++i) {
            SafeCount data = tokens * 28; // tokens, labels, mask of the loss, positions
            if (m_plan.megatron.createsMask)
                data += SafeCount(m_plan.context) * m_plan.context * m_plan.microBatch;
            m_kept.push_back(m_tape.allocate(Purpose::Data, "data", "batch and attention mask", data.value()));
            if (m_stage.isFirst())
                embed(tokens);
            for (const Group &group : once)
                forward(m_groups.emplace_back(group));
            if (m_model.kind == TransformerKind::EncoderDecoder)
                m_kept.push_back(m_tape.allocate(Purpose::Norm, "encoder.norm", "input and output",
                                                 (m_modules.hidden(ModelPart::EncoderLayer) * 2).value()));
        }
    }

    void embed(SafeCount tokens)
    {
        if (m_plan.dropout > 0)
            m_kept.push_back(m_tape.allocate(Purpose::Embedding, "model.embed_tokens", "dropout mask",
                                             (m_modules.ownTokens(ModelPart::EncoderLayer) * m_model.hidden).value()));
        auto sums = m_tape.allocate(Purpose::Embedding, "model.embed_tokens", "embeddings and their sum",
                                    (tokens * m_model.hidden * 3 * m_modules.numberBytes()).value());
        m_tape.free(sums);
    }

    void forward(Group &group)
    {
        for (WalkedLayer &layer : group.layers)
            m_walk.forward(layer);
        if (!group.isRecomputed)
            return;
        for (WalkedLayer &layer : group.layers)
            m_walk.drop(layer);
        if (m_plan.recompute != Recompute::Offload)
            group.input = m_tape.allocate(Purpose::Residual, group.layers.front().path, "input, kept to recompute",
                                          m_modules.hidden(group.part).value());
    }

    /// Logits and their loss: 16-bit logits, and an fp32 copy that becomes the softmax and then the gradient.
    void loss()
    {
        constexpr std::string_view kHead = "lm_head";
        m_tape.enter(Instant::Loss);
        const std::uint64_t number = m_modules.numberBytes();
        const SafeCount hidden = m_modules.hidden(ModelPart::End);
        const SafeCount whole = m_modules.tokensOf(ModelPart::End) * m_model.hidden * number;
        const auto add = [&](std::string_view name, SafeCount bytes) {
            return m_tape.allocate(Purpose::Head, kHead, name, bytes.value());
        };
        SafeCount input = hidden * 2;
        if (m_model.hasHeadTransform)
            input += whole * 4;
        auto norm = add("input of the last norm and of the head", input);
        auto deferred = add("deferred head gradients", (logits() * number + whole) * m_plan.megatron.deferredHeads);
        auto copy = add("logits in fp32, then softmax", logits() * kFp32Bytes);
        auto raw = add("logits", logits() * number);
        auto fused = add("fused cross entropy", m_plan.loss == LossKind::Fused ? logits() * kFp32Bytes : SafeCount());
        auto gathered = add("gathered input", m_plan.sequenceParallel && m_plan.tensor > 1 ? whole : SafeCount());
        for (StepTape::Tensor *tensor : {&gathered, &fused, &raw})
            m_tape.free(*tensor);
        auto gradient = m_tape.allocate(Purpose::Backward, kHead, "gradient of the logits",
                                        (logits() * number).value());
        m_tape.free(copy);
        auto weight = add("gradient of the head's weight",
                          m_plan.megatron.materialisesGradients
                              ? SafeCount(m_model.vocabulary) * m_model.hidden * number / m_plan.tensor
                              : SafeCount());
        auto inner = add("gradient of the head's input", whole * 2);
        for (StepTape::Tensor *tensor : {&inner, &weight, &gradient, &deferred, &norm})
            m_tape.free(*tensor);
    }

    void backward()
    {
        m_tape.enter(Instant::FirstBackward);
        auto stream = m_tape.allocate(Purpose::Backward, "model", "gradient of the residual stream",
                                      m_modules.hidden(ModelPart::DecoderLayer).value());
        for (auto group = m_groups.rbegin(); group != m_groups.rend(); ++group) {
            if (group->isRecomputed) {
                for (WalkedLayer &layer : group->layers)
                    m_walk.forward(layer);
            }
            for (auto layer = group->layers.rbegin(); layer != group->layers.rend(); ++layer)
                m_walk.backward(*layer);
            m_tape.free(group->input);
            m_tape.enter(Instant::Backward);
        }
        m_tape.free(stream);
        m_tape.freeAll(m_kept);
    }

    const PipelineStage &m_stage;
    const Architecture &m_model;
    const TrainingPlan &m_plan;
    MegatronModules m_modules;
    StepTape &m_tape;
    ModuleWalk m_walk;
    std::vector<StepTape::Tensor> m_kept; ///< until the end of backward
    std::vector<Group> m_groups;
};

/// Peak of a step with another kind of attention.
std::uint64_t peakWith(const PipelineStage &stage, AttentionKind attention)
{
    StepTape tape;
    RankEstimate rank;
    MegatronStep(stage, attention, tape).run(rank);
    return tape.peak();
}

} // namespace

RankEstimate walkMegatron(const PipelineStage &stage)
{
    RankEstimate rank;
    auto tape = std::make_shared<StepTape>();
    MegatronStep step(stage, attentionOf(stage.plan), *tape);
    step.run(rank);
    takePeak(rank, *tape);
    // Options that do not tell what they mean: the largest variant is the upper bound.
    std::uint64_t high = rank.peakBytes;
    const bool isOld = stage.plan.device == DeviceType::A100;
    if (isOld && stage.plan.attention == AttentionKind::Auto && !stage.plan.megatron.isLocal)
        high = std::max(high, peakWith(stage, AttentionKind::Unfused));
    if (isOld && stage.plan.loss == LossKind::Fused && stage.isLast())
        high += (step.logits() * kFp32Bytes).value();
    if (stage.plan.device == DeviceType::Blackwell && !stage.plan.megatron.isDeterministic)
        high += 2 * (32 * 1024 - 8320) * 1024ULL; // handles of other versions of cuBLAS
    constexpr double kLow = 0.95;
    constexpr double kHigh = 1.05;
    rank.peakLow = static_cast<std::uint64_t>(kLow * static_cast<double>(rank.peakBytes));
    rank.peakHigh = static_cast<std::uint64_t>(kHigh * static_cast<double>(high));
    rank.tape = std::move(tape);
    return rank;
}

} // namespace allostrata
