// The sign beside the title of a tab.

#include "widgets/window/tab_badge.h"

#include "widgets/paint/theme.h"

#include <QPainter>

#include <algorithm>

namespace allostrata {

namespace {

constexpr int kBadgeGap = 14; ///< to the title, which takes some of it when it is bold

} // namespace

TabBadge::TabBadge(const QString &text, QWidget *parent) : QWidget(parent), m_text(text)
{
    setAttribute(Qt::WA_TransparentForMouseEvents); // a click is for the tab
    resize(sizeHint());
}

void TabBadge::setText(const QString &text)
{
    m_text = text;
    updateGeometry();
    resize(sizeHint());
    update();
}

QSize TabBadge::sizeHint() const
{
    const QFontMetrics metrics(themeOf(palette(), font()).axisFont);
    const int height = metrics.height() + 2;
    return {kBadgeGap + std::max(height, metrics.horizontalAdvance(m_text) + 10), height};
}

void TabBadge::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.warning.line, 1));
    painter.setBrush(theme.warning.ground);
    const QRectF box = QRectF(rect()).adjusted(kBadgeGap + 0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setPen(theme.warning.text);
    painter.setFont(theme.axisFont);
    painter.drawText(box, Qt::AlignCenter, m_text);
}

} // namespace allostrata

#include "moc_tab_badge.cpp"
