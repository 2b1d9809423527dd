// Saves recent queries in the settings.

#include "widgets/session/query_history.h"

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr auto kHistoryKey = "query/history"_L1;

} // namespace

QueryHistory::QueryHistory(QSettings &store) : m_store(store) { read(); }

/// Another window may have changed the list meanwhile.
void QueryHistory::read()
{
    m_store.sync();
    m_queries = m_store.value(kHistoryKey).toStringList().mid(0, kMost);
}

void QueryHistory::add(const QString &query)
{
    const QString text = query.trimmed();
    read();
    if (text.isEmpty() || (!m_queries.isEmpty() && m_queries.front() == text))
        return;
    m_queries.removeAll(text);
    m_queries.prepend(text);
    m_queries = m_queries.mid(0, kMost);
    m_store.setValue(kHistoryKey, m_queries);
    m_store.sync();
}

} // namespace allostrata
