// Predictions in words.

#include "widgets/text/predict_text.h"

#include "widgets/text/step_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString sizeText(double size, const Voice &voice)
{
    return voice.number(static_cast<std::uint64_t>(std::llround(size)));
}

QString bytesText(double bytes, const Voice &voice)
{
    return voice.bytes(static_cast<std::uint64_t>(std::llround(std::min(std::max(bytes, 0.0), 9e18))));
}

/// "3.09 GiB", or "3.09 GiB (2.90 GiB to 3.40 GiB)" if the fits leave more open than a thousandth.
QString rangeText(const PredictedBytes &bytes, const Voice &voice)
{
    constexpr double kNarrow = 0.0011;
    const QString value = bytesText(bytes.value, voice);
    const bool isNarrow = bytes.high - bytes.value <= kNarrow * bytes.value
                          && bytes.value - bytes.low <= kNarrow * bytes.value;
    return isNarrow ? value
                    : voice.say(QT_TRANSLATE_NOOP("Words", "%1 (%2 to %3)"),
                                {value, bytesText(bytes.low, voice), bytesText(bytes.high, voice)});
}

QString refusalSentence(const PredictCheck &check, const Voice &voice)
{
    switch (check.refusal) {
    case PredictRefusal::SameSize:
        return voice.say(QT_TRANSLATE_NOOP("Words", "Two recordings have the same size; two different sizes are "
                                                    "needed."));
    case PredictRefusal::Unmatched:
        return voice.say(QT_TRANSLATE_NOOP("Words",
                                           "These are not recordings of the same program: only %1 of the bytes "
                                           "at the peak have a counterpart (at least 98 % are needed)."),
                         {voice.share(check.matched)});
    case PredictRefusal::WeaklyMatched:
        return voice.say(QT_TRANSLATE_NOOP("Words",
                                           "The recordings are too different: only %1 of the bytes at the peak "
                                           "are matched by their place in the program (at least 98 % are "
                                           "needed)."),
                         {voice.share(check.strong)});
    case PredictRefusal::NotAligned:
        return voice.say(QT_TRANSLATE_NOOP("Words", "The recordings do not cover the same part of the program: %1 of "
                                                    "their allocations are in both in the same order (at least 90 % "
                                                    "are needed, and 95 % between the first and the last)."),
                         {voice.share(std::min(check.cover, check.inner))});
    case PredictRefusal::NoGrowth:
        return voice.say(QT_TRANSLATE_NOOP("Words", "Nothing grows between the recordings: were they made at different "
                                                    "sizes?"));
    case PredictRefusal::NoPower:
        return voice.say(QT_TRANSLATE_NOOP("Words",
                                           "The bytes that grow do not follow the sizes given: only %1 of them "
                                           "are a power of the size (at least 90 % are needed)."),
                         {voice.share(check.power)});
    case PredictRefusal::None: break;
    }
    return {};
}

/// What each recording's peak would have been, by the others.
QStringList proofLines(const Prediction &prediction, const LoadContext &context, const Voice &voice)
{
    QStringList lines;
    const auto runs = prediction.runs();
    for (std::size_t left = 0; runs.size() > 2 && left < runs.size(); ++left) {
        std::vector<RecordedRun> others;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (i != left)
                others.push_back(runs[i]);
        }
        const auto made = Prediction::make(std::move(others), context);
        if (!made || made->refusal() != PredictRefusal::None)
            continue;
        const double predicted = made->peakAt(runs[left].size).requested.value;
        const std::vector<double> bytes(runs[left].bytes.begin(), runs[left].bytes.end());
        const double recorded = peakOf(runs[left], bytes).bytes;
        constexpr double kPercent = 100;
        lines << voice.say(
            QT_TRANSLATE_NOOP("Words", "Proof: from the other recordings, %1 at %2 was predicted; %3 was "
                                       "recorded: %4."),
            {bytesText(predicted, voice), sizeText(runs[left].size, voice), bytesText(recorded, voice),
             predicted == recorded ? voice.say(QT_TRANSLATE_NOOP("Words", "exact"))
                                   : signedPercentText(kPercent * (predicted - recorded) / recorded, voice)});
    }
    return lines;
}

QString fitText(const PredictedSize &size, std::uint64_t capacity, const Voice &voice)
{
    const QString limit = voice.bytes(capacity);
    switch (fitOf(size.heap ? size.heap->reserved : size.peak.requested, capacity)) {
    case FitVerdict::Yes: return voice.say(QT_TRANSLATE_NOOP("Words", "This fits into %1."), {limit});
    case FitVerdict::Maybe:
        return voice.say(QT_TRANSLATE_NOOP("Words", "Whether this fits into %1 is open: the limit lies within the "
                                                    "bounds."),
                         {limit});
    case FitVerdict::No: break;
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "This does not fit into %1."), {limit});
}

} // namespace

QString predictRefusalText(const Prediction &prediction, const Voice &voice)
{
    const auto checks = prediction.checks();
    const auto refused
        = std::ranges::find_if(checks, [](const PredictCheck &check) { return check.refusal != PredictRefusal::None; });
    if (refused == checks.end())
        return {};
    QStringList sentences{refusalSentence(*refused, voice)};
    if (refused->impliedSize)
        sentences << voice.say(QT_TRANSLATE_NOOP("Words",
                                                 "They would follow if the largest recording had size %1: if so, "
                                                 "give it with --sizes."),
                               {sizeText(*refused->impliedSize, voice)});
    sentences << voice.say(QT_TRANSLATE_NOOP("Words",
                                             "Stacks that both have: %1; matched bytes: %2; aligned: %3; powers: "
                                             "%4."),
                           {voice.share(refused->commonStacks), voice.share(refused->matched),
                            voice.share(std::min(refused->cover, refused->inner)), voice.share(refused->power)});
    return sentences.join(u' ');
}

QStringList predictLines(const Prediction &prediction, std::span<const PredictedSize> sizes,
                         std::optional<std::uint64_t> capacity, const LoadContext &context, const Voice &voice)
{
    QStringList lines;
    QStringList recorded;
    for (const RecordedRun &run : prediction.runs())
        recorded << sizeText(run.size, voice);
    const auto least = std::ranges::min(prediction.checks(), {}, &PredictCheck::matched);
    lines << voice.say(QT_TRANSLATE_NOOP("Words", "Predicted from recordings at %1; %2 of the bytes at the peak are "
                                                  "matched. The same program and kernels are assumed."),
                       {recorded.join(u", "_s), voice.share(least.matched)});
    for (const PredictedSize &size : sizes) {
        QString line = voice.say(QT_TRANSLATE_NOOP("Words", "At %1: %2 is requested at the peak."),
                                 {sizeText(size.peak.size, voice), rangeText(size.peak.requested, voice)});
        if (size.heap)
            line += u' '
                    + voice.say(QT_TRANSLATE_NOOP("Words", "A process that runs this size alone reserves %1."),
                                {rangeText(size.heap->reserved, voice)});
        if (capacity)
            line += u' ' + fitText(size, *capacity, voice);
        lines << line;
    }
    if (capacity) {
        const auto largest = prediction.largestThatFits(*capacity, 1);
        lines << (largest ? voice.say(QT_TRANSLATE_NOOP("Words", "By requested bytes, %1 is the largest size that fits "
                                                                 "into %2; reserved bytes need more."),
                                      {sizeText(*largest, voice), voice.bytes(*capacity)})
                          : voice.say(QT_TRANSLATE_NOOP("Words", "No size fits into %1."), {voice.bytes(*capacity)}));
    }
    lines << proofLines(prediction, context, voice);
    return lines;
}

} // namespace allostrata
