// The bar that shows when an allocation lived.

#include "widgets/views/inspector/life_bar.h"

#include "core/base/bounded.h"
#include "widgets/paint/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace allostrata {

namespace {

constexpr int kGroundHeight = 26;
constexpr int kLifeHeight = 12;
constexpr double kLifeRadius = 3.0;
constexpr double kNarrowestLifeBar = 3.0;

/// A rectangle whose ends are round where the life has an end.
QPainterPath barPath(const QRectF &rect, bool roundLeft, bool roundRight)
{
    const double radius = std::min(kLifeRadius, rect.width() / 2);
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addRoundedRect(rect, radius, radius);
    if (!roundLeft)
        path.addRect(QRectF(rect.left(), rect.top(), rect.width() / 2, rect.height()));
    if (!roundRight)
        path.addRect(QRectF(rect.center().x(), rect.top(), rect.width() / 2, rect.height()));
    return path.simplified();
}

} // namespace

LifeBar::LifeBar(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LifeBar::setLife(const Life &life)
{
    if (life == m_life)
        return;
    m_life = life;
    update();
}

QSize LifeBar::sizeHint() const
{
    return {200, kGroundHeight + 2 + QFontMetrics(themeOf(palette(), font()).axisFont).height()};
}

QSize LifeBar::minimumSizeHint() const
{
    return {60, sizeHint().height()};
}

void LifeBar::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    const QRectF ground(0, 0, width(), kGroundHeight);
    painter.fillRect(ground, theme.base);
    const double middle = ground.center().y();
    painter.fillRect(QRectF(0, middle - 1, width(), 2), theme.hair);
    painter.setRenderHint(QPainter::Antialiasing);
    const double span = width() - 1.0;
    double left = m_life.birth * span;
    double right = m_life.death * span;
    if (right - left < kNarrowestLifeBar) {
        left = bounded((left + right - kNarrowestLifeBar) / 2, 0.0, span - kNarrowestLifeBar);
        right = left + kNarrowestLifeBar;
    }
    const QRectF bar(left + 0.5, middle - kLifeHeight / 2.0, right - left, kLifeHeight);
    painter.setPen(QPen(theme.cursor, 1));
    painter.setBrush(m_life.colour);
    painter.drawPath(barPath(bar, !m_life.openAtBirth, !m_life.openAtDeath));

    painter.setRenderHint(QPainter::Antialiasing, false);
    const int tick = static_cast<int>(m_life.cursor * span);
    painter.fillRect(QRect(tick, 0, 1, kGroundHeight + 2), theme.cursor);
    painter.setClipRect(rect());
    painter.setPen(theme.text2);
    painter.setFont(theme.axisFont);
    const int textWidth = painter.fontMetrics().horizontalAdvance(m_life.cursorName);
    const bool fitsRight = tick + 6 + textWidth <= width();
    const QRect label(fitsRight ? tick + 6 : std::max(0, tick - 6 - textWidth), kGroundHeight + 1, textWidth + 1, height() - kGroundHeight - 1);
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter, m_life.cursorName);
}

} // namespace allostrata

#include "moc_life_bar.cpp"
