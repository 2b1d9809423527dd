#pragma once

#include "core/analysis/ranks/rank_groups.h"
#include "core/base/result.h"
#include "core/job/job.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// A random number of this process, for the slots of tables whose hashes come from a file: no file can foresee them.
[[nodiscard]] std::uint64_t slotSeed();

// The values that ranks are compared by, apart from the file that holds them.

/// Values of a job. The spans and what they refer to must outlive the comparison.
struct JobView {
    std::span<const JobRecording> recordings;
    std::span<const JobDevice> devices;
    /// At the peak of each device, by row of `devices`; without rows if unknown
    std::span<const JobWeights> weights;
};

/// Texts and frames of the hashes of a job.
struct JobTexts {
    std::function<Result<std::string>(const ContentHash &)> text;
    std::function<Result<std::vector<JobFrame>>(const ContentHash &)> frames;
};

/// Reads the texts of a job. The job must outlive the result.
[[nodiscard]] JobTexts textsOf(const Job &job);

/// Identity of a row of weights in all ranks. Parts of a stack in several categories, phases or modules are one.
struct StackKey {
    WeightKind kind = WeightKind::Stack;
    ContentHash stack; ///< empty unless the kind is Stack

    [[nodiscard]] auto operator<=>(const StackKey &) const = default;
};

/// Purpose of a stack: hashes of the texts.
struct ProfilePart {
    ContentHash category;
    ContentHash module;

    [[nodiscard]] auto operator<=>(const ProfilePart &) const = default;
};

/// Live allocations of a stack at the peak of a rank.
struct ProfileRow {
    std::uint32_t key = 0; ///< row of RankProfiles::keys()
    std::uint32_t part = 0; ///< row of RankProfiles::parts(): of the heaviest ones of them
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
};

/// Weights of a moment of a rank, and the bytes that they are part of. Without weights, all bytes are the rest.
struct ProfileInput {
    const JobWeights *weights = nullptr; ///< may be null
    std::uint64_t bytes = 0;
};

/// Live memory of several ranks by stack, for comparison: a stack has the same number in every rank.
/// Numbers depend on the order of the input, results of comparisons do not. Immutable; 24 bytes per stack of a rank.
class RankProfiles {
public:
    /// O(rows), on all processors. Errors: Cancelled.
    [[nodiscard]] static Result<RankProfiles> make(std::span<const ProfileInput> ranks, const LoadContext &context);

    /// The same of some of the ranks, in this order. Shares the stacks. O(ranks).
    [[nodiscard]] RankProfiles of(std::span<const std::size_t> ranks) const;

    [[nodiscard]] std::size_t size() const { return m_ranks.size(); }
    /// Stacks of a rank, each once, in the order of its weights.
    [[nodiscard]] std::span<const ProfileRow> rows(std::size_t rank) const;
    [[nodiscard]] std::uint64_t bytes(std::size_t rank) const { return m_ranks[rank].bytes; }
    /// Bytes of no stack of rows().
    [[nodiscard]] std::uint64_t rest(std::size_t rank) const { return m_ranks[rank].rest; }
    [[nodiscard]] std::span<const StackKey> keys() const { return m_stacks->keys; }
    [[nodiscard]] std::span<const ProfilePart> parts() const { return m_stacks->parts; }
    /// Bytes of memory.
    [[nodiscard]] std::uint64_t memory() const;
    /// Whether two ranks certainly differ by more than `fraction` of the greater one; cheap, and may miss it.
    [[nodiscard]] bool differMuch(std::size_t a, std::size_t b, double fraction) const;

private:
    friend class ProfileReference;

    static constexpr std::size_t kBuckets = 16;

    struct Rank {
        std::uint64_t bytes = 0;
        std::uint64_t rest = 0;
        std::uint64_t listed = 0; ///< bytes of all rows
        std::uint64_t least = 0; ///< more than any stack in the rest holds
        std::size_t chunk = 0; ///< row of Stacks::rows
        std::size_t first = 0; ///< rows [first, first + count) of it
        std::size_t count = 0;
    };
    using Sketch = std::array<std::int32_t, kBuckets>;
    struct Stacks {
        std::vector<std::vector<ProfileRow>> rows; ///< by chunk of ranks
        std::vector<StackKey> keys;
        std::vector<ProfilePart> parts;
    };
    class KeyTable;
    class PartTable;
    class Chunk;
    class Maker;

    std::vector<Rank> m_ranks;
    std::vector<Sketch> m_sketches; ///< by rank: bytes by hash of the stack, in units of m_unit
    std::shared_ptr<const Stacks> m_stacks = std::make_shared<const Stacks>();
    std::uint64_t m_unit = 1;
};

