// Heat map of ranks.

#include "widgets/views/ranks/rank_canvas.h"

#include "core/base/arithmetic.h"
#include "widgets/charts/rank_painter.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/voice.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void RankCanvas::setScene(std::shared_ptr<const RankScene> scene)
{
    const auto device = currentDevice();
    const bool isSameJob = m_scene && scene && m_scene->job == scene->job;
    m_scene = std::move(scene);
    const auto cell = isSameJob && device ? m_scene->cellOf(*device) : std::nullopt;
    m_current = cell ? std::optional(CellPlace{cell->column, cell->line}) : std::nullopt;
    m_pointer.reset();
    layOut();
    if (!isSameJob) {
        verticalScrollBar()->setValue(0);
        horizontalScrollBar()->setValue(0);
    }
    if (m_current)
        ensureSeen(*m_current);
    describeCurrent();
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

std::optional<RankCell> RankCanvas::current() const
{
    return m_current ? std::optional(rankCell(*m_current)) : std::nullopt;
}

CellCanvas::Grid RankCanvas::arrange(const QSizeF &room)
{
    constexpr double kLeastStep = 16;
    m_layout = m_scene ? layOutRanks(*m_scene, room, {m_lineHeight, false}, m_theme) : RankLayout();
    const QSizeF cell = m_layout.cell;
    return {m_layout.lines > 0 ? m_layout.columns + 1 : 0,       m_layout.lines,     m_layout.size(),    cell,
            {cell.width(), std::max(cell.height(), kLeastStep)}, m_layout.headWidth, m_layout.headHeight};
}

std::optional<CellPlace> RankCanvas::cellUnder(const QPointF &point) const
{
    const auto cell = m_layout.at(point);
    return cell ? std::optional(CellPlace{cell->column, cell->line}) : std::nullopt;
}

std::optional<std::size_t> RankCanvas::itemAt(CellPlace place) const
{
    return m_scene ? m_scene->deviceAt(rankCell(place)) : std::nullopt;
}

std::optional<CellPlace> RankCanvas::cellPressed(const QPointF &position) const
{
    if (const auto place = placeAt(position))
        return place;
    const auto line = lineAt(position.y());
    return line ? std::optional(CellPlace{0, *line}) : std::nullopt;
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
    const RankCell cell = rankCell(*m_current);
    return m_scene->lines[cell.line].name + u", "_s + rankColumnText(*m_scene, cell.column, Voice::current()) + u": "_s
           + cellLines(cell).join(u"; "_s);
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
    const auto place = placeAt(position);
    if (!place || !m_scene)
        return {};
    const RankCell cell = rankCell(*place);
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    tooltip.title.lead = m_scene->lines[cell.line].name + u' ';
    tooltip.title.strong = rankColumnText(*m_scene, cell.column, voice);
    if (const float value = m_scene->value(cell); !std::isnan(value))
        tooltip.swatch = rankHeat(*m_scene, double(value), themeKindOf(m_theme));
    tooltip.lines = cellLines(cell);
    return tooltip;
}

void RankCanvas::paintCells(QPainter &painter, const QRectF &seen) const
{
    drawRankCells(painter, *m_scene, m_layout, seen, m_theme);
}

void RankCanvas::paintColumnHeads(QPainter &painter, double, double) const
{
    drawRankColumnHeads(painter, *m_scene, m_layout, m_theme);
}

void RankCanvas::paintRowHeads(QPainter &painter, double top, double bottom) const
{
    drawRankLineHeads(painter, *m_scene, m_layout, top, bottom, m_theme);
}

void RankCanvas::paintCurrent(QPainter &painter, const QRectF &box) const
{
    const QRectF room = cellsRoom();
    const double row = std::max(box.height(), 3.0);
    const double right = std::min(origin().x() + m_layout.size().width(), room.right());
    painter.setClipRect(QRectF(0, room.top(), viewport()->width(), room.height()));
    painter.setPen(QPen(currentColour(), 1));
    painter.drawRect(QRectF(0.5, std::floor(box.center().y() - row / 2) - 0.5, right - 1, row));
    painter.setClipRect(room);
    if (box.height() >= 5)
        CellCanvas::paintCurrent(painter, box);
}

void RankCanvas::zoomTo(double height) { setLineHeight(bounded(height, kLeastLineHeight, kMostLineHeight)); }

bool RankCanvas::zoomBySteps(double steps)
{
    constexpr double kZoom = 1.3;
    const double height = m_layout.cell.height();
    if (steps != 0 && m_layout.lines > 0)
        zoomTo(steps > 0 ? std::ceil(height * kZoom) : std::floor(height / kZoom));
    return true;
}

void RankCanvas::resizeEvent(QResizeEvent *event)
{
    CellCanvas::resizeEvent(event);
    if (m_current)
        ensureSeen(*m_current);
}

void RankCanvas::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Plus: zoomTo(m_layout.cell.height() + 2); return;
    case Qt::Key_Minus: zoomTo(m_layout.cell.height() - 2); return;
    case Qt::Key_0: setLineHeight(std::nullopt); return;
    default: CellCanvas::keyPressEvent(event);
    }
}

} // namespace allostrata

#include "moc_rank_canvas.cpp"
