// Differences between two files of step data, in words.

#include "widgets/text/step_diff_text.h"

#include "widgets/text/step_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString peakLine(const RunSide &base, const RunSide &other, const Voice &voice)
{
    constexpr double kPercent = 100;
    for (const StepCounter counter : {StepCounter::Reserved, StepCounter::Active, StepCounter::Allocated}) {
        const auto then = peakOf(*base.run, counter, base.capacity);
        const auto now = peakOf(*other.run, counter, other.capacity);
        if (!then || !now || !then->bytes || !now->bytes)
            continue;
        const QString name = stepCounterText(counter, voice);
        if (*then->bytes == *now->bytes)
            return voice.say(QT_TRANSLATE_NOOP("Words", "%1: the same peak, %2."), {name, voice.bytes(*now->bytes)});
        const auto difference = static_cast<std::int64_t>(*now->bytes) - static_cast<std::int64_t>(*then->bytes);
        const QString share = *then->bytes == 0 ? QString()
                                                : u" ("_s
                                                      + signedPercentText(kPercent * static_cast<double>(difference)
                                                                              / static_cast<double>(*then->bytes),
                                                                          voice)
                                                      + u')';
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1: the peak is %2 at step %3 instead of %4 at step %5: %6."),
                         {name, voice.bytes(*now->bytes), stepIndexText(now->step, voice), voice.bytes(*then->bytes),
                          stepIndexText(then->step, voice), signedBytesText(difference, voice) + share});
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "The files have no peak of the same counter."));
}

QString lineOf(const RunPair &pair, const Voice &voice)
{
    const auto &[base, other] = pair.sides;
    if (!other.run)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Only the base has this run."));
    if (!base.run)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Only the compared file has this run."));
    QString line = peakLine(base, other, voice);
    if (base.ooms.value_or(0) != other.ooms.value_or(0))
        line += u' '
                + voice.say(QT_TRANSLATE_NOOP("Words", "Errors for lack of memory: %1 instead of %2."),
                            {voice.number(other.ooms.value_or(0)), voice.number(base.ooms.value_or(0))});
    if (base.retries.value_or(0) != other.retries.value_or(0))
        line += u' '
                + voice.say(QT_TRANSLATE_NOOP("Words", "Retries: %1 instead of %2."),
                            {voice.number(other.retries.value_or(0)), voice.number(base.retries.value_or(0))});
    return line;
}

} // namespace

QStringList stepDiffLines(std::span<const RunPair> pairs, const Voice &voice)
{
    QStringList lines;
    for (const RunPair &pair : pairs) {
        const StepRun &run = pair.sides[1].run ? *pair.sides[1].run : *pair.sides[0].run;
        const bool isNamed = pairs.size() > 1 && !run.name.empty();
        lines << (isNamed ? shown(run.name) + u": "_s : QString()) + lineOf(pair, voice);
    }
    return lines;
}

} // namespace allostrata
