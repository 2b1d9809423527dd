// Flat style of the window: drawing and sizes of controls.

#include "widgets/window/style.h"

#include "core/base/arithmetic.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/underline_tabs.h"

#include <QPainter>
#include <QRectF>
#include <QStyleFactory>
#include <QStyleOption>
#include <QWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionHeader;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionTab;
class QStyleOptionToolButton;
class QWidget;

namespace allostrata {

// Controls that Style draws itself. All functions restore the painter.

inline constexpr double kCorner = 4.0;
inline constexpr int kControlHeight = 28;
inline constexpr int kMenuArrowWidth = 16; ///< width of the arrow on a button that opens a menu

[[nodiscard]] Theme themeOf(const QStyleOption &option);

void drawButtonPanel(QPainter &painter, const QStyleOption &option, const QWidget *widget);
/// Flat until it is hovered or pressed; framed if the button is not auto-raised.
void drawToolPanel(QPainter &painter, const QStyleOption &option);
/// Draws icon and text in the rectangle, according to the button's style.
void drawToolLabel(QPainter &painter, const QStyleOptionToolButton &option);
void drawButtonLabel(QPainter &painter, const QStyleOptionButton &option, const QFont &font);
void drawFieldPanel(QPainter &painter, const QStyleOption &option);
void drawFocusRing(QPainter &painter, const QStyleOption &option);
void drawCheckBox(QPainter &painter, const QStyleOption &option);
void drawRadioButton(QPainter &painter, const QStyleOption &option);
void drawComboBox(QPainter &painter, const QStyleOptionComboBox &option);
void drawSlider(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle);
void drawScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle);
void drawTab(QPainter &painter, const QStyleOptionTab &option);
void drawTabLabel(QPainter &painter, const QStyleOptionTab &option);
void drawHeaderSection(QPainter &painter, const QStyleOption &option);
void drawProgress(QPainter &painter, const QStyleOptionProgressBar &option);

namespace {

constexpr int kLabelGap = 6; ///< gap between icon and text

/// Enables antialiasing and restores the painter at the end of its scope.
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

/// Square of the mark of a check box or radio button.
QRectF markOf(const QStyleOption &option) { return QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5); }

/// Contents of a button.
struct Label {
    QIcon icon;
    QSize iconSize;
    QString text;
    QFont font;
};

/// Draws icon and text side by side in the middle of the option's rectangle.
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

Theme themeOf(const QStyleOption &option) { return themeOf(option.palette, QFont()); }

