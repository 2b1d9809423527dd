// Training script: construction of the model, batches, the loop.
#include "tests/support/generator/trainer.h"

#include "tests/support/generator/source_lines.h"

#include <algorithm>
#include <utility>

namespace allostrata::generator {

Trainer::Trainer(Runtime &runtime, const TrainingOptions &options)
    : m_runtime(runtime), m_stacks(runtime.stacks()), m_options(options)
{
    m_labels.phase = Phase::Setup;
    m_hasWorkspace.assign(runtime.deviceCount(), false);
}

namespace {

bool isActivation(Category category) { return category >= Category::Attention && category <= Category::Residual; }

} // namespace

TensorId Trainer::make(Op op, Place place, std::uint64_t bytes, Category category, std::uint64_t stream)
{
    if (m_discarding)
        return 0;
    AllocateRequest request;
    request.device = m_device;
    request.bytes = bytes;
    request.stream = stream != 0 ? stream : m_stream;
    request.stack = m_stacks.allocation(op, place);
    request.labels = m_labels;
    const bool isGradient = m_labels.phase == Phase::Backward && isActivation(category);
    request.labels.category = isGradient ? Category::BackwardTemporaries : category;
    return m_runtime.allocate(request);
}

void Trainer::drop(TensorId tensor, Place place)
{
    if (m_discarding)
        place = inTrain("train_step", line::kForwardCall);
    m_runtime.release(tensor, m_stacks.release(place));
}

void Trainer::setModule(const std::string &path)
{
    m_labels.module = m_runtime.frames().intern(m_options.plainModel ? std::string() : path);
}

Place Trainer::main(std::uint32_t line)
{
    const Place module = m_stacks.call(m_stacks.mainThread(), {"<module>", kTrainFile}, line::kModule);
    return m_stacks.call(module, {"main", kTrainFile}, line);
}

Place Trainer::inTrain(const char *function, std::uint32_t line)
{
    return m_options.flatLoop ? main(line + line::kFlat)
                              : m_stacks.call(main(line::kStepCall), {function, kTrainFile}, line);
}

Place Trainer::engine(std::string_view node)
{
    if (!m_options.backwardInCaller)
        return m_stacks.autograd(node);
    const Place tensor = m_stacks.call(inTrain("train_step", line::kBackwardCall), kTensorBackward, 630);
    return m_stacks.call(m_stacks.call(tensor, kAutogradBackward, 354), kEngineRun, 823);
}

namespace {

/// The function of a plain model that does what the module does.
const char *functionOf(const std::string &path)
{
    const auto endsWith = [&path](std::string_view end) { return path.ends_with(end); };
    return endsWith("self_attn")                                     ? "attention"
           : endsWith("mlp") || path.find(".experts.") < path.size() ? "feed_forward"
           : path.find("layers.") < path.size()                      ? "block"
                                                                     : "gpt";
}

} // namespace

Place Trainer::forwardAt(const Scope &scope, std::uint32_t line)
{
    if (m_options.plainModel)
        return m_stacks.call(scope.inside, {functionOf(scope.path), kModelFile}, line);
    const Place place = m_stacks.call(scope.inside, kForward, line);
    if (!m_options.fxFrames)
        return place;
    // Compiled by FX: the generated function, with the node that each of its lines came from.
    FrameTable &frames = m_runtime.frames();
    const std::string number = std::to_string(line);
    FxNode node;
    node.op = frames.intern("call_function");
    node.name = frames.intern("node_" + number);
    node.target = frames.intern("torch.ops.aten.node_" + number + ".default");
    node.originalTrace
        = frames.intern("  File \"/home/user/gpt/model.py\", line " + number + ", in forward\n    x = self.f(x)\n");
    return m_stacks.fxCall(place, {"forward", "<eval_with_key>.0"}, line, node);
}

Scope Trainer::child(const Scope &scope, std::uint32_t line, const std::string &name)
{
    return {scope.path.empty() ? name : scope.path + "." + name, moduleCall(forwardAt(scope, line))};
}

std::size_t Trainer::deviceOfLayer(std::uint64_t layer) const
{
    return m_options.pipeline ? static_cast<std::size_t>(layer) * m_runtime.deviceCount() / m_options.layers : 0;
}

void Trainer::record(std::function<void()> backward)
{
    if (m_taping)
        m_tape.push_back(std::move(backward));
}

void Trainer::range(const std::string &name, bool isStart)
{
    if (m_options.annotations)
        m_runtime.annotateRange(name, isStart, 0);
    if (m_options.marks)
        m_runtime.mark(0, name, isStart);
}

std::size_t Trainer::addParameter(const std::string &path, Op op, Place place, std::uint64_t elements)
{
    Parameter parameter;
    setModule(path);
    if (m_options.plainModel)
        place = m_stacks.call(main(line::kModelConstruction), {"init_params", kModelFile}, m_initLine++);
    parameter.module = m_labels.module;
    parameter.device = m_device;
    parameter.elements = elements;
    parameter.group = m_group;
    parameter.data = make(op, place, storedBytes(parameter), Category::Parameters);
    m_parameters.push_back(parameter);
    return m_parameters.size() - 1;
}

/// Block.__init__, called from the list comprehension in Transformer.__init__.
void Trainer::buildLayer(std::uint64_t layer, Place place)
{
    const std::uint64_t width = m_options.width;
    const std::string path = "model.layers." + std::to_string(layer);
    LayerParameters row;
    m_initLine = line::kPlainInitLayer;
    const auto within = [&](std::uint32_t line) { return m_stacks.call(place, kInit, line); };
    const auto normAt = [&](std::uint32_t line, std::uint32_t inner) {
        return m_stacks.call(within(line), kNormInit, inner);
    };
    const auto linearAt = [&](std::uint32_t outer, std::uint32_t line) {
        return m_stacks.call(m_stacks.call(within(outer), kInit, line), kLinearInit, 106);
    };
    row.normWeight = addParameter(path + ".input_norm", Op::Empty, normAt(line::kBlockInitNorm, 191), width);
    row.normBias = addParameter(path + ".input_norm", Op::Empty, normAt(line::kBlockInitNorm, 193), width);
    const auto projection = [&](const char *name, std::uint32_t line) {
        return addParameter(path + ".self_attn." + name, Op::Empty, linearAt(line::kBlockInitAttention, line),
                            width * width);
    };
    row.q = projection("q_proj", line::kAttentionInitQ);
    row.k = projection("k_proj", line::kAttentionInitK);
    row.v = projection("v_proj", line::kAttentionInitV);
    row.o = projection("o_proj", line::kAttentionInitO);
    row.postWeight = addParameter(path + ".post_norm", Op::Empty, normAt(line::kBlockInitPost, 191), width);
    row.postBias = addParameter(path + ".post_norm", Op::Empty, normAt(line::kBlockInitPost, 193), width);
    const std::uint64_t count = std::max<std::uint64_t>(m_options.experts, 1);
    if (m_options.experts > 0)
        row.router = addParameter(path + ".mlp.router", Op::Empty, linearAt(line::kBlockInitMlp, line::kMoeInitRouter),
                                  width * m_options.experts);
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string owner = path + ".mlp";
        Place at = within(line::kBlockInitMlp);
        if (m_options.experts > 0) {
            owner += ".experts." + std::to_string(i);
            at = m_stacks.call(at, kInit, line::kMoeInitExperts);
        }
        const auto inMlp = [&](std::uint32_t line) {
            return m_stacks.call(m_stacks.call(at, kInit, line), kLinearInit, 106);
        };
        row.up.push_back(addParameter(owner + ".up_proj", Op::Empty, inMlp(line::kMlpInitUp), 4 * width * width));
        row.down.push_back(addParameter(owner + ".down_proj", Op::Empty, inMlp(line::kMlpInitDown), 4 * width * width));
    }
    m_layers.push_back(row);
}

