#pragma once

#include "core/analysis/event_rows.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace allostrata {

/// "3485" is the event of that number in a trace of so many, and an address beyond it; "0x7f00" and "7f00" are addresses,
/// "b7f00_3" a name. Nothing for other texts.
[[nodiscard]] std::optional<EventSearch> eventSearchOf(std::string_view text, std::size_t events);

} // namespace allostrata
