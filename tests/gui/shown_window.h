#pragma once

#include "tests/gui/session_story.h"

#include "widgets/session/settings.h"
#include "widgets/window/look.h"
#include "widgets/window/main_window.h"

#include <QApplication>
#include <QTest>

namespace allostrata::test {

/// Window with a session and separate settings.
struct ShownWindow {
    Files files;
    Settings settings{files.path(QStringLiteral("settings.ini"))};
    Look look{*qApp};
    Session session;
    MainWindow window{session, settings, look};

    explicit ShownWindow(ThemeChoice theme = ThemeChoice::Light)
    {
        settings.setTheme(theme);
        look.apply(theme);
        window.resize(1280, 800);
        window.show();
    }

    /// Opens files and waits; returns false on timeout.
    [[nodiscard]] bool open(const QStringList &paths)
    {
        window.openPaths(paths);
        return waitForLoads(session);
    }

    template <typename Widget>
    [[nodiscard]] Widget *find(const QString &text) const
    {
        for (Widget *widget : window.findChildren<Widget *>()) {
            if (widget->isVisible() && widget->text() == text)
                return widget;
        }
        return nullptr;
    }
};

} // namespace allostrata::test
