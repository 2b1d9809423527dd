// Heat map of ranks: painting, pointer and keys.

#include "widgets/views/ranks/rank_canvas.h"

#include "core/base/arithmetic.h"
#include "widgets/charts/rank_painter.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/voice.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kRankKeyMargin = 4;

} // namespace

RankCanvas::RankCanvas(QWidget *parent) : QAbstractScrollArea(parent), m_theme(themeOf(palette(), font()))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(1, 1);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
}

void RankCanvas::setScene(std::shared_ptr<const RankScene> scene)
{
    const auto device = currentDevice();
    const bool isSameJob = m_scene && scene && m_scene->job == scene->job;
    m_scene = std::move(scene);
    m_current = isSameJob && device ? m_scene->cellOf(*device) : std::nullopt;
    m_pointer.reset();
    layOut();
    if (!isSameJob) {
        verticalScrollBar()->setValue(0);
        horizontalScrollBar()->setValue(0);
    }
    if (m_current)
        ensureSeen(*m_current);
    setAccessibleDescription(currentText());
}

void RankCanvas::setTheme(const Theme &theme)
{
    m_theme = theme;
    layOut();
}

void RankCanvas::setLineHeight(std::optional<double> height)
{
    if (height == m_lineHeight)
        return;
    m_lineHeight = height;
    layOut();
    if (m_current)
        ensureSeen(*m_current);
}

void RankCanvas::layOut()
{
    m_layout = m_scene ? layOutRanks(*m_scene, QSizeF(viewport()->size()), {m_lineHeight, false}, m_theme)
                       : RankLayout();
    const auto fit = [](QScrollBar *bar, double whole, double room, double step) {
        constexpr double kMost = 1e9;
        bar->setRange(0, static_cast<int>(bounded(std::ceil(whole - room), 0.0, kMost)));
        bar->setPageStep(static_cast<int>(std::max(room, 1.0)));
        bar->setSingleStep(static_cast<int>(std::max(step, 1.0)));
    };
    const QRectF room = cellsRoom();
    fit(horizontalScrollBar(), m_layout.size().width(), room.width(), m_layout.cell.width());
    fit(verticalScrollBar(), m_layout.size().height(), room.height(), std::max(m_layout.cell.height(), 16.0));
    renew();
}

QRectF RankCanvas::cellsRoom() const
{
    return QRectF(viewport()->rect()).adjusted(m_layout.headWidth, m_layout.headHeight, 0, 0);
}

QPointF RankCanvas::origin() const
{
    return {m_layout.headWidth - horizontalScrollBar()->value(), m_layout.headHeight - verticalScrollBar()->value()};
}

QRectF RankCanvas::boxOf(RankCell cell) const { return m_layout.box(cell).translated(origin()); }

std::optional<RankCell> RankCanvas::cellAt(const QPointF &position) const
{
    return cellsRoom().contains(position) ? m_layout.at(position - origin()) : std::nullopt;
}

/// Line at a height, also beside its cells.
std::optional<std::size_t> RankCanvas::lineAt(double y) const
{
    if (!m_scene || y < cellsRoom().top() || m_layout.cell.height() <= 0)
        return std::nullopt;
    const double line = (y - origin().y()) / m_layout.cell.height();
    return line >= 0 && line < static_cast<double>(m_layout.lines) ? std::optional(static_cast<std::size_t>(line))
                                                                   : std::nullopt;
}

std::optional<std::size_t> RankCanvas::currentDevice() const
{
    return m_scene && m_current ? m_scene->deviceAt(*m_current) : std::nullopt;
}

void RankCanvas::setCurrent(RankCell cell)
{
    if (cell.line >= m_layout.lines || cell.column > m_layout.columns)
        return;
    const bool isOther = m_current != cell;
    m_current = cell;
    ensureSeen(cell);
    viewport()->update();
    if (!isOther)
        return;
    setAccessibleDescription(currentText());
    emit currentChanged();
}

