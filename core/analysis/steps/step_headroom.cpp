// Device memory left free by a run.

#include "core/analysis/steps/step_headroom.h"

namespace allostrata {

std::string_view headroomId(HeadroomVerdict verdict)
{
    switch (verdict) {
    case HeadroomVerdict::Safe: return "safe";
    case HeadroomVerdict::Tight: return "tight";
    case HeadroomVerdict::AtRisk: return "at_risk";
    case HeadroomVerdict::Unknown: break;
    }
    return "unknown";
}

Headroom headroomOf(const StepRun &run, std::optional<std::uint64_t> given, const HeadroomLimits &limits)
{
    Headroom headroom;
    headroom.limits = limits;
    headroom.capacity = capacityOf(run, given);
    headroom.retries = retriesPerStep(run).total;
    headroom.ooms = oomsOf(run).value_or(0);
    headroom.hasErrorNearby = run.hasErrorNearby;
    if (headroom.ooms > 0 || run.hasErrorNearby)
        headroom.verdict = HeadroomVerdict::AtRisk; // whatever the peaks of the steps that were logged
    const std::optional<std::uint64_t> capacity = headroom.capacity.bytes;
    for (const StepCounter counter : {StepCounter::Reserved, StepCounter::Active, StepCounter::Allocated}) {
        headroom.counter = counter;
        headroom.peak = peakOf(run, counter, capacity);
        if (headroom.peak)
            break;
    }
    if (!headroom.peak)
        return headroom;
    if (headroom.peak->bytes && capacity && *capacity > 0) {
        headroom.freeBytes = static_cast<std::int64_t>(*capacity - *headroom.peak->bytes);
        headroom.freeShare = 1 - static_cast<double>(*headroom.peak->bytes) / static_cast<double>(*capacity);
    } else if (headroom.peak->percent) {
        headroom.freeShare = 1 - *headroom.peak->percent / 100;
    }
    if (!headroom.freeShare)
        return headroom;
    // Shares are ratios of rounded figures: a value on a limit counts as above it.
    constexpr double kRounding = 1e-9;
    const double share = *headroom.freeShare + kRounding;
    if (headroom.verdict != HeadroomVerdict::Unknown)
        return headroom;
    headroom.verdict = share >= limits.safe    ? HeadroomVerdict::Safe
                       : share >= limits.tight ? HeadroomVerdict::Tight
                                               : HeadroomVerdict::AtRisk;
    return headroom;
}

} // namespace allostrata
