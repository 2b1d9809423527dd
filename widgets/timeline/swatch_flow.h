#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

#include "widgets/paint/bar_fill.h"
#include "widgets/paint/theme.h"

#include <vector>

namespace allostrata {

/// A colour and its meaning.
struct Swatch {
    QColor colour;
    QString text;
    BarFill fill = BarFill::Solid;
};

/// A legend that wraps like text, at the bottom of its area.
class SwatchFlow {
public:
    SwatchFlow(std::vector<Swatch> swatches, const QFont &font, double width);

    [[nodiscard]] double height() const { return m_height; }
    void paint(QPainter &painter, const QPointF &topLeft, const Theme &theme, double scale = 1) const;

private:
    std::vector<Swatch> m_swatches;
    std::vector<QPointF> m_places;
    QFont m_font;
    double m_width = 0;
    double m_row = 0;
    double m_side = 0;
    double m_height = 0;
};

} // namespace allostrata
