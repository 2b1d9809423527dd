#pragma once

#include "core/analysis/ledger.h"
#include "core/export/table.h"

namespace allostrata {

/// The ledger as a table: a row per line, in its order. Lines without a parent (depth 0) that are no sums (requested,
/// reserved) add up to reserved. `line` is the kind's id, `start` where its bar begins; low and high stand where a line is
/// only bound. Names of columns are promised: columns may join, none may change.
[[nodiscard]] Table ledgerTable(const Ledger &ledger, const Snapshot &snapshot, const Attribution &attribution);

} // namespace allostrata
