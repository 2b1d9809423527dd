// Compares what the core says of a generated run with the truth.
#include "tests/truth/judge.h"

#include "core/analysis/breakdown/saved_for_backward.h"
#include "core/analysis/leaks/leaks.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/attribution/attribution.h"
#include "core/base/load_context.h"
#include "tests/support/generated.h"
#include "tests/support/saved_truth.h"
#include "tests/support/truth_compare.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace allostrata::truth {

namespace {

namespace gen = generator;

/// Truth and row of the timeline's allocations that the peak consists of.
struct Pair {
    AllocationId id;
    const gen::AllocationTruth *real = nullptr;
    bool isAtPeak = false;
};

std::vector<Pair> pairsOf(const Device &device, const gen::DeviceTruth &truth)
{
    std::map<std::int64_t, const gen::AllocationTruth *> byEvent;
    std::map<std::uint64_t, const gen::AllocationTruth *> before;
    for (const gen::AllocationTruth &real : truth.allocations) {
        if (real.allocEvent >= 0)
            byEvent[real.allocEvent] = &real;
        else
            before[real.address] = &real;
    }
    const EventId peak = device.timeline.peakRequested().event;
    std::vector<Pair> pairs;
    const Allocations &allocations = device.timeline.allocations();
    for (std::size_t row = 0; row < allocations.size(); ++row) {
        Pair pair;
        pair.id = AllocationId::at(row);
        const Allocation one = device.timeline.allocation(pair.id);
        if (one.allocEvent) {
            const auto found = byEvent.find(one.allocEvent.value());
            pair.real = found == byEvent.end() ? nullptr : found->second;
        } else {
            const auto found = before.find(one.address);
            pair.real = found == before.end() ? nullptr : found->second;
        }
        if (pair.real == nullptr)
            continue;
        const bool isBorn = !one.allocEvent || (peak && one.allocEvent.value() <= peak.value());
        const bool isDead = one.freeCompletedEvent && peak && one.freeCompletedEvent.value() <= peak.value();
        pair.isAtPeak = isBorn && !isDead;
        pairs.push_back(pair);
    }
    return pairs;
}

void confuse(Judgement &judgement, Quantity quantity, std::string_view wanted, std::string_view given,
             std::uint64_t amount)
{
    judgement.confused[std::string(kQuantityNames[static_cast<std::size_t>(quantity)]) + ": " + std::string(wanted)
                       + " given as " + std::string(given)]
        += amount;
}

void judgePeak(const Attribution &attribution, const Pair &pair, Judgement &judgement)
{
    const gen::Labels &labels = pair.real->labels;
    const std::uint64_t bytes = pair.real->requested;
    const auto add = [&](Quantity quantity, bool isUnknown, bool isRight, AttributionSource source,
                         std::string_view wanted, std::string_view given) {
        const bool isCertain = !isInferred(source);
        judgement.of(quantity).add(isUnknown, isRight, isCertain, bytes);
        if (!isUnknown && !isRight && isCertain)
            confuse(judgement, quantity, wanted, given, bytes);
    };
    const std::string_view category = attribution.categories()[attribution.category(pair.id)].id;
    const std::string_view wanted = wantedCategory(labels.category);
    // What a module's forward makes and frees again is an activation without a finer name.
    const bool isOfForward = labels.category == gen::Category::Temporary
                             && (labels.phase == gen::Phase::Forward || labels.phase == gen::Phase::Recompute);
    add(Quantity::Category, isUnknownCategory(category, wanted),
        isRightCategory(category, wanted) || (isOfForward && category == "activations"),
        attribution.categorySource(pair.id), wanted, category);
    const std::string_view phase = phaseId(attribution.phase(pair.id));
    const std::string_view realPhase = gen::kPhaseNames[static_cast<std::size_t>(labels.phase)];
    // "Other" is what no rule speaks of: not to know it is right.
    const bool isOther = labels.phase == gen::Phase::Other;
    add(Quantity::Phase, phase == "unknown" && !isOther, phase == realPhase || (isOther && phase == "unknown"),
        attribution.phaseSource(pair.id), realPhase, phase);
}

/// Steps that are not annotated count from the first one seen.
std::int64_t shiftOf(const Attribution &attribution, const std::vector<Pair> &pairs)
{
    if (attribution.stepBasis() != StepBasis::Optimizer && attribution.stepBasis() != StepBasis::Period)
        return 0;
    std::map<std::int64_t, std::uint64_t> shifts;
    for (const Pair &pair : pairs) {
        if (attribution.step(pair.id) != kNoStep && pair.real->labels.step >= 0)
            shifts[pair.real->labels.step - attribution.step(pair.id)] += pair.real->requested;
    }
    const auto most = std::max_element(shifts.begin(), shifts.end(),
                                       [](const auto &a, const auto &b) { return a.second < b.second; });
    return most == shifts.end() ? 0 : most->first;
}

void judgeSteps(const Attribution &attribution, const LeakFindings &leaks, const std::vector<Pair> &pairs,
                Judgement &judgement)
{
    const std::int64_t shift = shiftOf(attribution, pairs);
    std::set<std::int32_t> real;
    for (const Pair &pair : pairs) {
        const gen::Labels &labels = pair.real->labels;
        // Memory that a script takes after its loop belongs to no step, or to the last one.
        if (labels.step < 0 && !real.empty() && pair.real->allocEvent >= 0)
            continue;
        if (labels.step >= 0 && pair.real->allocEvent >= 0)
            real.insert(labels.step);
        if (!pair.isAtPeak)
            continue;
        const std::int32_t given = attribution.step(pair.id);
        const bool isUnknown = given == kNoStep && labels.step >= 0;
        const bool isRight = given == kNoStep ? labels.step < 0 : given + shift == labels.step;
        const bool isCertain = !attribution.stepsAreOnlyCalls() && !isInferred(attribution.stepSource(pair.id));
        judgement.of(Quantity::Step).add(isUnknown, isRight, isCertain, pair.real->requested);
        if (!isUnknown && !isRight && isCertain)
            confuse(judgement, Quantity::Step, labels.step < 0 ? "none" : "one", "another", pair.real->requested);
    }
    // A step that the recording cuts may be counted or not.
    const auto count = static_cast<std::int64_t>(attribution.steps().size());
    const auto wanted = static_cast<std::int64_t>(real.size());
    const bool isCertain = leaks.confidence != Confidence::Low && !attribution.stepsAreOnlyCalls();
    const bool isRight = count >= wanted - 1 && count <= wanted;
    judgement.of(Quantity::Steps).add(count == 0 && wanted > 0, isRight, isCertain, 1);
    if (count != 0 && !isRight && isCertain)
        confuse(judgement, Quantity::Steps, std::to_string(wanted), std::to_string(count), 1);
}

/// The module that most bytes of a node truly belong to is what the node means.
void judgeModules(const Attribution &attribution, const gen::Truth &truth, const std::vector<Pair> &pairs,
                  Judgement &judgement)
{
    std::map<std::uint32_t, std::map<std::string, std::uint64_t>> meanings;
    const auto nameOf = [&](const Pair &pair) { return mergedModulePath(truth.modules[pair.real->labels.module]); };
    for (const Pair &pair : pairs)
        if (const ModuleId module = attribution.module(pair.id))
            meanings[attribution.modules()[module].merged][nameOf(pair)] += pair.real->requested;
    for (const Pair &pair : pairs) {
        if (!pair.isAtPeak)
            continue;
        const std::string real = nameOf(pair);
        const ModuleId module = attribution.module(pair.id);
        std::string given;
        if (module) {
            const auto &some = meanings[attribution.modules()[module].merged];
            given = std::max_element(some.begin(), some.end(), [](const auto &a, const auto &b) {
                        return a.second < b.second;
                    })->first;
        }
        const bool isCertain = !isInferred(attribution.moduleSource(pair.id));
        // A function tells where memory was made: for the optimizer's state, that is not the module it belongs to.
        const bool isPlace = module && attribution.modules()[module].kind == ModuleKind::Function
                             && pair.real->labels.category == gen::Category::OptimizerState;
        const bool isUnknown = (!module || isPlace) && !real.empty();
        judgement.of(Quantity::Module).add(isUnknown, real == given, isCertain, pair.real->requested);
        if (!isUnknown && real != given && isCertain)
            confuse(judgement, Quantity::Module, real, given, pair.real->requested);
    }
}

bool growsForEver(const gen::Leak &leak) { return leak.toStep == 0 && leak.mostSaved == 0 && leak.clearEvery == 0; }

void judgeLeaks(const LeakFindings &findings, const gen::Truth &truth, Judgement &judgement)
{
    const bool isReal = std::any_of(truth.leaks.begin(), truth.leaks.end(), growsForEver);
    const bool isUnknown = findings.tooFewSteps;
    const bool isRight = isReal == !findings.leaks.empty();
    const bool isCertain = findings.confidence != Confidence::Low;
    judgement.of(Quantity::Leaks).add(isUnknown, isRight, isCertain, 1);
    if (!isUnknown && !isRight && isCertain)
        confuse(judgement, Quantity::Leaks, isReal ? "found" : "none", isReal ? "none" : "found", 1);
}

/// `capacity` as a user enters it: no file tells what another process holds.
void judgeOom(const Document &document, const Device &device, const Attribution &attribution, const gen::Truth &truth,
              std::uint64_t capacity, Judgement &judgement)
{
    const std::vector<EventId> events = oomEvents(device.timeline.trace());
    if (truth.oomCause.empty() && events.empty())
        return;
    const std::string given
        = events.empty()
              ? std::string()
              : std::string(oomCauseId(
                  examineOom(document, device, events.back(), {capacity, &attribution}).reasons.front().cause));
    judgement.of(Quantity::Oom).add(events.empty(), given == truth.oomCause, true, 1);
    if (!events.empty() && given != truth.oomCause)
        confuse(judgement, Quantity::Oom, truth.oomCause, given, 1);
}

/// Bytes that layers keep for the backward pass. A run that is recorded from its middle has no truth for it.
void judgeSaved(const Document &document, const Device &device, const Attribution &attribution,
                const gen::GeneratedRun &run, Judgement &judgement)
{
    const gen::TrainingOptions &training = run.config.training;
    if (training.plainModel || training.checkpointing || training.pipeline || training.inferenceOnly
        || training.fsdpRanks != 0 || run.config.runtime.recorder.maxEntries != SIZE_MAX)
        return;
    const auto saved = savedForBackward(device.timeline, attribution, *document.stacks(), LoadContext{});
    if (!saved)
        return;
    Moment from = 0;
    for (const SavedPass &pass : saved->passes) {
        if (!pass.hasBackward)
            continue;
        const std::vector<SavedTruth> wanted = savedTruthAt(run.truth, pass, from, training.layers);
        std::size_t row = 0;
        for (const SavedBlock &block : saved->blocksOf(pass)) {
            const std::uint64_t real = row < wanted.size() ? wanted[row].saved : 0;
            ++row;
            const std::uint64_t both = std::min(real, block.bytes);
            judgement.of(Quantity::Saved).right += both;
            judgement.of(Quantity::Saved).certainWrong += std::max(real, block.bytes) - both;
        }
        from = pass.moment;
    }
}

} // namespace

