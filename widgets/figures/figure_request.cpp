// Themes of exported pictures.

#include "widgets/figures/figure_request.h"

namespace allostrata {

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

} // namespace allostrata
