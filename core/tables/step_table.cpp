// Tables of step data.

#include "core/tables/step_table.h"

#include "core/analysis/oom/oom_text_facts.h"
#include "core/analysis/oom/run_ledgers.h"
#include "core/analysis/steps/snapshot_steps.h"
#include "core/analysis/steps/step_errors.h"
#include "core/base/ascii.h"
#include "core/tables/row_table.h"

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

using enum ColumnKind;
using enum Audience;

Cell estimateCell(std::optional<std::uint64_t> bytes) { return bytes ? Cell(Estimate{*bytes}) : Cell(); }

/// Percentage as a fraction.
Cell percentCell(std::optional<double> percent) { return percent ? Cell(*percent / 100) : Cell(); }

struct StepOfRun {
    const StepRun &run;
    const StepRow &step;
    std::optional<std::uint64_t> capacity;
    std::optional<double> firstTime;
    std::optional<std::uint64_t> retriesAdded;
    std::optional<std::uint64_t> oomsAdded;

    [[nodiscard]] const StepRow *operator->() const { return &step; }
    [[nodiscard]] auto bytes(StepCounter counter) const { return bytesOf(figureOf(step, counter), capacity); }
    [[nodiscard]] Cell share(StepCounter counter) const
    {
        return percentCell(percentOf(figureOf(step, counter), capacity));
    }
};
constexpr auto kStepRowTable = rowTable<StepOfRun>({
    {{"run"}, [](auto &row) { return textCell(row.run.name); }},
    {{"step", Index}, [](auto &row) { return row->step; }},
    {{"timestamp", Text, OnRequest}, [](auto &row) { return row->timestamp; }},
    {{"since_first", Count, OnRequest, {}, "s"},
     [](auto &row) { return row->timestamp ? Cell(*row->timestamp - *row.firstTime) : Cell(); }},
    {{"allocated", Bytes}, [](auto &row) { return row.bytes(StepCounter::Allocated); }},
    {{"allocated_share", Share, OnRequest}, [](auto &row) { return row.share(StepCounter::Allocated); }},
    {{"active", Bytes}, [](auto &row) { return row.bytes(StepCounter::Active); }},
    {{"active_share", Share, OnRequest}, [](auto &row) { return row.share(StepCounter::Active); }},
    {{"reserved", Bytes}, [](auto &row) { return row.bytes(StepCounter::Reserved); }},
    {{"reserved_share", Share}, [](auto &row) { return row.share(StepCounter::Reserved); }},
    {{"retries", Count, PeopleIfAny}, [](auto &row) { return row->retries; }},
    {{"retries_added", Count, OnRequest}, [](auto &row) { return row.retriesAdded; }},
    {{"ooms", Count, PeopleIfAny}, [](auto &row) { return row->ooms; }},
    {{"ooms_added", Count, OnRequest}, [](auto &row) { return row.oomsAdded; }},
    {{"line", Index, OnRequest}, [](auto &row) { return row->line > 0 ? Cell(row->line) : Cell(); }},
});

constexpr std::array kPeakMetricColumns{ColumnRow{kPeakRequestedMetric, Bytes}, ColumnRow{kLiveAtEndMetric, Bytes}};

