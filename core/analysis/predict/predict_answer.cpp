// Answers about sizes: what a prediction says of them, how far to trust it, and what differs if there is none.

#include "core/analysis/predict/predict_answer.h"

#include "core/analysis/oom/out_of_memory.h"
#include "core/attribution/stack_digest.h"
#include "core/base/load_context.h"
#include "core/runs/name_values.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

/// Whether a recording holds a whole step that is like those after it: not the first one, which has no optimizer state
/// yet. Rounds of calls are no proof: the layers of a model are rounds, too.
bool holdsStep(const RecordedRun &run, const Attribution *attribution)
{
    if (!attribution || attribution->stepBasis() == StepBasis::Period || attribution->stepsAreOnlyCalls())
        return false;
    const auto isWhole = [&run](const Step &step) { return step.first > 0 && step.last < run.device->timeline.end(); };
    return std::ranges::count_if(attribution->steps(), isWhole) > (run.before > 0 ? 0 : 1);
}

/// Whether the peak of the base may lie outside of it: its ring buffer lost events, memory ran out in it, or another
/// recording covers more of the program.
bool mayLackPeak(const Prediction &prediction, const Attribution *attribution)
{
    const RecordedRun &run = prediction.base();
    const auto &entries = run.document->diagnostics.entries();
    const auto cut = entries.find(Issue::RingBufferOverflow);
    const auto isOfDevice = [&run](const IssuePlace &place) { return place.device == run.device->ordinal; };
    const bool isCut = cut != entries.end() && std::ranges::any_of(cut->second.places, isOfDevice);
    const bool ranOut = !oomEvents(run.device->timeline.trace()).empty();
    const bool isPart = std::ranges::any_of(prediction.checks(), &PredictCheck::isOtherLonger);
    return (isCut || ranOut || isPart) && !holdsStep(run, attribution);
}

std::string lineOf(const RecordedRun &run, std::size_t row)
{
    const StackId stack = run.device->timeline.allocation(AllocationId::at(row)).stack;
    const std::shared_ptr<const StackDigests> &digests = run.document->stacks();
    if (digests)
        return lineName(*digests, (*digests)[stack]);
    const Snapshot &snapshot = *run.document->snapshot();
    const auto frames = snapshot.stacks.stack(stack);
    return frames.empty() ? std::string() : std::string(snapshot.text(snapshot.stacks.frame(frames.front()).function));
}

/// Lines that allocate more often in one of the recordings, in the order of the program.
std::vector<StackDifference> differencesOf(const RecordedRun &other, const RecordedRun &base, bool isShortened)
{
    constexpr std::size_t kMost = 8;
    struct Counted {
        std::size_t place = SIZE_MAX; ///< of the first allocation, in either recording
        StackDifference difference;
    };
    std::unordered_map<std::uint64_t, Counted> byStack;
    const auto count = [&](const RecordedRun &run, std::size_t StackDifference::*in) {
        const std::vector<std::uint64_t> &stacks = isShortened ? run.shortStacks : run.stacks;
        for (std::size_t row = run.before; row < stacks.size(); ++row) {
            Counted &counted = byStack[stacks[row]];
            if (counted.place == SIZE_MAX)
                counted.difference.line = lineOf(run, row);
            counted.place = std::min(counted.place, row - run.before);
            ++(counted.difference.*in);
        }
    };
    count(base, &StackDifference::inBase);
    count(other, &StackDifference::inOther);
    std::map<std::string, Counted> byLine; // several stacks of one line are one row
    for (auto &[stack, counted] : byStack) {
        Counted &line = byLine[counted.difference.line];
        line.place = std::min(line.place, counted.place);
        line.difference.line = counted.difference.line;
        line.difference.inBase += counted.difference.inBase;
        line.difference.inOther += counted.difference.inOther;
    }
    std::vector<Counted> differing;
    for (const auto &[name, counted] : byLine) {
        if (counted.difference.inBase != counted.difference.inOther)
            differing.push_back(counted);
    }
    std::ranges::sort(differing, {}, &Counted::place);
    std::vector<StackDifference> differences;
    for (std::size_t i = 0; i < std::min(kMost, differing.size()); ++i)
        differences.push_back(std::move(differing[i].difference));
    return differences;
}

