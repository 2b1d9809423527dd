#pragma once

#include "core/export/table.h"
#include "core/export/table_stream.h"
#include "core/reports/report_request.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

struct SegmentMap;

/// Input of a report besides the document and the device. The command line rejects options for other inputs, and views
/// recompute only when one of theirs changes.
enum class ReportInput : std::uint8_t {
    Attribution, ///< categories, modules, phases, steps
    CategoryRules, ///< also without an attribution
    Query,
    Cursor,
    Window,
    Scope, ///< live at the cursor, in the visible range, all
    By, ///< grouping attribute of the rows
    Frames, ///< frames of a stack to write
    Capacity, ///< capacity of the device, as entered by the user
    Headroom, ///< memory of the device that must remain free
    Charge, ///< operator charged with a free
    Calls, ///< question to the call tree
    CallBaseline, ///< baseline of a call tree
    FlameLook, ///< colours and direction of a flame graph
    Replay, ///< question to the model of the allocator
    Comparison, ///< baseline
    Axis, ///< events or time, in pictures
    Units, ///< GiB or GB on axes
    ByteRange, ///< upper end of the byte axis
    Colouring,
    Detail, ///< share of the allocations drawn as separate bands
    PhaseBand, ///< phases below a timeline
};

class ReportInputs {
public:
    constexpr ReportInputs() = default;
    constexpr ReportInputs(std::initializer_list<ReportInput> inputs)
    {
        for (const ReportInput input : inputs)
            m_bits |= bit(input);
    }

    [[nodiscard]] constexpr bool has(ReportInput input) const { return (m_bits & bit(input)) != 0; }
    [[nodiscard]] constexpr bool hasAny(ReportInputs inputs) const { return (m_bits & inputs.m_bits) != 0; }
    [[nodiscard]] constexpr ReportInputs operator|(ReportInputs more) const
    {
        more.m_bits |= m_bits;
        return more;
    }

private:
    static constexpr std::uint32_t bit(ReportInput input) { return 1U << static_cast<unsigned>(input); }

    std::uint32_t m_bits = 0;
};

/// Table that may be too long to lie in memory.
struct LongTable {
    std::size_t rows = 0;
    TablePart part; ///< owns everything that it reads
};
/// Rows [first, first + count) of a list, as far as it has them.
template <typename T>
[[nodiscard]] std::span<const T> partOf(const std::vector<T> &rows, std::size_t first, std::size_t count)
{
    const std::span<const T> rest = std::span(rows).subspan(std::min(first, rows.size()));
    return rest.first(std::min(count, rest.size()));
}
/// Segments of a map, and its blocks and free ranges; `matching` as in blockPlaces().
[[nodiscard]] LongTable segmentLongTable(std::shared_ptr<const Document> document,
                                         std::shared_ptr<const SegmentMap> map);
[[nodiscard]] LongTable blockLongTable(std::shared_ptr<const Document> document, std::size_t device,
                                       std::shared_ptr<const SegmentMap> map, std::span<const std::uint8_t> matching);
/// Maximum rows of a table for people: these formats examine all rows before they write the first.
inline constexpr std::size_t kMostRowsForPeople = 1'000'000;
/// Error TooManyRows if a table of so many rows cannot be written in a format.
[[nodiscard]] Result<void> checkRowsFor(const TableFormatRow &format, std::size_t rows);

using MakeTable = Result<Table> (*)(const ReportRequest &request, const LoadContext &context);

/// Table of a report.
struct ReportTable {
    std::string_view id; ///< stable: `export --table`
    std::span<const ColumnRow> columns; ///< in order, including optional ones; columns named by a file follow
    ReportInputs uses;
    Capabilities needs; ///< required of the device
    MakeTable make = nullptr;
    /// Replaces `make` for long tables.
    Result<LongTable> (*makeLong)(const ReportRequest &request, const LoadContext &context) = nullptr;
    MakeTable ofSteps = nullptr; ///< for a file of step data, if that has the table too
    std::span<const ColumnRow> columnsOfSteps = {}; ///< columns of `ofSteps`, if they differ
    std::span<const ColumnRow> columnsOfGroups = {}; ///< columns of its groups by an attribute; empty: it has none

    /// Function that makes the table for a document; null if only `makeLong` does.
    [[nodiscard]] MakeTable makerFor(const Document &document) const
    {
        return ofSteps && document.has(DocumentPart::Steps) ? ofSteps : make;
    }
};

/// Requirements of a report on a document.
struct ReportNeeds {
    Capabilities device; ///< required of the device
    DocumentPart about = DocumentPart::Devices;
    bool alsoDevices = false; ///< devices that meet the requirements also provide its subject
    bool anyDocument = false; ///< replaces `about`: the report applies to every document
    bool alsoFolder = false; ///< the window derives its subject from a folder of dumps
};

/// Picture of a report, drawn by `plot`.
struct ReportPlot {
    ReportInputs uses;
    Capabilities needs; ///< required of the device
};

/// Report: a view of the window, a picture of `plot`, tables of `export`.
struct ReportRow {
    std::string_view id; ///< stable: the view's name, `plot --view`
    ReportNeeds needs;
    std::span<const ReportTable> tables;
    std::optional<ReportPlot> plot = {}; ///< empty: no picture
};

/// All reports, in the order of the window's views.
[[nodiscard]] std::span<const ReportRow> reports();
/// Finds a report by id; nullptr if there is none.
[[nodiscard]] const ReportRow *findReport(std::string_view id);

/// Table and its report.
struct FoundTable {
    const ReportRow *report = nullptr; ///< null: there is no table of that id
    const ReportTable *table = nullptr;

    explicit operator bool() const { return table != nullptr; }
    [[nodiscard]] ReportNeeds needs() const;
};
/// Requirements of a report's picture, which must exist.
[[nodiscard]] ReportNeeds plotNeeds(const ReportRow &report);

[[nodiscard]] FoundTable findReportTable(std::string_view id);
/// Table that best represents a document.
[[nodiscard]] FoundTable mainTable(const Document &document);

/// First capability that a device lacks, in order of reporting; null if it has all.
[[nodiscard]] bool Capabilities::*firstMissing(const Capabilities &needs, const Capabilities &has);

} // namespace allostrata