std::optional<std::uint64_t> addedBy(const CounterSteps &steps, std::size_t row)
{
    return row < steps.added.size() ? steps.added[row] : std::nullopt;
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

/// A configuration, and a counter to compare it with.
struct ComparedCounter {
    const ComparedConfiguration &of;
    const ConfigurationErrors &errors;
    StepCounter counter;

    [[nodiscard]] const ComparedConfiguration *operator->() const { return &of; }
    [[nodiscard]] const auto &measured() const { return errors.measured[counter]; }
    [[nodiscard]] const auto &error() const { return errors.of(counter); }
};
constexpr auto kComparedTable = rowTable<ComparedCounter>({
    {{"model"}, [](auto &row) { return textCell(row->model); }},
    {{"parallelism", Text, OnRequest}, [](auto &row) { return textCell(row->parallelism); }},
    {{"batch_size", Count}, [](auto &row) { return row->batchSize; }},
    {{"sequence_length", Count}, [](auto &row) { return row->sequenceLength; }},
    {{"gpus", Count, OnRequest}, [](auto &row) { return row->gpus; }},
    {{"outcome"}, [](auto &row) { return row.errors.failed ? "failed" : "done"; }},
    {{"estimated_peak", Bytes}, [](auto &row) { return estimateCell(row->estimatedPeak); }},
    {{"counter"}, [](auto &row) { return row.measured() ? textCell(stepCounterId(row.counter)) : Cell(); }},
    {{"measured_peak", Bytes}, [](auto &row) { return row.measured(); }},
    {{"error", Bytes, OnRequest}, [](auto &row) { return row.error() ? Cell(row.error()->bytes) : Cell(); }},
    {{"error_share", Share}, [](auto &row) { return row.error() ? Cell(row.error()->percent / 100) : Cell(); }},
    {{"file_error_share", Share, OnRequest}, [](auto &row) { return percentCell(row->errorPercent); }},
    {{"file_error_of", Text, OnRequest},
     [](auto &row) { return row.errors.filePercentOf ? textCell(stepCounterId(*row.errors.filePercentOf)) : Cell(); }},
    {{"allocated_is_reserved", Text, OnRequest},
     [](auto &row) { return row.errors.allocatedIsReserved ? "yes" : "no"; }},
    {{"active_is_reserved", Text, OnRequest}, [](auto &row) { return row.errors.activeIsReserved ? "yes" : "no"; }},
    {{"steps", Count, OnRequest}, [](auto &row) { return row->steps; }},
    {{"message", Text, PeopleIfAny}, [](auto &row) { return textCell(row->failure); }},
});

struct SpreadOfCounter {
    const ErrorSpread &spread;
    StepCounter counter;

    [[nodiscard]] const ErrorSpread *operator->() const { return &spread; }
};
constexpr auto kSpreadTable = rowTable<SpreadOfCounter>({
    {{"counter"}, [](auto &row) { return stepCounterId(row.counter); }},
    {{"configurations", Count}, [](auto &row) { return row->configurations; }},
    {{"mean_error", Bytes}, [](auto &row) { return row->meanBytes; }},
    {{"least_error", Bytes, OnRequest}, [](auto &row) { return row->leastBytes; }},
    {{"most_error", Bytes, OnRequest}, [](auto &row) { return row->mostBytes; }},
    {{"mean_error_share", Share}, [](auto &row) { return row->meanPercent / 100; }},
    {{"least_error_share", Share}, [](auto &row) { return row->leastPercent / 100; }},
    {{"most_error_share", Share}, [](auto &row) { return row->mostPercent / 100; }},
    {{"mean_absolute_error_share", Share}, [](auto &row) { return row->meanAbsolutePercent / 100; }},
});

/// An estimation, and the peak of an iteration if it has any.
struct EstimatedIteration {
    const Estimation &estimation;
    EstimatedPeak peak;
    const EstimationState *state = nullptr;

    [[nodiscard]] const Estimation *operator->() const { return &estimation; }
    [[nodiscard]] const char *peakOrigin() const
    {
        return !peak.bytes ? "" : peak.isOfIterations ? "iterations" : "tracker";
    }
};
constexpr auto kIterationTable = rowTable<EstimatedIteration>({
    {{"name"}, [](auto &row) { return textCell(row->name); }},
    {{"estimated_peak", Bytes}, [](auto &row) { return estimateCell(row.peak.bytes); }},
    {{"estimated_peak_of", Text, OnRequest}, [](auto &row) { return textCell(row.peakOrigin()); }},
    {{"accuracy", Text, OnRequest}, [](auto &row) { return row->trackerAccuracy; }},
    {{"peak_active", Bytes, OnRequest}, [](auto &row) { return row->peakActive; }},
    {{"peak_reserved", Bytes}, [](auto &row) { return row->peakReserved; }},
    {{"retries", Count, OnRequest}, [](auto &row) { return row->retries; }},
    {{"iteration"}, [](auto &row) { return row.state ? textCell(row.state->label) : Cell(); }},
    {{"device", Text, OnRequest}, [](auto &row) { return row.state ? textCell(row.state->device) : Cell(); }},
    {{"total", Bytes}, [](auto &row) { return row.state ? estimateCell(row.state->total) : Cell(); }},
});

struct StateOfModule {
    const Estimation &estimation;
    const EstimationModule &module;
    const EstimationState &state;
};
constexpr auto kModuleStateTable = rowTable<StateOfModule>({
    {{"name"}, [](auto &row) { return textCell(row.estimation.name); }},
    {{"module", Code}, [](auto &row) { return textCell(row.module.name); }},
    {{"state"}, [](auto &row) { return textCell(row.state.label); }},
    {{"device", Text, OnRequest}, [](auto &row) { return textCell(row.state.device); }},
    {{"total", Bytes}, [](auto &row) { return estimateCell(row.state.total); }},
});

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

void addParts(Row &row, const Estimation &estimation, const EstimationState *state, std::span<const std::string> names)
{
    for (const std::string &name : names) {
        const auto found = std::find(estimation.parts.begin(), estimation.parts.end(), name);
        const auto part = static_cast<std::size_t>(found - estimation.parts.begin());
        row.cells.push_back(state && part < state->parts.size() ? estimateCell(state->parts[part]) : Cell());
    }
}

struct OomOfRun {
    const StepRun &run;
    const OomText &oom;
    OomTextFacts facts;

    [[nodiscard]] const OomText *operator->() const { return &oom; }
    [[nodiscard]] Cell others() const
    {
        std::uint64_t sum = 0;
        for (const PrintedBytes &other : oom.others)
            sum += other.bytes;
        return oom.others.empty() ? Cell() : Cell(sum);
    }
    [[nodiscard]] std::string causes() const
    {
        std::string text;
        for (const OomTextCause cause : facts.causes)
            text.append(text.empty() ? "" : ", ").append(oomTextCauseId(cause));
        return text;
    }
};
Cell printedCell(const std::optional<PrintedBytes> &bytes) { return bytes ? Cell(bytes->bytes) : Cell(); }
constexpr auto kOomTextTable = rowTable<OomOfRun>({
    {{"run"}, [](auto &row) { return textCell(row.run.name); }},
    {{"step", Index}, [](auto &row) { return row->step; }},
    {{"timestamp", Text, OnRequest}, [](auto &row) { return row->timestamp; }},
    {{"line", Index, OnRequest}, [](auto &row) { return row->line; }},
    {{"backend", Text, OnRequest}, [](auto &row) { return textCell(row->backend); }},
    {{"device", Text, OnRequest}, [](auto &row) { return textCell(row->device); }},
    {{"request", Bytes}, [](auto &row) { return printedCell(row->request); }},
    {{"total", Bytes}, [](auto &row) { return printedCell(row->total); }},
    {{"free", Bytes}, [](auto &row) { return printedCell(row->free); }},
    {{"allowed", Bytes, PeopleIfAny}, [](auto &row) { return printedCell(row->allowed); }},
    {{"this_process", Bytes, OnRequest}, [](auto &row) { return printedCell(row->thisProcess); }},
    {{"others", Bytes, OnRequest}, [](auto &row) { return row.others(); }},
    {{"allocated", Bytes}, [](auto &row) { return printedCell(row->allocated); }},
    {{"private_pools", Bytes, OnRequest}, [](auto &row) { return printedCell(row->privatePools); }},
    {{"unallocated", Bytes}, [](auto &row) { return printedCell(row->unallocated); }},
    {{"reserved", Bytes, OnRequest}, [](auto &row) { return printedCell(row.facts.reserved); }},
    {{"other_mps", Bytes, OnRequest}, [](auto &row) { return printedCell(row->otherMps); }},
    {{"causes"}, [](auto &row) { return row.causes(); }},
});

struct PartOfLedger {
    const StepRun &run;
    const RunLedger &ledger;
    const MemoryPartBytes &part;

    [[nodiscard]] const BytesRange *operator->() const { return &part.bytes; }
};
constexpr auto kMemoryPartTable = rowTable<PartOfLedger>({
    {{"memory"}, [](auto &row) { return memoryPartId(row.part.part); }},
    {{"bytes", Bytes}, [](auto &row) { return signedCell(row->value); }},
    {{"bytes_low", Bytes, OnRequest}, [](auto &row) { return signedCell(row->low); }},
    {{"bytes_high", Bytes, OnRequest}, [](auto &row) { return signedCell(row->high); }},
    {{"process", Text, PeopleIfAny}, [](auto &row) { return textCell(row.part.name); }},
    {{"source", Text, PeopleIfAny}, [](auto &row) { return textCell(row.ledger.source); }},
    {{"run", Text, PeopleIfAny}, [](auto &row) { return textCell(row.run.name); }},
    {{"step", Index, PeopleIfAny}, [](auto &row) { return row.ledger.step; }},
    {{"line", Index}, [](auto &row) { return row.ledger.line; }},
});

struct FactOfData {
    const std::string &name;
    std::string_view value;
    std::string_view about;
};
constexpr auto kFactTable = rowTable<FactOfData>({
    {{"fact"}, [](auto &row) { return row.name; }},
    {{"value"}, [](auto &row) { return textCell(row.value); }},
    {{"about", Text, PeopleIfAny}, [](auto &row) { return textCell(row.about); }},
});

Cell spikeCell(const Growth &growth)
{
    Fields fields;
    for (const StepSpike &spike : growth.spikes)
        fields.emplace_back(std::to_string(spike.step), spike.above);
    return fields.empty() ? Cell() : Cell(std::move(fields));
}

struct GrowthOfRun {
    const StepRun &run;
    const Headroom &headroom;
    StepPeak peak;
    StepCounter counter;
    Growth growth;

    [[nodiscard]] const Growth *operator->() const { return &growth; }
    [[nodiscard]] bool isJudged() const { return headroom.counter == counter; }
    template <typename Value>
    [[nodiscard]] Cell ifKnown(const Value &value) const
    {
        return growth.verdict == GrowthVerdict::TooFew ? Cell() : cellFor(value);
    }
    template <typename Value>
    [[nodiscard]] Cell bytes(const Value &value) const
    {
        return growth.isShare ? Cell() : ifKnown(value);
    }
};
constexpr auto kGrowthTable = rowTable<GrowthOfRun>({
    {{"run"}, [](auto &row) { return textCell(row.run.name); }},
    {{"counter"}, [](auto &row) { return stepCounterId(row.counter); }},
    {{"peak", Bytes}, [](auto &row) { return row.peak.bytes; }},
    {{"peak_step", Index, OnRequest}, [](auto &row) { return row.peak.step; }},
    {{"capacity", Bytes, OnRequest}, [](auto &row) { return row.headroom.capacity.bytes; }},
    {{"free_share", Share}, [](auto &row) { return row.isJudged() ? row.headroom.freeShare : std::nullopt; }},
    {{"headroom"}, [](auto &row) { return row.isJudged() ? textCell(headroomId(row.headroom.verdict)) : Cell(); }},
    {{"growth"}, [](auto &row) { return growthId(row->verdict); }},
    {{"confidence", Text, OnRequest}, [](auto &row) { return row.ifKnown(confidenceId(row->confidence)); }},
    {{"steps", Count, OnRequest}, [](auto &row) { return row->points; }},
    {{"steps_needed", Count, OnRequest}, [](auto &row) { return row->needed; }},
    {{"median", Bytes, OnRequest}, [](auto &row) { return row.bytes(row->median); }},
    {{"noise", Bytes, OnRequest}, [](auto &row) { return row.bytes(row->noise); }},
    {{"per_step", Bytes}, [](auto &row) { return row.bytes(row->slope); }},
    {{"per_step_low", Bytes, OnRequest}, [](auto &row) { return row.bytes(row->slopeLow); }},
    {{"per_step_high", Bytes, OnRequest}, [](auto &row) { return row.bytes(row->slopeHigh); }},
    {{"chance", Text, OnRequest}, [](auto &row) { return row.ifKnown(row->chance); }},
    {{"runs_out_at", Index}, [](auto &row) { return row->runsOutAt; }},
    {{"runs_out_earliest", Index, OnRequest}, [](auto &row) { return row->runsOutEarliest; }},
    {{"runs_out_latest", Index, OnRequest}, [](auto &row) { return row->runsOutLatest; }},
    {{"shift_step", Index, OnRequest}, [](auto &row) { return row->shift ? Cell(row->shift->step) : Cell(); }},
    {{"before_shift", Bytes, OnRequest}, [](auto &row) { return row->shift ? row.bytes(row->shift->before) : Cell(); }},
    {{"after_shift", Bytes, OnRequest}, [](auto &row) { return row->shift ? row.bytes(row->shift->after) : Cell(); }},
    {{"spikes", Count, OnRequest}, [](auto &row) { return row.ifKnown(row->spikeCount); }},
    {{"above_expected", Text, OnRequest}, [](auto &row) { return row->isShare ? Cell() : spikeCell(row.growth); }},
    {{"device", Text, OnRequest}, [](auto &row) { return textCell(row.run.device); }},
});

constexpr auto kStepPeakList = [] {
    std::array<ColumnRow, kStepRowTable.columns().size() + kPeakMetricColumns.size()> both;
    std::ranges::copy(kPeakMetricColumns, std::ranges::copy(kStepRowTable.columns(), both.begin()).out);
    return both;
}();

} // namespace

