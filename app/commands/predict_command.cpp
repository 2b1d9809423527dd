// The command "predict": peaks at other sizes of the input, from two or more recordings.

#include "app/commands/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/commands/predict_call.h"
#include "app/commands/table_choice.h"
#include "core/base/load_context.h"
#include "core/tables/predict_table.h"
#include "core/tables/recording_file.h"
#include "widgets/figures/predict_figure.h"
#include "widgets/text/place_text.h"
#include "widgets/text/predict_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kCurvePoints = 96;

ExitStatus writePicture(PredictCall &call, const std::string &output)
{
    const auto written = writeSheet(predictFigure(call.answers(), call.ask(), {}),
                                    QFile::decodeName(QByteArray::fromStdString(output)), call.context().stop);
    return written ? ExitStatus::Done : printError(written.error());
}

/// Writes the recording of the one size asked.
ExitStatus writeRecording(PredictCall &call, const Invocation &invocation)
{
    auto snapshot = call.answers().prediction->recordingOf(call.ask().sizes.front(), call.context());
    if (!snapshot)
        return printError(snapshot.error());
    return writeResult(invocation.value(OptionId::Recording), [&](const TextSink &sink) {
        return writeRecordingAs(invocation.value(OptionId::Recording), **snapshot, sink, call.context());
    });
}

ExitStatus write(PredictCall &call, const TableFormatRow &format, const TableChoice &choice, const std::string &output)
{
    const Voice voice = Voice::current();
    Table all = predictTable(call.answers(), call.ask().capacity);
    if (!hasColumns(all, choice.view))
        return ExitStatus::BadUsage;
    const bool isChosen = !choice.view.columns.empty();
    Table table = viewOf(std::move(all), choice.view).table;
    if (format.forMachines)
        return writeResult(output, format.write(table, {}));
    table = isChosen ? tableForPeople(std::move(table), voice)
                     : predictForPeople(call.answers(), call.ask(), format.format == TableFormat::Latex, voice);
    fitToWidth(table, choice, format, voice);
    std::string text;
    if (format.format != TableFormat::Latex) {
        const auto reserved = call.largestByReservedBytes();
        if (!reserved)
            return printError(reserved.error());
        if (call.devices().size() > 1)
            text += voice
                        .say(QT_TRANSLATE_NOOP("Words",
                                               "This is about %1, which has the highest peak; --device chooses "
                                               "another one."),
                             {deviceText(call.answers().prediction->base().device->ordinal)})
                        .toStdString()
                    + "\n";
        for (const QString &line : predictLines(call.answers(), call.ask(), voice))
            text += line.toStdString() + "\n";
        if (call.ask().capacity)
            text += largestFitText(call.answers(), call.ask(), *reserved, voice).toStdString() + "\n";
        text += "\n";
    }
    return writeResult(output, text + format.write(table, voice.numberStyle()));
}

/// The device with the highest recorded peak.
int largestDevice(const PredictCall &call)
{
    int largest = call.devices().front();
    std::uint64_t most = 0;
    for (const auto &document : call.documents()) {
        for (const Device &device : document->devices()) {
            const std::uint64_t peak = device.timeline.peakRequested().bytes;
            if (std::ranges::find(call.devices(), device.ordinal) != call.devices().end() && peak > most) {
                most = peak;
                largest = device.ordinal;
            }
        }
    }
    return largest;
}

} // namespace

ExitStatus runPredict(const Invocation &invocation)
{
    const bool isPicture = wantsPicture(invocation);
    const TableFormatRow *format = isPicture ? &tableFormat(TableFormat::Text) : tableFormatOf(invocation);
    const auto choice = tableChoiceOf(invocation, *format, WidthDefault::Always);
    PredictCall call(invocation);
    if (!choice)
        return ExitStatus::BadUsage;
    if (!call.readOptions())
        return call.status();
    if (invocation.has(OptionId::Recording) && call.ask().sizes.size() != 1) {
        printMessage(
            Voice::current().say(QT_TRANSLATE_NOOP("Words", "--recording writes one size: name it with --for.")));
        return ExitStatus::BadUsage;
    }
    if (replacesFile(invocation))
        return ExitStatus::BadUsage;
    if (isPicture)
        call.ask().curve = kCurvePoints;
    if (!call.readFiles() || !call.answer(largestDevice(call)))
        return call.status();
    if (invocation.has(OptionId::Recording)) {
        if (const ExitStatus written = writeRecording(call, invocation); written != ExitStatus::Done)
            return written;
    }
    if (isPicture)
        return writePicture(call, outputOf(invocation));
    return write(call, *format, *choice, outputOf(invocation));
}

} // namespace allostrata
