// Sets the application's style, palette and fonts.

#include "widgets/window/look.h"

#include "widgets/paint/icons.h"
#include "widgets/window/style.h"

#include <QApplication>
#include <QToolTip>

namespace allostrata {

Look::Look(QApplication &application)
    : m_systemIsDark(isDark(QApplication::palette())), m_font(readableFont(QApplication::font()))
{
    application.setStyle(new Style);
    application.setWindowIcon(applicationIcon());
    QApplication::setFont(m_font);
}

void Look::apply(ThemeChoice choice)
{
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && m_systemIsDark);
    const Theme theme = makeTheme(dark ? ThemeKind::Dark : ThemeKind::Light, m_font);
    const QPalette palette = paletteOf(theme);
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    QToolTip::setFont(theme.smallFont);
}

} // namespace allostrata
