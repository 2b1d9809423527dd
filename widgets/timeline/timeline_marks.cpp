// Labels and marks of the timeline, painted with the static layer.

#include "widgets/timeline/timeline_marks.h"

#include "widgets/text/voice.h"
#include "widgets/timeline/counter_lines.h"
#include "widgets/timeline/timeline_axes.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kLaneMiddle = 13; ///< above the plot area
constexpr double kTouch = 4; ///< pixels beside a mark that still count as hitting it

QString markText(const TimelineMark &mark)
{
    switch (mark.kind) {
    case MarkKind::OutOfMemory: return Words::tr("Out of memory: %1 requested").arg(Voice::current().bytes(mark.bytes));
    case MarkKind::SnapshotTaken: return Words::tr("snapshot");
    default: return shown(mark.text);
    }
}

} // namespace

TimelineMarks::TimelineMarks(QCustomPlot *plot, const QString &layer) : QCPLayerable(plot, layer) {}

void TimelineMarks::setLabels(std::function<PlotLabel(AllocationId)> band, std::vector<PlotLabel> regions)
{
    m_bandLabel = std::move(band);
    m_regionLabels = std::move(regions);
}

void TimelineMarks::applyDefaultAntialiasingHint(QCPPainter *painter) const { painter->setAntialiasing(false); }

QRectF TimelineMarks::area() const { return mParentPlot->axisRect()->rect(); }

void TimelineMarks::draw(QCPPainter *painter)
{
    m_labelBoxes.clear();
    if (!m_scene)
        return;
    const CounterLines lines(*mParentPlot, *m_scene, *m_theme);
    const std::vector<CounterLines::PlacedLabel> lineLabels = lines.placedLabels();
    for (const CounterLines::PlacedLabel &placed : lineLabels)
        m_labelBoxes.push_back(placed.box);
    if (m_bandLabel)
        m_labelBoxes = drawBandLabels(*painter, *m_scene, {scenePlace(*mParentPlot, *m_scene), area()}, m_bandLabel,
                                      m_regionLabels, m_theme->axisFont, std::move(m_labelBoxes));
    lines.drawLabels(*painter, lineLabels);
    drawUnit(painter);
    drawLane(painter);
}

void TimelineMarks::drawUnit(QCPPainter *painter) const
{
    if (m_unit.isEmpty())
        return;
    const double height = QFontMetricsF(m_theme->axisFont).height();
    painter->setFont(m_theme->axisFont);
    painter->setPen(m_theme->text2);
    painter->drawText(QRectF(0, area().top() - height - 8, area().left() - 6, height),
                      Qt::AlignRight | Qt::AlignVCenter, m_unit);
}

std::vector<LaneMark> TimelineMarks::laneMarks() const
{
    std::vector<LaneMark> marks;
    if (!m_scene)
        return marks;
    const auto x = [&](Moment moment) { return mParentPlot->xAxis->coordToPixel(m_scene->axis.coordinate(moment)); };
    const auto isVisible = [&](const LaneMark &mark) {
        return mark.to >= area().left() && mark.from <= area().right();
    };
    for (const TimelineMark &mark : *m_scene->marks) {
        LaneMark lane{x(mark.first), x(mark.last), {}, mark.kind == MarkKind::OutOfMemory};
        if (!isVisible(lane))
            continue;
        lane.text = markText(mark);
        marks.push_back(std::move(lane));
    }
    for (const Note &note : m_scene->state.notes) {
        LaneMark lane{x(note.moment), x(note.moment), {}, false, note.moment};
        if (note.device != m_scene->state.device || !isVisible(lane))
            continue;
        lane.text = note.text;
        marks.push_back(std::move(lane));
    }
    return marks;
}

QColor TimelineMarks::lineColour(const LaneMark &mark) const
{
    return mark.isUrgent ? m_theme->error.text : mark.note ? m_theme->accent : m_theme->text3;
}

