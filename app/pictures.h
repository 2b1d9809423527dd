#pragma once

#include "app/device_call.h"
#include "core/base/result.h"
#include "core/reports/report.h"
#include "widgets/plots/figure.h"

#include <QString>

namespace allostrata {

/// What is drawn without --view: the report that the document is about; of devices the first.
[[nodiscard]] const ReportRow &pictureOf(const Document &document);

/// Draws a report that has a picture and writes it. What goes wrong is said on standard error.
[[nodiscard]] ExitStatus writePictureOf(const ReportRow &report, DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
