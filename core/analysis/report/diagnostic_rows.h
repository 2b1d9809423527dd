#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/base/diagnostics.h"
#include "core/base/enum_table.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

/// What the index of an issue's place counts.
enum class PlaceKind : std::uint8_t { None, Event, Segment, Block, Byte };
[[nodiscard]] PlaceKind placeKindOf(Issue issue);

/// One issue as a row: of a device where it came up in the inference of its timeline, else of the whole file.
struct DiagnosticRow {
    Issue issue = Issue::Salvaged;
    Severity severity = Severity::Note;
    std::optional<int> device; ///< ordinal; absent: of the whole file
    std::uint64_t count = 0;
    std::vector<IssuePlace> places; ///< the first ones
};

/// What concerns a device of the document (a row of its devices): its own issues and those of the whole file, warnings
/// first, then as in the table of issues. Of a document without devices those of the file. O(devices x issues).
[[nodiscard]] std::vector<DiagnosticRow> diagnosticRows(const Document &document, std::size_t device);
/// Those of all devices and of the file.
[[nodiscard]] std::vector<DiagnosticRow> diagnosticRows(const Document &document);

/// Something a file need not have, so that its absence is no issue; yet numbers lean on it.
enum class Gap : std::uint8_t { NoTrace, NoFinalState, NoTimes, NoStacks, NoCapacity, StepsWithoutCapacity };
[[nodiscard]] std::string_view gapId(Gap gap);
/// What this device lacks; times and stacks where it has a trace. O(events), fast.
[[nodiscard]] std::vector<Gap> gapsOf(const Device &device);

/// How the sizes of the blocks live at a moment are known.
struct SizeKnowledge {
    EnumTable<SizeCertainty, AllocationSum> sums; ///< bytes of blocks, best estimates
    Interval all; ///< bytes of all of them
};

/// What a document lacks that is not about devices. O(rows of steps).
[[nodiscard]] std::vector<Gap> gapsOf(const Document &document);

/// The numbers that issues and gaps weigh on, of one device.
struct DiagnosticFacts {
    AllocationSum bornBefore; ///< allocations whose birth the trace does not show
    AllocationSum atPeak; ///< live at the peak of the requested bytes
    AllocationSum withoutStackAtPeak;
    SizeKnowledge sizesAtPeak;
    SizeKnowledge sizesAtCursor;
    Interval reservedAtPeak;
    Interval reservedAtCursor;
    BlockSizeChecks checks;
    PendingNotCounted pending;
    std::uint64_t headersReserved = 0; ///< final segments, as their headers say
    std::uint64_t blocksReserved = 0; ///< the same as the sum of their blocks
};

/// O(live + blocks). Errors: Cancelled.
[[nodiscard]] Result<DiagnosticFacts> diagnosticFacts(const Document &document, const Device &device, Moment cursor,
                                                      const LoadContext &context);

} // namespace allostrata
