// Canvas of a flame graph: keys, pointer and motion.

#include "widgets/views/flame/flame_canvas.h"

#include "core/query/frame_search.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/voice.h"

#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kMotionMs = 120;
constexpr int kFewestRowsForLegend = 9;

double between(double from, double to, double share) { return from + (to - from) * share; }

} // namespace

FlameCanvas::FlameCanvas(QWidget *parent) : ItemCanvas(parent)
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(Words::tr("Flame graph"));
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setDuration(kMotionMs);
    m_motion.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, &FlameCanvas::renew);
}

void FlameCanvas::showAnswer(std::shared_ptr<const FlameAnswer> answer, CallNodeId root, bool isFlipped)
{
    const auto isOneGraph = [](const FlameAnswer *one) { return one && !one->callees; };
    const bool isSameTree = isOneGraph(answer.get()) && isOneGraph(m_answer.get()) && answer->tree == m_answer->tree;
    const bool moves = isSameTree && root != m_root && m_isFlipped == isFlipped && isVisible();
    if (!isSameTree) {
        m_current = FlameSpot();
        m_hovered = FlameSpot();
    }
    m_answer = std::move(answer);
    // Callers and callees begin at roots of their own.
    const CallNodeId before = std::exchange(m_root, m_answer && m_answer->callees ? CallNodeId(0) : root);
    m_isFlipped = isFlipped;
    const FlameScene old = m_scenes.front();
    layOut();
    if (!isSameTree)
        m_matches.assign(m_scenes.size(), {});
    if (before != m_root || !isSameTree)
        verticalScrollBar()->setValue(m_isFlipped ? verticalScrollBar()->maximum() : 0);
    if (!isSameTree && m_scenes.size() > 1)
        ensureSeen({0, m_root});
    if (moves)
        animateFrom(old);
    describe();
}

/// Begins with the picture that was shown, stretched or compressed to where its frames are in the new one.
void FlameCanvas::animateFrom(const FlameScene &before)
{
    m_motion.stop();
    if (style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) <= 0)
        return;
    m_start = scene().room;
    if (const FlameBox *box = before.boxOf(scene().root)) { // into it
        const QRectF place = before.rectOf(*box);
        m_start.setLeft(place.left());
        m_start.setRight(place.right());
    } else if (const FlameBox *old = scene().boxOf(before.root)) { // out of it
        const QRectF place = scene().rectOf(*old);
        const double factor = scene().room.width() / std::max(place.width(), 1.0);
        m_start.setLeft(scene().room.left() - (place.left() - scene().room.left()) * factor);
        m_start.setWidth(scene().room.width() * factor);
    }
    m_motion.start();
}

void FlameCanvas::setMatches(const std::string &pattern, const std::vector<std::uint8_t> &flags)
{
    m_matches.assign(m_scenes.size(), {});
    for (std::size_t i = 0; i < m_scenes.size() && !pattern.empty(); ++i) {
        const FlameScene &scene = m_scenes[i];
        if (scene.answer && scene.answer->tree == m_answer->tree)
            m_matches[i] = flags;
        else if (scene.answer)
            m_matches[i] = framesMatching(*scene.answer->tree, pattern).value_or(std::vector<std::uint8_t>());
    }
    renew();
}

void FlameCanvas::setCurrent(FlameSpot spot)
{
    if (spot == m_current)
        return;
    m_current = spot;
    if (spot.node)
        ensureSeen(spot);
    describe();
    renew();
    emit currentChanged(spot);
}

void FlameCanvas::layOut()
{
    m_legend.reset();
    const double width = std::max(viewport()->width() - 2.0 * kViewMargin, 20.0);
    const double row = std::round(QFontMetricsF(m_theme.axisFont).height() * 1.35);
    m_scenes = makeFlameScenes(m_answer, m_root, QSizeF(width, row), m_isFlipped);
    const double height = heightOf(m_scenes);
    if (!m_scenes.empty()) {
        if (viewport()->height() >= kFewestRowsForLegend * row) // a low view is for the graph
            m_legend.emplace(flameLegend(scene(), m_theme), m_theme.axisFont, width);
        // Flames stand on the bottom of the view.
        const double free = viewport()->height() - legendHeight() - 2 * kViewMargin - height;
        if (m_isFlipped && free > 0) {
            for (FlameScene &one : m_scenes)
                one.room.translate(0, free);
        }
    } else {
        m_scenes.emplace_back();
    }
    const double whole = height + legendHeight() + 2 * kViewMargin;
    fitBar(*verticalScrollBar(), whole, viewport()->height(), scene().rowHeight);
    renew();
}

