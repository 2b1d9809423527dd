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

/// Recognises CUDA snapshots as pickles (FORMATS.md A): all epochs, from Python's pickler and the C++ one.
[[nodiscard]] Sniff sniffCudaSnapshot(std::span<const std::uint8_t> head);

/// The way to read a pickle. Both give the same snapshot for every legal pickle.
enum class PickleRoute : std::uint8_t {
    Shortcuts, ///< events and stacks straight into columns; falls back to General for unusual pickles
    General, ///< every value as a generic one first: slow, for comparison
};

/// Reads a CUDA snapshot pickle. Errors: all but those of files. In salvage mode a cut-off or damaged pickle gives the
/// contents that were complete before.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readCudaSnapshot(Source &source, const LoadContext &context,
                                                                 PickleRoute route = PickleRoute::Shortcuts);
/// Reads by the shortcuts and reports each trace to the follower, which may be null, while it grows.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readFollowedSnapshot(Source &source, const LoadContext &context,
                                                                     TraceFollower *follower);

} // namespace allostrata
