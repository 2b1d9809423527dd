// Chart of the curves of ranks in a window.

#include "widgets/views/ranks/rank_plot.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kRankZoom = 1.25; ///< per step of the wheel and per key
constexpr double kRankPan = 0.12; ///< share of the visible range per key
constexpr double kNearPixels = 5; ///< from a curve, to point at it

} // namespace

RankPlot::RankPlot(QWidget *parent) : PlotWidget(parent), m_theme(themeOf(palette(), font())), m_latest(this)
{
    setMouseTracking(true);
    setMinimumSize(1, 1);
    setFocusPolicy(Qt::StrongFocus);
    onThemeChange(*this, [this](const Theme &theme) {
        m_theme = theme;
        compose();
    });
}

void RankPlot::setUnits(ByteUnits units)
{
    if (std::exchange(m_units, units) != units)
        compose();
}

void RankPlot::ask(RankCurvesQuestion question)
{
    const auto known = std::ranges::find_if(m_known, [&question](const auto &one) {
        return one->ranks == question.answer->ranks && one->curves.axis == question.axis
               && one->curves.counter == question.counter;
    });
    question.known = known == m_known.end() ? nullptr : *known;
    m_latest.ask([question = std::move(question)](
                     const std::stop_token &stop) { return rankCurvesAnswer(question, stoppable(stop)); },
                 [this](const Result<RankCurvesAnswer> &made) {
                     const Voice voice = Voice::current();
                     if (!made) {
                         setChart(nullptr, errorText(made.error(), voice).all());
                         return;
                     }
                     if (std::ranges::find(m_known, made->base) == m_known.end())
                         m_known.push_back(made->base);
                     const QString gap = rankAxisGap(made->chart->axis, made->chart->withoutAxis, voice);
                     setChart(made->chart, gap.isEmpty() ? tr("No recording has curves.") : gap);
                 });
}

void RankPlot::clear(const QString &empty)
{
    m_latest.stop();
    m_known.clear();
    setChart(nullptr, empty);
}

void RankPlot::setChart(std::shared_ptr<const RankCurvesChart> chart, const QString &empty)
{
    m_chart = chart && !chart->isEmpty() ? std::move(chart) : nullptr;
    m_shown = m_chart;
    m_empty = empty;
    if (!m_chart) {
        compose();
        emit changed();
        return;
    }
    if (std::exchange(m_axis, m_chart->axis) != m_chart->axis)
        m_range.reset();
    setRange(m_range);
}

CurveRange RankPlot::range() const { return m_shown ? CurveRange{m_shown->from, m_shown->to} : CurveRange(); }

void RankPlot::setRange(std::optional<CurveRange> range)
{
    if (!m_chart) {
        if (!range)
            m_range.reset();
        return;
    }
    const CurveRange whole{m_chart->from, m_chart->to};
    m_range.reset();
    if (range && range->width() < whole.width() * (1 - 1e-9)) {
        const double width = std::max(range->width(), whole.width() / kMostZoom);
        const double wanted = range->from - (width - range->width()) / 2; // around the same middle
        const double from = bounded(wanted, whole.from, std::max(whole.from, whole.to - width));
        m_range = CurveRange{from, std::min(from + width, whole.to)};
    }
    m_shown = m_range ? std::make_shared<const RankCurvesChart>(rankCurvesBetween(*m_chart, m_range->from, m_range->to))
                      : m_chart;
    compose();
    emit changed();
}

/// Draws the chart at the current size and theme.
void RankPlot::compose()
{
    setBufferDevicePixelRatio(devicePixelRatioF());
    m_pane.reset();
    clearPlottables(); // they show the previous chart
    update();
    if (!m_shown)
        return;
    const ChartLook look{&m_theme, m_theme.axisFont, bolder(m_theme.axisFont), 1, m_units};
    setBackground(m_theme.base);
    m_pane.emplace(showRankCurves(*this, *m_shown, QRectF(rect()).adjusted(kViewMargin, 6, -kViewMargin, -4),
                                  QSizeF(size()), look));
    updateLayout();
    replot(rpQueuedReplot);
}

void RankPlot::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    compose();
}

