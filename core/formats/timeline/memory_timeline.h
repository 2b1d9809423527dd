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

/// Memory timelines of torch.profiler (export_memory_timeline, FORMATS.md E): bytes by category over time, as rows of
/// [t_ns, action, bytes, category] or as samples, [[t_us, ...], [[0, bytes of each category], ...]].
/// Yes where rows or samples begin; Maybe for one long list of numbers in a list.
[[nodiscard]] Sniff sniffMemoryTimeline(std::span<const std::uint8_t> head);

/// Gives a snapshot of one device, which the file does not name, of Recorder::Categories: see amountsSnapshot(). Rows
/// and samples are taken in the order of their times. What a row says to be there before the recording is; of samples
/// the first, where it has the time of the second, as upstream writes it.
///
/// Streamed: memory for the changes. Values of wrong types or out of range are left out and counted, with their path.
/// Errors: those of readJson and amountsSnapshot, NotASnapshot. In salvage mode a text that is cut off or damaged gives
/// what was complete before.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readMemoryTimeline(Source &source, const LoadContext &context);

/// Pages of export_memory_timeline: a picture of a timeline, without its data. Recognised to be refused.
[[nodiscard]] Sniff sniffTimelinePicture(std::span<const std::uint8_t> head);
/// Error: PageWithoutSnapshot, "picture".
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readTimelinePicture(Source &source, const LoadContext &context);

} // namespace allostrata
