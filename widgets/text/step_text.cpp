// Step data as text: headroom, growth, comparisons and estimates.

#include "widgets/text/step_text.h"

#include "core/analysis/steps/snapshot_steps.h"
#include "core/base/arithmetic.h"
#include "widgets/text/confidence_text.h"
#include "widgets/text/oom_log_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<StepWord, const char *> kStepWords = {{
    QT_TRANSLATE_NOOP("Words", "step"),
    QT_TRANSLATE_NOOP("Words", "out of memory"),
    QT_TRANSLATE_NOOP("Words", "retry"),
    QT_TRANSLATE_NOOP("Words", "trend"),
    QT_TRANSLATE_NOOP("Words", "spike"),
    QT_TRANSLATE_NOOP("Words", "Estimated"),
}};

constexpr EnumTable<StepCounter, const char *> kCounterNames = {{
    QT_TRANSLATE_NOOP("Words", "Allocated"),
    QT_TRANSLATE_NOOP("Words", "Active"),
    QT_TRANSLATE_NOOP("Words", "Reserved"),
}};

QString decimals(double value, int digits, const Voice &voice)
{
    QString text = QString::number(value, 'f', digits);
    text.replace(u'.', QString::fromStdString(voice.numberStyle().decimalPoint));
    return text;
}

} // namespace

QString stepWord(StepWord word, const Voice &voice) { return voice.say(kStepWords[word]); }

QString stepCounterText(StepCounter counter, const Voice &voice) { return voice.say(kCounterNames[counter]); }

QString stepRunText(const StepData &data, std::size_t run, const Voice &voice)
{
    if (!data.runs[run].name.empty())
        return shown(data.runs[run].name);
    return voice.say(QT_TRANSLATE_NOOP("Words", "run %1"), {voice.number(run + 1)});
}

QString stepIndexText(std::int64_t step, const Voice &voice)
{
    const std::uint64_t size = step < 0 ? std::uint64_t(0) - static_cast<std::uint64_t>(step)
                                        : static_cast<std::uint64_t>(step);
    return (step < 0 ? u"−"_s : QString()) + voice.number(size);
}

QString stepNumberText(std::int64_t step, const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "step %1"), {stepIndexText(step, voice)});
}

QString stepFigureText(const StepFigure &figure, std::optional<std::uint64_t> capacity, const Voice &voice)
{
    const auto bytes = bytesOf(figure, capacity);
    const auto percent = percentOf(figure, capacity);
    const QString share = percent ? decimals(*percent, 1, voice) + u" %"_s : QString();
    if (!bytes)
        return share;
    return share.isEmpty() ? voice.bytes(*bytes)
                           : voice.say(QT_TRANSLATE_NOOP("Words", "%1 (%2)"), {voice.bytes(*bytes), share});
}

QString stepCapacityText(const StepCapacity &capacity, const Voice &voice)
{
    if (!capacity.bytes)
        return {};
    const QString bytes = voice.bytes(*capacity.bytes);
    if (capacity.origin == CapacityOrigin::Percent)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Capacity: about %1, from the percentages"), {bytes});
    return voice.say(QT_TRANSLATE_NOOP("Words", "Capacity: %1"), {bytes});
}

