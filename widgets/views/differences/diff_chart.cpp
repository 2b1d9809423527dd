// The pictures of the view of differences.

#include "widgets/views/differences/diff_chart.h"

#include "widgets/charts/diff_curves.h"
#include "widgets/charts/diff_figure.h"
#include "widgets/parts/view_look.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <utility>

namespace allostrata {

namespace {

constexpr double kLeastDiffHeight = 300; ///< of both; in less one of them is alone

} // namespace

DiffChart::DiffChart(QWidget *parent) : QWidget(parent), m_curves(new QCustomPlot(this))
{
    m_curves->setMinimumSize(1, 1);
    m_curves->setAttribute(Qt::WA_TransparentForMouseEvents);
    setMinimumSize(160, 120);
    setFocusPolicy(Qt::NoFocus);
}

void DiffChart::setTheme(const Theme &theme)
{
    m_theme = theme;
    makeBars();
}

void DiffChart::setAnswer(std::shared_ptr<const DiffAnswer> answer, bool decimalUnits)
{
    m_answer = std::move(answer);
    m_isDecimal = decimalUnits;
    makeBars();
}

void DiffChart::setNothing(const QString &nothing)
{
    m_nothing = nothing;
    if (!m_answer)
        setAccessibleDescription(nothing);
    update();
}

void DiffChart::makeBars()
{
    showCurves();
    m_bars = m_answer ? diffWaterfall(*m_answer, barRoom(), look(), m_isDecimal) : BarChart();
    setAccessibleDescription(m_answer ? barChartText(m_bars) : m_nothing);
    update();
}

void DiffChart::setShown(Shown shown)
{
    m_shown = shown;
    showCurves();
    update();
}

bool DiffChart::canHaveCurves() const
{
    return canShow(DiffAxis::Events, m_answer->diff.part(DiffSide::Base), m_answer->diff.part(DiffSide::Other));
}

bool DiffChart::hasRoomForBoth() const
{
    return height() >= kLeastDiffHeight && canHaveCurves();
}

QRectF DiffChart::barRoom() const
{
    QRectF room = QRectF(rect()).adjusted(kViewMargin, kViewMargin, -kViewMargin, -kViewMargin);
    if (hasRoomForBoth())
        room.setTop(room.top() + room.height() * kDiffCurvesShare + kViewMargin);
    return room;
}

/// The recordings have no bars below them.
bool DiffChart::isAlone() const
{
    return m_answer && !hasRoomForBoth() && m_shown == Shown::Recordings && canHaveCurves();
}

void DiffChart::showCurves()
{
    const bool isShown = m_answer && (isAlone() || hasRoomForBoth());
    m_curves->setVisible(isShown);
    if (!isShown)
        return;
    const QRectF bars = barRoom();
    const QRectF bounds = isAlone() ? bars : QRectF(bars.left(), kViewMargin, bars.width(), bars.top() - 2 * kViewMargin);
    m_look = {&m_theme, m_theme.axisFont, m_theme.axisFont, 1, m_isDecimal ? ByteUnits::Decimal : ByteUnits::Binary};
    m_curves->setGeometry(QRectF(0, 0, width(), bounds.bottom()).toRect());
    m_curves->setBackground(m_theme.base);
    showDiffCurves(*m_curves, m_answer->curves, diffNames(*m_answer), bounds, m_curves->size(), m_look);
    m_curves->replot(QCustomPlot::rpQueuedRefresh);
}

BarLook DiffChart::look() const
{
    QFont strong = m_theme.axisFont;
    strong.setBold(true);
    return {&m_theme, m_theme.axisFont, strong, m_theme.axisFont, 1};
}

void DiffChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.base);
    if (!m_answer) {
        painter.setFont(m_theme.smallFont);
        painter.setPen(m_theme.text2);
        painter.drawText(QRectF(rect()).adjusted(4 * kViewMargin, kViewMargin, -4 * kViewMargin, -kViewMargin), Qt::AlignCenter | Qt::TextWordWrap, m_nothing);
        return;
    }
    if (isAlone())
        return;
    const QRectF bars = barRoom();
    const BarLook barLook = look();
    paintBarChart(painter, m_bars, BarLayout(m_bars, bars, barLook), barLook);
}

void DiffChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    makeBars();
}

bool DiffChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_answer)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto group = BarLayout(m_bars, barRoom(), look()).groupAt(help->pos());
    if (group && *group < m_bars.groups.size() && !m_bars.groups[*group].bars.empty())
        QToolTip::showText(help->globalPos(), tr("%1: %2").arg(m_bars.groups[*group].name, m_bars.groups[*group].bars.front().value), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace allostrata

#include "moc_diff_chart.cpp"
