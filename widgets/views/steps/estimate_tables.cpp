// Tables of what was compared and estimated.

#include "widgets/views/steps/steps_tables.h"

#include "core/analysis/step_errors.h"
#include "core/base/bounded.h"
#include "widgets/charts/step_comparison.h"
#include "widgets/views/steps/table_maker.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

struct ErrorColumns {
    const char *bytes;
    const char *percent;
    const char *title;
    const char *percentTitle;
};

/// By StepCounter.
constexpr std::array kErrors = {
    ErrorColumns{"error_allocated", "error_allocated_share", QT_TRANSLATE_NOOP("StepsTables", "Error, allocated"), QT_TRANSLATE_NOOP("StepsTables", "Error, allocated, %")},
    ErrorColumns{"error_active", "error_active_share", QT_TRANSLATE_NOOP("StepsTables", "Error, active"), QT_TRANSLATE_NOOP("StepsTables", "Error, active, %")},
    ErrorColumns{"error_reserved", "error_reserved_share", QT_TRANSLATE_NOOP("StepsTables", "Error, reserved"), QT_TRANSLATE_NOOP("StepsTables", "Error, reserved, %")},
};

Cell shareCell(double percent)
{
    return percent / 100;
}

void addState(TableMaker &maker, const Estimation &estimation, const EstimationState &state, const std::vector<std::string> &parts)
{
    maker.add(state.total);
    for (const std::string &part : parts) {
        const auto at = static_cast<std::size_t>(std::find(estimation.parts.begin(), estimation.parts.end(), part) - estimation.parts.begin());
        maker.add(at < state.parts.size() ? state.parts[at] : std::nullopt);
    }
    maker.text(state.device);
}

void addStateColumns(TableMaker &maker, const std::vector<std::string> &parts)
{
    maker.bytes("total", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Total")));
    for (const std::string &part : parts) {
        std::string name = part;
        std::transform(name.begin(), name.end(), name.begin(), [](char c) { return c == ' ' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        maker.bytes(std::move(name), shown(part));
    }
    maker.column("device", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Device")));
}

/// What is to be said of a configuration besides its numbers.
std::string noteOf(const ComparedConfiguration &configuration, const ConfigurationErrors &errors)
{
    if (errors.failed) {
        std::string note = TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "failed")).toStdString();
        return configuration.failure.empty() ? note : note.append(": ").append(configuration.failure);
    }
    if (errors.allocatedIsReserved)
        return TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "the file's allocated is reserved")).toStdString();
    if (errors.activeIsReserved)
        return TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "the file's active is reserved")).toStdString();
    return {};
}

} // namespace

