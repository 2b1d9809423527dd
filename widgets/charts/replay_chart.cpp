// Chart of reserved memory as recorded and under other settings.

#include "widgets/charts/replay_chart.h"

#include "widgets/paint/stack_colours.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kAskedColour = 1; ///< rank of a stream with that colour
constexpr std::uint64_t kFarCapacity = 2; ///< a capacity more than this many times as high as the curves is left out

Moment afterEvent(EventId event) { return event ? event.value() + 1 : 0; }

/// The capacity to draw: the one asked for, else the one in the file.
std::optional<std::uint64_t> capacityOf(const ReplayAnswer &answer)
{
    return answer.capacity ? answer.capacity : answer.document->devices()[answer.device].capacity;
}

/// Paints the marks of a replay over its curves.
class ReplayMarks {
public:
    ReplayMarks(QPainter &painter, const ReplayAnswer &answer, const ChartFrame &frame, const ChartLook &look)
        : m_painter(painter), m_answer(answer), m_frame(frame), m_look(look)
    {
    }

    void paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        paintCapacity();
        const ReplayRun *asked = m_answer.found.asked ? &*m_answer.found.asked : nullptr;
        if (asked && asked->oom)
            paintOom(*asked);
        const ReplayRun &recorded = m_answer.found.check.run;
        const bool isLower = asked && asked->peakReserved <= recorded.peakReserved;
        if (asked && !isLower)
            paintPeak(*asked, false);
        paintPeak(recorded, asked && !isLower);
        if (isLower)
            paintPeak(*asked, true); // last, below the label of the higher peak
    }

private:
    void paintCapacity()
    {
        const auto capacity = capacityOf(m_answer);
        if (!capacity || static_cast<double>(*capacity) > m_frame.highest)
            return;
        const double y = m_frame.yOf(static_cast<double>(*capacity));
        m_painter.setPen(QPen(m_look.theme->error.text, 1.5 * std::max(m_look.scale, 1.0)));
        m_painter.drawLine(QPointF(m_frame.area.left(), y), QPointF(m_frame.area.right(), y));
        const QString text = Words::tr("capacity %1").arg(Voice::current().bytes(*capacity));
        const QFontMetricsF metrics(m_look.text);
        say(QRectF(m_frame.area.left() + 4 * m_look.scale, y + 2 * m_look.scale, metrics.horizontalAdvance(text),
                   metrics.height()),
            text, m_look.text, m_look.theme->error.text);
    }

    void paintOom(const ReplayRun &run)
    {
        const double x = m_frame.xOf(afterEvent(run.oom));
        if (x < m_frame.area.left() || x > m_frame.area.right())
            return;
        m_painter.setPen(QPen(m_look.theme->error.text, 1.2 * std::max(m_look.scale, 1.0), Qt::DashLine));
        m_painter.drawLine(QPointF(x, m_frame.area.top()), QPointF(x, m_frame.area.bottom()));
        const QString text = Words::tr("out of memory");
        const QFontMetricsF metrics(m_look.text);
        const double width = metrics.horizontalAdvance(text);
        const double gap = 4 * m_look.scale;
        const bool isLeft = x + gap + width > m_frame.area.right();
        say(QRectF(isLeft ? x - gap - width : x + gap, m_frame.area.bottom() - metrics.height() - gap, width,
                   metrics.height()),
            text, m_look.text, m_look.theme->error.text);
    }

    /// Marks the peak of a run by a dot with its bytes beside it, where they do not hide another label. Those of the
    /// lower curve rather stand below it, out of the way of the other one.
    void paintPeak(const ReplayRun &run, bool isLower)
    {
        const double x = m_frame.xOf(afterEvent(run.peakEvent));
        const double y = m_frame.yOf(static_cast<double>(run.peakReserved));
        const QRectF &area = m_frame.area;
        if (x < area.left() - 1 || x > area.right() + 1 || y < area.top() - 1 || y > area.bottom() + 1)
            return;
        const double s = m_look.scale;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_look.theme->cursor);
        m_painter.drawEllipse(QPointF(x, y), 3 * s, 3 * s);
        const QString text = Voice::current().bytes(run.peakReserved);
        const QFontMetricsF metrics(m_look.strong);
        const double width = metrics.horizontalAdvance(text);
        const double height = metrics.height();
        const double right = x + 7 * s;
        const double left = x - width - 7 * s;
        std::array<QPointF, 6> corners = {QPointF(right, y - height - s), QPointF(left, y - height - s),
                                          QPointF(right, y + s),          QPointF(left, y + s),
                                          QPointF(right, y + height),     QPointF(left, y + height)};
        if (isLower)
            std::rotate(corners.begin(), corners.begin() + 2, corners.end());
        for (const QPointF &corner : corners) {
            const QRectF box(corner, QSizeF(width, height));
            const bool isFree = std::none_of(m_taken.begin(), m_taken.end(), [&](const QRectF &other) {
                return other.adjusted(-4 * s, 0, 4 * s, 0).intersects(box);
            });
            if (isFree && box.left() >= area.left() && box.right() <= area.right() + 2 * s
                && box.top() >= area.top() - 2 * s && box.bottom() <= area.bottom()) {
                say(box, text, m_look.strong, m_look.theme->text);
                return;
            }
        }
    }

    /// Writes on a patch of the background, so that no curve crosses the letters.
    void say(const QRectF &box, const QString &text, const QFont &font, const QColor &colour)
    {
        QColor patch = m_look.theme->base;
        patch.setAlphaF(0.7F);
        m_painter.fillRect(box, patch);
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(box, Qt::AlignCenter | kPlainText, text);
        m_taken.push_back(box);
    }

    QPainter &m_painter;
    const ReplayAnswer &m_answer;
    const ChartFrame &m_frame;
    const ChartLook &m_look;
    std::vector<QRectF> m_taken; ///< by labels
};

} // namespace

