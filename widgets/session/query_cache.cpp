// Runs the query of the session's state.

#include "widgets/session/query_cache.h"

#include "core/query/query_parser.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/session.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Matching allocations, oldest first; the largest kMostSelected if there are more.
/// All matches, in order.
std::vector<AllocationId> matchesOf(std::span<const std::uint8_t> matching)
{
    std::vector<AllocationId> ids;
    for (std::size_t i = 0; i < matching.size(); ++i) {
        if (matching[i] != 0)
            ids.push_back(AllocationId::at(i));
    }
    return ids;
}

/// The largest kMostSelected of some allocations, in order.
std::vector<AllocationId> largestOf(std::vector<AllocationId> ids, const Allocations &allocations)
{
    if (ids.size() <= kMostSelected)
        return ids;
    const auto isLarger = [&allocations](AllocationId a, AllocationId b) {
        const std::uint64_t sizeOfA = allocations.requestedSize(a);
        const std::uint64_t sizeOfB = allocations.requestedSize(b);
        return sizeOfA != sizeOfB ? sizeOfA > sizeOfB : a < b;
    };
    std::nth_element(ids.begin(), ids.begin() + std::ptrdiff_t(kMostSelected), ids.end(), isLarger);
    ids.resize(kMostSelected);
    std::sort(ids.begin(), ids.end());
    return ids;
}

} // namespace

QueryCache::QueryCache(Session &session, AttributionCache &attributions)
    : QObject(&session), m_session(session), m_attributions(attributions), m_latest(this), m_matching(this)
{
    connect(&session, &Session::stateChanged, this, &QueryCache::onState);
    connect(&attributions, &AttributionCache::changed, this, [this] {
        if (m_query.needsAttribution())
            ask();
    });
}

void QueryCache::onState(StateChanges changes)
{
    const bool isOther = changes.testAnyFlags(StateChange::Query | StateChange::Device);
    if (isOther) {
        const ParsedQuery parsed = parseQuery(m_session.state().query.toStdString());
        m_error = parsed ? std::nullopt : std::optional(parsed.error());
        m_query = parsed ? *parsed : Query();
    }
    const bool follows = (m_query.dependsOnCursor() && (changes & StateChange::Cursor))
                         || (m_query.dependsOnWindow() && (changes & StateChange::Window));
    if (isOther || follows)
        ask();
}

std::shared_ptr<const QueryResult> QueryCache::filter() const
{
    // Others may react to a new document or device before this object does; for them the old result is invalid.
    const bool isShown = m_filter && m_filter->document == m_session.document()
                         && m_filter->device == m_session.state().device;
    return isShown ? m_filter : nullptr;
}

void QueryCache::drop()
{
    m_latest.stop();
    m_filter.reset();
    m_isWaiting = false;
    m_failure.reset();
    emit changed();
}

void QueryCache::ask()
{
    const auto document = m_session.document();
    const Device *device = m_session.device();
    if (m_query.isEmpty() || !document || !device || !device->capabilities.timeline || !device->strata) {
        drop();
        return;
    }
    QueryQuestion question = queryQuestion(
        document, m_query.needsAttribution() ? m_attributions.attribution() : nullptr, m_query, m_session.state());
    m_filter = filter(); // a result of another device must not be shown
    m_failure.reset();
    m_isWaiting = false;
    if (m_query.needsAttribution() && !question.attribution) { // called again by AttributionCache::changed
        m_latest.stop();
        m_isWaiting = m_attributions.isBusy();
        if (!m_isWaiting)
            take(m_attributions.failure().value_or(Error{Reason::NoMemory}));
        emit changed();
        return;
    }
    m_latest.ask(
        [question = std::move(question)](const std::stop_token &stop) { return makeQueryResult(question, stop); },
        [this](const Result<std::shared_ptr<const QueryResult>> &made) {
            take(made);
            emit changed();
        });
    emit changed();
}

void QueryCache::selectMatches(const Query &condition)
{
    withMatches(condition, [this](const std::vector<AllocationId> &matches) {
        ViewState state = m_session.state();
        state.selection = largestOf(matches, m_session.device()->timeline.allocations());
        m_session.setState(std::move(state));
    });
}

void QueryCache::withMatches(const Query &condition, std::function<void(const std::vector<AllocationId> &matches)> use)
{
    const auto document = m_session.document();
    if (condition.isEmpty() || !document || !m_session.device() || !m_session.device()->strata)
        return;
    QueryQuestion question = queryQuestion(document, m_attributions.attribution(), condition, m_session.state());
    const std::size_t device = m_session.state().device;
    m_matching.ask(
        [question = std::move(question)](const std::stop_token &stop) -> Result<std::vector<AllocationId>> {
            TRY(const auto made, makeQueryResult(question, stop));
            return matchesOf(made->matching.flags);
        },
        [this, document, device, use = std::move(use)](const Result<std::vector<AllocationId>> &answer) {
            const auto *matches = orAnnounce(answer);
            if (matches && !matches->empty() && m_session.document() == document && m_session.state().device == device)
                use(*matches);
        });
}

void QueryCache::retry()
{
    if (m_failure)
        ask();
}

void QueryCache::take(const Result<std::shared_ptr<const QueryResult>> &made)
{
    m_filter = made ? *made : nullptr;
    m_failure = made ? std::nullopt : std::optional(made.error());
}

} // namespace allostrata

#include "moc_query_cache.cpp"
