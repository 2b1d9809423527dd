// Words for memory from step to step.

#include "widgets/text/step_text.h"

#include "core/analysis/snapshot_steps.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<StepWord, const char *> kStepWords = {{
    QT_TRANSLATE_NOOP("Steps", "step"),          QT_TRANSLATE_NOOP("Steps", "out of memory"), QT_TRANSLATE_NOOP("Steps", "tried again"),
    QT_TRANSLATE_NOOP("Steps", "trend"),         QT_TRANSLATE_NOOP("Steps", "spike"),         QT_TRANSLATE_NOOP("Steps", "Estimated"),
}};

constexpr EnumTable<StepCounter, const char *> kCounterNames = {{
    QT_TRANSLATE_NOOP("Steps", "Allocated"),
    QT_TRANSLATE_NOOP("Steps", "Active"),
    QT_TRANSLATE_NOOP("Steps", "Reserved"),
}};

QString decimals(double value, int digits, const Voice &voice)
{
    QString text = QString::number(value, 'f', digits);
    text.replace(u'.', QString::fromStdString(voice.numberStyle().decimalPoint));
    return text;
}

} // namespace

QString stepWord(StepWord word, const Voice &voice)
{
    return voice.say(kStepsContext, kStepWords[word]);
}

QString stepCounterText(StepCounter counter, const Voice &voice)
{
    return voice.say(kStepsContext, kCounterNames[counter]);
}

QString stepRunText(const StepData &data, std::size_t run, const Voice &voice)
{
    if (!data.runs[run].name.empty())
        return shown(data.runs[run].name);
    return voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "run %1"), {voice.number(run + 1)});
}

QString stepIndexText(std::int64_t step, const Voice &voice)
{
    const std::uint64_t size = step < 0 ? std::uint64_t(0) - static_cast<std::uint64_t>(step) : static_cast<std::uint64_t>(step);
    return (step < 0 ? u"−"_s : QString()) + voice.number(size);
}

QString stepNumberText(std::int64_t step, const Voice &voice)
{
    return voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "step %1"), {stepIndexText(step, voice)});
}

QString stepFigureText(const StepFigure &figure, std::optional<std::uint64_t> capacity, const Voice &voice)
{
    const auto bytes = bytesOf(figure, capacity);
    const auto percent = percentOf(figure, capacity);
    const QString share = percent ? decimals(*percent, 1, voice) + u" %"_s : QString();
    if (!bytes)
        return share;
    return share.isEmpty() ? voice.bytes(*bytes) : voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "%1 (%2)"), {voice.bytes(*bytes), share});
}

QString stepCapacityText(const StepCapacity &capacity, const Voice &voice)
{
    if (!capacity.bytes)
        return {};
    const QString bytes = voice.bytes(*capacity.bytes);
    if (capacity.origin == CapacityOrigin::Percent)
        return voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "Capacity: about %1, by the percentages"), {bytes});
    return voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "Capacity: %1"), {bytes});
}

QString metricText(double value, const Voice &voice)
{
    const double size = std::abs(value);
    if (!std::isfinite(value))
        return u"–"_s;
    if (size >= 1e9 || (size > 0 && size < 1e-3)) {
        QString text = QString::number(value, 'g', 4);
        return text.replace(u'.', QString::fromStdString(voice.numberStyle().decimalPoint));
    }
    QString sign = value < 0 ? u"−"_s : QString();
    if (size >= 1000)
        return sign + voice.number(static_cast<std::uint64_t>(std::llround(size)));
    if (size == std::floor(size))
        return sign + voice.number(static_cast<std::uint64_t>(size));
    return sign + decimals(size, size >= 100 ? 1 : size >= 10 ? 2 : size >= 0.1 ? 3 : 5, voice);
}

QString metricValueText(std::string_view metric, double value, const Voice &voice)
{
    const bool isBytes = metric == kPeakRequestedMetric || metric == kLiveAtEndMetric;
    return isBytes && value >= 0 && value < 9e18 ? voice.bytes(static_cast<std::uint64_t>(value)) : metricText(value, voice);
}

QString metricName(std::string_view metric, const Voice &voice)
{
    if (metric == kPeakRequestedMetric)
        return voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "peak of requested memory"));
    if (metric == kLiveAtEndMetric)
        return voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "requested memory at the end of the step"));
    return shown(metric);
}

QString signedPercentText(double percent, const Voice &voice)
{
    const double shown = std::round(percent * 10) / 10;
    return (shown > 0 ? u"+"_s : shown < 0 ? u"−"_s : QString()) + decimals(std::abs(shown), 1, voice) + u" %"_s;
}

QString stepMarkText(std::uint64_t retries, std::uint64_t ooms, const Voice &voice)
{
    if (ooms > 0)
        return voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "Memory ran out since the step before."));
    if (retries > 0)
        return voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "The device was full: the allocator gave its cache back and asked again, which is slow."));
    return {};
}

QString spikeText(const StepSpike &spike, const Growth &growth, const Voice &voice)
{
    return voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "Spike: %1 of %2, %3 more than usual."),
                     {voice.bytes(spike.bytes), stepCounterText(growth.counter, voice).toLower(), voice.bytes(spike.above)});
}

QString configurationText(const ComparedConfiguration &configuration, const Voice &voice)
{
    QStringList parts;
    for (const std::string *text : {&configuration.model, &configuration.parallelism}) {
        if (!text->empty())
            parts << shown(*text);
    }
    return parts.isEmpty() ? voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "configuration"))
                           : parts.join(u", "_s);
}

QString configurationDetail(const ComparedConfiguration &configuration, const Voice &voice)
{
    QStringList parts;
    const auto add = [&](const char *source, const std::optional<std::int64_t> &value) {
        if (value)
            parts << voice.say(kStepsContext, source, {stepIndexText(*value, voice)});
    };
    add(QT_TRANSLATE_NOOP("Steps", "batch %1"), configuration.batchSize);
    add(QT_TRANSLATE_NOOP("Steps", "length %1"), configuration.sequenceLength);
    add(QT_TRANSLATE_NOOP("Steps", "GPUs: %1"), configuration.gpus);
    return parts.join(u" · "_s);
}

QString stepContentText(const StepData &data, const Voice &voice)
{
    QStringList parts;
    std::uint64_t rows = 0;
    for (const StepRun &run : data.runs)
        rows += run.rows.size();
    if (data.runs.size() > 1)
        parts << voice.count(kStepsContext, QT_TRANSLATE_N_NOOP("Steps", "%1 runs"), data.runs.size());
    if (rows > 0)
        parts << voice.count(kStepsContext, QT_TRANSLATE_N_NOOP("Steps", "%1 steps"), rows);
    if (!data.comparisons.empty())
        parts << voice.count(kStepsContext, QT_TRANSLATE_N_NOOP("Steps", "%1 configurations"), data.comparisons.size());
    if (!data.estimations.empty())
        parts << voice.count(kStepsContext, QT_TRANSLATE_N_NOOP("Steps", "%1 estimates"), data.estimations.size());
    return parts.isEmpty() ? voice.say(kStepsContext, QT_TRANSLATE_NOOP("Steps", "no steps")) : parts.join(u", "_s);
}

} // namespace allostrata
