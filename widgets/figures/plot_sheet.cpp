// Lays out and paints pictures of charts between a title and notes.

#include "widgets/figures/plot_sheet.h"

#include "widgets/figures/figure_pane.h"
#include "widgets/figures/figure_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr double kSheetMargin = 28;

QSizeF subtitleRoom(const QSize &size, const FigureFonts &fonts)
{
    return {size.width() - 2 * kSheetMargin * fonts.scale, kSubtitleLines * QFontMetricsF(fonts.text).lineSpacing()};
}

double subtitleHeight(const QSize &size, const FigureFonts &fonts, const QString &subtitle)
{
    const QSizeF room = subtitleRoom(size, fonts);
    return QFontMetricsF(fonts.text)
        .boundingRect(QRectF(0, 0, room.width(), 1e6), Qt::AlignLeft | Qt::TextWordWrap, subtitle)
        .height();
}

/// Rectangles of a sheet's parts; missing parts are empty.
struct SheetParts {
    QRectF title;
    QRectF subtitle;
    QRectF footnote;
    QRectF room;
};

SheetParts partsOf(const PlainFigure &figure, const FigureFonts &fonts)
{
    const double margin = kSheetMargin * fonts.scale;
    SheetParts parts;
    QRectF &room = parts.room;
    room = QRectF(QPointF(), QSizeF(figure.size)).adjusted(margin, margin, -margin, -margin);
    const auto atTop = [&room](double height, double gap) {
        const QRectF part(room.topLeft(), QSizeF(room.width(), height));
        room.setTop(part.bottom() + gap);
        return part;
    };
    if (!figure.title.isEmpty())
        parts.title = atTop(QFontMetricsF(fonts.title).height(), margin / 4);
    if (!figure.subtitle.isEmpty())
        parts.subtitle = atTop(
            std::min(subtitleHeight(figure.size, fonts, figure.subtitle), subtitleRoom(figure.size, fonts).height()),
            margin / 2);
    if (!figure.footnote.isEmpty()) {
        const double height = QFontMetricsF(fonts.note).height();
        parts.footnote = QRectF(room.left(), room.bottom() - height, room.width(), height);
        room.setBottom(parts.footnote.top() - margin / 2);
    }
    return parts;
}

/// Paints background and texts.
void paintTexts(QPainter &painter, const PlainFigure &figure, const Theme &theme)
{
    const FigureFonts fonts = FigureFonts::forSize(figure.size);
    const SheetParts parts = partsOf(figure, fonts);
    if (!figure.isTransparent)
        painter.fillRect(QRectF(QPointF(), QSizeF(figure.size)), theme.base);
    const auto say = [&painter](const QFont &font, const QColor &colour, const QString &text, const QRectF &area,
                                int flags) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(area, flags, text);
    };
    say(fonts.title, theme.text,
        QFontMetricsF(fonts.title).elidedText(figure.title, Qt::ElideMiddle, parts.title.width()), parts.title,
        Qt::AlignLeft | Qt::AlignVCenter);
    say(fonts.text, theme.text2, figure.subtitle, parts.subtitle, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap);
    say(fonts.note, theme.text2,
        QFontMetricsF(fonts.note).elidedText(figure.footnote, Qt::ElideRight, parts.footnote.width()), parts.footnote,
        Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace

PlainFigure plainFigure(const FigureRequest &request, const QString &title)
{
    PlainFigure figure;
    figure.size = request.size;
    figure.dpi = request.dpi;
    figure.theme = request.theme;
    figure.isTransparent = request.isTransparent;
    if (request.hasTitle)
        figure.title = request.title.isEmpty() ? title : request.title;
    return figure;
}

PlainFigure plainFigure(const Document &document, const FigureRequest &request)
{
    PlainFigure figure = plainFigure(request, {});
    if (request.hasTitle)
        figure.title = figureTitle(document, request);
    if (request.hasFootnote)
        figure.footnote = figureFootnote(document, request);
    return figure;
}

Theme plainFigureTheme(const PlainFigure &figure)
{
    const FigureFonts fonts = FigureFonts::forSize(figure.size);
    Theme theme = figureTheme(figure.theme, fonts.text);
    theme.axisFont = fonts.text;
    theme.smallFont = fonts.text;
    theme.titleFont = fonts.strong;
    theme.headingFont = fonts.title;
    return theme;
}

bool subtitleFits(const QSize &size, const QString &subtitle)
{
    const FigureFonts fonts = FigureFonts::forSize(size);
    return subtitleHeight(size, fonts, subtitle) <= subtitleRoom(size, fonts).height() + 0.5;
}

QRectF plainFigureRoom(const PlainFigure &figure) { return partsOf(figure, FigureFonts::forSize(figure.size)).room; }

Picture pictureOf(PlotSheet sheet)
{
    const PlainFigure &figure = sheet.figure;
    PictureSheet paper{figure.size, figure.dpi, figure.isTransparent, figure.title};
    return {std::move(paper), [sheet = std::move(sheet)](QCPPainter &painter) {
                const Theme theme = plainFigureTheme(sheet.figure);
                paintTexts(painter, sheet.figure, theme);
                const FigurePane pane(sheet.figure.size, [&](QCustomPlot &plot, const QSize &) {
                    sheet.compose(plot, plainFigureRoom(sheet.figure), theme);
                });
                pane.paint(painter);
                return pane.isMade() ? std::nullopt : std::optional(Error{Reason::Cancelled});
            }};
}

} // namespace allostrata