void Trainer::setup()
{
    setPhase(Phase::Setup);
    const std::uint64_t width = m_options.width;
    const Place construct = main(line::kModelConstruction);
    const auto within = [&](std::uint32_t line) { return m_stacks.call(construct, kInit, line); };
    m_group = m_options.layers;
    m_device = 0;
    m_initLine = line::kPlainInit;
    m_tokenEmbedding = addParameter("model.embed_tokens", Op::Normal,
                                    m_stacks.call(within(line::kInitTokens), kEmbeddingInit, 167),
                                    m_options.vocabulary * width);
    m_positionEmbedding = addParameter("model.embed_positions", Op::Normal,
                                       m_stacks.call(within(line::kInitPositions), kEmbeddingInit, 167),
                                       m_options.context * width);
    const Place list = m_stacks.call(within(line::kInitLayers), {"<listcomp>", kModelFile}, line::kInitLayers);
    for (std::uint64_t layer = 0; layer < m_options.layers; ++layer) {
        m_group = layer;
        m_device = deviceOfLayer(layer);
        buildLayer(layer, list);
    }
    m_group = m_options.layers;
    m_initLine = line::kPlainInitHead;
    m_device = deviceOfLayer(m_options.layers - 1);
    const Place finalNorm = within(line::kInitFinalNorm);
    m_finalWeight = addParameter("model.norm", Op::Empty, m_stacks.call(finalNorm, kNormInit, 191), width);
    m_finalBias = addParameter("model.norm", Op::Empty, m_stacks.call(finalNorm, kNormInit, 193), width);
    m_head = addParameter("lm_head", Op::Empty, m_stacks.call(within(line::kInitHead), kLinearInit, 106),
                          m_options.vocabulary * width);
    m_device = 0;
    setModule("");
    if (m_options.stateInInit && m_options.optimizer == Optimizer::AdamByHand && !m_options.inferenceOnly) {
        const Place init = m_stacks.call(main(line::kOptimizerConstruction), {"__init__", kOptimizerFile},
                                         line::kStateInInit);
        makeStateByHand(init);
        m_device = 0;
        setModule("");
    }
}

