#pragma once

#include "core/base/result.h"
#include "core/job/job_blobs.h"
#include "core/job/job_reader.h"
#include "core/job/rank_summary.h"

#include <cstdint>
#include <functional>
#include <string>

namespace allostrata {

struct LoadContext;

/// Memory that the data of a file may take, in proportion to its size.
[[nodiscard]] std::uint64_t memoryForFile(const JobStorage &storage, const LoadContext &context);

/// The unpacked names of a recording, for NamesView. Errors: those of JobRowReader.
[[nodiscard]] Result<std::string> unpackedNames(JobRowReader &reader, const DocumentRow &document);
/// An unpacked part; empty if there is none. Errors: those of JobRowReader.
[[nodiscard]] Result<std::string> unpackedPart(JobRowReader &reader, const StoredRecording &recording,
                                               std::size_t device, DevicePart part);

/// Where weights that are encoded together are stored.
[[nodiscard]] DevicePart storedPartOf(WeightPart part);

/// Sets the parts that are derived from the others, unpacked. `hashOf`: of the text in a row.
using DevicePartBytes = EnumTable<DevicePart, std::string>;
void addOutlines(const RankDeviceSummary &device, const std::function<ContentHash(std::uint32_t text)> &hashOf,
                 DevicePartBytes &parts);

/// What a document row says of a recording, without its devices and names. Errors: BadJob.
[[nodiscard]] Result<RankSummary> summaryHead(const DocumentRow &document);

/// Reads the whole summary of a recording; more than `memory` bytes: MemoryLimit. Errors: those of JobRowReader.
[[nodiscard]] Result<RankSummary> readSummary(JobRowReader &reader, const StoredRecording &recording,
                                              std::uint64_t memory);

} // namespace allostrata
