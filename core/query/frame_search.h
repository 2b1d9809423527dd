#pragma once

#include "core/analysis/calls/call_tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Frames of a tree in which an expression (RE2) finds its name, its file, or "file:line"; flags by CallFrameId. Case
/// counts as in stack~. Empty if the expression is invalid: see checkPattern(). O(texts of the frames).
[[nodiscard]] std::optional<std::vector<std::uint8_t>> framesMatching(const CallTree &tree, std::string_view pattern);

/// The matching frame with most bytes, at equal bytes the first; empty if none has any, or the expression is invalid.
[[nodiscard]] CallFrameId widestMatch(const CallTree &tree, const CallValues &values, std::string_view pattern);

/// Expression for stack~ that finds the stacks through a line or, in frames without one, through a function.
[[nodiscard]] std::string stackExpression(const NamedFrame &frame);

} // namespace allostrata