void Score::add(bool isUnknown, bool isRight, bool isCertain, std::uint64_t amount)
{
    (isRight ? right : isUnknown ? unknown : !isCertain ? inferredWrong : certainWrong) += amount;
}

Score &Score::operator+=(const Score &other)
{
    right += other.right;
    unknown += other.unknown;
    inferredWrong += other.inferredWrong;
    certainWrong += other.certainWrong;
    return *this;
}

Judgement judge(const gen::GeneratedRun &run)
{
    Judgement judgement;
    const auto document = generated(run);
    if (!document)
        return judgement;
    for (const gen::DeviceTruth &truth : run.truth.devices) {
        for (const Device &device : document->devices()) {
            if (device.ordinal != truth.ordinal)
                continue;
            const auto attribution = Attribution::build(
                {*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, LoadContext{});
            const auto leaks = findLeaks(*document, device, *attribution, {}, LoadContext{});
            const std::vector<Pair> pairs = pairsOf(device, truth);
            for (const Pair &pair : pairs)
                if (pair.isAtPeak)
                    judgePeak(*attribution, pair, judgement);
            judgeSteps(*attribution, *leaks, pairs, judgement);
            judgeModules(*attribution, run.truth, pairs, judgement);
            judgeLeaks(*leaks, run.truth, judgement);
            judgeOom(*document, device, *attribution, run.truth, run.config.runtime.devices.front().capacity,
                     judgement);
            if (device.ordinal == 0)
                judgeSaved(*document, device, *attribution, run, judgement);
        }
    }
    return judgement;
}

} // namespace allostrata::truth
