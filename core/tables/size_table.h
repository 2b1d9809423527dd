#pragma once

#include "core/analysis/allocations/largest.h"
#include "core/analysis/transformer/activation_size.h"
#include "core/export/table.h"

#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// The last three columns are filled if a file was queried.
extern const std::span<const ColumnRow> kSizeColumns;
inline constexpr std::string_view kSizeQuery = "query";

/// One row per tensor or sum. `matches`: one for each row, with the allocations of exactly its bytes; empty: no file
/// was queried. Cells of sums, which are not individual allocations, are empty. Column names are stable.
[[nodiscard]] Table sizeTable(std::span<const SizeRow> rows, std::span<const SizeMatch> matches);

/// "4 x 512 x 1280"; "" for sums.
[[nodiscard]] std::string shapeText(const SizeRow &row);

} // namespace allostrata
