#pragma once

#include "core/analysis/oom/ledger.h"
#include "core/export/table.h"

#include <span>
#include <string_view>

namespace allostrata {

extern const std::span<const ColumnRow> kLedgerColumns;
inline constexpr std::string_view kLedgerLine = "line";
inline constexpr std::string_view kLedgerBytes = "bytes";

/// The ledger as a table: one row per line, in order. Lines without a parent (depth 0) that are not sums (requested,
/// reserved) add up to reserved. `line` is the id of the kind, `start` the beginning of its bar; low and high are set
/// if the bytes of a line are only bounded. Column names are stable: columns may be added, none may change.
[[nodiscard]] Table ledgerTable(const Ledger &ledger, const Snapshot &snapshot, const Attribution &attribution);

} // namespace allostrata
