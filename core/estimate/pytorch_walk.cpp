// One step of a rank of plain PyTorch.

#include "core/estimate/pytorch_modules.h"
#include "core/estimate/stage.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace allostrata {

namespace {

/// cuBLAS keeps one workspace per handle: those of the forward and the autograd thread.
constexpr std::uint64_t kWorkspace = 8'519'680;

/// Plays a training step on a tape.
class PyTorchStep {
public:
    PyTorchStep(const PipelineStage &stage, StepTape &tape)
        : m_stage(stage), m_plan(stage.plan), m_modules(stage), m_tape(tape), m_walk(tape)
    {
        m_ranks = isSharded() ? m_plan.data : 1;
        for (const RankPart &part : stage.parts) {
            if (part.isLayer())
                m_layers.push_back({&part, m_modules.layer(part), {}, m_modules.adapters(part)});
            else
                m_root += part.dense;
        }
        for (const RankPart &part : stage.parts)
            m_end = part.part == ModelPart::End ? &part : m_end;
    }

    void run(RankEstimate &rank)
    {
        m_tape.enter(Instant::Setup);
        addState(rank);
        if (m_plan.microBatches > 1)
            addAllGradients();
        const std::uint64_t before = m_tape.live();
        forward();
        rank.activationBytes = m_tape.live() - before;
        loss();
        backward();
        optimizerStep();
        m_tape.enter(Instant::End);
        rank.stateBytes = m_tape.live();
        addGradientTerm(rank);
    }

private:
    struct Layer {
        const RankPart *part;
        WalkedLayer walked;
        StepTape::Tensor input; ///< that recomputation starts from
        SafeCount adapters;

        /// Elements that are there while the layer works.
        [[nodiscard]] SafeCount elements() const { return part->elements() + adapters; }
    };

    [[nodiscard]] bool isFsdp() const { return m_plan.sharding == Sharding::Fsdp; }
    /// Whether gradients are divided.
    [[nodiscard]] bool isSharded() const { return isFsdp() || m_plan.sharding == Sharding::Zero3; }
    [[nodiscard]] SafeCount trained(const Layer &layer) const
    {
        return m_modules.isFrozen() ? layer.adapters : layer.part->elements();
    }
    [[nodiscard]] SafeCount trainedRoot() const { return m_modules.isFrozen() ? SafeCount() : m_root; }
    [[nodiscard]] SafeCount trainedAll() const
    {
        SafeCount sum = trainedRoot();
        for (const Layer &layer : m_layers)
            sum += trained(layer);
        return sum;
    }
    /// Bytes of one number of what is trained.
    [[nodiscard]] std::uint64_t trainedBytes() const
    {
        return m_modules.isFrozen() ? m_modules.adapterBytes() : m_modules.parameterBytes();
    }
    [[nodiscard]] bool isLoRa() const { return m_modules.isFrozen(); }
    [[nodiscard]] bool hasMaster() const
    {
        return m_plan.hasMasterWeights && !isLoRa() && m_modules.parameterBytes() < kFp32Bytes
               && m_plan.optimizer != OptimizerKind::Sgd;
    }
    /// DeepSpeed's third stage keeps its share of the gradients in fp32.
    [[nodiscard]] std::uint64_t gradientBytes() const
    {
        return m_plan.sharding == Sharding::Zero3 ? kFp32Bytes : trainedBytes();
    }
    /// Bytes of one moment, and how many there are.
    [[nodiscard]] std::uint64_t momentBytes() const
    {
        if (m_plan.optimizer == OptimizerKind::Adam8Bit)
            return 1;
        return hasMaster() ? kFp32Bytes : trainedBytes();
    }
    [[nodiscard]] std::uint64_t moments() const { return m_plan.optimizer == OptimizerKind::Sgd ? 0 : 2; }
    [[nodiscard]] bool isZero() const
    {
        return m_plan.sharding == Sharding::DistributedOptimizer || m_plan.sharding == Sharding::Zero2
               || m_plan.sharding == Sharding::Zero3;
    }

    StepTape::Tensor add(Purpose purpose, std::string_view module, std::string_view name, SafeCount bytes)
    {
        return m_tape.allocate(purpose, module, name, bytes.value());
    }

