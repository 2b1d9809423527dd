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

/// Recognises CUDA snapshots re-encoded as JSON: the structure of FORMATS.md A with lists for tuples; also the bare
/// list of segments.
[[nodiscard]] Sniff sniffCudaSnapshotJson(std::span<const std::uint8_t> head);

/// Reads a CUDA snapshot in JSON. Streamed: memory for the rows and for one segment, event or annotation at a time. If
/// a section occurs twice, only the first counts. Errors: those of readJson, NotASnapshot, MemoryLimit. In salvage mode
/// a text that is cut off or damaged gives the elements that were complete before.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readCudaSnapshotJson(Source &source, const LoadContext &context);

} // namespace allostrata
