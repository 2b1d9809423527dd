#pragma once

#include <QSettings>
#include <QStringList>

namespace allostrata {

/// The queries that were asked last, the latest first; remembered between runs.
class QueryHistory {
public:
    static constexpr qsizetype kMost = 50;

    /// The store outlives it.
    explicit QueryHistory(QSettings &store);

    [[nodiscard]] const QStringList &queries() const { return m_queries; }
    /// Puts a query at the front; one that is there already moves. Blank ones are not kept.
    void add(const QString &query);

private:
    QSettings &m_store;
    QStringList m_queries;
};

} // namespace allostrata
