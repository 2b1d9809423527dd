// Backward pass: the tape in reverse, gradients of weights, sharding.
#include "tests/support/generator/trainer.h"

#include "tests/support/generator/source_lines.h"

#include <utility>

namespace allostrata::generator {

namespace {

constexpr const char *kStateFile = "$site/torch/distributed/fsdp/_fully_shard/_fsdp_state.py";
constexpr const char *kGroupFile = "$site/torch/distributed/fsdp/_fully_shard/_fsdp_param_group.py";
constexpr const char *kCollectivesFile = "$site/torch/distributed/fsdp/_fully_shard/_fsdp_collectives.py";

} // namespace

TensorId Trainer::popGradient()
{
    if (m_gradients.empty())
        return 0;
    const TensorId gradient = m_gradients.back();
    m_gradients.pop_back();
    return gradient;
}

void Trainer::runTape(Tape &tape)
{
    while (!tape.empty() && !m_runtime.stopped()) {
        const std::function<void()> node = std::move(tape.back());
        tape.pop_back();
        node();
    }
}

void Trainer::backward()
{
    setPhase(Phase::Backward);
    setModule("");
    m_device = deviceOfLayer(m_options.layers - 1);
    Place place = inTrain("train_step", line::kBackwardCall);
    place = m_stacks.call(place, kTensorBackward, 630);
    place = m_stacks.call(place, kAutogradBackward, 354);
    const TensorId one = make(Op::OnesLike, m_stacks.call(place, kMakeGrads, 220), 4, Category::HeadLoss);
    pushGradient(one);
    Tape tape = std::exchange(m_tape, Tape{});
    runTape(tape);
    m_gradients.clear();
    m_device = 0;
}

/// A weight's gradient: becomes .grad as it is, or is added to it.
void Trainer::giveGradient(std::size_t index, Op op, const char *node)
{
    Parameter &parameter = m_parameters[index];
    const TextIndex module = std::exchange(m_labels.module, parameter.module);
    const Place place = engine(node);
    const Place accumulate = engine("AccumulateGrad");
    const bool isTransposed = op == Op::BackwardMm && !m_options.amp;
    const bool isSeparate = parameter.gradient == 0 && m_options.fsdpRanks == 0;
    const auto category = [](bool becomesGradient) {
        return becomesGradient ? Category::Gradients : Category::BackwardTemporaries;
    };
    TensorId gradient = make(op, place, parameter.elements * activationBytes(),
                             category(isSeparate && !isTransposed && !m_options.amp));
    if (m_options.amp) {
        const Place cast = engine("ToCopyBackward0");
        const TensorId wide = make(Op::ToDevice, cast, parameter.elements * m_options.elementBytes,
                                   category(isSeparate));
        drop(gradient, cast);
        gradient = wide;
    }
    if (parameter.gradient == 0 && isTransposed) {
        // Its strides are not the weight's: .grad becomes a copy that has them.
        parameter.gradient = make(Op::GradientClone, accumulate, m_runtime.bytesOf(gradient), Category::Gradients);
        drop(gradient, accumulate);
    } else if (parameter.gradient == 0) {
        parameter.gradient = gradient;
    } else {
        drop(gradient, accumulate);
    }
    m_labels.module = module;
}

std::uint64_t Trainer::sharded(std::uint64_t bytes) const
{
    return m_options.fsdpRanks == 0 ? bytes : (bytes + m_options.fsdpRanks - 1) / m_options.fsdpRanks;
}

std::uint64_t Trainer::storedBytes(const Parameter &parameter) const
{
    return sharded(parameter.elements * m_options.elementBytes);
}

/// Makes a group's weights whole: gathered on the communication stream, copied out on the current one.
void Trainer::gather(std::size_t group, Place place)
{
    if (m_options.fsdpRanks == 0)
        return;
    record([this, group] {
        reduceGradients(group);
        reshard(group, engine("RegisterPostBackwardFunctionBackward"));
    });
    const Labels labels = m_labels;
    setPhase(Phase::Communication);
    setModule(group < m_options.layers ? "model.layers." + std::to_string(group) : "model");
    place = m_stacks.call(place, {"fsdp_hook_wrapper", kStateFile}, 62);
    place = m_stacks.call(place, {"_pre_forward", kStateFile}, 251);
    const Place unshard = m_stacks.call(m_stacks.call(place, {"pre_forward", kGroupFile}, 347), {"unshard", kGroupFile},
                                        262);
    const Place collective = m_stacks.call(unshard, {"foreach_all_gather", kCollectivesFile}, 203);
    std::uint64_t bytes = 0;
    for (const Parameter &parameter : m_parameters)
        if (parameter.group == group)
            bytes += storedBytes(parameter) * m_options.fsdpRanks;
    range("nccl:_all_gather_base", true);
    const TensorId buffer = make(Op::AllGather, m_stacks.call(collective, {"all_gather_copy_in", kCollectivesFile}, 98),
                                 bytes, Category::Fsdp, kCommunicationStream);
    range("nccl:_all_gather_base", false);
    m_runtime.recordStream(buffer, m_stream);
    const Place copyOut = m_stacks.call(m_stacks.call(place, {"wait_for_unshard", kGroupFile}, 308),
                                        {"foreach_all_gather_copy_out", kCollectivesFile}, 316);
    for (Parameter &parameter : m_parameters) {
        if (parameter.group != group || parameter.full != 0)
            continue;
        parameter.full = make(Op::Empty, copyOut, parameter.elements * m_options.elementBytes, Category::Fsdp);
    }
    drop(buffer, copyOut);
    m_labels = labels;
}

void Trainer::reshard(std::size_t group, Place place)
{
    if (m_options.fsdpRanks == 0)
        return;
    if (m_taping)
        record([this, group] { gather(group, engine("PreBackwardHook")); });
    place = m_stacks.call(m_stacks.call(place, {"_post_forward", kStateFile}, 286), {"reshard", kGroupFile}, 372);
    for (Parameter &parameter : m_parameters)
        if (parameter.group == group)
            drop(std::exchange(parameter.full, 0), place);
}

/// Reduces whole gradients to shards: a reduce-scatter on a separate stream.
void Trainer::reduceGradients(std::size_t group)
{
    const Labels labels = m_labels;
    setPhase(Phase::Communication);
    setModule(group < m_options.layers ? "model.layers." + std::to_string(group) : "model");
    Place place = engine("RegisterPostBackwardFunctionBackward");
    place = m_stacks.call(place, {"backward", kGroupFile}, 703);
    place = m_stacks.call(place, {"post_backward", kGroupFile}, 427);
    place = m_stacks.call(place, {"foreach_reduce", kCollectivesFile}, 441);
    std::uint64_t bytes = 0;
    for (const Parameter &parameter : m_parameters)
        if (parameter.group == group)
            bytes += storedBytes(parameter) * m_options.fsdpRanks;
    range("nccl:_reduce_scatter_base", true);
    const TensorId input = make(Op::ReduceScatter, place, bytes, Category::Fsdp, kReduceStream);
    for (Parameter &parameter : m_parameters) {
        if (parameter.group != group || parameter.gradient == 0)
            continue;
        m_runtime.recordStream(parameter.gradient, kReduceStream);
        drop(parameter.gradient, place);
        m_labels.module = parameter.module;
        parameter.gradient = make(Op::ReduceScatter, place, storedBytes(parameter), Category::Gradients, kReduceStream);
    }
    range("nccl:_reduce_scatter_base", false);
    drop(input, place);
    m_labels = labels;
}

} // namespace allostrata::generator
