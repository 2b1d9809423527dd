// Whether there is a display, asked before Qt is, which would end the program.

#include "app/display.h"

#include <QByteArray>
#include <QLibrary>
#include <QString>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// The three functions of libxcb that are needed. The library comes with Qt's plugin for X; where it is not there, Qt
/// is left to say what it says.
struct Xcb {
    using Connect = void *(*)(const char *, int *);
    using HasError = int (*)(void *);
    using Disconnect = void (*)(void *);

    Connect connect = nullptr;
    HasError hasError = nullptr;
    Disconnect disconnect = nullptr;

    [[nodiscard]] bool isThere() const { return connect && hasError && disconnect; }
};

Xcb loadXcb()
{
    QLibrary library(u"xcb"_s, 1);
    if (!library.load())
        return {};
    return {reinterpret_cast<Xcb::Connect>(library.resolve("xcb_connect")),
            reinterpret_cast<Xcb::HasError>(library.resolve("xcb_connection_has_error")),
            reinterpret_cast<Xcb::Disconnect>(library.resolve("xcb_disconnect"))};
}

bool answers()
{
    const Xcb xcb = loadXcb();
    if (!xcb.isThere())
        return true;
    void *connection = xcb.connect(nullptr, nullptr); // that of DISPLAY; never null
    const bool isGood = xcb.hasError(connection) == 0;
    xcb.disconnect(connection);
    return isGood;
}

} // namespace

Display findDisplay()
{
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    const bool usesX = platform.isEmpty() ? qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") : platform.startsWith("xcb");
    if (!usesX)
        return Display::There;
    if (qEnvironmentVariableIsEmpty("DISPLAY"))
        return Display::None;
    return answers() ? Display::There : Display::Unreachable;
}

} // namespace allostrata
