// Interactive chart of steps.

#include "widgets/views/steps/step_plot.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/voice.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kStepZoom = 1.25;
constexpr double kStepPan = 0.12; ///< share of the visible range per key
constexpr double kLeastSteps = 2; ///< minimum number of visible steps

} // namespace

StepPlot::StepPlot(QWidget *parent) : PlotWidget(parent), m_theme(themeOf(palette(), font()))
{
    setMouseTracking(true);
    setMinimumSize(1, 1);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(Words::tr("Memory by step"));
    setAccessibleDescription(tr("The table next to it shows the same data as numbers. Press the arrow keys to "
                                "choose a step, plus and minus to zoom, Home to show everything."));
    onThemeChange(*this, [this](const Theme &theme) {
        m_theme = theme;
        compose();
    });
}

void StepPlot::setUnits(ByteUnits units)
{
    if (std::exchange(m_units, units) != units)
        compose();
}

void StepPlot::setChart(std::shared_ptr<const StepChart> chart, const QString &empty)
{
    m_panes.reset();
    clearPlottables(); // they show the previous chart
    m_chart = std::move(chart);
    m_empty = empty;
    if (m_chart && m_chart->isEmpty())
        m_chart.reset();
    m_pointed.reset();
    if (!m_isZoomed && m_chart)
        m_window = wholeWindow(*m_chart);
    compose();
}

void StepPlot::setChosen(std::optional<StepPlace> place)
{
    m_chosen = place;
    if (m_chart && place && m_isZoomed && place->run < m_chart->request.data->runs.size()) {
        const auto &rows = m_chart->request.data->runs[place->run].rows;
        const double step = place->row < rows.size() ? static_cast<double>(rows[place->row].step) : m_window.from;
        const double range = m_window.to - m_window.from;
        if (step < m_window.from || step > m_window.to) // scroll it into view
            setWindow(StepWindow{step - range / 2, step + range / 2});
    }
    update();
}

void StepPlot::setWindow(std::optional<StepWindow> window)
{
    if (!m_chart)
        return;
    const StepWindow whole = wholeWindow(*m_chart);
    StepWindow next = window.value_or(whole);
    const double range = bounded(next.to - next.from, std::min(kLeastSteps, whole.to - whole.from),
                                 whole.to - whole.from);
    next.from = bounded(next.from, whole.from, std::max(whole.from, whole.to - range)); // smaller only by rounding
    next.to = next.from + range;
    m_isZoomed = range < (whole.to - whole.from) * (1 - 1e-9);
    m_window = m_isZoomed ? next : whole;
    m_panes->setWindow(m_window);
    replot(rpQueuedReplot);
    emit zoomed();
}

/// Draws the chart at the current size and theme.
void StepPlot::compose()
{
    setBufferDevicePixelRatio(devicePixelRatioF());
    m_panes.reset();
    clearPlottables();
    update();
    if (!m_chart)
        return;
    QFont strong = m_theme.axisFont;
    strong.setWeight(QFont::DemiBold);
    const ChartLook look{&m_theme, m_theme.axisFont, strong, 1, m_units};
    setBackground(m_theme.base);
    m_panes.emplace(*this, *m_chart, m_window,
                    StepRoom{QRectF(rect()).adjusted(kViewMargin, 6, -kViewMargin, -4), size()}, look);
    updateLayout();
    replot(rpQueuedReplot);
}

void StepPlot::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    compose();
}

void StepPlot::paintEvent(QPaintEvent *event)
{
    if (m_chart)
        QCustomPlot::paintEvent(event);
    QPainter painter(this);
    if (!m_chart) {
        painter.fillRect(rect(), m_theme.base);
        painter.setFont(m_theme.smallFont);
        painter.setPen(m_theme.text2);
        painter.drawText(rect().adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        return;
    }
    if (m_pointed)
        m_panes->paintPlace(painter, *m_pointed, false);
    if (m_chosen)
        m_panes->paintPlace(painter, *m_chosen, true);
    if (m_brushTo && m_pressed) {
        QColor ground = m_theme.accent;
        ground.setAlphaF(0.18F);
        const QRectF whole = m_panes->whole();
        painter.fillRect(QRectF(QPointF(m_pressed->x(), whole.top()), QPointF(*m_brushTo, whole.bottom())).normalized(),
                         ground);
    }
    if (hasFocus() && window()->isActiveWindow() && QApplication::focusWidget() == this) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.accent, 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void StepPlot::mousePressEvent(QMouseEvent *event)
{
    if (!m_chart)
        return;
    QToolTip::hideText();
    if (event->button() == Qt::LeftButton && m_panes->whole().adjusted(-4, -4, 4, 4).contains(event->position()))
        m_pressed = event->position();
    else if (event->button() == Qt::MiddleButton)
        m_held = event->position().x();
}

void StepPlot::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_chart)
        return;
    const double x = event->position().x();
    if (m_held) {
        pan((*m_held - x) / std::max(m_panes->area().width(), 1.0) * (m_window.to - m_window.from));
        m_held = x;
    } else if (m_pressed) {
        if (m_brushTo || std::abs(x - m_pressed->x()) >= QApplication::startDragDistance())
            m_brushTo = bounded(x, m_panes->area().left(), m_panes->area().right());
        update();
    } else {
        point(event->position(), event->globalPosition().toPoint());
    }
}

