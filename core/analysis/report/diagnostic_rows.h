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

/// Unit of the index in an issue's place.
enum class PlaceKind : std::uint8_t { None, Event, Segment, Block, Byte };
[[nodiscard]] PlaceKind placeKindOf(Issue issue);
/// Number to show for a place: that of an event in its file; else the index.
[[nodiscard]] std::uint64_t placeNumber(const Document &document, PlaceKind kind, const IssuePlace &place);

/// One issue as a row: of a device if it arose in the inference of its timeline, else of the whole file.
struct DiagnosticRow {
    Issue issue = Issue::Salvaged;
    Severity severity = Severity::Note;
    std::optional<int> device; ///< ordinal; empty: the whole file
    std::uint64_t count = 0;
    std::vector<IssuePlace> places; ///< the first ones
};

/// Issues relevant to a device of the document (a row of its devices): its own and those of the whole file, warnings
/// first, then in the order of the table of issues. For documents without devices, those of the file. O(devices x
/// issues).
[[nodiscard]] std::vector<DiagnosticRow> diagnosticRows(const Document &document, std::size_t device);
/// Issues of all devices and of the file.
[[nodiscard]] std::vector<DiagnosticRow> diagnosticRows(const Document &document);

/// Optional content of a file: its absence is not an issue, but affects numbers.
enum class Gap : std::uint8_t { NoTrace, NoFinalState, NoTimes, NoStacks, NoCapacity, StepsWithoutCapacity };
[[nodiscard]] std::string_view gapId(Gap gap);
/// Gaps of a device; times and stacks only if it has a trace. O(events), fast.
[[nodiscard]] std::vector<Gap> gapsOf(const Device &device);

/// Sources of the sizes of the blocks live at a moment.
struct SizeKnowledge {
    EnumTable<SizeCertainty, AllocationSum> sums; ///< bytes of blocks, best estimates
    Interval all; ///< bytes of all of them
};

/// Gaps of a document apart from its devices. O(rows of steps).
[[nodiscard]] std::vector<Gap> gapsOf(const Document &document);

/// Numbers of one device that are affected by issues and gaps.
struct DiagnosticFacts {
    AllocationSum bornBefore; ///< allocations whose birth is not in the trace
    AllocationSum atPeak; ///< live when the requested bytes peak
    AllocationSum withoutStackAtPeak;
    SizeKnowledge sizesAtPeak;
    SizeKnowledge sizesAtCursor;
    Interval reservedAtPeak;
    Interval reservedAtCursor;
    BlockSizeChecks checks;
    PendingNotCounted pending;
    std::uint64_t headersReserved = 0; ///< bytes of the final segments by their headers
    std::uint64_t blocksReserved = 0; ///< bytes of the final segments as the sum of their blocks
};

/// Numbers of a device. O(live + blocks). Errors: Cancelled.
[[nodiscard]] Result<DiagnosticFacts> diagnosticFacts(const Document &document, const Device &device, Moment cursor,
                                                      const LoadContext &context);

} // namespace allostrata
