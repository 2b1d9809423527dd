// Computes differences for views and the command line.

#include "widgets/session/diff_question.h"

#include "core/analysis/steps/snapshot_steps.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kStretches = 1200; ///< about the width of a picture in pixels

Result<void> makeAttributionOf(ReportQuestion &question, const AttributionRules &rules, const std::stop_token &stop)
{
    if (!question.attribution) {
        TRY(question.attribution, makeAttribution(*question.document, question.state.device, rules, stop));
    }
    return {};
}

/// Moves the cursor into the step; forgets a step that the attribution lacks. Error: Cancelled.
Result<void> applyStep(ReportQuestion &side, std::optional<DiffStep> &step, const LoadContext &context)
{
    const auto steps = side.attribution->steps();
    if (!step || step->row >= steps.size()) {
        step.reset();
        return {};
    }
    const Moment end = side.timeline().end();
    const Step &range = steps[step->row];
    side.state.cursor = range.last;
    if (step->moment == StepMoment::End)
        return {};
    CounterCursor cursor = side.timeline().cursorAt(std::min(range.first, end));
    TRY(const auto peaks, peaksOf(cursor, std::min(range.last, end), context));
    side.state.cursor = peaks.moment;
    return {};
}

} // namespace

DiffPart diffPart(const ReportQuestion &question)
{
    return {question.document.get(), &question.device(), question.attribution.get(),
            std::min(question.state.cursor, question.timeline().end()), question.matching()};
}

DiffAxis bestAxis(const DiffPart &base, const DiffPart &other)
{
    for (const DiffAxis axis : {DiffAxis::Step, DiffAxis::Time}) {
        if (canShow(axis, base, other))
            return axis;
    }
    return DiffAxis::Events;
}

Result<void> completeDiff(DiffQuestion &question, const LoadContext &context)
{
    TRY_DO(makeAttributionOf(question.base, question.rules, context.stop));
    TRY_DO(makeAttributionOf(question.other, question.rules, context.stop));
    TRY_DO(applyStep(question.base, question.steps[DiffSide::Base], context));
    TRY_DO(applyStep(question.other, question.steps[DiffSide::Other], context));
    if (!question.baseQuery.isEmpty() && !question.base.filter && question.base.device().strata) {
        TRY(question.base.filter, makeQueryResult(queryQuestion(question.base.document, question.base.attribution,
                                                                question.baseQuery, question.base.state),
                                                  context.stop));
    }
    return {};
}

Result<std::shared_ptr<const DiffAnswer>> answerDiff(DiffQuestion question, const LoadContext &context)
{
    TRY_DO(completeDiff(question, context));
    const DiffPart base = diffPart(question.base);
    const DiffPart other = diffPart(question.other);
    TRY(auto diff, Diff::build(base, other, question.stacks, context));
    TRY(auto curves, diffCurves(base, other, question.axis.value_or(bestAxis(base, other)), kStretches, context));
    question.stacks = diff.stacks();
    DiffTable categories = diff.table(Attribute::Category);
    DiffTable table = question.by == Attribute::Category ? categories : diff.table(question.by);
    return std::make_shared<const DiffAnswer>(
        DiffAnswer{std::move(question), std::move(diff), std::move(table), std::move(categories), std::move(curves)});
}

} // namespace allostrata
