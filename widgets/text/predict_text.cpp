// Predictions in words.

#include "widgets/text/predict_text.h"

#include "core/export/table_view.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/step_text.h"
#include "widgets/text/table_text.h"

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
    const bool isWhole = size == std::floor(size) && size < 1e18;
    return isWhole ? voice.number(static_cast<std::uint64_t>(size)) : QString::fromStdString(sizeName(size));
}

QString bytesText(double bytes, const Voice &voice) { return voice.bytes(wholeBytes(bytes)); }

/// Whether the bounds leave more open than the thousandth that is always left.
bool isWide(const PredictedBytes &bytes)
{
    constexpr double kNarrow = 0.0011;
    return bytes.high - bytes.value > kNarrow * bytes.value || bytes.value - bytes.low > kNarrow * bytes.value;
}

QString refusalSentence(const PredictCheck &check, const Voice &voice)
{
    switch (check.refusal) {
    case PredictRefusal::SameSize:
        return voice.say(QT_TRANSLATE_NOOP("Words", "Two recordings have the same size; two different sizes are "
                                                    "needed."));
    case PredictRefusal::NoBase:
        return voice.say(QT_TRANSLATE_NOOP("Words", "Two numbers vary. One recording must share one of them with each "
                                                    "of the others, as 128 × 4 with 256 × 4 and 128 × 8."));
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
                                           "are a power of the size (at least 90 % are needed). Sums such as a + b x "
                                           "are proved by a third size."),
                         {voice.share(check.power)});
    case PredictRefusal::Disproved: // has no check
    case PredictRefusal::None: break;
    }
    return {};
}

/// What each recording's peak would have been, by the others.
QStringList proofLines(const PredictAnswers &answers, const Voice &voice)
{
    constexpr double kPercent = 100;
    QStringList lines;
    for (const PredictProof &proof : answers.proofs) {
        const double error = proof.recorded > 0 ? kPercent * (proof.predicted - proof.recorded) / proof.recorded : 0;
        lines << voice.say(
            QT_TRANSLATE_NOOP("Words", "Proof: from the other recordings, %1 at %2 was predicted; %3 was "
                                       "recorded: %4."),
            {bytesText(proof.predicted, voice), inputSizeText(proof.size, voice), bytesText(proof.recorded, voice),
             proof.predicted == proof.recorded ? voice.say(QT_TRANSLATE_NOOP("Words", "exact"))
                                               : signedPercentText(error, voice)});
    }
    return lines;
}

/// "activations 2.10 GiB, parameters 820 MiB"
QString categoriesText(const PredictedSize &size, const Voice &voice)
{
    constexpr std::size_t kMost = 4;
    QStringList parts;
    double rest = 0;
    for (std::size_t i = 0; i < size.categories.size(); ++i) {
        const PredictedCategory &category = size.categories[i];
        if (i < kMost)
            parts << categoryText(category.category, voice) + u' ' + bytesText(category.bytes, voice);
        else
            rest += category.bytes;
    }
    if (rest >= 1)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "other categories %1"), {bytesText(rest, voice)});
    return parts.join(u", "_s);
}

QString sizeLine(const PredictedSize &size, const PredictAnswers &answers, const PredictAsk &ask, const Voice &voice)
{
    const char *const request = answers.isLeast
                                    ? QT_TRANSLATE_NOOP("Words", "At %1: at least %2 is requested at the peak.")
                                    : QT_TRANSLATE_NOOP("Words", "At %1: %2 is requested at the peak.");
    QStringList sentences{
        voice.say(request, {inputSizeText(size.peak.size, voice), predictedBytesText(size.peak.requested, voice)})};
    if (size.heap)
        sentences << voice.say(QT_TRANSLATE_NOOP("Words", "A process that runs this size alone reserves %1."),
                               {predictedBytesText(size.heap->reserved, voice)});
    if (ask.capacity)
        sentences << fitText(size, answers, *ask.capacity, voice);
    if (!size.categories.empty())
        sentences << (size.phase == Phase::Unknown
                          ? voice.say(QT_TRANSLATE_NOOP("Words", "At the peak: %1."), {categoriesText(size, voice)})
                          : voice.say(QT_TRANSLATE_NOOP("Words", "The peak is in the phase %1: %2."),
                                      {phaseText(size.phase, voice), categoriesText(size, voice)}));
    return sentences.join(u' ');
}