constinit const std::span<const ColumnRow> kStepRowColumns = kStepRowTable.columns();
constinit const std::span<const ColumnRow> kStepPeakColumns = kStepPeakList;
constinit const std::span<const ColumnRow> kStepComparisonColumns = kComparedTable.columns();
constinit const std::span<const ColumnRow> kStepErrorColumns = kSpreadTable.columns();
constinit const std::span<const ColumnRow> kStepEstimateColumns = kIterationTable.columns();
constinit const std::span<const ColumnRow> kStepEstimateModuleColumns = kModuleStateTable.columns();
constinit const std::span<const ColumnRow> kStepOomColumns = kOomTextTable.columns();
constinit const std::span<const ColumnRow> kStepPartColumns = kMemoryPartTable.columns();
constinit const std::span<const ColumnRow> kStepFactColumns = kFactTable.columns();
constinit const std::span<const ColumnRow> kStepGrowthColumns = kGrowthTable.columns();

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
            const StepRow &step = run.rows[i];
            firstTime = firstTime ? firstTime : step.timestamp;
            table.rows.push_back(
                kStepRowTable.row({run, step, whole, firstTime, addedBy(retries, i), addedBy(ooms, i)}));
            addMetrics(table.rows.back(), step, names, metrics);
        }
    }
    return table;
}

