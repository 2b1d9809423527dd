#pragma once

#include <QColor>
#include <QIcon>
#include <QRectF>

#include <cstdint>

class QPainter;

namespace allostrata {

/// Icons of the window: strokes without fills, in the colour of the text beside them.
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
    EyeOff,
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

/// Draws an icon in the middle of the rectangle, as large as its shorter side; designed for 16 px.
void paintIcon(QPainter &painter, Icon icon, const QRectF &rect, const QColor &colour);

/// Icon in the text colour of the application's current palette; fainter if disabled.
[[nodiscard]] QIcon themedIcon(Icon icon);
/// Icon in one colour.
[[nodiscard]] QIcon colouredIcon(Icon icon, const QColor &colour);

/// Application icon: strata in a rounded square.
[[nodiscard]] QIcon applicationIcon();

} // namespace allostrata
