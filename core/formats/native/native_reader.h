#pragma once

#include "core/formats/registry.h"
#include "core/io/source.h"

#include <cstdint>
#include <span>

namespace allostrata {

struct LoadContext;

/// Recognises native files (FORMATS.md H) of all versions.
[[nodiscard]] Sniff sniffNative(std::span<const std::uint8_t> head);

/// Reads a native file: the snapshot that was written. The follower may be null. Errors: TruncatedNative, BadNative,
/// NativeVersion, MemoryLimit, OutOfProportion, DecompressedTooLarge, TooManyEvents, Cancelled, NoMemory, those of the
/// source. Salvage makes no difference: a part of a column is of no use.
[[nodiscard]] Result<NativeReading> readNative(Source &source, const LoadContext &context, TraceFollower *follower);

} // namespace allostrata
