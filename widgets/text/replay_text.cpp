// Replays of the allocator as sentences.

#include "widgets/text/replay_text.h"

#include <algorithm>
#include <array>
#include <string_view>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

std::uint64_t callsOf(const ReplayRun &run)
{
    const CachingAllocator::Counts &counts = run.counts;
    return counts.cudaMallocs + counts.cudaFrees + counts.maps + counts.unmaps;
}

/// "4.89 GiB less than recorded", "as recorded"
QString changeText(std::uint64_t peak, std::uint64_t recorded, const Voice &voice)
{
    if (peak < recorded)
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 less than recorded (%2)"),
                         {voice.bytes(recorded - peak),
                          voice.share(static_cast<double>(recorded - peak) / static_cast<double>(recorded))});
    if (peak > recorded)
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 more than recorded"), {voice.bytes(peak - recorded)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "the same as recorded"));
}

/// The peak, or where memory runs out.
QString peakText(const ReplayRun &run, std::uint64_t recorded, const Voice &voice)
{
    const QString settings = settingsWords(run.config, voice);
    if (run.oom)
        return voice.say(QT_TRANSLATE_NOOP("Words",
                                           "With %1, memory would run out at event %2, where %3 are requested. "
                                           "The replay ends there; until then, up to %4 are reserved."),
                         {settings, voice.number(run.firstEvent + run.oom.value()), voice.bytes(run.oomBytes),
                          voice.bytes(run.peakReserved)});
    if (run.counts.ooms > 0) // a lower peak is no gain then
        return voice.say(QT_TRANSLATE_NOOP("Words", "With %1, the peak of reserved memory would be %2."),
                         {settings, voice.bytes(run.peakReserved)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "With %1, the peak of reserved memory would be %2, %3."),
                     {settings, voice.bytes(run.peakReserved), changeText(run.peakReserved, recorded, voice)});
}

/// What the peak of a run may be off by; empty if it is exact.
QString runErrorText(const ReplayRun &run, const Voice &voice)
{
    if (run.error == 0)
        return {};
    return voice.say(QT_TRANSLATE_NOOP("Words", "This may be off by up to %1: by so much the recorded settings, "
                                                "replayed in the same way, miss the recording."),
                     {voice.bytes(run.error)});
}

/// Whether the recorded out-of-memory events still occur.
QString recordedOomText(const ReplayRun &run, const Voice &voice)
{
    if (run.oom || run.oomsServed + run.counts.ooms == 0)
        return {};
    if (run.counts.ooms == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Memory would not run out where it did in the recording."));
    return run.oomsServed == 0
               ? voice.say(QT_TRANSLATE_NOOP("Words", "Memory would run out all the same."))
               : voice.say(QT_TRANSLATE_NOOP("Words", "Out-of-memory errors: %1 (recorded: %2)."),
                           {voice.number(run.counts.ooms), voice.number(run.counts.ooms + run.oomsServed)});
}

} // namespace

QString settingsLine(const AllocatorConfig &config)
{
    const QString text = QString::fromStdString(settingsText(config));
    const QString variable = config.isNpu ? u"PYTORCH_NPU_ALLOC_CONF"_s : u"PYTORCH_CUDA_ALLOC_CONF"_s;
    return text.isEmpty() ? u"unset "_s + variable : variable + u'=' + text;
}

QString replayWord(const std::string &id, const Voice &voice)
{
    struct Word {
        std::string_view id;
        const char *text = nullptr;
    };
    constexpr std::array kWords = {
        Word{"recorded", QT_TRANSLATE_NOOP("Words", "recorded")}, Word{"asked", QT_TRANSLATE_NOOP("Words", "replayed")},
        Word{"search", QT_TRANSLATE_NOOP("Words", "search")},     Word{"yes", QT_TRANSLATE_NOOP("Words", "yes")},
        Word{"partly", QT_TRANSLATE_NOOP("Words", "partly")},     Word{"no", QT_TRANSLATE_NOOP("Words", "no")},
        Word{"maybe", QT_TRANSLATE_NOOP("Words", "maybe")},
    };
    const auto found = std::find_if(kWords.begin(), kWords.end(), [&id](const Word &word) { return word.id == id; });
    return found == kWords.end() ? QString::fromStdString(id) : voice.say(found->text);
}

