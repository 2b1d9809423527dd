// The chart of pools and streams.

#include "widgets/charts/pool_picture.h"

#include "widgets/plots/timeline_axes.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

void PoolPicture::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    std::vector<Stairs> shown;
    std::vector<double> below(m_area->series.columns.samples.size(), 0);
    for (const PoolArea::Band &band : m_area->bands) {
        std::vector<double> reserved = below;
        std::vector<double> active = below;
        for (std::size_t column = 0; column < below.size(); ++column) {
            reserved[column] += static_cast<double>(m_area->series.reservedOf(band.place)[column]);
            active[column] += static_cast<double>(m_area->series.activeOf(band.place)[column]);
        }
        QColor envelope = band.colour;
        envelope.setAlphaF(0.22F);
        shown.push_back(stairs(reserved, below));
        shown.back().fill = envelope;
        shown.push_back(stairs(std::move(active), std::move(below)));
        shown.back().fill = band.colour;
        shown.push_back(stairs(reserved));
        shown.back().line = QPen(look.theme->outline, std::max(look.scale, 1.0));
        below = std::move(reserved);
    }
    pane.addStairs(std::move(shown));
}

QString PoolPicture::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    const std::size_t columns = m_area->series.columns.samples.size();
    if (columns == 0)
        return {};
    const std::size_t column = frame.columnAt(position.x(), columns);
    const double bytes = frame.bytesAt(position.y());
    const QString moment = momentText(frame.axis, m_area->series.columns.samples[column]).toHtmlEscaped();
    const auto band = m_area->bandAt(column, bytes);
    if (!band)
        return moment;
    const PoolArea::Band &row = m_area->bands[*band];
    const Voice voice = Voice::current();
    const QString sums = filled(QCoreApplication::translate("PoolsView", "%1 active of %2 reserved"),
                                {voice.bytes(m_area->series.activeOf(row.place)[column]), voice.bytes(m_area->series.reservedOf(row.place)[column])});
    return u"<b>%1</b><br>%2<br>%3"_s.arg(row.name.toHtmlEscaped(), sums.toHtmlEscaped(), moment);
}

MakeReportPicture poolPictures(std::shared_ptr<const PoolPlaces> places, std::optional<std::size_t> alone)
{
    return [places = std::move(places), alone](const ReportQuestion &question, int columns, ThemeKind theme,
                                               const std::stop_token &stop) -> std::shared_ptr<const ReportPicture> {
        auto area = places ? makePoolArea({question, places, alone, columns, theme}, stop) : nullptr;
        return area ? std::make_shared<const PoolPicture>(question, std::move(area)) : nullptr;
    };
}

} // namespace allostrata
