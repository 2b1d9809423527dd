#pragma once

#include "widgets/paint/theme.h"
#include "widgets/session/settings.h"

#include <QFont>
#include <QPalette>

class QApplication;

namespace allostrata {

/// Look of the whole application: style, palette, fonts. Remembers the system's own settings.
class Look {
public:
    /// Sets the style. Construct once, before the first window.
    explicit Look(QApplication &application);

    /// Applies a light or dark theme; System restores the system's own palette. Open windows follow.
    void apply(ThemeChoice choice);

private:
    bool m_systemIsDark = false;
    QFont m_font;
};

} // namespace allostrata