    /// One tensor per part of the model, and a term of their sum.
    void addPersistent(RankEstimate &rank, Purpose purpose, std::string_view name, std::uint64_t bytes,
                       std::uint64_t ranks, std::string_view source)
    {
        SafeCount elements;
        SafeCount sum;
        const auto take = [&](const std::string &path, SafeCount of) {
            elements += of;
            sum += of * bytes / ranks;
            add(purpose, path, name, of * bytes / ranks);
        };
        for (const RankPart &part : m_stage.parts) {
            if (!part.isLayer() && (purpose == Purpose::Parameters || !isLoRa()))
                take(part.path, part.dense);
        }
        for (const Layer &layer : m_layers)
            take(layer.part->path, purpose == Purpose::Parameters ? layer.part->elements() : trained(layer));
        addTerm(rank, purpose, sum, std::to_string(bytes), elements, ranks, source);
    }

    static void addTerm(RankEstimate &rank, Purpose purpose, SafeCount sum, std::string_view factor, SafeCount elements,
                        std::uint64_t ranks, std::string_view source)
    {
        if (sum == SafeCount(0))
            return;
        std::string formula = productText(factor, elements);
        if (ranks > 1)
            formula += " / " + std::to_string(ranks);
        rank.terms.push_back({purpose, sum.value(), std::move(formula), source});
    }

    void addState(RankEstimate &rank)
    {
        const bool isOptimizerShared = isFsdp() || isZero();
        const std::uint64_t shared = isOptimizerShared ? m_plan.data : 1;
        rank.parameters = (m_stage.dense() + m_stage.experts()).value();
        addPersistent(rank, Purpose::Parameters, "parameters", m_modules.parameterBytes(), m_ranks, "pytorch_state");
        if (isLoRa())
            addPersistent(rank, Purpose::Adapters, "adapters", m_modules.adapterBytes(), m_ranks, "lora_state");
        addPersistent(rank, Purpose::OptimizerState, "optimizer state", moments() * momentBytes(), shared,
                      "pytorch_state");
        if (hasMaster())
            addPersistent(rank, Purpose::MasterWeights, "fp32 master weights", kFp32Bytes, shared, "pytorch_state");
        if (isZero() && !isSharded()) // DeepSpeed copies the gradients of its share to fp32
            addPersistent(rank, Purpose::OptimizerState, "fp32 gradients of the share", kFp32Bytes, shared,
                          "zero_state");
        if (m_plan.sharding == Sharding::Zero3) {
            SafeCount largest = m_root;
            for (const Layer &layer : m_layers)
                largest = std::max(largest, layer.elements());
            add(Purpose::Gathered, "model", "parameters and gradients of the largest layer", largest * 4);
            addTerm(rank, Purpose::Gathered, largest * 4, "4", largest, 1, "zero_state");
        }
        add(Purpose::Workspace, "buffers", "workspaces of libraries", 2 * kWorkspace);
        rank.terms.push_back({Purpose::Workspace, 2 * kWorkspace, productText("2", kWorkspace), "cublas_workspaces"});
    }

    void addGradientTerm(RankEstimate &rank) const
    {
        addTerm(rank, Purpose::Gradients, trainedAll() * gradientBytes() / m_ranks, std::to_string(gradientBytes()),
                trainedAll(), m_ranks, isLoRa() ? "lora_state" : "pytorch_state");
    }

    void addGradients(const std::string &path, SafeCount elements)
    {
        add(Purpose::Gradients, path, "gradients", elements * gradientBytes() / m_ranks);
    }
    void addAllGradients()
    {
        addGradients("model", trainedRoot());
        for (const Layer &layer : m_layers)
            addGradients(layer.part->path, trained(layer));
    }
    /// Whether gradients of an earlier micro-batch are there.
    [[nodiscard]] bool hasGradients() const { return m_plan.microBatches > 1; }

    /// Bytes of the weights that autocast has cast, and keeps until it ends.
    [[nodiscard]] static SafeCount castBytes(const WalkedLayer &layer)
    {
        SafeCount sum;
        for (const ModuleTensors &module : layer.modules) {
            for (const ModuleTensor &tensor : module.tensors)
                sum += tensor.name.ends_with("weight, cast") ? tensor.bytes : SafeCount();
        }
        return sum;
    }

    StepTape::Tensor gather(const std::string &path, SafeCount elements)
    {
        return isFsdp() ? add(Purpose::Gathered, path, "gathered parameters", elements * m_modules.computeBytes())
                        : StepTape::Tensor();
    }

