// Pools and streams over time as a picture.

#include "widgets/plots/pool_figure.h"

#include "core/base/load_context.h"
#include "widgets/plots/figure_font.h"
#include "widgets/plots/figure_layout.h"
#include "widgets/plots/figure_text.h"
#include "widgets/plots/plot_text.h"
#include "widgets/plots/pool_area.h"
#include "widgets/plots/swatch_flow.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <cmath>

namespace allostrata {

namespace {

class PoolFigurePainter {
public:
    explicit PoolFigurePainter(const PoolFigure &figure) : m_figure(figure), m_fonts(FigureFonts::forSize(figure.figure.size)), m_theme(themeFor(figure.figure))
    {
        m_look.theme = &m_theme;
        m_look.text = m_fonts.text;
        m_look.strong = m_fonts.band;
        m_look.scale = m_fonts.scale;
        m_look.units = figure.question.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary;
    }

    void paint(QPainter &painter, FigureMedium medium, double ratio)
    {
        const double margin = 28 * m_fonts.scale;
        const QSizeF size(m_figure.figure.size);
        if (!m_figure.figure.isTransparent)
            painter.fillRect(QRectF(QPointF(), size), m_theme.base);
        QRectF room = QRectF(QPointF(), size).adjusted(margin, margin, -margin, -margin);
        const auto area = makeArea(static_cast<int>(std::ceil(room.width() * (medium == FigureMedium::Vectors ? 1 : ratio))));
        if (!area)
            return;
        if (m_figure.figure.hasTitle)
            room.setTop(room.top() + line(painter, room, room.top(), m_fonts.title, figureTitle(*m_figure.question.document, m_figure.figure)) + margin / 4);
        room.setTop(room.top() + line(painter, room, room.top(), m_fonts.text, figureWords(QT_TRANSLATE_NOOP("figure", "Reserved memory of pools and streams (outlined), active inside (filled)"))) + margin / 2);
        if (m_figure.figure.hasFootnote) {
            const double height = QFontMetricsF(m_fonts.note).height();
            line(painter, room, room.bottom() - height, m_fonts.note, note());
            room.setBottom(room.bottom() - height - margin / 3);
        }
        if (m_figure.figure.hasLegend) {
            const SwatchFlow flow(swatches(*area), m_fonts.note, room.width());
            flow.paint(painter, QPointF(room.left(), room.bottom() - flow.height()), m_theme);
            room.setBottom(room.bottom() - flow.height() - margin / 3);
        }
        if (room.height() < 40 || room.width() < 80)
            return;
        const ChartFrame frame = ChartFrame::within(room, m_figure.question.device(), m_figure.question.state,
                                                    m_figure.figure.highestByte.value_or(area->highest), m_look);
        drawChartGrid(painter, frame, m_look);
        drawPoolArea(painter, *area, frame, m_look);
        drawChartAxes(painter, frame, m_look);
    }

private:
    static Theme themeFor(const FigureRequest &request)
    {
        Theme theme = makeTheme(request.theme == FigureTheme::Dark ? ThemeKind::Dark : ThemeKind::Light, figureFont(13));
        if (request.theme == FigureTheme::Paper) {
            theme.base = Qt::white;
            theme.text = Qt::black;
            theme.text2 = Qt::black;
        }
        return theme;
    }
    double line(QPainter &painter, const QRectF &room, double top, const QFont &font, const QString &text) const
    {
        const QFontMetricsF metrics(font);
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setFont(font);
        painter.setPen(m_theme.text);
        painter.drawText(QRectF(room.left(), top, room.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text, Qt::ElideRight, room.width()));
        return metrics.height();
    }
    [[nodiscard]] std::shared_ptr<const PoolArea> makeArea(int columns) const
    {
        std::shared_ptr<const PoolPlaces> places = m_figure.places;
        if (!places) {
            auto built = PoolPlaces::build(m_figure.question.timeline(), LoadContext{});
            if (!built)
                return nullptr;
            places = std::make_shared<const PoolPlaces>(*std::move(built));
        }
        return makePoolArea({m_figure.question, places, m_figure.alone, columns, themeKindOf(m_theme)}, {});
    }
    [[nodiscard]] static std::vector<Swatch> swatches(const PoolArea &area)
    {
        const Voice voice = Voice::current();
        std::vector<Swatch> all;
        for (const PoolArea::Band &band : area.bands) {
            const PoolPeak &peak = area.series.peaks[band.place];
            all.push_back({band.colour, filled(figureWords(QT_TRANSLATE_NOOP("figure", "%1: up to %2 reserved, %3 active")), {band.name, voice.bytes(peak.reserved), voice.bytes(peak.active)})});
        }
        return all;
    }
    [[nodiscard]] QString note() const
    {
        FigureRequest request = m_figure.figure;
        request.state = m_figure.question.state;
        request.state.showReserved = true;
        request.state.detailPercent = 100;
        request.hasPhases = false;
        return figureFootnote(*m_figure.question.document, request);
    }

    const PoolFigure &m_figure;
    FigureFonts m_fonts;
    Theme m_theme;
    ChartLook m_look;
};

PictureSheet sheetOf(const PoolFigure &figure)
{
    return {figure.figure.size, figure.figure.dpi, figure.figure.isTransparent, figureTitle(*figure.question.document, figure.figure)};
}

PaintPicture paintOf(const PoolFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium medium, double ratio) { PoolFigurePainter(figure).paint(painter, medium, ratio); };
}

} // namespace

QImage poolFigureImage(const PoolFigure &figure)
{
    return pictureImage(sheetOf(figure), paintOf(figure));
}

Result<void> writePoolFigure(const PoolFigure &figure, const QString &path)
{
    return writePicture(sheetOf(figure), paintOf(figure), path);
}

} // namespace allostrata
