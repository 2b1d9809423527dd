// Legend above the bars of segments.

#include "widgets/views/segments/segment_legend_bar.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>
#include <utility>

namespace allostrata {

SegmentLegendBar::SegmentLegendBar(QWidget *parent) : QWidget(parent), m_theme(themeOf(palette(), font()))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void SegmentLegendBar::setTheme(const Theme &theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void SegmentLegendBar::setItems(std::vector<SegmentLegendItem> items)
{
    m_items = std::move(items);
    QStringList texts;
    for (const SegmentLegendItem &item : m_items)
        texts << item.text;
    setAccessibleName(texts.join(QStringLiteral(", ")));
    setToolTip(accessibleName());
    update();
}

QSize SegmentLegendBar::sizeHint() const
{
    const QFontMetricsF metrics(m_theme.smallFont);
    return {static_cast<int>(metrics.averageCharWidth() * 60), static_cast<int>(std::ceil(metrics.height() * 1.5))};
}

void SegmentLegendBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawSegmentLegend(painter, m_items, QRectF(rect()).adjusted(12, 0, -12, 0), m_theme.smallFont, m_theme);
}

} // namespace allostrata

#include "moc_segment_legend_bar.cpp"
