// Work after the backward pass: optimizer, evaluation, graph capture, pools, leaks.
#include "tests/support/generator/trainer.h"

#include "tests/support/generator/source_lines.h"

#include <utility>

namespace allostrata::generator {

namespace {

constexpr const char *kTorchOptimizerFile = "$site/torch/optim/optimizer.py";
constexpr const char *kAdamWFile = "$site/torch/optim/adamw.py";
constexpr const char *kSgdFile = "$site/torch/optim/sgd.py";

bool isByHand(Optimizer optimizer) { return optimizer >= Optimizer::AdamByHand; }

} // namespace

void Trainer::makeOptimizerState(Place place)
{
    for (Parameter &parameter : m_parameters) {
        m_device = parameter.device;
        m_labels.module = parameter.module;
        if (m_options.optimizer == Optimizer::Sgd) {
            const Place at = m_stacks.call(place, {"_multi_tensor_sgd", kSgdFile}, 452);
            parameter.first = make(Op::Clone, at, storedBytes(parameter), Category::OptimizerState);
            continue;
        }
        const auto at = [&](std::uint32_t line) { return m_stacks.call(place, {"_init_group", kAdamWFile}, line); };
        parameter.first = make(Op::ZerosLike, at(163), storedBytes(parameter), Category::OptimizerState);
        parameter.second = make(Op::ZerosLike, at(167), storedBytes(parameter), Category::OptimizerState);
    }
    m_hasOptimizerState = true;
}

/// AdamW or SGD; foreach makes a list of temporaries for all weights at once.
void Trainer::optimize(std::uint64_t)
{
    setPhase(Phase::Optimizer);
    if (isByHand(m_options.optimizer)) {
        optimizeByHand();
        return;
    }
    const bool adam = m_options.optimizer == Optimizer::AdamW;
    const std::string name = adam ? "Optimizer.step#AdamW.step" : "Optimizer.step#SGD.step";
    range(name, true);
    const char *file = adam ? kAdamWFile : kSgdFile;
    Place place = inTrain("train_step", line::kOptimizerStep);
    place = m_stacks.call(place, {"wrapper", kTorchOptimizerFile}, 493);
    place = m_stacks.call(place, {"_use_grad", kTorchOptimizerFile}, 91);
    const auto inStep = [&](std::uint32_t line) { return m_stacks.call(place, {"step", file}, line); };
    if (!m_hasOptimizerState)
        makeOptimizerState(inStep(adam ? 220 : 121));
    if (adam && !m_options.fused) {
        const Place function = m_stacks.call(inStep(232), {"adamw", kAdamWFile}, 782);
        const Function multi{m_options.foreach ? "_multi_tensor_adamw" : "_single_tensor_adamw", kAdamWFile};
        const Place root = m_stacks.call(function, multi, m_options.foreach ? 604 : 420);
        const Place end = m_stacks.call(function, multi, m_options.foreach ? 621 : 424);
        std::vector<TensorId> temporaries;
        for (const Parameter &parameter : m_parameters) {
            m_device = parameter.device;
            m_labels.module = parameter.module;
            const TensorId root2 = make(m_options.foreach ? Op::ForeachSqrt : Op::Divide, root, storedBytes(parameter),
                                        Category::Temporary);
            if (m_options.foreach)
                temporaries.push_back(root2);
            else
                drop(root2, end);
        }
        for (const TensorId tensor : temporaries)
            drop(tensor, end);
    }
    m_device = 0;
    setModule("");
    range(name, false);
}

/// self.m and self.v of Adam by hand, in two list comprehensions.
void Trainer::makeStateByHand(Place place)
{
    const bool isInit = m_labels.phase == Phase::Setup;
    const auto list = [&](std::uint32_t line) {
        return isInit ? m_stacks.call(place, {"<listcomp>", kOptimizerFile}, line) : place;
    };
    for (Parameter &parameter : m_parameters) {
        m_device = parameter.device;
        m_labels.module = parameter.module;
        parameter.first = make(Op::ZerosLike, list(line::kStateInInit), storedBytes(parameter),
                               Category::OptimizerState);
    }
    for (Parameter &parameter : m_parameters) {
        m_device = parameter.device;
        m_labels.module = parameter.module;
        parameter.second = make(Op::ZerosLike, list(line::kSecondStateInInit), storedBytes(parameter),
                                Category::OptimizerState);
    }
    m_hasOptimizerState = true;
}

/// p.data = p.data - update: a new tensor for each weight, made before the old one goes.
void Trainer::optimizeByHand()
{
    const bool adam = m_options.optimizer == Optimizer::AdamByHand;
    const Place caller = inTrain("train_step", line::kOptimizerStep);
    const auto at = [&](std::uint32_t line) { return m_stacks.call(caller, {"step", kOptimizerFile}, line); };
    if (adam && !m_hasOptimizerState)
        makeStateByHand(at(line::kStateInStep));
    for (Parameter &parameter : m_parameters) {
        m_device = parameter.device;
        m_labels.module = parameter.module;
        const std::uint64_t bytes = storedBytes(parameter);
        const TensorId root = adam ? make(Op::Divide, at(line::kUpdateRoot), bytes, Category::Temporary) : 0;
        const TensorId scaled = make(Op::Divide, at(line::kUpdateScaled), bytes, Category::Temporary);
        drop(root, at(line::kUpdateScaled));
        const TensorId next = make(Op::Add, at(line::kUpdateData), bytes, Category::Parameters);
        drop(std::exchange(parameter.data, next), at(line::kUpdateData));
        drop(scaled, at(line::kUpdateData));
    }
    m_device = 0;
    setModule("");
}

void Trainer::clipGradients()
{
    if (m_options.clipping == Clipping::None)
        return;
    setPhase(Phase::Other);
    const bool isTorch = m_options.clipping == Clipping::Torch;
    const Place caller = inTrain("train_step", line::kClipCall);
    const Place place = isTorch ? m_stacks.call(caller, {"clip_grad_norm_", "$site/torch/nn/utils/clip_grad.py"}, 218)
                                : m_stacks.call(caller, {"clip", kTrainFile}, line::kClipNorm);
    std::vector<TensorId> norms;
    for (const Parameter &parameter : m_parameters) {
        m_device = parameter.device;
        m_labels.module = parameter.module;
        norms.push_back(make(isTorch ? Op::ForeachSqrt : Op::Divide, place, 4, Category::Temporary));
    }
    for (Parameter &parameter : m_parameters) {
        if (isTorch || parameter.gradient == 0)
            continue;
        m_device = parameter.device;
        m_labels.module = parameter.module;
        const Place scaled = m_stacks.call(caller, {"clip", kTrainFile}, line::kClipScaled);
        const TensorId next = make(Op::Divide, scaled, m_runtime.bytesOf(parameter.gradient), Category::Gradients);
        drop(std::exchange(parameter.gradient, next), scaled);
    }
    for (const TensorId norm : norms)
        drop(norm, place);
    m_device = 0;
    setModule("");
}

/// running = running + loss.detach()
void Trainer::addLoss(TensorId loss)
{
    if (loss == 0)
        return;
    m_device = deviceOfLayer(m_options.layers - 1);
    const Place place = inTrain("train_step", line::kRunningLoss);
    const TensorId sum = make(Op::Add, place, 4, Category::HeadLoss);
    drop(std::exchange(m_runningLoss, sum), place);
    m_device = 0;
}

/// The result goes, and with it the graph and what it saved.
void Trainer::discardGraph()
{
    m_discarding = true;
    Tape tape = std::exchange(m_tape, Tape{});
    runTape(tape);
    m_gradients.clear();
    m_discarding = false;
    setPhase(Phase::Other);
    m_device = 0;
}

/// set_to_none: the gradients go, in the order of the parameters.
void Trainer::zeroGradients()
{
    if (m_options.zeroInPlace)
        return;
    if (isByHand(m_options.optimizer)) {
        const Place zero = m_stacks.call(inTrain("train_step", line::kZeroGrad), {"zero_grad", kOptimizerFile},
                                         line::kHandZeroGrad);
        for (Parameter &parameter : m_parameters)
            drop(std::exchange(parameter.gradient, 0), zero);
        return;
    }
    const Place place = m_stacks.call(inTrain("train_step", line::kZeroGrad), {"zero_grad", kTorchOptimizerFile}, 1006);
    range("Optimizer.zero_grad#AdamW.zero_grad", true);
    for (Parameter &parameter : m_parameters)
        drop(std::exchange(parameter.gradient, 0), place);
    range("Optimizer.zero_grad#AdamW.zero_grad", false);
}

void Trainer::evaluate()
{
    const Place place = m_stacks.call(main(line::kEvaluateCall), {"evaluate", kTrainFile}, line::kEvaluateForward);
    m_taping = false;
    for (int i = 0; i < 2; ++i)
        drop(forward(place), place);
    setPhase(Phase::Other);
}

/// One step is captured into a private pool; its tensors stay for the replays.
void Trainer::captureGraph()
{
    const PoolId pool{1, 0};
    setPhase(Phase::Forward);
    m_runtime.allocator(0).beginPool(pool);
    m_stream = kCaptureStream;
    m_taping = true;
    const Place place = m_stacks.call(main(line::kStepCall), {"capture", kTrainFile}, line::kGraphForward);
    m_graphTensors.push_back(forward(place));
    m_taping = false;
    backward();
    for (Parameter &parameter : m_parameters)
        m_graphTensors.push_back(std::exchange(parameter.gradient, 0));
    m_stream = 0;
    m_runtime.allocator(0).endPool(pool);
    setPhase(Phase::Other);
}

/// Tensors in a torch.cuda.MemPool: made each step, freed when the next step makes its own.
void Trainer::usePool(std::uint64_t number)
{
    const PoolId pool{0, 1};
    DeviceAllocator &allocator = m_runtime.allocator(0);
    const Place place = inTrain("train_step", line::kPoolTensor);
    const std::vector<TensorId> old = std::exchange(m_poolTensors, {});
    if (number == 0) {
        allocator.beginPool(pool);
        allocator.endPool(pool);
    }
    allocator.beginPool(pool);
    setModule("");
    for (std::uint64_t i = 0; i < m_options.poolTensors; ++i) {
        const std::uint64_t bytes = (i + 1) * (100000 + 7000 * number);
        m_poolTensors.push_back(make(Op::Empty, place, bytes, Category::Other));
    }
    allocator.endPool(pool);
    allocator.releasePool(pool);
    for (const TensorId tensor : old)
        drop(tensor, place);
    if (number + 1 == m_options.steps) {
        for (const TensorId tensor : std::exchange(m_poolTensors, {}))
            drop(tensor, place);
        allocator.releasePool(pool);
        m_runtime.emptyCache(0, m_stacks.plain(main(line::kEmptyCache)));
    }
}

void Trainer::leak(std::uint64_t number)
{
    setModule("");
    m_leaked.resize(m_options.leaks.size());
    for (std::size_t i = 0; i < m_leaked.size(); ++i) {
        const Leak &leak = m_options.leaks[i];
        const Place place = inTrain("train_step", leak.line);
        std::vector<TensorId> &list = m_leaked[i];
        if (leak.clearEvery != 0 && number % leak.clearEvery == leak.clearEvery - 1) {
            for (const TensorId tensor : std::exchange(list, {}))
                drop(tensor, place);
        }
        if (number < leak.fromStep || (leak.toStep != 0 && number >= leak.toStep) || number % leak.everySteps != 0)
            continue;
        const std::uint64_t reach = leak.bytesPerStep * leak.noisePercent / 100;
        const std::uint64_t bytes = reach == 0 ? leak.bytesPerStep
                                               : leak.bytesPerStep - reach + m_leakSizes.below(2 * reach + 1);
        const std::uint64_t before = leak.byCopying && !list.empty() ? m_runtime.bytesOf(list.back()) : 0;
        list.push_back(make(Op::Clone, place, before + bytes, Category::Other));
        if (leak.byCopying && list.size() > 1) {
            drop(list.front(), place);
            list.erase(list.begin());
        }
        if (leak.mostSaved != 0 && list.size() > leak.mostSaved) {
            drop(list.front(), place);
            list.erase(list.begin());
        }
    }
}

void Trainer::finishStep(std::uint64_t number)
{
    setPhase(Phase::Other);
    leak(number);
    if (m_options.poolTensors > 0)
        usePool(number);
    if (m_options.annotateTensors && m_batch.input != 0)
        m_runtime.annotateTensor(m_batch.input, "batch " + std::to_string(number));
    const auto isDue = [number](std::uint64_t every) { return every != 0 && number % every == every - 1; };
    if (isDue(m_options.evaluateEvery))
        evaluate();
    if (isDue(m_options.emptyCacheEvery)) {
        const Place place = m_stacks.call(main(line::kEmptyCache), {"empty_cache", "$site/torch/cuda/memory.py"}, 218);
        for (std::size_t device = 0; device < m_runtime.deviceCount(); ++device)
            m_runtime.emptyCache(device, m_stacks.plain(place));
    }
    if (isDue(m_options.snapshotEvery))
        for (std::size_t device = 0; device < m_runtime.deviceCount(); ++device)
            m_runtime.allocator(device).noteSnapshot();
}

} // namespace allostrata::generator
