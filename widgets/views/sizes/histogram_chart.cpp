// Histogram with interactive bars.

#include "widgets/views/sizes/histogram_chart.h"

#include "widgets/parts/follow_theme.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_tooltip.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

HistogramChart::HistogramChart(QWidget *parent) : PlotWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    onThemeChange(*this, [this](const Theme &) { setPicture(m_picture); });
}

void HistogramChart::setPicture(HistogramPicture picture)
{
    m_picture = std::move(picture);
    m_picture.theme = themeOf(palette(), font());
    const std::size_t count = drawn().barCount();
    if (m_current && *m_current >= count)
        m_current.reset();
    if (m_hovered && *m_hovered >= count)
        m_hovered.reset();
    describe();
    compose();
}

HistogramLayout HistogramChart::drawn() const { return {m_picture, QRectF(rect()).adjusted(6, 6, -6, -6)}; }

/// Bar under the pointer, else the one with the keyboard focus.
std::optional<std::size_t> HistogramChart::pointed() const
{
    return m_hovered ? m_hovered : hasFocus() ? m_current : std::nullopt;
}

void HistogramChart::compose()
{
    setBufferDevicePixelRatio(devicePixelRatioF());
    setBackground(m_picture.theme.base);
    showHistogram(*this, drawn(), m_picture.theme, size(), pointed());
    replot(rpQueuedRefresh);
}

void HistogramChart::paintEvent(QPaintEvent *event)
{
    QCustomPlot::paintEvent(event);
    QPainter painter(this);
    if (hasFocus()) {
        painter.setPen(QPen(m_picture.theme.accent, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
    drawBarTooltip(painter, drawn());
}

void HistogramChart::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    compose();
}

void HistogramChart::focusInEvent(QFocusEvent *event)
{
    QCustomPlot::focusInEvent(event);
    compose();
}

void HistogramChart::focusOutEvent(QFocusEvent *event)
{
    QCustomPlot::focusOutEvent(event);
    compose();
}

void HistogramChart::drawBarTooltip(QPainter &painter, const HistogramLayout &made) const
{
    const auto shownBar = pointed();
    if (!shownBar || *shownBar >= made.barCount())
        return;
    const Voice voice = Voice::current();
    const AllocationSum &sum = made.sum(*shownBar);
    const AllocationSum &total = m_picture.histogram.total;
    const auto share = [&voice](std::uint64_t part, std::uint64_t whole) {
        return voice.share(whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0);
    };
    PlotTooltip tooltip;
    tooltip.title.strong = barText(m_picture.histogram, *shownBar);
    tooltip.lines
        = {tr("%1 B, %2 of all bytes").arg(voice.number(sum.bytes), share(sum.bytes, total.bytes)),
           tr("%1, %2 of all allocations").arg(allocationCountText(sum.count, voice), share(sum.count, total.count))};
    if (*shownBar < m_picture.selected.size() && m_picture.selected[*shownBar].count > 0)
        tooltip.lines.append(tr("selected: %1, %2")
                                 .arg(voice.number(m_picture.selected[*shownBar].count),
                                      voice.bytes(m_picture.selected[*shownBar].bytes)));
    tooltip.below = {tr("Click to select them")};
    const QPointF place = m_hovered ? m_pointer : made.bar(*shownBar).topRight();
    drawTooltip(painter, tooltip, place, QRectF(rect()), {}, m_picture.theme);
}

void HistogramChart::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = event->position();
    const auto last = std::exchange(m_hovered, drawn().barAt(m_pointer));
    setCursor(m_hovered ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (last != m_hovered)
        compose();
    update(); // the tooltip follows the pointer
}

void HistogramChart::mouseReleaseEvent(QMouseEvent *event)
{
    const HistogramLayout made = drawn();
    const auto bar = made.barAt(event->position());
    if (event->button() != Qt::LeftButton || !bar)
        return;
    m_current = bar;
    describe();
    emit chosen(made.part(*bar));
}

void HistogramChart::leaveEvent(QEvent *)
{
    m_hovered.reset();
    compose();
}

void HistogramChart::moveCurrent(int step)
{
    const HistogramLayout made = drawn();
    const auto count = static_cast<int>(made.barCount());
    int place = m_current ? static_cast<int>(*m_current) + step : step > 0 ? 0 : count - 1;
    while (place >= 0 && place < count && made.sum(static_cast<std::size_t>(place)).count == 0)
        place += step; // skip empty bars
    if (place >= 0 && place < count)
        m_current = static_cast<std::size_t>(place);
    m_hovered.reset();
    describe();
    compose();
}

void HistogramChart::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left: moveCurrent(-1); return;
    case Qt::Key_Right: moveCurrent(1); return;
    case Qt::Key_Home:
        m_current.reset();
        moveCurrent(1);
        return;
    case Qt::Key_End:
        m_current.reset();
        moveCurrent(-1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_current)
            emit chosen(drawn().part(*m_current));
        return;
    default: QCustomPlot::keyPressEvent(event);
    }
}

void HistogramChart::contextMenuEvent(QContextMenuEvent *event)
{
    const HistogramLayout made = drawn();
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto bar = isByKey ? m_current : made.barAt(QPointF(event->pos()));
    if (bar && *bar < made.barCount())
        emit menuWanted(made.part(*bar), textOf(made, *bar),
                        isByKey ? mapToGlobal(made.bar(*bar).center().toPoint()) : event->globalPos());
}

/// "1.00 MiB to below 2.00 MiB: 24 allocations, 36.0 MiB"
QString HistogramChart::textOf(const HistogramLayout &made, std::size_t place) const
{
    const Voice voice = Voice::current();
    const AllocationSum &sum = made.sum(place);
    return u"%1: %2, %3"_s.arg(barText(m_picture.histogram, place), allocationCountText(sum.count, voice),
                               voice.bytes(sum.bytes));
}

void HistogramChart::describe()
{
    const QString title = histogramTitle(m_picture.histogram.of);
    setAccessibleName(title + u", "_s + measureTitle(m_picture.measure));
    if (m_current) {
        setAccessibleDescription(textOf(drawn(), *m_current));
    } else {
        setAccessibleDescription(
            tr("Press Left and Right to move between bars, Return to select the allocations of a bar."));
    }
}

} // namespace allostrata

#include "moc_histogram_chart.cpp"
