// What pictures without a layout of their own have in common.

#include "widgets/plots/plain_figure.h"

#include "widgets/plots/figure_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

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
    return QFontMetricsF(fonts.text).boundingRect(QRectF(0, 0, room.width(), 1e6), Qt::AlignLeft | Qt::TextWordWrap, subtitle).height();
}

} // namespace

PlainFigure plainFigure(const Document &document, const FigureRequest &request)
{
    PlainFigure figure;
    figure.size = request.size;
    figure.dpi = request.dpi;
    figure.theme = request.theme;
    figure.isTransparent = request.isTransparent;
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

PictureSheet plainFigureSheet(const PlainFigure &figure)
{
    return {figure.size, figure.dpi, figure.isTransparent, figure.title};
}

double plainFigureWidth(const PlainFigure &figure)
{
    return figure.size.width() - 2 * kSheetMargin * FigureFonts::forSize(figure.size).scale;
}

bool subtitleFits(const QSize &size, const QString &subtitle)
{
    const FigureFonts fonts = FigureFonts::forSize(size);
    return subtitleHeight(size, fonts, subtitle) <= subtitleRoom(size, fonts).height() + 0.5;
}

QRectF paintPlainFigure(QPainter &painter, const PlainFigure &figure, const Theme &theme)
{
    const FigureFonts fonts = FigureFonts::forSize(figure.size);
    const double margin = kSheetMargin * fonts.scale;
    if (!figure.isTransparent)
        painter.fillRect(QRectF(QPointF(), QSizeF(figure.size)), theme.base);
    QRectF room = QRectF(QPointF(), QSizeF(figure.size)).adjusted(margin, margin, -margin, -margin);
    const auto say = [&](const QFont &font, const QColor &colour, const QString &text, const QRectF &area, int flags) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(area, flags, text);
    };
    if (!figure.title.isEmpty()) {
        const QFontMetricsF metrics(fonts.title);
        say(fonts.title, theme.text, metrics.elidedText(figure.title, Qt::ElideMiddle, room.width()), QRectF(room.topLeft(), QSizeF(room.width(), metrics.height())),
            Qt::AlignLeft | Qt::AlignVCenter);
        room.setTop(room.top() + metrics.height() + margin / 4);
    }
    if (!figure.subtitle.isEmpty()) {
        const QFontMetricsF metrics(fonts.text);
        const QSizeF most = subtitleRoom(figure.size, fonts);
        const QRectF area(room.topLeft(), QSizeF(room.width(), std::min(subtitleHeight(figure.size, fonts, figure.subtitle), most.height())));
        say(fonts.text, theme.text2, figure.subtitle, area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap);
        room.setTop(area.bottom() + margin / 2);
    }
    if (!figure.footnote.isEmpty()) {
        const QFontMetricsF metrics(fonts.note);
        say(fonts.note, theme.text2, metrics.elidedText(figure.footnote, Qt::ElideRight, room.width()),
            QRectF(room.left(), room.bottom() - metrics.height(), room.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter);
        room.setBottom(room.bottom() - metrics.height() - margin / 2);
    }
    return room;
}

} // namespace allostrata