StepsTable configurationsTable(const StepData &data, const ComparisonReport &report)
{
    TableMaker maker;
    maker.column("model", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Model")));
    maker.column("parallelism", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Parallelism")));
    maker.column("batch_size", ColumnKind::Index, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Batch")));
    maker.column("sequence_length", ColumnKind::Index, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Length")));
    maker.column("gpus", ColumnKind::Index, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "GPUs")));
    maker.bytes("estimated", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Estimated")));
    maker.bytes("allocated", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Allocated")));
    maker.bytes("active", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Active")));
    maker.bytes("reserved", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Reserved")));
    for (const ErrorColumns &columns : kErrors) {
        maker.bytes(columns.bytes, TableMaker::words(columns.title));
        maker.column(columns.percent, ColumnKind::Share, TableMaker::words(columns.percentTitle));
    }
    maker.column("file_error_share", ColumnKind::Share, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Error by the file, %")));
    maker.column("note", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Note")));
    maker.column("steps", ColumnKind::Count, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Steps")));
    std::vector<std::size_t> faint;
    for (std::size_t i = 0; i < data.comparisons.size() && i < report.configurations.size(); ++i) {
        const ComparedConfiguration &configuration = data.comparisons[i];
        const ConfigurationErrors &errors = report.configurations[i];
        maker.begin();
        maker.text(configuration.model);
        maker.text(configuration.parallelism);
        maker.add(configuration.batchSize);
        maker.add(configuration.sequenceLength);
        maker.add(configuration.gpus);
        maker.add(configuration.estimatedPeak);
        maker.add(errors.allocatedIsReserved ? std::nullopt : configuration.actualAllocated);
        maker.add(errors.activeIsReserved ? std::nullopt : configuration.actualActive);
        maker.add(configuration.actualReserved);
        for (const StepCounter counter : kStepCounters) {
            const auto &error = errors.of(counter);
            maker.add(error ? Cell(error->bytes) : Cell());
            maker.add(error ? shareCell(error->percent) : Cell());
        }
        maker.add(configuration.errorPercent ? shareCell(*configuration.errorPercent) : Cell());
        if (errors.failed)
            faint.push_back(i);
        maker.text(noteOf(configuration, errors));
        maker.add(configuration.steps);
    }
    return {TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Configurations")), "step-comparison", maker.take(), std::move(faint)};
}

StepsTable errorsTable(const ComparisonReport &report)
{
    TableMaker maker;
    maker.column("counter", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Estimated against")));
    maker.column("configurations", ColumnKind::Count, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Configurations")));
    maker.column("mean_share", ColumnKind::Share, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Mean error, %")));
    maker.column("least_share", ColumnKind::Share, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Least, %")));
    maker.column("most_share", ColumnKind::Share, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Most, %")));
    maker.column("mean_absolute_share", ColumnKind::Share, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Mean, whatever its sign, %")));
    maker.bytes("mean", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Mean error")));
    maker.bytes("least", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Least")));
    maker.bytes("most", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Most")));
    for (const StepCounter counter : kStepCounters) {
        const ErrorSpread &spread = report.of(counter);
        if (spread.configurations == 0)
            continue;
        maker.begin();
        maker.text(stepCounterText(counter, Voice::current()).toStdString());
        maker.add(Cell(static_cast<std::uint64_t>(spread.configurations)));
        for (const double percent : {spread.meanPercent, spread.leastPercent, spread.mostPercent, spread.meanAbsolutePercent})
            maker.add(shareCell(percent));
        maker.add(Cell(static_cast<std::int64_t>(bounded(spread.meanBytes, -9e18, 9e18))));
        maker.add(Cell(spread.leastBytes));
        maker.add(Cell(spread.mostBytes));
    }
    return {TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Errors")), "step-errors", maker.take()};
}

StepsTable iterationsTable(const StepData &data)
{
    const std::vector<std::string> parts = estimateParts(data);
    TableMaker maker;
    maker.column("estimate", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Estimate")));
    maker.column("iteration", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Iteration")));
    addStateColumns(maker, parts);
    for (const Estimation &estimation : data.estimations) {
        for (const EstimationState &state : estimation.iterations) {
            maker.begin();
            maker.text(estimation.name);
            maker.text(state.label);
            addState(maker, estimation, state, parts);
        }
    }
    return {TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Peaks")), "step-estimates", maker.take()};
}

StepsTable modulesTable(const StepData &data)
{
    const std::vector<std::string> parts = estimateParts(data);
    TableMaker maker;
    maker.column("module", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Module")));
    maker.column("state", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "State")));
    addStateColumns(maker, parts);
    maker.column("estimate", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Estimate")));
    for (const Estimation &estimation : data.estimations) {
        for (const EstimationModule &module : estimation.modules) {
            for (const EstimationState &state : module.states) {
                maker.begin();
                maker.text(module.name);
                maker.text(state.label);
                addState(maker, estimation, state, parts);
                maker.text(estimation.name);
            }
        }
    }
    return {TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Modules")), "step-estimate-modules", maker.take()};
}

StepsTable estimatesTable(const StepData &data)
{
    TableMaker maker;
    maker.column("estimate", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Estimate")));
    maker.bytes("tracker_max", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Estimated peak")));
    maker.bytes("peak_active", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Active on the device")));
    maker.bytes("peak_reserved", TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Reserved on the device")));
    maker.column("accuracy", ColumnKind::Count, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Accuracy, by the log")));
    maker.column("retries", ColumnKind::Count, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Tried again")));
    maker.column("modules", ColumnKind::Count, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Modules")));
    maker.column("facts", ColumnKind::Text, TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Configuration")));
    for (const Estimation &estimation : data.estimations) {
        maker.begin();
        maker.text(estimation.name);
        maker.add(estimatedPeakOf(estimation).bytes);
        maker.add(estimation.peakActive);
        maker.add(estimation.peakReserved);
        maker.add(estimation.trackerAccuracy ? Cell(*estimation.trackerAccuracy) : Cell());
        maker.add(estimation.retries);
        maker.add(Cell(static_cast<std::uint64_t>(estimation.modules.size())));
        std::string facts;
        for (const auto &[name, value] : estimation.facts) {
            facts += facts.empty() ? "" : "; ";
            facts += name;
            facts += '=';
            facts += value;
        }
        maker.text(facts);
    }
    return {TableMaker::words(QT_TRANSLATE_NOOP("StepsTables", "Estimates")), {}, maker.take()};
}

} // namespace allostrata
