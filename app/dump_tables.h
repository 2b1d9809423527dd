#pragma once

#include "app/device_call.h"
#include "app/export_tables.h"
#include "core/analysis/dump_peaks.h"
#include "core/base/result.h"
#include "widgets/plots/figure.h"

#include <QString>

#include <vector>

namespace allostrata {

/// Reads the dumps of a folder, with progress on the terminal. Errors: Cancelled.
[[nodiscard]] Result<std::vector<SharedPeaks>> readDumps(const Document &document, const LoadContext &context);

/// A row for each dump of a folder.
[[nodiscard]] Result<Table> dumpsTableOf(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<void> writeDumps(DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
