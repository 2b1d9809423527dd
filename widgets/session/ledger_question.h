#pragma once

#include "core/analysis/oom/ledger.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace allostrata {

/// Moment of a ledger.
enum class LedgerAt : std::uint8_t { PeakRequested, PeakAllocated, PeakReserved, Cursor };

/// A ledger and its question. A value that owns everything it refers to.
struct LedgerAnswer {
    ReportQuestion question;
    LedgerAt at = LedgerAt::Cursor;
    Ledger ledger;
    /// Memory of the device in bytes; empty if unknown or less than the reserved bytes
    std::optional<std::uint64_t> capacity;
    bool isCapacityAtLeast = false; ///< an out-of-memory event shows at least this much; otherwise the user set it
};

/// Moment on the question's device.
[[nodiscard]] Moment momentOf(const ReportQuestion &question, LedgerAt at);

/// Computes the ledger of all allocations; queries have no effect. O(events) for the capacity, else O(live log live).
/// Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const LedgerAnswer>> answerLedger(const ReportQuestion &question, LedgerAt at,
                                                                       const LoadContext &context);

} // namespace allostrata
