#pragma once

#include "core/analysis/ranks/rank_stories.h"

namespace allostrata {

// Stories that need no stacks: what devices a recording holds, and where it ends.

/// Adds the stories about other processes that hold memory of the first device of a machine.
void addFirstDeviceStories(const StoryInput &input, RankAnswer &answer);

/// Adds the story of ranks whose recordings end before those of the others, if there is one.
void addInterruptedStory(const StoryInput &input, RankAnswer &answer);

} // namespace allostrata