bool FlameCanvas::isWhole() const { return m_root == CallNodeId(0) && !(m_answer && m_answer->callees); }

const FlameBox *FlameCanvas::boxOf(const FlameSpot &spot) const
{
    return spot.scene < m_scenes.size() ? m_scenes[spot.scene].boxOf(spot.node) : nullptr;
}

std::pair<FlameBox, std::size_t> FlameCanvas::boxAt(const QPointF &position) const
{
    for (std::size_t i = 0; i < m_scenes.size() && position.y() >= legendHeight(); ++i) {
        if (const FlameBox box = m_scenes[i].boxAt(position - toViewport({0, 0})); box.width > 0)
            return {box, i};
    }
    return {};
}

QPointF FlameCanvas::toViewport(const QPointF &point) const
{
    return {point.x() + kViewMargin, point.y() + legendHeight() + kViewMargin - verticalScrollBar()->value()};
}

void FlameCanvas::paintItems(QPainter &painter)
{
    if (scene().isEmpty()) {
        painter.setFont(m_theme.smallFont);
        painter.setPen(m_theme.text2);
        if (m_answer)
            painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap,
                             tr("No allocation is counted here."));
        return;
    }
    const QPointF origin = toViewport({0, 0});
    const QRectF seen(0, legendHeight(), viewport()->width(), viewport()->height() - legendHeight());
    painter.save();
    painter.setClipRect(seen.adjusted(kViewMargin, 0, -kViewMargin, 0));
    painter.translate(origin);
    for (std::size_t i = m_scenes.size(); i-- > 0;) {
        FlameScene scene = m_scenes[i];
        if (isMoving()) {
            const double share = m_motion.currentValue().toDouble();
            scene.room.setLeft(between(m_start.left(), scene.room.left(), share));
            scene.room.setRight(between(m_start.right(), scene.room.right(), share));
        }
        const auto nodeIn = [i](const FlameSpot &spot) { return spot.scene == i ? spot.node : CallNodeId(); };
        FlameMarks marks{m_matches[i], nodeIn(m_current), nodeIn(m_hovered)};
        if (m_scenes.size() > 1)
            marks.centre = scene.root;
        drawFlame(painter, scene, marks, seen.translated(-origin), m_theme.axisFont, m_theme);
    }
    painter.restore();
    if (m_legend)
        m_legend->paint(painter, {kViewMargin, kViewMargin / 2.0}, m_theme);
}

void FlameCanvas::paintOverlay(QPainter &painter)
{
    if (!scene().isEmpty())
        paintFocus(painter);
}

PlotTooltip FlameCanvas::tooltipAt(const QPointF &position) const
{
    const auto [box, at] = boxAt(position);
    if (box.width == 0 || isMoving())
        return {};
    const FlameScene &scene = m_scenes[at];
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    tooltip.swatch = flameColour(*scene.answer, box, m_theme);
    tooltip.title.strong = flameBoxText(*scene.answer->tree, box, voice);
    tooltip.lines = flameBoxLines(scene.counts(), box, voice);
    return tooltip;
}

void FlameCanvas::hoverAt(const std::optional<QPointF> &position)
{
    ItemCanvas::hoverAt(position);
    FlameSpot spot;
    if (position) {
        const auto [box, scene] = boxAt(*position);
        if (box.width > 0 && box.merged == 0)
            spot = {scene, box.node};
    }
    if (std::exchange(m_hovered, spot) == spot)
        return;
    renew();
    emit hovered(spot);
}

void FlameCanvas::ensureSeen(const FlameSpot &spot)
{
    const FlameBox *box = boxOf(spot);
    if (!box)
        return;
    const QRectF place = m_scenes[spot.scene].rectOf(*box);
    showPart(*verticalScrollBar(), place.top(), place.bottom(),
             viewport()->height() - legendHeight() - 2 * kViewMargin);
}

