// Fuzz target: any text as each format of step data, regardless of its beginning, up to verdicts and tables.

#include "core/analysis/oom/oom_text_facts.h"
#include "core/analysis/report/summary.h"
#include "core/base/load_context.h"
#include "core/formats/registry.h"
#include "core/tables/step_table.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <string_view>

namespace {

using namespace allostrata;

void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

void checkTable(const Table &table)
{
    for (const Row &row : table.rows)
        require(row.cells.size() == table.columns.size(), "a cell for each column");
    for (const TableFormat format : {TableFormat::Text, TableFormat::Json})
        require(!writeTable(table, format).empty(), "a table has a text");
}

void checkLedger(const OomTextFacts &facts)
{
    require(!facts.causes.empty(), "an error has a cause");
    std::int64_t sum = 0;
    for (const MemoryPartBytes &part : facts.ledger) {
        require(part.bytes.low <= part.bytes.value && part.bytes.value <= part.bytes.high, "bounds are in order");
        sum += part.part == MemoryPart::Total ? 0 : part.bytes.value;
    }
    require(facts.ledger.empty() || sum == facts.ledger.back().bytes.value, "the parts add up");
}

void check(StepReading reading)
{
    const StepData &data = reading.data;
    for (const StepRun &run : data.runs) {
        for (const StepRow &row : run.rows)
            require(row.metrics.size() <= run.metrics.size(), "a name for each metric");
        if (const auto growth = worstGrowthOf(run))
            require(std::isfinite(growth->slope) && growth->spikes.size() <= kMostSpikes, "growth has numbers");
    }
    checkTable(stepRowTable(data, {}));
    checkTable(stepGrowthTable(data, std::uint64_t(80) << 30));
    checkTable(stepComparisonTable(data));
    checkTable(stepEstimateTable(data));
    checkTable(stepEstimateModuleTable(data));
    checkTable(stepOomTable(data));
    checkTable(stepPartTable(data));
    for (const StepRun &run : data.runs) {
        for (const OomText &oom : run.ooms)
            checkLedger(oomTextFacts(oom));
    }
    Document document;
    const std::size_t rows = data.runs.size() + data.comparisons.size() + data.estimations.size();
    document.contents = std::make_shared<const StepData>(std::move(reading.data));
    require(summarise(document).size() == rows, "a summary for each");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(16) << 20;
    context.salvage = Salvage::KeepWhatIsThere;
    for (const Format &format : formats()) {
        const auto *read = std::get_if<StepReader>(&format.read);
        if (!read)
            continue;
        static_cast<void>(format.sniff(std::span(data, size)));
        MemorySource source(std::span(data, size));
        auto reading = (*read)(source, context);
        if (reading)
            check(*std::move(reading));
    }
    return 0;
}
