// Computes ledgers for views and the command line.

#include "widgets/session/ledger_question.h"

#include "core/analysis/oom/out_of_memory.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <utility>

namespace allostrata {

Moment momentOf(const ReportQuestion &question, LedgerAt at)
{
    switch (at) {
    case LedgerAt::PeakRequested: return momentOf(question.timeline(), LedgerPeak::Requested);
    case LedgerAt::PeakAllocated: return momentOf(question.timeline(), LedgerPeak::Allocated);
    case LedgerAt::PeakReserved: return momentOf(question.timeline(), LedgerPeak::Reserved);
    case LedgerAt::Cursor: break;
    }
    return std::min(question.state.cursor, question.timeline().end());
}

Result<std::shared_ptr<const LedgerAnswer>> answerLedger(const ReportQuestion &question, LedgerAt at,
                                                         const LoadContext &context)
{
    const Timeline &timeline = question.timeline();
    TRY(auto ledger,
        makeLedger(*question.document->snapshot(), timeline, *question.attribution, momentOf(question, at), context));
    LedgerAnswer answer{question, at, std::move(ledger), question.state.capacity, false};
    if (!answer.capacity) {
        answer.capacity = capacityShown(timeline, oomEvents(timeline.trace()));
        answer.isCapacityAtLeast = true;
    }
    const bool isOfHost = question.device().ordinal < 0;
    if (isOfHost || (answer.capacity && *answer.capacity < answer.ledger.counters.reserved.value))
        answer.capacity.reset();
    return std::make_shared<const LedgerAnswer>(std::move(answer));
}

} // namespace allostrata
