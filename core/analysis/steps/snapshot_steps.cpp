// Steps of a trace as rows of a run.

#include "core/analysis/steps/snapshot_steps.h"

#include "core/base/load_context.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

Result<StepPeaks> peaksOf(CounterCursor &cursor, Moment last, const LoadContext &context)
{
    StepPeaks peaks;
    peaks.moment = cursor.moment();
    for (;;) {
        const Counters now = cursor.counters();
        if (now.requested > peaks.requested)
            peaks.moment = cursor.moment();
        peaks.requested = std::max(peaks.requested, now.requested);
        peaks.allocated = std::max(peaks.allocated, now.allocated.value);
        peaks.active = std::max(peaks.active, now.active.value);
        peaks.reserved = std::max(peaks.reserved, now.reserved.value);
        if (cursor.moment() % kPollStride == 0 && context.stop.stop_requested())
            return *context.cancelled();
        if (cursor.moment() >= last)
            return peaks;
        cursor.advance();
    }
}

Result<StepRun> snapshotStepRun(const Device &device, const Attribution &attribution, const LoadContext &context)
{
    StepRun run;
    run.name = deviceWord(device.ordinal);
    run.capacity = device.capacity;
    run.metrics = {std::string(kPeakRequestedMetric), std::string(kLiveAtEndMetric)};
    const Timeline &timeline = device.timeline;
    for (const Step &step : attribution.steps()) {
        const Moment first = std::min(step.first, timeline.end());
        const Moment last = std::clamp(step.last, first, timeline.end());
        CounterCursor cursor = timeline.cursorAt(first);
        TRY(const auto peaks, peaksOf(cursor, last, context));
        StepRow &row = run.rows.emplace_back();
        row.step = step.number;
        if (device.capabilities.allocated)
            row.allocated.bytes = peaks.allocated;
        if (device.capabilities.allocator)
            row.active.bytes = peaks.active;
        if (device.capabilities.reserved)
            row.reserved.bytes = peaks.reserved;
        row.metrics = {static_cast<double>(peaks.requested), std::nullopt};
        if (step.source != AttributionSource::Rule || last < timeline.end())
            row.metrics.back() = static_cast<double>(cursor.counters().requested);
    }
    return run;
}

std::vector<StepPoint> metricPoints(const StepRun &run, std::string_view metric)
{
    const auto named = std::find(run.metrics.begin(), run.metrics.end(), metric);
    const auto column = static_cast<std::size_t>(named - run.metrics.begin());
    StepRun bytes;
    for (const StepRow &row : run.rows) {
        StepRow &copy = bytes.rows.emplace_back();
        copy.step = row.step;
        const std::optional<double> value = column < row.metrics.size() ? row.metrics[column] : std::nullopt;
        if (value && *value >= 0 && *value < std::ldexp(1.0, 63))
            copy.allocated.bytes = static_cast<std::uint64_t>(std::llround(*value));
    }
    return stepPoints(bytes, StepCounter::Allocated, std::nullopt);
}

} // namespace allostrata