    void forward()
    {
        m_tape.enter(Instant::Forward);
        m_gatheredRoot = gather("model", m_root);
        for (std::size_t i = 0; i < m_layers.size(); ++i) {
            Layer &layer = m_layers[i];
            auto own = gather(layer.part->path, layer.elements());
            auto next = i + 1 < m_layers.size() ? gather(m_layers[i + 1].part->path, m_layers[i + 1].elements())
                                                : StepTape::Tensor();
            m_walk.forward(layer.walked);
            m_tape.free(own);
            m_tape.free(next);
            afterForward(layer);
        }
        m_head = m_modules.end(*m_end);
        m_walk.forward(m_head);
        if (m_plan.recompute == Recompute::Offload)
            m_copies = add(Purpose::Residual, "model", "inputs on their way from and to the host",
                           m_modules.residual(*m_end) * 2);
    }

    void afterForward(Layer &layer)
    {
        switch (m_plan.recompute) {
        case Recompute::None: break;
        case Recompute::Selective: m_walk.dropCore(layer.walked); break;
        case Recompute::Full:
        case Recompute::Offload:
            m_walk.drop(layer.walked);
            if (m_modules.isAutocast() && !isLoRa())
                m_casts.push_back(add(Purpose::Cast, layer.part->path, "weights, cast", castBytes(layer.walked)));
            if (m_plan.recompute == Recompute::Full)
                layer.input = add(Purpose::Residual, layer.part->path, "input, kept to recompute",
                                  m_modules.residual(*layer.part));
            break;
        }
    }

    void loss()
    {
        m_tape.enter(Instant::Loss);
        constexpr std::string_view kHead = "lm_head";
        auto last = m_layers.empty() ? StepTape::Tensor()
                                     : gather(m_layers.back().part->path, m_layers.back().elements());
        const PyTorchModules::Loss bytes = m_modules.loss();
        auto forward = add(Purpose::Head, kHead, "logits and loss", bytes.forward);
        m_tape.free(forward);
        const bool isResharded = m_plan.loss == LossKind::Plain || m_plan.loss == LossKind::Freed;
        if (isResharded)
            m_tape.free(m_gatheredRoot);
        auto kept = add(Purpose::Head, kHead, "logits and loss, kept", bytes.kept);
        auto backward = add(Purpose::Backward, kHead, "gradient of the logits", bytes.backward);
        m_tape.free(backward);
        m_tape.free(kept);
        m_after = add(Purpose::Head, kHead, "logits", bytes.after);
        if (isResharded)
            m_gatheredRoot = gather("model", m_root);
        addHeadGradient();
        m_tape.freeAll(m_casts); // autocast ends
        m_walk.drop(m_head);
        m_tape.free(last);
    }

    void addHeadGradient()
    {
        const SafeCount weight = SafeCount(m_stage.model.vocabulary) * m_stage.model.hidden;
        if (isFsdp()) {
            if (!isLoRa() || m_plan.loss == LossKind::Fused)
                m_headGradient = add(Purpose::Gathered, "lm_head", "gradient of the whole head",
                                     weight * m_modules.computeBytes());
        } else if (!isLoRa() && !hasGradients()) {
            addGradients("lm_head", weight);
        }
    }

    void backward()
    {
        m_tape.enter(Instant::FirstBackward);
        for (std::size_t i = m_layers.size(); i-- > 0;) {
            Layer &layer = m_layers[i];
            bringBack(layer);
            std::vector<StepTape::Tensor> units = gatherForBackward(i);
            if (!isFsdp() && !hasGradients())
                addGradients(layer.part->path, trained(layer));
            auto stream = add(Purpose::Backward, layer.part->path, "gradients of the residual stream",
                              m_modules.residual(*layer.part) * 2);
            m_walk.backward(layer.walked);
            m_tape.free(stream);
            m_tape.free(layer.input);
            if (isFsdp() && !hasGradients())
                addGradients(layer.part->path, trained(layer));
            m_tape.freeAll(units);
            m_tape.enter(Instant::Backward);
        }
        endBackward();
    }

    void bringBack(Layer &layer)
    {
        if (m_plan.recompute == Recompute::Selective)
            m_walk.recomputeCore(layer.walked);
        if (m_plan.recompute != Recompute::Full && m_plan.recompute != Recompute::Offload)
            return;
        if (m_plan.recompute == Recompute::Offload)
            layer.input = add(Purpose::Residual, layer.part->path, "input, back from the host",
                              m_modules.residual(*layer.part));
        // The input that the checkpoint holds is also that of the first norm of each half.
        if (m_modules.keepsResidual())
            m_tape.free(layer.input);
        m_walk.forward(layer.walked);
    }