QString settingsWords(const AllocatorConfig &config, const Voice &voice)
{
    const std::string text = settingsText(config);
    return text.empty() ? voice.say(QT_TRANSLATE_NOOP("Words", "the default settings")) : QString::fromStdString(text);
}

QString replayFitText(const ReplayAnswers &answers, const Voice &voice)
{
    const SelfCheck &check = answers.check;
    if (check.run.isAbandoned)
        return voice.say(QT_TRANSLATE_NOOP("Words", "The replay does not fit: it would take too long, as it does only "
                                                    "for traces that no allocator recorded."));
    if (check.allocations == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "There is nothing to replay: the recording has no allocations."));
    if (check.isExact())
        return voice.say(QT_TRANSLATE_NOOP("Words", "The replay fits exactly: all %1 allocations are at their recorded "
                                                    "address, and reserved memory is equal at each of them."),
                         {voice.number(check.allocations)});
    const QString share = voice.share(static_cast<double>(check.atAddress) / static_cast<double>(check.allocations));
    switch (check.fit) {
    case ReplayFit::Yes:
        return voice.say(QT_TRANSLATE_NOOP("Words", "The replay fits: %1 of the allocations are at their recorded "
                                                    "address, and the peak of reserved memory differs by %2."),
                         {share, voice.share(check.peakError())});
    case ReplayFit::Partly:
        return voice.say(QT_TRANSLATE_NOOP("Words", "The replay fits partly: %1 of the allocations are at their "
                                                    "recorded address, and reserved memory is off by up to %2 of the "
                                                    "peak. Answers may be off by as much."),
                         {share, voice.share(answers.expectedError())});
    case ReplayFit::No: break;
    }
    if (check.run.peakReserved == check.peakRecorded)
        return voice.say(QT_TRANSLATE_NOOP("Words", "The replay does not fit, so there are no answers: %1 of the "
                                                    "allocations are at their recorded address. Another allocator, or "
                                                    "settings that the file does not record, are behind this file."),
                         {share});
    return voice.say(QT_TRANSLATE_NOOP("Words", "The replay does not fit, so there are no answers: %1 of the "
                                                "allocations are at their recorded address, and the peak of reserved "
                                                "memory is %2 instead of %3. Another allocator, or settings that the "
                                                "file does not record, are behind this file."),
                     {share, voice.bytes(check.run.peakReserved), voice.bytes(check.peakRecorded)});
}

QString replayStartText(const ReplayAnswers &answers, const Voice &voice)
{
    const SelfCheck &check = answers.check;
    const std::uint64_t before = check.run.reserved.empty() ? 0 : check.run.reserved.front().bytes;
    if (before == 0 || check.fit == ReplayFit::No)
        return {};
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 were reserved before the recording began. They stay as they were, "
                                                "so another setting may change more than is shown: record from the "
                                                "start of the program."),
                     {voice.bytes(before)});
}

QString replayQuestionText(const ReplayAsk &ask, std::optional<std::uint64_t> capacity, const QString &query,
                           const Voice &voice)
{
    QStringList parts;
    if (capacity)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "a capacity of %1"), {voice.bytes(*capacity)});
    if (ask.effect != ReplayEffect::None && query.isEmpty())
        parts << (ask.effect == ReplayEffect::Remove
                      ? voice.say(QT_TRANSLATE_NOOP("Words", "no requests at all"))
                      : voice.say(QT_TRANSLATE_NOOP("Words", "half the bytes for each allocation")));
    else if (ask.effect == ReplayEffect::Remove)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "none of the allocations that match “%1”"), {query});
    else if (ask.effect == ReplayEffect::Halve)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "half the bytes for the allocations that match “%1”"), {query});
    if (ask.emptyCacheAtSteps)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "torch.cuda.empty_cache() at the end of each step"));
    if (parts.isEmpty())
        return {};
    return voice.say(QT_TRANSLATE_NOOP("Words", "Changed in the replay: %1."), {parts.join(u"; "_s)});
}

QString replayMatchText(const ReplayAnswers &answers, const Voice &voice)
{
    if (!answers.matched || answers.check.fit == ReplayFit::No)
        return {};
    if (answers.matched->allocations == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "No allocation matches."));
    return voice.say(QT_TRANSLATE_NOOP("Words", "Allocations that match: %1, with %2 requested in all."),
                     {voice.number(answers.matched->allocations), voice.bytes(answers.matched->bytes)});
}

