#pragma once

#include "app/command_table.h"
#include "core/timeline/timeline.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace allostrata {

/// A whole number that takes up all of the text.
[[nodiscard]] std::optional<std::uint32_t> wholeNumber(std::string_view text);
/// "A:B", "A:" or ":B", cut to the trace; nothing for an empty stretch.
[[nodiscard]] std::optional<std::pair<Moment, Moment>> windowOf(std::string_view text, Moment end);
/// "peak", or the number of a moment of the trace: so many events have happened.
[[nodiscard]] std::optional<Moment> cursorOf(std::string_view text, const Timeline &timeline);
/// "“12:3” does not fit the option --window and this file.", on standard error.
void refuseValue(OptionId id, const Invocation &invocation);

} // namespace allostrata
