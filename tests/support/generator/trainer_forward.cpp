// The model's forward pass: each operator allocates what PyTorch's would and tapes its backward.
#include "tests/support/generator/trainer.h"

#include "tests/support/generator/source_lines.h"

#include <algorithm>
#include <utility>

namespace allostrata::generator {

void Trainer::workspace(Place place)
{
    if (m_hasWorkspace[m_device])
        return;
    m_hasWorkspace[m_device] = true;
    m_workspaces.push_back(make(Op::BlasWorkspace, place, 8519680, Category::Workspace));
}

TensorId Trainer::linear(const Scope &scope, TensorId x, std::uint64_t rows, std::size_t weight, Category category)
{
    setModule(scope.path);
    const Place place = layerCall(scope.inside, kLinearForward, 125);
    Parameter &parameter = m_parameters[weight];
    const std::uint64_t inputs = m_runtime.bytesOf(x) / activationBytes() / rows;
    const std::uint64_t outputs = inputs == 0 ? 0 : parameter.elements / inputs;
    if (m_options.amp && parameter.cast == 0)
        parameter.cast = make(Op::AutocastCopy, place, parameter.elements * 2, Category::AutocastCopies);
    workspace(place);
    const TensorId out = make(Op::LinearNoBias, place, rows * outputs * activationBytes(), category);
    if (!m_taping)
        return out;
    const TensorId cast = parameter.cast;
    m_runtime.retain(x);
    m_runtime.retain(cast);
    record([this, x, cast, weight, category, module = m_labels.module] {
        const Place node = engine("MmBackward0");
        const TensorId gradient = popGradient();
        m_labels.module = module;
        pushGradient(make(Op::BackwardMm, node, m_runtime.bytesOf(x), category));
        giveGradient(weight, Op::BackwardMm, "MmBackward0");
        drop(x, node);
        drop(cast, node);
        drop(gradient, node);
    });
    return out;
}

TensorId Trainer::norm(const Scope &scope, TensorId x, std::size_t weight, std::size_t bias)
{
    setModule(scope.path);
    const Place place = m_stacks.call(layerCall(scope.inside, kNormForward, 217), kLayerNormFunction, 2910);
    const TensorId out = make(Op::LayerNorm, place, m_runtime.bytesOf(x), Category::Normalisation);
    const TensorId mean = make(Op::LayerNorm, place, tokens() * 4, Category::Normalisation);
    const TensorId deviation = make(Op::LayerNorm, place, tokens() * 4, Category::Normalisation);
    if (!m_taping) {
        drop(mean, place);
        drop(deviation, place);
        return out;
    }
    m_runtime.retain(x);
    record([this, x, mean, deviation, weight, bias, module = m_labels.module] {
        const Place node = engine("NativeLayerNormBackward0");
        const TensorId gradient = popGradient();
        m_labels.module = module;
        pushGradient(make(Op::BackwardLayerNorm, node, m_runtime.bytesOf(x), Category::Normalisation));
        giveGradient(weight, Op::BackwardLayerNorm, "NativeLayerNormBackward0");
        giveGradient(bias, Op::BackwardLayerNorm, "NativeLayerNormBackward0");
        for (const TensorId saved : {x, mean, deviation, gradient})
            drop(saved, node);
    });
    return out;
}

TensorId Trainer::gelu(const Scope &scope, std::uint32_t line, TensorId x, Category category)
{
    setModule(scope.path);
    const Place place = layerCall(moduleCall(forwardAt(scope, line)), kGeluForward, 734);
    const TensorId out = make(Op::Gelu, place, m_runtime.bytesOf(x), category);
    if (!m_taping)
        return out;
    m_runtime.retain(x);
    record([this, x, category, module = m_labels.module] {
        const Place node = engine("GeluBackward0");
        const TensorId gradient = popGradient();
        m_labels.module = module;
        pushGradient(make(Op::BackwardGelu, node, m_runtime.bytesOf(x), category));
        drop(x, node);
        drop(gradient, node);
    });
    return out;
}

/// Computes x + branch. The gradient goes both ways; forkGradient marks the place at which they meet again.
TensorId Trainer::residual(const Scope &scope, std::uint32_t line, TensorId x, TensorId branch)
{
    setModule(scope.path);
    const TensorId out = make(Op::Add, forwardAt(scope, line), m_runtime.bytesOf(x), Category::Residual);
    drop(branch, forwardAt(scope, line));
    record([this] {
        const TensorId gradient = popGradient();
        m_runtime.retain(gradient);
        pushGradient(gradient);
        pushGradient(gradient);
    });
    return out;
}

void Trainer::forkGradient()
{
    record([this, module = m_labels.module] {
        const TensorId branch = popGradient();
        const TensorId straight = popGradient();
        m_labels.module = module;
        const Place root = engine("");
        pushGradient(make(Op::GradientSum, root, m_runtime.bytesOf(straight), Category::Residual));
        drop(branch, root);
        drop(straight, root);
    });
}

TensorId Trainer::feedForward(const Scope &scope, std::uint64_t layer, TensorId x)
{
    if (m_options.experts > 0)
        return experts(scope, layer, x);
    const LayerParameters &row = m_layers[layer];
    const TensorId up = linear(child(scope, line::kUp, "up_proj"), x, tokens(), row.up[0], Category::Mlp);
    drop(x, forwardAt(scope, line::kUp));
    const TensorId activated = gelu(scope, line::kGelu, up, Category::Mlp);
    drop(up, forwardAt(scope, line::kGelu));
    const TensorId down = linear(child(scope, line::kDown, "down_proj"), activated, tokens(), row.down[0],
                                 Category::Mlp);
    drop(activated, forwardAt(scope, line::kDown));
    if (!m_options.dropout)
        return down;
    setModule(scope.path);
    const Place place = m_stacks.call(layerCall(moduleCall(forwardAt(scope, line::kMlpDropout)), kDropoutForward, 70),
                                      kDropoutFunction, 1425);
    const TensorId out = make(Op::Dropout, place, m_runtime.bytesOf(down), Category::Mlp);
    const TensorId mask = make(Op::Dropout, place, m_runtime.bytesOf(down) / activationBytes(), Category::Mlp);
    drop(down, forwardAt(scope, line::kMlpDropout));
    if (!m_taping) {
        drop(mask, place);
        return out;
    }
    record([this, mask, module = m_labels.module] {
        const Place node = engine("NativeDropoutBackward0");
        const TensorId gradient = popGradient();
        m_labels.module = module;
        pushGradient(make(Op::BackwardDropout, node, m_runtime.bytesOf(gradient), Category::Mlp));
        drop(mask, node);
        drop(gradient, node);
    });
    return out;
}

TensorId Trainer::embedding(const Scope &scope)
{
    const Place at = m_stacks.call(layerCall(moduleCall(forwardAt(scope, line::kTokens)), kEmbeddingForward, 190),
                                   kEmbeddingFunction, 2551);
    setModule(scope.path + ".embed_tokens");
    const TensorId words = make(Op::Embedding, at, hiddenBytes(), Category::Embedding);
    setModule(scope.path);
    const TensorId range = make(Op::Arange, forwardAt(scope, line::kPositions), m_options.context * 8,
                                Category::Embedding);
    setModule(scope.path + ".embed_positions");
    const Place second
        = m_stacks.call(layerCall(moduleCall(forwardAt(scope, line::kPositionEmbedding)), kEmbeddingForward, 190),
                        kEmbeddingFunction, 2551);
    const TensorId positions = make(Op::Embedding, second, m_options.context * m_options.width * activationBytes(),
                                    Category::Embedding);
    setModule(scope.path);
    const TensorId sum = make(Op::Add, forwardAt(scope, line::kEmbeddingSum), hiddenBytes(), Category::Embedding);
    drop(words, forwardAt(scope, line::kEmbeddingSum));
    drop(positions, forwardAt(scope, line::kEmbeddingSum));
    if (!m_taping) {
        drop(range, forwardAt(scope, line::kEmbeddingSum));
        return sum;
    }
    record([this, range] {
        const TensorId gradient = popGradient();
        giveGradient(m_positionEmbedding, Op::BackwardEmbedding, "EmbeddingBackward0");
        giveGradient(m_tokenEmbedding, Op::BackwardEmbedding, "EmbeddingBackward0");
        drop(range, engine("EmbeddingBackward0"));
        drop(gradient, engine("EmbeddingBackward0"));
    });
    return sum;
}

/// Consumes `hidden`; returns the loss (or the logits without a training target).
TensorId Trainer::loss(const Scope &scope, TensorId hidden)
{
    const Scope head = child(scope, line::kHead, "lm_head");
    const TensorId logits = linear({"lm_head", head.inside}, hidden, tokens(), m_head, Category::HeadLoss);
    drop(hidden, forwardAt(scope, line::kHead));
    if (m_options.inferenceOnly)
        return logits;
    setModule("model");
    const Place place = m_stacks.call(forwardAt(scope, line::kLoss), kCrossEntropy, 3458);
    const TensorId probabilities = make(Op::LogSoftmax, place, tokens() * m_options.vocabulary * 4, Category::HeadLoss);
    const TensorId value = make(Op::NllLoss, place, 4, Category::HeadLoss);
    const TensorId totalWeight = make(Op::NllLoss, place, 4, Category::HeadLoss);
    if (!m_taping) {
        for (const TensorId tensor : {probabilities, totalWeight, logits})
            drop(tensor, place);
        return value;
    }
    record([this, logits, probabilities, totalWeight] {
        const Place nll = engine("NllLossBackward0");
        const TensorId one = popGradient();
        setModule("");
        const std::uint64_t bytes = m_runtime.bytesOf(probabilities);
        const TensorId inner = make(Op::BackwardNllLoss, nll, bytes, Category::HeadLoss);
        drop(totalWeight, nll);
        drop(one, nll);
        const Place softmax = engine("LogSoftmaxBackward0");
        const TensorId outer = make(Op::BackwardLogSoftmax, softmax, bytes, Category::HeadLoss);
        drop(probabilities, softmax);
        drop(inner, softmax);
        drop(logits, softmax);
        pushGradient(outer);
    });
    return value;
}

void Trainer::moveTo(std::size_t device, TensorId &x, Place place)
{
    if (device == m_device)
        return;
    const std::size_t from = m_device;
    m_device = device;
    const TensorId copy = make(Op::ToDevice, place, m_runtime.bytesOf(x), Category::Communication);
    drop(x, place);
    x = copy;
    record([this, from, module = m_labels.module] {
        m_device = from;
        m_labels.module = module;
        const Place node = engine("ToCopyBackward0");
        const TensorId gradient = popGradient();
        pushGradient(make(Op::ToDevice, node, m_runtime.bytesOf(gradient), Category::Communication));
        drop(gradient, node);
    });
}

TensorId Trainer::forward(Place caller)
{
    setPhase(Phase::Forward);
    m_device = 0;
    const Scope root{"", moduleCall(caller)};
    const Scope model{"model", root.inside};
    if (m_options.compileContexts)
        m_runtime.setCompileContext("0/0");
    gather(m_options.layers, forwardAt(root, line::kTokens));
    TensorId x = embedding(model);
    for (std::uint64_t layer = 0; layer < m_options.layers && !m_runtime.stopped(); ++layer) {
        const auto offset = m_options.unrolled ? static_cast<std::uint32_t>(layer) : 0U;
        const std::uint32_t callLine = m_options.unrolled        ? line::kUnrolled + offset
                                       : m_options.checkpointing ? line::kCheckpointedLayer
                                                                 : line::kLayerLoop;
        const std::string name = "model.layers." + std::to_string(layer);
        setModule(name);
        moveTo(deviceOfLayer(layer), x, forwardAt(root, line::kMoveLayer));
        if (m_options.compileContexts)
            m_runtime.setCompileContext(std::to_string(layer % 3) + "/" + std::to_string(layer % 2));
        Place caller2 = forwardAt(root, callLine);
        if (m_options.checkpointing)
            caller2 = m_stacks.call(caller2, {"checkpoint", "$site/torch/utils/checkpoint.py"}, 495);
        const Scope scope{name, moduleCall(caller2)};
        gather(layer, scope.inside);
        x = m_options.checkpointing && m_taping ? checkpointedBlock(scope, layer, x) : block(scope, layer, x);
        reshard(layer, scope.inside);
    }
    if (m_options.compileContexts)
        m_runtime.setCompileContext("");
    const TensorId normed = norm(child(model, line::kFinalNorm, "norm"), x, m_finalWeight, m_finalBias);
    drop(x, forwardAt(root, line::kFinalNorm));
    const TensorId result = loss(root, normed);
    for (Parameter &parameter : m_parameters) {
        const Place exit = m_stacks.call(caller, {"__exit__", "$site/torch/amp/autocast_mode.py"}, 390);
        drop(std::exchange(parameter.cast, 0), exit);
    }
    return result;
}

} // namespace allostrata::generator
