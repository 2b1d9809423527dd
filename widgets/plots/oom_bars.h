#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include "core/analysis/out_of_memory.h"
#include "widgets/paint/theme.h"
#include "widgets/text/voice.h"

#include <cstdint>
#include <vector>

class QPainter;

namespace allostrata {

/// A name, a number, and a bar that may stand anywhere on the common scale and have several parts.
struct OomBar {
    struct Part {
        std::uint64_t from = 0; ///< bytes
        std::uint64_t bytes = 0;
        QColor colour;
    };
    QString name;
    QString amount;
    std::vector<Part> parts;
    bool isStrong = false; ///< a sum, or what was asked for
};

/// Bars on one scale, one below the other.
struct OomBars {
    std::vector<OomBar> rows;
    std::uint64_t scale = 1; ///< bytes of the whole width
};

/// What the device held before the event, each part beginning where the one above it ends, and what was asked for.
[[nodiscard]] OomBars oomLedger(const OutOfMemory &oom, const Theme &theme, const Voice &voice);
/// Its two sides, on one scale; `scale`: at least so many bytes wide.
[[nodiscard]] OomBars oomInequalityBars(const OomInequality &inequality, const Theme &theme, const Voice &voice, std::uint64_t scale = 0);

/// What was live by what it is for, most first; the smallest together. Without rows where nothing is known of it.
[[nodiscard]] OomBars oomCategoryBars(const OutOfMemory &oom, const Attribution *attribution, const Theme &theme, const Voice &voice);

/// Of all rows, with the theme's small font.
[[nodiscard]] double oomBarsHeight(const OomBars &bars, const Theme &theme);
void paintOomBars(QPainter &painter, const QRectF &area, const OomBars &bars, const Theme &theme);
/// The rows in words, for those who cannot see them.
[[nodiscard]] QString oomBarsText(const OomBars &bars);

} // namespace allostrata
