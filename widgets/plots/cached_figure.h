#pragma once

#include <QImage>
#include <QString>

#include "core/base/result.h"
#include "widgets/plots/cached_area.h"
#include "widgets/plots/figure.h"

namespace allostrata {

/// An exported picture of the segments over time. Window and command line make it with the same function.
struct CachedFigure {
    CachedAreaRequest area; ///< its columns and theme are not used; the state of its question gives window, axis and units
    FigureRequest figure; ///< size, dpi, title, theme, ground, parts; its state is not used
};

[[nodiscard]] QImage cachedImage(const CachedFigure &figure);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: WriteFailed, UnknownFormat for another ending.
[[nodiscard]] Result<void> writeCachedFigure(const CachedFigure &figure, const QString &path);

} // namespace allostrata
