// The command "export": the tables of the views without a window.

#include "app/export_command.h"

#include "app/device_call.h"
#include "app/export_tables.h"
#include "app/option_values.h"
#include "app/output.h"
#include "app/query_option.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr const char *kContext = "CommandLine";

/// As asked for, else by the ending of the output's name, else for the terminal.
const TableFormatRow *formatOf(const Invocation &invocation)
{
    if (invocation.has(OptionId::Format))
        return findTableFormat(invocation.value(OptionId::Format));
    const std::string path = invocation.value(OptionId::Output);
    const std::size_t dot = path.rfind('.');
    const TableFormatRow *byEnding = dot == std::string::npos ? nullptr : findTableFormat(path.substr(dot + 1));
    return byEnding ? byEnding : &tableFormat(TableFormat::Text);
}

constexpr std::array<std::pair<std::string_view, AllocationScope>, 3> kScopes = {{
    {"cursor", AllocationScope::AtCursor},
    {"window", AllocationScope::InWindow},
    {"all", AllocationScope::All},
}};

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

QString tableNames()
{
    QString names;
    for (const ExportTableRow &row : exportTables()) {
        if (!names.isEmpty())
            names += QStringLiteral(", ");
        names += QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
    }
    return names;
}

} // namespace

ExitStatus runExport(const Invocation &invocation)
{
    const Voice voice = Voice::current();
    const ExportTableRow *wanted = findExportTable(invocation.value(OptionId::Table));
    if (!wanted) {
        printMessage(voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "Name a table with --table: %1."), {tableNames()}));
        return ExitStatus::BadUsage;
    }
    const TableFormatRow *format = formatOf(invocation);
    const auto scope = scopeOf(invocation);
    if (!format || !scope) {
        refuseValue(format ? OptionId::Scope : OptionId::Format, invocation);
        return ExitStatus::BadUsage;
    }
    const Interrupt interrupt;
    DeviceCall call(invocation, interrupt);
    if (!call.open())
        return call.status();
    if (wanted->needsEvents && !call.device().capabilities.timeline) {
        printMessage(shown(invocation.operands.front()) + QStringLiteral(": ")
                     + voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "The device has no recorded events, and its tables tell of them.")));
        return ExitStatus::Unreadable;
    }
    const auto rules = attributionRulesOf(invocation, interrupt);
    if (!rules)
        return ExitStatus::Unreadable;
    if (!call.applyQuery())
        return call.status();
    const auto attribution = wanted->needsEvents ? call.attribution() : nullptr;
    if (wanted->needsEvents && !attribution)
        return call.status();
    LoadContext context;
    context.stop = interrupt.token();
    auto table = wanted->make({{call.document(), attribution, call.filter(), call.state()}, rules->categories, *scope}, context);
    if (!table) {
        printMessage(errorText(table.error(), voice).all());
        return ExitStatus::Unreadable;
    }
    if (!format->forMachines)
        table = tableForPeople(*std::move(table), voice);
    const std::string output = invocation.has(OptionId::Output) ? invocation.value(OptionId::Output) : "-";
    return writeResult(output, writeTable(*table, format->format, voice.numberStyle()));
}

} // namespace allostrata
