// Ranks of a job as text.

#include "widgets/text/rank_text.h"

#include "core/base/enum_table.h"
#include "core/base/units.h"
#include "widgets/text/place_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostRanges = 12; ///< of ranks that a sentence lists
constexpr std::size_t kMostOutlierTexts = 10;

constexpr EnumTable<RankMeasure, const char *> kRankMeasureNames
    = {{QT_TRANSLATE_NOOP("Words", "Peak requested"), QT_TRANSLATE_NOOP("Words", "Peak allocated"),
        QT_TRANSLATE_NOOP("Words", "Peak reserved"), QT_TRANSLATE_NOOP("Words", "Requested at the end"),
        QT_TRANSLATE_NOOP("Words", "Headroom"), QT_TRANSLATE_NOOP("Words", "Growth per step"),
        QT_TRANSLATE_NOOP("Words", "Fragmentation"), QT_TRANSLATE_NOOP("Words", "Out-of-memory events")}};

constexpr EnumTable<RankAxis, const char *> kRankAxisNames
    = {{QT_TRANSLATE_NOOP("Words", "Share of the recording"), QT_TRANSLATE_NOOP("Words", "Time"),
        QT_TRANSLATE_NOOP("Words", "Step"), QT_TRANSLATE_NOOP("Words", "Collective calls")}};

/// What is missing for the proof of a story; null for ids without a sentence.
const char *missingText(std::string_view id)
{
    struct Words {
        std::string_view id;
        const char *text = nullptr;
    };
    static constexpr std::array kMissing = {
        Words{"names", QT_TRANSLATE_NOOP("Words", "Confirming it needs names of modules or functions in the stacks.")},
        Words{"steps", QT_TRANSLATE_NOOP("Words", "Confirming it needs steps in the recordings.")},
        Words{"capacity", QT_TRANSLATE_NOOP("Words", "Confirming it needs the memory size of the device.")},
        Words{"other_ranks", QT_TRANSLATE_NOOP("Words", "Confirming it needs the recordings of the other ranks.")},
        Words{"purpose",
              QT_TRANSLATE_NOOP(
                  "Words", "Confirming it needs a function in the stack that names its purpose, such as logging.")},
        Words{"processes", QT_TRANSLATE_NOOP(
                               "Words", "Confirming it needs a list of the processes that hold memory of the device.")},
    };
    const auto found = std::ranges::find(kMissing, id, &Words::id);
    return found == kMissing.end() ? nullptr : found->text;
}

QString signedBytes(std::int64_t bytes, const Voice &voice)
{
    const auto size = static_cast<std::uint64_t>(bytes < 0 ? -bytes : bytes);
    return (bytes < 0 ? u"−"_s : QString()) + voice.bytes(size);
}

QString namesText(const std::vector<std::string> &names)
{
    QStringList shownNames;
    for (const std::string &name : names)
        shownNames.append(shown(name));
    return shownNames.join(u", "_s);
}

/// "rank 3", "ranks 0–7, 9"; the first of many ranges, with the number of the other ranks. `count`: of all ranks.
QString rangesText(std::span<const RankRange> ranges, std::uint64_t count, const Voice &voice)
{
    if (count == 1)
        return voice.say(QT_TRANSLATE_NOOP("Words", "rank %1"), {QString::number(ranges.front().first)});
    QStringList texts;
    std::uint64_t listed = 0;
    for (const RankRange &range : ranges.first(std::min(ranges.size(), kMostRanges))) {
        const std::uint64_t more = static_cast<std::uint64_t>(range.last) - static_cast<std::uint64_t>(range.first);
        const QString last = (more > 1 ? u"–"_s : u", "_s) + QString::number(range.last);
        texts.append(QString::number(range.first) + (more > 0 ? last : QString()));
        listed += more + 1;
    }
    const QString list = voice.say(QT_TRANSLATE_NOOP("Words", "ranks %1"), {texts.join(u", "_s)});
    return listed == count
               ? list
               : voice.say(QT_TRANSLATE_NOOP("Words", "%1 and %2 more"), {list, voice.number(count - listed)});
}

