// Segments over time as pictures for papers and slides.

#include "widgets/plots/cached_figure.h"

#include "widgets/plots/figure_layout.h"
#include "widgets/plots/figure_text.h"
#include "widgets/plots/picture_file.h"
#include "widgets/plots/plot_text.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

class CachedPainter {
public:
    explicit CachedPainter(const CachedFigure &figure)
        : m_figure(figure.figure), m_request(figure.area), m_fonts(FigureFonts::forSize(figure.figure.size)),
          m_theme(makeTheme(figure.figure.theme == FigureTheme::Dark ? ThemeKind::Dark : ThemeKind::Light, m_fonts.text))
    {
        if (m_figure.theme == FigureTheme::Paper) {
            m_theme.base = Qt::white;
            m_theme.text = Qt::black;
            m_theme.text2 = QColor(0x33, 0x33, 0x33);
        }
        m_request.theme = themeKindOf(m_theme);
        m_request.selected.reset();
    }

    void paint(QPainter &painter, double ratio)
    {
        const QRectF sheet(QPointF(), QSizeF(m_figure.size));
        if (!m_figure.isTransparent)
            painter.fillRect(sheet, m_theme.base);
        const double margin = 32 * m_fonts.scale;
        QRectF room = sheet.adjusted(margin, margin * 0.8, -margin, -margin * 0.7);
        m_request.columns = 512; // to know the classes and the top
        const auto rough = makeCachedArea(m_request, {});
        if (!rough)
            return;
        paintHead(painter, *rough, room);
        paintFoot(painter, room);
        if (m_figure.hasLegend)
            paintLegend(painter, *rough, room);
        const double nameHeight = QFontMetricsF(m_fonts.text).height();
        const ByteUnits units = m_request.question.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary;
        const ChartLook look{&m_theme, m_fonts.text, m_fonts.strong, m_fonts.scale, units};
        const ChartFrame frame = ChartFrame::within(room.adjusted(0, 0, 0, -nameHeight), m_request.question.device(), m_request.question.state,
                                                    m_figure.highestByte.value_or(rough->highest), look);
        m_request.columns = frame.columns(std::max(ratio, 1.0));
        const auto area = makeCachedArea(m_request, {});
        if (!area)
            return;
        drawChartGrid(painter, frame, look);
        drawCachedArea(painter, *area, frame, look);
        drawChartAxes(painter, frame, look);
        painter.setFont(m_fonts.text);
        painter.setPen(m_theme.text);
        painter.drawText(QRectF(frame.area.left(), room.bottom() - nameHeight, frame.area.width(), nameHeight), Qt::AlignCenter | kPlainText, frame.keys.name);
    }

private:
    void line(QPainter &painter, const QFont &font, const QColor &colour, const QString &text, const QRectF &area) const
    {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | kPlainText, QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, area.width()));
    }

    void paintHead(QPainter &painter, const CachedArea &area, QRectF &room) const
    {
        const Voice voice = Voice::current();
        const auto add = [&](const QFont &font, const QColor &colour, const QString &text) {
            const double height = QFontMetricsF(font).height();
            line(painter, font, colour, text, {room.left(), room.top(), room.width(), height});
            room.setTop(room.top() + height * 1.2);
        };
        if (m_figure.hasTitle)
            add(m_fonts.title, m_theme.text, figureTitle(*m_request.question.document, m_figure));
        const SceneAxis axis(m_request.question.device(), m_request.question.state.axis);
        add(m_fonts.text, m_theme.text2,
            QCoreApplication::translate("CachedSegments",
                                        "Reserved memory by segment and mapped range, at most %1 (%2)")
                .arg(voice.bytes(area.peak.bytes), momentText(axis, area.peak.moment)));
    }

    void paintFoot(QPainter &painter, QRectF &room) const
    {
        if (!m_figure.hasFootnote)
            return;
        FigureRequest told = m_figure;
        told.state = m_request.question.state;
        told.state.detailPercent = 100;
        told.state.showReserved = true;
        told.filter.reset();
        told.hasPhases = false;
        const double height = QFontMetricsF(m_fonts.note).height();
        line(painter, m_fonts.note, m_theme.text2, figureFootnote(*m_request.question.document, told),
             {room.left(), room.bottom() - height, room.width(), height});
        room.setBottom(room.bottom() - height * 1.6);
    }

    /// At the right: what the colours stand for, with bytes at the picture's highest moment.
    void paintLegend(QPainter &painter, const CachedArea &area, QRectF &room) const
    {
        const Voice voice = Voice::current();
        std::vector<const CachedArea::ColourClass *> rows;
        for (const CachedArea::ColourClass &one : area.classes) {
            if (one.bytes > 0)
                rows.push_back(&one);
        }
        std::stable_sort(rows.begin(), rows.end(), [](const auto *a, const auto *b) { return a->bytes > b->bytes; });
        const QFontMetricsF metrics(m_fonts.text);
        const double height = metrics.height() * 1.45;
        const double swatch = 14 * m_fonts.scale;
        double wanted = 0;
        for (const auto *row : rows)
            wanted = std::max(wanted, metrics.horizontalAdvance(row->name + u"   "_s + voice.bytes(row->bytes)) + swatch * 1.8);
        const double width = std::min(wanted, room.width() * 0.28);
        const double gap = 24 * m_fonts.scale;
        if (rows.empty() || room.width() - width < room.width() * 0.5)
            return;
        QRectF place(room.right() - width, room.top() + height, width, height);
        for (const auto *row : rows) {
            if (place.bottom() > room.bottom())
                break;
            painter.fillRect(QRectF(place.left(), place.center().y() - swatch / 2, swatch, swatch), row->colour);
            const QString bytes = voice.bytes(row->bytes);
            const double number = metrics.horizontalAdvance(bytes);
            painter.setFont(m_fonts.text);
            painter.setPen(m_theme.text);
            painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | kPlainText, bytes);
            line(painter, m_fonts.text, m_theme.text, row->name, place.adjusted(swatch * 1.8, 0, -number - swatch * 0.7, 0));
            place.translate(0, height);
        }
        room.setRight(room.right() - width - gap);
    }

    const FigureRequest &m_figure;
    CachedAreaRequest m_request;
    FigureFonts m_fonts;
    Theme m_theme;
};

PictureSheet sheetOf(const CachedFigure &figure)
{
    return {figure.figure.size, figure.figure.dpi, figure.figure.isTransparent, figureTitle(*figure.area.question.document, figure.figure)};
}

PaintPicture paintOf(const CachedFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium medium, double ratio) {
        CachedPainter(figure).paint(painter, medium == FigureMedium::Vectors ? 2.0 : ratio); // the bands are one picture
    };
}

} // namespace

QImage cachedImage(const CachedFigure &figure)
{
    return pictureImage(sheetOf(figure), paintOf(figure));
}

Result<void> writeCachedFigure(const CachedFigure &figure, const QString &path)
{
    return writePicture(sheetOf(figure), paintOf(figure), path);
}

} // namespace allostrata