void RankCanvas::ensureSeen(RankCell cell)
{
    const QRectF box = m_layout.box(cell);
    const auto show = [](QScrollBar *bar, double from, double to, double room) {
        if (from < bar->value())
            bar->setValue(static_cast<int>(std::floor(from)));
        else if (to > bar->value() + room)
            bar->setValue(static_cast<int>(std::ceil(to - room)));
    };
    show(horizontalScrollBar(), box.left(), box.right(), cellsRoom().width());
    show(verticalScrollBar(), box.top(), box.bottom(), cellsRoom().height());
}

/// Value of a cell, its distance from the median of its group, and whether memory ran out.
QStringList RankCanvas::cellLines(RankCell cell) const
{
    const Voice voice = Voice::current();
    if (!m_scene->deviceAt(cell))
        return {tr("No dump was written.")};
    QStringList lines;
    const RankMeasure measure = m_scene->look.measure;
    const auto value = rankCellValue(*m_scene, cell);
    lines.append(rankMeasureText(measure, voice) + u": "_s
                 + (value ? rankValueText(*value, measure, voice) : tr("not known")));
    if (m_scene->ooms[m_scene->place(cell)])
        lines.append(tr("Memory ran out."));
    const auto median = rankCellMedian(*m_scene, cell);
    if (value && median && *median != 0 && measure != RankMeasure::Ooms)
        lines.append(tr("%1 from the median of its group, %2")
                         .arg(deviationText((*value - *median) / std::abs(*median), voice),
                              rankValueText(*median, measure, voice)));
    return lines;
}

QString RankCanvas::currentText() const
{
    if (!m_current || !m_scene)
        return {};
    const Voice voice = Voice::current();
    return m_scene->lines[m_current->line].name + u", "_s + rankColumnText(*m_scene, m_current->column, voice) + u": "_s
           + cellLines(*m_current).join(u"; "_s);
}

PlotTooltip RankCanvas::lineTooltip(std::size_t line) const
{
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    tooltip.title.strong = m_scene->lines[line].name;
    const auto group = m_scene->lines[line].group;
    if (!group) {
        tooltip.lines.append(tr("Compared with no other rank."));
        return tooltip;
    }
    const RankGroup &of = m_scene->answer->groups[*group];
    tooltip.swatch = rankGroupColour(*group, themeKindOf(m_theme));
    tooltip.lines.append(tr("Group: %1").arg(rankListText(*m_scene->job, of.members, voice)));
    tooltip.lines.append(tr("Median of its peaks: %1").arg(voice.bytes(of.median)));
    for (std::size_t i = 0; i < std::min<std::size_t>(of.marks.size(), 3); ++i)
        tooltip.lines.append(tr("Only this group holds much of %1").arg(shown(of.marks[i])));
    return tooltip;
}

PlotTooltip RankCanvas::columnTooltip(double x) const
{
    PlotTooltip tooltip;
    if (const auto cell = m_scene ? m_layout.at({x - origin().x(), 0}) : std::nullopt)
        tooltip.title.strong = rankColumnText(*m_scene, cell->column, Voice::current());
    return tooltip;
}

PlotTooltip RankCanvas::tooltipAt(const QPointF &position) const
{
    if (position.y() < cellsRoom().top() && position.x() >= cellsRoom().left())
        return columnTooltip(position.x());
    const auto line = lineAt(position.y());
    if (line && position.x() < cellsRoom().left())
        return lineTooltip(*line);
    const auto cell = cellAt(position);
    if (!cell || !m_scene)
        return {};
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    tooltip.title.lead = m_scene->lines[cell->line].name + u' ';
    tooltip.title.strong = rankColumnText(*m_scene, cell->column, voice);
    if (const float value = m_scene->value(*cell); !std::isnan(value))
        tooltip.swatch = rankHeat(*m_scene, double(value), themeKindOf(m_theme));
    tooltip.lines = cellLines(*cell);
    return tooltip;
}

void RankCanvas::renew()
{
    m_pixels = QPixmap();
    viewport()->update();
}