std::vector<Extent<double>> reservedOver(std::span<const ReservedPoint> points, std::span<const MomentRange> columns,
                                         Moment end)
{
    std::vector<Extent<double>> found(columns.size());
    std::size_t next = 0; // the first point after the column's first moment
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const MomentRange &column = columns[i];
        if (column.first > end)
            break;
        while (next < points.size() && points[next].moment <= column.first)
            ++next;
        if (next > 0)
            found[i].add(static_cast<double>(points[next - 1].bytes));
        for (std::size_t at = next; at < points.size() && points[at].moment <= std::min(column.last, end); ++at)
            found[i].add(static_cast<double>(points[at].bytes));
    }
    return found;
}

ReplayChart::ReplayChart(const ReportQuestion &question, std::shared_ptr<const ReplayAnswer> answer, int columns,
                         ThemeKind theme)
    : TraceChart(question), m_answer(std::move(answer))
{
    auto area = std::make_shared<StatisticsArea>();
    area->question = question;
    const SceneAxis axis(question.device(), question.state.axis);
    area->columns = axis.columns(keys().lower, keys().upper, std::max(columns, 1));
    const Theme colours = makeTheme(theme, QFont());
    const ReplayAnswers &found = m_answer->found;
    const Moment end = question.timeline().end();
    if (found.asked)
        area->lines.push_back(
            {Words::tr("replayed"),
             QColor(streamColour(kAskedColour, theme)),
             LineStyle::Area,
             reservedOver(found.asked->reserved, area->columns, found.asked->oom ? afterEvent(found.asked->oom) : end),
             {},
             {}});
    area->lines.push_back({Words::tr("as recorded"),
                           colours.text2,
                           LineStyle::Dashed,
                           reservedOver(found.check.run.reserved, area->columns, end),
                           {},
                           {}});
    for (const StatisticsArea::Line &line : area->lines) {
        for (const Extent<double> &value : line.values)
            m_highest = std::max(m_highest, value.isEmpty() ? 0 : static_cast<std::uint64_t>(value.high));
    }
    if (const auto capacity = capacityOf(*m_answer); capacity && *capacity / kFarCapacity <= m_highest)
        m_highest = std::max(m_highest, *capacity);
    area->highest = m_highest;
    m_curves.emplace(question, std::move(area));
}

void ReplayChart::show(ChartPane &pane) const
{
    m_curves->show(pane);
    pane.addPainted([answer = m_answer, look = pane.look()](QCPPainter &painter, const ChartFrame &frame) {
        ReplayMarks(painter, *answer, frame, look).paint();
    });
}

QString ReplayChart::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    return m_curves->toolTipAt(frame, position);
}

MakeTraceChart replayPictures(std::shared_ptr<const ReplayAnswer> answer)
{
    return [answer = std::move(answer)](const ReportQuestion &question, int columns, ThemeKind theme,
                                        const std::stop_token &) {
        return madeChart<ReplayChart>(question, answer, columns, theme);
    };
}

} // namespace allostrata
