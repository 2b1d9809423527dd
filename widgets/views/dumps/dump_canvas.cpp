// Grid of dumps: geometry and painting.

#include "widgets/views/dumps/dump_canvas.h"

#include "core/base/arithmetic.h"
#include "widgets/charts/dump_painter.h"
#include "widgets/text/dump_text.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

DumpCanvas::DumpCanvas(QWidget *parent) : QAbstractScrollArea(parent), m_theme(themeOf(palette(), font()))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(1, 1);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
}

void DumpCanvas::setScene(DumpScene scene)
{
    m_scene = std::move(scene);
    m_current.reset();
    m_pointer.reset();
    if (m_scene && m_scene.grid->dumpCount() > 0)
        m_current = DumpPlace{};
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

void DumpCanvas::setTheme(const Theme &theme)
{
    m_theme = theme;
    layOut();
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

void DumpCanvas::layOut()
{
    const bool wasAcross = m_layout.ranksAcross;
    m_layout = layOutDumps(m_scene, QSizeF(viewport()->size()), m_density, m_theme);
    if (m_current && wasAcross != m_layout.ranksAcross)
        m_current = DumpPlace{m_current->down, m_current->across};
    const auto fit = [](QScrollBar *bar, double whole, double room, double step) {
        constexpr double kMost = 1e9;
        bar->setRange(0, static_cast<int>(bounded(std::ceil(whole - room), 0.0, kMost)));
        bar->setPageStep(static_cast<int>(std::max(room, 1.0)));
        bar->setSingleStep(static_cast<int>(std::max(step, 1.0)));
    };
    const QRectF room = cellsRoom();
    fit(horizontalScrollBar(), m_layout.size().width(), room.width(), m_layout.cell.width());
    fit(verticalScrollBar(), m_layout.size().height(), room.height(), m_layout.cell.height());
    renew();
}

QRectF DumpCanvas::cellsRoom() const
{
    return QRectF(viewport()->rect()).adjusted(m_layout.headWidth, m_layout.headHeight, 0, 0);
}

QPointF DumpCanvas::origin() const
{
    return {m_layout.headWidth - horizontalScrollBar()->value(), m_layout.headHeight - verticalScrollBar()->value()};
}

QRectF DumpCanvas::boxOf(DumpPlace place) const { return m_layout.box(place).translated(origin()); }

std::optional<DumpPlace> DumpCanvas::placeAt(const QPointF &position) const
{
    return cellsRoom().contains(position) ? m_layout.at(position - origin()) : std::nullopt;
}

std::optional<std::size_t> DumpCanvas::dumpAt(DumpPlace place) const
{
    if (!m_scene || place.across >= m_layout.across || place.down >= m_layout.down)
        return std::nullopt;
    const DumpCell cell = m_scene.grid->cell(m_layout.rowOf(place), m_layout.rankOf(place));
    return cell.snapshot ? cell.snapshot : cell.trace;
}

std::optional<std::size_t> DumpCanvas::currentDump() const { return m_current ? dumpAt(*m_current) : std::nullopt; }

void DumpCanvas::setCurrent(DumpPlace place)
{
    if (place.across >= m_layout.across || place.down >= m_layout.down)
        return;
    const bool isOther = m_current != place;
    m_current = place;
    ensureSeen(place);
    viewport()->update();
    if (!isOther)
        return;
    describeCurrent();
    emit currentChanged();
}

QString DumpCanvas::currentText() const
{
    if (!m_current || !m_scene)
        return {};
    const Voice voice = Voice::current();
    const QString place = dumpPlaceText(*m_scene.grid, m_layout.rowOf(*m_current), m_layout.rankOf(*m_current), voice);
    const auto dump = currentDump();
    if (!dump)
        return tr("%1: no dump").arg(place);
    return place + QStringLiteral(": ")
           + dumpFactLines(*m_scene.folder, *dump, (*m_scene.peaks)[*dump].get(), voice).join(QStringLiteral("; "));
}

void DumpCanvas::describeCurrent() { setAccessibleDescription(currentText()); }

void DumpCanvas::ensureSeen(DumpPlace place)
{
    const QRectF box = m_layout.box(place);
    const auto show = [](QScrollBar *bar, double from, double to, double room) {
        if (from < bar->value())
            bar->setValue(static_cast<int>(std::floor(from)));
        else if (to > bar->value() + room)
            bar->setValue(static_cast<int>(std::ceil(to - room)));
    };
    show(horizontalScrollBar(), box.left(), box.right(), cellsRoom().width());
    show(verticalScrollBar(), box.top(), box.bottom(), cellsRoom().height());
}

PlotTooltip DumpCanvas::tooltipAt(const QPointF &position) const
{
    const auto place = placeAt(position);
    if (!place || !m_scene)
        return {};
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    tooltip.title.lead = dumpRowText(m_scene.grid->rows()[m_layout.rowOf(*place)], voice);
    if (!tooltip.title.lead.isEmpty())
        tooltip.title.lead += QLatin1Char(' ');
    tooltip.title.strong = dumpRankText(m_scene.grid->ranks()[m_layout.rankOf(*place)], voice);
    const auto dump = dumpAt(*place);
    if (!dump) {
        tooltip.lines.append(tr("No dump was written."));
        return tooltip;
    }
    if (const auto &value = m_scene.facts.values[*dump])
        tooltip.swatch = dumpHeat(m_scene.facts, value->value, themeKindOf(m_theme));
    tooltip.lines = dumpFactLines(*m_scene.folder, *dump, (*m_scene.peaks)[*dump].get(), voice);
    const DumpLine &line = m_scene.facts.rows[m_layout.rowOf(*place)];
    if (const auto &value = m_scene.facts.values[*dump]; value && line.median && *line.median > 0) {
        const double deviation = static_cast<double>(value->value) / static_cast<double>(*line.median) - 1;
        tooltip.below.append(
            tr("%1 from its iteration's median of %2").arg(deviationText(deviation, voice), voice.bytes(*line.median)));
    }
    return tooltip;
}

void DumpCanvas::renew()
{
    m_pixels = QPixmap();
    viewport()->update();
}

void DumpCanvas::render()
{
    m_pixels = QPixmap(viewport()->size() * devicePixelRatioF());
    m_pixels.setDevicePixelRatio(devicePixelRatioF());
    m_pixels.fill(m_theme.base);
    if (!m_scene)
        return;
    QPainter painter(&m_pixels);
    const QRectF room = cellsRoom();
    painter.save();
    painter.setClipRect(room);
    painter.translate(origin());
    drawDumpCells(painter, m_scene, m_layout, room.translated(-origin()), m_theme);
    painter.restore();
    paintHeads(painter);
}

void DumpCanvas::paintCurrent(QPainter &painter) const
{
    if (!m_current)
        return;
    painter.save();
    painter.setClipRect(cellsRoom());
    const QRectF box = boxOf(*m_current).adjusted(1, 1, -2, -2);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.base, 4));
    painter.drawRect(box);
    painter.setPen(QPen(hasFocus() ? m_theme.accent : m_theme.text3, 2));
    painter.drawRect(box);
    painter.restore();
}

