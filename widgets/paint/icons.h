#pragma once

#include <QColor>
#include <QIcon>
#include <QRectF>

#include <cstdint>

class QPainter;

namespace allostrata {

/// The icons of the window: strokes without fills, in the colour of the text beside them.
enum class Icon : std::uint8_t {
    Open,
    Folder,
    File,
    Device,
    Back,
    Forward,
    Search,
    QueryResult,
    Peak,
    Fit,
    Export,
    Copy,
    Picture,
    Columns,
    Sort,
    Eye,
    Note,
    Float,
    Close,
    Plus,
    More,
    ChevronDown,
    ChevronRight,
    ChevronUp,
    First,
    Next,
    Play,
    Check,
    Clock,
    Gear,
    Link,
    External,
    Warning,
    Error,
    Info,
    Shield,
};

/// Draws the icon into the middle of the rectangle, as large as its shorter side; 16 px is the size it is made for.
void paintIcon(QPainter &painter, Icon icon, const QRectF &rect, const QColor &colour);

/// The icon in the text colour of the application's palette at the time it is painted; fainter where disabled.
[[nodiscard]] QIcon themedIcon(Icon icon);
/// The icon in one colour.
[[nodiscard]] QIcon colouredIcon(Icon icon, const QColor &colour);

/// The program's own picture: strata in a rounded square.
[[nodiscard]] QIcon applicationIcon();

} // namespace allostrata
