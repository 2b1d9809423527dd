#pragma once

#include "app/device_call.h"
#include "core/base/result.h"
#include "widgets/plots/figure.h"

#include <QString>

namespace allostrata {

/// The ledger at the call's cursor, by default the peak. call.attribution() is there.
[[nodiscard]] Result<void> writePeak(DeviceCall &call, const FigureRequest &request, const QString &path);
/// Segments over time, coloured by the stacks that asked for them.
[[nodiscard]] Result<void> writeCachedSegments(DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
