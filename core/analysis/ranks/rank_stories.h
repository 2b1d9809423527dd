#pragma once

#include "core/analysis/ranks/rank_compare.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <span>

namespace allostrata {

struct LoadContext;

/// What is known when groups and outliers have been found.
struct StoryInput {
    const JobView &view;
    const JobTexts &texts;
    std::span<const std::optional<RankPeak>> peaks; ///< by device
    const RankProfiles &profiles; ///< of the devices that were compared
    std::span<const std::size_t> devices; ///< their rows, by number of the profile; by rank
    const LoadContext &context;
};

/// Adds to an answer what distinguishes its groups, in words of the file, and the stories that the data prove or make
/// likely. Reads texts only of stacks that are large somewhere. Errors: those of the texts, Cancelled.
[[nodiscard]] Result<void> addStories(const StoryInput &input, RankAnswer &answer);

} // namespace allostrata
