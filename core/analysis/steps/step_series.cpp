// Series of step figures: points, peaks, capacity, and increments of counters.

#include "core/analysis/steps/step_series.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace allostrata {

namespace {

constexpr double kLeastPercent = 0.01; // smaller values give no usable ratio
constexpr double kHighestBytes = 9.2e18; // limit of llround

CounterSteps addedPerStep(const StepRun &run, std::optional<std::uint64_t> StepRow::*counter)
{
    CounterSteps steps;
    steps.added.reserve(run.rows.size());
    std::optional<std::uint64_t> before;
    for (std::size_t row = 0; row < run.rows.size(); ++row) {
        const std::optional<std::uint64_t> now = run.rows[row].*counter;
        if (!now) {
            steps.added.emplace_back();
            continue;
        }
        const bool isRestart = before && *now < *before;
        if (isRestart)
            steps.restarts.push_back(row);
        const std::uint64_t added = isRestart ? *now : *now - before.value_or(0);
        // The first count belongs to its row only if the run began there or the count is zero.
        const bool isKnown = before || added == 0 || (run.rows[row].step >= 0 && run.rows[row].step <= 1);
        before = *now;
        steps.added.push_back(isKnown ? std::optional(added) : std::nullopt);
        steps.isCounted = true;
        steps.total += std::min(added, std::numeric_limits<std::uint64_t>::max() - steps.total);
    }
    return steps;
}

} // namespace

std::string_view stepCounterId(StepCounter counter)
{
    switch (counter) {
    case StepCounter::Allocated: return "allocated";
    case StepCounter::Active: return "active";
    case StepCounter::Reserved: break;
    }
    return "reserved";
}

const StepFigure &figureOf(const StepRow &row, StepCounter counter)
{
    switch (counter) {
    case StepCounter::Allocated: return row.allocated;
    case StepCounter::Active: return row.active;
    case StepCounter::Reserved: break;
    }
    return row.reserved;
}

bool hasCounter(const StepRun &run, StepCounter counter)
{
    return std::any_of(run.rows.begin(), run.rows.end(), [counter](const StepRow &row) {
        const StepFigure &figure = figureOf(row, counter);
        return figure.bytes || figure.percent;
    });
}

StepCapacity capacityOf(const StepRun &run, std::optional<std::uint64_t> given)
{
    if (given)
        return {given, CapacityOrigin::Given};
    if (run.capacity)
        return {run.capacity, CapacityOrigin::File};
    if (!run.ooms.empty() && run.ooms.front().total)
        return {run.ooms.front().total->bytes, CapacityOrigin::File};
    std::vector<double> ratios;
    for (const StepRow &row : run.rows) {
        for (const StepCounter counter : {StepCounter::Allocated, StepCounter::Active, StepCounter::Reserved}) {
            const StepFigure &figure = figureOf(row, counter);
            if (!figure.bytes || !figure.percent || *figure.bytes == 0 || !(*figure.percent >= kLeastPercent))
                continue;
            const double ratio = static_cast<double>(*figure.bytes) / *figure.percent * 100;
            if (ratio < kHighestBytes)
                ratios.push_back(ratio);
        }
    }
    if (ratios.empty())
        return {};
    const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
    std::nth_element(ratios.begin(), middle, ratios.end());
    return {static_cast<std::uint64_t>(std::llround(*middle)), CapacityOrigin::Percent};
}

std::optional<std::uint64_t> bytesOf(const StepFigure &figure, std::optional<std::uint64_t> capacity)
{
    if (figure.bytes || !figure.percent || !capacity)
        return figure.bytes;
    const double bytes = *figure.percent / 100 * static_cast<double>(*capacity);
    if (!(bytes >= 0 && bytes < kHighestBytes))
        return std::nullopt;
    return static_cast<std::uint64_t>(std::llround(bytes));
}

std::optional<double> percentOf(const StepFigure &figure, std::optional<std::uint64_t> capacity)
{
    if (figure.percent || !figure.bytes || !capacity || *capacity == 0)
        return figure.percent;
    return 100 * static_cast<double>(*figure.bytes) / static_cast<double>(*capacity);
}

std::vector<StepPoint> stepPoints(const StepRun &run, StepCounter counter, std::optional<std::uint64_t> capacity)
{
    std::vector<StepPoint> points;
    points.reserve(run.rows.size());
    for (std::size_t row = 0; row < run.rows.size(); ++row) {
        if (const auto bytes = bytesOf(figureOf(run.rows[row], counter), capacity))
            points.push_back({run.rows[row].step, *bytes, row});
    }
    const auto byStep = [](const StepPoint &a, const StepPoint &b) { return a.step < b.step; };
    std::stable_sort(points.begin(), points.end(), byStep);
    // For equal steps the last row counts: unique keeps the first, so it runs backwards.
    const auto first = std::unique(points.rbegin(), points.rend(),
                                   [](const StepPoint &a, const StepPoint &b) { return a.step == b.step; });
    points.erase(points.begin(), first.base());
    return points;
}

std::optional<StepPeak> peakOf(const StepRun &run, StepCounter counter, std::optional<std::uint64_t> capacity)
{
    std::optional<StepPeak> peak;
    for (std::size_t row = 0; row < run.rows.size(); ++row) {
        const StepFigure &figure = figureOf(run.rows[row], counter);
        const auto bytes = bytesOf(figure, capacity);
        const auto percent = percentOf(figure, capacity);
        if (!bytes && !percent)
            continue;
        const bool isHigher = !peak || (bytes && (!peak->bytes || *bytes > *peak->bytes))
                              || (!bytes && !peak->bytes && percent && peak->percent && *percent > *peak->percent);
        if (isHigher)
            peak = StepPeak{bytes, percent, run.rows[row].step, row};
    }
    return peak;
}

CounterSteps retriesPerStep(const StepRun &run) { return addedPerStep(run, &StepRow::retries); }

CounterSteps oomsPerStep(const StepRun &run) { return addedPerStep(run, &StepRow::ooms); }

std::optional<std::uint64_t> oomsOf(const StepRun &run)
{
    const CounterSteps counted = oomsPerStep(run);
    if (!counted.isCounted && run.ooms.empty())
        return std::nullopt;
    return std::max<std::uint64_t>(counted.total, run.ooms.size());
}

} // namespace allostrata
