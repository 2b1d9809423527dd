// Work after the backward pass: optimizer, evaluation, graph capture, pools, leaks.
#include "tests/support/generator/trainer.h"

#include "tests/support/generator/source_lines.h"

#include <utility>

namespace allostrata::generator {

namespace {

constexpr const char *kOptimizerFile = "$site/torch/optim/optimizer.py";
constexpr const char *kAdamWFile = "$site/torch/optim/adamw.py";
constexpr const char *kSgdFile = "$site/torch/optim/sgd.py";

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
    const bool adam = m_options.optimizer == Optimizer::AdamW;
    const std::string name = adam ? "Optimizer.step#AdamW.step" : "Optimizer.step#SGD.step";
    range(name, true);
    const char *file = adam ? kAdamWFile : kSgdFile;
    Place place = inTrain("train_step", line::kOptimizerStep);
    place = m_stacks.call(place, {"wrapper", kOptimizerFile}, 493);
    place = m_stacks.call(place, {"_use_grad", kOptimizerFile}, 91);
    const auto inStep = [&](std::uint32_t line) { return m_stacks.call(place, {"step", file}, line); };
    if (!m_hasOptimizerState)
        makeOptimizerState(inStep(adam ? 220 : 121));
    if (adam) {
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

/// set_to_none: the gradients go, in the order of the parameters.
void Trainer::zeroGradients()
{
    const Place place = m_stacks.call(inTrain("train_step", line::kZeroGrad), {"zero_grad", kOptimizerFile}, 1006);
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
