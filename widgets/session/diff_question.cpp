// Computes differences for views and the command line.

#include "widgets/session/diff_question.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kStretches = 1200; ///< about the width of a picture in pixels

bool makeAttributionOf(ReportQuestion &question, const AttributionRules &rules, const std::stop_token &stop)
{
    if (!question.attribution)
        question.attribution = makeAttribution(*question.document, question.state.device, rules, stop);
    return question.attribution != nullptr;
}

/// Error for work that returned no result.
Error whyNothing(const LoadContext &context) { return context.cancelled().value_or(Error{Reason::NoMemory}); }

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

Result<std::shared_ptr<const DiffAnswer>> answerDiff(DiffQuestion question, const LoadContext &context)
{
    if (!makeAttributionOf(question.base, question.rules, context.stop)
        || !makeAttributionOf(question.other, question.rules, context.stop))
        return whyNothing(context);
    if (!question.baseQuery.isEmpty() && !question.base.filter && question.base.device().strata) {
        question.base.filter = makeQueryResult(
            queryQuestion(question.base.document, question.base.attribution, question.baseQuery, question.base.state),
            context.stop);
        if (!question.base.filter)
            return whyNothing(context);
    }
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
