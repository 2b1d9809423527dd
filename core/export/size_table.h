#pragma once

#include "core/analysis/activation_size.h"
#include "core/analysis/exact_size.h"
#include "core/export/table.h"

#include <span>
#include <string>

namespace allostrata {

/// A row per tensor or sum. `matches`: one for each row, of the allocations of exactly its bytes; empty: no file was asked.
/// Sums are no single allocations: their cells are empty. Names of columns are promised.
[[nodiscard]] Table sizeTable(std::span<const SizeRow> rows, std::span<const SizeMatch> matches);

/// "4 x 512 x 1280"; "" for sums.
[[nodiscard]] std::string shapeText(const SizeRow &row);

} // namespace allostrata
