#pragma once

#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/load/load.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace allostrata {

/// The document of a finished run of the generator; null if it cannot be read.
[[nodiscard]] inline std::shared_ptr<const Document> generated(const generator::GeneratedRun &run,
                                                               const std::string &path = "generated")
{
    generator::StringSink sink;
    generator::writeSnapshot(run, sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    auto document = load(std::make_unique<MemorySource>(view), path, LoadContext{});
    return document ? *std::move(document) : nullptr;
}

[[nodiscard]] inline std::shared_ptr<const Document> generated(const generator::GeneratorConfig &config)
{
    return generated(generator::generate(config));
}

/// The document of a preset, which has to exist.
[[nodiscard]] inline std::shared_ptr<const Document> generated(const std::string &preset)
{
    return generated(generator::generate(*generator::findPreset(preset)), preset + ".pickle");
}

} // namespace allostrata
