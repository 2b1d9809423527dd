// Estimates beside recordings and capacities, in words.

#include "widgets/text/estimate_comparison_text.h"

#include "widgets/text/attribution_text.h"
#include "widgets/text/estimate_text.h"
#include "widgets/text/step_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kPercent = 100;

QString errorOf(const EstimatedBytes &bytes, const Voice &voice)
{
    const auto error = bytes.error();
    return error ? signedPercentText(kPercent * *error, voice) : voice.say(QT_TRANSLATE_NOOP("Words", "not recorded"));
}

void addColumn(Table &table, std::string_view name, ColumnKind kind, const QString &title)
{
    table.columns.push_back({std::string(name), kind, {}, title.toStdString(), Absence::Null, Audience::People});
}

QString nameOf(const EstimatedBytes &bytes, const Voice &voice)
{
    return bytes.name.empty() ? shown(bytes.id) : categoryText({bytes.id, bytes.name, 0, {}}, voice);
}

} // namespace

QStringList comparisonLines(const EstimateComparison &comparison, const Voice &voice)
{
    QStringList lines{voice.say(QT_TRANSLATE_NOOP("Words", "The peak: %1 estimated, %2 recorded (%3)."),
                                {voice.bytes(comparison.peak.estimated), voice.bytes(comparison.peak.recorded),
                                 errorOf(comparison.peak, voice)})};
    lines << voice.say(QT_TRANSLATE_NOOP("Words", "The rest, recorded minus estimated, is %1: it is likely to stay the "
                                                  "same at other sizes of the same program."),
                       {signedBytesText(comparison.rest(), voice)});
    if (comparison.modules.empty())
        lines << voice.say(QT_TRANSLATE_NOOP("Words", "The recording names no modules of this model."));
    return lines;
}

Table comparisonForPeople(const EstimateComparison &comparison, const Voice &voice)
{
    Table table;
    addColumn(table, "name", ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Category or module")));
    addColumn(table, "estimated_bytes", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Estimated")));
    addColumn(table, "recorded_bytes", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Recorded")));
    addColumn(table, "error", ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Deviation")));
    const auto add = [&](const QString &name, const EstimatedBytes &bytes) {
        table.rows.push_back(
            {{name.toStdString(), bytes.estimated, bytes.recorded, errorOf(bytes, voice).toStdString()}});
    };
    add(voice.say(QT_TRANSLATE_NOOP("Words", "Whole peak")), comparison.peak);
    for (const EstimatedBytes &category : comparison.categories)
        add(nameOf(category, voice), category);
    for (const EstimatedBytes &module : comparison.modules)
        add(shown(module.id), module);
    return table;
}

QString budgetText(const StepEstimate &estimate, const StepBudget &budget, std::uint64_t capacity, const Voice &voice)
{
    if (budget.microBatch == 0 && budget.context == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "No input, however small, fits into %1."), {voice.bytes(capacity)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "What fits into %1 at most: a micro-batch of %2 at a context of %3, or "
                                                "a context of %4 at a micro-batch of %5."),
                     {voice.bytes(capacity), voice.number(budget.microBatch), voice.number(estimate.plan.context),
                      voice.number(budget.context), voice.number(estimate.plan.microBatch)});
}

QStringList remedyLines(const StepEstimate &estimate, std::span<const Remedy> remedies, std::uint64_t capacity,
                        const Voice &voice)
{
    const QString fit = estimateFitText(estimate, capacity, voice);
    if (remedies.empty())
        return {fit};
    const bool isEnough = remedies.back().peakHigh <= capacity;
    return {fit, isEnough
                     ? voice.say(QT_TRANSLATE_NOOP("Words", "It fits after these changes, the cheapest first:"))
                     : voice.say(QT_TRANSLATE_NOOP("Words", "Even these changes do not make it fit: take more ranks, a "
                                                            "shorter context, or a smaller model."))};
}

Table remediesForPeople(std::span<const Remedy> remedies, std::uint64_t capacity, const Voice &voice)
{
    Table table;
    addColumn(table, "change", ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Change")));
    addColumn(table, "peak_high", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Then needed, at most")));
    addColumn(table, "cost", ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Time of a step")));
    addColumn(table, "fits", ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Fits the capacity")));
    for (const Remedy &remedy : remedies) {
        table.rows.push_back(
            {{remedyText(remedy, voice).toStdString(), remedy.peakHigh, remedyCostText(remedy, voice).toStdString(),
              fitVerdictText(remedy.peakHigh <= capacity ? FitVerdict::Yes : FitVerdict::No, voice).toStdString()}});
    }
    return table;
}

} // namespace allostrata