QString differencesText(const PredictAnswers &answers, const Voice &voice)
{
    QStringList parts;
    for (const StackDifference &difference : answers.differences) {
        const QString line = difference.line.empty() ? voice.say(QT_TRANSLATE_NOOP("Words", "without a stack"))
                                                     : shown(difference.line);
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "%1: %2 and %3 times"),
                           {line, voice.number(difference.inOther), voice.number(difference.inBase)});
    }
    return parts.isEmpty() ? QString()
                           : voice.say(QT_TRANSLATE_NOOP("Words", "What differs first, by line of the program: %1."),
                                       {parts.join(u"; "_s)});
}

} // namespace

Table predictForPeople(const PredictAnswers &answers, const PredictAsk &ask, bool hasCategories, const Voice &voice)
{
    Table table = predictTable(answers, ask.capacity);
    const std::size_t phase = columnNamed(table, kPredictPhase);
    const std::size_t categories = columnNamed(table, kPredictCategories);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const PredictedSize &size = answers.sizes[i];
        const auto showRange = [&](std::string_view column, const PredictedBytes &bytes) {
            if (isWide(bytes))
                table.rows[i].cells[columnNamed(table, column)] = Cell(predictedBytesText(bytes, voice).toStdString());
        };
        showRange(kPredictRequested, size.peak.requested);
        if (size.heap) {
            showRange(kPredictAllocated, size.heap->allocated);
            showRange(kPredictReserved, size.heap->reserved);
        }
        if (size.phase != Phase::Unknown)
            table.rows[i].cells[phase] = Cell(phaseText(size.phase, voice).toStdString());
        if (!size.categories.empty())
            table.rows[i].cells[categories] = Cell(categoriesText(size, voice).toStdString());
    }
    std::vector<std::string> columns{"size"};
    if (answers.prediction->hasSecond())
        columns.emplace_back("second_size");
    columns.insert(columns.end(), {"peak_requested", "peak_allocated", "peak_reserved"});
    if (ask.capacity)
        columns.emplace_back("fits");
    columns.emplace_back("peak_phase");
    if (hasCategories)
        columns.emplace_back("categories");
    return tableForPeople(viewOf(std::move(table), {columns, {}, {}}).table, voice);
}

QString inputSizeText(InputSize size, const Voice &voice)
{
    return size.second != 0 ? sizeText(size.size, voice) + u" × "_s + sizeText(size.second, voice)
                            : sizeText(size.size, voice);
}

QString predictedBytesText(const PredictedBytes &bytes, const Voice &voice)
{
    const QString value = bytesText(bytes.value, voice);
    return isWide(bytes) ? voice.say(QT_TRANSLATE_NOOP("Words", "%1 (%2 to %3)"),
                                     {value, bytesText(bytes.low, voice), bytesText(bytes.high, voice)})
                         : value;
}

QString secondUnknownText(const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "The recordings vary in one number only, so nothing is known about the "
                                                "second one. Add a recording in which it differs."));
}

QString fitText(const PredictedSize &size, const PredictAnswers &answers, std::uint64_t capacity, const Voice &voice)
{
    const QString limit = voice.bytes(capacity);
    switch (fitOf(size, answers, capacity)) {
    case FitVerdict::Yes: return voice.say(QT_TRANSLATE_NOOP("Words", "This fits into %1."), {limit});
    case FitVerdict::No: return voice.say(QT_TRANSLATE_NOOP("Words", "This does not fit into %1."), {limit});
    case FitVerdict::Maybe: break;
    }
    const char *const why
        = answers.isLeast ? QT_TRANSLATE_NOOP("Words", "Whether this fits into %1 is open: the peak may lie outside "
                                                       "of the recording.")
          : answers.isGrown()
              ? QT_TRANSLATE_NOOP("Words", "Whether this fits into %1 is open: more allocations may come "
                                           "with the size.")
          : !size.heap ? QT_TRANSLATE_NOOP("Words", "Whether this fits into %1 is open: its reserved bytes are not "
                                                    "known.")
                       : QT_TRANSLATE_NOOP("Words", "Whether this fits into %1 is open: the limit lies within the "
                                                    "bounds.");
    return voice.say(why, {limit});
}

