#pragma once

#include "core/query/query_target.h"
#include "core/query/query_term.h"
#include "core/query/row_condition.h"

#include <cstdint>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Condition on the operator that allocated, or on any that ran around it. If the operators of an allocation are
/// unknown, no term matches it, not even a negated one. Each distinct name is matched once, followed by one pass over
/// the calls. Incomplete if stopped.
[[nodiscard]] RowConditionPtr operatorCondition(const QueryTerm &term, const QueryTarget &target,
                                                const LoadContext &context);

/// Requested bytes by operator name (StringId), including operators within it. Incomplete if stopped.
[[nodiscard]] std::vector<std::uint64_t> bytesByOperator(const QueryTarget &target, const LoadContext &context);

} // namespace allostrata
