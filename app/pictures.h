#pragma once

#include "app/device_call.h"
#include "core/base/result.h"
#include "core/reports/report.h"
#include "widgets/plots/figure.h"

#include <QString>

namespace allostrata {

/// The report that plot draws without --view, chosen by what the document holds.
[[nodiscard]] const ReportRow &pictureOf(const Document &document);

/// Draws a report that has a picture and writes it. What goes wrong is said on standard error.
[[nodiscard]] ExitStatus writePictureOf(const ReportRow &report, DeviceCall &call, const FigureRequest &request, const QString &path);

} // namespace allostrata