/// Predicts each recording from the others.
Result<std::vector<PredictProof>> proofsOf(const Prediction &prediction, const LoadContext &context)
{
    std::vector<PredictProof> proofs;
    const auto runs = prediction.runs();
    const bool isRecorded = std::ranges::none_of(runs,
                                                 [](const RecordedRun &run) { return run.document->isDerived(); });
    if (runs.size() < 3 || prediction.hasSecond() || !isRecorded)
        return proofs;
    for (std::size_t left = 0; left < runs.size(); ++left) {
        const auto isOfSize = [&](const RecordedRun &run) { return run.size == runs[left].size; };
        if (std::ranges::count_if(runs, isOfSize) > 1)
            continue; // the other one would prove nothing
        std::vector<RecordedRun> others;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (i != left)
                others.push_back(runs[i]);
        }
        TRY(const auto made, Prediction::make(std::move(others), context));
        if (made.refusal() != PredictRefusal::None)
            continue;
        const std::vector<double> bytes(runs[left].bytes.begin(), runs[left].bytes.end());
        const PredictedBytes predicted = made.peakAt(runs[left].size).requested;
        const double recorded = peakOf(runs[left], bytes).bytes;
        constexpr double kWithin = 0.01;
        const bool isIn = recorded >= (1 - kWithin) * predicted.low && recorded <= (1 + kWithin) * predicted.high;
        proofs.push_back({runs[left].size, recorded, predicted.value, isIn});
    }
    return proofs;
}

std::vector<PredictedCategory> categoriesOf(const Prediction &prediction, const PredictedPeak &peak,
                                            const Attribution &attribution)
{
    const std::vector<double> bytes = prediction.bytesAt(peak.size, Prediction::Bound::Value);
    const std::vector<std::uint8_t> live = prediction.liveAt(peak);
    std::vector<double> sums(attribution.categories().size(), 0.0);
    for (std::size_t row = 0; row < bytes.size(); ++row) {
        if (live[row] != 0)
            sums[attribution.category(AllocationId::at(row)).value()] += bytes[row];
    }
    std::vector<PredictedCategory> categories;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] > 0)
            categories.push_back({attribution.categories()[CategoryId::at(i)],
                                  CategoryId::at(i) == attribution.beforeRecording(), sums[i]});
    }
    std::ranges::stable_sort(categories, std::ranges::greater(), &PredictedCategory::bytes);
    return categories;
}

} // namespace

Result<PredictedSize> predictedSize(const Prediction &prediction, InputSize at, const Attribution *attribution,
                                    bool withHeap, const LoadContext &context)
{
    PredictedSize made;
    made.peak = prediction.peakAt(at);
    made.parts = prediction.partsAt(made.peak);
    if (made.peak.changes > 0)
        made.event = EventId(prediction.base().changeEvents[made.peak.changes - 1]);
    if (attribution) {
        made.phase = attribution->phases().at(made.event ? made.event.value() + 1 : 0);
        made.categories = categoriesOf(prediction, made.peak, *attribution);
    }
    if (withHeap) {
        TRY(made.heap, prediction.heapAt(at, context));
    }
    return made;
}

namespace {

/// Peaks between the sizes, at the second number of the last size asked; up to what fits, unless that is far away.
Result<void> addCurve(PredictAnswers &answers, const PredictAsk &ask, const Attribution *attribution,
                      const LoadContext &context)
{
    constexpr double kFar = 2;
    double most = 0;
    for (const std::vector<PredictedSize> *sizes : {&answers.sizes, &answers.recorded}) {
        for (const PredictedSize &size : *sizes)
            most = std::max(most, size.peak.size.size);
    }
    most = std::max(most, std::min(answers.largestRequested.value_or(0), kFar * most));
    for (std::size_t i = 1; i <= ask.curve; ++i) {
        if (auto error = context.cancelled())
            return *error;
        const double size = most * static_cast<double>(i) / static_cast<double>(ask.curve);
        TRY(auto one, predictedSize(*answers.prediction, {size, answers.second}, attribution, false, context));
        answers.curve.push_back(std::move(one));
    }
    return {};
}

} // namespace

