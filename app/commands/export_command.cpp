// The command "export": writes the tables of the views, and documents for other programs, without a window.

#include "app/commands/commands.h"

#include "app/cli/command_table.h"
#include "app/cli/option_set.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/device_call.h"
#include "app/commands/diff_call.h"
#include "app/commands/options.h"
#include "app/commands/table_choice.h"
#include "core/base/enum_table.h"
#include "core/base/result.h"
#include "core/reports/report.h"
#include "core/reports/report_answers.h"
#include "core/tables/document_json.h"
#include "core/tables/recording_file.h"
#include "core/tables/row_table.h"
#include "core/tables/stack_export.h"
#include "widgets/text/diff_text.h"
#include "widgets/text/group_text.h"
#include "widgets/text/leak_text.h"
#include "widgets/text/need_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr ReportInputs kOfJson{ReportInput::Attribution};
constexpr ReportInputs kOfStacks{ReportInput::Query, ReportInput::Cursor, ReportInput::Window, ReportInput::Scope,
                                 ReportInput::Frames};
constexpr ReportInputs kOfPprof{ReportInput::Attribution, ReportInput::Query, ReportInput::Cursor, ReportInput::Window,
                                ReportInput::Frames};

constexpr ReportInputs inputsOf(DocumentFormat format)
{
    switch (format) {
    case DocumentFormat::Json: return kOfJson;
    case DocumentFormat::Pprof: return kOfPprof;
    case DocumentFormat::Native: return {};
    default: return kOfStacks;
    }
}

constexpr EnumTable<FrameChoice, std::string_view> kFrameWords = {{"all", "yours"}};

struct StackOptions {
    std::optional<AllocationScope> scope;
    FrameChoice frames = FrameChoice::All;
};
constexpr auto kStackOptions = std::to_array<BoundOption<StackOptions>>({
    {OptionId::Scope, into::word<kScopeWords, &StackOptions::scope>},
    {OptionId::Frames, into::word<kFrameWords, &StackOptions::frames>},
});

/// Writes the output of `write`, with progress if the result goes to a file.
template <typename Write>
ExitStatus writeWithProgress(const Invocation &invocation, const DeviceCall &call, Write write)
{
    const std::string path = outputOf(invocation);
    LoadContext context = call.context();
    std::optional<ProgressLine> progress;
    if (path != "-") {
        progress.emplace(shown(path), Voice::current());
        context.onProgress = [&progress](const LoadProgress &now) { progress->show(now); };
    }
    return writeResult(path, [&](const TextSink &sink) {
        const Result<void> written = write(sink, context);
        progress.reset(); // erase the line, because a message may follow
        return written;
    });
}

ExitStatus exportJson(const Invocation &invocation, const DeviceCall &call)
{
    const bool isOne = invocation.has(OptionId::Device) && !call.document()->devices().empty();
    const auto only = isOne ? std::optional(call.device().ordinal) : std::nullopt;
    return writeWithProgress(invocation, call, [&](const TextSink &sink, const LoadContext &context) {
        return writeDocumentJson({*call.document(), call.rules(), only}, sink, context);
    });
}

ExitStatus exportNative(const Invocation &invocation, const DeviceCall &call)
{
    if (!isRecording(*call.document())) {
        printMessage(shown(invocation.operands.front()) + QStringLiteral(": ")
                     + Voice::current().say(QT_TRANSLATE_NOOP(
                         "Words", "Only a recording can be written as .strata; this file has steps or summaries.")));
        return ExitStatus::Unreadable;
    }
    return writeWithProgress(invocation, call, [&](const TextSink &sink, const LoadContext &context) {
        return writeDocumentNative(*call.document(), sink, context);
    });
}

ExitStatus exportStacks(const Invocation &invocation, DeviceCall &call, DocumentFormat format)
{
    StackOptions options;
    if (const auto bad = readOptions(invocation, kStackOptions, options)) {
        refuseValue(*bad, invocation);
        return ExitStatus::BadUsage;
    }
    if (!call.applyQuery() || (format == DocumentFormat::Pprof && !call.attribution()))
        return call.status();
    const ReportRequest report = call.request();
    const StackExportQuestion question{*call.document(), call.device(),  report.cursor,
                                       report.first(),   report.last(),  report.matching(),
                                       options.scope,    options.frames, report.attribution.get()};
    return writeWithProgress(invocation, call, [&](const TextSink &sink, const LoadContext &context) {
        return writeStacks(format, question, sink, context);
    });
}

