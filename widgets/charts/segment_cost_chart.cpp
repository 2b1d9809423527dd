// Chart of segment events: memory taken from the device or returned to it.

#include "widgets/charts/segment_cost_chart.h"

#include "core/base/arithmetic.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kStem = 2; ///< pixels
constexpr double kReach = 8; ///< pixels around a stem
constexpr double kLeastStem = 3;

/// Event whose stem is nearest to a position, within a few pixels.
std::optional<std::size_t> costAt(const SegmentCosts &costs, const ChartFrame &frame, const QPointF &position)
{
    std::optional<std::size_t> best;
    double nearest = kReach;
    for (std::size_t i = 0; i < costs.events.size(); ++i) {
        const double distance = std::abs(frame.xOf(costs.events[i].event.value() + 1) - position.x());
        if (distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return best;
}

void drawWarmUp(QPainter &painter, const SegmentCosts &costs, const ChartFrame &frame, const ChartLook &look)
{
    const double end = bounded(frame.xOf(costs.warmUpEnd), frame.area.left(), frame.area.right());
    if (end > frame.area.left())
        painter.fillRect(QRectF(frame.area.left(), frame.area.top(), end - frame.area.left(), frame.area.height()),
                         look.theme->unused);
    painter.setFont(look.text);
    painter.setPen(look.theme->text2);
    const QFontMetricsF metrics(look.text);
    const auto label = [&](const char *source, double left, double right) {
        const QString text = Words::tr(source);
        if (metrics.horizontalAdvance(text) + 8 < right - left)
            painter.drawText(QRectF(left + 4, frame.area.top() + 2, right - left - 8, metrics.height()),
                             Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    label(QT_TRANSLATE_NOOP("Words", "warm-up"), frame.area.left(), end);
    label(QT_TRANSLATE_NOOP("Words", "steady state"), end, frame.area.right());
    if (end > frame.area.left() && end < frame.area.right())
        painter.fillRect(QRectF(end, frame.area.top(), 1, frame.area.height()), look.theme->line);
}

} // namespace

QColor segmentCostColour(bool takes, const Theme &theme)
{
    return theme.phase(takes ? Phase::Backward : Phase::Optimizer);
}

std::uint64_t highestCost(const SegmentCosts &costs, Moment first, Moment last)
{
    std::uint64_t highest = 0;
    for (const SegmentCost &cost : costs.events) {
        if (cost.event.value() >= first && cost.event.value() < last)
            highest = std::max(highest, cost.bytes);
    }
    return highest;
}

SegmentCostChart::SegmentCostChart(const ReportQuestion &question, std::shared_ptr<const SegmentCosts> costs,
                                   int places)
    : TraceChart(question), m_document(question.document), m_costs(std::move(costs)),
      m_highest(highestCost(*m_costs, question.first(), question.last()))
{
    const auto count = static_cast<std::size_t>(std::max(places, 1));
    std::vector<std::uint64_t> taken(count);
    std::vector<std::uint64_t> returned(count);
    const SceneAxis axis(question.device(), question.state.axis);
    for (const SegmentCost &cost : m_costs->events) {
        const double part = (axis.coordinate(cost.event.value() + 1) - keys().lower) / keys().size();
        if (part < 0 || part > 1)
            continue;
        std::uint64_t &highest
            = (cost.takes()
                   ? taken
                   : returned)[std::min(static_cast<std::size_t>(part * static_cast<double>(count)), count - 1)];
        highest = std::max(highest, cost.bytes);
    }
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t i = 0; i < count; ++i) {
        const double in = taken[i] > 0 ? static_cast<double>(taken[i]) : kNone;
        const double out = returned[i] > 0 ? static_cast<double>(returned[i]) : kNone;
        // If both are at one place, the lower one stays visible.
        m_taken.insert(m_taken.end(), {in, returned[i] > taken[i] ? kNone : in});
        m_returned.insert(m_returned.end(), {taken[i] > 0 && taken[i] <= returned[i] ? kNone : out, out});
    }
}

void SegmentCostChart::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    pane.addPainted([costs = m_costs, look](QCPPainter &painter, const ChartFrame &frame) {
        drawWarmUp(painter, *costs, frame, look);
    });
    std::vector<Stairs> stems{stairs(m_taken), stairs(m_returned)};
    for (const bool takes : {true, false}) {
        Stairs &side = stems[takes ? 0 : 1];
        side.fill = segmentCostColour(takes, *look.theme);
        side.atLeast = kLeastStem * look.scale;
    }
    pane.addStairs(std::move(stems));
}

QString SegmentCostChart::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    const auto row = costAt(*m_costs, frame, position);
    if (!row)
        return {};
    const Voice voice = Voice::current();
    const SegmentCost &cost = m_costs->events[*row];
    const QString action = shown(m_document->snapshot()->actionName(cost.action)).toHtmlEscaped();
    const QString event = Words::tr("event %1").arg(voice.number(m_costs->firstEvent + cost.event.value()));
    QString text = u"<b>%1</b> %2<br>%3"_s.arg(action, voice.bytes(cost.bytes), event);
    if (cost.takes())
        text += u"<br>"_s + newSegmentReasonSentence(cost, voice).toHtmlEscaped();
    return text;
}

MakeTraceChart costPictures(std::shared_ptr<const SegmentCosts> costs)
{
    return [costs = std::move(costs)](const ReportQuestion &question, int columns, ThemeKind, const std::stop_token &) {
        return madeChart<SegmentCostChart>(question, costs, columns / kStem);
    };
}

} // namespace allostrata