void RankCanvas::render()
{
    m_pixels = QPixmap(viewport()->size() * devicePixelRatioF());
    m_pixels.setDevicePixelRatio(devicePixelRatioF());
    m_pixels.fill(m_theme.base);
    if (!m_scene)
        return;
    QPainter painter(&m_pixels);
    const QRectF room = cellsRoom();
    const auto at = [&](const QRectF &clip, const QPointF &place, const auto &draw) {
        painter.save();
        painter.setClipRect(clip);
        painter.translate(place);
        draw();
        painter.restore();
    };
    at(room, origin(), [&] { drawRankCells(painter, *m_scene, m_layout, room.translated(-origin()), m_theme); });
    at(QRectF(room.left(), 0, room.width(), room.top()), {origin().x(), 0},
       [&] { drawRankColumnHeads(painter, *m_scene, m_layout, m_theme); });
    at(QRectF(0, room.top(), room.left(), room.height()), {0, origin().y()}, [&] {
        drawRankLineHeads(painter, *m_scene, m_layout, room.top() - origin().y(), room.bottom() - origin().y(),
                          m_theme);
    });
    painter.fillRect(QRectF(0, room.top() - 1, viewport()->width(), 1), m_theme.line);
}

/// Marks the current cell, and its whole row where rows are low.
void RankCanvas::paintCurrent(QPainter &painter) const
{
    if (!m_current)
        return;
    const QRectF box = boxOf(*m_current);
    const QColor ink = hasFocus() ? m_theme.accent : m_theme.text3;
    const QRectF room = cellsRoom();
    painter.save();
    painter.setClipRect(QRectF(0, room.top(), viewport()->width(), room.height()));
    painter.setBrush(Qt::NoBrush);
    const double row = std::max(box.height(), 3.0);
    const double right = std::min(origin().x() + m_layout.size().width(), room.right());
    painter.setPen(QPen(ink, 1));
    painter.drawRect(QRectF(0.5, std::floor(box.center().y() - row / 2) - 0.5, right - 1, row));
    if (box.height() >= 5) {
        painter.setClipRect(room);
        painter.setPen(QPen(m_theme.base, 4));
        painter.drawRect(box.adjusted(1, 1, -2, -2));
        painter.setPen(QPen(ink, 2));
        painter.drawRect(box.adjusted(1, 1, -2, -2));
    }
    painter.restore();
}

void RankCanvas::paintEvent(QPaintEvent *)
{
    if (m_pixels.isNull() || m_pixels.size() != viewport()->size() * devicePixelRatioF())
        render();
    QPainter painter(viewport());
    painter.drawPixmap(0, 0, m_pixels);
    if (!m_scene)
        return;
    paintCurrent(painter);
    if (m_pointer)
        drawTooltip(painter, tooltipAt(*m_pointer), *m_pointer, QRectF(viewport()->rect()), {}, m_theme);
}

void RankCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
    if (m_current)
        ensureSeen(*m_current);
}

void RankCanvas::scrollContentsBy(int, int) { renew(); }

void RankCanvas::mousePressEvent(QMouseEvent *event)
{
    if (const auto cell = cellAt(event->position()))
        setCurrent(*cell);
    else if (const auto line = lineAt(event->position().y()))
        setCurrent({*line, 0});
}

void RankCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const auto cell = event->button() == Qt::LeftButton ? cellAt(event->position()) : std::nullopt;
    if (const auto device = cell ? m_scene->deviceAt(*cell) : std::nullopt)
        emit chosen(*device);
}

void RankCanvas::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = event->position();
    viewport()->update();
}

bool RankCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_pointer) {
        m_pointer.reset();
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void RankCanvas::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    constexpr double kZoom = 1.3;
    if (const int turned = event->angleDelta().y(); turned != 0 && m_layout.lines > 0) {
        const double height = m_layout.cell.height();
        setLineHeight(bounded(turned > 0 ? std::ceil(height * kZoom) : std::floor(height / kZoom), kLeastLineHeight,
                              kMostLineHeight));
    }
    event->accept();
}

