// Makes random configs.
#include "tests/support/generator/presets.h"

namespace allostrata::generator {

namespace {

void drawAllocator(Random &random, GeneratorConfig &config)
{
    AllocatorSettings &settings = config.runtime.allocator;
    if (random.oneIn(4))
        settings.expandableSegments = true;
    if (random.oneIn(3))
        settings.maxSplitSize = (20 + random.below(20)) * kMiB;
    if (random.oneIn(3))
        settings.roundupPower2Divisions.fill(1U << random.below(5));
    if (random.oneIn(4)) {
        settings.garbageCollectionThreshold = 0.3 + 0.1 * static_cast<double>(random.below(6));
        settings.memoryFraction = 0.9;
        config.runtime.devices[0].capacity = (400 + random.below(400)) * kMiB;
        config.runtime.devices[0].usedByOthers = 20 * kMiB;
    }
}

void drawTraining(Random &random, TrainingOptions &training)
{
    training.layers = 1 + random.below(4);
    training.width = 64 * (1 + random.below(6));
    training.vocabulary = 500 + random.below(9000);
    training.batch = 1 + random.below(6);
    training.context = 17 + random.below(200);
    training.elementBytes = random.oneIn(2) ? 2 : 4;
    training.experts = random.oneIn(5) ? 3 : 0;
    training.attention = random.oneIn(2) ? Attention::Math : Attention::Flash;
    training.dropout = random.oneIn(2);
    training.amp = training.elementBytes == 4 && random.oneIn(3);
    training.steps = 2 + random.below(4);
    training.microBatches = 1 + random.below(3);
    training.raggedEvery = random.below(4);
    training.growBatchBy = random.oneIn(3) ? 1 : 0;
    training.evaluateEvery = random.below(3);
    training.checkpointing = random.oneIn(3);
    training.optimizer = random.oneIn(3) ? Optimizer::Sgd : Optimizer::AdamW;
    training.foreach = !random.oneIn(3);
    training.fsdpRanks = random.oneIn(3) ? 2 + random.below(7) : 0;
    training.graphCapture = training.fsdpRanks == 0 && random.oneIn(4);
    training.poolTensors = random.oneIn(4) ? random.below(20) : 0;
    training.noise = random.below(12);
    training.emptyCacheAfterBackward = random.oneIn(4);
    training.emptyCacheEvery = random.below(3);
    training.snapshotEvery = random.below(3);
    const std::uint64_t start = random.below(6);
    training.history = start == 0   ? HistoryStart::AfterSetup
                       : start == 1 ? HistoryStart::AfterFirstStep
                       : start == 2 ? HistoryStart::InSecondForward
                                    : HistoryStart::AtOnce;
}

} // namespace

GeneratorConfig randomConfig(std::uint64_t seed)
{
    Random random(seed);
    GeneratorConfig config;
    config.name = "random " + std::to_string(seed);
    config.runtime.seed = seed;
    drawAllocator(random, config);
    drawTraining(random, config.training);
    if (random.oneIn(3))
        config.runtime.recorder.maxEntries = static_cast<std::size_t>(50 + random.below(3000));
    if (random.oneIn(4))
        config.runtime.maxEvents = 100 + random.below(3000);
    if (random.oneIn(4))
        config.runtime.recorder.level = static_cast<ContextLevel>(random.below(4));
    config.runtime.stacks.nativeFrames = random.oneIn(2);
    const std::uint64_t epoch = random.below(12);
    config.epoch = std::string(epochNames()[epoch == 0 ? 1 : epoch]);
    if (findEpoch(config.epoch)->history)
        config.runtime.allocator.expandableSegments = false;
    return config;
}

} // namespace allostrata::generator
