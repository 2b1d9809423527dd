#pragma once

#include "app/export_tables.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/export/table.h"

namespace allostrata {

/// What the reserved memory is at --cursor, by default the peak, line by line. The question has an attribution.
[[nodiscard]] Result<Table> ledgerTableOf(const TableQuestion &question, const LoadContext &context);
/// Segments and mapped ranges over time.
[[nodiscard]] Result<Table> segmentLivesTableOf(const TableQuestion &question, const LoadContext &context);

} // namespace allostrata