/// Format of a whole document for "export": from --format, else from the extension of the output. Null if the result is
/// a table.
const DocumentFormatRow *documentFormatAsked(const Invocation &invocation)
{
    const bool isNamed = invocation.has(OptionId::Format);
    const DocumentFormatRow *row = isNamed ? findDocumentFormat(invocation.value(OptionId::Format))
                                           : documentFormatOf(invocation.value(OptionId::Output));
    const bool isTable = invocation.has(OptionId::Table) && row && row->format == DocumentFormat::Json;
    return isTable ? nullptr : row;
}

/// Writes the document, or the stacks of one of its devices, for other programs.
ExitStatus exportDocument(const Invocation &invocation, const DocumentFormatRow &format)
{
    const bool isJson = format.format == DocumentFormat::Json;
    const bool isNative = format.format == DocumentFormat::Native;
    const std::string named(format.id);
    auto unused = invocation.has(OptionId::Table) ? std::optional(OptionId::Table) : givenTableOption(invocation);
    if (!unused)
        unused = unusedOption(invocation, inputsOf(format.format));
    if (!unused && isNative && invocation.has(OptionId::Device))
        unused = OptionId::Device; // the file is that of all devices
    if (unused) {
        refuseUnused(*unused, OptionId::Format, named);
        return ExitStatus::BadUsage;
    }
    const Interrupt interrupt;
    DeviceCall call(invocation, interrupt, isJson || isNative ? std::nullopt : std::optional(DocumentPart::Devices));
    if (!call.open())
        return call.status();
    if (isNative)
        return exportNative(invocation, call);
    return isJson ? exportJson(invocation, call) : exportStacks(invocation, call, format.format);
}

constexpr EnumTable<ColumnKind, std::string_view> kKindWords
    = {{"text", "count", "index", "index", "bytes", "share", "text"}};
constexpr EnumTable<Audience, std::string_view> kReaderWords = {{"people", "people_if_any", "on_request", "programs"}};

struct ListedColumn {
    std::string_view table;
    const Column &column;
    const Voice &voice;
};
constexpr auto kColumnTable = rowTable<ListedColumn>({
    {{"table"}, [](auto &row) { return row.table; }},
    {{"column"}, [](auto &row) { return row.column.name; }},
    {{"title"}, [](auto &row) { return columnTitle(row.column, row.voice).toStdString(); }},
    {{"kind"}, [](auto &row) { return kKindWords[row.column.kind]; }},
    {{"unit"}, [](auto &row) { return textCell(row.column.unit); }},
    {{"read_by"}, [](auto &row) { return kReaderWords[row.column.audience]; }},
});

/// Adds a row for each column of a table.
void list(Table &to, std::string_view table, std::span<const ColumnRow> columns, const Voice &voice)
{
    for (const Column &column : tableOf(columns).columns)
        to.rows.push_back(kColumnTable.row({table, column, voice}));
}

/// Writes a section for each table, without the column that names it.
std::string sectionsOf(const Table &all, const Voice &voice)
{
    std::string text;
    Table section{{all.columns.begin() + 1, all.columns.end()}, {}};
    for (std::size_t i = 0; i < all.rows.size(); ++i) {
        const std::vector<Cell> &cells = all.rows[i].cells;
        section.rows.push_back({{cells.begin() + 1, cells.end()}});
        if (i + 1 < all.rows.size() && all.rows[i + 1].cells.front() == cells.front())
            continue;
        text += (text.empty() ? "## " : "\n## ") + std::get<std::string>(cells.front()) + "\n\n";
        text += writeTable(section, TableFormat::Markdown, voice.numberStyle());
        section.rows.clear();
    }
    return text;
}

