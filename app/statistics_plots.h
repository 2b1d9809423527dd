#pragma once

#include "app/device_call.h"
#include "core/base/result.h"
#include "widgets/plots/figure.h"

#include <QString>

namespace allostrata {

/// The allocator's counters and its free memory over the call's window.
[[nodiscard]] Result<void> writeStatistics(DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
