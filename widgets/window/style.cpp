// The look of the window: which pieces are drawn flat, and how large things are.

#include "widgets/window/style.h"

#include "core/base/bounded.h"
#include "widgets/paint/icons.h"
#include "widgets/window/style_parts.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kHeaderHeight = 26;
constexpr int kHeaderPadding = 5; ///< beside what the style leaves
constexpr int kTabHeight = 31;
constexpr int kScrollBarWidth = 10;

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

/// A frame of one line.
void drawLine(QPainter &painter, const QRect &rect, const QColor &colour)
{
    painter.save();
    painter.setPen(colour);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

/// The line in the middle of what separates two panes: wider to grab than to see.
void drawSeparator(QPainter &painter, const QRect &rect, const Theme &theme)
{
    painter.fillRect(rect, theme.panel);
    if (rect.width() < rect.height())
        painter.fillRect(QRect(rect.center().x(), rect.top(), 1, rect.height()), theme.line);
    else
        painter.fillRect(QRect(rect.left(), rect.center().y(), rect.width(), 1), theme.line);
}

/// Titles stand over the texts of their cells; an arrow keeps its own distance.
QStyleOptionHeader padded(QStyleOptionHeader header)
{
    header.rect.adjust(kHeaderPadding, 0, header.sortIndicator == QStyleOptionHeader::None ? -kHeaderPadding : 0, 0);
    return header;
}

} // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(u"Fusion"_s)) { }

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
            const QStyleOptionHeader label = padded(*header);
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
    // Heights follow the font where it is larger than usual.
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
    case CT_HeaderSection: atLeast(kHeaderHeight, 8); break;
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
    // No arrows at the ends of scroll bars: the whole length is groove.
    if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
        slider && control == CC_ScrollBar) {
        if (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine)
            return {};
        const bool vertical = slider->orientation == Qt::Vertical;
        const int length = vertical ? option->rect.height() : option->rect.width();
        const double range = static_cast<double>(slider->maximum) - slider->minimum;
        const double share = slider->pageStep / std::max(1.0, range + slider->pageStep);
        const int thumb = range <= 0.0 ? length : bounded(static_cast<int>(length * share), std::min(24, length), length);
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

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarBaseOverlap:
    case PM_TabBarScrollButtonWidth: // the list of all views stands for them
    case PM_DockWidgetFrameWidth:
    case PM_ToolBarFrameWidth: return 0;
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
    default: return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

} // namespace allostrata

#include "moc_style.cpp"
