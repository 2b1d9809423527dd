#pragma once

#include "core/job/job.h"

#include <span>

namespace allostrata {

/// The frame by which a stack is named: the user's innermost one by the standard rules, else the innermost one of
/// Python, else the innermost one. Without frames one without texts.
[[nodiscard]] JobFrame tellingFrame(std::span<const JobFrame> frames);

} // namespace allostrata