void StepPlot::point(const QPointF &position, const QPoint &global)
{
    const auto place = m_panes->placeAt(position);
    if (place)
        QToolTip::showText(global, stepToolTip(*m_chart, *place), this);
    else
        QToolTip::hideText();
    if (std::exchange(m_pointed, place) != place)
        update();
}

void StepPlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::MiddleButton)
        m_held.reset();
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const QPointF from = *std::exchange(m_pressed, std::nullopt);
    const auto to = std::exchange(m_brushTo, std::nullopt);
    if (!m_chart)
        return;
    if (to) {
        const double a = m_panes->stepAt(from.x());
        const double b = m_panes->stepAt(*to);
        setWindow(StepWindow{std::min(a, b), std::max(a, b)});
    } else if (const auto place = m_panes->placeAt(event->position())) {
        setChosen(place);
        emit placeChosen(*place);
    }
    update();
}

void StepPlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setWindow(std::nullopt);
}

void StepPlot::leaveEvent(QEvent *event)
{
    QToolTip::hideText();
    if (std::exchange(m_pointed, std::nullopt))
        update();
    QWidget::leaveEvent(event);
}

void StepPlot::wheelEvent(QWheelEvent *event)
{
    event->accept();
    if (!m_chart)
        return;
    const QPoint delta = event->angleDelta();
    const double steps = (delta.y() != 0 ? delta.y() : delta.x()) / 120.0;
    if (event->modifiers() & Qt::ControlModifier || delta.y() == 0)
        pan(-steps * kStepPan * (m_window.to - m_window.from));
    else
        zoom(std::pow(kStepZoom, steps), m_panes->stepAt(event->position().x()));
}

void StepPlot::zoom(double factor, double atStep)
{
    const double at = bounded(atStep, m_window.from, m_window.to);
    setWindow(StepWindow{at - (at - m_window.from) / factor, at + (m_window.to - at) / factor});
}

void StepPlot::pan(double steps) { setWindow(StepWindow{m_window.from + steps, m_window.to + steps}); }

void StepPlot::chooseNext(int by)
{
    const auto &runs = m_chart->request.data->runs;
    StepPlace place = m_chosen.value_or(StepPlace{m_chart->request.run.value_or(0), 0});
    if (place.run >= runs.size() || runs[place.run].rows.empty())
        return;
    const auto last = static_cast<std::ptrdiff_t>(runs[place.run].rows.size()) - 1;
    if (m_chosen)
        place.row
            = static_cast<std::size_t>(bounded<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(place.row) + by, 0, last));
    setChosen(place);
    emit placeChosen(place);
}

void StepPlot::keyPressEvent(QKeyEvent *event)
{
    if (!m_chart) {
        QWidget::keyPressEvent(event);
        return;
    }
    const double range = m_window.to - m_window.from;
    const double middle = (m_window.from + m_window.to) / 2;
    switch (event->key()) {
    case Qt::Key_Left: chooseNext(-1); break;
    case Qt::Key_Right: chooseNext(1); break;
    case Qt::Key_PageUp: chooseNext(-10); break;
    case Qt::Key_PageDown: chooseNext(10); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_W: zoom(kStepZoom, middle); break;
    case Qt::Key_Minus:
    case Qt::Key_S: zoom(1 / kStepZoom, middle); break;
    case Qt::Key_A: pan(-range * kStepPan); break;
    case Qt::Key_D: pan(range * kStepPan); break;
    case Qt::Key_Home:
    case Qt::Key_0:
    case Qt::Key_Escape: setWindow(std::nullopt); break;
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace allostrata

#include "moc_step_plot.cpp"
