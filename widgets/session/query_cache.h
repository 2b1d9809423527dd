#pragma once

#include <QObject>

#include "core/query/query.h"
#include "widgets/session/filter.h"
#include "widgets/session/latest.h"
#include "widgets/session/view_state.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

class AttributionCache;
class Session;

/// Runs the query of the session's state on the active device, on a thread of the pool; the latest query wins. Lives on
/// the GUI thread.
class QueryCache final : public QObject {
    Q_OBJECT

public:
    QueryCache(Session &session, AttributionCache &attributions);

    /// Error in the state's query; if there is one, no filter applies.
    [[nodiscard]] const std::optional<QueryError> &error() const { return m_error; }
    /// True if the state has a query, whether its result is ready or not.
    [[nodiscard]] bool isFiltered() const { return !m_query.isEmpty(); }
    /// Result for the active device; null without a query, and until the first result is ready. While a new result for
    /// the same device is computed, the previous one is returned: see isBusy().
    [[nodiscard]] std::shared_ptr<const QueryResult> filter() const;
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy() || m_isWaiting; }
    /// Why there is no result, if it, or the attribution that it needs, could not be made.
    [[nodiscard]] const std::optional<Error> &failure() const { return m_failure; }

    /// Selects the allocations that match a condition, regardless of the state's query: the largest ones if there are
    /// more than kMostSelected. Runs on a thread of the pool; nothing happens if the condition matches nothing.
    void selectMatches(const Query &condition);
    /// Passes all allocations that match a condition to `use`, unless another device was activated before they were
    /// found. Otherwise as selectMatches().
    void withMatches(const Query &condition, std::function<void(const std::vector<AllocationId> &matches)> use);

    /// Retries after a lack of memory.
    void retry();

signals:
    /// filter(), error() or isBusy() changed.
    void changed();

private:
    void onState(StateChanges changes);
    void ask();
    void drop();
    void take(const Result<std::shared_ptr<const QueryResult>> &made);

    Session &m_session;
    AttributionCache &m_attributions;
    Query m_query;
    std::optional<QueryError> m_error;
    std::shared_ptr<const QueryResult> m_filter;
    Latest m_latest;
    Latest m_matching;
    bool m_isWaiting = false; ///< waits for the attribution
    std::optional<Error> m_failure;
};

} // namespace allostrata