QStringList replayAnswerText(const ReplayAnswers &answers, const Voice &voice)
{
    if (answers.isAbandoned)
        return {voice.say(QT_TRANSLATE_NOOP("Words", "With these settings the replay would take too long."))};
    if (!answers.asked)
        return {};
    const ReplayRun &run = *answers.asked;
    QStringList texts;
    texts << peakText(run, answers.check.run.peakReserved, voice) << runErrorText(run, voice)
          << recordedOomText(run, voice);
    if (run.counts.retries != answers.check.run.counts.retries)
        texts << voice.say(QT_TRANSLATE_NOOP("Words", "Requests that released all cached memory and tried again: %1 "
                                                      "(recorded: %2)."),
                           {voice.number(run.counts.retries), voice.number(answers.check.run.counts.retries)});
    texts << (run.firstChange
                  ? voice.say(QT_TRANSLATE_NOOP("Words", "Reserved memory first differs from the recording after "
                                                         "event %1."),
                              {voice.number(answers.firstEvent + run.firstChange.value())})
                  : voice.say(QT_TRANSLATE_NOOP("Words", "Reserved memory would be the same at every event.")));
    if (run.config.expandableSegments && run.config.maxSplitSize != AllocatorConfig::kUnlimited)
        texts << voice.say(QT_TRANSLATE_NOOP("Words", "Do not combine expandable_segments with max_split_size_mb: "
                                                      "reserved memory can then grow without bound, a known defect of "
                                                      "the allocator."));
    texts.removeAll(QString());
    return texts;
}

QString replayGainText(const ReplayRun &run, const ReplayRun &recorded, const Voice &voice)
{
    QStringList texts = {peakText(run, recorded.peakReserved, voice), runErrorText(run, voice),
                         recordedOomText(run, voice)};
    if (!isBetter(run, recorded))
        texts << voice.say(QT_TRANSLATE_NOOP("Words", "It would not have helped in this run."));
    texts.removeAll(QString());
    return texts.join(u' ');
}

QStringList replaySearchText(const ReplayAnswers &answers, const Voice &voice)
{
    if (answers.searched.empty())
        return {};
    const ReplayRun &best = answers.searched.front();
    const std::uint64_t recorded = answers.check.run.peakReserved;
    const bool isOfUse = isBetter(best, answers.check.run);
    if (best.oom || (best.counts.ooms > 0 && !isOfUse))
        return {voice.say(QT_TRANSLATE_NOOP("Words", "Memory would run out with each of the %1 settings tried."),
                          {voice.number(answers.searched.size())})};
    if (!isOfUse)
        return {voice.say(QT_TRANSLATE_NOOP("Words", "None of the %1 settings tried lowers the peak of reserved "
                                                     "memory."),
                          {voice.number(answers.searched.size())})};
    QStringList texts;
    const QString tried = voice.number(answers.searched.size());
    texts << (best.counts.ooms > 0
                  ? voice.say(QT_TRANSLATE_NOOP("Words", "The best of %1 settings tried would have a peak of %2 of "
                                                         "reserved memory."),
                              {tried, voice.bytes(best.peakReserved)})
                  : voice.say(QT_TRANSLATE_NOOP("Words", "The best of %1 settings tried would have a peak of %2 of "
                                                         "reserved memory, %3."),
                              {tried, voice.bytes(best.peakReserved), changeText(best.peakReserved, recorded, voice)}));
    if (const QString text = runErrorText(best, voice); !text.isEmpty())
        texts << text;
    if (const QString text = recordedOomText(best, voice); !text.isEmpty())
        texts << text;
    texts << voice.say(QT_TRANSLATE_NOOP("Words", "Calls to the device: %1 (recorded: %2). Retries: %3 (recorded: "
                                                  "%4)."),
                       {voice.number(callsOf(best)), voice.number(callsOf(answers.check.run)),
                        voice.number(best.counts.retries), voice.number(answers.check.run.counts.retries)});
    texts << voice.say(QT_TRANSLATE_NOOP("Words", "To use it: %1"), {settingsLine(best.config)});
    return texts;
}

QStringList replayText(const ReplayAnswers &answers, const Voice &voice)
{
    QStringList texts = {replayFitText(answers, voice), replayStartText(answers, voice)};
    texts << replayMatchText(answers, voice) << replayAnswerText(answers, voice) << replaySearchText(answers, voice);
    texts.removeAll(QString());
    return texts;
}

} // namespace allostrata