double RankPlot::positionAt(double x) const { return m_pane->axis(QCPAxis::atBottom)->pixelToCoord(x); }

std::size_t RankPlot::columnAt(double x) const { return rankTraceColumn(*m_shown, positionAt(x)); }

std::optional<std::size_t> RankPlot::traceAt(const QPointF &position) const
{
    if (!m_pane || !area().contains(position))
        return std::nullopt;
    const QCPAxis &bytes = *m_pane->axis(QCPAxis::atLeft);
    const double value = bytes.pixelToCoord(position.y());
    const double near = bytes.pixelToCoord(position.y() - kNearPixels) - value;
    return rankTraceAt(*m_shown, columnAt(position.x()), value, near);
}

/// Name and values of a trace in a column, which has them.
QString RankPlot::lineOf(const RankTrace &trace, std::size_t column) const
{
    const Voice voice = Voice::current();
    const auto bytes = [&](const std::vector<double> &values) {
        return voice.bytes(static_cast<std::uint64_t>(values[column]));
    };
    const bool isRange = trace.kind == RankTrace::Kind::Band && trace.low[column] < trace.high[column];
    return isRange ? tr("%1: %2 to %3").arg(trace.name, bytes(trace.low), bytes(trace.high))
                   : trace.name + u": "_s + bytes(trace.high);
}

PlotTooltip RankPlot::tooltipAt(const QPointF &position) const
{
    constexpr qsizetype kMostLines = 12;
    PlotTooltip tooltip;
    if (!m_pane || !area().contains(position))
        return tooltip;
    const std::size_t column = columnAt(position.x());
    const QString place = rankPositionText(m_shown->axis, positionAt(position.x()), Voice::current());
    const auto pointed = traceAt(position);
    tooltip.title.strong = place;
    if (pointed) {
        const RankTrace &trace = m_shown->traces[*pointed];
        tooltip.title = {{}, trace.name, u", "_s + place};
        tooltip.swatch = rankTraceColour(*m_shown, trace, m_theme);
        tooltip.lines.append(lineOf(trace, column));
    }
    for (std::size_t i = m_shown->traces.size(); i-- > 0;) {
        const RankTrace &trace = m_shown->traces[i];
        if (pointed != i && !std::isnan(trace.high[column]) && tooltip.lines.size() < kMostLines)
            tooltip.lines.append(lineOf(trace, column));
    }
    if (tooltip.lines.isEmpty())
        tooltip.lines.append(tr("No rank has a value here."));
    return tooltip;
}

void RankPlot::paintEvent(QPaintEvent *event)
{
    if (m_chart)
        QCustomPlot::paintEvent(event);
    QPainter painter(this);
    if (!m_chart) {
        painter.fillRect(rect(), m_theme.base);
        painter.setFont(m_theme.smallFont);
        painter.setPen(m_theme.text2);
        painter.drawText(rect().adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
    }
    if (m_pressed && m_brushTo) {
        QColor ground = m_theme.accent;
        ground.setAlphaF(0.18F);
        painter.fillRect(
            QRectF(QPointF(m_pressed->x(), area().top()), QPointF(*m_brushTo, area().bottom())).normalized(), ground);
    } else if (m_pointer && area().contains(*m_pointer)) {
        painter.fillRect(QRectF(std::round(m_pointer->x()), area().top(), 1, area().height()), m_theme.cursor);
        drawTooltip(painter, tooltipAt(*m_pointer), *m_pointer, QRectF(rect()), {}, m_theme);
    }
    if (hasFocus() && window()->isActiveWindow()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.accent, 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void RankPlot::mousePressEvent(QMouseEvent *event)
{
    if (!m_pane)
        return;
    if (event->button() == Qt::LeftButton && area().adjusted(-4, -4, 4, 4).contains(event->position()))
        m_pressed = event->position();
    else if (event->button() == Qt::MiddleButton)
        m_held = event->position().x();
}

void RankPlot::mouseMoveEvent(QMouseEvent *event)
{
    const double x = event->position().x();
    if (!event->buttons().testFlag(Qt::MiddleButton)) // it may have been released while the chart was hidden
        m_held.reset();
    if (!event->buttons().testFlag(Qt::LeftButton)) {
        m_pressed.reset();
        m_brushTo.reset();
    }
    if (m_pane && m_held) {
        pan((*m_held - x) / std::max(area().width(), 1.0) * range().width());
        m_held = x;
        m_pointer.reset();
    } else {
        m_pointer = event->position();
        const bool isFar = m_pressed && std::abs(x - m_pressed->x()) >= QApplication::startDragDistance();
        if (m_pane && m_pressed && (m_brushTo || isFar))
            m_brushTo = bounded(x, area().left(), std::max(area().left(), area().right()));
    }
    update();
}

void RankPlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::MiddleButton)
        m_held.reset();
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const QPointF from = *std::exchange(m_pressed, std::nullopt);
    const auto to = std::exchange(m_brushTo, std::nullopt);
    if (!m_pane)
        return;
    if (to) {
        const double a = positionAt(from.x());
        const double b = positionAt(*to);
        setRange(CurveRange{std::min(a, b), std::max(a, b)});
    } else if (const auto row = traceAt(event->position())) {
        if (const RankTrace &trace = m_shown->traces[*row]; trace.kind != RankTrace::Kind::Band)
            emit chosen(trace.row);
    }
    update();
}

void RankPlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setRange(std::nullopt);
}

