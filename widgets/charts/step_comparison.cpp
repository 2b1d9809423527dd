// Bar charts of estimated and measured memory.

#include "widgets/charts/step_comparison.h"

#include "core/analysis/oom/run_ledgers.h"
#include "core/base/enum_table.h"

#include "widgets/paint/stack_colours.h"
#include "widgets/charts/step_chart.h"
#include "widgets/text/oom_log_text.h"
#include "widgets/text/step_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QColor estimateColour(ThemeKind theme) { return QColor(streamColour(5, theme)); }

QString tipRow(const QString &name, const QString &value)
{
    return u"<tr><td>%1&nbsp;&nbsp;</td><td align=\"right\">%2</td></tr>"_s.arg(name.toHtmlEscaped(),
                                                                                value.toHtmlEscaped());
}

QString comparisonTip(const ComparedConfiguration &configuration, const ConfigurationErrors &errors, const Voice &voice)
{
    QString text = u"<b>%1</b><br>%2<table>"_s.arg(configurationText(configuration, voice).toHtmlEscaped(),
                                                   configurationDetail(configuration, voice).toHtmlEscaped());
    if (configuration.estimatedPeak)
        text += tipRow(stepWord(StepWord::Estimated, voice), voice.bytes(*configuration.estimatedPeak));
    for (const StepCounter counter : kStepCounters) {
        const auto bytes = errors.measured[counter];
        if (!bytes)
            continue;
        QString value = voice.bytes(*bytes);
        if (const auto &error = errors.of(counter))
            value += u"  "_s + signedBytesText(error->bytes, voice) + u", "_s
                     + signedPercentText(error->percent, voice);
        text += tipRow(stepCounterText(counter, voice), value);
    }
    text += u"</table>"_s;
    if (errors.allocatedIsReserved)
        text += Words::tr("In this file, “allocated” holds the reserved value.").toHtmlEscaped();
    else if (errors.activeIsReserved)
        text += Words::tr("In this file, “active” holds the reserved value.").toHtmlEscaped();
    return text;
}

} // namespace

std::vector<std::string> estimateParts(const StepData &data)
{
    std::vector<std::string> parts;
    for (const Estimation &estimation : data.estimations) {
        for (const std::string &part : estimation.parts) {
            if (std::find(parts.begin(), parts.end(), part) == parts.end())
                parts.push_back(part);
        }
    }
    return parts;
}

BarChart comparisonBars(const StepData &data, const StepComparisonFindings &report, ThemeKind theme)
{
    BarChart bars;
    const Voice voice = Voice::current();
    bars.series = {{stepWord(StepWord::Estimated, voice), estimateColour(theme)}};
    for (const StepCounter counter : kStepCounters)
        bars.series.push_back({{}, stepCounterColour(counter, theme)}); // named when first used
    const auto seriesOf = [](StepCounter counter) {
        return static_cast<std::size_t>(std::find(kStepCounters.begin(), kStepCounters.end(), counter)
                                        - kStepCounters.begin())
               + 1;
    };
    for (std::size_t i = 0; i < data.comparisons.size() && i < report.configurations.size(); ++i) {
        const ComparedConfiguration &configuration = data.comparisons[i];
        const ConfigurationErrors &errors = report.configurations[i];
        BarGroup group{configurationText(configuration, voice), configurationDetail(configuration, voice), {}, {}};
        const QString tip = comparisonTip(configuration, errors, voice);
        const auto add = [&](std::uint64_t bytes, std::size_t series, const QString &error) {
            Bar bar{{},
                    {{static_cast<double>(bytes), series}},
                    error.isEmpty() ? voice.bytes(bytes) : voice.bytes(bytes) + u"  "_s + error};
            bar.toolTip = tip;
            bar.row = i;
            group.bars.push_back(std::move(bar));
        };
        if (errors.failed) {
            const QString why = configuration.failure.empty() ? QString() : u": "_s + shown(configuration.failure);
            group.trouble = Words::tr("failed") + why;
        } else {
            if (configuration.estimatedPeak)
                add(*configuration.estimatedPeak, 0, {});
            for (const StepCounter counter : kStepCounters) {
                const auto bytes = errors.measured[counter];
                if (!bytes)
                    continue;
                BarSeries &series = bars.series[seriesOf(counter)];
                series.name = Words::tr("%1, measured, with the estimate's error").arg(stepCounterText(counter, voice));
                const auto &error = errors.of(counter);
                add(*bytes, seriesOf(counter), error ? signedPercentText(error->percent, voice) : QString());
            }
            if (group.bars.empty())
                group.trouble = Words::tr("not measured");
        }
        bars.groups.push_back(std::move(group));
    }
    return bars;
}

