#pragma once

#include <QObject>

#include "core/query/query.h"
#include "widgets/session/filter.h"
#include "widgets/session/latest.h"
#include "widgets/session/view_state.h"

#include <memory>
#include <optional>

namespace allostrata {

class AttributionCache;
class Session;

/// Answers the query of the session's state for the active device, on a thread of the pool; the last question wins.
/// Lives on the GUI thread.
class QueryCache final : public QObject {
    Q_OBJECT

public:
    QueryCache(Session &session, AttributionCache &attributions);

    /// What is wrong with the state's query; then nothing is filtered.
    [[nodiscard]] const std::optional<QueryError> &error() const { return m_error; }
    /// The state has a query that keeps only some, be it answered already or not.
    [[nodiscard]] bool isFiltered() const { return !m_query.isEmpty(); }
    /// The answer for the active device as it is shown; null where all is kept, or while the first answer is made.
    /// While a new answer for the same device is made it is the one before: see isBusy().
    [[nodiscard]] std::shared_ptr<const QueryResult> filter() const;
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy() || m_isWaiting; }
    /// There will be no answer: memory does not suffice for it, or for the attribution that it needs.
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

    /// Asks again where memory did not suffice.
    void retry();

signals:
    /// filter(), error() or isBusy() changed.
    void changed();

private:
    void onState(StateChanges changes);
    void ask();
    void drop();
    void take(const std::shared_ptr<const QueryResult> &made);

    Session &m_session;
    AttributionCache &m_attributions;
    Query m_query;
    std::optional<QueryError> m_error;
    std::shared_ptr<const QueryResult> m_filter;
    Latest m_latest;
    bool m_isWaiting = false; ///< for the attribution
    bool m_hasFailed = false;
};

} // namespace allostrata
