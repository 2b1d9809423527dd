// Table of issues and gaps of a file.

#include "core/tables/diagnostic_table.h"

#include "core/tables/place_cells.h"

#include <string>
#include <utility>

namespace allostrata {

namespace {

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
Cell placesCell(const DiagnosticRow &row)
{
    const std::string_view unit = unitOf(placeKindOf(row.issue));
    std::string text;
    for (const IssuePlace &place : row.places) {
        std::string one = place.subject;
        if (!unit.empty()) {
            one = unit;
            one += std::to_string(place.index);
        }
        if (one.empty())
            continue;
        if (!text.empty())
            text += "; ";
        text += one;
    }
    return text.empty() ? Cell() : Cell(std::move(text));
}

} // namespace

Table diagnosticTable(const Document &document, std::optional<int> onlyDevice)
{
    Table table = tableOf(kDiagnosticColumns);
    for (const DiagnosticRow &row : diagnosticRows(document)) {
        if (onlyDevice && row.device && row.device != onlyDevice)
            continue;
        table.rows.push_back({{std::string(row.severity == Severity::Warning ? "warning" : "note"),
                               std::string(issueId(row.issue)), deviceCell(row.device), row.count, placesCell(row)},
                              false});
    }
    const auto addGap = [&table](Gap gap, std::optional<int> device) {
        table.rows.push_back(
            {{std::string("gap"), std::string(gapId(gap)), deviceCell(device), std::uint64_t(1), Cell()}, false});
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
