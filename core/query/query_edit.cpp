// Adds conditions to queries and removes them.

#include "core/query/query_edit.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

using NodeKind = QueryNode::Kind;

/// Parts that a query joins by "and".
std::vector<QueryNode> partsOf(const Query &query)
{
    if (query.isEmpty())
        return {};
    return query.root()->kind == NodeKind::And ? query.root()->children : std::vector{*query.root()};
}

bool isAmong(const std::vector<QueryNode> &parts, const QueryNode &part)
{
    return std::find(parts.begin(), parts.end(), part) != parts.end();
}

Query joined(std::vector<QueryNode> parts)
{
    if (parts.empty())
        return {};
    if (parts.size() == 1)
        return *ParsedQuery(std::move(parts.front()));
    return *ParsedQuery(QueryNode{NodeKind::And, std::move(parts), {}});
}

} // namespace

Query both(const Query &a, const Query &b)
{
    std::vector<QueryNode> parts = partsOf(a);
    for (QueryNode &part : partsOf(b)) {
        if (!isAmong(parts, part))
            parts.push_back(std::move(part));
    }
    return joined(std::move(parts));
}

Query opposite(const Query &query)
{
    if (query.isEmpty())
        return query;
    if (query.root()->kind == NodeKind::Not)
        return *ParsedQuery(query.root()->children.front());
    return *ParsedQuery(QueryNode{NodeKind::Not, {*query.root()}, {}});
}

bool states(const Query &query, const Query &condition)
{
    const std::vector<QueryNode> parts = partsOf(query);
    const std::vector<QueryNode> wanted = partsOf(condition);
    return !wanted.empty() && std::all_of(wanted.begin(), wanted.end(), [&parts](const QueryNode &part) {
        return isAmong(parts, part);
    });
}

Query without(const Query &query, const Query &condition)
{
    if (!states(query, condition))
        return query;
    std::vector<QueryNode> parts = partsOf(query);
    const std::vector<QueryNode> unwanted = partsOf(condition);
    std::erase_if(parts, [&unwanted](const QueryNode &part) { return isAmong(unwanted, part); });
    return joined(std::move(parts));
}

} // namespace allostrata
