#pragma once

#include "core/model/snapshot.h"
#include "core/query/query_term.h"
#include "core/query/row_condition.h"

namespace allostrata {

/// Asks about frames, or whether there are any.
[[nodiscard]] bool isStackField(Attribute field);

/// The stacks of a snapshot of which a term on frames holds. Each distinct text is matched once; then one pass over the
/// frames of all stacks, on two threads. Incomplete once a stop was asked for.
[[nodiscard]] StackFlags stacksWith(const QueryTerm &term, const Snapshot &snapshot, const LoadContext &context);

} // namespace allostrata