void drawButtonPanel(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const Theme theme = themeOf(option);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    if (widget && widget->property("primary").toBool() && enabled) {
        const QColor fill = isPressed(option)   ? theme.accent.darker(115)
                            : isHovered(option) ? theme.accent.lighter(108)
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
    const QRectF arrow(option.rect.right() - kMenuArrowWidth - 3, option.rect.top(), kMenuArrowWidth,
                       option.rect.height());
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
    const QRectF thumb = QRectF(handle).adjusted(vertical ? 2 : 0, vertical ? 0 : 2, vertical ? -2 : 0,
                                                 vertical ? 0 : -2);
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

namespace {

constexpr int kHeaderHeight = 26;
constexpr int kHeaderPadding = 5; ///< in addition to the style's own padding
constexpr int kTabHeight = 31;
constexpr int kRowHeight = 23; ///< minimum height of a row in a list or table
constexpr int kRowPadding = 7; ///< above and below the text together, with space for a focus ring
constexpr int kScrollBarWidth = 10;
constexpr int kTabScrollButton = 20;

Icon chevronOf(QStyle::PrimitiveElement element)
{
    switch (element) {
    case QStyle::PE_IndicatorArrowUp: return Icon::ChevronUp;
    case QStyle::PE_IndicatorArrowRight: return Icon::ChevronRight;
    case QStyle::PE_IndicatorArrowLeft: return Icon::Back;
    default: return Icon::ChevronDown;
    }
}

void drawChevron(QPainter &painter, const QStyleOption &option, Icon icon)
{
    const QRectF square(QRectF(option.rect).center() - QPointF(7, 7), QSizeF(14, 14));
    paintIcon(painter, icon, square, option.palette.color(QPalette::ButtonText));
}

/// Frame of one line.
void drawLine(QPainter &painter, const QRect &rect, const QColor &colour)
{
    painter.save();
    painter.setPen(colour);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

/// Draws the separator of two panes as a line in its middle: the area to drag is wider than the line.
void drawSeparator(QPainter &painter, const QRect &rect, const Theme &theme)
{
    painter.fillRect(rect, theme.panel);
    if (rect.width() < rect.height())
        painter.fillRect(QRect(rect.center().x(), rect.top(), 1, rect.height()), theme.line);
    else
        painter.fillRect(QRect(rect.left(), rect.center().y(), rect.width(), 1), theme.line);
}

/// Aligns titles with the texts of their cells; a sort arrow has its own margin.
QStyleOptionHeader padded(QStyleOptionHeader header)
{
    header.rect.adjust(kHeaderPadding, 0, header.sortIndicator == QStyleOptionHeader::None ? -kHeaderPadding : 0, 0);
    return header;
}

} // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(u"Fusion"_s)) {}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand: drawButtonPanel(*painter, *option, widget); return;
    case PE_PanelButtonTool: drawToolPanel(*painter, *option); return;
    case PE_FrameLineEdit: return;
    case PE_PanelLineEdit:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option); frame && frame->lineWidth > 0)
            drawFieldPanel(*painter, *option);
        return;
    case PE_FrameFocusRect:
        if (option->state.testFlag(State_KeyboardFocusChange))
            drawFocusRing(*painter, *option);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: drawCheckBox(*painter, *option); return;
    case PE_IndicatorRadioButton: drawRadioButton(*painter, *option); return;
    case PE_IndicatorArrowUp:
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight: drawChevron(*painter, *option, chevronOf(element)); return;
    case PE_IndicatorHeaderArrow:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
            header && header->sortIndicator != QStyleOptionHeader::None)
            drawChevron(*painter, *option,
                        header->sortIndicator == QStyleOptionHeader::SortUp ? Icon::ChevronUp : Icon::ChevronDown);
        return;
    case PE_IndicatorBranch:
        if (option->state.testFlag(State_Children))
            drawChevron(*painter, *option, option->state.testFlag(State_Open) ? Icon::ChevronDown : Icon::ChevronRight);
        return;
    case PE_Frame: drawLine(*painter, option->rect, themeOf(*option).line); return;
    case PE_FrameMenu: drawLine(*painter, option->rect, themeOf(*option).line); return;
    case PE_FrameStatusBarItem:
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase:
    case PE_IndicatorTabTearLeft:
    case PE_IndicatorTabTearRight: return;
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, themeOf(*option).chrome);
        painter->fillRect(QRect(option->rect.topLeft(), QSize(option->rect.width(), 1)), themeOf(*option).line);
        return;
    case PE_PanelMenuBar: painter->fillRect(option->rect, themeOf(*option).chrome); return;
    case PE_IndicatorDockWidgetResizeHandle: drawSeparator(*painter, option->rect, themeOf(*option)); return;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            QStyleOptionButton own = *button;
            if (widget && widget->property("primary").toBool() && own.state.testFlag(State_Enabled))
                own.palette.setColor(QPalette::ButtonText, themeOf(own).onAccent);
            if (own.features.testFlag(QStyleOptionButton::HasMenu)) // its arrow is on the right
                own.rect.adjust(0, 0, -pixelMetric(PM_MenuButtonIndicator, option, widget), 0);
            drawButtonLabel(*painter, own, painter->font());
        }
        return;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            drawTab(*painter, *tab);
        return;
    case CE_TabBarTabLabel:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            drawTabLabel(*painter, *tab);
        return;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            QStyleOptionHeader label = padded(*header);
            // A right-aligned title that is too long would lose its beginning.
            label.text = painter->fontMetrics().elidedText(label.text, Qt::ElideRight, label.rect.width());
            QProxyStyle::drawControl(element, &label, painter, widget);
        }
        return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea: drawHeaderSection(*painter, *option); return;
    case CE_ProgressBarGroove: return;
    case CE_ProgressBarContents:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option))
            drawProgress(*painter, *bar);
        return;
    case CE_Splitter: drawSeparator(*painter, option->rect, themeOf(*option)); return;
    case CE_MenuBarEmptyArea: painter->fillRect(option->rect, themeOf(*option).chrome); return;
    case CE_MenuBarItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            const Theme theme = themeOf(*option);
            painter->fillRect(option->rect, theme.chrome);
            const bool chosen = option->state.testFlag(State_Selected) || option->state.testFlag(State_Sunken);
            if (chosen)
                painter->fillRect(option->rect, theme.hover);
            drawItemText(painter, option->rect, Qt::AlignCenter | Qt::TextHideMnemonic | Qt::TextSingleLine,
                         option->palette, option->state.testFlag(State_Enabled), item->text, QPalette::ButtonText);
        }
        return;
    default: QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option); combo && control == CC_ComboBox) {
        drawComboBox(*painter, *combo);
        return;
    }
    if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option)) {
        if (control == CC_Slider && slider->orientation == Qt::Horizontal) {
            drawSlider(*painter, *slider, subControlRect(CC_Slider, option, SC_SliderHandle, widget));
            return;
        }
        if (control == CC_ScrollBar) {
            drawScrollBar(*painter, *slider, subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget));
            return;
        }
    }
    const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    if (button && control == CC_ToolButton) {
        drawToolPanel(*painter, *button);
        QStyleOptionToolButton label = *button;
        label.rect = button->rect.adjusted(4, 0, -4, 0);
        if (button->features.testFlag(QStyleOptionToolButton::HasMenu)) {
            label.rect.adjust(0, 0, -kMenuArrowWidth, 0);
            QStyleOption arrow = *button;
            arrow.rect = QRect(label.rect.right() + 1, button->rect.top(), kMenuArrowWidth, button->rect.height());
            drawChevron(*painter, arrow, Icon::ChevronDown);
        }
        if (button->features.testFlag(QStyleOptionToolButton::Arrow)) // of tabs that scroll
            drawChevron(*painter, *button, button->arrowType == Qt::LeftArrow ? Icon::Back : Icon::ChevronRight);
        else
            drawToolLabel(*painter, label);
        if (button->state.testFlag(State_HasFocus) && button->state.testFlag(State_KeyboardFocusChange))
            drawFocusRing(*painter, *button);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                              const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    // Heights grow with large fonts.
    const int line = option ? option->fontMetrics.height() : 0;
    const auto atLeast = [&](int height, int padding) { result.setHeight(std::max(height, line + padding)); };
    switch (type) {
    case CT_PushButton:
        result.setWidth(size.width() + 24);
        atLeast(kControlHeight, 10);
        break;
    case CT_ToolButton:
        result.setWidth(std::max(size.width() + 16, kControlHeight));
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            if (button->features.testFlag(QStyleOptionToolButton::HasMenu))
                result.rwidth() += kMenuArrowWidth;
            if (button->text.isEmpty() || button->toolButtonStyle == Qt::ToolButtonIconOnly)
                result.setWidth(std::max(size.width() + 10, 22));
        }
        atLeast(std::min(kControlHeight, size.height() + 12), 6);
        break;
    case CT_ComboBox:
        result.setWidth(size.width() + 18 + kMenuArrowWidth);
        atLeast(kControlHeight, 10);
        break;
    case CT_LineEdit: atLeast(kControlHeight, 10); break;
    case CT_TabBarTab:
        result.setWidth(size.width() + 12);
        atLeast(kTabHeight, 12);
        break;
    case CT_HeaderSection:
        result.rwidth() += 2 * kHeaderPadding;
        atLeast(kHeaderHeight, 8);
        break;
    case CT_ItemViewItem: result.setHeight(std::max({result.height(), kRowHeight, line + kRowPadding})); break;
    case CT_MenuBarItem:
        result = size + QSize(16, 0);
        atLeast(kHeaderHeight, 8);
        break;
    case CT_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
            item && item->menuItemType != QStyleOptionMenuItem::Separator)
            atLeast(24, 8);
        break;
    default: break;
    }
    return result;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                            const QWidget *widget) const
{
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return option->rect.adjusted(8, 1, -kMenuArrowWidth - 4, -1);
    // Scroll bars have no arrows at their ends: the groove takes the whole length.
    if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option); slider && control == CC_ScrollBar) {
        if (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine)
            return {};
        const bool vertical = slider->orientation == Qt::Vertical;
        const int length = vertical ? option->rect.height() : option->rect.width();
        const double range = static_cast<double>(slider->maximum) - slider->minimum;
        const double share = slider->pageStep / std::max(1.0, range + slider->pageStep);
        const int thumb = range <= 0.0 ? length
                                       : bounded(static_cast<int>(length * share), std::min(24, length), length);
        const int start = sliderPositionFromValue(slider->minimum, slider->maximum, slider->sliderPosition,
                                                  length - thumb, slider->upsideDown);
        const auto piece = [&](int from, int size) {
            return vertical ? QRect(0, from, option->rect.width(), size) : QRect(from, 0, size, option->rect.height());
        };
        switch (part) {
        case SC_ScrollBarSlider: return piece(start, thumb);
        case SC_ScrollBarSubPage: return piece(0, start);
        case SC_ScrollBarAddPage: return piece(start + thumb, length - start - thumb);
        case SC_ScrollBarGroove: return option->rect;
        default: break;
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto *frame = qstyleoption_cast<const QStyleOptionTabWidgetFrame *>(option);
    if (element == SE_TabWidgetRightCorner && frame) // level with the tabs, not at their lower edge
        rect.moveTop((frame->tabBarSize.height() - rect.height()) / 2);
    return rect;
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarBaseOverlap:
    case PM_DockWidgetFrameWidth:
    case PM_ToolBarFrameWidth: return 0;
    case PM_TabBarScrollButtonWidth: // for the tabs of views, the menu of all views replaces the scroll buttons
        return qobject_cast<const UnderlineTabs *>(widget) ? kTabScrollButton : 0;
    case PM_ScrollBarExtent: return kScrollBarWidth;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent: return 5;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return 15;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ToolBarIconSize: return 16;
    case PM_SliderThickness:
    case PM_SliderLength: return 14;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *returned) const
{
    switch (hint) {
    case SH_ToolTip_WakeUpDelay: return 400;
    case SH_Slider_AbsoluteSetButtons: return Qt::LeftButton;
    case SH_ScrollBar_LeftClickAbsolutePosition: return 0;
    case SH_UnderlineShortcut: return 0;
    case SH_EtchDisabledText: return 0;
    case SH_DockWidget_ButtonsHaveFrame: return 0;
    case SH_DialogButtonBox_ButtonsHaveIcons: return 0;
    default: return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

} // namespace allostrata

#include "moc_style.cpp"
