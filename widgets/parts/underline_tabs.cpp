// Tabs drawn as words above a line.

#include "widgets/parts/underline_tabs.h"

#include "widgets/paint/theme.h"
#include "widgets/parts/view_look.h"

#include <QPainter>
#include <QStyleOptionTab>
#include <QToolButton>

#include <algorithm>

namespace allostrata {

namespace {

constexpr int kTabPadding = 8;
constexpr int kUnderline = 2;

} // namespace

UnderlineTabs::UnderlineTabs(QWidget *parent) : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideNone);
    for (auto *scroll : findChildren<QToolButton *>()) {
        scroll->setAutoRaise(true);
        scroll->setBackgroundRole(QPalette::NoRole); // that of the view
        scroll->setAutoFillBackground(true); // they lie on top of the tabs
    }
    setMouseTracking(true);
    setAttribute(Qt::WA_Hover);
}

void UnderlineTabs::setShown(int tab, bool isShown)
{
    if (isTabVisible(tab) != isShown) // else Qt 6.4 would forget that an earlier call changed the layout
        setTabVisible(tab, isShown);
}

QSize UnderlineTabs::tabSizeHint(int index) const
{
    // Reserve the width of the current tab, so that choosing one moves no other.
    const QFontMetrics metrics(bolder(font()));
    return {metrics.horizontalAdvance(tabText(index)) + 2 * kTabPadding + 1, std::max(31, metrics.height() + 12)};
}

void UnderlineTabs::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    for (int tab = 0; tab < count(); ++tab) {
        if (!isTabVisible(tab))
            continue;
        const QRect rect = tabRect(tab);
        const bool isChosen = tab == currentIndex();
        QStyleOptionTab option;
        initStyleOption(&option, tab);
        const bool isHovered = option.state.testFlag(QStyle::State_MouseOver);
        painter.setFont(isChosen ? bolder(font()) : font());
        painter.setPen(isChosen || isHovered ? theme.text : theme.text2);
        const QRect words = rect.adjusted(kTabPadding / 2, 0, -kTabPadding / 2, 0);
        painter.drawText(words, Qt::AlignCenter, tabText(tab));
        if (isChosen)
            painter.fillRect(QRect(rect.left(), rect.bottom() - kUnderline + 1, rect.width(), kUnderline),
                             theme.accent);
        if (isChosen && hasFocus() && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
            painter.setPen(QPen(theme.accent, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(rect.adjusted(2, 3, -2, -4));
        }
    }
}

} // namespace allostrata

#include "moc_underline_tabs.cpp"
