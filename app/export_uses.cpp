// Options of the command "export" against what a table depends on.

#include "app/export_uses.h"

#include <QCoreApplication>

#include <array>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr std::array<std::pair<std::string_view, AllocationScope>, 3> kScopes = {{
    {"cursor", AllocationScope::AtCursor},
    {"window", AllocationScope::InWindow},
    {"all", AllocationScope::All},
}};

std::string_view mainTableName(const Document &document)
{
    if (!document.devices.empty()) {
        for (const Device &device : document.devices) {
            if (device.capabilities.timeline)
                return device.capabilities.lives ? "allocations" : "categories";
        }
        return "blocks";
    }
    if (document.has(DocumentPart::Folder))
        return "dumps";
    if (!document.has(DocumentPart::Steps))
        return "diagnostics";
    const StepData &steps = *document.snapshot->steps;
    if (!steps.runs.empty())
        return "steps";
    return steps.comparisons.empty() ? "step-estimates" : "step-comparison";
}

} // namespace

std::optional<OptionId> unusedOption(const Invocation &invocation, const TableUses &uses)
{
    const std::array<std::pair<OptionId, bool>, 12> options = {{
        {OptionId::Cursor, uses.cursor},
        {OptionId::Window, uses.window},
        {OptionId::Scope, uses.scope},
        {OptionId::Frames, uses.frames},
        {OptionId::Capacity, uses.capacity},
        {OptionId::Headroom, uses.headroom},
        {OptionId::Charge, uses.charge},
        {OptionId::Baseline, uses.comparison},
        {OptionId::By, uses.comparison || uses.by},
        {OptionId::At, uses.comparison},
        {OptionId::Query, uses.query},
        {OptionId::CategoryRules, uses.attribution || uses.query || uses.categoryRules},
    }};
    for (const auto &[id, isUsed] : options) {
        if (!isUsed && invocation.has(id))
            return id;
    }
    return std::nullopt;
}

std::optional<AllocationScope> scopeOf(const Invocation &invocation)
{
    if (!invocation.has(OptionId::Scope))
        return AllocationScope::All;
    for (const auto &[name, scope] : kScopes) {
        if (name == invocation.value(OptionId::Scope))
            return scope;
    }
    return std::nullopt;
}

const ExportTableRow *mainTable(const Document &document)
{
    return findExportTable(mainTableName(document));
}

const char *missingOf(const TableUses &uses, const Capabilities &has)
{
    if (uses.events && !uses.amounts && !has.lives)
        return QT_TRANSLATE_NOOP("CommandLine", "The file tells how many bytes each category held over time, not of single allocations.");
    if (uses.ordered && !has.ordered)
        return QT_TRANSLATE_NOOP("CommandLine", "The file lists what was allocated, not the events in their order.");
    if (uses.operators && !has.operators)
        return QT_TRANSLATE_NOOP("CommandLine", "The file does not tell which operators ran. Traces of a profiler do.");
    if (uses.allocator && !has.allocator)
        return QT_TRANSLATE_NOOP("CommandLine", "The file tells nothing of the allocator, and this table is about it.");
    if (uses.events && !has.timeline)
        return QT_TRANSLATE_NOOP("CommandLine", "The device has no recorded events, and its tables tell of them.");
    return nullptr;
}

} // namespace allostrata