QRectF TimelineMarks::drawItem(QCPPainter *painter, const LaneMark &mark, const LaneItem &item) const
{
    const double middle = area().top() - kLaneMiddle;
    const double height = QFontMetricsF(m_theme->axisFont).height();
    painter->setPen(QPen(lineColour(mark), 1));
    if (mark.isStretch()) {
        const double left = std::max(mark.from, area().left());
        const double right = std::min(mark.to, area().right());
        painter->drawLine(QPointF(left, middle), QPointF(right, middle));
        if (mark.from >= area().left())
            painter->drawLine(QPointF(left, middle), QPointF(left, middle + 6));
        if (mark.to <= area().right())
            painter->drawLine(QPointF(right, middle), QPointF(right, middle + 6));
    } else {
        painter->drawLine(QPointF(mark.from, middle - 4), QPointF(mark.from, area().top()));
    }
    QString count;
    if (item.more > 0)
        count = QStringLiteral(" +") + QLocale().toString(static_cast<qulonglong>(item.more));
    const QFontMetricsF metrics(m_theme->axisFont);
    const double countWidth = metrics.horizontalAdvance(count);
    const bool isFlipped = item.left < std::max(mark.from, area().left());
    const QRectF box(item.left - 3 - (isFlipped ? countWidth : 0), middle - height / 2, item.width + countWidth + 6,
                     height);
    painter->fillRect(box, m_theme->base);
    painter->setFont(m_theme->axisFont);
    painter->setPen(mark.isUrgent || mark.note ? lineColour(mark) : m_theme->text2);
    painter->drawText(box.adjusted(3, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, mark.text);
    painter->setPen(m_theme->text3);
    painter->drawText(box.adjusted(3 + item.width, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, count);
    return box;
}

const TimelineMarks::Lane &TimelineMarks::lane() const
{
    const QCPRange range = mParentPlot->xAxis->range();
    if (m_lane && m_lane->area == area() && m_lane->range == range)
        return *m_lane;
    Lane lane{area(), range, laneMarks(), {}};
    const QFontMetricsF metrics(m_theme->axisFont);
    lane.layout = layOutLane(lane.marks, lane.area.left(), lane.area.right(),
                             [&metrics](const QString &text) { return metrics.horizontalAdvance(text); });
    m_lane = std::move(lane);
    return *m_lane;
}

void TimelineMarks::drawLane(QCPPainter *painter)
{
    const auto &[place, range, marks, layout] = lane();
    const QFontMetricsF metrics(m_theme->axisFont);
    painter->setPen(QPen(m_theme->error.text, 1, Qt::DashLine));
    for (const LaneMark &mark : marks) {
        if (mark.note) { // a line of its own, even where the name has no room
            painter->setPen(QPen(lineColour(mark), 1));
            painter->drawLine(QPointF(mark.from, area().top() - 5), QPointF(mark.from, area().top()));
            painter->setPen(QPen(m_theme->error.text, 1, Qt::DashLine));
        }
        if (!mark.isUrgent)
            continue;
        for (const QLineF &part : lineAround(mark.from, area().top() - 4, area().bottom(), m_labelBoxes))
            painter->drawLine(part);
    }
    for (const LaneItem &item : layout.items)
        m_labelBoxes.push_back(drawItem(painter, marks[item.mark], item));
    if (layout.lost == 0)
        return;
    const QString text = Voice::current().count(QT_TRANSLATE_N_NOOP("Words", "%1 mark(s)"), layout.lost);
    const double height = metrics.height();
    painter->setFont(m_theme->axisFont);
    painter->setPen(m_theme->text3);
    painter->drawText(QRectF(area().left(), area().top() - kLaneMiddle - height / 2, area().width() - 2, height),
                      Qt::AlignRight, text);
}

bool TimelineMarks::isInLane(const QPointF &position) const
{
    return m_scene && position.y() < area().top() && position.y() >= area().top() - kLaneHeight;
}

std::optional<Moment> TimelineMarks::noteAt(const QPointF &position) const
{
    if (!isInLane(position))
        return std::nullopt;
    const auto &[place, range, marks, layout] = lane();
    for (const LaneItem &item : layout.items) {
        if (marks[item.mark].note && position.x() >= item.left && position.x() <= item.left + item.width)
            return marks[item.mark].note;
    }
    std::optional<Moment> nearest;
    double distance = kTouch;
    for (const LaneMark &mark : marks) {
        if (mark.note && std::abs(position.x() - mark.from) <= distance) {
            distance = std::abs(position.x() - mark.from);
            nearest = mark.note;
        }
    }
    return nearest;
}

QStringList TimelineMarks::marksAt(const QPointF &position, int most) const
{
    QStringList names;
    if (!isInLane(position))
        return names;
    std::uint64_t more = 0;
    for (const LaneMark &mark : lane().marks) {
        if (position.x() < mark.from - kTouch || position.x() > mark.to + kTouch)
            continue;
        if (names.size() < most)
            names << mark.text;
        else
            ++more;
    }
    if (more > 0)
        names << Voice::current().count(QT_TRANSLATE_N_NOOP("Words", "and %1 more mark(s)"), more);
    return names;
}

} // namespace allostrata

#include "moc_timeline_marks.cpp"
