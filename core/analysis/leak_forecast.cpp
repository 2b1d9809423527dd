// When leaks fill the device.

#include "core/analysis/leak_forecast.h"

#include "core/base/load_context.h"
#include "core/base/poll_stride.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

namespace {

std::uint64_t levelOf(const Device &device, Moment from, const LoadContext &context)
{
    std::uint64_t level = 0;
    CounterCursor cursor = device.timeline.cursorAt(from);
    for (;;) {
        const Counters now = cursor.counters();
        level = std::max(level, device.capabilities.allocated ? now.allocated.value : now.requested);
        if (cursor.moment() >= device.timeline.end()
            || (cursor.moment() % kPollStride == 0 && context.stop.stop_requested()))
            return level;
        cursor.advance();
    }
}

/// The step at which so much a step fills what is left; nothing where it never does.
std::optional<std::int64_t> stepOfFull(std::int64_t last, std::uint64_t room, std::uint64_t perStep)
{
    constexpr std::int64_t kFurthest = std::int64_t(1) << 60;
    if (perStep == 0 || last < 0 || last > kFurthest)
        return std::nullopt;
    const std::uint64_t steps = room / perStep + (room % perStep != 0 ? 1 : 0);
    if (steps > static_cast<std::uint64_t>(kFurthest))
        return std::nullopt;
    return last + static_cast<std::int64_t>(steps);
}

} // namespace

void foresee(LeakReport &report, const Device &device, const LoadContext &context)
{
    report.level = levelOf(device, report.steps[report.steps.size() - 2].first, context);
    if (report.leaks.empty() || !report.capacity)
        return;
    const std::uint64_t room = *report.capacity - std::min(*report.capacity, report.level);
    const std::int64_t last = report.steps.back().number;
    report.runsOutAt = stepOfFull(last, room, report.blockBytesPerStep.value);
    report.runsOutEarliest = stepOfFull(last, room, report.blockBytesPerStep.high);
    report.runsOutLatest = stepOfFull(last, room, report.blockBytesPerStep.low);
}

} // namespace allostrata
