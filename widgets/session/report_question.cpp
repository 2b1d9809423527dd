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

StateChanges changesOf(ReportInputs inputs)
{
    StateChanges changes = StateChange::Device;
    changes.setFlag(StateChange::Attribution, inputs.has(ReportInput::Attribution));
    changes.setFlag(StateChange::Query, inputs.has(ReportInput::Query));
    changes.setFlag(StateChange::Cursor, inputs.has(ReportInput::Cursor));
    changes.setFlag(StateChange::Window, inputs.has(ReportInput::Window));
    changes.setFlag(StateChange::Drawing, inputs.hasAny({ReportInput::Capacity, ReportInput::Colouring}));
    changes.setFlag(StateChange::Calls, inputs.has(ReportInput::Calls));
    changes.setFlag(StateChange::Replay, inputs.has(ReportInput::Replay));
    changes.setFlag(StateChange::Baseline, inputs.has(ReportInput::Comparison));
    return changes;
}

bool isSame(const ReportQuestion &a, const ReportQuestion &b, ReportInputs inputs)
{
    const auto differs = [inputs](ReportInput input, bool isDifferent) { return inputs.has(input) && isDifferent; };
    return a.document == b.document && a.state.device == b.state.device
           && !differs(ReportInput::Attribution, a.attribution != b.attribution)
           && !differs(ReportInput::Query, a.filter != b.filter)
           && !differs(ReportInput::Cursor, a.state.cursor != b.state.cursor)
           && !differs(ReportInput::Window, a.first() != b.first() || a.last() != b.last())
           && !differs(ReportInput::Capacity, a.state.capacity != b.state.capacity)
           && !differs(ReportInput::Colouring, a.state.colouring != b.state.colouring)
           && !differs(ReportInput::Calls, a.state.calls != b.state.calls)
           && !differs(ReportInput::Replay, a.state.replay != b.state.replay) && !inputs.has(ReportInput::Comparison);
}

} // namespace allostrata
