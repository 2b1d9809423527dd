#pragma once

#include "app/export_tables.h"
#include "core/base/result.h"

namespace allostrata {

/// What each transformer block keeps for the backward pass.
[[nodiscard]] Result<Table> keptForBackwardTable(const TableQuestion &question, const LoadContext &context);
/// What one of them keeps, by line and operator.
[[nodiscard]] Result<Table> keptForBackwardLines(const TableQuestion &question, const LoadContext &context);

} // namespace allostrata
