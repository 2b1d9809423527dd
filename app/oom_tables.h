#pragma once

#include "app/export_tables.h"
#include "app/plot_views.h"

namespace allostrata {

/// Out-of-memory events that a table tells of: the first of them, each examined.
inline constexpr std::size_t kMostOomRows = 1000;

[[nodiscard]] Result<Table> oomEventTable(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<Table> oomServingTable(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<Table> segmentCostEvents(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<Table> segmentCostLines(const TableQuestion &question, const LoadContext &context);

/// The last out-of-memory event before the cursor, or the first one; of a file without one a picture that says so.
[[nodiscard]] Result<void> writeOomView(DeviceCall &call, const FigureRequest &request, const QString &path);
[[nodiscard]] Result<void> writeSegmentCosts(DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
