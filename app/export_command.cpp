// The command "export": the tables of the views, and documents for other programs, without a window.

#include "app/export_command.h"

#include "app/device_call.h"
#include "app/diff_call.h"
#include "app/document_export.h"
#include "app/export_tables.h"
#include "app/export_uses.h"
#include "app/option_values.h"
#include "app/output.h"
#include "widgets/text/diff_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

#include <optional>
#include <string>
#include <utility>

namespace allostrata {

namespace {

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
        printMessage(voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "The table has %1 rows: take --format csv or json, or a part of it with --window or --query."),
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
    if (question.difference && !to.format.forMachines)
        return writeWhole(diffForPeople(question.difference->diff, question.difference->table, static_cast<std::size_t>(-1), 0, voice), to, voice);
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

/// The table of --table, or the one that the document is about; null where there is none of that name.
const ExportTableRow *wantedTable(const Invocation &invocation, const DeviceCall &call)
{
    return invocation.has(OptionId::Table) ? findExportTable(invocation.value(OptionId::Table)) : mainTable(*call.document());
}

/// False, and said, where an option was given that says nothing to the table.
bool allOptionsCount(const Invocation &invocation, const ExportTableRow &wanted)
{
    TableUses uses = wanted.uses;
    uses.capacity = uses.capacity || wanted.ofSteps;
    const auto unused = unusedOption(invocation, uses);
    if (unused)
        refuseUnused(*unused, OptionId::Table, wanted.name);
    return !unused;
}

/// False, and said, where --by names no attribute, or one that the file cannot say.
bool takeAttribute(const DeviceCall &call, Attribute &by)
{
    const auto found = findAttribute(call.invocation().value(OptionId::By), AttributeUse::Group);
    const AttributeGap gap = found ? attributeGap(*found, *call.document(), call.device()) : AttributeGap::None;
    if (!found)
        refuseValue(OptionId::By, call.invocation());
    else if (gap != AttributeGap::None)
        refuseAttribute(OptionId::By, call.invocation(), gap);
    by = found.value_or(by);
    return found && gap == AttributeGap::None;
}

/// Answers with an opened document.
ExitStatus answer(DeviceCall &call, const Invocation &invocation, const ExportTableRow &wanted, const Destination &to)
{
    const bool isOfSteps = wanted.ofSteps && call.document()->has(DocumentPart::Steps);
    const bool isOfDevice = wanted.uses.about == DocumentPart::Devices && !isOfSteps && !call.document()->devices.empty();
    if (const char *why = isOfDevice ? missingOf(wanted.uses, call.device().capabilities) : nullptr) {
        printMessage(shown(invocation.operands.front()) + QStringLiteral(": ")
                     + Voice::current().say(kCommandLineContext, why));
        return ExitStatus::Unreadable;
    }
    if (isOfDevice && !call.applyQuery())
        return call.status();
    const bool isAttributed = isOfDevice && wanted.uses.attribution;
    const auto attribution = isAttributed ? call.attribution() : nullptr;
    if (isAttributed && !attribution)
        return call.status();
    LoadContext context;
    context.stop = call.stop();
    const auto onlyDevice = isOfDevice && invocation.has(OptionId::Device) ? std::optional(call.device().ordinal) : std::nullopt;
    const auto scope = scopeOf(invocation).value_or(AllocationScope::All);
    TableQuestion question{{call.document(), attribution, call.filter(), call.state()}, call.categoryRules(), scope, onlyDevice, call.headroom(), call.charge()};
    if (wanted.uses.by && invocation.has(OptionId::By) && !takeAttribute(call, question.by))
        return ExitStatus::BadUsage;
    if (wanted.uses.comparison) {
        ExitStatus status = ExitStatus::Done;
        question.difference = diffOf(call, invocation.has(OptionId::Baseline) ? std::optional(invocation.value(OptionId::Baseline)) : std::nullopt, status);
        if (!question.difference)
            return status;
    }
    return writeWanted(wanted, question, to, context);
}

} // namespace

ExitStatus runExport(const Invocation &invocation)
{
    if (const DocumentFormatRow *format = documentFormatAsked(invocation))
        return exportDocument(invocation, *format);
    const ExportTableRow *named = findExportTable(invocation.value(OptionId::Table));
    const bool isOpen = !invocation.has(OptionId::Table) && (invocation.has(OptionId::Format) || invocation.has(OptionId::Output));
    if (!named && !isOpen) {
        const Voice voice = Voice::current();
        printMessage(voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "Name a table with --table: %1."), {namesText(exportTables())}));
        return ExitStatus::BadUsage;
    }
    const TableFormatRow *format = tableFormatOf(invocation);
    if (!format || !scopeOf(invocation)) {
        refuseValue(format ? OptionId::Scope : OptionId::Format, invocation);
        return ExitStatus::BadUsage;
    }
    if (named && !allOptionsCount(invocation, *named))
        return ExitStatus::BadUsage;
    const Interrupt interrupt;
    DeviceCall call(invocation, interrupt, named ? aboutOf(*named) : std::nullopt, named && named->ofSteps);
    if (!call.open())
        return call.status();
    const ExportTableRow *wanted = wantedTable(invocation, call);
    if (!wanted || (!named && !allOptionsCount(invocation, *wanted)))
        return ExitStatus::BadUsage;
    return answer(call, invocation, *wanted, {*format, outputOf(invocation)});
}

} // namespace allostrata