    /// Whole parameters of a layer and of the one before it, its gradients, and those of the layer after it, which are
    /// being reduced.
    std::vector<StepTape::Tensor> gatherForBackward(std::size_t i)
    {
        std::vector<StepTape::Tensor> units;
        if (!isFsdp())
            return units;
        const std::string &path = m_layers[i].part->path;
        units.push_back(gather(path, m_layers[i].elements()));
        if (i > 0)
            units.push_back(gather(m_layers[i - 1].part->path, m_layers[i - 1].elements()));
        units.push_back(
            add(Purpose::Gathered, path, "whole gradients", trained(m_layers[i]) * m_modules.computeBytes()));
        if (i + 1 < m_layers.size())
            units.push_back(add(Purpose::Gathered, m_layers[i + 1].part->path, "gradients being reduced",
                                trained(m_layers[i + 1]) * kFp32Bytes));
        return units;
    }

    void endBackward()
    {
        if (isFsdp()) {
            const SafeCount root = trainedRoot();
            const SafeCount head = m_headGradient.row == StepTape::kNone
                                       ? SafeCount()
                                       : SafeCount(m_stage.model.vocabulary) * m_stage.model.hidden;
            const SafeCount first = m_layers.empty() ? SafeCount() : trained(m_layers.front());
            auto rest = add(Purpose::Gathered, "model", "whole gradients",
                            (root - std::min(root, head)) * m_modules.computeBytes());
            auto reduced = add(Purpose::Gathered, "model", "gradients being reduced", first * kFp32Bytes);
            m_tape.free(reduced);
            m_tape.free(m_gatheredRoot);
            if (!hasGradients())
                addGradients("model", root);
            auto last = add(Purpose::Gathered, "model", "gradients being reduced", root * kFp32Bytes);
            m_tape.free(last);
            m_tape.free(rest);
            m_tape.free(m_headGradient);
        } else if (!hasGradients() && !isLoRa()) {
            addGradients("model", m_root - SafeCount(m_stage.model.vocabulary) * m_stage.model.hidden);
        }
        m_tape.free(m_copies);
    }

    void optimizerStep()
    {
        m_tape.enter(Instant::OptimizerStep);
        auto temporaries = add(Purpose::Optimizer, "optimizer", "temporaries of the step", optimizerTemporaries());
        m_tape.free(temporaries);
        m_tape.free(m_after);
    }

    [[nodiscard]] SafeCount optimizerTemporaries() const
    {
        constexpr std::uint64_t kOfLoop = 5; // fp32 tensors of the weight at hand
        const std::uint64_t shared = isFsdp() || isZero() ? m_plan.data : 1;
        if (m_plan.optimizer != OptimizerKind::AdamW || m_plan.implementation == OptimizerImplementation::Fused)
            return {};
        if (m_plan.implementation == OptimizerImplementation::Foreach)
            return trainedAll() * momentBytes() / shared;
        return isLoRa() ? SafeCount() : m_stage.largest() * (kOfLoop * kFp32Bytes) / shared;
    }

    const PipelineStage &m_stage;
    const TrainingPlan &m_plan;
    PyTorchModules m_modules;
    StepTape &m_tape;
    ModuleWalk m_walk;
    std::uint64_t m_ranks = 1; ///< that divide parameters and gradients
    std::vector<Layer> m_layers;
    SafeCount m_root; ///< elements outside of the layers
    const RankPart *m_end = nullptr;
    WalkedLayer m_head;
    StepTape::Tensor m_gatheredRoot;
    StepTape::Tensor m_headGradient;
    StepTape::Tensor m_copies;
    std::vector<StepTape::Tensor> m_casts; ///< weights that autocast has cast
    StepTape::Tensor m_after;
};

/// Plays inference: weights, cache, and the prefill of the last tokens that fit into one pass.
class InferenceStep {
public:
    InferenceStep(const PipelineStage &stage, StepTape &tape)
        : m_stage(stage), m_model(stage.model), m_plan(stage.plan), m_tape(tape)
    {
    }

