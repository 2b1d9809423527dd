// Steps used to count leaks.

#include "core/analysis/leaks/leak_steps.h"

#include "core/base/load_context.h"

#include <algorithm>

namespace allostrata {

std::size_t LeakSteps::rowOf(Moment event) const
{
    if (rows.empty() || event < rows.front().first)
        return rows.size();
    const auto next = std::partition_point(rows.begin(), rows.end(),
                                           [event](const LeakStep &step) { return step.first <= event; });
    return static_cast<std::size_t>(next - rows.begin()) - 1;
}

LeakSteps leakSteps(const Attribution &attribution, Moment end)
{
    LeakSteps steps;
    if (attribution.stepsAreOnlyCalls())
        steps.mostConfidence = Confidence::Medium;
    for (const Step &step : attribution.steps()) {
        if (!steps.rows.empty())
            steps.rows.back().last = step.first;
        steps.rows.push_back({step.number, step.first, end});
    }
    return steps;
}

} // namespace allostrata
