// Leaks as text.

#include "widgets/text/leak_text.h"

#include "core/base/enum_table.h"
#include "core/tables/leak_table.h"
#include "widgets/text/confidence_text.h"
#include "widgets/text/step_text.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

constexpr EnumTable<StepBasis, const char *> kBases = {{
    QT_TRANSLATE_NOOP("Words", "unknown"),
    QT_TRANSLATE_NOOP("Words", "named in the file"),
    QT_TRANSLATE_NOOP("Words", "from annotations"),
    QT_TRANSLATE_NOOP("Words", "from metadata"),
    QT_TRANSLATE_NOOP("Words", "inferred from the optimizer"),
    QT_TRANSLATE_NOOP("Words", "inferred from the rhythm of the allocations"),
}};

} // namespace

QString leakStepsText(const LeakFindings &report, const Voice &voice)
{
    const QString count = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 steps"), report.steps.size());
    if (report.basis == StepBasis::None)
        return count;
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2"), {count, voice.say(kBases[report.basis])});
}

QString leakRateText(const Interval &rate, const Voice &voice)
{
    if (rate.isExact())
        return voice.bytes(rate.value);
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 (%2 to %3)"),
                     {voice.bytes(rate.value), voice.bytes(rate.low), voice.bytes(rate.high)});
}

QString leakHeadline(const LeakFindings &report, const Voice &voice)
{
    if (report.tooFewSteps)
        return filled(voice.count(QT_TRANSLATE_N_NOOP("Words", "Cannot detect leaks: only %1 steps were recorded "
                                                               "(%2 needed)."),
                                  report.steps.size()),
                      {{}, voice.number(kFewestLeakSteps)});
    if (report.leaks.empty())
        return voice.say(QT_TRANSLATE_NOOP("Words", "No leak: no stack keeps more memory in each step (%1). %2"),
                         {leakStepsText(report, voice), confidenceText(report.confidence, report.steps.size(), voice)});
    const Leak &largest = report.leaks.front();
    const QString stacks = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 stacks keep"), report.leaks.size());
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 %2 more in each step (%3). %4"),
                     {stacks, leakRateText(report.bytesPerStep, voice), leakStepsText(report, voice),
                      confidenceText(largest.confidence, largest.leakingSteps, voice)});
}

QString leakRunsOutText(const LeakFindings &report, const Voice &voice)
{
    if (report.leaks.empty())
        return {};
    if (!report.capacity)
        return voice.say(QT_TRANSLATE_NOOP(
            "Words", "Cannot predict when memory runs out: the file does not say how large the device is."));
    if (!report.runsOutAt)
        return {};
    if (report.runsOutEarliest == report.runsOutLatest)
        return voice.say(QT_TRANSLATE_NOOP("Words", "At this rate, %1 will be used up at step %2."),
                         {voice.bytes(*report.capacity), stepIndexText(*report.runsOutAt, voice)});
    const QString latest = report.runsOutLatest ? stepIndexText(*report.runsOutLatest, voice)
                                                : voice.say(QT_TRANSLATE_NOOP("Words", "never"));
    return voice.say(QT_TRANSLATE_NOOP("Words", "At this rate, %1 will be used up at step %2 (%3 to %4)."),
                     {voice.bytes(*report.capacity), stepIndexText(*report.runsOutAt, voice),
                      report.runsOutEarliest ? stepIndexText(*report.runsOutEarliest, voice)
                                             : stepIndexText(*report.runsOutAt, voice),
                      latest});
}

QString leakPlaceText(const Leak &leak, const Document &document, const Voice &voice)
{
    const LeakLine line = leakLine(leak, document);
    if (line.function.empty() && line.place.empty())
        return voice.say(QT_TRANSLATE_NOOP("Words", "allocations of %1 without a stack"),
                         {voice.bytes(leak.remainingCount > 0 ? leak.remainingBytes / leak.remainingCount : 0)});
    if (line.place.empty())
        return shown(line.function);
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 at %2"), {shown(line.function), shown(line.place)});
}

QString leakLineText(const Leak &leak, const Document &document, const Voice &voice)
{
    const char *sentence = leak.isByCopying
                               ? QT_TRANSLATE_NOOP("Words", "%1 per step since step %2, by copying: %3; %4 live (%5)")
                               : QT_TRANSLATE_NOOP("Words", "%1 per step since step %2: %3; %4 live (%5)");
    return voice.say(sentence, {leakRateText(leak.bytesPerStep, voice), stepIndexText(leak.firstStep, voice),
                                leakPlaceText(leak, document, voice), voice.bytes(leak.liveBytes),
                                voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocations"), leak.liveCount)});
}

} // namespace allostrata
