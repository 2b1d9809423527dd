// Draws bar charts and tables as pictures for papers and slides.

#include "widgets/figures/bar_figure.h"

#include "widgets/timeline/plot_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <numeric>
#include <utility>

namespace allostrata {

namespace {

constexpr double kTableGap = 22; ///< between columns
constexpr double kTableSwatch = 14;
constexpr double kMostNamesWidth = 0.42; ///< share of the width
constexpr double kWantedTrack = 0.07; ///< share of the width
constexpr double kHighestRow = 2.1; ///< heights of a line
constexpr double kBarPart = 0.6; ///< share of a row's height
constexpr double kLeastTrack = 8;

class BarTablePainter {
public:
    BarTablePainter(QPainter &painter, const BarTable &table, const QRectF &room, const ChartLook &look)
        : m_painter(painter), m_table(table), m_room(room), m_look(look), m_gap(kTableGap * look.scale),
          m_swatch(kTableSwatch * look.scale), m_height(std::min(room.height() / static_cast<double>(table.rows.size()),
                                                                 QFontMetricsF(look.text).height() * kHighestRow))
    {
        measure();
    }

    void paint()
    {
        for (std::size_t i = 0; i < m_table.rows.size(); ++i)
            paintRow(m_table.rows[i],
                     QRectF(m_room.left(), m_room.top() + static_cast<double>(i) * m_height, m_room.width(), m_height),
                     m_table.hasHead && i == 0);
    }

private:
    [[nodiscard]] const QFont &fontOf(const BarTable::Row &row) const
    {
        return row.isStrong ? m_look.strong : m_look.text;
    }

    /// If room is short, bars are shortened first, then the column heads, then the numbers.
    void measure()
    {
        m_texts.resize(m_table.rows.front().cells.size());
        m_hasTrack.resize(m_texts.size());
        std::vector<double> heads(m_texts.size());
        for (const BarTable::Row &row : m_table.rows) {
            const bool isHead = m_table.hasHead && &row == &m_table.rows.front();
            const QFontMetricsF metrics(fontOf(row));
            const double note = row.note.isEmpty()
                                    ? 0
                                    : QFontMetricsF(m_look.text).horizontalAdvance(QStringLiteral("  ") + row.note);
            m_names = std::max(m_names, metrics.horizontalAdvance(row.name) + note);
            m_nameAt = row.swatch.isValid() ? m_swatch * 1.7 : m_nameAt;
            for (std::size_t i = 0; i < m_texts.size(); ++i) {
                double &width = isHead ? heads[i] : m_texts[i];
                width = std::max(width, metrics.horizontalAdvance(row.cells[i].text));
                m_hasTrack[i] = m_hasTrack[i] || row.cells[i].bar;
            }
        }
        const auto tracks = static_cast<double>(std::count(m_hasTrack.begin(), m_hasTrack.end(), true));
        m_names = std::min(m_names + m_nameAt, m_room.width() * kMostNamesWidth);
        const double room = m_room.width() - m_names - m_gap * (static_cast<double>(m_texts.size()) + tracks);
        const double needed = std::accumulate(m_texts.begin(), m_texts.end(), 0.0);
        double missing = 0;
        for (std::size_t i = 0; i < heads.size(); ++i) {
            heads[i] = m_hasTrack[i] ? 0 : std::max(heads[i] - m_texts[i], 0.0); // its head may extend over the bars
            missing += heads[i];
        }
        const double spare = std::max(room - needed - tracks * m_room.width() * kWantedTrack, 0.0);
        double texts = 0;
        for (std::size_t i = 0; i < heads.size(); ++i) {
            m_texts[i] = m_texts[i] * std::min(std::max(room, 0.0) / std::max(needed, 1.0), 1.0)
                         + heads[i] * std::min(spare / std::max(missing, 1.0), 1.0);
            texts += m_texts[i];
        }
        m_track = (room - texts) / std::max(tracks, 1.0);
    }

    void say(const QFont &font, const QColor &colour, const QString &text, const QRectF &area, Qt::Alignment side) const
    {
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(area, int(side | Qt::AlignVCenter) | kPlainText,
                           QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, area.width() + 0.5));
    }