/// Lists the columns of all export tables, or of the one in --table; needs no file. Markdown has a section for each
/// table.
ExitStatus listTableColumns(const Invocation &invocation)
{
    const TableFormatRow *format = tableFormatOf(invocation);
    if (!format) {
        refuseValue(OptionId::Format, invocation);
        return ExitStatus::BadUsage;
    }
    const Voice voice = format->forMachines ? Voice::plain() : Voice::current();
    Table all = tableOf(kColumnTable.columns());
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables) {
            if (invocation.has(OptionId::Table) && invocation.value(OptionId::Table) != table.id)
                continue;
            list(all, table.id, table.columns, voice);
            if (!table.columnsOfSteps.empty())
                list(all, std::string(table.id) + " (step data)", table.columnsOfSteps, voice);
            if (!table.columnsOfGroups.empty())
                list(all, std::string(table.id) + " (grouped)", table.columnsOfGroups, voice);
        }
    }
    if (!format->forMachines)
        all = tableForPeople(std::move(all), voice);
    return writeResult(outputOf(invocation), format->format == TableFormat::Markdown
                                                 ? sectionsOf(all, voice)
                                                 : writeTable(all, format->format, voice.numberStyle()));
}

/// Destination, format and part of a table.
struct Destination {
    const TableFormatRow &format;
    std::string path; ///< "-": standard output
    TableChoice choice;
};

/// Writes a table whose columns and rows have been chosen.
ExitStatus writeChosen(Table table, const Destination &to, const Voice &voice)
{
    if (!to.format.forMachines) {
        table = tableForPeople(std::move(table), voice);
        fitToWidth(table, to.choice, to.format, voice);
    }
    return writeResult(to.path, writeTable(table, to.format.format, voice.numberStyle()));
}

/// Writes the chosen part of a table.
ExitStatus writeWhole(Table table, const Destination &to, const Voice &voice)
{
    if (!hasColumns(table, to.choice.view))
        return ExitStatus::BadUsage;
    ViewedTable viewed = viewOf(std::move(table), to.choice.view);
    remarkOnRows(viewed.left, to.format, voice);
    return writeChosen(std::move(viewed.table), to, voice);
}

/// Writes groups. For people, those beyond the limit are a row of their own, so that the rows add up.
ExitStatus writeGroups(Table table, const Destination &to, const Voice &voice)
{
    if (!hasColumns(table, to.choice.view))
        return ExitStatus::BadUsage;
    ViewedTable viewed = viewOf(std::move(table), to.choice.view);
    auto rest = to.format.forMachines ? std::nullopt : remainingGroups(viewed.table, viewed.rest, voice);
    if (rest)
        viewed.table.rows.push_back(*std::move(rest));
    else
        remarkOnRows(viewed.left, to.format, voice);
    return writeChosen(std::move(viewed.table), to, voice);
}

/// Writes the chosen part of a long table. Formats for machines get it part by part, unless it is sorted; those for
/// people need all rows before the first is written.
ExitStatus writeLong(const LongTable &table, const Destination &to, const LoadContext &context)
{
    const Voice voice = Voice::current();
    const TableView &view = to.choice.view;
    if (!hasColumns(table.part(0, 0), view))
        return ExitStatus::BadUsage;
    const std::size_t rows = view.kept(table.rows);
    if (to.format.forMachines && view.sort.empty()) {
        const TablePart chosen = [&](std::size_t first, std::size_t count) {
            return viewOf(table.part(first, std::min(count, rows - first)), {view.columns, {}, {}}).table;
        };
        return writeResult(
            to.path, [&](const TextSink &sink) { return writeInParts(to.format.format, rows, chosen, sink, context); });
    }
    if (rows > kMostRowsForPeople) {
        printMessage(
            to.format.forMachines
                ? voice.say(QT_TRANSLATE_NOOP("Words", "The table has %1 rows, too many to sort: add --limit, "
                                                       "or select a part with --window or --query."),
                            {voice.number(rows)})
                : voice.say(QT_TRANSLATE_NOOP("Words", "The table has %1 rows, too many for this format: use --format "
                                                       "csv or json, or select a part with --window or --query."),
                            {voice.number(rows)}));
        return ExitStatus::BadUsage;
    }
    auto viewed = viewOf(table.part, table.rows, view, context);
    if (!viewed)
        return printError(viewed.error());
    remarkOnRows(viewed->left, to.format, voice);
    return writeChosen(std::move(viewed->table), to, voice);
}

