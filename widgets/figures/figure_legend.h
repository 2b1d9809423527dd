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

    /// The unit that suits the largest of the column.
    [[nodiscard]] static ByteColumn suiting(std::uint64_t largest, bool isDecimal);
    [[nodiscard]] QString number(std::uint64_t bytes) const;
    /// With the unit.
    [[nodiscard]] QString amount(std::uint64_t bytes) const { return number(bytes) + QLatin1Char(' ') + unit; }
};

/// What is live at a moment, by what the colours stand for, most bytes first. What the picture only hatches has no row
/// of its own: no colour stands for it.
struct FigureLegend {
    struct Row {
        QColor colour;
        QString name;
        std::uint64_t bytes = 0;
    };

    QString title;
    ByteColumn column;
    std::vector<Row> rows; ///< of half a per cent or more
    std::size_t smaller = 0; ///< rows that are left out
    std::uint64_t smallerBytes = 0;
    std::uint64_t hatchedBytes = 0; ///< of what the detail leaves out
    std::uint64_t requested = 0; ///< the sum of all
    std::uint64_t reserved = 0;
    bool hasReserved = true;
    bool isOfBlocks = false; ///< the sum is of what was allocated
    bool isFiltered = false; ///< rows and sum are of what a query keeps

    /// Of a device and state at a moment.
    [[nodiscard]] static FigureLegend make(SceneCache &cache, const ViewState &state, ThemeKind theme, Moment moment);

    /// What the sum is called.
    [[nodiscard]] QString sumName() const;
    /// For all texts whole.
    [[nodiscard]] double width(const FigureFonts &fonts) const;
    /// Rows that do not fit go to the smaller ones; names that do not are shortened in their middle.
    void paint(QPainter &painter, const QRectF &area, const FigureFonts &fonts, const Theme &theme) const;
};

} // namespace allostrata
