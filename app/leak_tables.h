#pragma once

#include "app/export_tables.h"
#include "app/plot_views.h"

namespace allostrata {

[[nodiscard]] Result<Table> leakTableOf(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<void> writeLeaks(DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
