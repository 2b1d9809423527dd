// One transformer block: attention in two forms, experts, checkpointing.
#include "tests/support/generator/trainer.h"

#include "tests/support/generator/source_lines.h"

#include <algorithm>
#include <utility>

namespace allostrata::generator {

/// Short-lived odd sizes, as caches, masks and logging leave.
void Trainer::noise(const Scope &scope)
{
    setModule(scope.path);
    const Place place = forwardAt(scope, line::kBlockNoise);
    Random &random = m_runtime.random();
    std::vector<TensorId> some;
    for (std::uint64_t i = 0; i < m_options.noise; ++i) {
        const std::uint64_t scale = 1ULL << (2 + random.below(20));
        some.push_back(make(Op::Empty, place, scale + random.below(scale), Category::Temporary));
        if (random.oneIn(2)) {
            const std::size_t pick = static_cast<std::size_t>(random.below(some.size()));
            drop(std::exchange(some[pick], 0), place);
        }
    }
    for (const TensorId tensor : some)
        drop(tensor, place);
}

TensorId Trainer::block(const Scope &scope, std::uint64_t layer, TensorId x)
{
    const LayerParameters &row = m_layers[layer];
    setModule(scope.path);
    forkGradient();
    TensorId h = norm(child(scope, line::kBlockNorm, "input_norm"), x, row.normWeight, row.normBias);
    h = attention(child(scope, line::kBlockAttention, "self_attn"), layer, h);
    const TensorId middle = residual(scope, line::kBlockResidual, x, h);
    drop(x, forwardAt(scope, line::kBlockResidual));
    if (m_options.noise > 0)
        noise(scope);
    setModule(scope.path);
    forkGradient();
    h = norm(child(scope, line::kBlockPost, "post_norm"), middle, row.postWeight, row.postBias);
    h = feedForward(child(scope, line::kBlockMlp, "mlp"), layer, h);
    const TensorId out = residual(scope, line::kBlockSecondResidual, middle, h);
    drop(middle, forwardAt(scope, line::kBlockSecondResidual));
    return out;
}

/// Keeps only the input; the backward pass runs the block again inside the saved-tensor hook.
TensorId Trainer::checkpointedBlock(const Scope &scope, std::uint64_t layer, TensorId x)
{
    m_runtime.retain(x);
    m_taping = false;
    const TensorId out = block(scope, layer, x);
    m_taping = true;
    record([this, x, layer, device = m_device, path = scope.path] {
        const char *file = "$site/torch/utils/checkpoint.py";
        Place place = engine("NativeLayerNormBackward0");
        place = m_stacks.nativeCall(place, "torch::PySavedVariableHooks::call_unpack_hook()", "??");
        place = m_stacks.call(place, {"unpack_hook", file}, 1129);
        place = m_stacks.call(place, {"recompute_fn", file}, 1533);
        m_device = device;
        setPhase(Phase::Recompute);
        Tape outer = std::exchange(m_tape, Tape{});
        m_taping = true;
        m_runtime.retain(x);
        const TensorId again = block({path, moduleCall(place)}, layer, x);
        m_taping = false;
        drop(again, place);
        Tape inner = std::exchange(m_tape, std::move(outer));
        setPhase(Phase::Backward);
        runTape(inner);
        drop(x, engine("NativeLayerNormBackward0"));
    });
    return out;
}

TensorId Trainer::attention(const Scope &scope, std::uint64_t layer, TensorId x)
{
    const LayerParameters &row = m_layers[layer];
    // Backward, in reverse: three gradients of the same input become one.
    record([this] { drop(popGradient(), engine("")); });
    const TensorId q = linear(child(scope, line::kQ, "q_proj"), x, tokens(), row.q, Category::Attention);
    record([this] {
        // The gradient of k's input is added to that of v's, and q's comes next.
        const TensorId k = popGradient();
        const TensorId v = popGradient();
        const TensorId next = popGradient();
        drop(k, engine(""));
        pushGradient(v);
        pushGradient(next);
    });
    const TensorId k = linear(child(scope, line::kK, "k_proj"), x, tokens(), row.k, Category::Attention);
    record([this] {
        const TensorId v = popGradient();
        const TensorId next = popGradient();
        pushGradient(v);
        pushGradient(next);
    });
    const TensorId v = linear(child(scope, line::kV, "v_proj"), x, tokens(), row.v, Category::Attention);
    drop(x, forwardAt(scope, line::kV));
    const TensorId mixed = m_options.attention == Attention::Flash ? flashAttention(scope, q, k, v)
                                                                   : mathAttention(scope, q, k, v);
    const TensorId out = linear(child(scope, line::kO, "o_proj"), mixed, tokens(), row.o, Category::Attention);
    drop(mixed, forwardAt(scope, line::kO));
    return out;
}

TensorId Trainer::flashAttention(const Scope &scope, TensorId q, TensorId k, TensorId v)
{
    setModule(scope.path);
    const Place place = forwardAt(scope, line::kScaledDotProduct);
    const TensorId out = make(Op::FlashAttention, place, hiddenBytes(), Category::Attention);
    const TensorId sums = make(Op::FlashAttention, place, m_samples * m_options.heads * m_options.context * 4,
                               Category::Attention);
    const TensorId seed = make(Op::FlashAttention, place, 16, Category::Attention);
    if (!m_taping) {
        for (const TensorId tensor : {sums, seed, q, k, v})
            drop(tensor, place);
        return out;
    }
    m_runtime.retain(out);
    record([this, q, k, v, out, sums, seed, module = m_labels.module] {
        const Place node = engine("ScaledDotProductFlashAttentionBackward0");
        const TensorId gradient = popGradient();
        m_labels.module = module;
        const std::uint64_t bytes = m_runtime.bytesOf(q);
        const TensorId accumulator = make(Op::BackwardFlashAttention, node, bytes / activationBytes() * 4,
                                          Category::Attention);
        for (int i = 0; i < 3; ++i)
            pushGradient(make(Op::BackwardFlashAttention, node, bytes, Category::Attention));
        drop(accumulator, node);
        for (const TensorId saved : {q, k, v, out, sums, seed, gradient})
            drop(saved, node);
    });
    return out;
}

/// softmax(q k^T / sqrt(d)) v, written out.
TensorId Trainer::mathAttention(const Scope &scope, TensorId q, TensorId k, TensorId v)
{
    setModule(scope.path);
    const auto at = [&](std::uint32_t line) { return forwardAt(scope, line); };
    const std::uint64_t square = m_samples * m_options.heads * m_options.context * m_options.context
                                 * activationBytes();
    const TensorId scores = make(Op::MatMul, at(line::kScores), square, Category::Attention);
    const TensorId scaled = make(Op::Divide, at(line::kScale), square, Category::Attention);
    drop(scores, at(line::kScale));
    const TensorId masked = make(Op::MaskedFill, at(line::kMask), square, Category::Attention);
    drop(scaled, at(line::kMask));
    const Place softmax = m_stacks.call(at(line::kAttentionSoftmax), kSoftmaxFunction, 2140);
    const TensorId weights = make(Op::Softmax, softmax, square, Category::Attention);
    drop(masked, at(line::kAttentionSoftmax));
    const TensorId out = make(Op::MatMul, at(line::kWeighted), hiddenBytes(), Category::Attention);
    if (!m_taping) {
        for (const TensorId tensor : {weights, q, k, v})
            drop(tensor, at(line::kWeighted));
        return out;
    }
    record([this, q, k, v, weights, module = m_labels.module] {
        const TensorId gradient = popGradient();
        m_labels.module = module;
        const std::uint64_t size = m_runtime.bytesOf(weights);
        const std::uint64_t bytes = m_runtime.bytesOf(q);
        const Place bmm = engine("BmmBackward0");
        const TensorId ofWeights = make(Op::BackwardBmm, bmm, size, Category::Attention);
        const TensorId ofV = make(Op::BackwardBmm, bmm, bytes, Category::Attention);
        drop(v, bmm);
        drop(gradient, bmm);
        const Place softmaxNode = engine("SoftmaxBackward0");
        const TensorId ofScores = make(Op::BackwardSoftmax, softmaxNode, size, Category::Attention);
        drop(ofWeights, softmaxNode);
        drop(weights, softmaxNode);
        const Place divide = engine("DivBackward0");
        const TensorId scaledBack = make(Op::BackwardMul, divide, size, Category::Attention);
        drop(ofScores, divide);
        pushGradient(make(Op::BackwardBmm, bmm, bytes, Category::Attention));
        pushGradient(make(Op::BackwardBmm, bmm, bytes, Category::Attention));
        drop(q, bmm);
        drop(k, bmm);
        drop(scaledBack, bmm);
        pushGradient(ofV);
    });
    return out;
}

/// A router sends each token to two experts; their outputs are added up.
TensorId Trainer::experts(const Scope &scope, std::uint64_t layer, TensorId x)
{
    const LayerParameters &row = m_layers[layer];
    const std::uint64_t count = m_options.experts;
    setModule(scope.path);
    const TensorId sum = make(Op::Zeros, forwardAt(scope, line::kTopK), hiddenBytes(), Category::Expert);
    record([this] { drop(popGradient(), engine("IndexAddBackward0")); });
    const TensorId scores = linear(child(scope, line::kRouter, "router"), x, tokens(), row.router, Category::Expert);
    record([this, bytes = tokens() * count * activationBytes()] {
        pushGradient(make(Op::BackwardSoftmax, engine("TopkBackward0"), bytes, Category::Expert));
    });
    setModule(scope.path);
    const TensorId best = make(Op::TopK, forwardAt(scope, line::kTopK), tokens() * 2 * activationBytes(),
                               Category::Expert);
    for (std::uint64_t i = 0; i < count; ++i) {
        const Scope expert = child(scope, line::kExpert, "experts." + std::to_string(i));
        const std::uint64_t rows = std::max<std::uint64_t>(1, tokens() * 2 / count + i);
        setModule(scope.path);
        const TensorId routed = make(Op::IndexSelect, forwardAt(scope, line::kRoute),
                                     rows * m_options.width * activationBytes(), Category::Expert);
        record([this] { drop(popGradient(), engine("IndexBackward0")); });
        const TensorId up = linear(child(expert, line::kUp, "up_proj"), routed, rows, row.up[i], Category::Expert);
        drop(routed, forwardAt(expert, line::kUp));
        const TensorId activated = gelu(expert, line::kGelu, up, Category::Expert);
        drop(up, forwardAt(expert, line::kGelu));
        const TensorId down = linear(child(expert, line::kDown, "down_proj"), activated, rows, row.down[i],
                                     Category::Expert);
        drop(activated, forwardAt(expert, line::kDown));
        record([this, bytes = m_runtime.bytesOf(down)] {
            pushGradient(make(Op::BackwardIndexAdd, engine("IndexAddBackward0"), bytes, Category::Expert));
        });
        drop(down, forwardAt(scope, line::kCombine));
    }
    drop(best, forwardAt(scope, line::kCombine));
    drop(scores, forwardAt(scope, line::kCombine));
    drop(x, forwardAt(scope, line::kCombine));
    return sum;
}

} // namespace allostrata::generator