/// Groups of the allocations of a request by its attribute.
Result<Table> groupedAllocations(const ReportRequest &request, const TableFormatRow &format, const LoadContext &context)
{
    const Voice voice = format.forMachines ? Voice::plain() : Voice::current();
    TRY(const auto groups, groupAllocations({*request.document, request.row(), request.attribution.get(),
                                             request.range(), AllocationOrder()},
                                            request.by, context));
    return allocationGroupTable({*request.document, request.row(), request.attribution.get()}, groups, format, voice);
}

/// Says why there is no out-of-memory event, or no leak: that none was found differs from that none could be.
void sayWhyEmpty(std::string_view table, const ReportRequest &request, const LoadContext &context)
{
    const Voice voice = Voice::current();
    QString why;
    if (table == "oom") {
        why = noOomText(*request.document, voice);
    } else if (table == "leaks") {
        if (const auto found = leaksOf(request, context))
            why = leakHeadline(*found, voice);
    }
    if (!why.isEmpty())
        printMessage(shown(request.document->path) + QStringLiteral(": ") + why);
}

/// What is written: a table of a report, in groups if that was chosen.
struct Wanted {
    const ReportTable &table;
    bool isGrouped = false;
    const DiffAnswer *difference = nullptr; ///< for a table of differences
};

ExitStatus writeWanted(const Wanted &wanted, const ReportRequest &request, const Destination &to,
                       const LoadContext &context)
{
    const Voice voice = Voice::current();
    if (wanted.isGrouped) {
        auto table = guarded([&] { return groupedAllocations(request, to.format, context); });
        return table ? writeGroups(*std::move(table), to, voice) : printError(table.error());
    }
    if (wanted.table.makeLong) {
        const auto table = guarded([&] { return wanted.table.makeLong(request, context); });
        return table ? writeLong(*table, to, context) : printError(table.error());
    }
    const TableView &view = to.choice.view;
    if (wanted.difference && !to.format.forMachines && view.columns.empty() && view.sort.empty())
        return writeChosen(diffForPeople(wanted.difference->diff, wanted.difference->table,
                                         view.kept(static_cast<std::size_t>(-1)), static_cast<int>(to.choice.width),
                                         voice),
                           to, voice);
    auto table = guarded([&] { return wanted.table.makerFor(*request.document)(request, context); });
    if (table && table->rows.empty())
        sayWhyEmpty(wanted.table.id, request, context);
    return table ? writeWhole(*std::move(table), to, voice) : printError(table.error());
}

/// Part that the document must have; nullopt if any document is accepted.
std::optional<DocumentPart> aboutOf(const ReportNeeds &needs)
{
    return needs.anyDocument ? std::nullopt : std::optional(needs.about);
}

/// Returns false, after a message, if an option was given that does not affect the table.
bool allOptionsCount(const Invocation &invocation, const ReportTable &wanted)
{
    const bool isGrouped = invocation.has(OptionId::Group);
    const auto unused = isGrouped && wanted.columnsOfGroups.empty() ? std::optional(OptionId::Group)
                                                                    : unusedOption(invocation, wanted.uses);
    if (unused)
        refuseUnused(*unused, OptionId::Table, wanted.id);
    return !unused;
}

/// Returns false, after a message, if an option names no attribute, or one that the file cannot provide.
bool takeAttribute(const DeviceCall &call, OptionId option, Attribute &by)
{
    const auto found = findAttribute(call.invocation().value(option), AttributeUse::Group);
    const AttributeGap gap = found ? attributeGap(*found, *call.document(), call.device()) : AttributeGap::None;
    if (!found)
        refuseValue(option, call.invocation());
    else if (gap != AttributeGap::None)
        refuseAttribute(option, call.invocation(), gap);
    by = found.value_or(by);
    return found && gap == AttributeGap::None;
}

