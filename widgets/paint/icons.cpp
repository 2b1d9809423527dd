// Draws the icons as strokes on a grid of 16 by 16.

#include "widgets/paint/icons.h"

#include "core/base/enum_table.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QSvgRenderer>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace allostrata {

namespace {

constexpr double kIconGrid = 16.0;
constexpr double kStroke = 1.4;
constexpr double kDisabledOpacity = 0.55;

struct IconRow {
    Icon icon = Icon::Open;
    std::string_view strokes; ///< see StrokeReader
};

constexpr EnumTable<Icon, IconRow> kIcons = {{
    {Icon::Open, "M 1.8 12.8 V 3.6 h 4.2 l 1.5 1.8 h 5.2 v 1.9 M 1.8 12.8 l 2 -5.5 h 10.6 l -2 5.5 Z"},
    {Icon::Folder, "M 1.8 12.8 V 3.4 h 4.2 l 1.5 1.8 h 6.7 v 7.6 Z"},
    {Icon::File, "M 3.5 1.8 h 5.6 l 3.4 3.4 v 9 h -9 Z M 9.1 1.8 v 3.4 h 3.4"},
    {Icon::Device, "M 4 4 h 8 v 8 h -8 Z M 6.3 1.6 v 2.4 M 9.7 1.6 v 2.4 M 6.3 12 v 2.4 M 9.7 12 v 2.4 "
                   "M 1.6 6.3 h 2.4 M 1.6 9.7 h 2.4 M 12 6.3 h 2.4 M 12 9.7 h 2.4"},
    {Icon::Back, "M 10 3.2 l -4.8 4.8 l 4.8 4.8"},
    {Icon::Forward, "M 6 3.2 l 4.8 4.8 l -4.8 4.8"},
    {Icon::Search, "O 6.8 6.8 4.6 M 10.2 10.2 l 4 4"},
    {Icon::QueryResult, "M 1.8 2.8 h 12.4 l -4.8 5.8 v 4.8 l -2.8 -1.4 v -3.4 Z"},
    {Icon::Peak, "M 1.4 13.2 l 4.2 -9 l 2.6 4.8 l 1.8 -2.8 l 4.6 7 Z"},
    {Icon::Fit, "M 2.2 5.6 v -3.4 h 3.4 M 10.4 2.2 h 3.4 v 3.4 M 13.8 10.4 v 3.4 h -3.4 M 5.6 13.8 h -3.4 v -3.4"},
    {Icon::Export, "M 8 10.2 v -8.2 M 4.9 4.9 l 3.1 -3.1 l 3.1 3.1 M 2 9.4 v 4.4 h 12 v -4.4"},
    {Icon::Copy, "M 5.5 5.5 h 8.3 v 8.3 h -8.3 Z M 10.5 5.5 v -3.3 h -8.3 v 8.3 h 3.3"},
    {Icon::Picture, "M 1.8 2.8 h 12.4 v 10.4 h -12.4 Z M 1.8 11.2 l 3.8 -4 l 3.4 3.4 l 2 -2 l 3.2 3 O 10.8 5.7 1.1"},
    {Icon::Columns, "M 1.8 2.8 h 12.4 v 10.4 h -12.4 Z M 6 2.8 v 10.4 M 10 2.8 v 10.4"},
    {Icon::Sort, "M 4.5 2.5 v 11 M 2 11 l 2.5 2.5 l 2.5 -2.5 M 11.5 13.5 v -11 M 9 5 l 2.5 -2.5 l 2.5 2.5"},
    {Icon::Eye, "M 1.2 8 C 3 4.8 5.3 3.4 8 3.4 C 10.7 3.4 13 4.8 14.8 8 C 13 11.2 10.7 12.6 8 12.6 "
                "C 5.3 12.6 3 11.2 1.2 8 Z O 8 8 2.1"},
    {Icon::EyeOff, "M 1.2 8 C 3 4.8 5.3 3.4 8 3.4 C 10.7 3.4 13 4.8 14.8 8 C 13 11.2 10.7 12.6 8 12.6 "
                   "C 5.3 12.6 3 11.2 1.2 8 Z O 8 8 2.1 M 2.6 13.4 L 13.4 2.6"},
    {Icon::Note, "M 2.2 2.2 h 11.6 v 8.1 l -3.5 3.5 h -8.1 Z M 10.3 13.8 v -3.5 h 3.5 M 5 5.4 h 6 M 5 8.2 h 4"},
    {Icon::Float, "M 2 5.5 h 8.5 v 8.5 h -8.5 Z M 5.5 5.5 v -3.5 h 8.5 v 8.5 h -3.5"},
    {Icon::Close, "M 3.6 3.6 l 8.8 8.8 M 12.4 3.6 l -8.8 8.8"},
    {Icon::Plus, "M 8 2.8 v 10.4 M 2.8 8 h 10.4"},
    {Icon::More, "O 3.2 8 0.5 O 8 8 0.5 O 12.8 8 0.5"},
    {Icon::ChevronDown, "M 4 6 l 4 4 l 4 -4"},
    {Icon::ChevronRight, "M 6 4 l 4 4 l -4 4"},
    {Icon::ChevronUp, "M 4 10 l 4 -4 l 4 4"},
    {Icon::First, "M 3.6 3.2 v 9.6 M 12 3.2 l -4.8 4.8 l 4.8 4.8"},
    {Icon::Next, "M 4 3.2 l 4.8 4.8 l -4.8 4.8 M 12.4 3.2 v 9.6"},
    {Icon::Play, "M 4.5 2.5 l 8.5 5.5 l -8.5 5.5 Z"},
    {Icon::Check, "M 2.8 8.4 l 3.4 3.6 l 7 -8"},
    {Icon::Clock, "O 8 8 6.2 M 8 4.4 v 3.6 l 2.6 1.8"},
    {Icon::Gear, "O 8 8 2 O 8 8 4.4 M 8 1.4 v 2.2 M 8 12.4 v 2.2 M 1.4 8 h 2.2 M 12.4 8 h 2.2 M 3.3 3.3 l 1.6 1.6 "
                 "M 11.1 11.1 l 1.6 1.6 M 3.3 12.7 l 1.6 -1.6 M 11.1 4.9 l 1.6 -1.6"},
    {Icon::Link, "M 6.5 9.5 C 5.4 8.4 5.4 6.8 6.5 5.7 L 9 3.2 C 10.1 2.1 11.7 2.1 12.8 3.2 C 13.9 4.3 13.9 5.9 12.8 7 "
                 "L 11.6 8.2 M 9.5 6.5 C 10.6 7.6 10.6 9.2 9.5 10.3 L 7 12.8 C 5.9 13.9 4.3 13.9 3.2 12.8 "
                 "C 2.1 11.7 2.1 10.1 3.2 9 L 4.4 7.8"},
    {Icon::External, "M 7 3.2 h -4.2 v 10 h 10 v -4.2 M 9.5 2.2 h 4.3 v 4.3 M 13.8 2.2 l -6.6 6.6"},
    {Icon::Warning, "M 8 2 l 6.4 11.4 h -12.8 Z M 8 6.4 v 3.2 M 8 11.5 v 0.1"},
    {Icon::Error, "M 5.4 1.8 h 5.2 l 3.6 3.6 v 5.2 l -3.6 3.6 h -5.2 l -3.6 -3.6 v -5.2 Z M 8 4.8 v 3.8 M 8 11 v 0.1"},
    {Icon::Info, "O 8 8 6.3 M 8 7.4 v 3.8 M 8 4.9 v 0.1"},
    {Icon::Shield, "M 8 1.6 l 5.4 2 v 4.2 C 13.4 11 11 13.4 8 14.5 C 5 13.4 2.6 11 2.6 7.8 v -4.2 Z"},
}};
static_assert(isInOrder(kIcons, &IconRow::icon));

/// Reads strokes: commands as in SVG paths (M L H V C Z absolute, l h v relative) and O x y r for a circle, all
/// separated by spaces.
class StrokeReader {
public:
    explicit StrokeReader(std::string_view text) : m_text(text) {}

