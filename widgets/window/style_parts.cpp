// Buttons, fields, tabs and bars, drawn flat.

#include "widgets/window/style_parts.h"

#include "core/base/bounded.h"
#include "widgets/paint/icons.h"

#include <QPainter>
#include <QStyleOption>
#include <QWidget>

#include <algorithm>

namespace allostrata {

namespace {

constexpr int kLabelGap = 6; ///< between an icon and its words

/// Restores the painter, with antialiasing meanwhile.
class Smooth {
public:
    explicit Smooth(QPainter &painter) : m_painter(painter)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
    }
    ~Smooth() { m_painter.restore(); }
    Smooth(const Smooth &) = delete;
    Smooth &operator=(const Smooth &) = delete;

private:
    QPainter &m_painter;
};

void drawRounded(QPainter &painter, const QRect &rect, const QColor &fill, const QColor &line)
{
    const Smooth smooth(painter);
    painter.setPen(line.alpha() == 0 ? QPen(Qt::NoPen) : QPen(line, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), kCorner, kCorner);
}

bool isHovered(const QStyleOption &option)
{
    return option.state.testFlag(QStyle::State_MouseOver) && option.state.testFlag(QStyle::State_Enabled);
}

bool isPressed(const QStyleOption &option)
{
    return option.state.testFlag(QStyle::State_Sunken) || option.state.testFlag(QStyle::State_On);
}

QColor fainter(QColor colour)
{
    colour.setAlphaF(colour.alphaF() * 0.5F);
    return colour;
}

/// The square in which the mark of a check box or radio button stands.
QRectF markOf(const QStyleOption &option)
{
    return QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

/// What stands on a button.
struct Label {
    QIcon icon;
    QSize iconSize;
    QString text;
    QFont font;
};

/// Icon and words side by side in the middle of the option's rectangle.
void drawLabel(QPainter &painter, const QStyleOption &option, const Label &label)
{
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const int iconWidth = label.icon.isNull() ? 0 : label.iconSize.width();
    const int gap = iconWidth > 0 && !label.text.isEmpty() ? kLabelGap : 0;
    const int textWidth = QFontMetrics(label.font).size(Qt::TextShowMnemonic, label.text).width();
    QRect area = option.rect;
    area.setLeft(std::max(area.left(), area.left() + (area.width() - iconWidth - gap - textWidth) / 2));
    if (iconWidth > 0) {
        const int top = area.top() + (area.height() - label.iconSize.height()) / 2;
        label.icon.paint(&painter, QRect(QPoint(area.left(), top), label.iconSize), Qt::AlignCenter,
                         enabled ? QIcon::Normal : QIcon::Disabled);
        area.setLeft(area.left() + iconWidth + gap);
    }
    painter.save();
    painter.setFont(label.font);
    painter.setPen(option.palette.color(enabled ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextHideMnemonic | Qt::TextSingleLine, label.text);
    painter.restore();
}

} // namespace

Theme themeOf(const QStyleOption &option)
{
    return themeOf(option.palette, QFont());
}

void drawButtonPanel(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const Theme theme = themeOf(option);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    if (widget && widget->property("primary").toBool() && enabled) {
        const QColor fill = isPressed(option) ? theme.accent.darker(115)
            : isHovered(option)               ? theme.accent.lighter(108)
                                              : theme.accent;
        drawRounded(painter, option.rect, fill, Qt::transparent);
        return;
    }
    const QColor fill = isPressed(option) ? theme.accentSoft : isHovered(option) ? theme.hover : theme.base;
    drawRounded(painter, option.rect, fill, enabled ? theme.line : fainter(theme.line));
}

void drawToolPanel(QPainter &painter, const QStyleOption &option)
{
    const Theme theme = themeOf(option);
    const bool framed = !option.state.testFlag(QStyle::State_AutoRaise);
    const QColor ground = framed ? theme.base : QColor(Qt::transparent);
    const QColor fill = isPressed(option) ? theme.accentSoft : isHovered(option) ? theme.hover : ground;
    drawRounded(painter, option.rect, fill, framed ? theme.line : QColor(Qt::transparent));
}

void drawToolLabel(QPainter &painter, const QStyleOptionToolButton &option)
{
    const bool showsIcon = !option.icon.isNull() && option.toolButtonStyle != Qt::ToolButtonTextOnly;
    const bool showsText = !showsIcon || option.toolButtonStyle != Qt::ToolButtonIconOnly;
    drawLabel(painter, option,
              {showsIcon ? option.icon : QIcon(), option.iconSize, showsText ? option.text : QString(), option.font});
}

void drawButtonLabel(QPainter &painter, const QStyleOptionButton &option, const QFont &font)
{
    drawLabel(painter, option, {option.icon, option.iconSize, option.text, font});
}

void drawFieldPanel(QPainter &painter, const QStyleOption &option)
{
    const Theme theme = themeOf(option);
    drawRounded(painter, option.rect, theme.base, theme.line);
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(painter, option);
}

void drawFocusRing(QPainter &painter, const QStyleOption &option)
{
    const Smooth smooth(painter);
    painter.setPen(QPen(themeOf(option).accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), kCorner, kCorner);
}

void drawCheckBox(QPainter &painter, const QStyleOption &option)
{
    const Theme theme = themeOf(option);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool marked = option.state.testFlag(QStyle::State_On) || option.state.testFlag(QStyle::State_NoChange);
    const Smooth smooth(painter);
    const QColor accent = enabled ? theme.accent : fainter(theme.accent);
    painter.setPen(QPen(marked ? accent : isHovered(option) ? theme.text2 : theme.text3, 1));
    painter.setBrush(marked ? accent : theme.base);
    painter.drawRoundedRect(markOf(option), 3, 3);
    if (option.state.testFlag(QStyle::State_On))
        paintIcon(painter, Icon::Check, markOf(option).adjusted(1.5, 1.5, -1.5, -1.5), theme.onAccent);
    else if (marked)
        painter.fillRect(QRectF(markOf(option).center() - QPointF(4, 1), QSizeF(8, 2)), theme.onAccent);
}

void drawRadioButton(QPainter &painter, const QStyleOption &option)
{
    const Theme theme = themeOf(option);
    const bool on = option.state.testFlag(QStyle::State_On);
    const Smooth smooth(painter);
    painter.setPen(QPen(on ? theme.accent : theme.text3, on ? 4 : 1));
    painter.setBrush(theme.base);
    const double inset = on ? 1.5 : 0.0;
    painter.drawEllipse(markOf(option).adjusted(inset, inset, -inset, -inset));
}

void drawComboBox(QPainter &painter, const QStyleOptionComboBox &option)
{
    const Theme theme = themeOf(option);
    const QColor fill = isHovered(option) ? theme.hover : theme.base;
    drawRounded(painter, option.rect, fill, theme.line);
    const QRectF arrow(option.rect.right() - kMenuArrowWidth - 3, option.rect.top(), kMenuArrowWidth, option.rect.height());
    paintIcon(painter, Icon::ChevronDown, QRectF(arrow.center() - QPointF(7, 7), QSizeF(14, 14)), theme.text2);
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange))
        drawFocusRing(painter, option);
}

