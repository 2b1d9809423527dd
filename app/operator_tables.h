#pragma once

#include "app/device_call.h"
#include "app/export_tables.h"
#include "widgets/plots/figure.h"

#include <QString>

namespace allostrata {

// Memory by operator, for the commands "export" and "plot".

[[nodiscard]] Result<Table> operatorsTable(const TableQuestion &question, const LoadContext &context);
/// What was allocated or released in the window, in the order of time.
[[nodiscard]] Result<LongTable> memoryEventsTable(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<void> writeOperators(DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
