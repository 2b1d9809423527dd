#pragma once

#include "core/analysis/oom/ledger.h"
#include "core/export/table.h"

#include <array>

namespace allostrata {

inline constexpr auto kLedgerColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"line"},
        {"category"},
        {"module", Code},
        {"pool"},
        {"depth", Index, OnRequest},
        {"bytes", Bytes},
        {"share", Share},
        {"start", Bytes, OnRequest},
        {"count", Count},
        {"before_recording", Bytes},
        {"low", Bytes, OnRequest},
        {"high", Bytes, OnRequest},
    });
}();

/// The ledger as a table: one row per line, in order. Lines without a parent (depth 0) that are not sums (requested,
/// reserved) add up to reserved. `line` is the id of the kind, `start` the beginning of its bar; low and high are set
/// if the bytes of a line are only bounded. Column names are stable: columns may be added, none may change.
[[nodiscard]] Table ledgerTable(const Ledger &ledger, const Snapshot &snapshot, const Attribution &attribution);

} // namespace allostrata
