// Tables of step data.

#include "core/tables/step_table.h"

#include "core/analysis/oom/oom_text_facts.h"
#include "core/analysis/oom/run_ledgers.h"
#include "core/analysis/steps/step_errors.h"
#include "core/base/ascii.h"
#include "core/tables/cells.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

namespace {

Cell estimateCell(std::optional<std::uint64_t> bytes) { return bytes ? Cell(Estimate{*bytes}) : Cell(); }

/// Percentage as a fraction.
Cell percentCell(std::optional<double> percent) { return percent ? Cell(*percent / 100) : Cell(); }

Cell addedCell(const CounterSteps &steps, std::size_t row)
{
    return row < steps.added.size() ? cellOf(steps.added[row]) : Cell();
}

/// Names of metrics over all runs, each once, up to kMostMetricColumns.
std::vector<std::string> metricNames(const StepData &data)
{
    std::vector<std::string> names;
    std::set<std::string_view> known;
    for (const StepRun &run : data.runs) {
        for (const std::string &metric : run.metrics) {
            if (names.size() >= kMostMetricColumns)
                return names;
            if (known.insert(metric).second)
                names.push_back(metric);
        }
    }
    return names;
}

bool isBytes(std::string_view metric) { return metric == kPeakRequestedMetric || metric == kLiveAtEndMetric; }

Cell metricCell(std::string_view metric, const std::optional<double> &value)
{
    constexpr double kLargest = 9e18; // fits into 63 bits
    const bool isWhole = value && isBytes(metric) && *value >= 0 && *value < kLargest;
    return isWhole ? Cell(static_cast<std::uint64_t>(*value)) : cellOf(value);
}

/// Adds a column per metric; a name that is already taken by the table is changed.
void addMetricColumns(Table &table, std::span<const std::string> names)
{
    const std::size_t before = table.columns.size();
    for (const std::string &name : names) {
        const auto isOfTable = std::any_of(table.columns.begin(),
                                           table.columns.begin() + static_cast<std::ptrdiff_t>(before),
                                           [&name](const Column &column) { return column.name == name; });
        table.columns.push_back(
            tableColumn(isOfTable ? "metric." + name : name, isBytes(name) ? ColumnKind::Bytes : ColumnKind::Count));
    }
}

/// Row of each name among the run's metrics; beyond the end if the run has none of that name.
std::vector<std::size_t> metricRows(const StepRun &run, std::span<const std::string> names)
{
    std::map<std::string_view, std::size_t> byName;
    for (std::size_t i = 0; i < run.metrics.size(); ++i)
        byName.emplace(run.metrics[i], i);
    std::vector<std::size_t> rows;
    for (const std::string &name : names) {
        const auto found = byName.find(name);
        rows.push_back(found == byName.end() ? run.metrics.size() : found->second);
    }
    return rows;
}

void addMetrics(Row &row, const StepRow &from, std::span<const std::string> names, std::span<const std::size_t> metrics)
{
    for (std::size_t i = 0; i < metrics.size(); ++i)
        row.cells.push_back(metrics[i] < from.metrics.size() ? metricCell(names[i], from.metrics[metrics[i]]) : Cell());
}

/// Adds a row per measured counter; a single one if none was measured.
void addErrors(Table &table, const ComparedConfiguration &one, const ConfigurationErrors &errors)
{
    Row known{{textCell(one.model), textCell(one.parallelism), cellOf(one.batchSize), cellOf(one.sequenceLength),
               cellOf(one.gpus), std::string(errors.failed ? "failed" : "done"), estimateCell(one.estimatedPeak)},
              false};
    bool isKnown = false;
    for (const StepCounter counter : kStepCounters) {
        const auto &measured = errors.measured[counter];
        if (!measured && (isKnown || counter != kStepCounters.back()))
            continue;
        isKnown = true;
        const auto &error = errors.of(counter);
        Row row = known;
        row.cells.push_back(measured ? Cell(std::string(stepCounterId(counter))) : Cell());
        row.cells.push_back(cellOf(measured));
        row.cells.push_back(error ? Cell(error->bytes) : Cell());
        row.cells.push_back(error ? Cell(error->percent / 100) : Cell());
        row.cells.push_back(percentCell(one.errorPercent));
        row.cells.push_back(errors.filePercentOf ? textCell(stepCounterId(*errors.filePercentOf)) : Cell());
        row.cells.emplace_back(std::string(errors.allocatedIsReserved ? "yes" : "no"));
        row.cells.emplace_back(std::string(errors.activeIsReserved ? "yes" : "no"));
        row.cells.push_back(cellOf(one.steps));
        row.cells.push_back(textCell(one.failure));
        table.rows.push_back(std::move(row));
    }
}

/// Names of the parts of all estimations, each once.
std::vector<std::string> partNames(const StepData &data)
{
    std::vector<std::string> names;
    for (const Estimation &estimation : data.estimations) {
        for (const std::string &part : estimation.parts) {
            if (std::find(names.begin(), names.end(), part) == names.end())
                names.push_back(part);
        }
    }
    return names;
}

std::string snakeCase(std::string_view name)
{
    std::string snake;
    for (const char byte : name)
        snake.push_back(byte == ' ' ? '_' : lowered(byte));
    return snake;
}

void addParts(Table &table, std::span<const std::string> names)
{
    for (const std::string &name : names)
        table.columns.push_back({snakeCase(name), ColumnKind::Bytes, "B", name, Absence::Null});
}

void addEstimationState(Row &row, const Estimation &estimation, const EstimationState &state,
                        std::span<const std::string> names)
{
    row.cells.push_back(textCell(state.device));
    row.cells.push_back(estimateCell(state.total));
    for (const std::string &name : names) {
        const auto found = std::find(estimation.parts.begin(), estimation.parts.end(), name);
        const auto part = static_cast<std::size_t>(found - estimation.parts.begin());
        row.cells.push_back(part < state.parts.size() ? estimateCell(state.parts[part]) : Cell());
    }
}

Cell spikeCell(const Growth &growth)
{
    Fields fields;
    for (const StepSpike &spike : growth.spikes)
        fields.emplace_back(std::to_string(spike.step), spike.above);
    return fields.empty() ? Cell() : Cell(std::move(fields));
}

void addGrowth(Row &row, const Growth &growth)
{
    const bool isKnown = growth.verdict != GrowthVerdict::TooFew;
    const auto listed = [isKnown](auto value) { return isKnown ? Cell(value) : Cell(); };
    const auto bytes = [&](auto value) { return isKnown && !growth.isShare ? Cell(value) : Cell(); };
    row.cells.emplace_back(std::string(growthId(growth.verdict)));
    row.cells.push_back(isKnown ? Cell(std::string(confidenceId(growth.confidence))) : Cell());
    row.cells.emplace_back(std::uint64_t(growth.points));
    row.cells.emplace_back(std::uint64_t(growth.needed));
    row.cells.push_back(bytes(growth.median));
    row.cells.push_back(bytes(growth.noise));
    row.cells.push_back(bytes(growth.slope));
    row.cells.push_back(bytes(growth.slopeLow));
    row.cells.push_back(bytes(growth.slopeHigh));
    row.cells.push_back(listed(growth.chance));
    row.cells.push_back(cellOf(growth.runsOutAt));
    row.cells.push_back(cellOf(growth.runsOutEarliest));
    row.cells.push_back(cellOf(growth.runsOutLatest));
    row.cells.push_back(growth.shift ? Cell(growth.shift->step) : Cell());
    row.cells.push_back(growth.shift ? bytes(growth.shift->before) : Cell());
    row.cells.push_back(growth.shift ? bytes(growth.shift->after) : Cell());
    row.cells.push_back(listed(std::uint64_t(growth.spikeCount)));
    row.cells.push_back(growth.isShare ? Cell() : spikeCell(growth));
}

} // namespace