void DumpCanvas::paintHeads(QPainter &painter) const
{
    const QRectF room = cellsRoom();
    const auto at = [&](const QRectF &clip, const QPointF &place, const auto &draw) {
        painter.save();
        painter.setClipRect(clip);
        painter.translate(place);
        draw();
        painter.restore();
    };
    at(QRectF(room.left(), 0, room.width(), room.top()), {origin().x(), 0}, [&] {
        drawDumpColumnHeads(painter, m_scene, m_layout, room.left() - origin().x(), room.right() - origin().x(),
                            m_theme);
    });
    at(QRectF(0, room.top(), room.left(), room.height()), {0, origin().y()}, [&] {
        drawDumpRowHeads(painter, m_scene, m_layout, room.top() - origin().y(), room.bottom() - origin().y(), m_theme);
    });
    at(QRectF(0, 0, room.left(), room.top()), {}, [&] { drawDumpCorner(painter, m_layout, m_theme); });
    painter.fillRect(QRectF(0, room.top() - 1, viewport()->width(), 1), m_theme.line);
}

void DumpCanvas::paintEvent(QPaintEvent *)
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

void DumpCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void DumpCanvas::scrollContentsBy(int, int) { renew(); }

void DumpCanvas::mousePressEvent(QMouseEvent *event)
{
    if (const auto place = placeAt(event->position()))
        setCurrent(*place);
}

void DumpCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const auto place = event->button() == Qt::LeftButton ? placeAt(event->position()) : std::nullopt;
    if (const auto dump = place ? dumpAt(*place) : std::nullopt)
        emit chosen(*dump);
}

void DumpCanvas::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = event->position();
    viewport()->update();
}

bool DumpCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_pointer) {
        m_pointer.reset();
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void DumpCanvas::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    if (event->angleDelta().y() != 0)
        setDensity(event->angleDelta().y() > 0 ? DumpDensity::Numbers : DumpDensity::Overview);
    event->accept();
}

void DumpCanvas::moveBy(std::ptrdiff_t across, std::ptrdiff_t down)
{
    if (!m_current || m_layout.across == 0)
        return;
    const auto moved = [](std::size_t from, std::ptrdiff_t by, std::size_t count) {
        return static_cast<std::size_t>(
            bounded(static_cast<std::ptrdiff_t>(from) + by, std::ptrdiff_t(0), static_cast<std::ptrdiff_t>(count) - 1));
    };
    setCurrent({moved(m_current->across, across, m_layout.across), moved(m_current->down, down, m_layout.down)});
}

void DumpCanvas::keyPressEvent(QKeyEvent *event)
{
    const auto page
        = static_cast<std::ptrdiff_t>(std::max(cellsRoom().height() / std::max(m_layout.cell.height(), 1.0) - 1, 1.0));
    const auto most = static_cast<std::ptrdiff_t>(std::max(m_layout.across, m_layout.down));
    const bool isFar = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Left: moveBy(isFar ? -most : -1, 0); return;
    case Qt::Key_Right: moveBy(isFar ? most : 1, 0); return;
    case Qt::Key_Up: moveBy(0, isFar ? -most : -1); return;
    case Qt::Key_Down: moveBy(0, isFar ? most : 1); return;
    case Qt::Key_PageUp: moveBy(0, -page); return;
    case Qt::Key_PageDown: moveBy(0, page); return;
    case Qt::Key_Home: moveBy(-most, isFar ? -most : 0); return;
    case Qt::Key_End: moveBy(most, isFar ? most : 0); return;
    case Qt::Key_Plus: setDensity(DumpDensity::Numbers); return;
    case Qt::Key_Minus: setDensity(DumpDensity::Overview); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto dump = currentDump())
            emit chosen(*dump);
        return;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void DumpCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    m_pointer.reset(); // else the tooltip stays under the menu
    viewport()->update();
    if (event->reason() == QContextMenuEvent::Mouse) {
        const QPoint position = viewport()->mapFromGlobal(event->globalPos());
        if (const auto place = placeAt(QPointF(position)))
            setCurrent(*place);
        emit menuWanted(event->globalPos());
    } else if (m_current) {
        emit menuWanted(viewport()->mapToGlobal(boxOf(*m_current).center().toPoint()));
    }
}

void DumpCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void DumpCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace allostrata

#include "moc_dump_canvas.cpp"
