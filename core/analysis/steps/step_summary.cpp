// Summarises step data: one row of numbers per run, configuration and estimation.

#include "core/analysis/report/summary.h"

#include "core/analysis/steps/step_errors.h"
#include "core/analysis/steps/step_series.h"

namespace allostrata {

namespace {

std::optional<Estimated> peakBytes(const StepRun &run, StepCounter counter, std::optional<std::uint64_t> capacity)
{
    const auto peak = peakOf(run, counter, capacity);
    return peak ? Estimated::exactly(peak->bytes) : std::nullopt;
}

/// Sum of a cumulative counter; empty if no row has it.
std::optional<std::uint64_t> totalOf(const CounterSteps &steps)
{
    return steps.isCounted ? std::optional(steps.total) : std::nullopt;
}

void addRun(DeviceSummary &summary, const StepRun &run, std::optional<std::uint64_t> given,
            const StepJudgement &judgement)
{
    const StepCapacity capacity = capacityOf(run, given);
    summary.peakAllocated = peakBytes(run, StepCounter::Allocated, capacity.bytes);
    summary.peakActive = peakBytes(run, StepCounter::Active, capacity.bytes);
    summary.peakReserved = peakBytes(run, StepCounter::Reserved, capacity.bytes);
    summary.capacity = capacity.bytes;
    summary.ooms = oomsOf(run);
    StepSummary &steps = summary.steps.emplace();
    steps.run = run.name;
    steps.steps = run.rows.size();
    steps.retries = totalOf(retriesPerStep(run));
    steps.headroom = headroomId(headroomOf(run, given, judgement.headroom).verdict);
    if (const auto growth = worstGrowthOf(run, given, judgement.growth))
        steps.growth = growthId(growth->verdict);
}

void addConfiguration(DeviceSummary &summary, const ComparedConfiguration &configuration,
                      std::optional<std::uint64_t> given)
{
    // Mistake in the file: its allocated or active value is the reserved one.
    if (configuration.actualAllocated != configuration.actualReserved)
        summary.peakAllocated = Estimated::exactly(configuration.actualAllocated);
    if (configuration.actualActive != configuration.actualReserved)
        summary.peakActive = Estimated::exactly(configuration.actualActive);
    summary.peakReserved = Estimated::exactly(configuration.actualReserved);
    summary.capacity = given;
    StepSummary &steps = summary.steps.emplace();
    steps.run = configurationName(configuration);
    if (configuration.steps && *configuration.steps >= 0)
        steps.steps = static_cast<std::uint64_t>(*configuration.steps);
    steps.estimatedPeak = configuration.estimatedPeak;
}

void addEstimation(DeviceSummary &summary, const Estimation &estimation, std::optional<std::uint64_t> given)
{
    summary.capacity = given;
    StepSummary &steps = summary.steps.emplace();
    steps.run = estimation.name;
    steps.retries = estimation.retries;
    steps.estimatedPeak = estimatedPeakOf(estimation).bytes;
}

} // namespace

std::vector<DeviceSummary> summariseSteps(const Document &document, std::optional<std::uint64_t> capacity,
                                          const StepJudgement &judgement)
{
    std::vector<DeviceSummary> summaries;
    if (!document.has(DocumentPart::Steps))
        return summaries;
    const auto add = [&]() -> DeviceSummary & {
        DeviceSummary &summary = summaries.emplace_back();
        summary.file = document.path;
        summary.format = document.format;
        for (const auto &[issue, entry] : document.diagnostics.entries())
            summary.diagnostics[std::string(issueId(issue))] = entry.count;
        return summary;
    };
    const StepData &data = *document.steps();
    for (const StepRun &run : data.runs)
        addRun(add(), run, capacity, judgement);
    for (const ComparedConfiguration &configuration : data.comparisons)
        addConfiguration(add(), configuration, capacity);
    for (const Estimation &estimation : data.estimations)
        addEstimation(add(), estimation, capacity);
    return summaries;
}

} // namespace allostrata
