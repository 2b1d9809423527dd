// Fuzz target: any text as each format of step data, regardless of its beginning, up to verdicts and tables.

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

void check(std::unique_ptr<Snapshot> snapshot)
{
    require(snapshot->steps != nullptr && snapshot->traces.empty(), "it is about steps");
    for (const StepRun &run : snapshot->steps->runs) {
        for (const StepRow &row : run.rows)
            require(row.metrics.size() <= run.metrics.size(), "a name for each metric");
        if (const auto growth = worstGrowthOf(run))
            require(std::isfinite(growth->slope) && growth->spikes.size() <= kMostSpikes, "growth has numbers");
    }
    const StepData &data = *snapshot->steps;
    checkTable(stepRowTable(data, {}));
    checkTable(stepGrowthTable(data, std::uint64_t(80) << 30));
    checkTable(stepComparisonTable(data));
    checkTable(stepEstimateTable(data));
    checkTable(stepEstimateModuleTable(data));
    Document document;
    document.snapshot = std::move(snapshot);
    require(summarise(document).size() == data.runs.size() + data.comparisons.size() + data.estimations.size(),
            "a summary for each");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(16) << 20;
    context.salvage = Salvage::KeepWhatIsThere;
    for (const Format &format : formats()) {
        if (!format.id.starts_with("step-"))
            continue;
        static_cast<void>(format.sniff(std::span(data, size)));
        MemorySource source(std::span(data, size));
        auto snapshot = format.read(source, context);
        if (snapshot)
            check(*std::move(snapshot));
    }
    return 0;
}
