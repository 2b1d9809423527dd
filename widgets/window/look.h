#pragma once

#include "widgets/paint/theme.h"
#include "widgets/session/settings.h"

#include <QFont>
#include <QPalette>

class QApplication;

namespace allostrata {

/// How the whole application looks: style, palette, fonts. Remembers what the system had asked for before.
class Look {
public:
    /// Sets the style. To be made once, before the first window.
    explicit Look(QApplication &application);

    /// Light or dark; System is what the system's own palette was. Windows that are open follow.
    void apply(ThemeChoice choice);

private:
    bool m_systemIsDark = false;
    QFont m_font;
};

} // namespace allostrata