QString metricText(double value, const Voice &voice)
{
    const double size = std::abs(value);
    if (!std::isfinite(value))
        return u"–"_s;
    if (size >= 1e9 || (size > 0 && size < 1e-3)) {
        QString text = QString::number(value, 'g', 4);
        text.replace(u'.', QString::fromStdString(voice.numberStyle().decimalPoint));
        return text.replace(u'-', u'−');
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
    return isBytes && value >= 0 && value < 9e18 ? voice.bytes(static_cast<std::uint64_t>(value))
                                                 : metricText(value, voice);
}

QString metricName(std::string_view metric, const Voice &voice)
{
    if (metric == kPeakRequestedMetric)
        return voice.say(QT_TRANSLATE_NOOP("Words", "peak requested memory"));
    if (metric == kLiveAtEndMetric)
        return voice.say(QT_TRANSLATE_NOOP("Words", "requested memory at the end of the step"));
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
        return voice.say(QT_TRANSLATE_NOOP("Words", "Memory ran out since the previous step."));
    if (retries > 0)
        return voice.say(QT_TRANSLATE_NOOP(
            "Words", "The device was full: the allocator released its cache and retried, which is slow."));
    return {};
}

QString spikeText(const StepSpike &spike, const Growth &growth, const Voice &voice)
{
    return voice.say(
        QT_TRANSLATE_NOOP("Words", "Spike: %1 %2, %3 more than usual."),
        {voice.bytes(spike.bytes), stepCounterText(growth.counter, voice).toLower(), voice.bytes(spike.above)});
}

QString configurationText(const ComparedConfiguration &configuration, const Voice &voice)
{
    QStringList parts;
    for (const std::string *text : {&configuration.model, &configuration.parallelism}) {
        if (!text->empty())
            parts << shown(*text);
    }
    return parts.isEmpty() ? voice.say(QT_TRANSLATE_NOOP("Words", "configuration")) : parts.join(u", "_s);
}

QString configurationDetail(const ComparedConfiguration &configuration, const Voice &voice)
{
    QStringList parts;
    const auto add = [&](const char *source, const std::optional<std::int64_t> &value) {
        if (value)
            parts << voice.say(source, {stepIndexText(*value, voice)});
    };
    add(QT_TRANSLATE_NOOP("Words", "batch %1"), configuration.batchSize);
    add(QT_TRANSLATE_NOOP("Words", "length %1"), configuration.sequenceLength);
    add(QT_TRANSLATE_NOOP("Words", "GPUs: %1"), configuration.gpus);
    return parts.join(u" · "_s);
}

QString stepContentText(const StepData &data, const Voice &voice)
{
    QStringList parts;
    std::uint64_t rows = 0;
    for (const StepRun &run : data.runs)
        rows += run.rows.size();
    if (data.runs.size() > 1)
        parts << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 runs"), data.runs.size());
    if (rows > 0)
        parts << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 steps"), rows);
    if (!data.comparisons.empty())
        parts << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 configurations"), data.comparisons.size());
    if (!data.estimations.empty())
        parts << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 estimates"), data.estimations.size());
    return parts.isEmpty() ? voice.say(QT_TRANSLATE_NOOP("Words", "no steps")) : parts.join(u", "_s);
}

namespace {

using Tone = StepVerdict::Tone;

QString limitText(double share, const Voice &voice) { return metricText(share * 100, voice) + u" %"_s; }

QString ofCounter(StepCounter counter, const Voice &voice)
{
    constexpr EnumTable<StepCounter, const char *> kNames = {{QT_TRANSLATE_NOOP("Words", "allocated memory"),
                                                              QT_TRANSLATE_NOOP("Words", "active memory"),
                                                              QT_TRANSLATE_NOOP("Words", "reserved memory")}};
    return voice.say(kNames[counter]);
}

QString joined(const QString &first, const QString &second)
{
    return first.isEmpty() || second.isEmpty() ? first + second : first + u' ' + second;
}

std::uint64_t sizeOf(double bytes) { return static_cast<std::uint64_t>(bounded(std::abs(bytes), 0.0, 9e18)); }

QString perStep(double slope, const Voice &voice)
{
    return signedBytesText(static_cast<std::int64_t>(bounded(std::round(slope), -9e18, 9e18)), voice);
}

StepVerdict unknownHeadroom(const Headroom &headroom, const Voice &voice)
{
    StepVerdict verdict;
    verdict.title = headroom.verdict == HeadroomVerdict::AtRisk
                        ? voice.say(QT_TRANSLATE_NOOP("Words", "Headroom: at risk"))
                        : voice.say(QT_TRANSLATE_NOOP("Words", "Headroom: unknown"));
    if (!headroom.peak) {
        verdict.text = voice.say(QT_TRANSLATE_NOOP("Words", "No step records how much memory it used."));
        return verdict;
    }
    if (headroom.peak->bytes)
        verdict.text = voice.say(
            QT_TRANSLATE_NOOP("Words",
                              "At most %1 of %2, at step %3. The file does not say how much memory the device has."),
            {voice.bytes(*headroom.peak->bytes), ofCounter(headroom.counter, voice),
             stepIndexText(headroom.peak->step, voice)});
    verdict.advice = voice.say(QT_TRANSLATE_NOOP("Words", "Set the device's capacity to get a verdict."));
    return verdict;
}

QString retriesText(const Headroom &headroom, const Voice &voice)
{
    QString text;
    if (headroom.ooms > 0)
        text = voice.count(QT_TRANSLATE_N_NOOP("Words", "Memory ran out %1 times."), headroom.ooms);
    if (headroom.hasErrorNearby)
        text = joined(text,
                      voice.say(QT_TRANSLATE_NOOP("Words", "Memory ran out in a process that logs no steps, or that "
                                                           "the log does not name: it may be this run's.")));
    if (headroom.retries > 0)
        text = joined(
            text,
            voice.count(
                QT_TRANSLATE_N_NOOP(
                    "Words", "%1 allocations found the device full and were retried after the cache was released."),
                headroom.retries));
    return text;
}

/// Says that memory ran out, or that the device was full at some moment, although the peaks of the steps leave room.
void addFullDevice(StepVerdict &verdict, const Headroom &headroom, const Voice &voice)
{
    const bool hasError = headroom.ooms > 0 || headroom.hasErrorNearby;
    verdict.tone = std::max(verdict.tone, hasError ? Tone::Bad : Tone::Warning);
    if (headroom.verdict != HeadroomVerdict::Safe && *headroom.freeShare < headroom.limits.safe)
        return;
    if (hasError) {
        verdict.title = voice.say(
            QT_TRANSLATE_NOOP("Words", "Headroom: at risk, although the peaks of the logged steps leave room"));
        verdict.advice = voice.say(QT_TRANSLATE_NOOP(
            "Words", "The step that failed is not among the logged ones. See the text of the error for its cause."));
        return;
    }
    verdict.title = voice.say(QT_TRANSLATE_NOOP("Words", "Headroom: safe at the peaks, but the device was full"));
    verdict.advice = voice.say(QT_TRANSLATE_NOOP("Words",
                                                 "The cache was fragmented, or something else used the device: try "
                                                 "expandable_segments:True, and check other processes."));
}

} // namespace

StepVerdict headroomVerdict(const Headroom &headroom, const Voice &voice)
{
    if (headroom.verdict == HeadroomVerdict::Unknown || !headroom.peak || !headroom.freeShare) {
        StepVerdict verdict = unknownHeadroom(headroom, voice);
        verdict.text = joined(verdict.text, retriesText(headroom, voice));
        verdict.tone = headroom.ooms > 0 ? Tone::Bad : headroom.retries > 0 ? Tone::Warning : Tone::Neutral;
        return verdict;
    }
    StepVerdict verdict;
    const QString step = stepIndexText(headroom.peak->step, voice);
    const QString counter = ofCounter(headroom.counter, voice);
    if (headroom.capacity.bytes && headroom.peak->bytes && *headroom.freeShare >= 0)
        verdict.text = voice.say(
            QT_TRANSLATE_NOOP("Words", "%1 of %2 is free at the peak of %3 (%4, step %5): %6."),
            {voice.bytes(*headroom.capacity.bytes - std::min(*headroom.peak->bytes, *headroom.capacity.bytes)),
             voice.bytes(*headroom.capacity.bytes), counter, voice.bytes(*headroom.peak->bytes), step,
             voice.share(*headroom.freeShare)});
    else
        verdict.text = voice.say(QT_TRANSLATE_NOOP("Words", "%1 of the device is free at the peak of %2 (step %3)."),
                                 {voice.share(std::max(*headroom.freeShare, 0.0)), counter, step});
    verdict.text = joined(verdict.text, retriesText(headroom, voice));
    const QString safe = limitText(headroom.limits.safe, voice);
    const QString tight = limitText(headroom.limits.tight, voice);
    switch (headroom.verdict) {
    case HeadroomVerdict::Safe:
        verdict.tone = Tone::Good;
        verdict.title = voice.say(QT_TRANSLATE_NOOP("Words", "Headroom: safe"));
        verdict.advice = voice.say(
            QT_TRANSLATE_NOOP("Words", "%1 or more is free. A larger batch or a longer sequence may fit."), {safe});
        break;
    case HeadroomVerdict::Tight:
        verdict.tone = Tone::Warning;
        verdict.title = voice.say(QT_TRANSLATE_NOOP("Words", "Headroom: tight"));
        verdict.advice = voice.say(
            QT_TRANSLATE_NOOP(
                "Words",
                "Between %1 and %2 is free. A longer batch may not fit; expandable_segments:True often helps."),
            {tight, safe});
        break;
    default:
        verdict.tone = Tone::Bad;
        verdict.title = voice.say(QT_TRANSLATE_NOOP("Words", "Headroom: at risk"));
        verdict.advice = voice.say(QT_TRANSLATE_NOOP(
            "Words",
            "Too little is free. Try a smaller batch, activation checkpointing, or expandable_segments:True."));
        break;
    }
    if (headroom.ooms > 0 || headroom.hasErrorNearby || headroom.retries > 0)
        addFullDevice(verdict, headroom, voice);
    return verdict;
}

namespace {

/// Bytes of a growth, or its share of the device.
QString amountText(const Growth &growth, std::uint64_t bytes, const Voice &voice)
{
    return growth.isShare ? voice.share(static_cast<double>(bytes) / static_cast<double>(kWholeDevice))
                          : voice.bytes(bytes);
}

QString slopeText(const Growth &growth, double slope, const Voice &voice)
{
    return growth.isShare ? signedPercentText(100 * slope / static_cast<double>(kWholeDevice), voice)
                          : perStep(slope, voice);
}

QString shiftText(const Growth &growth, const Voice &voice)
{
    if (!growth.shift)
        return {};
    return voice.say(QT_TRANSLATE_NOOP("Words", "From step %1 on, it stays at %2; before that, at %3."),
                     {stepIndexText(growth.shift->step, voice), amountText(growth, growth.shift->after, voice),
                      amountText(growth, growth.shift->before, voice)});
}

QString runsOutText(const Growth &growth, const Voice &voice)
{
    if (!growth.runsOutAt)
        return {};
    const QString at = stepIndexText(*growth.runsOutAt, voice);
    if (growth.runsOutEarliest && growth.runsOutLatest)
        return voice.say(
            QT_TRANSLATE_NOOP("Words", "At this rate, memory will run out at about step %1 (%2 to %3)."),
            {at, stepIndexText(*growth.runsOutEarliest, voice), stepIndexText(*growth.runsOutLatest, voice)});
    if (growth.runsOutEarliest)
        return voice.say(
            QT_TRANSLATE_NOOP("Words",
                              "At this rate, memory will run out at about step %1 (at step %2 at the earliest)."),
            {at, stepIndexText(*growth.runsOutEarliest, voice)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "At this rate, memory will run out at about step %1."), {at});
}

QString spikesText(const Growth &growth, const Voice &voice)
{
    if (growth.spikes.empty())
        return {};
    const auto highest = std::max_element(growth.spikes.begin(), growth.spikes.end(),
                                          [](const StepSpike &a, const StepSpike &b) { return a.above < b.above; });
    QString text = voice.say(QT_TRANSLATE_NOOP("Words", "Step %1 takes %2, %3 more than usual."),
                             {stepIndexText(highest->step, voice), amountText(growth, highest->bytes, voice),
                              amountText(growth, highest->above, voice)});
    if (growth.spikeCount > 1)
        text = joined(text,
                      voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more steps stand out."), growth.spikeCount - 1));
    return text;
}

} // namespace

StepVerdict growthVerdict(const Growth &growth, const Voice &voice)
{
    return growthVerdict(growth, ofCounter(growth.counter, voice), voice);
}

StepVerdict growthVerdict(const Growth &growth, const QString &counter, const Voice &voice)
{
    StepVerdict verdict;
    const QString first = stepIndexText(growth.firstStep, voice);
    const QString last = stepIndexText(growth.lastStep, voice);
    switch (growth.verdict) {
    case GrowthVerdict::TooFew:
        verdict.title = voice.say(QT_TRANSLATE_NOOP("Words", "Growth: too few steps to judge"));
        verdict.text = voice.say(QT_TRANSLATE_NOOP("Words", "Steps with a value for %3: %1. A verdict needs %2."),
                                 {voice.number(growth.points), voice.number(growth.needed), counter});
        break;
    case GrowthVerdict::Stable:
        verdict.tone = Tone::Good;
        verdict.title = voice.say(QT_TRANSLATE_NOOP("Words", "Growth: stable"));
        verdict.text
            = joined(voice.say(sizeOf(growth.noise) == 0
                                   ? QT_TRANSLATE_NOOP("Words", "Steps %1 to %2: %3 stays at %4.")
                                   : QT_TRANSLATE_NOOP("Words", "Steps %1 to %2: %3 stays at %4, give or take %5."),
                               {first, last, counter, amountText(growth, growth.median, voice),
                                amountText(growth, sizeOf(growth.noise), voice)}),
                     shiftText(growth, voice));
        break;
    case GrowthVerdict::Spike:
        verdict.tone = Tone::Warning;
        verdict.title = voice.say(QT_TRANSLATE_NOOP("Words", "Growth: spike"));
        verdict.text = joined(
            joined(spikesText(growth, voice), voice.say(QT_TRANSLATE_NOOP("Words", "Apart from that, %1 stays at %2."),
                                                        {counter, amountText(growth, growth.median, voice)})),
            shiftText(growth, voice));
        verdict.advice = voice.say(QT_TRANSLATE_NOOP("Words", "Check what runs only at that step: evaluation, a "
                                                              "checkpoint, a longer batch. Record a snapshot of it."));
        break;
    case GrowthVerdict::SlowGrowth:
        verdict.tone = growth.runsOutAt ? Tone::Bad : Tone::Warning;
        verdict.title = voice.say(QT_TRANSLATE_NOOP("Words", "Growth: slow growth, possibly a leak"));
        verdict.text = voice.say(QT_TRANSLATE_NOOP("Words", "Steps %1 to %2: %3 changes by %4 per step (%5 to %6)."),
                                 {first, last, counter, slopeText(growth, growth.slope, voice),
                                  slopeText(growth, growth.slopeLow, voice),
                                  slopeText(growth, growth.slopeHigh, voice)});
        verdict.text = joined(joined(verdict.text, runsOutText(growth, voice)), spikesText(growth, voice));
        verdict.advice
            = growth.counter == StepCounter::Reserved
                  ? voice.say(QT_TRANSLATE_NOOP(
                      "Words",
                      "If allocated memory stays the same, the cache is fragmenting: try expandable_segments:True. "
                      "Otherwise, something keeps memory: loss sums without .item(), or lists of tensors."))
                  : voice.say(QT_TRANSLATE_NOOP("Words",
                                                "Something keeps memory from step to step: loss sums without .item() "
                                                "or .detach(), or lists of tensors. Compare snapshots of two steps."));
        break;
    }
    if (growth.verdict != GrowthVerdict::TooFew)
        verdict.text = joined(verdict.text, confidenceText(growth.confidence, growth.points, voice));
    return verdict;
}

std::vector<StepVerdict> runVerdicts(const StepRun &run, std::optional<std::uint64_t> capacity,
                                     const HeadroomLimits &limits, const Voice &voice)
{
    std::vector<StepVerdict> verdicts;
    const auto add = [&verdicts](StepVerdict verdict, StepVerdict::Subject subject) {
        verdict.subject = subject;
        verdicts.push_back(std::move(verdict));
    };
    using enum StepVerdict::Subject;
    if (!run.rows.empty() || (run.ooms.empty() && run.ledgers.empty())) {
        StepVerdict headroom = headroomVerdict(headroomOf(run, capacity, limits), voice);
        if (!run.ooms.empty())
            headroom.advice.clear(); // the text of the error knows more
        add(std::move(headroom), Headroom);
        // The live memory at the end of a step is exact; counters of a trace may be inferred.
        if (const auto points = metricPoints(run, kLiveAtEndMetric); !points.empty())
            add(growthVerdict(growthOf(points, capacity), metricName(kLiveAtEndMetric, voice), voice), Growth);
        else if (const auto growth = worstGrowthOf(run, capacity))
            add(growthVerdict(*growth, voice), Growth);
    }
    if (auto oom = oomVerdict(run, voice))
        add(*std::move(oom), OutOfMemory);
    if (auto ledger = ledgerVerdict(run, voice))
        add(*std::move(ledger), Ledger);
    return verdicts;
}

std::vector<StepVerdict> dataVerdicts(const StepData &data, std::optional<std::size_t> run,
                                      std::optional<std::uint64_t> capacity, const HeadroomLimits &limits,
                                      const Voice &voice)
{
    if (data.runs.empty())
        return {};
    if (run || data.runs.size() == 1)
        return runVerdicts(data.runs[std::min(run.value_or(0), data.runs.size() - 1)], capacity, limits, voice);
    std::vector<StepVerdict> worst;
    for (std::size_t i = 0; i < data.runs.size(); ++i) {
        for (StepVerdict &own : runVerdicts(data.runs[i], capacity, limits, voice)) {
            own.title = stepRunText(data, i, voice) + QStringLiteral(": ") + own.title;
            const auto known = std::ranges::find(worst, own.subject, &StepVerdict::subject);
            if (known == worst.end())
                worst.push_back(std::move(own));
            else if (own.tone > known->tone)
                *known = std::move(own);
        }
    }
    std::ranges::stable_sort(worst, {}, &StepVerdict::subject);
    return worst;
}

std::vector<StepVerdict> comparisonVerdicts(const StepData &data, const StepComparisonFindings &report,
                                            const Voice &voice)
{
    std::vector<StepVerdict> verdicts;
    for (const StepCounter counter : {StepCounter::Allocated, StepCounter::Active, StepCounter::Reserved}) {
        const ErrorSpread &spread = report.of(counter);
        if (spread.configurations == 0)
            continue;
        StepVerdict verdict;
        verdict.tone = spread.meanAbsolutePercent <= 5    ? Tone::Good
                       : spread.meanAbsolutePercent <= 15 ? Tone::Warning
                                                          : Tone::Bad;
        verdict.title = voice.say(QT_TRANSLATE_NOOP("Words", "Estimates against %1: %2 on average"),
                                  {ofCounter(counter, voice), signedPercentText(spread.meanPercent, voice)});
        verdict.text = voice.say(
            QT_TRANSLATE_NOOP("Words",
                              "Errors range from %1 to %2, with a mean of %3 and a mean absolute error of %4."),
            {signedPercentText(spread.leastPercent, voice), signedPercentText(spread.mostPercent, voice),
             perStep(spread.meanBytes, voice), voice.share(spread.meanAbsolutePercent / 100)});
        verdict.text = joined(verdict.text,
                              voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 configurations."), spread.configurations));
        verdicts.push_back(std::move(verdict));
    }
    if (verdicts.empty()) {
        StepVerdict none;
        none.title = voice.say(QT_TRANSLATE_NOOP("Words", "Nothing to compare"));
        none.text = voice.say(QT_TRANSLATE_NOOP("Words", "No configuration has both an estimate and a measured peak."));
        verdicts.push_back(std::move(none));
    }
    if (report.failed > 0)
        verdicts.front().text
            = joined(verdicts.front().text,
                     voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 failed and were left out."), report.failed));
    const auto describeMixUp = [&](std::size_t count, const char *title) {
        if (count == 0)
            return;
        StepVerdict mixed;
        mixed.tone = Tone::Warning;
        mixed.title = voice.say(title);
        mixed.text = voice.say(
            QT_TRANSLATE_NOOP("Words", "In %1 of %2 configurations, both are the same number, taken from the console's "
                                       "line about reserved memory. Here it counts as reserved."),
            {voice.number(count), voice.number(data.comparisons.size())});
        verdicts.push_back(std::move(mixed));
    };
    describeMixUp(report.allocatedMixedUp,
                  QT_TRANSLATE_NOOP("Words", "The file's “allocated” is really reserved memory"));
    describeMixUp(report.activeMixedUp, QT_TRANSLATE_NOOP("Words", "The file's “active” is really reserved memory"));
    return verdicts;
}

StepVerdict estimationVerdict(const StepData &data, const Voice &voice)
{
    StepVerdict verdict;
    const Estimation *highest = nullptr;
    std::uint64_t peak = 0;
    for (const Estimation &one : data.estimations) {
        const auto bytes = estimatedPeakOf(one).bytes;
        if (!bytes || (highest && *bytes <= peak))
            continue;
        highest = &one;
        peak = *bytes;
    }
    verdict.title = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 estimates"), data.estimations.size());
    if (!highest) {
        verdict.text = voice.say(QT_TRANSLATE_NOOP("Words", "None of them states a peak."));
        return verdict;
    }
    verdict.text = voice.say(QT_TRANSLATE_NOOP("Words", "The highest peak is %1: %2."),
                             {voice.bytes(peak), shown(highest->name)});
    constexpr std::uint64_t kWorthListing = std::uint64_t(1) << 20; // estimates of fake tensors leave the device empty
    if (highest->peakActive.value_or(0) >= kWorthListing)
        verdict.text = joined(verdict.text,
                              voice.say(QT_TRANSLATE_NOOP("Words", "Meanwhile, %1 was active on the device."),
                                        {voice.bytes(*highest->peakActive)}));
    return verdict;
}

QString stepVerdictWord(std::string_view id, const Voice &voice)
{
    struct Word {
        std::string_view id;
        const char *text = nullptr;
    };
    constexpr std::array kWords = {
        Word{"safe", QT_TRANSLATE_NOOP("Words", "safe")},
        Word{"tight", QT_TRANSLATE_NOOP("Words", "tight")},
        Word{"at_risk", QT_TRANSLATE_NOOP("Words", "at risk")},
        Word{"stable", QT_TRANSLATE_NOOP("Words", "stable")},
        Word{"spike", QT_TRANSLATE_NOOP("Words", "spike")},
        Word{"slow_growth", QT_TRANSLATE_NOOP("Words", "slow growth")},
        Word{"too_few_steps", QT_TRANSLATE_NOOP("Words", "too few steps")},
        Word{"done", QT_TRANSLATE_NOOP("Words", "done")},
        Word{"failed", QT_TRANSLATE_NOOP("Words", "failed")},
        Word{"unknown", QT_TRANSLATE_NOOP("Words", "unknown")},
    };
    const auto found = std::find_if(kWords.begin(), kWords.end(), [id](const Word &word) { return word.id == id; });
    return found == kWords.end() ? QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()))
                                 : voice.say(found->text);
}

} // namespace allostrata
