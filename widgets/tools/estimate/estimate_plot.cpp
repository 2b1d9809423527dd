// Charts of an estimate in a window.

#include "widgets/tools/estimate/estimate_plot.h"

#include "widgets/parts/follow_theme.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kBarsOfWindow = 0.25; ///< share of the height at most
constexpr int kLeastCurve = 110; ///< pixels; a lower one draws nothing

ChartLook lookOf(const Theme &theme) { return {&theme, theme.axisFont, theme.axisFont, 1, ByteUnits::Binary, true}; }

void showTip(const QMouseEvent &event, const QString &tip, QWidget *widget)
{
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event.globalPosition().toPoint(), tip, widget);
}

} // namespace

EstimateBarsPlot::EstimateBarsPlot(QWidget *parent) : PlotWidget(parent), m_theme(themeOf(palette(), font()))
{
    onThemeChange(*this, [this](const Theme &theme) {
        m_theme = theme;
        rebuild();
    });
    setMouseTracking(true);
    setMinimumSize(1, 1);
    rebuild();
}

void EstimateBarsPlot::setEstimate(std::shared_ptr<const StepEstimate> estimate, const EstimateMarks &marks)
{
    m_estimate = std::move(estimate);
    m_marks = marks;
    rebuild();
}

QRectF EstimateBarsPlot::room() const { return QRectF(rect()).adjusted(6, 4, -6, -2); }

void EstimateBarsPlot::rebuild()
{
    m_look = lookOf(m_theme);
    m_bars = m_estimate ? EstimateBars::of(*m_estimate, m_marks, m_theme) : EstimateBars();
    setAccessibleName(m_estimate ? barChartText(m_bars.chart) : Words::tr("Estimated peaks"));
    fitHeight();
    compose();
}

/// The height of the key depends on the width.
void EstimateBarsPlot::fitHeight()
{
    const double wanted = m_bars.height(room().width(), m_look) + height() - room().height();
    setFixedHeight(static_cast<int>(std::ceil(std::min(wanted, kBarsOfWindow * window()->height()))));
}

void EstimateBarsPlot::compose()
{
    setBackground(m_theme.base);
    clearPlottables();
    xAxis->setVisible(m_estimate != nullptr);
    yAxis->setVisible(m_estimate != nullptr);
    if (m_estimate)
        m_bars.show(*this, room(), size(), m_look);
    replot(rpQueuedRefresh);
}

void EstimateBarsPlot::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        QMetaObject::invokeMethod(this, &EstimateBarsPlot::fitHeight, Qt::QueuedConnection); // not within a layout
    compose();
}

void EstimateBarsPlot::mouseMoveEvent(QMouseEvent *event)
{
    const Bar *bar = m_estimate ? m_bars.layOut(room(), m_look).barAt(m_bars.chart, event->position()) : nullptr;
    showTip(*event, bar ? bar->toolTip : QString(), this);
}

void EstimateBarsPlot::mousePressEvent(QMouseEvent *event)
{
    if (!m_estimate || event->button() != Qt::LeftButton)
        return;
    if (const auto group = m_bars.layOut(room(), m_look).groupAt(event->position()))
        emit stageChosen(*group);
}

void EstimateBarsPlot::leaveEvent(QEvent *event)
{
    QToolTip::hideText();
    PlotWidget::leaveEvent(event);
}

StepCurvePlot::StepCurvePlot(QWidget *parent) : PlotWidget(parent), m_theme(themeOf(palette(), font()))
{
    onThemeChange(*this, [this](const Theme &theme) {
        m_theme = theme;
        compose();
    });
    setMouseTracking(true);
    setMinimumSize(1, kLeastCurve);
    setAccessibleName(Words::tr("Live bytes during the step"));
    compose();
}

void StepCurvePlot::setCurve(StepCurve curve)
{
    m_curve = std::move(curve);
    compose();
}

void StepCurvePlot::compose()
{
    setBackground(m_theme.base);
    clearPlottables();
    const bool isShown = !m_curve.isEmpty() && height() >= kLeastCurve;
    xAxis->setVisible(isShown);
    yAxis->setVisible(isShown);
    m_frame = {};
    if (isShown) {
        m_look = lookOf(m_theme);
        m_frame = showStepCurve(*this, m_curve, QRectF(rect()).adjusted(10, 2, -12, -4), size(), m_look).frame();
    }
    replot(rpQueuedRefresh);
}

void StepCurvePlot::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    compose();
}

void StepCurvePlot::mouseMoveEvent(QMouseEvent *event)
{
    showTip(*event, stepCurveTipAt(m_curve, m_frame, event->position()), this);
}

void StepCurvePlot::leaveEvent(QEvent *event)
{
    QToolTip::hideText();
    PlotWidget::leaveEvent(event);
}

} // namespace allostrata

#include "moc_estimate_plot.cpp"