Table stepComparisonTable(const StepData &data)
{
    Table table = tableOf(kStepComparisonColumns);
    const StepComparisonFindings report = stepComparisonFindings(data.comparisons);
    for (const ConfigurationErrors &errors : report.configurations) {
        bool isKnown = false; // without measurements there is a single row
        for (const StepCounter counter : kStepCounters) {
            if (!errors.measured[counter] && (isKnown || counter != kStepCounters.back()))
                continue;
            isKnown = true;
            table.rows.push_back(kComparedTable.row({data.comparisons[errors.configuration], errors, counter}));
        }
    }
    return table;
}

Table stepErrorTable(const StepData &data)
{
    Table table = tableOf(kStepErrorColumns);
    const StepComparisonFindings report = stepComparisonFindings(data.comparisons);
    for (const StepCounter counter : kStepCounters) {
        if (report.of(counter).configurations > 0)
            table.rows.push_back(kSpreadTable.row({report.of(counter), counter}));
    }
    return table;
}

Table stepEstimateTable(const StepData &data)
{
    Table table = tableOf(kStepEstimateColumns);
    const std::vector<std::string> parts = partNames(data);
    addParts(table, parts);
    for (const Estimation &estimation : data.estimations) {
        const EstimatedPeak peak = estimatedPeakOf(estimation);
        const auto add = [&](const EstimationState *state) {
            table.rows.push_back(kIterationTable.row({estimation, peak, state}));
            addParts(table.rows.back(), estimation, state, parts);
        };
        for (const EstimationState &state : estimation.iterations)
            add(&state);
        if (estimation.iterations.empty())
            add(nullptr);
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
                table.rows.push_back(kModuleStateTable.row({estimation, module, state}));
                addParts(table.rows.back(), estimation, &state, parts);
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
            table.rows.push_back(kFactTable.row({name, value, about}));
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
    for (const StepRun &run : data.runs) {
        for (const OomText &oom : run.ooms)
            table.rows.push_back(kOomTextTable.row({run, oom, oomTextFacts(oom)}));
    }
    return table;
}

Table stepPartTable(const StepData &data)
{
    Table table = tableOf(kStepPartColumns);
    for (const RunLedger &ledger : runLedgers(data)) {
        for (const MemoryPartBytes &part : ledger.parts)
            table.rows.push_back(kMemoryPartTable.row({data.runs[ledger.run], ledger, part}));
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
            if (const auto peak = peakOf(run, counter, headroom.capacity.bytes))
                table.rows.push_back(
                    kGrowthTable.row({run, headroom, *peak, counter, growthOf(run, counter, capacity, rules)}));
        }
    }
    return table;
}

} // namespace allostrata
