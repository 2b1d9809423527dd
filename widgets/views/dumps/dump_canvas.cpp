// Grid of dumps.

#include "widgets/views/dumps/dump_canvas.h"

#include "widgets/charts/dump_painter.h"
#include "widgets/text/dump_text.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <utility>

namespace allostrata {

void DumpCanvas::setScene(DumpScene scene)
{
    m_scene = std::move(scene);
    m_current.reset();
    m_pointer.reset();
    if (m_scene && m_scene.grid->dumpCount() > 0)
        m_current = CellPlace{};
    layOut();
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    describeCurrent();
}

void DumpCanvas::setPeaks(std::shared_ptr<const std::vector<SharedPeaks>> peaks, DumpMeasure measure)
{
    allostrata::setPeaks(m_scene, std::move(peaks), measure);
    renew();
    describeCurrent();
}

void DumpCanvas::setDensity(DumpDensity density)
{
    if (density == m_density)
        return;
    m_density = density;
    layOut();
    if (m_current)
        ensureSeen(*m_current);
    emit densityChanged(density);
}

std::optional<DumpPlace> DumpCanvas::current() const
{
    return m_current ? std::optional(dumpPlace(*m_current)) : std::nullopt;
}

CellCanvas::Grid DumpCanvas::arrange(const QSizeF &room)
{
    const bool wasAcross = m_layout.ranksAcross;
    m_layout = layOutDumps(m_scene, room, m_density, m_theme);
    if (m_current && wasAcross != m_layout.ranksAcross)
        m_current = CellPlace{m_current->down, m_current->across};
    return {m_layout.across, m_layout.down,      m_layout.size(),    m_layout.cell,
            m_layout.cell,   m_layout.headWidth, m_layout.headHeight};
}

std::optional<CellPlace> DumpCanvas::cellUnder(const QPointF &point) const
{
    const auto place = m_layout.at(point);
    return place ? std::optional(CellPlace{place->across, place->down}) : std::nullopt;
}

std::optional<std::size_t> DumpCanvas::itemAt(CellPlace place) const
{
    if (!m_scene || place.across >= m_layout.across || place.down >= m_layout.down)
        return std::nullopt;
    const DumpCell cell = m_scene.grid->cell(m_layout.rowOf(dumpPlace(place)), m_layout.rankOf(dumpPlace(place)));
    return cell.snapshot ? cell.snapshot : cell.trace;
}

QString DumpCanvas::currentText() const
{
    if (!m_current || !m_scene)
        return {};
    const Voice voice = Voice::current();
    const DumpPlace at = dumpPlace(*m_current);
    const QString place = dumpPlaceText(*m_scene.grid, m_layout.rowOf(at), m_layout.rankOf(at), voice);
    const auto dump = currentDump();
    if (!dump)
        return tr("%1: no dump").arg(place);
    return place + QStringLiteral(": ")
           + dumpFactLines(*m_scene.folder, *dump, (*m_scene.peaks)[*dump].get(), voice).join(QStringLiteral("; "));
}

PlotTooltip DumpCanvas::tooltipAt(const QPointF &position) const
{
    const auto cell = placeAt(position);
    if (!cell || !m_scene)
        return {};
    const DumpPlace place = dumpPlace(*cell);
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    tooltip.title.lead = dumpRowText(m_scene.grid->rows()[m_layout.rowOf(place)], voice);
    if (!tooltip.title.lead.isEmpty())
        tooltip.title.lead += QLatin1Char(' ');
    tooltip.title.strong = dumpRankText(m_scene.grid->ranks()[m_layout.rankOf(place)], voice);
    const auto dump = itemAt(*cell);
    if (!dump) {
        tooltip.lines.append(tr("No dump was written."));
        return tooltip;
    }
    if (const auto &value = m_scene.facts.values[*dump])
        tooltip.swatch = dumpHeat(m_scene.facts, value->value, themeKindOf(m_theme));
    tooltip.lines = dumpFactLines(*m_scene.folder, *dump, (*m_scene.peaks)[*dump].get(), voice);
    const DumpLine &line = m_scene.facts.rows[m_layout.rowOf(place)];
    if (const auto &value = m_scene.facts.values[*dump]; value && line.median && *line.median > 0) {
        const double deviation = static_cast<double>(value->value) / static_cast<double>(*line.median) - 1;
        tooltip.below.append(
            tr("%1 from its iteration's median of %2").arg(deviationText(deviation, voice), voice.bytes(*line.median)));
    }
    return tooltip;
}

void DumpCanvas::paintCells(QPainter &painter, const QRectF &seen) const
{
    drawDumpCells(painter, m_scene, m_layout, seen, m_theme);
}

void DumpCanvas::paintColumnHeads(QPainter &painter, double left, double right) const
{
    drawDumpColumnHeads(painter, m_scene, m_layout, left, right, m_theme);
}

void DumpCanvas::paintRowHeads(QPainter &painter, double top, double bottom) const
{
    drawDumpRowHeads(painter, m_scene, m_layout, top, bottom, m_theme);
}

void DumpCanvas::paintCorner(QPainter &painter) const { drawDumpCorner(painter, m_layout, m_theme); }

bool DumpCanvas::zoomBySteps(double steps)
{
    if (steps != 0)
        setDensity(steps > 0 ? DumpDensity::Numbers : DumpDensity::Overview);
    return true;
}

void DumpCanvas::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Plus)
        setDensity(DumpDensity::Numbers);
    else if (event->key() == Qt::Key_Minus)
        setDensity(DumpDensity::Overview);
    else
        CellCanvas::keyPressEvent(event);
}

} // namespace allostrata

#include "moc_dump_canvas.cpp"
