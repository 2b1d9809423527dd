// The command "export": the tables of the views without a window.

#include "app/export_command.h"

#include "app/device_call.h"
#include "app/export_tables.h"
#include "app/option_values.h"
#include "app/output.h"
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

/// The first option that was given and that the table does not depend on.
std::optional<OptionId> unusedOption(const Invocation &invocation, const TableUses &uses)
{
    const std::array<std::pair<OptionId, bool>, 8> options = {{
        {OptionId::Cursor, uses.cursor},
        {OptionId::Window, uses.window},
        {OptionId::Scope, uses.scope},
        {OptionId::Capacity, uses.capacity},
        {OptionId::Headroom, uses.headroom},
        {OptionId::Charge, uses.charge},
        {OptionId::Query, uses.query},
        {OptionId::CategoryRules, uses.attribution || uses.query || uses.categoryRules},
    }};
    for (const auto &[id, isUsed] : options) {
        if (!isUsed && invocation.has(id))
            return id;
    }
    return std::nullopt;
}

/// Where a table goes, and how it is written.
struct Destination {
    const TableFormatRow &format;
    std::string path; ///< "-": standard output
};

ExitStatus refuseError(const Error &error, const Voice &voice)
{
    printMessage(errorText(error, voice).all());
    return ExitStatus::Unreadable;
}

ExitStatus writeWhole(Table table, const Destination &to, const Voice &voice)
{
    if (!to.format.forMachines)
        table = tableForPeople(std::move(table), voice);
    return writeResult(to.path, writeTable(table, to.format.format, voice.numberStyle()));
}

/// Formats for machines get it part by part; those for people look at all rows before they write the first.
ExitStatus writeLong(const LongTable &table, const Destination &to, const LoadContext &context)
{
    const Voice voice = Voice::current();
    if (!to.format.forMachines) {
        if (table.rows <= kMostRowsForPeople)
            return writeWhole(table.part(0, table.rows), to, voice);
        printMessage(voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "The table has %1 rows: take --format csv or json, or a part of it with --window or --query."),
                               {voice.number(table.rows)}));
        return ExitStatus::BadUsage;
    }
    return writeResult(to.path, [&](const TextSink &sink) { return writeInParts(to.format.format, table.rows, table.part, sink, context); });
}

ExitStatus writeWanted(const ExportTableRow &wanted, const TableQuestion &question, const Destination &to, const LoadContext &context)
{
    const Voice voice = Voice::current();
    if (wanted.makeLong) {
        const auto table = wanted.makeLong(question, context);
        return table ? writeLong(*table, to, context) : refuseError(table.error(), voice);
    }
    const bool isOfSteps = wanted.ofSteps && question.report.document->has(DocumentPart::Steps);
    auto table = (isOfSteps ? wanted.ofSteps : wanted.make)(question, context);
    return table ? writeWhole(*std::move(table), to, voice) : refuseError(table.error(), voice);
}

/// What the document must be about; nothing where it does not matter.
std::optional<DocumentPart> aboutOf(const ExportTableRow &row)
{
    if (row.uses.anyDocument)
        return std::nullopt;
    return row.ofSteps ? DocumentPart::Steps : row.uses.about;
}

/// Why a device cannot answer; null: it can.
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

} // namespace

ExitStatus runExport(const Invocation &invocation)
{
    const Voice voice = Voice::current();
    const ExportTableRow *wanted = findExportTable(invocation.value(OptionId::Table));
    if (!wanted) {
        printMessage(voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "Name a table with --table: %1."), {namesText(exportTables())}));
        return ExitStatus::BadUsage;
    }
    const TableFormatRow *format = formatOf(invocation);
    const auto scope = scopeOf(invocation);
    if (!format || !scope) {
        refuseValue(format ? OptionId::Scope : OptionId::Format, invocation);
        return ExitStatus::BadUsage;
    }
    TableUses uses = wanted->uses;
    uses.capacity = uses.capacity || wanted->ofSteps;
    if (const auto unused = unusedOption(invocation, uses)) {
        refuseUnused(*unused, OptionId::Table, wanted->name);
        return ExitStatus::BadUsage;
    }
    const Interrupt interrupt;
    DeviceCall call(invocation, interrupt, aboutOf(*wanted), wanted->ofSteps != nullptr);
    if (!call.open())
        return call.status();
    const bool isOfSteps = wanted->ofSteps && call.document()->has(DocumentPart::Steps);
    const bool isOfDevice = wanted->uses.about == DocumentPart::Devices && !isOfSteps && !call.document()->devices.empty();
    if (const char *why = isOfDevice ? missingOf(wanted->uses, call.device().capabilities) : nullptr) {
        printMessage(shown(invocation.operands.front()) + QStringLiteral(": ") + voice.say(kContext, why));
        return ExitStatus::Unreadable;
    }
    if (isOfDevice && !call.applyQuery())
        return call.status();
    const bool isAttributed = isOfDevice && wanted->uses.attribution;
    const auto attribution = isAttributed ? call.attribution() : nullptr;
    if (isAttributed && !attribution)
        return call.status();
    LoadContext context;
    context.stop = interrupt.token();
    const auto onlyDevice = isOfDevice && invocation.has(OptionId::Device) ? std::optional(call.device().ordinal) : std::nullopt;
    const TableQuestion question{{call.document(), attribution, call.filter(), call.state()}, call.categoryRules(), *scope, onlyDevice, call.headroom(), call.charge()};
    const Destination to{*format, invocation.has(OptionId::Output) ? invocation.value(OptionId::Output) : "-"};
    return writeWanted(*wanted, question, to, context);
}

} // namespace allostrata
