#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>

#include "widgets/charts/figure_layout.h"
#include "widgets/paint/theme.h"
#include "widgets/timeline/timeline_scene.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// Bytes in one fixed unit: "11.57" of GiB. Numbers by the default locale.
struct ByteColumn {
    QString unit;
    double bytesPerUnit = 1;

    /// Unit that suits the largest value of the column.
    [[nodiscard]] static ByteColumn suiting(std::uint64_t largest, bool isDecimal);
    [[nodiscard]] QString number(std::uint64_t bytes) const;
    /// Number with its unit.
    [[nodiscard]] QString amount(std::uint64_t bytes) const { return number(bytes) + QLatin1Char(' ') + unit; }
};

/// Live memory at a moment by colour, most bytes first. Hatched bands have no colour and so no row.
struct FigureLegend {
    struct Row {
        QColor colour;
        QString name;
        std::uint64_t bytes = 0;
    };

    QString title;
    ByteColumn column;
    std::vector<Row> rows; ///< rows with half a per cent or more
    std::size_t smaller = 0; ///< rows omitted
    std::uint64_t smallerBytes = 0;
    std::vector<Row> elsewhere; ///< others that are large at another moment shown, with their highest bytes
    std::uint64_t hatchedBytes = 0; ///< bytes of bands hidden by the detail level
    std::uint64_t requested = 0; ///< sum of all rows
    std::uint64_t reserved = 0;
    bool hasReserved = true;
    bool isOfBlocks = false; ///< the sum is of allocated bytes
    bool isFiltered = false; ///< rows and sum include only allocations that match a query

    /// Legend of a device and state at a moment within the state's window.
    [[nodiscard]] static FigureLegend make(SceneCache &cache, const ViewState &state, ThemeKind theme, Moment moment);

    /// Name of the sum.
    [[nodiscard]] QString sumName() const;
    /// Width at which no text is shortened.
    [[nodiscard]] double width(const FigureFonts &fonts) const;
    /// Paints the legend. Rows that do not fit are added to the smaller ones, those of other moments are left out;
    /// names that do not fit are elided in the middle.
    void paint(QPainter &painter, const QRectF &area, const FigureFonts &fonts, const Theme &theme) const;
};

} // namespace allostrata
