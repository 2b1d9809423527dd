#pragma once

#include "core/pickle/data_tree.h"

#include <string>

namespace allostrata::test {

/// The canonical text of a value as tests/support/random_pickles.py defines it.
[[nodiscard]] std::string canonicalText(const DataTree &tree, DataValue value);

} // namespace allostrata::test