    void paintRow(const BarTable::Row &row, const QRectF &area, bool isHead) const
    {
        const Theme &theme = *m_look.theme;
        const QFont &font = fontOf(row);
        const QColor colour = row.isFaint ? theme.text2 : theme.text;
        const double line = std::max(m_look.scale, 1.0);
        if (row.isStrong && !isHead)
            m_painter.fillRect(QRectF(area.left(), area.top(), area.width(), line), theme.line);
        if (m_table.hasHead)
            m_painter.fillRect(QRectF(area.left(), area.bottom() - line, area.width(), line),
                               isHead ? theme.text2 : theme.hair);
        if (row.swatch.isValid())
            m_painter.fillRect(QRectF(area.left(), area.center().y() - m_swatch / 2, m_swatch, m_swatch), row.swatch);
        QRectF names(area.left() + m_nameAt, area.top(), m_names - m_nameAt, area.height());
        say(font, colour, row.name, names, Qt::AlignLeft);
        names.setLeft(names.left() + QFontMetricsF(font).horizontalAdvance(row.name + QStringLiteral("  ")));
        if (names.width() > m_swatch)
            say(m_look.text, theme.text2, row.note, names, Qt::AlignLeft);
        double right = area.right();
        for (std::size_t i = m_texts.size(); i-- > 0;) {
            const double track = m_hasTrack[i] ? std::max(m_track, 0.0) + m_gap : 0;
            const QRectF cell(right - m_texts[i] - track, area.top(), m_texts[i] + track, area.height());
            if (row.cells[i].bar && m_track >= kLeastTrack)
                row.cells[i].bar(
                    m_painter,
                    QRectF(cell.left(), area.top() + m_height * (1 - kBarPart) / 2, m_track, m_height * kBarPart),
                    theme);
            say(font, colour, row.cells[i].text, row.cells[i].bar ? cell.adjusted(track, 0, 0, 0) : cell,
                Qt::AlignRight);
            right = cell.left() - m_gap;
        }
    }

    QPainter &m_painter;
    const BarTable &m_table;
    QRectF m_room;
    const ChartLook &m_look;
    double m_gap;
    double m_swatch;
    double m_height; ///< height of a row
    double m_names = 0; ///< width, with their swatches
    double m_nameAt = 0; ///< left edge of the names
    std::vector<double> m_texts; ///< width of the numbers, by column
    std::vector<bool> m_hasTrack; ///< by column
    double m_track = 0; ///< width
};

} // namespace

std::size_t barTableRows(double height, double lines, const ChartLook &look)
{
    return static_cast<std::size_t>(std::max(1.0, height / (QFontMetricsF(look.text).height() * lines)));
}

PlotSheet barTableSheet(PlainFigure figure, BarTable table)
{
    PlotSheet sheet{std::move(figure), {}};
    sheet.compose = [size = sheet.figure, table = std::move(table)](QCustomPlot &plot, const QRectF &room,
                                                                    const Theme &theme) {
        showPainted(plot, [&table, room, look = barLook(size, theme)](QPainter &painter, const ChartFrame &) {
            if (!table.rows.empty())
                BarTablePainter(painter, table, room, look).paint();
        });
    };
    return sheet;
}

ChartLook barLook(const PlainFigure &sheet, const Theme &theme)
{
    const FigureFonts fonts = FigureFonts::forSize(sheet.size);
    return {&theme, fonts.text, fonts.strong, fonts.scale, ByteUnits::Binary, false, fonts.note};
}

Result<PlotSheet> sheetOf(const BarFigure &figure, const std::stop_token &)
{
    return PlotSheet{figure.sheet, [&figure](QCustomPlot &plot, QRectF room, const Theme &theme) {
                         const ChartLook look = barLook(figure.sheet, theme);
                         room.setWidth(std::max(room.width(), 0.0));
                         showBarChart(plot, figure.chart, BarLayout(figure.chart, room, look), figure.sheet.size, look);
                     }};
}

} // namespace allostrata
