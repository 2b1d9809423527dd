#pragma once

#include "core/model/snapshot.h"
#include "core/query/query_term.h"
#include "core/query/row_condition.h"

namespace allostrata {

/// Whether a field concerns frames or their absence.
[[nodiscard]] bool isStackField(Attribute field);

/// Stacks of a snapshot that match a term on frames. Each distinct text is matched once, followed by one pass over the
/// frames of all stacks, on two threads. Incomplete if stopped.
[[nodiscard]] StackFlags stacksWith(const QueryTerm &term, const Snapshot &snapshot, const LoadContext &context);

} // namespace allostrata
