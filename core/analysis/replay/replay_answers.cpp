// From a question in the user's words to the runs that answer it.

#include "core/analysis/replay/replay_answers.h"

#include "core/attribution/attribution.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>

namespace allostrata {

namespace {

Result<ReplayQuestion> questionOf(const Replay &replay, const ReplayAsk &ask, const ReplayInputs &inputs)
{
    ReplayQuestion question;
    question.config = replay.recorded();
    if (const auto problem = applySettings(question.config, ask.settings))
        return Error{Reason::BadSetting, problem->setting};
    if (question.config.memoryFraction > 0 && !inputs.capacity && !replay.device().capacity)
        return Error{Reason::CapacityNeeded};
    question.capacity = inputs.capacity;
    if (ask.effect != ReplayEffect::None) {
        std::vector<std::uint8_t> &flags = ask.effect == ReplayEffect::Remove ? question.removed : question.halved;
        flags.assign(inputs.matching.begin(), inputs.matching.end());
        if (flags.empty())
            flags.assign(replay.device().timeline.lives().count, 1);
    }
    if (ask.emptyCacheAtSteps && inputs.attribution != nullptr) {
        for (const Step &step : inputs.attribution->steps())
            question.emptyCacheAt.push_back(step.last);
    }
    return question;
}

/// Counts the allocations that a question removes or halves.
ReplayMatch matchOf(const Replay &replay, const ReplayQuestion &question)
{
    const LifeColumns lives = replay.device().timeline.lives();
    const std::vector<std::uint8_t> &flags = question.removed.empty() ? question.halved : question.removed;
    ReplayMatch match;
    for (std::size_t row = 0; row < std::min<std::size_t>(flags.size(), lives.count); ++row) {
        match.allocations += flags[row] != 0 ? 1 : 0;
        match.bytes = saturatedSum(match.bytes, flags[row] != 0 ? lives.requestedSizes[row] : 0);
    }
    return match;
}

} // namespace

double ReplayAnswers::expectedError() const
{
    if (check.peakRecorded == 0)
        return 0.0;
    return std::max(check.peakError(), static_cast<double>(check.worstGap) / static_cast<double>(check.peakRecorded));
}

Result<ReplayAnswers> answerReplay(const Document &document, const Device &device, const ReplayAsk &ask,
                                   const ReplayInputs &inputs, const LoadContext &context)
{
    TRY(const Replay replay, Replay::build(document, device, context));
    return answerReplay(replay, ask, inputs, context);
}

Result<ReplayAnswers> answerReplay(const Replay &replay, const ReplayAsk &ask, const ReplayInputs &inputs,
                                   const LoadContext &context)
{
    ReplayAnswers answers;
    answers.firstEvent = replay.device().timeline.firstEvent();
    answers.check = replay.selfCheck();
    answers.recorded = replay.recorded();
    TRY(ReplayQuestion question, questionOf(replay, ask, inputs));
    if (answers.check.fit == ReplayFit::No)
        return answers;
    if (ask.effect != ReplayEffect::None)
        answers.matched = matchOf(replay, question);
    const bool isAsked = question.config != replay.recorded() || question.capacity || ask.effect != ReplayEffect::None
                         || !question.emptyCacheAt.empty();
    if (isAsked) {
        TRY(answers.asked, replay.ask(question, context));
        if (answers.asked->isAbandoned) {
            answers.asked.reset();
            answers.isAbandoned = true;
            return answers;
        }
        answers.asked->firstEvent = answers.firstEvent;
        question.lookAfter = answers.asked->peakEvent;
    } else {
        question.lookAfter = answers.check.run.peakEvent;
    }
    TRY(answers.segments, replay.segmentsAfter(question, isAsked, context));
    if (ask.search) {
        TRY(answers.searched, searchSettings(replay, inputs.capacity, context));
    }
    return answers;
}

Result<std::unique_ptr<Snapshot>> replayedRecording(const Document &document, const Device &device,
                                                    const ReplayAsk &ask, const ReplayInputs &inputs,
                                                    const LoadContext &context)
{
    TRY(const Replay replay, Replay::build(document, device, context));
    return replayedRecording(replay, ask, inputs, context);
}

Result<std::unique_ptr<Snapshot>> replayedRecording(const Replay &replay, const ReplayAsk &ask,
                                                    const ReplayInputs &inputs, const LoadContext &context)
{
    TRY(const ReplayQuestion question, questionOf(replay, ask, inputs));
    if (replay.selfCheck().fit == ReplayFit::No)
        return Error{Reason::NotReplayable};
    TRY(auto snapshot, replay.derive(question, context));
    const std::string settings = settingsText(question.config);
    const std::string &path = replay.document().path;
    snapshot->settings.entries.emplace_back(AllocatorSettings::kReplayed,
                                            path.substr(path.find_last_of('/') + 1)
                                                + (settings.empty() ? "" : " (" + settings + ")"));
    return snapshot;
}

} // namespace allostrata
