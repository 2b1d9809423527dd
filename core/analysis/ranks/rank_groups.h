#pragma once

#include "core/base/result.h"
#include "core/job/job.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Quantity by which ranks are compared.
enum class RankMeasure : std::uint8_t {
    PeakRequested,
    PeakAllocated,
    PeakReserved,
    FinalRequested,
    Headroom, ///< capacity minus peak of reserved bytes
    Growth, ///< median change of the requested bytes at the ends of steps, without the first step and one that is cut
    Fragmentation, ///< reserved at its peak that no block used, as a fraction: 0 to 1
    Ooms,
};
inline constexpr auto kRankMeasures = enumerators<RankMeasure>;
/// Value of a device: bytes, a fraction or a count; empty if unknown.
[[nodiscard]] std::optional<double> rankValue(const JobDevice &device, RankMeasure measure);
/// The same of one of its steps; empty for measures that a step does not have.
[[nodiscard]] std::optional<double> stepValue(const JobDevice &device, const RankStep &step, RankMeasure measure);

/// Ranks that hold the same at their peaks: weights by stack that differ by less than kSameGroup (L1, as a fraction of
/// the greater peak).
inline constexpr double kSameGroup = 0.02;
/// A rank alone is compared with the others of its stage or with the nearest larger group if its weights differ by less
/// than this; see makeGroups().
inline constexpr double kNearGroup = 0.5;
/// Deviation from the median of the group from which a rank is an outlier, if it is also above 3 MAD.
inline constexpr double kLeastOutlier = 0.01;

/// Part of a recording's largest peak that another of its devices holds at least, to be a rank of its own.
inline constexpr double kLeastOfRecording = 0.01;
/// Members of a group that can have outliers; of a pair, one is an outlier if other groups show which.
inline constexpr std::size_t kLeastGroup = 3;

struct RankGroup {
    std::vector<std::size_t> members; ///< rows of Job::devices(), ascending; includes outliers that joined
    /// Peak of requested bytes (of allocated or reserved ones where that is all that is known), the lower of two; of a
    /// pair with an outlier, that of the other
    std::uint64_t median = 0;
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    std::uint64_t deviation = 0; ///< median absolute deviation, bytes
    std::size_t typical = 0; ///< the member whose peak is the median; the first of equal ones
    /// What only this group holds of much, in words of the file: names of modules or functions, heaviest first
    std::vector<std::string> marks;
};

/// A stack in which a rank differs from its group. Bytes.
struct RankDifference {
    WeightKind kind = WeightKind::Stack;
    ContentHash stack; ///< empty unless the kind is Stack
    ContentHash category; ///< of the heaviest part
    ContentHash module;
    std::uint64_t bytes = 0; ///< of this rank
    std::uint64_t base = 0; ///< median of the group

    [[nodiscard]] std::int64_t change() const { return static_cast<std::int64_t>(bytes - base); }
};

/// A rank that stands out, explained. The changes and the rest add up to peak - median exactly.
struct RankOutlier {
    std::size_t device = 0; ///< row of Job::devices()
    std::size_t group = 0;
    std::uint64_t peak = 0;
    std::uint64_t median = 0;
    std::vector<RankDifference> reasons; ///< largest change first; at most kMostReasons
    std::int64_t rest = 0; ///< change of all others together

    static constexpr std::size_t kMostReasons = 20;
};

/// What the file proves about why ranks differ.
enum class RankStoryKind : std::uint8_t {
    FirstDevice, ///< other processes hold memory of one device of a host: contexts of its other ranks
    PipelineEnds, ///< only the first or the last group holds the embedding or the head
    MicrobatchesInFlight, ///< the same stacks, in numbers that fall by one from group to group
    UnevenExperts, ///< the same stacks of experts in other sizes within a group
    OneRankLogs, ///< one rank holds what no other rank of its group does: logs, evaluation, checkpoint
    LongestBatch, ///< all activations of one rank are larger by one factor
    Interrupted, ///< the recording ends before those of the others
};
/// Stable id: "first_device", "pipeline_ends", ...
[[nodiscard]] std::string_view rankStoryId(RankStoryKind kind);

struct RankStory {
    RankStoryKind kind = RankStoryKind::Interrupted;
    std::vector<std::size_t> devices; ///< rows of Job::devices() that it is about
    std::uint64_t bytes = 0; ///< concerned, at each of them at most
    std::vector<double> numbers; ///< of the kind: microbatches by group; the factor; ...
    std::vector<std::string> names; ///< of the kind: functions or modules that prove it
    bool isProved = true; ///< else it is only likely: `missing` says what would prove it
    std::string missing; ///< id of what is missing; ""
};

struct RankAnswer {
    std::vector<RankGroup> groups; ///< most members first, then by the first member
    /// By row of Job::devices(). kNoGroup: without a known peak, of another step, or with less than kLeastOfRecording
    /// of what the recording holds on another device
    std::vector<std::size_t> groupOf;
    std::vector<RankOutlier> outliers; ///< largest deviation (as a fraction of the median) first
    std::vector<RankStory> stories;
    std::optional<std::size_t> standsOut; ///< device to show first: the first outlier, else empty

    static constexpr std::size_t kNoGroup = static_cast<std::size_t>(-1);
};

/// Groups, outliers and stories of the devices of a job at one step of dumps (`step`; empty: each rank's last).
/// Deterministic: the same for any order of the summaries. Errors: those of Job::weightsOfAll().
[[nodiscard]] Result<RankAnswer> rankAnswer(const Job &job, std::optional<std::int64_t> step,
                                            const LoadContext &context);

/// Imbalance of a group: highest over median, minus one, of the peak of reserved bytes; 0 for a single rank. Empty if
/// a member's peak is unknown.
[[nodiscard]] std::optional<double> imbalanceOf(const Job &job, const RankGroup &group);

/// Difference of one device, by stack, from another or from the median of several. Adds up exactly: `rest` is that of
/// rows beyond kMostReasons and of the rows Rest. Errors: those of Job::weights().
struct RankComparison {
    std::uint64_t bytes = 0;
    std::uint64_t base = 0;
    std::vector<RankDifference> reasons;
    std::int64_t rest = 0;
};
[[nodiscard]] Result<RankComparison> compareRanks(const Job &job, std::size_t device,
                                                  std::span<const std::size_t> bases, std::size_t most,
                                                  const LoadContext &context);

} // namespace allostrata
