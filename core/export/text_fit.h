#pragma once

#include "core/export/table.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace allostrata {

/// Default width of text tables on a terminal, in cells.
inline constexpr std::size_t kTerminalWidth = 100;

enum class FitColumns : std::uint8_t { LeaveOut, Keep };

/// Fits a table for people into text lines of `width` cells; 0: unlimited. Shortens long texts in the middle and, if
/// that is not enough, leaves out columns: first those without a value, then those shown on request, then the others;
/// last ones first. The first column stays, and with `Keep` all do. Returns the titles of the columns left out, in the
/// table's order.
std::vector<std::string> fitText(Table &table, std::size_t width, const NumberStyle &style,
                                 FitColumns columns = FitColumns::LeaveOut);

} // namespace allostrata
