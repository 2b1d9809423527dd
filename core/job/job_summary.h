#pragma once

#include "core/base/result.h"
#include "core/job/job_reader.h"
#include "core/job/rank_summary.h"

#include <cstdint>
#include <string>

namespace allostrata {

struct LoadContext;

/// Memory that the data of a file may take, in proportion to its size.
[[nodiscard]] std::uint64_t memoryForFile(const JobStorage &storage, const LoadContext &context);

/// The unpacked names of a recording, for NamesView. Errors: those of JobReader.
[[nodiscard]] Result<std::string> unpackedNames(JobReader &reader, const DocumentRow &document);
/// An unpacked part; empty if there is none. Errors: those of JobReader.
[[nodiscard]] Result<std::string> unpackedPart(JobReader &reader, const StoredRecording &recording, std::size_t device,
                                               DevicePart part);

/// What a document row says of a recording, without its devices and names. Errors: BadJob.
[[nodiscard]] Result<RankSummary> summaryHead(const DocumentRow &document);

/// Reads the whole summary of a recording; more than `memory` bytes: MemoryLimit. Errors: those of JobReader.
[[nodiscard]] Result<RankSummary> readSummary(JobReader &reader, const StoredRecording &recording,
                                              std::uint64_t memory);

} // namespace allostrata
