// Table of issues and gaps of a file.

#include "core/tables/diagnostic_table.h"

#include "core/tables/place_cells.h"
#include "core/tables/row_table.h"

#include <string>
#include <string_view>

namespace allostrata {

namespace {

using enum ColumnKind;

std::string_view unitOf(PlaceKind kind)
{
    switch (kind) {
    case PlaceKind::Event: return "event ";
    case PlaceKind::Segment: return "segment ";
    case PlaceKind::Block: return "block ";
    case PlaceKind::Byte: return "byte ";
    case PlaceKind::None: break;
    }
    return {};
}

/// "event 12; event 15", "segments.pool: 3" without places; empty without further details.
Cell placesCell(const DiagnosticRow &row, const Document &document)
{
    const PlaceKind kind = placeKindOf(row.issue);
    const std::string_view unit = unitOf(kind);
    std::string text;
    for (const IssuePlace &place : row.places) {
        std::string one = place.subject;
        if (!unit.empty()) {
            one = unit;
            one += std::to_string(placeNumber(document, kind, place));
        }
        if (one.empty())
            continue;
        if (!text.empty())
            text += "; ";
        text += one;
    }
    return textCell(text);
}

/// An issue or a gap.
struct IssueOrGap {
    std::string_view severity;
    std::string_view code;
    std::optional<int> device;
    std::uint64_t count = 1;
    Cell places = {};
};
constexpr auto kDiagnosticTable = rowTable<IssueOrGap>({
    {{"severity"}, [](auto &row) { return row.severity; }},
    {{"code"}, [](auto &row) { return row.code; }},
    {{"device", Index}, [](auto &row) { return deviceCell(row.device); }},
    {{"count", Count}, [](auto &row) { return row.count; }},
    {{"places"}, [](auto &row) { return row.places; }},
});

} // namespace

constinit const std::span<const ColumnRow> kDiagnosticColumns = kDiagnosticTable.columns();

Table diagnosticTable(const Document &document, std::optional<int> onlyDevice)
{
    Table table = tableOf(kDiagnosticColumns);
    for (const DiagnosticRow &row : diagnosticRows(document)) {
        if (onlyDevice && row.device && row.device != onlyDevice)
            continue;
        table.rows.push_back(
            kDiagnosticTable.row({row.severity == Severity::Warning ? "warning" : "note", issueId(row.issue),
                                  row.device, row.count, placesCell(row, document)}));
    }
    const auto addGap = [&table](Gap gap, std::optional<int> device) {
        table.rows.push_back(kDiagnosticTable.row({"gap", gapId(gap), device}));
    };
    for (const Gap gap : gapsOf(document))
        addGap(gap, std::nullopt);
    for (const Device &device : document.devices()) {
        if (onlyDevice && device.ordinal != *onlyDevice)
            continue;
        for (const Gap gap : gapsOf(device))
            addGap(gap, device.ordinal);
    }
    return table;
}

} // namespace allostrata