    QPainterPath read()
    {
        while (const std::optional<char> command = nextCommand())
            take(*command);
        return m_path;
    }

private:
    std::string_view word()
    {
        const std::size_t first = std::min(m_text.find_first_not_of(' '), m_text.size());
        const std::size_t end = std::min(m_text.find(' ', first), m_text.size());
        const std::string_view found = m_text.substr(first, end - first);
        m_text.remove_prefix(end);
        return found;
    }
    std::optional<char> nextCommand()
    {
        const std::string_view found = word();
        return found.empty() ? std::nullopt : std::optional(found.front());
    }
    double number()
    {
        const std::string_view found = word();
        double value = 0.0;
        std::from_chars(found.data(), found.data() + found.size(), value);
        return value;
    }
    QPointF point()
    {
        const double x = number();
        return {x, number()};
    }

    void take(char command)
    {
        const QPointF here = m_path.currentPosition();
        switch (command) {
        case 'M': m_path.moveTo(point()); break;
        case 'L': m_path.lineTo(point()); break;
        case 'l': m_path.lineTo(here + point()); break;
        case 'h': m_path.lineTo(here + QPointF(number(), 0)); break;
        case 'V': m_path.lineTo(here.x(), number()); break;
        case 'v': m_path.lineTo(here + QPointF(0, number())); break;
        case 'C': {
            const QPointF first = point();
            const QPointF second = point();
            m_path.cubicTo(first, second, point());
            break;
        }
        case 'O': {
            const QPointF centre = point();
            const double radius = number();
            m_path.addEllipse(centre, radius, radius);
            break;
        }
        default: m_path.closeSubpath(); break;
        }
    }

