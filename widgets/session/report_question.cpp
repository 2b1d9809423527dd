// Builds the questions of reports from the session.

#include "widgets/session/report_question.h"

#include "core/analysis/breakdown/category_series.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/session.h"

#include <algorithm>
#include <utility>

namespace allostrata {

std::span<const std::uint8_t> ReportQuestion::matching() const
{
    return filter ? std::span<const std::uint8_t>(filter->matching.flags) : std::span<const std::uint8_t>();
}

Moment ReportQuestion::last() const
{
    return document->devices().empty() ? 0 : std::min(state.window.last, timeline().end());
}

Moment ReportQuestion::first() const { return std::min(state.window.first, last()); }

ReportRequest requestOf(const ReportQuestion &question)
{
    ReportRequest request;
    request.document = question.document;
    request.device = question.state.device;
    request.attribution = question.attribution;
    request.filter = question.filter;
    request.cursor = question.state.cursor;
    request.window = {question.state.window.first, question.state.window.last};
    request.capacity = question.state.capacity;
    request.calls = question.state.calls;
    request.replay = question.state.replay;
    return request;
}

std::optional<ReportQuestion> reportQuestion(Session &session)
{
    ReportQuestion question;
    question.document = session.document();
    const Device *device = session.device();
    if (!question.document || !device || !device->capabilities.timeline || !device->strata)
        return std::nullopt;
    question.attribution = session.attributions().attribution();
    question.filter = session.queries().filter();
    question.state = session.state();
    const bool isUnanswered = session.queries().isFiltered() && !question.filter;
    if (!question.attribution || isUnanswered)
        return std::nullopt;
    return question;
}

std::optional<ReportQuestion> deviceQuestion(const Session &session)
{
    ReportQuestion question;
    question.document = session.document();
    if (!question.document || !session.device())
        return std::nullopt;
    question.state = session.state();
    return question;
}

bool isShown(const Session &session, const ReportQuestion &question)
{
    return session.shows(question.document, question.state.device);
}

Result<std::shared_ptr<const StrataIndex>> indexOf(const ReportQuestion &question, std::span<const std::uint8_t> hidden,
                                                   const std::stop_token &stop)
{
    const bool hidesSome = std::any_of(hidden.begin(), hidden.end(), [](std::uint8_t flag) { return flag != 0; });
    if (!hidesSome && !question.filter)
        return question.device().strata;
    if (!hidesSome && question.filter->strata)
        return question.filter->strata;
    LoadContext context;
    context.stop = stop;
    auto flags = hidesSome ? std::make_shared<const std::vector<std::uint8_t>>(
                     shownFlags(*question.attribution, question.matching(), hidden))
                           : std::shared_ptr<const std::vector<std::uint8_t>>(question.filter,
                                                                              &question.filter->matching.flags);
    TRY(auto built, StrataIndex::build(question.timeline(), std::move(flags), context));
    return std::make_shared<const StrataIndex>(std::move(built));
}

} // namespace allostrata
