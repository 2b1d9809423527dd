// Chart of differences: both recordings and the waterfall.

#include "widgets/views/differences/diff_chart.h"

#include "widgets/charts/diff_curves.h"
#include "widgets/figures/diff_figure.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/voice.h"

#include <QHelpEvent>
#include <QToolTip>

#include <optional>
#include <utility>

namespace allostrata {

namespace {

constexpr double kLeastDiffHeight = 300; ///< minimum height for both parts; in a lower chart only one is shown

} // namespace

DiffChart::DiffChart(QWidget *parent) : PlotWidget(parent), m_theme(themeOf(palette(), font()))
{
    setMinimumSize(160, 120);
    setFocusPolicy(Qt::NoFocus);
    onThemeChange(*this, [this](const Theme &theme) {
        m_theme = theme;
        compose();
    });
}

void DiffChart::setAnswer(std::shared_ptr<const DiffAnswer> answer, bool decimalUnits)
{
    m_answer = std::move(answer);
    m_isDecimal = decimalUnits;
    compose();
}

/// Draws both parts, or one of them, at the current size and theme.
void DiffChart::compose()
{
    setBufferDevicePixelRatio(devicePixelRatioF());
    clearPlottables();
    clearItems();
    m_bars = m_answer ? diffWaterfall(*m_answer, barRoom(), look()) : BarChart();
    setAccessibleDescription(m_answer ? barChartText(m_bars) : QString());
    update();
    if (!m_answer)
        return;
    setBackground(m_theme.base);
    const QRectF bars = barRoom();
    std::optional<ChartPane> curves;
    if (isAlone() || hasRoomForBoth()) {
        const QRectF bounds = isAlone() ? bars
                                        : QRectF(bars.left(), kViewMargin, bars.width(), bars.top() - 2 * kViewMargin);
        ChartLook own = look();
        own.strong = own.text;
        own.hasUnit = true;
        curves = showDiffCurves(*this, m_answer->curves, diffNames(*m_answer), bounds, size(), own);
    }
    if (!isAlone())
        showBarChart(*this, m_bars, BarLayout(m_bars, bars, look()), size(), look(), curves ? &*curves : nullptr);
    replot(rpQueuedReplot);
}

void DiffChart::setShown(Shown shown)
{
    m_shown = shown;
    compose();
}

bool DiffChart::canHaveCurves() const
{
    return canShow(DiffAxis::Events, m_answer->diff.part(DiffSide::Base), m_answer->diff.part(DiffSide::Other));
}

bool DiffChart::hasRoomForBoth() const { return height() >= kLeastDiffHeight && canHaveCurves(); }

QRectF DiffChart::barRoom() const
{
    QRectF room = QRectF(rect()).adjusted(kViewMargin, kViewMargin, -kViewMargin, -kViewMargin);
    if (hasRoomForBoth())
        room.setTop(room.top() + room.height() * kDiffCurvesShare + kViewMargin);
    return room;
}

/// Whether only the recordings are shown, without bars below.
bool DiffChart::isAlone() const
{
    return m_answer && !hasRoomForBoth() && m_shown == Shown::Recordings && canHaveCurves();
}

ChartLook DiffChart::look() const
{
    QFont strong = m_theme.axisFont;
    strong.setBold(true);
    return {&m_theme, m_theme.axisFont, strong, 1, m_isDecimal ? ByteUnits::Decimal : ByteUnits::Binary,
            false,    m_theme.axisFont};
}

void DiffChart::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    compose();
}

bool DiffChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_answer)
        return QCustomPlot::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto group = BarLayout(m_bars, barRoom(), look()).groupAt(help->pos());
    if (group && *group < m_bars.groups.size() && !m_bars.groups[*group].bars.empty())
        QToolTip::showText(
            help->globalPos(),
            Words::tr("%1: %2").arg(m_bars.groups[*group].name, m_bars.groups[*group].bars.front().value), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace allostrata

#include "moc_diff_chart.cpp"
