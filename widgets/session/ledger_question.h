#pragma once

#include "core/analysis/oom/ledger.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace allostrata {

/// The moment that a ledger is asked for.
enum class LedgerAt : std::uint8_t { PeakRequested, PeakAllocated, PeakReserved, Cursor };

/// A ledger with what it was asked. A value that owns all it names.
struct LedgerAnswer {
    ReportQuestion question;
    LedgerAt at = LedgerAt::Cursor;
    Ledger ledger;
    /// Of the device, bytes; nothing where it is not known or below what is reserved
    std::optional<std::uint64_t> capacity;
    bool isCapacityAtLeast = false; ///< an out-of-memory event shows that it has this much; else the user chose it
};

/// The moment on a question's device.
[[nodiscard]] Moment momentOf(const ReportQuestion &question, LedgerAt at);

/// Queries do not matter: a ledger is of everything. O(events) for the capacity, else O(live log live). Errors:
/// Cancelled.
[[nodiscard]] Result<std::shared_ptr<const LedgerAnswer>> answerLedger(const ReportQuestion &question, LedgerAt at,
                                                                       const LoadContext &context);

} // namespace allostrata
