// Numbers of the recordings of a job, in the shape that summaries and checks of files have.

#include "core/analysis/ranks/rank_numbers.h"

#include "core/analysis/ranks/rank_compare.h"
#include "core/base/arithmetic.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <limits>

namespace allostrata {

namespace {

/// A peak of blocks or segments. Of an estimate only the lower bound is known: no counter is below the requested bytes.
std::optional<Estimated> estimatedPeakOf(const RankDevice &numbers, const std::optional<std::uint64_t> &peak)
{
    auto value = Estimated::exactly(peak);
    if (value && !numbers.areExact)
        value->low = std::min(value->value, numbers.peakRequested.value_or(0));
    return value;
}

void addVerdicts(DeviceSummary &summary, const JobDevice &device)
{
    for (const RankOom &oom : device.ooms) {
        if (oom.causes.empty() || summary.oomVerdicts.size() == kMostVerdicts)
            continue;
        const auto event = std::min<std::uint64_t>(oom.event, std::numeric_limits<std::uint32_t>::max());
        summary.oomVerdicts.push_back({static_cast<std::uint32_t>(event), oom.causes});
    }
}

/// Rows of a log, which has no events.
StepSummary loggedSteps(const JobDevice &device)
{
    StepSummary steps;
    steps.steps = device.steps.size();
    steps.retries = 0;
    for (const RankStep &step : device.steps)
        addSaturated(*steps.retries, step.retries);
    return steps;
}

DeviceSummary deviceSummaryOf(const Job &job, const JobDevice &device, std::string_view format,
                              std::optional<std::uint64_t> capacity)
{
    const JobRecording &recording = job.recordingOf(device);
    const RankDevice &numbers = device.numbers;
    DeviceSummary summary;
    summary.file = recording.origin.path;
    summary.format = format;
    summary.rank = recording.origin.rank;
    summary.writtenAtStep = recording.origin.step;
    if (numbers.ordinal > kUnknownDevice)
        summary.device = numbers.ordinal;
    const bool isLog = numbers.events == 0 && !numbers.peakRequested;
    if (isLog && !device.steps.empty())
        summary.steps = loggedSteps(device);
    if (!isLog)
        summary.events = numbers.events;
    summary.peakRequested = numbers.peakRequested;
    summary.peakAllocated = estimatedPeakOf(numbers, numbers.peakAllocated);
    summary.peakActive = estimatedPeakOf(numbers, numbers.peakActive);
    summary.peakReserved = estimatedPeakOf(numbers, numbers.peakReserved);
    summary.finalRequested = numbers.finalRequested;
    summary.allocated = numbers.finalAllocated;
    summary.reserved = numbers.finalReserved;
    summary.efficiency = numbers.efficiency;
    summary.capacity = capacity ? capacity : numbers.capacity;
    summary.capacityLow = numbers.capacityLow;
    summary.ooms = numbers.ooms;
    addVerdicts(summary, device);
    for (const auto &[issue, count] : recording.diagnostics)
        summary.diagnostics[issue] = count;
    return summary;
}

} // namespace

std::optional<FailedRecording> failureOf(const JobRecording &recording)
{
    if (recording.failure.empty())
        return std::nullopt;
    const auto reasons = reasonTable();
    const auto found = std::ranges::find(reasons, recording.failure, &ReasonRow::id);
    // Another version of the program may have had other reasons.
    const Reason reason = found == reasons.end() ? Reason::ReadFailed : found->reason;
    return FailedRecording{recording.origin.path, Error{reason}, recording.failureText};
}

std::vector<FailedRecording> failedRecordings(const Job &job)
{
    std::vector<FailedRecording> all;
    for (const JobRecording &recording : job.recordings()) {
        if (auto failed = failureOf(recording))
            all.push_back(*std::move(failed));
    }
    return all;
}

std::vector<DeviceSummary> summariseRecording(const Job &job, const JobRecording &recording, std::string_view format,
                                              std::optional<std::uint64_t> capacity)
{
    std::vector<DeviceSummary> summaries;
    for (std::size_t i = 0; i < recording.devices; ++i)
        summaries.push_back(deviceSummaryOf(job, job.devices()[recording.firstDevice + i], format, capacity));
    return summaries;
}

std::vector<DeviceSummary> summariseJob(const Job &job, std::string_view format, std::optional<std::uint64_t> capacity)
{
    std::vector<DeviceSummary> summaries;
    summaries.reserve(job.devices().size());
    for (const JobDevice &device : job.devices())
        summaries.push_back(deviceSummaryOf(job, device, format, capacity));
    return summaries;
}

bool isOfLog(const JobDevice &device)
{
    const RankDevice &numbers = device.numbers;
    return numbers.events == 0 && !numbers.peakRequested && !numbers.finalRequested;
}

std::optional<std::int64_t> rankOf(const Job &job, std::size_t device)
{
    return rankOf(JobView{job.recordings(), job.devices(), {}}, device);
}

std::optional<std::int64_t> rankOf(const JobView &view, std::size_t device)
{
    const JobDevice &of = view.devices[device];
    const JobRecording &recording = view.recordings[of.recording];
    if (recording.origin.rank)
        return recording.origin.rank;
    return recording.devices > 1 && of.numbers.ordinal >= 0 && isOfLog(of)
               ? std::optional<std::int64_t>(of.numbers.ordinal)
               : std::nullopt;
}

std::optional<GroupImbalance> groupImbalance(const Job &job, const RankGroup &group)
{
    const auto share = imbalanceOf(job, group);
    if (!share || group.members.empty())
        return std::nullopt;
    GroupImbalance found;
    found.share = *share;
    found.device = group.members.front();
    std::vector<std::uint64_t> peaks;
    for (const std::size_t member : group.members) {
        const std::uint64_t peak = job.devices()[member].numbers.peakReserved.value_or(0);
        peaks.push_back(peak);
        if (peak > found.highest) {
            found.highest = peak;
            found.device = member;
        }
    }
    found.median = lowerMedian(peaks);
    return found;
}

} // namespace allostrata
