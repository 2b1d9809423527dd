// Table of all reports.

#include "core/reports/report_groups.h"

#include "core/model/step_data.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace allostrata {

namespace {

std::vector<ReportRow> allReports()
{
    std::vector<ReportRow> all;
    for (const auto &group : {listReports(), attributionReports(), stepReports(), allocatorReports(), rankReports()})
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

std::string_view mainTableId(const Document &document)
{
    const Overloaded mainTable{[](const DeviceContents &contents) -> std::string_view {
                                   for (const Device &device : contents.devices) {
                                       if (device.capabilities.timeline)
                                           return device.capabilities.lives ? "allocations" : "categories";
                                   }
                                   return contents.devices.empty() ? "diagnostics" : "blocks";
                               },
                               [](const StepContents &steps) -> std::string_view {
                                   if (!steps->runs.empty())
                                       return "steps";
                                   return steps->comparisons.empty() ? "step-estimates" : "step-comparison";
                               },
                               [](const FolderContents &) -> std::string_view { return "dumps"; },
                               [](const JobContents &) -> std::string_view { return "ranks"; }};
    return std::visit(mainTable, document.contents);
}

} // namespace

std::span<const ReportRow> reports()
{
    static const std::vector<ReportRow> all = allReports();
    return all;
}

const ReportRow *findReport(std::string_view id)
{
    const auto all = reports();
    const auto found = std::find_if(all.begin(), all.end(), [id](const ReportRow &row) { return row.id == id; });
    return found == all.end() ? nullptr : &*found;
}

Result<void> checkRowsFor(const TableFormatRow &format, std::size_t rows)
{
    if (format.forMachines || rows <= kMostRowsForPeople)
        return {};
    return Error{Reason::TooManyRows, std::to_string(rows)};
}

ReportNeeds FoundTable::needs() const
{
    ReportNeeds needs = report->needs;
    needs.device = table->needs;
    if (table->ofSteps)
        needs.alsoDevices = table->make != nullptr;
    return needs;
}

ReportNeeds plotNeeds(const ReportRow &report)
{
    ReportNeeds needs = report.needs;
    needs.device = report.plot->needs;
    return needs;
}

FoundTable findReportTable(std::string_view id)
{
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables) {
            if (table.id == id)
                return {&report, &table};
        }
    }
    return {};
}

FoundTable mainTable(const Document &document) { return findReportTable(mainTableId(document)); }

bool Capabilities::*firstMissing(const Capabilities &needs, const Capabilities &has)
{
    constexpr std::array kInOrder = {&Capabilities::lives,   &Capabilities::operators, &Capabilities::profiled,
                                     &Capabilities::ordered, &Capabilities::allocator, &Capabilities::timeline,
                                     &Capabilities::times,   &Capabilities::state,     &Capabilities::stacks,
                                     &Capabilities::settings};
    for (const auto need : kInOrder) {
        if (needs.*need && !(has.*need))
            return need;
    }
    return nullptr;
}

} // namespace allostrata
