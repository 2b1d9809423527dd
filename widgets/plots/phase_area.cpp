// The total over time, coloured by phase.

#include "widgets/plots/phase_area.h"

#include "core/base/bounded.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"

#include <algorithm>
#include <new>

namespace allostrata {

namespace {

constexpr std::size_t kMostStepMarks = 400;

} // namespace

std::optional<std::size_t> PhaseArea::stretchAt(Moment moment) const
{
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        if (moment > stretches[i].interval.first && moment <= stretches[i].interval.last)
            return i;
    }
    return stretches.empty() || moment > stretches.front().interval.last ? std::nullopt : std::optional<std::size_t>(0);
}

std::shared_ptr<const PhaseArea> makePhaseArea(const ReportQuestion &question, int columns, const std::stop_token &stop)
{
    const auto index = indexOf(question, {}, stop);
    if (!index || stop.stop_requested())
        return nullptr;
    try {
        auto area = std::make_shared<PhaseArea>();
        area->question = question;
        const SceneAxis axis(question.device(), question.state.axis);
        const SceneWindow window = windowOf(axis, question.state, 1);
        area->columns = sampleColumns(*index, axis.columns(window.from, window.to, std::max(columns, 1)));
        for (const std::uint64_t total : area->columns.totals)
            area->highest = std::max(area->highest, total);
        const Moment first = question.first();
        const Moment last = question.last();
        const PhaseView view{&axis, first, last, QRectF(0, 0, std::max(columns, 1), 1)};
        for (const PhaseSpan &span : phaseSpans(question.attribution->phases(), view)) {
            const Moment from = bounded(span.interval.first + (span.interval.first > 0 ? 1 : 0), first, last);
            const StrataIndex::Sample peak = index->highestSample(from, bounded(span.interval.last, from, last));
            area->stretches.push_back({span.interval, peak.total, peak.moment, span.word});
        }
        const Voice voice = Voice::current();
        for (const Step &step : question.attribution->steps()) {
            if (step.first <= last && step.last >= first && area->steps.size() < kMostStepMarks)
                area->steps.push_back({step.first, step.last, stepText(&step, voice)});
        }
        return area;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

} // namespace allostrata
