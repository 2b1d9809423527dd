#pragma once

#include "core/analysis/allocations/largest.h"
#include "core/analysis/transformer/activation_size.h"
#include "core/export/table.h"

#include <array>
#include <span>
#include <string>

namespace allostrata {

/// The last three where a file was asked.
inline constexpr auto kSizeColumns = std::to_array<ColumnRow>({
    {"item"},
    {"shape"},
    {"elements", ColumnKind::Count},
    {"dtype"},
    {"bytes", ColumnKind::Bytes},
    {"block_bytes", ColumnKind::Bytes},
    {"query"},
    {"found", ColumnKind::Count},
    {"found_bytes", ColumnKind::Bytes},
    {"found_at_peak", ColumnKind::Count},
});

/// A row per tensor or sum. `matches`: one for each row, of the allocations of exactly its bytes; empty: no file was
/// asked. Sums are no single allocations: their cells are empty. Names of columns are promised.
[[nodiscard]] Table sizeTable(std::span<const SizeRow> rows, std::span<const SizeMatch> matches);

/// "4 x 512 x 1280"; "" for sums.
[[nodiscard]] std::string shapeText(const SizeRow &row);

} // namespace allostrata
