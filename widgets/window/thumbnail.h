#pragma once

#include <QImage>
#include <QString>

#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/paint/theme.h"

#include <stop_token>

namespace allostrata {

/// Small picture of a device's strata on the background of a theme, for lists of files. Null if there is no trace.
/// Errors: Cancelled.
[[nodiscard]] Result<QImage> makeThumbnail(const Document &document, const Device &device, ThemeKind kind,
                                           const std::stop_token &stop = {});

/// Writes a thumbnail to the place where RecentFiles expects it. Errors are ignored.
void saveThumbnail(const QImage &picture, const QString &path, ThemeKind kind);

} // namespace allostrata
