// The work of the dialog of estimates.

#include "widgets/tools/estimate/estimate_run.h"

#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "core/reports/filter.h"
#include "widgets/session/latest.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

std::uint64_t shifted(std::uint64_t bytes, std::int64_t rest)
{
    const auto size = static_cast<std::uint64_t>(rest < 0 ? -rest : rest);
    return rest < 0 ? bytes - std::min(bytes, size) : saturatedSum(bytes, size);
}

/// Adds a rest to the peaks.
void addRest(RankEstimate &rank, std::int64_t rest)
{
    for (std::uint64_t RankEstimate::*peak :
         {&RankEstimate::peakBytes, &RankEstimate::peakLow, &RankEstimate::peakHigh})
        rank.*peak = shifted(rank.*peak, rest);
}

} // namespace

Result<std::shared_ptr<const EstimateFound>> runEstimate(const EstimateAsk &ask, const std::stop_token &stop)
{
    auto found = std::make_shared<EstimateFound>();
    found->ask = ask;
    auto estimate = estimateStep(ask.question.model, ask.question.plan, stoppable(stop));
    if (!estimate) {
        if (estimate.error().reason == Reason::Cancelled)
            return estimate.error();
        found->problem = errorText(estimate.error(), Voice::current()).what;
        found->field = estimate.error().subject;
        return std::shared_ptr<const EstimateFound>(std::move(found));
    }
    for (RankEstimate &rank : estimate->ranks)
        addRest(rank, ask.rest);
    found->estimate.emplace(*std::move(estimate));
    return std::shared_ptr<const EstimateFound>(std::move(found));
}

EstimateRemedies findRemedies(const EstimateFound &found, std::uint64_t capacity, const std::stop_token &stop)
{
    EstimateRemedies answer{capacity, {}, false};
    StepEstimate plain = *found.estimate;
    for (RankEstimate &rank : plain.ranks)
        addRest(rank, -found.ask.rest);
    auto remedies = remediesFor(plain, shifted(capacity, -found.ask.rest), stoppable(stop));
    if (!remedies)
        return answer;
    answer.remedies = *std::move(remedies);
    for (Remedy &remedy : answer.remedies)
        remedy.peakHigh = shifted(remedy.peakHigh, found.ask.rest);
    answer.isDone = true;
    return answer;
}

ComparedEstimate compareWithRecording(const EstimateFound &found, std::size_t stage,
                                      const std::shared_ptr<const Document> &document, std::size_t device,
                                      const AttributionRules &rules, const std::stop_token &stop)
{
    const Voice voice = Voice::current();
    if (!document->stacks() || !document->devices()[device].capabilities.timeline)
        return {std::nullopt, voice.say(QT_TRANSLATE_NOOP("Words", "The recording has no events to compare with."))};
    const auto attribution = makeAttribution(*document, device, rules, stop);
    if (!attribution)
        return {std::nullopt, errorText(attribution.error(), voice).all()};
    RankEstimate rank = found.estimate->ranks[std::min(stage, found.estimate->ranks.size() - 1)];
    addRest(rank, -found.ask.rest);
    auto comparison = compareEstimate(rank, document->devices()[device], **attribution, stoppable(stop));
    if (!comparison)
        return {std::nullopt, errorText(comparison.error(), voice).all()};
    return {*std::move(comparison), {}};
}

} // namespace allostrata