void drawSlider(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle)
{
    const Theme theme = themeOf(option);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const Smooth smooth(painter);
    const QPointF knob = QRectF(handle).center();
    const double middle = QRectF(option.rect).center().y();
    const QRectF groove(option.rect.left() + 2, middle - 1.5, option.rect.width() - 4, 3);
    QRectF filled = groove;
    filled.setRight(knob.x());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(groove, 1.5, 1.5);
    painter.setBrush(enabled ? theme.accent : theme.text3);
    painter.drawRoundedRect(filled, 1.5, 1.5);
    painter.setPen(QPen(enabled ? theme.accent : theme.text3, 1.5));
    painter.setBrush(theme.base);
    painter.drawEllipse(knob, 5.5, 5.5);
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(knob, 7.5, 7.5);
    }
}

void drawScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle)
{
    const Theme theme = themeOf(option);
    painter.fillRect(option.rect, theme.panel);
    if (option.minimum >= option.maximum)
        return;
    const Smooth smooth(painter);
    const bool active = option.state.testFlag(QStyle::State_Sunken) || isHovered(option);
    painter.setPen(Qt::NoPen);
    painter.setBrush(active ? theme.text3 : theme.line);
    const bool vertical = option.orientation == Qt::Vertical;
    const QRectF thumb = QRectF(handle).adjusted(vertical ? 2 : 0, vertical ? 0 : 2, vertical ? -2 : 0, vertical ? 0 : -2);
    const double corner = std::min(thumb.width(), thumb.height()) / 2;
    painter.drawRoundedRect(thumb, corner, corner);
}

void drawTab(QPainter &painter, const QStyleOptionTab &option)
{
    const Theme theme = themeOf(option);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (selected) {
        painter.fillRect(option.rect, theme.panel);
        painter.fillRect(QRect(option.rect.left(), option.rect.top(), option.rect.width(), 2), theme.accent);
        painter.fillRect(QRect(option.rect.left(), option.rect.top(), 1, option.rect.height()), theme.line);
        painter.fillRect(QRect(option.rect.right(), option.rect.top(), 1, option.rect.height()), theme.line);
    } else if (isHovered(option)) {
        painter.fillRect(option.rect.adjusted(1, 2, -1, -1), theme.hover);
    }
}

void drawTabLabel(QPainter &painter, const QStyleOptionTab &option)
{
    const Theme theme = themeOf(option);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter.save();
    QFont font = painter.font();
    font.setWeight(selected ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    painter.setPen(!enabled ? fainter(theme.text2) : selected ? theme.text : theme.text2);
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextShowMnemonic, option.text);
    painter.restore();
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange))
        drawFocusRing(painter, option);
}

void drawHeaderSection(QPainter &painter, const QStyleOption &option)
{
    const Theme theme = themeOf(option);
    painter.fillRect(option.rect, isHovered(option) ? theme.hover : theme.panel);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.line);
}

void drawProgress(QPainter &painter, const QStyleOptionProgressBar &option)
{
    const Theme theme = themeOf(option);
    const Smooth smooth(painter);
    const QRectF groove = QRectF(option.rect);
    const double corner = groove.height() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(groove, corner, corner);
    const double range = static_cast<double>(option.maximum) - option.minimum;
    if (range <= 0.0)
        return;
    QRectF filled = groove;
    filled.setWidth(groove.width() * bounded((option.progress - option.minimum) / range, 0.0, 1.0));
    if (filled.width() < 1.0)
        return;
    painter.setBrush(theme.accent);
    painter.setClipRect(filled);
    painter.drawRoundedRect(groove, corner, corner);
}

} // namespace allostrata
