// Reading what a collector of step statistics exports.

#include "core/formats/step_collector.h"

#include "core/base/load_context.h"
#include "core/formats/step_document.h"
#include "core/formats/step_record.h"

#include <string>
#include <utility>

namespace allostrata {

Sniff sniffStepCollector(std::span<const std::uint8_t> head)
{
    const StepJsonLook look = lookAtStepJson(head);
    return (look.isStep || look.isEmptyExport) && !look.isAlone && !look.isComparison ? Sniff::Yes : Sniff::No;
}

Result<std::unique_ptr<Snapshot>> readStepCollector(Source &source, const LoadContext &context)
{
    Diagnostics diagnostics;
    StepRuns runs(diagnostics, context);
    const auto top = readStepDocument(source, context, diagnostics, [&runs](const StepNode &record) { return takeStepRecord(record, runs); });
    if (!top)
        return top.error();
    StepData data;
    data.facts = documentFacts(*top);
    if (runs.rows() == 0)
        static_cast<void>(runs.run({}));
    data.runs = runs.take();
    for (StepRun &run : data.runs)
        takeDevice(data.facts, run);
    // What a file says is said of its only run.
    if (data.runs.size() == 1) {
        std::vector<std::pair<std::string, std::string>> facts = std::move(data.facts);
        facts.insert(facts.end(), data.runs.front().facts.begin(), data.runs.front().facts.end());
        data.runs.front().facts = std::move(facts);
        data.facts.clear();
    }
    return stepSnapshot(std::move(data), std::move(diagnostics));
}

} // namespace allostrata
