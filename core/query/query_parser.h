#pragma once

#include "core/query/query.h"

#include <string_view>

namespace allostrata {

/// Parses the text of a query; an empty text matches everything. Every failure has a position and a reason. O(text).
[[nodiscard]] ParsedQuery parseQuery(std::string_view text);

} // namespace allostrata
