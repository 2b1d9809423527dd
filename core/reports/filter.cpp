// Evaluates queries and attributes allocations, without widgets.

#include "core/reports/filter.h"

#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"

#include <utility>

namespace allostrata {

Result<std::shared_ptr<const QueryResult>> makeQueryResult(const QueryQuestion &question, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    const Device &device = question.document->devices()[question.device];
    QueryTarget target{attributeInput(*question.document, device, question.attribution.get()), 0, 0, {}};
    target.cursor = question.cursor;
    target.peak = peakMoment(device.timeline);
    target.window = question.window;
    return guarded([&]() -> Result<std::shared_ptr<const QueryResult>> {
        TRY(auto matching, evaluate(question.query, target, context));
        const auto answer = std::make_shared<const QueryMatches>(std::move(matching));
        TRY(auto strata, StrataIndex::build(device.timeline, {answer, &answer->flags}, context));
        return std::make_shared<const QueryResult>(question.document, question.device, answer,
                                                   std::make_shared<const StrataIndex>(std::move(strata)));
    });
}

Result<std::shared_ptr<const Attribution>> makeAttribution(const Document &document, std::size_t device,
                                                           const AttributionRules &rules, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    const Device &row = document.devices()[device];
    return guarded([&]() -> Result<std::shared_ptr<const Attribution>> {
        TRY(auto attribution,
            Attribution::build({*document.snapshot(), row.timeline, row.times, *document.stacks()}, rules, context));
        return std::make_shared<const Attribution>(std::move(attribution));
    });
}

} // namespace allostrata
