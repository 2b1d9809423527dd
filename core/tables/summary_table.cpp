// Table of summaries.

#include "core/tables/summary_table.h"

#include "core/tables/place_cells.h"
#include "core/tables/row_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

namespace {

using SummaryColumn = ColumnOf<DeviceSummary>;

Cell lowBoundOf(const std::optional<Estimated> &value) { return value ? cellOf(value->low) : Cell{}; }

Cell highBoundOf(const std::optional<Estimated> &value) { return value ? cellOf(value->high) : Cell{}; }

Cell issuesOf(const DeviceSummary &summary)
{
    Fields fields;
    for (const auto &[id, count] : summary.diagnostics)
        fields.emplace_back(id, count);
    return fields;
}

Cell verdictsOf(const DeviceSummary &summary)
{
    if (summary.oomVerdicts.empty())
        return {};
    Fields fields;
    for (const OomVerdict &verdict : summary.oomVerdicts)
        fields.emplace_back(std::to_string(verdict.event), verdict.causes);
    return fields;
}

/// Names are stable: rows may be added, none may change.
std::span<const SummaryColumn> summaryColumns()
{
    using enum ColumnKind;
    static constexpr std::array kColumns = {
        SummaryColumn{{"file", Code}, [](auto &s) { return s.file; }},
        SummaryColumn{{"format"}, [](auto &s) { return s.format; }},
        SummaryColumn{{"device", Index}, [](auto &s) { return deviceCell(s.device); }},
        SummaryColumn{{"events", Count}, [](auto &s) { return s.events; }},
        SummaryColumn{{"allocations", Count}, [](auto &s) { return s.allocations; }},
        SummaryColumn{{"segments", Count}, [](auto &s) { return s.segments; }},
        SummaryColumn{{"blocks", Count}, [](auto &s) { return s.blocks; }},
        SummaryColumn{{"peak_requested", Bytes}, [](auto &s) { return s.peakRequested; }},
        SummaryColumn{{"peak_requested_event", Index}, [](auto &s) { return s.peakRequestedEvent; }},
        SummaryColumn{{"listed", Bytes, Audience::People, {}, {}, Absence::Omitted}, [](auto &s) { return s.listed; }},
        SummaryColumn{{"remainder", Bytes, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return s.remainder; }},
        SummaryColumn{{"final_requested", Bytes}, [](auto &s) { return s.finalRequested; }},
        SummaryColumn{{"peak_allocated", Bytes}, [](auto &s) { return s.peakAllocated; }},
        SummaryColumn{{"peak_allocated_low", Bytes, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return lowBoundOf(s.peakAllocated); }},
        SummaryColumn{{"peak_allocated_high", Bytes, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return highBoundOf(s.peakAllocated); }},
        SummaryColumn{{"peak_active", Bytes}, [](auto &s) { return s.peakActive; }},
        SummaryColumn{{"peak_active_low", Bytes, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return lowBoundOf(s.peakActive); }},
        SummaryColumn{{"peak_active_high", Bytes, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return highBoundOf(s.peakActive); }},
        SummaryColumn{{"peak_reserved", Bytes}, [](auto &s) { return s.peakReserved; }},
        SummaryColumn{{"peak_reserved_low", Bytes, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return lowBoundOf(s.peakReserved); }},
        SummaryColumn{{"peak_reserved_high", Bytes, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return highBoundOf(s.peakReserved); }},
        SummaryColumn{{"peak_cached_segments", Bytes}, [](auto &s) { return s.peakCachedSegments; }},
        SummaryColumn{{"reserved", Bytes}, [](auto &s) { return s.reserved; }},
        SummaryColumn{{"reserved_blocks", Bytes}, [](auto &s) { return s.reservedBlocks; }},
        SummaryColumn{{"allocated", Bytes}, [](auto &s) { return s.allocated; }},
        SummaryColumn{{"active", Bytes}, [](auto &s) { return s.active; }},
        SummaryColumn{{"requested", Bytes}, [](auto &s) { return s.requested; }},
        SummaryColumn{{"efficiency", Share}, [](auto &s) { return s.efficiency; }},
        SummaryColumn{{"capacity", Bytes}, [](auto &s) { return s.capacity; }},
        SummaryColumn{{"capacity_low", Bytes}, [](auto &s) { return s.capacityLow; }},
        SummaryColumn{{"ooms", Count}, [](auto &s) { return s.ooms; }},
        SummaryColumn{{"oom_verdicts", Text, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return verdictsOf(s); }},
        SummaryColumn{{"diagnostics"}, [](auto &s) { return issuesOf(s); }},
    };
    return kColumns;
}

/// Columns with a query only.
std::span<const SummaryColumn> savedColumns()
{
    using enum ColumnKind;
    static constexpr std::array kColumns = {
        SummaryColumn{{"kept_allocations", Count},
                      [](auto &s) { return s.matching ? Cell(s.matching->allocations) : Cell{}; }},
        SummaryColumn{{"kept_bytes", Bytes}, [](auto &s) { return s.matching ? Cell(s.matching->bytes) : Cell{}; }},
        SummaryColumn{{"kept_peak_requested", Bytes},
                      [](auto &s) { return s.matching ? Cell(s.matching->peakRequested) : Cell{}; }},
        SummaryColumn{{"kept_peak_requested_event", Index},
                      [](auto &s) { return s.matching ? cellOf(s.matching->peakRequestedEvent) : Cell{}; }},
        SummaryColumn{{"kept_final_requested", Bytes},
                      [](auto &s) { return s.matching ? Cell(s.matching->finalRequested) : Cell{}; }},
    };
    return kColumns;
}

/// Columns added if there is a file of step data; absent otherwise.
std::span<const SummaryColumn> stepColumns()
{
    using enum ColumnKind;
    static constexpr std::array kColumns = {
        SummaryColumn{{"run", Text, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return s.steps ? Cell(s.steps->run) : Cell{}; }},
        SummaryColumn{{"steps", Count, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return s.steps ? cellOf(s.steps->steps) : Cell{}; }},
        SummaryColumn{{"retries", Count, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return s.steps ? cellOf(s.steps->retries) : Cell{}; }},
        SummaryColumn{{"estimated_peak", Bytes, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return s.steps ? cellOf(s.steps->estimatedPeak) : Cell{}; }},
        SummaryColumn{{"headroom", Text, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return s.steps && !s.steps->headroom.empty() ? Cell(s.steps->headroom) : Cell{}; }},
        SummaryColumn{{"growth", Text, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return s.steps && !s.steps->growth.empty() ? Cell(s.steps->growth) : Cell{}; }},
    };
    return kColumns;
}

/// Columns added if there are recordings of a job; absent otherwise.
std::span<const SummaryColumn> rankColumns()
{
    using enum ColumnKind;
    static constexpr std::array kColumns = {
        SummaryColumn{{"rank", Index, Audience::People, {}, {}, Absence::Omitted}, [](auto &s) { return s.rank; }},
        SummaryColumn{{"step", Index, Audience::People, {}, {}, Absence::Omitted},
                      [](auto &s) { return s.writtenAtStep; }},
    };
    return kColumns;
}

bool hasRanks(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(),
                           [](const DeviceSummary &one) { return one.rank || one.writtenAtStep; });
    });
}