/// Sentence of a kind: %1 the ranks, %2 the bytes, %3 the names, %4 the numbers.
constexpr EnumTable<RankStoryKind, const char *> kStories
    = {{QT_TRANSLATE_NOOP("Words", "Other processes hold up to %2 of the device of %1, about what the contexts of the "
                                   "other ranks on its host would take."),
        QT_TRANSLATE_NOOP("Words", "Only on %1, at an end of the pipeline: %3, up to %2."),
        QT_TRANSLATE_NOOP("Words", "Activations decrease from one pipeline stage to the next, as fewer micro-batches "
                                   "are in flight: %4. Up to %2 (%1)."),
        QT_TRANSLATE_NOOP("Words", "Experts are unevenly loaded: among %1, %3 differs by up to %2."),
        QT_TRANSLATE_NOOP("Words", "Only %1 runs %3 (%2)."),
        QT_TRANSLATE_NOOP("Words", "The activations of %1 are %4 times those of its group: a longer batch, %2 more."),
        QT_TRANSLATE_NOOP("Words", "Interrupted: the recording of %1 ended before the others.")}};

/// Sentence of a story, with the placeholders of kStories.
const char *storySentence(const RankStory &story)
{
    if (story.kind == RankStoryKind::FirstDevice && story.isProved)
        return story.devices.size() == 1
                   ? QT_TRANSLATE_NOOP("Words", "%1 also holds memory of device 0, up to %2: a context there.")
                   : QT_TRANSLATE_NOOP("Words", "%1 also hold memory of device 0, up to %2 each: a context there.");
    if (story.kind == RankStoryKind::OneRankLogs && story.names.empty())
        return QT_TRANSLATE_NOOP("Words", "Only %1 holds a stack that no other rank of its group has (%2).");
    return kStories[story.kind];
}

} // namespace

QString rankMeasureText(RankMeasure measure, const Voice &voice) { return voice.say(kRankMeasureNames[measure]); }

QString rankValueText(double value, RankMeasure measure, const Voice &voice)
{
    if (measure == RankMeasure::Fragmentation)
        return voice.share(value);
    if (measure == RankMeasure::Ooms)
        return voice.number(static_cast<std::uint64_t>(value));
    return signedBytes(std::llround(value), voice);
}

QString rankAxisText(RankAxis axis, const Voice &voice) { return voice.say(kRankAxisNames[axis]); }

QString rankCountText(const Job &job, const Voice &voice)
{
    return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rank(s)"), job.recordings().size());
}

QString rankNameText(const Job &job, std::size_t device, const Voice &voice)
{
    const JobDevice &of = job.devices()[device];
    const JobRecording &recording = job.recordingOf(of);
    const std::string_view path = recording.origin.path;
    QString name = recording.origin.rank
                       ? voice.say(QT_TRANSLATE_NOOP("Words", "rank %1"), {QString::number(*recording.origin.rank)})
                       : shown(path.substr(path.rfind('/') + 1));
    if (recording.origin.step)
        name += u", "_s + voice.say(QT_TRANSLATE_NOOP("Words", "step %1"), {QString::number(*recording.origin.step)});
    if (recording.devices > 1)
        name += u", "_s + deviceText(of.numbers.ordinal);
    return name;
}

QString rankListText(const Job &job, std::span<const std::size_t> devices, const Voice &voice)
{
    std::vector<std::int64_t> ranks;
    for (const std::size_t device : devices) {
        if (const auto &rank = job.recordingOf(job.devices()[device]).origin.rank)
            ranks.push_back(*rank);
    }
    std::ranges::sort(ranks);
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    if (ranks.empty())
        return devices.size() == 1 ? rankNameText(job, devices.front(), voice)
                                   : voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rank(s)"), devices.size());
    std::vector<RankRange> ranges;
    for (const std::int64_t rank : ranks) {
        if (!ranges.empty() && rank - 1 == ranges.back().last)
            ranges.back().last = rank;
        else
            ranges.push_back({rank, rank});
    }
    return rangesText(ranges, ranks.size(), voice);
}