void RankPlot::wheelEvent(QWheelEvent *event)
{
    event->accept();
    if (!m_pane)
        return;
    const QPoint delta = event->angleDelta();
    const double steps = (delta.y() != 0 ? delta.y() : delta.x()) / 120.0;
    if (event->modifiers() & Qt::ControlModifier || delta.y() == 0)
        pan(-steps * kRankPan * range().width());
    else
        zoom(std::pow(kRankZoom, steps), positionAt(event->position().x()));
}

void RankPlot::zoom(double factor, double at)
{
    const CurveRange now = range();
    const double width = std::max(now.width() / factor, (m_chart->to - m_chart->from) / kMostZoom);
    const double share = now.width() > 0 ? (bounded(at, now.from, now.to) - now.from) / now.width() : 0.5;
    const double from = now.from + (now.width() - width) * share;
    setRange(CurveRange{from, from + width});
}

void RankPlot::pan(double by)
{
    if (m_range)
        setRange(CurveRange{m_range->from + by, m_range->to + by});
}

/// Moves the line whose values are shown.
void RankPlot::movePointer(double pixels)
{
    const QRectF room = area();
    const QPointF from = m_pointer && room.contains(*m_pointer) ? *m_pointer : room.center();
    m_pointer = QPointF(bounded(from.x() + pixels, room.left(), std::max(room.left(), room.right() - 1)), from.y());
    const PlotTooltip tooltip = tooltipAt(*m_pointer);
    setAccessibleDescription(tooltip.title.text() + u": "_s + tooltip.lines.join(u"; "_s));
    update();
}

void RankPlot::keyPressEvent(QKeyEvent *event)
{
    if (!m_pane) {
        PlotWidget::keyPressEvent(event);
        return;
    }
    const CurveRange now = range();
    const double middle = (now.from + now.to) / 2;
    const double step = std::max(area().width() / 100, 1.0);
    switch (event->key()) {
    case Qt::Key_Left: movePointer(-step); break;
    case Qt::Key_Right: movePointer(step); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_W: zoom(kRankZoom, middle); break;
    case Qt::Key_Minus:
    case Qt::Key_S: zoom(1 / kRankZoom, middle); break;
    case Qt::Key_A: pan(-now.width() * kRankPan); break;
    case Qt::Key_D: pan(now.width() * kRankPan); break;
    case Qt::Key_Home:
    case Qt::Key_0:
    case Qt::Key_Escape: setRange(std::nullopt); break;
    default: PlotWidget::keyPressEvent(event);
    }
}

void RankPlot::focusOutEvent(QFocusEvent *event)
{
    PlotWidget::focusOutEvent(event);
    m_pointer.reset();
    update();
}

void RankPlot::leaveEvent(QEvent *event)
{
    PlotWidget::leaveEvent(event);
    m_pointer.reset();
    update();
}

} // namespace allostrata

#include "moc_rank_plot.cpp"
