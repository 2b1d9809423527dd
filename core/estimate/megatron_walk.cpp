// One step of a rank of Megatron-LM.

#include "core/estimate/megatron_modules.h"
#include "core/estimate/stage.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace allostrata {

namespace {

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
