// Memory of step data.

#include "core/model/step_data.h"

namespace allostrata {

std::size_t bytesOf(const StepData &data)
{
    std::size_t total = sizeof(StepData);
    for (const StepRun &run : data.runs) {
        total += sizeof(StepRun) + run.ooms.size() * sizeof(OomText);
        for (const MemoryLedger &ledger : run.ledgers)
            total += sizeof(MemoryLedger) + ledger.parts.capacity() * sizeof(ledger.parts[0]);
        for (const StepRow &row : run.rows)
            total += sizeof(StepRow) + row.metrics.capacity() * sizeof(row.metrics[0]);
    }
    for (const Estimation &one : data.estimations) {
        for (const EstimationModule &module : one.modules) {
            for (const EstimationState &state : module.states)
                total += sizeof(EstimationState) + state.parts.capacity() * sizeof(state.parts[0]);
        }
    }
    return total + data.comparisons.capacity() * sizeof(ComparedConfiguration);
}

} // namespace allostrata