BarChart estimationBars(const StepData &data, ThemeKind theme)
{
    BarChart bars;
    const Voice voice = Voice::current();
    const std::vector<std::string> parts = estimateParts(data);
    const auto colourOf = [&](const std::string &part) {
        const auto at = static_cast<std::size_t>(std::find(parts.begin(), parts.end(), part) - parts.begin());
        return QColor(stackColour(
            {static_cast<std::uint8_t>(at % kStackHues), static_cast<std::uint8_t>(at / kStackHues % kStackTones)},
            theme));
    };
    for (const std::string &part : parts)
        bars.series.push_back({{}, colourOf(part)});
    std::size_t row = 0;
    double highest = 1;
    for (const Estimation &estimation : data.estimations) {
        BarGroup group{shown(estimation.name), {}, {}, {}};
        if (const auto peak = estimatedPeakOf(estimation).bytes)
            group.note = Words::tr("estimated peak %1").arg(voice.bytes(*peak));
        for (const EstimationState &iteration : estimation.iterations) {
            Bar bar;
            bar.row = row++;
            bar.name = Words::tr("iteration %1").arg(shown(iteration.label));
            QString tip = u"<b>%1</b><br>%2<table>"_s.arg(group.name.toHtmlEscaped(), bar.name.toHtmlEscaped());
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < estimation.parts.size() && i < iteration.parts.size(); ++i) {
                const std::uint64_t bytes = iteration.parts[i].value_or(0);
                if (bytes == 0)
                    continue;
                const auto series = static_cast<std::size_t>(std::find(parts.begin(), parts.end(), estimation.parts[i])
                                                             - parts.begin());
                bars.series[series].name = shown(estimation.parts[i]); // only existing values are shown
                bar.parts.push_back({static_cast<double>(bytes), series});
                tip += tipRow(shown(estimation.parts[i]), voice.bytes(bytes));
                sum += bytes;
            }
            const std::uint64_t total = iteration.total.value_or(sum);
            tip += tipRow(Words::tr("Total"), voice.bytes(total)) + u"</table>"_s;
            bar.value = voice.bytes(total);
            bar.toolTip = tip;
            highest = std::max({highest, static_cast<double>(sum), static_cast<double>(total)});
            group.bars.push_back(std::move(bar));
        }
        if (group.bars.size() == 1) // a single bar has no name beside it
            group.note += (group.note.isEmpty() ? QString() : u", "_s) + group.bars.front().name;
        if (group.bars.empty())
            group.trouble = Words::tr("no peaks per iteration");
        bars.groups.push_back(std::move(group));
    }
    bars.highest = highest;
    return bars;
}

namespace {

/// Whether a row of a ledger is the sum of the others.
bool isSumOfParts(MemoryPart part)
{
    return part == MemoryPart::Total || part == MemoryPart::FreeAtStart || part == MemoryPart::Reserved;
}

/// Colour of a part; what is free, or left to others, is grey.
QColor partColour(MemoryPart part, ThemeKind theme)
{
    if (part == MemoryPart::Free || part == MemoryPart::Unbudgeted || part == MemoryPart::UnusedSegments)
        return QColor(noStackColour(theme));
    const auto at = static_cast<std::size_t>(part);
    return QColor(stackColour(
        {static_cast<std::uint8_t>(at % kStackHues), static_cast<std::uint8_t>(at / kStackHues % kStackTones)}, theme));
}

QString ledgerName(const StepData &data, const RunLedger &ledger, const Voice &voice)
{
    const QString what = !ledger.source.empty()
                             ? QString::fromUtf8(ledger.source.data(), static_cast<qsizetype>(ledger.source.size()))
                         : ledger.step ? Words::tr("error after step %1").arg(*ledger.step)
                                       : Words::tr("error");
    return data.runs.size() > 1 ? stepRunText(data, ledger.run, voice) + u": "_s + what : what;
}

} // namespace

BarChart ledgerBars(const StepData &data, ThemeKind theme)
{
    constexpr std::size_t kMostBars = 100;
    BarChart bars;
    const Voice voice = Voice::current();
    for (const MemoryPart part : enumerators<MemoryPart>)
        bars.series.push_back({{}, partColour(part, theme)}); // named when first used
    std::size_t row = 0;
    for (const RunLedger &ledger : runLedgers(data, kMostBars)) {
        BarGroup group{ledgerName(data, ledger, voice), Words::tr("line %1").arg(ledger.line), {}, {}};
        Bar bar;
        bar.row = row++;
        QString tip = u"<b>%1</b><table>"_s.arg(group.name.toHtmlEscaped());
        std::int64_t sum = 0;
        for (const MemoryPartBytes &part : ledger.parts) {
            const QString name = part.name.empty() ? memoryPartText(memoryPartId(part.part), voice) : shown(part.name);
            tip += tipRow(name, signedBytesText(part.bytes.value, voice));
            if (isSumOfParts(part.part)) {
                sum = part.bytes.value;
                continue;
            }
            sum += part.bytes.value;
            if (part.bytes.value <= 0)
                continue; // in the table; nothing to draw
            const auto series = static_cast<std::size_t>(part.part);
            bars.series[series].name = memoryPartText(memoryPartId(part.part), voice);
            bar.parts.push_back({static_cast<double>(part.bytes.value), series, {}, name});
        }
        bar.value = voice.bytes(static_cast<std::uint64_t>(std::max<std::int64_t>(sum, 0)));
        bar.toolTip = tip + u"</table>"_s;
        group.bars.push_back(std::move(bar));
        bars.groups.push_back(std::move(group));
    }
    return bars;
}

} // namespace allostrata
