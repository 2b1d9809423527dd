#pragma once

#include "core/query/query_target.h"
#include "core/query/query_term.h"
#include "core/query/row_condition.h"

#include <cstdint>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Asks for the operator that allocated, or any that ran around it. Of an allocation of which the file tells no
/// operator no such term holds, not even a negated one. Each distinct name is matched once; then one pass over the
/// calls. Incomplete once a stop was asked for.
[[nodiscard]] RowConditionPtr operatorCondition(const QueryTerm &term, const QueryTarget &target,
                                                const LoadContext &context);

/// Requested bytes by name of operator (StringId), those of operators within it included. Incomplete once a stop was
/// asked for.
[[nodiscard]] std::vector<std::uint64_t> bytesByOperator(const QueryTarget &target, const LoadContext &context);

} // namespace allostrata
