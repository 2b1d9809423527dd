// The timeline as a picture.

#include "widgets/plots/figure.h"

#include "widgets/plots/figure_painter.h"
#include "widgets/plots/picture_file.h"

namespace allostrata {

namespace {

PictureSheet sheetOf(const Document &document, const FigureRequest &request)
{
    return {request.size, request.dpi, request.isTransparent, figureTitle(document, request)};
}

PaintPicture paintOf(const std::shared_ptr<const Document> &document, const FigureRequest &request, const std::stop_token &stop)
{
    return [&document, &request, stop](QPainter &painter, FigureMedium medium, double ratio) {
        FigurePainter(document, request, medium, stop).paint(painter, ratio);
    };
}

} // namespace

Theme figureTheme(FigureTheme theme, const QFont &text)
{
    Theme made = makeTheme(theme == FigureTheme::Dark ? ThemeKind::Dark : ThemeKind::Light, text);
    if (theme == FigureTheme::Paper) {
        made.base = Qt::white;
        made.text = Qt::black;
        made.cursor = Qt::black;
    }
    return made;
}

QImage figureImage(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    return pictureImage(sheetOf(*document, request), paintOf(document, request, {}));
}

Result<void> writeFigure(const std::shared_ptr<const Document> &document, const FigureRequest &request, const QString &path,
                         const std::stop_token &stop)
{
    return writePicture(sheetOf(*document, request), paintOf(document, request, stop), path, stop);
}

} // namespace allostrata