Table stepRowTable(const StepData &data, std::optional<std::uint64_t> capacity)
{
    Table table = tableOf(kStepRowColumns);
    const std::vector<std::string> names = metricNames(data);
    addMetricColumns(table, names);
    for (const StepRun &run : data.runs) {
        const std::optional<std::uint64_t> whole = capacityOf(run, capacity).bytes;
        const CounterSteps retries = retriesPerStep(run);
        const CounterSteps ooms = oomsPerStep(run);
        const std::vector<std::size_t> metrics = metricRows(run, names);
        std::optional<double> firstTime;
        for (std::size_t i = 0; i < run.rows.size(); ++i) {
            const StepRow &from = run.rows[i];
            firstTime = firstTime ? firstTime : from.timestamp;
            Row row;
            row.cells = {textCell(run.name), from.step, cellOf(from.timestamp),
                         from.timestamp ? Cell(*from.timestamp - *firstTime) : Cell()};
            for (const StepCounter counter : kStepCounters) {
                row.cells.push_back(cellOf(bytesOf(figureOf(from, counter), whole)));
                row.cells.push_back(percentCell(percentOf(figureOf(from, counter), whole)));
            }
            row.cells.push_back(cellOf(from.retries));
            row.cells.push_back(addedCell(retries, i));
            row.cells.push_back(cellOf(from.ooms));
            row.cells.push_back(addedCell(ooms, i));
            row.cells.push_back(from.line > 0 ? Cell(from.line) : Cell());
            addMetrics(row, from, names, metrics);
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

Table stepComparisonTable(const StepData &data)
{
    Table table = tableOf(kStepComparisonColumns);
    const StepComparisonFindings report = stepComparisonFindings(data.comparisons);
    for (const ConfigurationErrors &errors : report.configurations)
        addErrors(table, data.comparisons[errors.configuration], errors);
    return table;
}

Table stepErrorTable(const StepData &data)
{
    Table table = tableOf(kStepErrorColumns);
    const StepComparisonFindings report = stepComparisonFindings(data.comparisons);
    for (const StepCounter counter : kStepCounters) {
        const ErrorSpread &spread = report.of(counter);
        if (spread.configurations == 0)
            continue;
        Row row;
        row.cells = {std::string(stepCounterId(counter)),
                     std::uint64_t(spread.configurations),
                     spread.meanBytes,
                     spread.leastBytes,
                     spread.mostBytes,
                     spread.meanPercent / 100,
                     spread.leastPercent / 100,
                     spread.mostPercent / 100,
                     spread.meanAbsolutePercent / 100};
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table stepEstimateTable(const StepData &data)
{
    Table table = tableOf(kStepEstimateColumns);
    const std::vector<std::string> parts = partNames(data);
    addParts(table, parts);
    for (const Estimation &estimation : data.estimations) {
        Row known;
        const EstimatedPeak peak = estimatedPeakOf(estimation);
        known.cells = {textCell(estimation.name),
                       estimateCell(peak.bytes),
                       textCell(!peak.bytes           ? ""
                                : peak.isOfIterations ? "iterations"
                                                      : "tracker"),
                       cellOf(estimation.trackerAccuracy),
                       cellOf(estimation.peakActive),
                       cellOf(estimation.peakReserved),
                       cellOf(estimation.retries)};
        for (const EstimationState &state : estimation.iterations) {
            Row row = known;
            row.cells.push_back(textCell(state.label));
            addEstimationState(row, estimation, state, parts);
            table.rows.push_back(std::move(row));
        }
        if (estimation.iterations.empty()) {
            known.cells.resize(table.columns.size());
            table.rows.push_back(std::move(known));
        }
    }
    return table;
}

Table stepEstimateModuleTable(const StepData &data)
{
    Table table = tableOf(kStepEstimateModuleColumns);
    const std::vector<std::string> parts = partNames(data);
    addParts(table, parts);
    for (const Estimation &estimation : data.estimations) {
        for (const EstimationModule &module : estimation.modules) {
            for (const EstimationState &state : module.states) {
                Row row;
                row.cells = {textCell(estimation.name), textCell(module.name), textCell(state.label)};
                addEstimationState(row, estimation, state, parts);
                table.rows.push_back(std::move(row));
            }
        }
    }
    return table;
}

Table stepFactTable(const StepData &data)
{
    Table table = tableOf(kStepFactColumns);
    const auto add = [&table](const auto &facts, std::string_view about) {
        for (const auto &[name, value] : facts)
            table.rows.push_back({{name, textCell(value), textCell(about)}, false});
    };
    add(data.facts, {});
    for (const StepRun &run : data.runs) {
        add(run.facts, run.name);
        for (const MemoryLedger &ledger : run.ledgers)
            add(ledger.facts, run.name);
    }
    for (const Estimation &estimation : data.estimations)
        add(estimation.facts, estimation.name);
    return table;
}

Table stepOomTable(const StepData &data)
{
    Table table = tableOf(kStepOomColumns);
    const auto printed = [](const std::optional<PrintedBytes> &bytes) { return bytes ? Cell(bytes->bytes) : Cell(); };
    for (const StepRun &run : data.runs) {
        for (const OomText &oom : run.ooms) {
            const OomTextFacts facts = oomTextFacts(oom);
            std::optional<PrintedBytes> others;
            for (const PrintedBytes &other : oom.others)
                others = PrintedBytes{(others ? others->bytes : 0) + other.bytes, 0};
            std::string causes;
            for (const OomTextCause cause : facts.causes)
                causes.append(causes.empty() ? "" : ", ").append(oomTextCauseId(cause));
            Row row;
            row.cells
                = {textCell(run.name),     cellOf(oom.step),          cellOf(oom.timestamp),    oom.line,
                   textCell(oom.backend),  textCell(oom.device),      printed(oom.request),     printed(oom.total),
                   printed(oom.free),      printed(oom.allowed),      printed(oom.thisProcess), printed(others),
                   printed(oom.allocated), printed(oom.privatePools), printed(oom.unallocated), printed(facts.reserved),
                   printed(oom.otherMps),  std::move(causes)};
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

Table stepPartTable(const StepData &data)
{
    Table table = tableOf(kStepPartColumns);
    const auto cell = [](std::int64_t bytes) {
        return bytes < 0 ? Cell(bytes) : Cell(static_cast<std::uint64_t>(bytes));
    };
    for (const RunLedger &ledger : runLedgers(data)) {
        for (const MemoryPartBytes &part : ledger.parts)
            table.rows.push_back({{std::string(memoryPartId(part.part)), cell(part.bytes.value), cell(part.bytes.low),
                                   cell(part.bytes.high), textCell(part.name), textCell(ledger.source),
                                   textCell(data.runs[ledger.run].name), cellOf(ledger.step), ledger.line},
                                  false});
    }
    return table;
}

Table stepGrowthTable(const StepData &data, std::optional<std::uint64_t> capacity, const HeadroomLimits &limits,
                      const GrowthRules &rules)
{
    Table table = tableOf(kStepGrowthColumns);
    for (const StepRun &run : data.runs) {
        const Headroom headroom = headroomOf(run, capacity, limits);
        for (const StepCounter counter : kStepCounters) {
            const auto peak = peakOf(run, counter, headroom.capacity.bytes);
            if (!peak)
                continue;
            const bool isJudged = headroom.counter == counter;
            Row row;
            row.cells = {textCell(run.name), std::string(stepCounterId(counter)), cellOf(peak->bytes), peak->step,
                         cellOf(headroom.capacity.bytes)};
            row.cells.push_back(isJudged ? cellOf(headroom.freeShare) : Cell());
            row.cells.push_back(isJudged ? textCell(headroomId(headroom.verdict)) : Cell());
            addGrowth(row, growthOf(run, counter, capacity, rules));
            row.cells.push_back(textCell(run.device));
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

} // namespace allostrata
