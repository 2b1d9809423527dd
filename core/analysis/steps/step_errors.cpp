// Compares estimates with measured memory.

#include "core/analysis/steps/step_errors.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace allostrata {

namespace {

std::optional<EstimateError> estimateErrorOf(std::uint64_t estimated, std::optional<std::uint64_t> measured)
{
    if (!measured || *measured == 0)
        return std::nullopt;
    const double percent = 100 * (static_cast<double>(estimated) - static_cast<double>(*measured))
                           / static_cast<double>(*measured);
    return EstimateError{*measured, static_cast<std::int64_t>(estimated - *measured), percent};
}

void checkFilePercent(ConfigurationErrors &errors, const ComparedConfiguration &configuration)
{
    if (!configuration.errorPercent)
        return;
    for (const StepCounter counter : kStepCounters) {
        const auto &error = errors.of(counter);
        if (error && std::abs(error->percent - *configuration.errorPercent) <= kSameErrorPoints) {
            errors.filePercentOf = counter;
            return;
        }
    }
    errors.filePercentDiffers = std::any_of(errors.byCounter.begin(), errors.byCounter.end(),
                                            [](const auto &error) { return error.has_value(); });
}

ConfigurationErrors errorsOf(const ComparedConfiguration &configuration, std::size_t row)
{
    ConfigurationErrors errors;
    errors.configuration = row;
    errors.failed = configuration.failed;
    errors.allocatedIsReserved = configuration.actualAllocated
                                 && configuration.actualAllocated == configuration.actualReserved;
    errors.activeIsReserved = configuration.actualActive && configuration.actualActive == configuration.actualReserved;
    errors.measured = {{errors.allocatedIsReserved ? std::nullopt : configuration.actualAllocated,
                        errors.activeIsReserved ? std::nullopt : configuration.actualActive,
                        configuration.actualReserved}};
    if (errors.failed || !configuration.estimatedPeak)
        return errors;
    for (const StepCounter counter : kStepCounters)
        errors.byCounter[counter] = estimateErrorOf(*configuration.estimatedPeak, errors.measured[counter]);
    checkFilePercent(errors, configuration);
    return errors;
}

void addError(ErrorSpread &spread, const EstimateError &error)
{
    const bool isFirst = spread.configurations++ == 0;
    spread.meanPercent += error.percent;
    spread.meanAbsolutePercent += std::abs(error.percent);
    spread.meanBytes += static_cast<double>(error.bytes);
    spread.leastPercent = isFirst ? error.percent : std::min(spread.leastPercent, error.percent);
    spread.mostPercent = isFirst ? error.percent : std::max(spread.mostPercent, error.percent);
    spread.leastBytes = isFirst ? error.bytes : std::min(spread.leastBytes, error.bytes);
    spread.mostBytes = isFirst ? error.bytes : std::max(spread.mostBytes, error.bytes);
}

} // namespace

std::string configurationName(const ComparedConfiguration &configuration)
{
    std::string name = configuration.model;
    const auto add = [&name](std::string_view before, std::optional<std::int64_t> number, std::string_view behind) {
        if (number)
            name.append(name.empty() ? "" : ", ").append(before).append(std::to_string(*number)).append(behind);
    };
    add("batch ", configuration.batchSize, {});
    add("context ", configuration.sequenceLength, {});
    add({}, configuration.gpus, configuration.gpus == 1 ? " GPU" : " GPUs");
    if (!configuration.parallelism.empty())
        name.append(name.empty() ? "" : ", ").append(configuration.parallelism);
    return name;
}

EstimatedPeak estimatedPeakOf(const Estimation &estimation)
{
    EstimatedPeak peak{estimation.trackerMax, false};
    if (peak.bytes)
        return peak;
    for (const EstimationState &iteration : estimation.iterations) {
        if (iteration.total && (!peak.bytes || *iteration.total > *peak.bytes))
            peak = {iteration.total, true};
    }
    return peak;
}

std::optional<StepCounter> ConfigurationErrors::best() const
{
    for (const StepCounter counter : kStepCounters) {
        if (of(counter))
            return counter;
    }
    return std::nullopt;
}

StepComparisonFindings stepComparisonFindings(std::span<const ComparedConfiguration> configurations)
{
    StepComparisonFindings report;
    for (std::size_t row = 0; row < configurations.size(); ++row) {
        const ConfigurationErrors &errors = report.configurations.emplace_back(errorsOf(configurations[row], row));
        report.failed += errors.failed ? 1 : 0;
        report.allocatedMixedUp += errors.allocatedIsReserved ? 1 : 0;
        report.activeMixedUp += errors.activeIsReserved ? 1 : 0;
        report.differing += errors.filePercentDiffers ? 1 : 0;
        for (const StepCounter counter : kStepCounters) {
            if (const auto &error = errors.of(counter))
                addError(report.byCounter[counter], *error);
        }
    }
    for (ErrorSpread &spread : report.byCounter) {
        const double count = static_cast<double>(std::max<std::size_t>(spread.configurations, 1));
        spread.meanPercent /= count;
        spread.meanAbsolutePercent /= count;
        spread.meanBytes /= count;
    }
    return report;
}

} // namespace allostrata
