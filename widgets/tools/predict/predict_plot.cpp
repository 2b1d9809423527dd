// Chart of a prediction in a window.

#include "widgets/tools/predict/predict_plot.h"

#include "widgets/parts/follow_theme.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QToolTip>

#include <utility>

namespace allostrata {

PredictPlot::PredictPlot(QWidget *parent) : PlotWidget(parent), m_theme(themeOf(palette(), font()))
{
    onThemeChange(*this, [this](const Theme &theme) {
        m_theme = theme;
        compose();
    });
    setMouseTracking(true);
    setMinimumSize(1, 1);
    setAccessibleName(Words::tr("Predicted peaks"));
}

void PredictPlot::setChart(PredictChart chart)
{
    m_chart = std::move(chart);
    compose();
}

void PredictPlot::compose()
{
    setBackground(m_theme.base);
    clearPlottables();
    xAxis->setVisible(!m_chart.isEmpty());
    yAxis->setVisible(!m_chart.isEmpty());
    if (!m_chart.isEmpty()) {
        m_look = {&m_theme, m_theme.axisFont, m_theme.axisFont, 1, ByteUnits::Binary, true};
        m_frame = showPredictChart(*this, m_chart, QRectF(rect()).adjusted(10, 8, -12, -6), size(), m_look);
    }
    replot(rpQueuedRefresh);
}

void PredictPlot::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    compose();
}

void PredictPlot::mouseMoveEvent(QMouseEvent *event)
{
    const QString tip = m_chart.isEmpty() ? QString() : predictTipAt(m_chart, m_frame, event->position());
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(), tip, this);
}

void PredictPlot::leaveEvent(QEvent *event)
{
    QToolTip::hideText();
    PlotWidget::leaveEvent(event);
}

} // namespace allostrata

#include "moc_predict_plot.cpp"