    void run(RankEstimate &rank)
    {
        m_tape.enter(Instant::Setup);
        const std::uint64_t bytes = bytesOf(m_plan.parameterType.value_or(m_plan.type));
        for (const RankPart &part : m_stage.parts)
            m_tape.allocate(Purpose::Parameters, part.path, "parameters", (part.elements() * bytes).value());
        const SafeCount parameters = m_stage.dense() + m_stage.experts();
        rank.parameters = parameters.value();
        rank.terms.push_back({Purpose::Parameters, (parameters * bytes).value(),
                              productText(std::to_string(bytes), parameters), "weights"});
        addCache(rank);
        m_tape.allocate(Purpose::Workspace, "buffers", "workspaces of libraries", kWorkspace);
        rank.terms.push_back({Purpose::Workspace, kWorkspace, std::to_string(kWorkspace), "cublas_workspaces"});
        rank.stateBytes = m_tape.live();
        forward();
        rank.activationBytes = m_tape.peak() - rank.stateBytes + m_cache.value();
        m_tape.enter(Instant::End);
    }

private:
    static std::uint64_t inPages(std::uint64_t tokens)
    {
        constexpr std::uint64_t kPage = 16;
        return (tokens + kPage - 1) / kPage * kPage;
    }

    /// Keys and values of all tokens, in pages.
    void addCache(RankEstimate &rank)
    {
        const bool hasCross = m_model.kind == TransformerKind::EncoderDecoder;
        const std::uint64_t own = hasCross ? m_plan.decoderTokens() : m_plan.context;
        // Cross-attention keeps the keys and values of the encoder's tokens.
        const SafeCount tokens = SafeCount(inPages(own) + (hasCross ? inPages(m_plan.context) : 0)) * m_plan.microBatch;
        const std::uint64_t bytes = bytesOf(m_plan.type);
        const std::uint64_t ranks = m_model.latent ? 1 : std::min(m_plan.tensor, m_model.keyValueHeads);
        const SafeCount width = m_model.latent ? SafeCount(m_model.latent->keyValueRank + m_model.latent->rotaryWidth)
                                               : SafeCount(2) * m_model.keyValueHeads * m_model.headWidth / ranks;
        std::uint64_t layers = 0;
        for (const RankPart &part : m_stage.parts) {
            if (part.part != ModelPart::DecoderLayer)
                continue;
            ++layers;
            m_cache += tokens * width * bytes;
            m_tape.allocate(Purpose::KeyValueCache, part.path + ".self_attn", "keys and values",
                            (tokens * width * bytes).value());
        }
        if (layers > 0)
            rank.terms.push_back({Purpose::KeyValueCache, m_cache.value(),
                                  std::to_string(bytes) + " * " + std::to_string(layers) + " * "
                                      + productText(std::to_string(tokens.value()), width),
                                  "kv_cache"});
    }

    void forward()
    {
        constexpr std::uint64_t kMostTokens = 8192; // of one pass
        m_tape.enter(Instant::Forward);
        const std::uint64_t bytes = bytesOf(m_plan.type);
        const SafeCount tokens = std::min(SafeCount(m_plan.context) * m_plan.microBatch, SafeCount(kMostTokens));
        const std::uint64_t feedForward = m_model.experts ? m_model.experts->feedForward * m_model.experts->perToken
                                                          : m_model.feedForward;
        auto stream = m_tape.allocate(Purpose::Residual, "model", "residual stream, twice",
                                      (tokens * m_model.hidden * 2 * bytes).value());
        auto inner
            = m_tape.allocate(Purpose::FeedForward, "model.layers.0.mlp", "feed-forward network",
                              (tokens * ((m_model.isGated ? 3 : 2) * feedForward / m_plan.tensor) * bytes).value());
        m_tape.free(inner);
        auto logits = m_tape.allocate(
            Purpose::Head, "lm_head", "logits of the last tokens",
            m_model.hasHead ? (SafeCount(m_plan.microBatch) * m_model.vocabulary * (bytes + kFp32Bytes)).value() : 0);
        m_tape.free(logits);
        m_tape.free(stream);
    }

    const PipelineStage &m_stage;
    const Architecture &m_model;
    const TrainingPlan &m_plan;
    StepTape &m_tape;
    SafeCount m_cache;
};

} // namespace

RankEstimate walkPyTorch(const PipelineStage &stage)
{
    RankEstimate rank;
    auto tape = std::make_shared<StepTape>();
    if (stage.plan.isInference)
        InferenceStep(stage, *tape).run(rank);
    else
        PyTorchStep(stage, *tape).run(rank);
    takePeak(rank, *tape);
    constexpr double kLow = 0.97;
    constexpr double kHigh = 1.15;
    rank.peakLow = static_cast<std::uint64_t>(kLow * static_cast<double>(rank.peakBytes));
    rank.peakHigh = static_cast<std::uint64_t>(kHigh * static_cast<double>(rank.peakBytes));
    rank.tape = std::move(tape);
    return rank;
}

} // namespace allostrata
