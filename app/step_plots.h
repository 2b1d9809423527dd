#pragma once

#include "app/device_call.h"
#include "core/base/result.h"
#include "widgets/plots/figure.h"

#include <QString>

namespace allostrata {

/// Memory from step to step: of a file of step data, or of the steps found in a device's trace.
[[nodiscard]] Result<void> writeSteps(DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
