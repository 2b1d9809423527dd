// Exports documents and stacks to other programs, for the command "export".

#include "app/commands/document_export.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/device_call.h"
#include "app/commands/options.h"
#include "app/commands/table_choice.h"
#include "core/tables/document_json.h"

#include <QCoreApplication>

#include <array>
#include <optional>
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
    default: return kOfStacks;
    }
}

constexpr std::array<std::pair<std::string_view, FrameChoice>, 2> kFrames = {{
    {"all", FrameChoice::All},
    {"yours", FrameChoice::Yours},
}};

/// Value of --frames; all frames without it; nullopt for other words.
std::optional<FrameChoice> framesListedOf(const Invocation &invocation)
{
    if (!invocation.has(OptionId::Frames))
        return FrameChoice::All;
    for (const auto &[name, given] : kFrames) {
        if (name == invocation.value(OptionId::Frames))
            return given;
    }
    return std::nullopt;
}

/// Writes the output of `write`, with progress if the result goes to a file.
template <typename Write>
ExitStatus writeWithProgress(const Invocation &invocation, const DeviceCall &call, Write write)
{
    const std::string path = outputOf(invocation);
    LoadContext context;
    context.stop = call.stop();
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

ExitStatus exportStacks(const Invocation &invocation, DeviceCall &call, DocumentFormat format)
{
    const auto scope = scopeOf(invocation);
    const auto frames = framesListedOf(invocation);
    if (!scope || !frames) {
        refuseValue(scope ? OptionId::Frames : OptionId::Scope, invocation);
        return ExitStatus::BadUsage;
    }
    if (!call.applyQuery() || (format == DocumentFormat::Pprof && !call.attribution()))
        return call.status();
    const ReportRequest report = call.request();
    const auto asked = invocation.has(OptionId::Scope) ? scope : std::nullopt;
    const StackExportQuestion question{*call.document(),        call.device(),     report.cursor, report.first(),
                                       report.last(),           report.matching(), asked,         *frames,
                                       report.attribution.get()};
    return writeWithProgress(invocation, call, [&](const TextSink &sink, const LoadContext &context) {
        return writeStacks(format, question, sink, context);
    });
}

} // namespace

std::string outputOf(const Invocation &invocation)
{
    return invocation.has(OptionId::Output) ? invocation.value(OptionId::Output) : "-";
}

const DocumentFormatRow *documentFormatAsked(const Invocation &invocation)
{
    const bool isNamed = invocation.has(OptionId::Format);
    const DocumentFormatRow *row = isNamed ? findDocumentFormat(invocation.value(OptionId::Format))
                                           : documentFormatOf(invocation.value(OptionId::Output));
    const bool isTable = invocation.has(OptionId::Table) && row && row->format == DocumentFormat::Json;
    return isTable ? nullptr : row;
}

ExitStatus exportDocument(const Invocation &invocation, const DocumentFormatRow &format)
{
    const bool isJson = format.format == DocumentFormat::Json;
    const std::string named(format.id);
    auto unused = invocation.has(OptionId::Table) ? std::optional(OptionId::Table) : givenTableOption(invocation);
    if (!unused)
        unused = unusedOption(invocation, inputsOf(format.format));
    if (unused) {
        refuseUnused(*unused, OptionId::Format, named);
        return ExitStatus::BadUsage;
    }
    const Interrupt interrupt;
    DeviceCall call(invocation, interrupt, isJson ? std::nullopt : std::optional(DocumentPart::Devices));
    if (!call.open())
        return call.status();
    return isJson ? exportJson(invocation, call) : exportStacks(invocation, call, format.format);
}

} // namespace allostrata