QString rankGapsText(const RankGaps &gaps, const Voice &voice)
{
    if (gaps.missing.empty())
        return {};
    const std::uint64_t count = gaps.count();
    return voice.say(count == 1 ? QT_TRANSLATE_NOOP("Words", "Of ranks 0 to %1, %2 has no recording in this file.")
                                : QT_TRANSLATE_NOOP("Words", "Of ranks 0 to %1, %2 have no recording in this file."),
                     {QString::number(gaps.last), rangesText(gaps.missing, count, voice)});
}

QString outlierText(const Job &job, const RankOutlier &outlier, const Voice &voice)
{
    const bool isMore = outlier.peak >= outlier.median;
    const QString bytes = voice.bytes(isMore ? outlier.peak - outlier.median : outlier.median - outlier.peak);
    const QString name = rankNameText(job, outlier.device, voice);
    return voice.say(isMore ? QT_TRANSLATE_NOOP("Words", "At its peak %1 holds %2 more than the median of its group, "
                                                         "which is %3.")
                            : QT_TRANSLATE_NOOP("Words", "At its peak %1 holds %2 less than the median of its group, "
                                                         "which is %3."),
                     {name, bytes, voice.bytes(outlier.median)});
}

QString rankStoryText(const Job &job, const RankStory &story, const Voice &voice)
{
    QStringList numbers;
    for (const double number : story.numbers)
        numbers.append(QString::fromStdString(formatNumber(std::round(number * 1000) / 1000, voice.numberStyle())));
    const QString ranks = rankListText(job, story.devices, voice);
    QString text = voice.say(storySentence(story),
                             {ranks, voice.bytes(story.bytes), namesText(story.names), numbers.join(u", "_s)});
    if (text.startsWith(ranks)) // names of functions and modules keep their case
        text[0] = text[0].toUpper();
    if (story.isProved)
        return text;
    text = voice.say(QT_TRANSLATE_NOOP("Words", "Likely, but not proved: %1"), {text});
    const char *missing = missingText(story.missing);
    return missing ? text + u' ' + voice.say(missing) : text;
}

QStringList rankFindings(const Job &job, const RankAnswer &answer, const Voice &voice)
{
    QStringList texts;
    const std::size_t shownOutliers = std::min(answer.outliers.size(), kMostOutlierTexts);
    for (const RankOutlier &outlier : std::span(answer.outliers).first(shownOutliers))
        texts << outlierText(job, outlier, voice);
    if (answer.outliers.size() > shownOutliers)
        texts << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more ranks stand out from their groups."),
                             answer.outliers.size() - shownOutliers);
    for (const RankStory &story : answer.stories)
        texts << rankStoryText(job, story, voice);
    if (answer.outliers.empty() && !answer.groups.empty())
        texts << voice.say(QT_TRANSLATE_NOOP("Words", "No rank stands out from its group."));
    texts << rankGapsText(rankGaps(job), voice);
    texts.removeAll(QString());
    return texts;
}

std::vector<GlanceFact> rankGlance(const Job &job, const Voice &voice)
{
    std::vector<GlanceFact> facts;
    facts.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Ranks")), voice.number(job.recordings().size()), {}});
    std::optional<std::size_t> highest;
    std::uint64_t ooms = 0;
    for (std::size_t i = 0; i < job.devices().size(); ++i) {
        const RankDevice &numbers = job.devices()[i].numbers;
        ooms += numbers.ooms.value_or(0) > 0 ? 1 : 0;
        if (numbers.peakReserved && (!highest || *numbers.peakReserved > *job.devices()[*highest].numbers.peakReserved))
            highest = i;
    }
    if (highest) {
        const std::uint64_t bytes = *job.devices()[*highest].numbers.peakReserved;
        facts.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Highest peak reserved")), voice.bytes(bytes),
                         voice.exactBytes(bytes), true});
        facts.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Reached in")), rankNameText(job, *highest, voice), {}});
    }
    if (ooms > 0)
        facts.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Out of memory")),
                         voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rank(s)"), ooms),
                         {},
                         true});
    const auto failed = std::ranges::count_if(job.recordings(), [](const auto &one) { return !one.failure.empty(); });
    if (failed > 0)
        facts.push_back({voice.say(QT_TRANSLATE_NOOP("Words", "Not read")),
                         voice.number(static_cast<std::uint64_t>(failed)),
                         {},
                         true});
    return facts;
}

} // namespace allostrata
