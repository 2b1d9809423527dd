// Ledgers in the logs of runs.

#include "core/analysis/oom/run_ledgers.h"

#include "core/analysis/oom/oom_text_facts.h"

#include <utility>

namespace allostrata {

std::vector<RunLedger> runLedgers(const StepData &data, std::size_t most)
{
    std::vector<RunLedger> all;
    const auto add = [&](RunLedger ledger) {
        if (!ledger.parts.empty() && all.size() < most)
            all.push_back(std::move(ledger));
    };
    for (std::size_t run = 0; run < data.runs.size() && all.size() < most; ++run) {
        for (const MemoryLedger &ledger : data.runs[run].ledgers)
            add({run, ledger.source, std::nullopt, ledger.line, ledger.parts});
        for (const OomText &oom : data.runs[run].ooms)
            add({run, {}, oom.step, oom.line, oomTextFacts(oom).ledger});
    }
    return all;
}

} // namespace allostrata
