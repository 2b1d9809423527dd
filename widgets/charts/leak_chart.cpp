// Chart of leaks: live bytes of leaking stacks, step by step.

#include "widgets/charts/leak_chart.h"

#include "core/base/arithmetic.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/step_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kLeakLine = 2;
constexpr double kDot = 6; ///< pixels across
constexpr double kRoomForDots = 12; ///< pixels per step
constexpr double kLeastStep = 4; ///< pixels, for the background of every other step

/// Draws the background of every other step, if the steps are wide enough to distinguish.
void drawSteps(QPainter &painter, const LeakFindings &report, const ChartFrame &frame, const QColor &ground)
{
    if (report.steps.empty() || frame.area.width() / static_cast<double>(report.steps.size()) < kLeastStep)
        return;
    for (std::size_t row = 1; row < report.steps.size(); row += 2) {
        const double left = bounded(frame.xOf(report.steps[row].first), frame.area.left(), frame.area.right());
        const double right = bounded(frame.xOf(report.steps[row].last), frame.area.left(), frame.area.right());
        if (right > left)
            painter.fillRect(QRectF(left, frame.area.top(), right - left, frame.area.height()), ground);
    }
}

} // namespace

QColor leakColour(std::size_t row, const Theme &theme)
{
    return QColor::fromRgb(streamColour(row + 1, themeKindOf(theme)));
}

std::optional<std::size_t> leakStepAt(const LeakFindings &report, const ChartFrame &frame, const QPointF &position)
{
    for (std::size_t row = 0; row < report.steps.size(); ++row) {
        if (position.x() >= frame.xOf(report.steps[row].first) && position.x() <= frame.xOf(report.steps[row].last))
            return row;
    }
    return std::nullopt;
}

LeakChart::LeakChart(const ReportQuestion &question, std::shared_ptr<const LeakFindings> report,
                     std::optional<std::size_t> row)
    : TraceChart(question), m_report(std::move(report)), m_row(row)
{
    for (std::size_t i = 0; i < m_report->leaks.size(); ++i) {
        for (const std::uint64_t bytes : m_report->leaks[i].liveByStep)
            m_highest = std::max(m_highest, shows(i) ? bytes : 0);
    }
}

bool LeakChart::shows(std::size_t leak) const { return m_row ? leak == *m_row : leak < kMostLeakLines; }

void LeakChart::show(ChartPane &pane) const
{
    pane.addPainted([report = m_report, ground = pane.look().theme->hover](
                        QCPPainter &painter, const ChartFrame &frame) { drawSteps(painter, *report, frame, ground); });
    for (std::size_t i = m_report->leaks.size(); i-- > 0;) { // the worst in front
        if (shows(i))
            addLeak(pane, i);
    }
}

void LeakChart::addLeak(ChartPane &pane, std::size_t leak) const
{
    const ChartLook &look = pane.look();
    const std::vector<std::uint64_t> &live = m_report->leaks[leak].liveByStep;
    const std::size_t rows = std::min(m_report->steps.size(), live.size());
    const double nearest = pane.frame().area.width() > 0
                               ? 0.5 * (pane.scale().to - pane.scale().from) / pane.frame().area.width()
                               : 0;
    QVector<double> keys;
    QVector<double> values;
    for (std::size_t row = 0; row < rows; ++row) {
        const double key = pane.scale().axis.coordinate(m_report->steps[row].last);
        if (row > 0 && row + 1 < rows && key - keys.back() < nearest)
            continue; // the rise happens within a pixel
        keys << key;
        values << static_cast<double>(live[row]);
    }
    const QColor colour = leakColour(leak, *look.theme);
    QCPGraph *graph = pane.addLine(QPen(colour, kLeakLine * look.scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin),
                                   keys, values);
    graph->setAntialiased(true);
    graph->setAntialiasedScatters(true);
    if (rows > 0 && pane.frame().area.width() / static_cast<double>(rows) >= kRoomForDots * look.scale)
        graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(Qt::NoPen), colour, kDot * look.scale));
}

std::optional<std::size_t> LeakChart::bandAt(const ChartFrame &frame, const QPointF &position) const
{
    return leakStepAt(*m_report, frame, position) ? m_row : std::nullopt;
}

QString LeakChart::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    const auto step = leakStepAt(*m_report, frame, position);
    if (!step || !m_row || *m_row >= m_report->leaks.size())
        return {};
    const Voice voice = Voice::current();
    const QString live
        = Words::tr("%1 live at the end of the step").arg(voice.bytes(m_report->leaks[*m_row].liveByStep[*step]));
    return u"<b>%1</b><br>%2"_s.arg(stepNumberText(m_report->steps[*step].number, voice), live);
}

MakeTraceChart leakPictures(std::shared_ptr<const LeakFindings> report, std::size_t row)
{
    return [report = std::move(report), row](const ReportQuestion &question, int, ThemeKind, const std::stop_token &) {
        return madeChart<LeakChart>(question, report, row);
    };
}

} // namespace allostrata