QString largestFitText(const PredictAnswers &answers, const PredictAsk &ask, const std::optional<FittingSize> &reserved,
                       const Voice &voice)
{
    if (!ask.capacity)
        return {};
    const QString limit = voice.bytes(*ask.capacity);
    if (!answers.largestRequested)
        return voice.say(QT_TRANSLATE_NOOP("Words", "No size fits into %1."), {limit});
    const auto largest = [&](double size) { return inputSizeText({size, answers.second}, voice); };
    const QString requested = largest(*answers.largestRequested);
    if (answers.isLeast)
        return voice.say(QT_TRANSLATE_NOOP("Words", "At most %1 fits into %2, and less if the peak lies outside of the "
                                                    "recording."),
                         {requested, limit});
    if (answers.isGrown())
        return voice.say(QT_TRANSLATE_NOOP("Words", "The largest size that fits into %2 is about %1, and less if more "
                                                    "allocations come with the size."),
                         {largest(reserved ? reserved->size : *answers.largestRequested), limit});
    if (reserved && reserved->size >= kMostMultiples * ask.step)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Every size fits into %1, up to %2, where the search ended."),
                         {limit, largest(reserved->size)});
    if (!reserved)
        return voice.say(QT_TRANSLATE_NOOP("Words", "By requested bytes, %1 is the largest size that fits into %2; by "
                                                    "reserved bytes, none was found."),
                         {requested, limit});
    const double left = static_cast<double>(*ask.capacity) - reserved->reserved;
    return voice.say(
        QT_TRANSLATE_NOOP("Words", "The largest size that fits into %2 is %1: it reserves %3 and leaves %4. By "
                                   "requested bytes alone, %5 would fit."),
        {largest(reserved->size), limit, bytesText(reserved->reserved, voice), bytesText(left, voice), requested});
}

QString predictRefusalText(const PredictAnswers &answers, const Voice &voice)
{
    if (answers.refusal == PredictRefusal::Disproved)
        return (QStringList(voice.say(QT_TRANSLATE_NOOP(
                    "Words", "The recordings contradict each other: one is not what the others predict for it. Perhaps "
                             "the program was changed, or the number of its allocations depends on the size.")))
                + proofLines(answers, voice))
            .join(u' ');
    const auto checks = answers.prediction->checks();
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
    if (refused->refusal != PredictRefusal::SameSize && refused->refusal != PredictRefusal::NoBase)
        sentences << voice.say(QT_TRANSLATE_NOOP("Words",
                                                 "Stacks that both have: %1; matched bytes: %2; aligned: %3; powers: "
                                                 "%4."),
                               {voice.share(refused->commonStacks), voice.share(refused->matched),
                                voice.share(std::min(refused->cover, refused->inner)), voice.share(refused->power)});
    if (const QString differences = differencesText(answers, voice); !differences.isEmpty())
        sentences << differences;
    return sentences.join(u' ');
}

QStringList predictBasisLines(const PredictAnswers &answers, const Voice &voice)
{
    QStringList recorded;
    const bool hasSecond = answers.prediction->hasSecond();
    for (const RecordedRun &run : answers.prediction->runs())
        recorded << inputSizeText({run.size, hasSecond ? run.second : 0}, voice);
    const auto least = std::ranges::min(answers.prediction->checks(), {}, &PredictCheck::matched);
    QStringList lines{
        voice.say(QT_TRANSLATE_NOOP("Words", "Predicted from recordings at %1; %2 of the bytes at the peak are "
                                             "matched. The same program and kernels are assumed."),
                  {recorded.join(u", "_s), voice.share(least.matched)})};
    for (const RecordedRun &run : answers.prediction->runs()) {
        if (run.document->isDerived())
            lines << voice.say(QT_TRANSLATE_NOOP("Words", "The one at %1 was not recorded, but is a prediction or a "
                                                          "replay itself."),
                               {inputSizeText({run.size, hasSecond ? run.second : 0}, voice)});
    }
    if (answers.isLeast)
        lines << voice.say(QT_TRANSLATE_NOOP(
            "Words",
            "The largest recording may lack the peak: its oldest events were overwritten, memory ran out in it, or "
            "another recording covers more, and it holds no whole step. All requested bytes are lower bounds."));
    if (answers.isGrown())
        lines << voice.say(QT_TRANSLATE_NOOP("Words", "%1 of the bytes at the peak are of allocations that a smaller "
                                                      "recording has fewer of. If they come with the size, the peak is "
                                                      "higher: record the same number of steps at each size."),
                           {voice.share(answers.byLaw)});
    if (answers.prediction->isReservedRough())
        lines << voice.say(QT_TRANSLATE_NOOP("Words",
                                             "The largest recording begins when memory had been freed and used "
                                             "again, so reserved bytes are rough. For exact ones, record from "
                                             "the start of the program."));
    return lines + proofLines(answers, voice);
}

QStringList predictLines(const PredictAnswers &answers, const PredictAsk &ask, const Voice &voice)
{
    QStringList lines = predictBasisLines(answers, voice);
    for (const PredictedSize &size : answers.sizes)
        lines << sizeLine(size, answers, ask, voice);
    return lines;
}

} // namespace allostrata
