// Conditions on the operators that allocated.

#include "core/query/operator_terms.h"

#include "core/analysis/operators/operator_calls.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "core/query/text_matcher.h"

#include <algorithm>
#include <memory>

namespace allostrata {

namespace {

/// Known operators around a call.
enum class Around : std::uint8_t { Nothing, Others, Wanted };

/// Matches each distinct text once.
class OperatorMatcher {
public:
    OperatorMatcher(const QueryTerm &term, const Snapshot &snapshot)
        : m_snapshot(snapshot), m_matcher(term), m_known(snapshot.strings.size(), Around::Nothing)
    {
    }

    [[nodiscard]] Around of(StringId name)
    {
        if (!name)
            return Around::Nothing;
        Around &known = m_known[name.value()];
        if (known == Around::Nothing)
            known = m_matcher.matches(m_snapshot.text(name)) ? Around::Wanted : Around::Others;
        return known;
    }

private:
    const Snapshot &m_snapshot;
    TextMatcher m_matcher;
    std::vector<Around> m_known; ///< by StringId
};

/// Result for each call; a call's parent is computed before it.
std::vector<Around> aroundCalls(OperatorMatcher &matcher, const Profile &profile, const LoadContext &context)
{
    std::vector<Around> known(profile.calls.size(), Around::Nothing);
    for (std::size_t i = 0; i < known.size() && !context.stop.stop_requested(); ++i) {
        const Call &call = profile.calls[CallId::at(i)];
        const Around own = call.kind == CallKind::Operator ? matcher.of(call.name) : Around::Nothing;
        known[i] = std::max(own, call.parent ? known[call.parent.value()] : Around::Nothing);
    }
    return known;
}

class OperatorCondition final : public RowCondition {
public:
    OperatorCondition(const QueryTerm &term, const QueryTarget &target, const LoadContext &context)
        : m_wanted(TextMatcher::isNegated(term) ? Around::Others : Around::Wanted),
          m_events(profiledEventsOf(*target.snapshot, *target.timeline))
    {
        OperatorMatcher matcher(term, *target.snapshot);
        if (m_events && target.snapshot->profile)
            m_byCall = aroundCalls(matcher, *target.snapshot->profile, context);
        const auto &details = target.snapshot->details;
        m_byDetail.reserve(details.size());
        for (const Detail &detail : details)
            m_byDetail.push_back(matcher.of(detail.operatorName));
    }

    void test(RowBlock &rows, RowFlags flags) const override
    {
        for (std::size_t i = 0; i < rows.count(); ++i)
            flags[i] = aroundOf(rows, i) == m_wanted ? 1 : 0;
    }

private:
    [[nodiscard]] Around aroundOf(const RowBlock &rows, std::size_t row) const
    {
        const EventId birth = rows.births()[row];
        const CallId call = m_events && birth ? m_events->calls[birth.value()] : CallId();
        if (call.isIn(m_byCall.size()) && m_byCall[call.value()] != Around::Nothing)
            return m_byCall[call.value()];
        const DetailId detail = rows.timeline().detailOf(AllocationId::at(rows.first() + row));
        return detail.isIn(m_byDetail.size()) ? m_byDetail[detail.value()] : Around::Nothing;
    }

    Around m_wanted;
    const ProfiledEvents *m_events;
    std::vector<Around> m_byCall;
    std::vector<Around> m_byDetail;
};

} // namespace

RowConditionPtr operatorCondition(const QueryTerm &term, const QueryTarget &target, const LoadContext &context)
{
    return std::make_unique<OperatorCondition>(term, target, context);
}

std::vector<std::uint64_t> bytesByOperator(const QueryTarget &target, const LoadContext &context)
{
    const Snapshot &snapshot = *target.snapshot;
    const Timeline &timeline = *target.timeline;
    const ProfiledEvents *events = profiledEventsOf(snapshot, timeline);
    std::vector<std::uint64_t> byCall(snapshot.profile && events ? snapshot.profile->calls.size() : 0, 0);
    std::vector<std::uint64_t> byName(snapshot.strings.size(), 0);
    const Allocations &allocations = timeline.allocations();
    const bool isKnown = !byCall.empty() || !snapshot.details.empty();
    for (std::size_t i = 0; isKnown && i < allocations.size() && !context.stop.stop_requested(); ++i) {
        const EventId birth = allocations.births()[i];
        const CallId call = !byCall.empty() && birth ? events->calls[birth.value()] : CallId();
        if (call) {
            addSaturated(byCall[call.value()], allocations.requestedSizes()[i]);
        } else if (const DetailId detail = timeline.detailOf(AllocationId::at(i));
                   detail && snapshot.details[detail].operatorName) {
            addSaturated(byName[snapshot.details[detail].operatorName.value()], allocations.requestedSizes()[i]);
        }
    }
    for (std::size_t i = byCall.size(); i > 0 && !context.stop.stop_requested(); --i) { // children follow their parents
        const Call &call = snapshot.profile->calls[CallId::at(i - 1)];
        if (call.kind == CallKind::Operator && call.name)
            addSaturated(byName[call.name.value()], byCall[i - 1]);
        if (call.parent)
            addSaturated(byCall[call.parent.value()], byCall[i - 1]);
    }
    return byName;
}

} // namespace allostrata
