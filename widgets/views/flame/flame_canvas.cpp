// Canvas of a flame graph: keys, pointer and motion.

#include "widgets/views/flame/flame_canvas.h"

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

double between(double from, double to, double share) { return from + (to - from) * share; }

} // namespace

FlameCanvas::FlameCanvas(QWidget *parent) : QAbstractScrollArea(parent), m_theme(themeOf(palette(), font()))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumSize(1, 1);
    setAccessibleName(Words::tr("Flame graph"));
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setDuration(kMotionMs);
    m_motion.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_motion, &QVariantAnimation::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

void FlameCanvas::show(std::shared_ptr<const FlameAnswer> answer, CallNodeId root, bool isFlipped)
{
    const bool isSameTree = answer && m_answer && answer->tree == m_answer->tree;
    const bool moves = isSameTree && root != m_root && m_isFlipped == isFlipped && isVisible();
    if (!isSameTree) {
        m_current = CallNodeId();
        m_hovered = CallNodeId();
        m_matches.clear();
    }
    m_answer = std::move(answer);
    const CallNodeId before = std::exchange(m_root, root);
    m_isFlipped = isFlipped;
    const FlameScene old = m_scene;
    layOut();
    if (before != root || !isSameTree)
        verticalScrollBar()->setValue(m_isFlipped ? verticalScrollBar()->maximum() : 0);
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
    m_start = m_scene.room;
    if (const FlameBox *box = before.boxOf(m_scene.root)) { // into it
        const QRectF place = before.rectOf(*box);
        m_start.setLeft(place.left());
        m_start.setRight(place.right());
    } else if (const FlameBox *old = m_scene.boxOf(before.root)) { // out of it
        const QRectF place = m_scene.rectOf(*old);
        const double factor = m_scene.room.width() / std::max(place.width(), 1.0);
        m_start.setLeft(m_scene.room.left() - (place.left() - m_scene.room.left()) * factor);
        m_start.setWidth(m_scene.room.width() * factor);
    }
    m_motion.start();
}

void FlameCanvas::setTheme(const Theme &theme)
{
    m_theme = theme;
    layOut();
}

void FlameCanvas::setMatches(std::vector<std::uint8_t> matches)
{
    m_matches = std::move(matches);
    viewport()->update();
}

void FlameCanvas::setCurrent(CallNodeId node)
{
    if (node == m_current)
        return;
    m_current = node;
    if (node)
        ensureSeen(node);
    describe();
    viewport()->update();
    emit currentChanged(node);
}

void FlameCanvas::layOut()
{
    m_scene = FlameScene();
    m_legend.reset();
    const QFontMetricsF metrics(m_theme.axisFont);
    if (m_answer && m_answer->total() > 0) {
        const double width = std::max(viewport()->width() - 2.0 * kViewMargin, 20.0);
        m_scene = makeFlameScene(m_answer, m_root, width, std::round(metrics.height() * 1.35));
        m_scene.isFlipped = m_isFlipped;
        m_legend.emplace(flameLegend(m_scene, themeKindOf(m_theme)), m_theme.axisFont, width);
        // Flames stand on the bottom of the view.
        const double free = viewport()->height() - legendHeight() - 2 * kViewMargin - m_scene.room.height();
        if (m_isFlipped && free > 0)
            m_scene.room.moveTop(free);
    }
    const double whole = m_scene.room.bottom() + legendHeight() + 2 * kViewMargin;
    verticalScrollBar()->setRange(0, std::max(static_cast<int>(std::ceil(whole)) - viewport()->height(), 0));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(static_cast<int>(m_scene.rowHeight));
    viewport()->update();
}

QPointF FlameCanvas::toViewport(const QPointF &point) const
{
    return {point.x() + kViewMargin, point.y() + legendHeight() + kViewMargin - verticalScrollBar()->value()};
}

void FlameCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme.base);
    if (m_scene.isEmpty()) {
        painter.setFont(m_theme.smallFont);
        painter.setPen(m_theme.text2);
        if (m_answer)
            painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap,
                             tr("No allocation is counted here."));
        return;
    }
    FlameScene scene = m_scene;
    const bool moves = m_motion.state() == QAbstractAnimation::Running;
    if (moves) {
        const double share = m_motion.currentValue().toDouble();
        scene.room.setLeft(between(m_start.left(), m_scene.room.left(), share));
        scene.room.setRight(between(m_start.right(), m_scene.room.right(), share));
    }
    const QPointF origin = toViewport({0, 0});
    const QRectF seen(0, legendHeight(), viewport()->width(), viewport()->height() - legendHeight());
    painter.save();
    painter.setClipRect(seen.adjusted(kViewMargin, 0, -kViewMargin, 0));
    painter.translate(origin);
    drawFlame(painter, scene, {m_matches, m_current, m_hovered}, seen.translated(-origin), m_theme.axisFont, m_theme);
    painter.restore();
    m_legend->paint(painter, {kViewMargin, kViewMargin / 2.0}, m_theme);
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
    }
    if (m_pointer && !moves)
        drawTooltip(painter, tooltipAt(*m_pointer), *m_pointer, QRectF(viewport()->rect()), {}, m_theme);
}

