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

/// Peak snapshots: JSON that lists, by device, the tensors alive at the peak (FORMATS.md C, both versions).
/// Yes where a device has such a list or a peak; Maybe where devices are named, but empty.
[[nodiscard]] Sniff sniffPeakSnapshot(std::span<const std::uint8_t> head);

/// Gives a trace of allocs per device, one per tensor, in the order of the phases that made them (setup, then step by
/// step), as the file has no times; each has its Detail. Its addresses are made up: they pair events and say nothing.
/// What the peak has beyond the sum of the tensors is the last event, Detail::isRemainder. The peak is at the end.
///
/// Streamed: memory for the rows. Values of wrong types, out of range or under unknown keys are left out and counted,
/// with their path. A device that stands twice counts once, the first time. Errors: those of readJson, NotASnapshot,
/// UnexpectedValue where no device is one, MemoryLimit. In salvage mode a text that is cut off or damaged gives the
/// tensors that were complete before.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readPeakSnapshot(Source &source, const LoadContext &context);

} // namespace allostrata