Result<PredictAnswers> answerPrediction(std::vector<RecordedRun> runs, const PredictAsk &ask, const AttributionOf &of,
                                        bool withHeaps, const LoadContext &context)
{
    TRY(auto made, Prediction::make(std::move(runs), context));
    PredictAnswers answers;
    answers.prediction = std::make_shared<const Prediction>(std::move(made));
    const Prediction &prediction = *answers.prediction;
    answers.firstEvent = prediction.base().device->timeline.firstEvent();
    answers.refusal = prediction.refusal();
    if (answers.refusal != PredictRefusal::None) {
        const auto refused = std::ranges::find_if(
            prediction.checks(), [](const PredictCheck &check) { return check.refusal != PredictRefusal::None; });
        const auto row = static_cast<std::size_t>(refused - prediction.checks().begin());
        if (refused->refusal != PredictRefusal::SameSize && refused->refusal != PredictRefusal::NoBase)
            answers.differences = differencesOf(prediction.runs()[row], prediction.base(), refused->isShortened);
        return answers;
    }
    TRY(answers.proofs, proofsOf(prediction, context));
    if (std::ranges::any_of(answers.proofs, [](const PredictProof &proof) { return !proof.isWithinBounds; })) {
        answers.refusal = PredictRefusal::Disproved;
        return answers;
    }
    const Attribution *attribution = nullptr;
    if (of) {
        TRY(attribution, of(prediction.base()));
    }
    answers.isLeast = mayLackPeak(prediction, attribution);
    answers.byLaw = std::ranges::max(prediction.checks(), {}, &PredictCheck::byLaw).byLaw;
    std::vector<InputSize> asked = ask.sizes;
    if (asked.empty()) {
        double largest = 0;
        for (const RecordedRun &run : prediction.runs())
            largest = std::max(largest, run.size);
        asked = {2 * largest, 4 * largest, 8 * largest};
    }
    if (prediction.hasSecond())
        answers.second = asked.back().second != 0 ? asked.back().second : prediction.base().second;
    for (const InputSize size : asked) {
        TRY(auto one, predictedSize(prediction, size, attribution, withHeaps, context));
        answers.sizes.push_back(std::move(one));
    }
    for (const RecordedRun &run : prediction.runs()) {
        TRY(auto one, predictedSize(prediction, {run.size, run.second}, attribution, false, context));
        answers.recorded.push_back(std::move(one));
    }
    std::ranges::stable_sort(answers.recorded, {}, [](const PredictedSize &one) { return one.peak.size.size; });
    if (ask.capacity) {
        const auto fits = [&](double size) -> Result<bool> {
            if (auto error = context.cancelled())
                return *error;
            return prediction.peakAt({size, answers.second}).requested.high <= static_cast<double>(*ask.capacity);
        };
        TRY(answers.largestRequested, largestSize(fits, ask.step));
    }
    TRY_DO(addCurve(answers, ask, attribution, context));
    return answers;
}

Result<std::optional<FittingSize>> largestByReserved(const PredictAnswers &answers, const PredictAsk &ask,
                                                     const LoadContext &context)
{
    if (!ask.capacity || !answers.largestRequested)
        return std::optional<FittingSize>();
    std::optional<FittingSize> best;
    const auto fits = [&](double size) -> Result<bool> {
        TRY(const auto heap, answers.prediction->heapAt({size, answers.second}, context));
        const bool isGood = heap && heap->reserved.high <= static_cast<double>(*ask.capacity);
        if (isGood && (!best || size > best->size))
            best = {size, heap->reserved.value};
        return isGood;
    };
    // Reserved bytes are never below the requested ones.
    TRY(const auto largest, largestSize(fits, ask.step, *answers.largestRequested / ask.step));
    return largest ? best : std::nullopt;
}

std::string predictedName(const Prediction &prediction, InputSize at)
{
    const RecordedRun &base = prediction.base();
    std::string name(stemOf(base.document->path));
    const auto replace = [&name](const std::string &from, const std::string &to) {
        const std::size_t found = name.rfind(from);
        if (found == std::string::npos)
            name += '_' + to;
        else
            name.replace(found, from.size(), to);
    };
    replace(sizeName(base.size), sizeName(at.size));
    if (prediction.hasSecond() && at.second != 0)
        replace(sizeName(base.second), sizeName(at.second));
    return name;
}

} // namespace allostrata
