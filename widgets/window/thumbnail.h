#pragma once

#include <QImage>
#include <QString>

#include "core/load/document.h"
#include "widgets/paint/theme.h"

namespace allostrata {

/// Small picture of a device's strata on the background of a theme, for lists of files. Null if there is no trace.
[[nodiscard]] QImage makeThumbnail(const Document &document, const Device &device, const QSize &size, ThemeKind kind);

/// Writes a thumbnail to the place where RecentFiles expects it. Errors are ignored.
void saveThumbnail(const QImage &picture, const QString &path, ThemeKind kind);

} // namespace allostrata
