// Legend of colours that wraps like text.

#include "widgets/timeline/swatch_flow.h"

#include <QFontMetricsF>

#include <utility>

namespace allostrata {

SwatchFlow::SwatchFlow(std::vector<Swatch> swatches, const QFont &font, double width)
    : m_swatches(std::move(swatches)), m_font(font), m_width(width)
{
    const QFontMetricsF metrics(font);
    m_row = metrics.height() * 1.4;
    m_side = metrics.ascent() * 0.8;
    QPointF at(0, 0);
    for (const Swatch &swatch : m_swatches) {
        const double wide = m_side * 3.2 + metrics.horizontalAdvance(swatch.text);
        if (at.x() > 0 && at.x() + wide > width)
            at = QPointF(0, at.y() + m_row);
        m_places.push_back(at);
        at.rx() += wide;
    }
    m_height = m_swatches.empty() ? 0 : at.y() + m_row;
}

void SwatchFlow::paint(QPainter &painter, const QPointF &topLeft, const Theme &theme, double scale) const
{
    const QFontMetricsF metrics(m_font);
    painter.setFont(m_font);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t i = 0; i < m_swatches.size(); ++i) {
        const QRectF row(topLeft + m_places[i], QSizeF(m_width - m_places[i].x(), m_row));
        paintBarFill(painter, QRectF(row.left(), row.center().y() - m_side / 2, m_side, m_side), m_swatches[i].colour,
                     m_swatches[i].fill, scale);
        painter.setPen(theme.text);
        painter.drawText(row.adjusted(m_side * 1.6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(m_swatches[i].text, Qt::ElideRight, row.width() - m_side * 1.6));
    }
}

} // namespace allostrata