void RankCanvas::moveBy(std::ptrdiff_t across, std::ptrdiff_t down)
{
    if (m_layout.lines == 0)
        return;
    const RankCell from = m_current.value_or(RankCell());
    const auto moved = [](std::size_t at, std::ptrdiff_t by, std::size_t count) {
        return static_cast<std::size_t>(
            bounded(static_cast<std::ptrdiff_t>(at) + by, std::ptrdiff_t(0), static_cast<std::ptrdiff_t>(count) - 1));
    };
    setCurrent({moved(from.line, down, m_layout.lines), moved(from.column, across, m_layout.columns + 1)});
}

void RankCanvas::keyPressEvent(QKeyEvent *event)
{
    const auto page
        = static_cast<std::ptrdiff_t>(std::max(cellsRoom().height() / std::max(m_layout.cell.height(), 1.0) - 1, 1.0));
    const auto most = static_cast<std::ptrdiff_t>(std::max(m_layout.lines, m_layout.columns) + 1);
    const bool isFar = event->modifiers().testFlag(Qt::ControlModifier);
    const auto zoom = [this](double change) {
        setLineHeight(bounded(m_layout.cell.height() + change, kLeastLineHeight, kMostLineHeight));
    };
    switch (event->key()) {
    case Qt::Key_Left: moveBy(isFar ? -most : -1, 0); return;
    case Qt::Key_Right: moveBy(isFar ? most : 1, 0); return;
    case Qt::Key_Up: moveBy(0, isFar ? -most : -1); return;
    case Qt::Key_Down: moveBy(0, isFar ? most : 1); return;
    case Qt::Key_PageUp: moveBy(0, -page); return;
    case Qt::Key_PageDown: moveBy(0, page); return;
    case Qt::Key_Home: moveBy(-most, isFar ? -most : 0); return;
    case Qt::Key_End: moveBy(most, isFar ? most : 0); return;
    case Qt::Key_Plus: zoom(2); return;
    case Qt::Key_Minus: zoom(-2); return;
    case Qt::Key_0: setLineHeight(std::nullopt); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto device = currentDevice())
            emit chosen(*device);
        return;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void RankCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    m_pointer.reset(); // else the tooltip stays under the menu
    viewport()->update();
    if (event->reason() == QContextMenuEvent::Mouse) {
        const QPoint position = viewport()->mapFromGlobal(event->globalPos());
        if (const auto cell = cellAt(QPointF(position)))
            setCurrent(*cell);
        emit menuWanted(event->globalPos());
    } else if (m_current) {
        emit menuWanted(viewport()->mapToGlobal(boxOf(*m_current).center().toPoint()));
    }
}

void RankCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void RankCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

RankKeyBar::RankKeyBar(QWidget *parent) : QWidget(parent), m_theme(themeOf(palette(), font()))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    if (parent)
        parent->installEventFilter(this);
}

bool RankKeyBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        fit();
    return QWidget::eventFilter(watched, event);
}

void RankKeyBar::setScene(std::shared_ptr<const RankScene> scene, const Theme &theme)
{
    m_scene = std::move(scene);
    m_theme = theme;
    fit();
    update();
}

void RankKeyBar::fit()
{
    constexpr double kMostOfParent = 0.4;
    const double most = parentWidget() ? parentWidget()->height() * kMostOfParent : height();
    const QRectF room(kViewMargin, kRankKeyMargin, width() - 2 * kViewMargin, most);
    const double needed = m_scene ? drawRankKey(nullptr, *m_scene, room, m_theme) : 0;
    setFixedHeight(needed > 0 ? static_cast<int>(std::ceil(needed)) + 2 * kRankKeyMargin : 0);
}

void RankKeyBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void RankKeyBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), m_theme.line);
    if (m_scene)
        drawRankKey(&painter, *m_scene,
                    QRectF(rect()).adjusted(kViewMargin, kRankKeyMargin, -kViewMargin, -kRankKeyMargin), m_theme);
}

} // namespace allostrata

#include "moc_rank_canvas.cpp"
