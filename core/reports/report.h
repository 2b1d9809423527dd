#pragma once

#include "core/export/table.h"
#include "core/export/table_stream.h"
#include "core/reports/report_request.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace allostrata {

/// Something besides the document and the device that an answer may depend on. The command line refuses options for any
/// other, and views ask again only when one of theirs changes.
enum class ReportInput : std::uint8_t {
    Attribution, ///< categories, modules, phases, steps
    CategoryRules, ///< even without an attribution
    Query,
    Cursor,
    Window,
    Scope, ///< live at the cursor, in the window, all
    By, ///< the attribute that rows go by
    Frames, ///< which frames of a stack are written
    Capacity, ///< of the device, as the user knows it
    Headroom, ///< what must stay free of the device
    Charge, ///< which operator a free counts for
    Comparison, ///< the baseline
    Axis, ///< events or time, in pictures
    Units, ///< GiB or GB on axes
    ByteRange, ///< end of the axis of bytes
    Colouring,
    Detail, ///< share of the allocations that are bands of their own
    PhaseBand, ///< phases under a timeline
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

/// A table that may be too long to stand in memory.
struct LongTable {
    std::size_t rows = 0;
    TablePart part; ///< owns all that it reads
};
/// Rows that a table for people has at most: these formats look at all of them before they write the first.
inline constexpr std::size_t kMostRowsForPeople = 1'000'000;

using MakeTable = Result<Table> (*)(const ReportRequest &request, const LoadContext &context);

/// A table of a report.
struct ReportTable {
    std::string_view id; ///< stable: `export --table`
    std::span<const ColumnRow> columns; ///< that it has or may have, in order; behind them come those that a file names
    ReportInputs uses;
    Capabilities needs; ///< what the device must have for it
    MakeTable make = nullptr;
    /// In place of `make`
    Result<LongTable> (*makeLong)(const ReportRequest &request, const LoadContext &context) = nullptr;
    MakeTable ofSteps = nullptr; ///< of a file of step data, where that has the table as well
    std::span<const ColumnRow> columnsOfSteps = {}; ///< of `ofSteps`, where they are others

    /// The function that makes the table for a document; null if only `makeLong` does.
    [[nodiscard]] MakeTable makerFor(const Document &document) const
    {
        return ofSteps && document.has(DocumentPart::Steps) ? ofSteps : make;
    }
};

/// Requirements of a report on a document.
struct ReportNeeds {
    Capabilities device; ///< what the device must have
    DocumentPart about = DocumentPart::Devices;
    bool alsoDevices = false; ///< what it is about is found in devices, too, where they have what it needs
    bool anyDocument = false; ///< in place of `about`: it has something to say of every document
};

/// A picture that `plot` draws of a report.
struct ReportPlot {
    ReportInputs uses;
    Capabilities needs; ///< what the device must have for it
};

/// A report: a view of the window, a picture of `plot`, tables of `export`.
struct ReportRow {
    std::string_view id; ///< stable: the view's name, `plot --view`
    ReportNeeds needs;
    std::span<const ReportTable> tables;
    std::optional<ReportPlot> plot = {}; ///< absent: it has none
};

/// All reports, in the order of the window's views.
[[nodiscard]] std::span<const ReportRow> reports();
/// Finds a report by id; nullptr if there is none.
[[nodiscard]] const ReportRow *findReport(std::string_view id);

/// A table with its report.
struct FoundTable {
    const ReportRow *report = nullptr; ///< null: there is no table of that id
    const ReportTable *table = nullptr;

    explicit operator bool() const { return table != nullptr; }
    [[nodiscard]] ReportNeeds needs() const;
};
/// The needs of a report's picture; it has one.
[[nodiscard]] ReportNeeds plotNeeds(const ReportRow &report);

[[nodiscard]] FoundTable findReportTable(std::string_view id);
/// The table that shows best what a document is about.
[[nodiscard]] FoundTable mainTable(const Document &document);

/// The first thing that a device lacks of what is needed, in the order in which people are told; null if it has all.
[[nodiscard]] bool Capabilities::*firstMissing(const Capabilities &needs, const Capabilities &has);

} // namespace allostrata