/// Writes the table of an open document.
ExitStatus answer(DeviceCall &call, const Invocation &invocation, const FoundTable &found, const Destination &to)
{
    const ReportTable &wanted = *found.table;
    const Document &document = *call.document();
    const bool isOfDevice = !document.devices().empty() && found.needs().about != DocumentPart::Folder
                            && !(wanted.ofSteps && document.has(DocumentPart::Steps));
    const QString why = whyNot(found.needs(), document, document.devices().empty() ? nullptr : &call.device(),
                               Voice::current());
    if (!why.isEmpty()) {
        printMessage(shown(invocation.operands.front()) + QStringLiteral(": ") + why);
        return ExitStatus::Unreadable;
    }
    if (isOfDevice && !call.applyQuery())
        return call.status();
    if (isOfDevice && wanted.uses.has(ReportInput::Attribution) && !call.attribution())
        return call.status();
    ReportRequest request = call.request();
    request.scope = scopeOf(invocation).value_or(AllocationScope::All);
    if (isOfDevice && invocation.has(OptionId::Device))
        request.onlyDevice = call.device().ordinal;
    const bool isGrouped = invocation.has(OptionId::Group);
    if (wanted.uses.has(ReportInput::By) && invocation.has(OptionId::By)
        && !takeAttribute(call, OptionId::By, request.by))
        return ExitStatus::BadUsage;
    if (isGrouped && !takeAttribute(call, OptionId::Group, request.by))
        return ExitStatus::BadUsage;
    std::shared_ptr<const DiffAnswer> difference;
    if (wanted.uses.has(ReportInput::Comparison)) {
        ExitStatus status = ExitStatus::Done;
        difference = diffOf(call,
                            invocation.has(OptionId::Baseline) ? std::optional(invocation.value(OptionId::Baseline))
                                                               : std::nullopt,
                            status);
        if (!difference)
            return status;
        request.difference = {difference, &difference->table};
    }
    if (wanted.uses.has(ReportInput::CallBaseline)) {
        ExitStatus status = ExitStatus::Done;
        if (auto base = baselineOf(call, status)) {
            base->state.calls = request.calls;
            request.base = std::make_shared<const ReportRequest>(requestOf(*base));
        } else if (status != ExitStatus::Done) {
            return status;
        }
    }
    ProgressLine progress(shown(document.path), Voice::current());
    LoadContext context = call.context();
    context.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
    return writeWanted({wanted, isGrouped, difference.get()}, request, to, context);
}

} // namespace

ExitStatus runExport(const Invocation &invocation)
{
    const bool isOfColumns = invocation.has(OptionId::Columns) && invocation.value(OptionId::Columns).empty();
    if (const DocumentFormatRow *format = isOfColumns ? nullptr : documentFormatAsked(invocation))
        return exportDocument(invocation, *format);
    const FoundTable named = findReportTable(invocation.value(OptionId::Table));
    if (isOfColumns && (named || !invocation.has(OptionId::Table)))
        return listTableColumns(invocation);
    const bool isOpen = !invocation.has(OptionId::Table)
                        && (invocation.has(OptionId::Format) || invocation.has(OptionId::Output));
    if (!named && !isOpen) {
        const Voice voice = Voice::current();
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "Name a table with --table: %1."), {listed(tableIds())})
                     + noneOfThem(OptionId::Table, invocation));
        return ExitStatus::BadUsage;
    }
    const TableFormatRow *format = tableFormatOf(invocation);
    if (!scopeOf(invocation)) {
        refuseValue(OptionId::Scope, invocation);
        return ExitStatus::BadUsage;
    }
    const auto choice = tableChoiceOf(invocation, *format, WidthDefault::OnTerminal);
    if (!choice || (named && !allOptionsCount(invocation, *named.table)))
        return ExitStatus::BadUsage;
    const Interrupt interrupt;
    DeviceCall call(invocation, interrupt, named ? aboutOf(named.needs()) : std::nullopt,
                    named && named.needs().alsoDevices);
    if (!call.open())
        return call.status();
    const FoundTable wanted = named ? named : mainTable(*call.document());
    if (!wanted || (!named && !allOptionsCount(invocation, *wanted.table)))
        return ExitStatus::BadUsage;
    return answer(call, invocation, wanted, {*format, outputOf(invocation), *choice});
}

} // namespace allostrata
