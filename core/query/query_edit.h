#pragma once

#include "core/query/query.h"

namespace allostrata {

/// Condition that joins both; parts of `b` that `a` already states are not repeated.
[[nodiscard]] Query both(const Query &a, const Query &b);
/// Condition that matches everything else. An empty query has no opposite and is returned as it is.
[[nodiscard]] Query opposite(const Query &query);
/// Whether all parts of a condition are among those that `query` joins by "and".
[[nodiscard]] bool states(const Query &query, const Query &condition);
/// The query without the parts of a condition; unchanged if it does not state all of them.
[[nodiscard]] Query without(const Query &query, const Query &condition);

} // namespace allostrata