void Trainer::nextBatch(std::uint64_t number)
{
    m_samples = m_options.batch + m_options.growBatchBy * number;
    if (m_options.raggedEvery != 0 && number % m_options.raggedEvery == m_options.raggedEvery - 1 && m_samples > 1)
        --m_samples;
    setModule("");
    setPhase(Phase::Other);
    m_device = 0;
    const Place caller = inTrain("train_step", line::kBatch);
    const auto at = [&](std::uint32_t line) { return m_stacks.call(caller, {"get_batch", kTrainFile}, line); };
    const Batch old = std::exchange(m_batch, Batch{});
    m_batch.samples = m_samples;
    m_batch.input = make(Op::ToDevice, at(line::kGetBatchInput), tokens() * 8, Category::Data);
    m_device = deviceOfLayer(m_options.layers - 1);
    m_batch.labels = make(Op::ToDevice, at(line::kGetBatchLabels), tokens() * 8, Category::Data);
    m_device = 0;
    drop(old.input, caller);
    drop(old.labels, caller);
}

void Trainer::step(std::uint64_t number)
{
    m_labels.step = static_cast<std::int32_t>(number);
    if (!m_options.stacksFromBackward)
        startStacks(number);
    if (m_options.metadata)
        m_runtime.setUserMetadata(R"({"step": )" + std::to_string(number) + R"(, "rank": 0, "run": "gpt-small"})");
    range("ProfilerStep#" + std::to_string(number), true);
    for (std::uint64_t i = 0; i < m_options.microBatches && !m_runtime.stopped(); ++i) {
        if (!m_options.fixedBatch || m_batch.input == 0)
            nextBatch(number * m_options.microBatches + i);
        range("## forward ##", true);
        m_taping = !m_options.inferenceOnly || m_options.graphWithoutBackward;
        Place caller = inTrain("train_step", line::kForwardCall);
        if (m_options.decoratedNoGrad)
            caller = m_stacks.call(caller, {"decorate_context", "$site/torch/utils/_contextlib.py"}, 116);
        const TensorId result = forward(caller);
        m_taping = false;
        if (m_options.stacksFromBackward && i == 0)
            startStacks(number);
        if (number == 1 && i == 0 && m_options.history == HistoryStart::InSecondForward)
            m_runtime.startHistory();
        range("## forward ##", false);
        if (m_options.inferenceOnly) {
            discardGraph();
            drop(result, inTrain("train_step", line::kForwardCall));
            continue;
        }
        range("## backward ##", true);
        backward();
        range("## backward ##", false);
        setPhase(Phase::Other);
        if (m_options.runningLoss)
            addLoss(result);
        drop(result, inTrain("train_step", line::kBackwardCall));
        if (m_options.emptyCacheAfterBackward)
            m_runtime.emptyCache(0, m_stacks.plain(inTrain("train_step", line::kEmptyCache)));
    }
    if (!m_options.inferenceOnly) {
        clipGradients();
        optimize(number);
        zeroGradients();
    }
    finishStep(number);
    range("ProfilerStep#" + std::to_string(number), false);
}

void Trainer::startStacks(std::uint64_t number)
{
    if (m_options.stacksFromStep != 0 && number == m_options.stacksFromStep)
        m_runtime.setContextLevel(m_runtime.options().recorder.level);
}

void Trainer::run()
{
    if (m_options.stacksFromStep != 0)
        m_runtime.setContextLevel(ContextLevel::None);
    setup();
    if (m_options.history == HistoryStart::AfterSetup)
        m_runtime.startHistory();
    for (std::uint64_t number = 0; number < m_options.steps && !m_runtime.stopped(); ++number) {
        step(number);
        if (number == 0 && m_options.history == HistoryStart::AfterFirstStep)
            m_runtime.startHistory();
        if (number == 0 && m_options.graphCapture)
            captureGraph();
    }
}

} // namespace allostrata::generator