bool hasSteps(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(),
                           [](const DeviceSummary &one) { return one.steps.has_value(); });
    });
}

std::vector<SummaryColumn> columnsFor(std::span<const SummaryEntry> entries)
{
    std::vector<SummaryColumn> columns;
    const auto add = [&columns](std::span<const SummaryColumn> more) {
        columns.insert(columns.end(), more.begin(), more.end());
    };
    add(summaryColumns());
    const bool isAsked = std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(),
                           [](const DeviceSummary &one) { return one.matching.has_value(); });
    });
    if (isAsked)
        add(savedColumns());
    if (hasSteps(entries))
        add(stepColumns());
    if (hasRanks(entries))
        add(rankColumns());
    return columns;
}

Row errorRow(const SummaryEntry &entry, std::size_t columns)
{
    const Error &error = *entry.error;
    Fields fields;
    fields.emplace_back("code", std::string(errorCodeId(error.code())));
    fields.emplace_back("reason", std::string(error.id()));
    fields.emplace_back("offset", std::monostate{});
    if (error.offset)
        fields.back().second = *error.offset;
    fields.emplace_back("message", entry.errorMessage);

    Row row;
    row.omitAbsent = true;
    row.cells.resize(columns);
    row.cells.front() = entry.file;
    row.cells.emplace_back(std::move(fields));
    row.cells.emplace_back();
    return row;
}

} // namespace

Table summaryTable(std::span<const SummaryEntry> entries, UnreadFiles unread)
{
    const bool withErrors = unread == UnreadFiles::InTheirPlace;
    const std::vector<SummaryColumn> columns = columnsFor(entries);
    Table table;
    for (const SummaryColumn &column : columns)
        addColumns(table, {&column.column, 1});
    if (withErrors)
        for (const char *name : {"error", "note"})
            table.columns.push_back(tableColumn(name, ColumnKind::Text, Absence::Omitted));

    const auto add = [&](const DeviceSummary &summary, const std::string &note) {
        Row row;
        for (const SummaryColumn &column : columns)
            row.cells.push_back(column.cell(summary));
        if (withErrors)
            row.cells.insert(row.cells.end(), {Cell(), note.empty() ? Cell() : Cell(note)});
        table.rows.push_back(std::move(row));
    };
    for (const SummaryEntry &entry : entries) {
        if (entry.error && withErrors)
            table.rows.push_back(errorRow(entry, columns.size()));
        for (const DeviceSummary &summary : entry.devices)
            add(summary, {});
        if (withErrors && !entry.error && entry.devices.empty()) {
            DeviceSummary none;
            none.file = entry.file;
            none.format = entry.format;
            add(none, entry.note);
        }
    }
    return table;
}

} // namespace allostrata
