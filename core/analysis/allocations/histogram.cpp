// Histograms of allocations by size and lifetime, in powers of two.

#include "core/analysis/allocations/histogram.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <optional>

namespace allostrata {

namespace {

/// Value of an allocation; empty for a lifetime that is not wholly in the trace.
std::optional<std::uint64_t> histogramValueOf(const Device &device, AllocationId id, HistogramOf of)
{
    if (of == HistogramOf::Size)
        return device.timeline.allocations().requestedSize(id);
    const Lifetime life = lifetimeOf(device.timeline, device.times, id);
    if (!life.isWhole || (of == HistogramOf::LifeTime && !device.times.isValid()))
        return std::nullopt;
    return of == HistogramOf::LifeEvents ? life.events : life.timeUs;
}

} // namespace

std::size_t histogramStep(std::uint64_t value) { return static_cast<std::size_t>(std::bit_width(value)); }

std::uint64_t lowestOfStep(std::size_t step) { return step == 0 ? 0 : std::uint64_t(1) << (step - 1); }

std::uint64_t highestOfStep(std::size_t step) { return step == 0 ? 0 : lowestOfStep(step) + (lowestOfStep(step) - 1); }

Result<Histogram> histogram(const Device &device, std::span<const AllocationId> ids, HistogramOf of,
                            const LoadContext &context)
{
    Histogram made;
    made.of = of;
    std::array<AllocationSum, kHistogramSteps> steps{};
    const Allocations &allocations = device.timeline.allocations();
    for (std::size_t first = 0; first < ids.size(); first += kPollStride) {
        if (const auto error = context.cancelled())
            return *error;
        for (const AllocationId id : ids.subspan(first, std::min<std::size_t>(kPollStride, ids.size() - first))) {
            const auto value = histogramValueOf(device, id, of);
            (value ? steps[histogramStep(*value)] : made.open).add(allocations.requestedSize(id));
            made.total.add(allocations.requestedSize(id));
        }
    }
    const auto holds = [](const AllocationSum &sum) { return sum.count > 0; };
    const auto lowest = std::find_if(steps.begin(), steps.end(), holds);
    const auto end = std::find_if(steps.rbegin(), steps.rend(), holds).base();
    for (auto step = lowest; step < end; ++step) {
        const auto number = static_cast<std::size_t>(step - steps.begin());
        made.bars.push_back({lowestOfStep(number), highestOfStep(number), *step});
    }
    return made;
}

bool isIn(const Device &device, AllocationId id, const HistogramPart &part)
{
    const auto value = histogramValueOf(device, id, part.of);
    if (!value || part.isOpen)
        return !value && part.isOpen;
    return *value >= part.low && *value <= part.high;
}

Result<std::vector<AllocationId>> membersOf(const Device &device, std::span<const AllocationId> ids,
                                            const HistogramPart &part, std::size_t limit, const LoadContext &context)
{
    std::vector<AllocationId> members;
    for (std::size_t first = 0; first < ids.size(); first += kPollStride) {
        if (const auto error = context.cancelled())
            return *error;
        const auto some = ids.subspan(first, std::min<std::size_t>(kPollStride, ids.size() - first));
        std::copy_if(some.begin(), some.end(), std::back_inserter(members),
                     [&](AllocationId id) { return isIn(device, id, part); });
    }
    const Allocations &allocations = device.timeline.allocations();
    const auto isBefore = [&allocations](AllocationId a, AllocationId b) {
        const std::uint64_t left = allocations.requestedSize(a);
        const std::uint64_t right = allocations.requestedSize(b);
        return left != right ? left > right : a < b;
    };
    const auto kept = members.begin() + static_cast<std::ptrdiff_t>(std::min(limit, members.size()));
    std::partial_sort(members.begin(), kept, members.end(), isBefore);
    members.erase(kept, members.end());
    return members;
}

namespace {

/// Follows the bytes of each class through the window. `peak`: the moment of the highest total.
Result<void> followSizeClasses(const Timeline &timeline, Moment peak, const AllocationRange &range,
                               const LoadContext &context, std::array<SizeClass, kHistogramSteps> &classes)
{
    const Allocations &allocations = timeline.allocations();
    std::array<std::uint64_t, kHistogramSteps> now{};
    for (const AllocationId id : timeline.liveAt(range.first)) {
        if (keeps(range.matching, id))
            now[histogramStep(allocations.requestedSize(id))] += allocations.requestedSize(id);
    }
    for (std::size_t step = 0; step < kHistogramSteps; ++step) {
        classes[step].peak = now[step];
        classes[step].peakMoment = range.first;
    }
    for (Moment moment = range.first;; ++moment) {
        if (moment == peak) {
            for (std::size_t step = 0; step < kHistogramSteps; ++step)
                classes[step].atPeak = now[step];
        }
        if (moment == range.last)
            break;
        if (moment % kPollStride == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const EventId event(moment);
        const AllocationId id = timeline.allocationOf(event);
        if (!id || !keeps(range.matching, id))
            continue;
        const std::size_t step = histogramStep(allocations.requestedSize(id));
        if (allocations.allocEvent(id) == event)
            now[step] += allocations.requestedSize(id);
        else if (allocations.freeCompletedEvent(id) == event)
            now[step] -= allocations.requestedSize(id);
        if (now[step] > classes[step].peak) {
            classes[step].peak = now[step];
            classes[step].peakMoment = moment + 1;
        }
    }
    return {};
}

} // namespace

Result<std::vector<SizeClass>> sizeClasses(const Timeline &timeline, const StrataIndex &index, AllocationRange range,
                                           const LoadContext &context)
{
    const Allocations &allocations = timeline.allocations();
    std::array<SizeClass, kHistogramSteps> classes{};
    for (std::size_t step = 0; step < kHistogramSteps; ++step) {
        classes[step].low = lowestOfStep(step);
        classes[step].high = highestOfStep(step);
    }
    for (const AllocationScope scope : {AllocationScope::InWindow, AllocationScope::AtCursor}) {
        range.scope = scope;
        TRY(const auto ids, allocationsIn(timeline, range, context));
        for (const AllocationId id : ids) {
            const std::uint64_t size = allocations.requestedSize(id);
            SizeClass &row = classes[histogramStep(size)];
            if (scope == AllocationScope::InWindow)
                ++row.count;
            else
                row.live += size;
            if (!row.largest || size > allocations.requestedSize(row.largest))
                row.largest = id;
        }
    }
    TRY_DO(followSizeClasses(timeline, index.highest(range.first, range.last), range, context, classes));
    std::vector<SizeClass> rows;
    std::copy_if(classes.begin(), classes.end(), std::back_inserter(rows),
                 [](const SizeClass &row) { return bool(row.largest); });
    return rows;
}

} // namespace allostrata
