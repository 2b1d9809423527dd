// Table of the kinds of runs that the judge makes.
#include "tests/truth/kinds.h"

#include "tests/support/generator/presets.h"

#include <array>
#include <string>

namespace allostrata::truth {

namespace {

using namespace generator;

using Config = GeneratorConfig;

/// A model, small and of random shape, and how its stacks are recorded.
void draw(Config &config, Random &random)
{
    TrainingOptions &training = config.training;
    training.layers = 2 + random.below(3);
    training.heads = 4;
    training.width = 64 * (1 + random.below(3));
    training.vocabulary = 500 + random.below(2500);
    training.batch = 1 + random.below(4);
    training.context = 32 + random.below(64);
    training.attention = random.oneIn(2) ? Attention::Math : Attention::Flash;
    training.dropout = random.oneIn(3);
    training.noise = random.oneIn(3) ? 2 : 0;
    training.steps = 3 + random.below(2);
    training.annotations = random.oneIn(2);
    training.flatLoop = random.oneIn(4);
    config.runtime.stacks.inlinedCalls = random.oneIn(4);
    if (random.oneIn(4))
        training.history = HistoryStart::AfterSetup;
}

void python(Config &config, Random &random)
{
    config.runtime.stacks.nativeFrames = false;
    config.training.backwardInCaller = random.oneIn(2);
}

void byHand(Config &config, Random &random)
{
    config.training.optimizer = Optimizer::AdamByHand;
    config.training.stateInInit = random.oneIn(2);
    config.training.clipping = static_cast<Clipping>(random.below(3));
    config.training.zeroInPlace = random.oneIn(3);
    config.training.history = HistoryStart::AtOnce;
}

void forwards(Config &config, Random &random)
{
    config.training.inferenceOnly = true;
    config.training.noise = 0;
    config.training.width = 64;
    config.training.fixedBatch = random.oneIn(2);
    config.training.decoratedNoGrad = random.oneIn(2);
    config.training.annotations = random.oneIn(4);
    config.training.plainModel = random.oneIn(3);
}

void second(Config &config)
{
    config.runtime.devices.push_back(config.runtime.devices[0]);
    config.runtime.devices[1].ordinal = 1;
    config.runtime.devices[1].firstAddress = 0x7e8000000000ULL;
    config.training.pipeline = true;
}

void oom(Config &config, const char *preset)
{
    const TrainingOptions training = config.training;
    const StackOptions stacks = config.runtime.stacks;
    const std::uint64_t seed = config.runtime.seed;
    config = *findPreset(preset);
    config.training = training;
    config.runtime.stacks = stacks;
    config.runtime.seed = seed;
}

constexpr std::array kKinds = std::to_array<Kind>({
    {"adamw", 16, [](Config &c, Random &r) { c.training.foreach = r.oneIn(2); }},
    {"sgd", 12,
     [](Config &c, Random &r) {
         c.training.optimizer = Optimizer::Sgd;
         c.training.clipping = static_cast<Clipping>(r.below(3));
     }},
    {"adam_by_hand", 18, byHand},
    {"adam_by_hand_amp", 12,
     [](Config &c, Random &r) {
         byHand(c, r);
         c.training.amp = true;
     }},
    {"adam_by_hand_python", 12,
     [](Config &c, Random &r) {
         byHand(c, r);
         python(c, r);
         c.training.amp = r.oneIn(2);
     }},
    {"sgd_by_hand", 12,
     [](Config &c, Random &r) {
         byHand(c, r);
         c.training.optimizer = Optimizer::SgdByHand;
         if (r.oneIn(3))
             python(c, r);
     }},
    {"accumulation", 16,
     [](Config &c, Random &r) {
         c.training.microBatches = 2 + r.below(3);
         c.training.steps = 3;
         c.training.layers = 2;
         c.training.raggedEvery = r.below(4);
         c.training.optimizer = r.oneIn(2) ? Optimizer::Sgd : Optimizer::AdamW;
     }},
    {"running_loss", 16,
     [](Config &c, Random &r) {
         c.training.runningLoss = true;
         c.training.microBatches = 1 + r.below(3);
         c.training.layers = 2;
         c.training.optimizer = Optimizer::Sgd;
         c.training.clipping = Clipping::Torch;
         if (r.oneIn(2))
             python(c, r);
     }},
    {"checkpointing", 14, [](Config &c, Random &) { c.training.checkpointing = true; }},
    {"amp", 12, [](Config &c, Random &) { c.training.amp = true; }},
    {"amp_python", 14,
     [](Config &c, Random &r) {
         c.training.amp = true;
         python(c, r);
     }},
    {"amp_plain", 12,
     [](Config &c, Random &r) {
         c.training.amp = true;
         c.training.plainModel = true;
         c.training.inferenceOnly = r.oneIn(2);
     }},
    {"python_stacks", 16, python},
    {"plain_model", 12, [](Config &c, Random &) { c.training.plainModel = true; }},
    {"stacks_late", 16,
     [](Config &c, Random &r) {
         c.training.steps = 4;
         c.training.layers = 2;
         c.training.stacksFromStep = 1 + r.below(3);
         c.training.stacksFromBackward = r.oneIn(2);
         if (r.oneIn(3))
             python(c, r);
     }},
    {"stacks_of_blocks", 8, [](Config &c, Random &) { c.runtime.recorder.level = ContextLevel::State; }},
    {"ring_buffer", 14,
     [](Config &c, Random &r) { c.runtime.recorder.maxEntries = static_cast<std::size_t>(300 + r.below(900)); }},
    {"history_late", 10,
     [](Config &c, Random &r) {
         c.training.history = r.oneIn(2) ? HistoryStart::AfterFirstStep : HistoryStart::InSecondForward;
     }},
    {"few_forwards", 12,
     [](Config &c, Random &r) {
         forwards(c, r);
         c.training.layers = 12 + r.below(13);
         c.training.steps = 2;
         c.training.graphWithoutBackward = r.oneIn(3);
         if (r.oneIn(2))
             c.runtime.recorder.maxEntries = static_cast<std::size_t>(1000 + r.below(1000));
     }},
    {"many_forwards", 8,
     [](Config &c, Random &r) {
         forwards(c, r);
         c.training.layers = 1;
         c.training.steps = r.oneIn(2) ? 10 : 30;
     }},
    {"two_devices", 10, [](Config &c, Random &) { second(c); }},
    {"streams", 10, [](Config &c, Random &r) { c.training.fsdpRanks = 2 + r.below(3); }},
    {"leaks", 12,
     [](Config &c, Random &r) {
         c.training.layers = 1;
         c.training.steps = 8 + r.below(6);
         c.training.leaks = {{100000 + r.below(2000000), 148}};
     }},
    {"oom_capacity", 2, [](Config &c, Random &) { oom(c, "oom_capacity"); }},
    {"oom_fragmentation", 2, [](Config &c, Random &) { oom(c, "oom_fragmentation"); }},
    {"oom_other_process", 2, [](Config &c, Random &) { oom(c, "oom_other_process"); }},
});

} // namespace

std::span<const Kind> kinds() { return kKinds; }

GeneratorConfig configOf(const Kind &kind, std::uint64_t seed)
{
    std::uint64_t state = seed;
    for (const char letter : kind.name)
        state = state * 131 + static_cast<unsigned char>(letter);
    Random random(state);
    GeneratorConfig config;
    config.runtime.seed = state;
    draw(config, random);
    kind.apply(config, random);
    config.name = std::string(kind.name) + " " + std::to_string(seed);
    return config;
}

} // namespace allostrata::truth