    std::string_view m_text;
    QPainterPath m_path;
};

/// Redraws for every size, so that icons are sharp on any screen, and in the current palette.
class ThemedEngine final : public QIconEngine {
public:
    ThemedEngine(Icon icon, std::optional<QColor> colour) : m_icon(icon), m_colour(colour) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QColor colour = m_colour.value_or(QGuiApplication::palette().color(QPalette::Active, QPalette::ButtonText));
        if (mode == QIcon::Disabled)
            colour.setAlphaF(static_cast<float>(kDisabledOpacity));
        paintIcon(*painter, m_icon, rect, colour);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new ThemedEngine(*this); }

private:
    Icon m_icon;
    std::optional<QColor> m_colour;
};

/// The application icon, which desktops also show.
class ApplicationEngine final : public QIconEngine {
public:
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State) override
    {
        QSvgRenderer picture(QStringLiteral(":/icons/io.github.allostrata.Allostrata.svg"));
        const double side = std::min(rect.width(), rect.height());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        picture.render(painter, QRectF(QRectF(rect).center() - QPointF(side / 2, side / 2), QSizeF(side, side)));
        painter->restore();
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new ApplicationEngine(*this); }
};

} // namespace

void paintIcon(QPainter &painter, Icon icon, const QRectF &rect, const QColor &colour)
{
    const double side = std::min(rect.width(), rect.height());
    if (side <= 0.0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center() - QPointF(side / 2, side / 2));
    painter.scale(side / kIconGrid, side / kIconGrid);
    painter.setPen(QPen(colour, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(StrokeReader(kIcons[icon].strokes).read());
    painter.restore();
}

QIcon themedIcon(Icon icon) { return QIcon(new ThemedEngine(icon, std::nullopt)); }

QIcon colouredIcon(Icon icon, const QColor &colour) { return QIcon(new ThemedEngine(icon, colour)); }

QIcon applicationIcon() { return QIcon(new ApplicationEngine); }

} // namespace allostrata
