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

/// Recognises memory timelines of torch.profiler (export_memory_timeline, FORMATS.md E): bytes by category over time,
/// as rows of [t_ns, action, bytes, category] or as samples, [[t_us, ...], [[0, bytes of each category], ...]]. Yes if
/// rows or samples begin; Maybe for one long list of numbers in a list.
[[nodiscard]] Sniff sniffMemoryTimeline(std::span<const std::uint8_t> head);

/// Reads a memory timeline as a snapshot of one device, which the file does not name, of Recorder::Categories: see
/// amountsSnapshot(). Rows and samples are sorted by time. Rows marked as preexisting were there before the recording;
/// so was the first sample if it has the time of the second, as upstream writes it.
///
/// Streamed: memory for the changes. Values of wrong types or out of range are left out and counted, with their path.
/// Errors: those of readJson and amountsSnapshot, NotASnapshot. In salvage mode a text that is cut off or damaged gives
/// the contents that were complete before.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readMemoryTimeline(Source &source, const LoadContext &context);

/// Recognises pages of export_memory_timeline in order to refuse them: they contain a picture of a timeline without its
/// data.
[[nodiscard]] Sniff sniffTimelinePicture(std::span<const std::uint8_t> head);
/// Always fails. Error: PageWithoutSnapshot, "picture".
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readTimelinePicture(Source &source, const LoadContext &context);

} // namespace allostrata
