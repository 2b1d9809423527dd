#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"
#include "core/io/source.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <memory>
#include <span>

namespace allostrata {

struct LoadContext;

/// CUDA snapshots as pickles (FORMATS.md A): all epochs, Python's pickler and the C++ one.
[[nodiscard]] Sniff sniffCudaSnapshot(std::span<const std::uint8_t> head);

/// Which way a pickle is read. Both give the same snapshot for every legal pickle.
enum class PickleRoute : std::uint8_t {
    Shortcuts, ///< events and stacks straight into columns; falls back by itself where a pickle is out of the ordinary
    General, ///< every value as a generic one first: slow, for comparison
};

/// Errors: all but those of files. In salvage mode a cut-off or damaged pickle gives what was complete before.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readCudaSnapshot(Source &source, const LoadContext &context,
                                                                 PickleRoute route);
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readCudaSnapshot(Source &source, const LoadContext &context);

} // namespace allostrata
