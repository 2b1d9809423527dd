// Presets of runs that are easily taken for something else.
#include "tests/support/generator/presets.h"

#include <array>

namespace allostrata::generator {

namespace {

void small(GeneratorConfig &config)
{
    config.training.layers = 3;
    config.training.width = 128;
    config.training.heads = 4;
    config.training.vocabulary = 2000;
    config.training.context = 64;
    config.training.annotations = false;
}

void byHand(GeneratorConfig &config)
{
    small(config);
    config.training.optimizer = Optimizer::AdamByHand;
    config.training.stateInInit = true;
}

void python(GeneratorConfig &config)
{
    small(config);
    config.runtime.stacks.nativeFrames = false;
    config.training.backwardInCaller = true;
}

void forwards(GeneratorConfig &config, std::uint64_t blocks, std::uint64_t steps)
{
    small(config);
    config.training.inferenceOnly = true;
    config.training.layers = blocks;
    config.training.width = 64;
    config.training.steps = steps;
    config.training.flatLoop = true;
    config.training.fixedBatch = true;
    config.training.history = HistoryStart::AfterSetup;
}

void sgd(GeneratorConfig &config)
{
    python(config);
    config.training.optimizer = Optimizer::Sgd;
    config.training.runningLoss = true;
    config.training.clipping = Clipping::Torch;
}

constexpr std::array kHardPresets = std::to_array<Preset>({
    {"adam_by_hand", "Adam by hand: state made in __init__, p.data = ... in step", byHand},
    {"adam_by_hand_lazy", "the same, with state made in the first step",
     [](GeneratorConfig &c) {
         byHand(c);
         c.training.stateInInit = false;
     }},
    {"adam_by_hand_amp", "the same under autocast",
     [](GeneratorConfig &c) {
         byHand(c);
         c.training.amp = true;
     }},
    {"adam_by_hand_python", "Adam by hand, Python frames only",
     [](GeneratorConfig &c) {
         python(c);
         c.training.optimizer = Optimizer::AdamByHand;
         c.training.stateInInit = true;
     }},
    {"adam_by_hand_clipping", "Adam by hand, gradients clipped by hand and zeroed in place",
     [](GeneratorConfig &c) {
         byHand(c);
         c.training.clipping = Clipping::ByHand;
         c.training.zeroInPlace = true;
     }},
    {"sgd_by_hand", "SGD by hand without momentum",
     [](GeneratorConfig &c) {
         small(c);
         c.training.optimizer = Optimizer::SgdByHand;
     }},
    {"sgd_by_hand_clipping", "the same with torch's clipping, gradients zeroed in place",
     [](GeneratorConfig &c) {
         small(c);
         c.training.optimizer = Optimizer::SgdByHand;
         c.training.clipping = Clipping::Torch;
         c.training.zeroInPlace = true;
     }},
    {"running_loss", "a tensor adds up the losses of micro batches, SGD with clipping",
     [](GeneratorConfig &c) {
         sgd(c);
         c.training.microBatches = 3;
     }},
    {"running_loss_native", "the same with C++ frames",
     [](GeneratorConfig &c) {
         sgd(c);
         c.training.microBatches = 3;
         c.runtime.stacks.nativeFrames = true;
         c.training.backwardInCaller = false;
     }},
    {"stacks_from_step", "stacks switched on between two steps",
     [](GeneratorConfig &c) {
         small(c);
         c.training.steps = 4;
         c.training.stacksFromStep = 2;
     }},
    {"stacks_from_backward", "stacks switched on between a forward pass and its backward pass",
     [](GeneratorConfig &c) {
         small(c);
         c.training.steps = 4;
         c.training.stacksFromStep = 2;
         c.training.stacksFromBackward = true;
     }},
    {"stacks_of_blocks", "context \"state\": blocks have stacks, events have none",
     [](GeneratorConfig &c) {
         small(c);
         c.runtime.recorder.level = ContextLevel::State;
     }},
    {"amp_python", "autocast, Python frames only",
     [](GeneratorConfig &c) {
         python(c);
         c.training.amp = true;
     }},
    {"amp_plain", "autocast around a model of plain functions",
     [](GeneratorConfig &c) {
         small(c);
         c.training.amp = true;
         c.training.plainModel = true;
     }},
    {"amp_plain_forward", "autocast around forwards of plain functions",
     [](GeneratorConfig &c) {
         forwards(c, 4, 4);
         c.training.amp = true;
         c.training.plainModel = true;
     }},
    {"plain_training", "a model of plain functions, attention written out",
     [](GeneratorConfig &c) {
         small(c);
         c.training.plainModel = true;
         c.training.attention = Attention::Math;
     }},
    {"forward_ring", "two and a half forwards of 24 equal blocks in a ring buffer",
     [](GeneratorConfig &c) {
         forwards(c, 24, 4);
         c.runtime.recorder.maxEntries = 3270;
     }},
    {"forward_ring_plain", "the same by plain functions",
     [](GeneratorConfig &c) {
         forwards(c, 24, 4);
         c.training.plainModel = true;
         c.runtime.recorder.maxEntries = 3270;
     }},
    {"two_forwards", "two forwards of 48 equal blocks", [](GeneratorConfig &c) { forwards(c, 48, 2); }},
    {"two_forwards_no_grad", "the same under torch.no_grad() as a decorator",
     [](GeneratorConfig &c) {
         forwards(c, 48, 2);
         c.training.decoratedNoGrad = true;
     }},
    {"two_forwards_graph", "the same with gradients on: the results hold the graph",
     [](GeneratorConfig &c) {
         forwards(c, 24, 2);
         c.training.graphWithoutBackward = true;
     }},
    {"ten_forwards", "ten forwards of a small module: steps", [](GeneratorConfig &c) { forwards(c, 1, 10); }},
    {"hundred_forwards", "a hundred forwards of a small module: steps",
     [](GeneratorConfig &c) { forwards(c, 1, 100); }},
    {"hundred_forwards_plain", "a hundred forwards of plain functions: steps",
     [](GeneratorConfig &c) {
         forwards(c, 1, 100);
         c.training.plainModel = true;
         c.training.attention = Attention::Math;
     }},
});

} // namespace

std::span<const Preset> hardPresets() { return kHardPresets; }

} // namespace allostrata::generator
