#pragma once

#include "app/device_call.h"
#include "app/export_tables.h"
#include "core/base/result.h"
#include "widgets/plots/figure.h"

#include <QString>

namespace allostrata {

/// The segments at the cursor, or those of the final state.
[[nodiscard]] Result<Table> segmentsTable(const TableQuestion &question, const LoadContext &context);
/// Their blocks and free ranges; under a query the blocks that it keeps.
[[nodiscard]] Result<Table> blocksTable(const TableQuestion &question, const LoadContext &context);
/// Pools and streams at the cursor, with the most that each held in the window.
[[nodiscard]] Result<Table> poolsTable(const TableQuestion &question, const LoadContext &context);

[[nodiscard]] Result<void> writeSegmentsView(DeviceCall &call, const FigureRequest &request, const QString &path);
[[nodiscard]] Result<void> writePoolsView(DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
