#pragma once

#include "core/analysis/ranks/rank_compare.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/analysis/report/summary.h"
#include "core/base/error.h"
#include "core/job/job.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

// The recordings of a job as if they were files of their own.

/// A recording that could not be read when it was summarised.
struct FailedRecording {
    std::string path; ///< as in the job
    Error error;
    std::string message; ///< English sentence
};

/// Returns why a recording could not be read; empty if it was read.
[[nodiscard]] std::optional<FailedRecording> failureOf(const JobRecording &recording);
/// Returns the recordings that could not be read, in the order of the job.
[[nodiscard]] std::vector<FailedRecording> failedRecordings(const Job &job);

/// One summary per device of a recording; empty if it could not be read or has none. `format`: id of the registry.
/// `capacity`: bytes of the devices as entered by the user; else those of the recording. O(out-of-memory events).
[[nodiscard]] std::vector<DeviceSummary> summariseRecording(const Job &job, const JobRecording &recording,
                                                            std::string_view format,
                                                            std::optional<std::uint64_t> capacity);
/// The same of all recordings: one summary per row of Job::devices().
[[nodiscard]] std::vector<DeviceSummary> summariseJob(const Job &job, std::string_view format,
                                                      std::optional<std::uint64_t> capacity);

/// Rank of a device: that of its recording; of a recording without rank that has several devices, as a log has, the
/// ordinal of the device. Empty if neither is known.
[[nodiscard]] std::optional<std::int64_t> rankOf(const Job &job, std::size_t device);
/// The same for values in memory.
[[nodiscard]] std::optional<std::int64_t> rankOf(const JobView &view, std::size_t device);
/// Whether a device is what a log says: it records no events and nothing requested. Several of them are ranks.
[[nodiscard]] bool isOfLog(const JobDevice &device);

/// Highest peak of reserved bytes in a group, and the median of them.
struct GroupImbalance {
    double share = 0; ///< imbalanceOf()
    std::uint64_t highest = 0;
    std::uint64_t median = 0; ///< of an even number of peaks, the lower of the two in the middle
    std::size_t device = 0; ///< row of Job::devices() with the highest; the first of equal ones
};
/// Empty where imbalanceOf() is.
[[nodiscard]] std::optional<GroupImbalance> groupImbalance(const Job &job, const RankGroup &group);

} // namespace allostrata
