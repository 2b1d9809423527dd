#pragma once

#include "core/pickle/data_tree.h"

#include <string>

namespace allostrata::test {

/// Canonical text of a value as defined by tests/support/random_pickles.py.
[[nodiscard]] std::string canonicalText(const DataTree &tree, DataValue value);

} // namespace allostrata::test
