#pragma once

#include "app/export_tables.h"

namespace allostrata {

/// The events in the window whose allocations the query keeps; without a query all of them.
[[nodiscard]] Result<LongTable> eventsTable(const TableQuestion &question, const LoadContext &context);
/// What the file cannot tell: of all devices, or what concerns the one of --device.
[[nodiscard]] Result<Table> diagnosticsTable(const TableQuestion &question, const LoadContext &context);

} // namespace allostrata
