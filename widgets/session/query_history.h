#pragma once

#include <QSettings>
#include <QStringList>

namespace allostrata {

/// Recent queries, the latest first; remembered between runs.
class QueryHistory {
public:
    static constexpr qsizetype kMost = 50;

    /// The store must outlive this object.
    explicit QueryHistory(QSettings &store);

    [[nodiscard]] const QStringList &queries() const { return m_queries; }
    /// Puts a query at the front; an existing one moves. Blank queries are ignored.
    void add(const QString &query);

private:
    void read();

    QSettings &m_store;
    QStringList m_queries;
};

} // namespace allostrata
