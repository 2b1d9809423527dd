// Legends beside charts.

#include "widgets/charts/figure_key.h"

#include "widgets/plots/plot_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <numeric>

namespace allostrata {

namespace {

constexpr double kSwatch = 17;
constexpr double kAfterSwatch = 10;
constexpr double kBetweenCells = 20;
constexpr double kLeastName = 0.3; ///< of the width

} // namespace

std::vector<double> FigureKey::widths(const FigureFonts &fonts) const
{
    std::vector<double> all;
    for (const Row &row : rows) {
        all.resize(static_cast<std::size_t>(row.cells.size()));
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = std::max(all[i], QFontMetricsF(row.isHead ? fonts.strong : fonts.text).horizontalAdvance(row.cells[static_cast<qsizetype>(i)]));
    }
    return all;
}

double FigureKey::width(const FigureFonts &fonts) const
{
    const std::vector<double> all = widths(fonts);
    const double gaps = kSwatch + kAfterSwatch + (all.empty() ? 0 : kBetweenCells * static_cast<double>(all.size() - 1));
    return std::accumulate(all.begin(), all.end(), gaps * fonts.scale);
}

void FigureKey::paint(QPainter &painter, const QRectF &area, const FigureFonts &fonts, const Theme &theme) const
{
    if (rows.empty())
        return;
    const double s = fonts.scale;
    std::vector<double> all = widths(fonts);
    double room = area.width() - (kSwatch + kAfterSwatch) * s - std::accumulate(all.begin() + 1, all.end(), kBetweenCells * s * static_cast<double>(all.size() - 1));
    while (all.size() > 1 && room < std::min(all.front(), area.width() * kLeastName)) { // names tell more than numbers
        room += all.back() + kBetweenCells * s;
        all.pop_back();
    }
    const double height = QFontMetricsF(fonts.text).height() + 10 * s;
    QRectF place(area.left(), area.top(), area.width(), height);
    for (const Row &row : rows) {
        if (place.bottom() > area.bottom())
            break;
        if (row.colour.isValid()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(row.colour);
            painter.drawRoundedRect(QRectF(place.left(), place.center().y() - kSwatch * s / 2, kSwatch * s, kSwatch * s), 2 * s, 2 * s);
        }
        painter.setFont(row.isHead ? fonts.strong : fonts.text);
        painter.setPen(theme.text);
        double right = place.right();
        for (std::size_t i = all.size(); i-- > 1;) {
            painter.drawText(QRectF(right - all[i], place.top(), all[i], height), Qt::AlignRight | Qt::AlignVCenter | kPlainText, row.cells[static_cast<qsizetype>(i)]);
            right -= all[i] + kBetweenCells * s;
        }
        const double left = place.left() + (row.isHead ? 0 : (kSwatch + kAfterSwatch) * s);
        painter.drawText(QRectF(left, place.top(), right - left, height), Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
                         QFontMetricsF(painter.font()).elidedText(row.cells.front(), Qt::ElideMiddle, right - left + 1));
        place.translate(0, height);
    }
}

} // namespace allostrata
