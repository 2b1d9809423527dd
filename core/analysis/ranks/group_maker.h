#pragma once

#include "core/analysis/ranks/rank_compare.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Ranks that belong together: numbers of profiles, ascending.
struct MadeGroup {
    std::vector<std::size_t> members;
    std::size_t typical = 0; ///< the member whose peak is the median; of a pair with an odd one, the other
    std::optional<std::size_t> odd; ///< of a pair: the one that deviates from what ranks of other groups hold
};

/// Input of makeGroups().
struct GroupInput {
    const RankProfiles &profiles;
    std::span<const RankPeak> peaks; ///< by profile, like the next one
    std::span<const std::optional<std::int64_t>> ranks; ///< empty: unknown
    /// Whether a rank differs from another in what distinguishes stages of a pipeline, rather than ranks of one
    std::function<Result<bool>(std::size_t rank, std::size_t other)> isOtherStage;
    const LoadContext &context;
};

/// Makes groups, most members first. Ranks whose stacks agree are one (kSameGroup). A rank alone joins the others of
/// its stage, where equal groups at equal distances of ranks prove that there are stages; else the nearest larger
/// group, if nothing suggests that it is a stage of its own. Errors: Cancelled, those of isOtherStage.
[[nodiscard]] Result<std::vector<MadeGroup>> makeGroups(const GroupInput &input);

/// Stages of a pipeline: rank r belongs to stage (r / block) % count.
struct StageLayout {
    std::int64_t block = 1;
    std::int64_t count = 1;

    [[nodiscard]] std::int64_t stageOf(std::int64_t rank) const { return (rank / block) % count; }
    [[nodiscard]] bool operator==(const StageLayout &) const = default;
};

/// The layout with the fewest stages by which most stages are groups but for odd ranks: two different ones at least, or
/// one and as many pairs of ranks alone. `clusters`: the group of each rank, below `groups`. Empty if there is none, or
/// ranks are unknown or not unique. O(ranks log ranks) for each of 200 layouts at most.
[[nodiscard]] std::optional<StageLayout> stageLayout(std::span<const std::optional<std::int64_t>> ranks,
                                                     std::span<const std::size_t> clusters, std::size_t groups);

/// Which of two ranks deviates, by the others: `others` hold a stack in which the two differ in the same proportion to
/// the stacks in which the two agree as one of them does, or only one holds it and none of the others. Empty if they do
/// not tell, or the two differ in more than a quarter of their stacks. O(rows of all).
[[nodiscard]] std::optional<std::size_t> oddOfPair(const RankProfiles &profiles, std::size_t a, std::size_t b,
                                                   std::span<const std::size_t> others);

} // namespace allostrata
