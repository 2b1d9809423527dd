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

/// Recognises peak snapshots: JSON that lists, by device, the tensors alive at the peak (FORMATS.md C, both versions).
/// Yes if a device has such a list or a peak; Maybe if devices are named but empty.
[[nodiscard]] Sniff sniffPeakSnapshot(std::span<const std::uint8_t> head);

/// Reads a peak snapshot as one trace of allocs per device, one alloc per tensor with its Detail, in the order of the
/// phases that made them (setup, then step by step), as the file has no times. Addresses are made up and only pair
/// events. The part of the peak beyond the sum of the tensors is the last event, Detail::isRemainder. The peak is at
/// the end.
///
/// Streamed: memory for the rows. Values of wrong types, out of range or under unknown keys are left out and counted,
/// with their path. If a device occurs twice, only the first counts. Errors: those of readJson, NotASnapshot,
/// UnexpectedValue if there is no device, MemoryLimit. In salvage mode a text that is cut off or damaged gives the
/// tensors that were complete before.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readPeakSnapshot(Source &source, const LoadContext &context);

} // namespace allostrata
