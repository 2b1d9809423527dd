// Table of presets of which each shows one thing; with some of the others they are the files of tests/data/samples.
#include "tests/support/generator/presets.h"

#include <array>

namespace allostrata::generator {

namespace {

/// Twelve blocks whose activations are most of the memory.
void checkpointed(GeneratorConfig &config, bool isCheckpointed)
{
    config.training.layers = 12;
    config.training.vocabulary = 2000;
    config.training.batch = 8;
    config.training.context = 256;
    config.training.attention = Attention::Math;
    config.training.steps = 2;
    config.training.checkpointing = isCheckpointed;
}

constexpr std::array kSamplePresets = std::to_array<Preset>({
    {"training", "a step of 24 layers under autocast, recorded after the first one",
     [](GeneratorConfig &c) {
         c.training.layers = 24;
         c.training.width = 1024;
         c.training.heads = 16;
         c.training.vocabulary = 10000;
         c.training.context = 512;
         c.training.attention = Attention::Math;
         c.training.amp = true;
         c.training.steps = 2;
         c.training.noise = 2;
         c.training.history = HistoryStart::AfterFirstStep;
         c.epoch = "2.10";
     }},
    {"few_events", "a forward pass of two layers: few enough events to read by hand",
     [](GeneratorConfig &c) {
         c.training.layers = 2;
         c.training.vocabulary = 2000;
         c.training.batch = 2;
         c.training.context = 64;
         c.training.steps = 1;
         c.training.inferenceOnly = true;
         c.training.annotations = false;
         c.training.history = HistoryStart::AfterSetup;
     }},
    {"state_of_devices", "two devices in the form of torch 1.13, which has no trace",
     [](GeneratorConfig &c) {
         c.runtime.devices.push_back(c.runtime.devices[0]);
         c.runtime.devices[1].ordinal = 1;
         c.runtime.devices[1].firstAddress = 0x7e8000000000ULL;
         c.training.pipeline = true;
         c.epoch = std::string(epochNames().front());
     }},
    {"state_of_pools", "a private pool of a graph in a final state, without a trace",
     [](GeneratorConfig &c) {
         c.training.graphCapture = true;
         c.training.history = HistoryStart::Never;
         c.epoch = "2026";
     }},
    {"logits_spike", "a large vocabulary: logits, their logarithms and gradients are the peak",
     [](GeneratorConfig &c) {
         c.training.vocabulary = 100000;
         c.training.batch = 8;
         c.training.context = 256;
         c.training.steps = 2;
     }},
    {"optimizer_temporaries", "a small batch: the peak is in the optimizer's step",
     [](GeneratorConfig &c) {
         c.training.layers = 8;
         c.training.width = 1024;
         c.training.batch = 1;
         c.training.context = 64;
         c.training.steps = 2;
     }},
    {"checkpointing_before", "twelve blocks whose activations all live until the backward pass",
     [](GeneratorConfig &c) { checkpointed(c, false); }},
    {"checkpointing_after", "the same with activation checkpointing",
     [](GeneratorConfig &c) { checkpointed(c, true); }},
    {"kv_cache", "two requests of 24 tokens: caches that grow by a copy for each token",
     [](GeneratorConfig &c) {
         c.training.layers = 2;
         c.training.width = 1024;
         c.training.elementBytes = 2;
         c.training.batch = 64;
         c.training.context = 1;
         c.training.steps = 48;
         c.training.inferenceOnly = true;
         Leak cache{.bytesPerStep = 64 * 1024 * 2 * 2, .line = 151, .what = "cache = torch.cat((cache, new))"};
         cache.clearEvery = 24;
         cache.byCopying = true;
         c.training.leaks = {cache, cache};
     }},
});

} // namespace

std::span<const Preset> samplePresets() { return kSamplePresets; }

} // namespace allostrata::generator