/// Tells screen readers which frame is current.
void FlameCanvas::describe()
{
    const FlameBox *box = boxOf(m_current);
    if (!box) {
        setAccessibleDescription(tr("Arrow keys move to callers and callees, Return zooms, Escape zooms out."));
        return;
    }
    const Voice voice = Voice::current();
    const FlameScene &scene = m_scenes[m_current.scene];
    setAccessibleDescription(
        (QStringList{flameBoxText(*scene.answer->tree, *box, voice)} + flameBoxLines(scene.counts(), *box, voice))
            .join(", "_L1));
}

/// Towards the root of the graph and, from the frame that two graphs share, into the other one.
FlameSpot FlameCanvas::outwards() const
{
    const FlameScene &scene = m_scenes[m_current.scene];
    if (m_current.node == scene.root) {
        if (m_scenes.size() < 2)
            return m_current;
        const FlameSpot other{1, m_scenes[1].root};
        const FlameSpot caller = inwards(other);
        return caller == other ? FlameSpot{0, m_scenes.front().root} : caller;
    }
    const CallNodeId parent = scene.answer->tree->node(m_current.node).parent;
    return parent == scene.root ? FlameSpot{0, m_scenes.front().root} : FlameSpot{m_current.scene, parent};
}

/// The widest box beside a spot, away from the root; the spot itself if there is none.
FlameSpot FlameCanvas::inwards(const FlameSpot &from) const
{
    const FlameBox *own = boxOf(from);
    const FlameLayout &layout = m_scenes[from.scene].layout;
    const FlameBox *box = own ? layout.boxAt(own->depth + 1, own->first) : nullptr;
    return box && box->merged == 0 ? FlameSpot{from.scene, box->node} : from;
}

FlameSpot FlameCanvas::beside(int direction) const
{
    const FlameBox *own = boxOf(m_current);
    if (!own)
        return m_current;
    const auto row = m_scenes[m_current.scene].layout.row(own->depth);
    const auto at = (own - row.data()) + direction;
    if (at < 0 || at >= static_cast<std::ptrdiff_t>(row.size()))
        return m_current;
    const FlameBox &box = row[static_cast<std::size_t>(at)];
    return box.merged > 0 ? m_current : FlameSpot{m_current.scene, box.node};
}

void FlameCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const auto [box, at] = boxAt(event->position());
    if (box.width == 0 || box.merged > 0)
        return;
    setCurrent({at, box.node});
    if (box.node != m_scenes[at].root)
        emit zoomWanted({at, box.node});
}

/// Takes Escape from the window's shortcuts while it can zoom out.
bool FlameCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_N || (key == Qt::Key_Escape && !isWhole())) {
            event->accept();
            return true;
        }
    }
    return ItemCanvas::event(event);
}

void FlameCanvas::keyPressEvent(QKeyEvent *event)
{
    if (scene().isEmpty()) {
        ItemCanvas::keyPressEvent(event);
        return;
    }
    const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    if (isArrow && !boxOf(m_current)) {
        setCurrent({0, scene().root});
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const bool isInwards = (event->key() == Qt::Key_Down) != m_scenes[m_current.scene].isFlipped;
        setCurrent(isInwards ? inwards(m_current) : outwards());
        return;
    }
    case Qt::Key_Left:
    case Qt::Key_Right: setCurrent(beside(event->key() == Qt::Key_Left ? -1 : 1)); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (boxOf(m_current) && m_current.node != m_scenes[m_current.scene].root)
            emit zoomWanted(m_current);
        return;
    case Qt::Key_Home: emit backWanted(true); return;
    case Qt::Key_N: emit nextMatchWanted(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1); return;
    case Qt::Key_Escape:
        if (!isWhole()) {
            emit backWanted(false);
            return;
        }
        [[fallthrough]];
    default: ItemCanvas::keyPressEvent(event);
    }
}

void FlameCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    hoverAt(std::nullopt); // else the tooltip stays under the menu
    if (event->reason() == QContextMenuEvent::Mouse) {
        const auto [box, at] = boxAt(event->pos());
        if (box.width > 0 && box.merged == 0)
            emit menuWanted({at, box.node}, event->globalPos());
    } else if (const FlameBox *box = boxOf(m_current)) {
        const QRectF place = m_scenes[m_current.scene].rectOf(*box);
        emit menuWanted(m_current, viewport()->mapToGlobal(toViewport(place.center()).toPoint()));
    }
}

} // namespace allostrata

#include "moc_flame_canvas.cpp"