PlotTooltip FlameCanvas::tooltipAt(const QPointF &position) const
{
    const FlameBox box = m_scene.boxAt(position - toViewport({0, 0}));
    if (box.bytes == 0 || position.y() < legendHeight())
        return {};
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    tooltip.swatch = flameColour(*m_answer, box, themeKindOf(m_theme));
    tooltip.title.strong = flameBoxText(*m_answer->tree, box, voice);
    tooltip.lines = flameBoxLines(*m_answer->tree, m_answer->values, box, voice);
    return tooltip;
}

void FlameCanvas::hoverAt(const std::optional<QPointF> &position)
{
    m_pointer = position;
    const FlameBox box = position ? m_scene.boxAt(*position - toViewport({0, 0})) : FlameBox();
    const CallNodeId node = box.merged > 0 ? CallNodeId() : box.node;
    if (std::exchange(m_hovered, node) != node)
        emit hovered(node);
    viewport()->update();
}

void FlameCanvas::ensureSeen(CallNodeId node)
{
    const FlameBox *box = m_scene.boxOf(node);
    if (!box)
        return;
    const QRectF place = m_scene.rectOf(*box);
    QScrollBar *bar = verticalScrollBar();
    const double room = viewport()->height() - legendHeight() - 2 * kViewMargin;
    if (place.top() < bar->value())
        bar->setValue(static_cast<int>(place.top()));
    else if (place.bottom() > bar->value() + room)
        bar->setValue(static_cast<int>(std::ceil(place.bottom() - room)));
}

/// Tells screen readers which frame is current.
void FlameCanvas::describe()
{
    const FlameBox *box = m_scene.boxOf(m_current);
    if (!box) {
        setAccessibleDescription(tr("Arrow keys move to callers and callees, Return zooms, Escape zooms out."));
        return;
    }
    const Voice voice = Voice::current();
    setAccessibleDescription((QStringList{flameBoxText(*m_answer->tree, *box, voice)}
                              + flameBoxLines(*m_answer->tree, m_answer->values, *box, voice))
                                 .join(", "_L1));
}

CallNodeId FlameCanvas::parentOfCurrent() const
{
    return m_current == m_root ? m_current : m_answer->tree->node(m_current).parent;
}

/// The widest child that is drawn; the node itself if there is none.
CallNodeId FlameCanvas::childOfCurrent() const
{
    const FlameBox *own = m_scene.boxOf(m_current);
    const std::size_t below = own ? own->depth + 1 : 0;
    if (!own || below >= m_scene.layout.height())
        return m_current;
    const FlameBox *box = m_scene.layout.boxAt(below, own->first);
    return box && box->merged == 0 ? box->node : m_current;
}

CallNodeId FlameCanvas::siblingOfCurrent(int direction) const
{
    const FlameBox *own = m_scene.boxOf(m_current);
    if (!own)
        return m_current;
    const auto row = m_scene.layout.row(own->depth);
    const auto at = (own - row.data()) + direction;
    if (at < 0 || at >= static_cast<std::ptrdiff_t>(row.size()))
        return m_current;
    const FlameBox &box = row[static_cast<std::size_t>(at)];
    return box.merged > 0 ? m_current : box.node;
}

void FlameCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void FlameCanvas::scrollContentsBy(int, int) { viewport()->update(); }

void FlameCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const FlameBox box = m_scene.boxAt(event->position() - toViewport({0, 0}));
    if (box.bytes == 0 || box.merged > 0)
        return;
    setCurrent(box.node);
    if (box.node != m_root)
        emit zoomWanted(box.node);
}

void FlameCanvas::mouseMoveEvent(QMouseEvent *event) { hoverAt(event->position()); }

bool FlameCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_pointer)
        hoverAt(std::nullopt);
    return QAbstractScrollArea::viewportEvent(event);
}

/// Takes Escape from the window's shortcuts while it can zoom out.
bool FlameCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_N || (key == Qt::Key_Escape && m_root != CallNodeId(0))) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void FlameCanvas::keyPressEvent(QKeyEvent *event)
{
    if (m_scene.isEmpty()) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    if (isArrow && !m_scene.boxOf(m_current)) {
        setCurrent(m_root);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up: setCurrent(m_isFlipped ? childOfCurrent() : parentOfCurrent()); return;
    case Qt::Key_Down: setCurrent(m_isFlipped ? parentOfCurrent() : childOfCurrent()); return;
    case Qt::Key_Left:
    case Qt::Key_Right: setCurrent(siblingOfCurrent(event->key() == Qt::Key_Left ? -1 : 1)); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current && m_current != m_root)
            emit zoomWanted(m_current);
        return;
    case Qt::Key_Home: emit zoomWanted(CallNodeId(0)); return;
    case Qt::Key_N: emit nextMatchWanted(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1); return;
    case Qt::Key_Escape:
        if (const CallNodeId up = m_answer->tree->node(m_root).parent) {
            emit zoomWanted(up);
            return;
        }
        [[fallthrough]];
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void FlameCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        const FlameBox box = m_scene.boxAt(QPointF(event->pos()) - toViewport({0, 0}));
        if (box.bytes > 0 && box.merged == 0)
            emit menuWanted(box.node, event->globalPos());
    } else if (const FlameBox *box = m_scene.boxOf(m_current)) {
        emit menuWanted(m_current, viewport()->mapToGlobal(toViewport(m_scene.rectOf(*box).center()).toPoint()));
    }
}

void FlameCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void FlameCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace allostrata

#include "moc_flame_canvas.cpp"
