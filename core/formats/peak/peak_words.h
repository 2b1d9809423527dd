#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// A number that a program wrote as a text; blanks around it do not count.
[[nodiscard]] std::optional<double> writtenNumber(std::string_view text);
/// A word for "not known".
[[nodiscard]] bool isUnknownWord(std::string_view word);
/// The N of "forward_backward_iter_N"; Detail::kNoStep where there is none.
[[nodiscard]] std::int32_t stepOfPhase(std::string_view phase);
/// "[2048, 32000]" of "torch.Size([2048, 32000])"; other texts as they are.
[[nodiscard]] std::string_view shapeWithoutBrackets(std::string_view text);

} // namespace allostrata
