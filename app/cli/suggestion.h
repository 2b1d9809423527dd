#pragma once

#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// Candidate that `word` was probably meant to be: one that starts with it or differs by few letters; empty if there is
/// none.
[[nodiscard]] std::string suggestionFor(std::string_view word, std::span<const std::string_view> candidates);

} // namespace allostrata
