// The work of the dialog of predictions.

#include "widgets/tools/predict/predict_run.h"

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/reports/filter.h"
#include "widgets/session/latest.h"
#include "widgets/text/predict_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kCurvePoints = 64;

/// The device of a recording that is read by the dialog: the one with the most events.
std::optional<std::size_t> tracedDevice(const Document &document)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < document.devices().size(); ++i) {
        const Device &device = document.devices()[i];
        if (canReplay(device) && (!best || device.timeline.end() > document.devices()[*best].timeline.end()))
            best = i;
    }
    return best;
}

/// Reads a recording, if it is not open, and takes its requests. Otherwise `problem` says why not.
std::optional<RecordedRun> runOf(PredictRecording &recording, const LoadContext &context, QString &problem)
{
    const Voice voice = Voice::current();
    if (!recording.document) {
        const auto document = load(recording.path, context);
        if (!document) {
            problem = errorText(document.error(), voice).all();
            return std::nullopt;
        }
        recording.document = *document;
        recording.device = tracedDevice(**document).value_or(0);
    }
    const auto devices = recording.document->devices();
    if (recording.device >= devices.size() || !canReplay(devices[recording.device])) {
        problem
            = voice.say(QT_TRANSLATE_NOOP("Words", "The file has no events of a caching allocator to predict from."));
        return std::nullopt;
    }
    auto run = recordedRun(recording.document, devices[recording.device], recording.size, context);
    if (!run) {
        problem = errorText(run.error(), voice).all();
        return std::nullopt;
    }
    run->second = recording.second;
    return *std::move(run);
}

} // namespace

bool isInputSize(double size)
{
    constexpr double kMost = 4294967296.0;
    return size > 0 && size <= kMost; // false for NaN
}

std::shared_ptr<const PredictFound> runPrediction(PredictWork work, const std::stop_token &stop)
{
    const Voice voice = Voice::current();
    auto found = std::make_shared<PredictFound>();
    found->recordings = std::move(work.recordings);
    found->ask = std::move(work.ask);
    found->ask.curve = kCurvePoints;
    LoadContext context = stoppable(stop);
    context.rules = work.stackRules;
    std::vector<RecordedRun> runs;
    for (std::size_t i = 0; i < found->recordings.size(); ++i) {
        auto run = runOf(found->recordings[i], context, found->problem);
        if (!run) {
            found->culprit = i;
            return found;
        }
        runs.push_back(*std::move(run));
    }
    if (runs.size() < 2) {
        found->problem = voice.say(QT_TRANSLATE_NOOP("Words", "Add two or more recordings of one program."));
        return found;
    }
    const bool hasSecond = std::ranges::any_of(runs, [](const RecordedRun &run) { return run.second != 0; });
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (isInputSize(runs[i].size) && (!hasSecond || isInputSize(runs[i].second)))
            continue;
        if (isInputSize(runs[i].size))
            found->problem
                = voice.say(QT_TRANSLATE_NOOP("Words", "Enter the second size of each recording, or of none."));
        else
            found->problem = voice.say(QT_TRANSLATE_NOOP("Words", "Enter the size of the input of each recording."));
        found->culprit = i;
        return found;
    }
    const bool asksForSecond = std::ranges::any_of(found->ask.sizes, [](InputSize size) { return size.second != 0; });
    if (asksForSecond && !hasSecond) {
        found->problem = secondUnknownText(voice);
        return found;
    }
    const auto attributionOf = [&](const RecordedRun &run) -> Result<const Attribution *> {
        const auto row = static_cast<std::size_t>(run.device - run.document->devices().data());
        TRY(found->attribution, makeAttribution(*run.document, row, work.rules, stop));
        return found->attribution.get();
    };
    auto answers = answerPrediction(std::move(runs), found->ask, attributionOf, false, context);
    if (!answers) {
        found->problem = errorText(answers.error(), voice).all();
        return found;
    }
    if (answers->refusal != PredictRefusal::None)
        found->problem = predictRefusalText(*answers, voice);
    found->answers.emplace(*std::move(answers));
    return found;
}

PredictHeaps searchHeaps(const PredictFound &found, const std::stop_token &stop)
{
    PredictHeaps made;
    const LoadContext context = stoppable(stop);
    for (const PredictedSize &size : found.answers->sizes) {
        auto heap = found.answers->prediction->heapAt(size.peak.size, context);
        if (!heap)
            return made;
        made.heaps.push_back(*std::move(heap));
    }
    const auto largest = largestByReserved(*found.answers, found.ask, context);
    if (!largest)
        return made;
    made.largest = *largest;
    made.isDone = true;
    return made;
}

} // namespace allostrata