/// One rank, laid out so that others are compared with it in O(their rows).
class ProfileReference {
public:
    /// `profiles` must outlive this object.
    explicit ProfileReference(const RankProfiles &profiles) : m_profiles(profiles), m_bytes(profiles.keys().size()) {}

    /// Makes a rank the reference. O(rows of it and of the last one).
    void set(std::size_t rank);
    /// Sum of the differences of all stacks as a fraction of the greater rank: 0 to 2. The rest of one may hold a stack
    /// of the other; the result is the least that is possible then. Symmetric.
    [[nodiscard]] double distance(std::size_t rank) const;
    /// The same without stacks for which `isLeftOut` is set, by key; 0 if nothing is left.
    [[nodiscard]] double distanceWithout(std::size_t rank, std::span<const std::uint8_t> isLeftOut) const;

private:
    struct Sums;
    [[nodiscard]] double distanceOf(std::size_t rank, const Sums &sums) const;

    const RankProfiles &m_profiles;
    std::vector<std::uint64_t> m_bytes; ///< of the reference, by key; 0: none
    std::size_t m_rank = static_cast<std::size_t>(-1);
};

/// Median of each stack over several ranks. Of an even number of values, the lower of the two in the middle.
class RankMedians {
public:
    /// O(rows of the ranks + keys). `profiles` must outlive this object.
    RankMedians(const RankProfiles &profiles, std::span<const std::size_t> ranks);

    /// Differences of a rank from the medians, largest change first, at most `most`; `rest` makes them add up to its
    /// bytes minus base().
    [[nodiscard]] RankComparison compare(std::size_t rank, std::size_t most) const;
    /// Median of all bytes of the ranks.
    [[nodiscard]] std::uint64_t base() const { return m_base; }
    /// Median of a stack, by its key.
    [[nodiscard]] std::uint64_t bytes(std::uint32_t key) const { return m_bytes[key]; }

private:
    struct Held {
        std::uint32_t key = 0;
        std::uint32_t part = 0; ///< of the first rank that holds it
    };

    const RankProfiles &m_profiles;
    std::uint64_t m_base = 0;
    std::vector<std::uint64_t> m_bytes; ///< by key
    std::vector<std::uint32_t> m_holders; ///< by key
    std::vector<Held> m_held; ///< stacks with a median above 0
};

/// Median of values, of an even number the lower of the two in the middle; 0 for none. Reorders them.
[[nodiscard]] std::uint64_t lowerMedian(std::span<std::uint64_t> values);
/// Difference without its sign.
[[nodiscard]] constexpr std::uint64_t gapOf(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; }

/// Same as compareRanks(job, ...), for profiles in memory.
[[nodiscard]] RankComparison compareRanks(const RankProfiles &profiles, std::size_t rank,
                                          std::span<const std::size_t> bases, std::size_t most);

/// The peak that ranks are compared by: bytes of its weights, else of its numbers: requested, allocated, active or
/// reserved, whichever is known first.
struct RankPeak {
    std::uint64_t bytes = 0;
    /// 0: weights; 1: requested; 2: allocated, ... Peaks of different kinds are not comparable.
    std::size_t kind = 0;

    [[nodiscard]] bool operator==(const RankPeak &) const = default;
};
/// Empty if nothing is known, or nothing was held.
[[nodiscard]] std::optional<RankPeak> peakOf(const JobDevice &device, const JobWeights *weights);

/// Values of all devices of a job, by row, from which groups, outliers and comparisons are made.
struct JobProfiles {
    std::vector<std::optional<RankPeak>> peaks; ///< see peakOf()
    RankProfiles profiles;
};
[[nodiscard]] Result<JobProfiles> profilesOf(const JobView &view, const LoadContext &context);
/// Made once and kept with the job, unless it takes more than kMostKeptProfiles. Errors: those of Job::weightsOfAll().
[[nodiscard]] Result<std::shared_ptr<const JobProfiles>> profilesOf(const Job &job, const LoadContext &context);
inline constexpr std::uint64_t kMostKeptProfiles = std::uint64_t(128) << 20;

/// Same as rankAnswer(job, ...), for values in memory.
[[nodiscard]] Result<RankAnswer> rankAnswer(const JobView &view, const JobTexts &texts,
                                            std::optional<std::int64_t> step, const LoadContext &context);
/// Same as imbalanceOf(job, ...), for values in memory.
[[nodiscard]] std::optional<double> imbalanceOf(std::span<const JobDevice> devices, const RankGroup &group);

} // namespace allostrata
