// What the view of pools asks, in the background.

#include "widgets/views/private_pools/pool_answer.h"

#include "core/base/load_context.h"

#include <utility>

namespace allostrata {

Result<std::shared_ptr<const PoolAnswer>> PoolAnswer::to(const ReportQuestion &question, const std::shared_ptr<const PoolAnswer> &before,
                                                         const LoadContext &context)
{
    auto answer = std::make_shared<PoolAnswer>();
    answer->question = question;
    const Timeline &timeline = question.timeline();
    const bool isSameDevice = before && before->places && before->question.document == question.document
        && before->question.state.device == question.state.device;
    const bool isSameWindow = isSameDevice && before->peaks && before->question.first() == question.first() && before->question.last() == question.last();
    answer->places = isSameDevice ? before->places : nullptr;
    if (!answer->places) {
        auto built = PoolPlaces::build(timeline, context);
        if (!built)
            return built.error();
        answer->places = std::make_shared<const PoolPlaces>(*std::move(built));
    }
    answer->peaks = isSameWindow ? before->peaks : nullptr;
    if (!answer->peaks) {
        auto series = poolSeries(*answer->places, timeline, *question.device().strata, {{question.first(), question.last()}}, context);
        if (!series)
            return series.error();
        answer->peaks = std::make_shared<const PoolSeries>(*std::move(series));
    }
    if (const auto cancelled = context.cancelled())
        return *cancelled;
    answer->rows = poolRows(*answer->places, segmentMap(timeline, question.state.cursor), *answer->peaks);
    return std::shared_ptr<const PoolAnswer>(std::move(answer));
}

} // namespace allostrata
