#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// Returns the number that a program wrote as a text; blanks around it are ignored.
[[nodiscard]] std::optional<double> writtenNumber(std::string_view text);
/// Whether a word means "not known".
[[nodiscard]] bool isUnknownWord(std::string_view word);
/// Returns the N of "forward_backward_iter_N"; Detail::kNoStep if there is none.
[[nodiscard]] std::int32_t stepOfPhase(std::string_view phase);
/// Returns "[2048, 32000]" for "torch.Size([2048, 32000])"; other texts unchanged.
[[nodiscard]] std::string_view shapeWithoutBrackets(std::string_view text);

} // namespace allostrata
