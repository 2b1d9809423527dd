#pragma once

#include <QImage>
#include <QString>

#include "core/load/document.h"
#include "widgets/paint/theme.h"

namespace allostrata {

/// A small picture of a device's strata, on the ground of that kind of theme, for lists of files. Null where there is
/// no trace.
[[nodiscard]] QImage makeThumbnail(const Document &document, const Device &device, const QSize &size, ThemeKind kind);

/// Writes it where RecentFiles looks for it. A picture that cannot be written is no loss.
void saveThumbnail(const QImage &picture, const QString &path, ThemeKind kind);

} // namespace allostrata
