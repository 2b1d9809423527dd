// Chart of the total over time, coloured by phase.

#include "widgets/charts/phase_chart.h"

#include "core/base/arithmetic.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostStepMarks = 400;

} // namespace

std::optional<std::size_t> PhaseArea::stretchAt(Moment moment) const
{
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        if (moment > stretches[i].interval.first && moment <= stretches[i].interval.last)
            return i;
    }
    return stretches.empty() || moment > stretches.front().interval.last ? std::nullopt : std::optional<std::size_t>(0);
}

Result<std::shared_ptr<const PhaseArea>> makePhaseArea(const ReportQuestion &question, int columns,
                                                       const std::stop_token &stop)
{
    TRY(const auto index, indexOf(question, {}, stop));
    if (stop.stop_requested())
        return Error{Reason::Cancelled};
    auto area = std::make_shared<PhaseArea>();
    area->question = question;
    const SceneAxis axis(question.device(), question.state.axis);
    const SceneWindow window = windowOf(axis, question.state, 1);
    area->columns = sampleColumns(*index, axis.columns(window.from, window.to, std::max(columns, 1)));
    for (const std::uint64_t total : area->columns.totals)
        area->highest = std::max(area->highest, total);
    for (const MomentRange &range : area->columns.ranges)
        area->medians.push_back(usualTotals(*index, range).median);
    const Moment first = question.first();
    const Moment last = question.last();
    const PhaseView view{&axis, first, last, QRectF(0, 0, std::max(columns, 1), 1)};
    for (const PhaseSpan &span : phaseSpans(question.attribution->phases(), view)) {
        const Moment from = bounded(span.interval.first + (span.interval.first > 0 ? 1 : 0), first, last);
        const StrataIndex::Sample peak = index->highestSample(from, bounded(span.interval.last, from, last));
        area->stretches.push_back({span.interval, peak.total, peak.moment, span.word, span.columns});
    }
    const Voice voice = Voice::current();
    for (const Step &step : question.attribution->steps()) {
        if (step.first <= last && step.last >= first && area->steps.size() < kMostStepMarks)
            area->steps.push_back({step.first, step.last, stepText(&step, voice)});
    }
    return std::shared_ptr<const PhaseArea>(std::move(area));
}

namespace {

/// Range of columns whose samples lie in the interval.
std::pair<std::size_t, std::size_t> columnsOf(const PhaseArea &area, const PhaseInterval &interval)
{
    const auto &samples = area.columns.samples;
    const auto begin = std::upper_bound(samples.begin(), samples.end(), interval.first);
    const auto end = std::upper_bound(begin, samples.end(), interval.last);
    // The trace's first moment belongs to its first phase.
    const auto from = interval.first == 0 ? samples.begin() : begin;
    return {static_cast<std::size_t>(from - samples.begin()), static_cast<std::size_t>(end - samples.begin())};
}

/// Draws the phase's name at the bottom of its area.
void drawWord(QPainter &painter, const PhaseArea::Stretch &stretch, const ChartFrame &frame, const ChartLook &look)
{
    const QFontMetricsF metrics(look.text);
    const double left = std::max(frame.xOf(stretch.interval.first), frame.area.left());
    const double right = std::min(frame.xOf(stretch.interval.last), frame.area.right());
    const QString &word = stretch.word;
    const double room = frame.area.bottom() - frame.yOf(static_cast<double>(stretch.peakBytes));
    if (metrics.horizontalAdvance(word) + 8 * look.scale > right - left || room < metrics.height() * 1.6)
        return;
    painter.setFont(look.text);
    painter.setPen(look.theme->text);
    painter.drawText(
        QRectF(left, frame.area.bottom() - metrics.height() - 3 * look.scale, right - left, metrics.height()),
        Qt::AlignCenter | kPlainText, word);
}

void drawSteps(QPainter &painter, const PhaseArea &area, const ChartFrame &frame, const ChartLook &look)
{
    const QFontMetricsF metrics(look.text);
    QColor line = look.theme->text3;
    line.setAlphaF(0.55F);
    QPen dots(line, std::max(look.scale, 1.0), Qt::DotLine);
    dots.setCosmetic(look.scale <= 1); // far faster
    double freeFrom = frame.area.left();
    for (const PhaseArea::StepMark &step : area.steps) {
        const double left = frame.xOf(step.first);
        const double right = frame.xOf(step.last);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(dots);
        for (const double x : {left, right}) {
            if (x > frame.area.left() + 1 && x < frame.area.right() - 1)
                painter.drawLine(QPointF(std::round(x), frame.area.top()), QPointF(std::round(x), frame.area.bottom()));
        }
        const double from = std::max(left, frame.area.left());
        const double width = metrics.horizontalAdvance(step.name);
        const double centre = (from + std::min(right, frame.area.right())) / 2;
        if (width + 6 * look.scale > std::min(right, frame.area.right()) - from || centre - width / 2 < freeFrom)
            continue;
        painter.setFont(look.text);
        painter.setPen(look.theme->text2);
        painter.drawText(
            QRectF(centre - width / 2, frame.area.top() - metrics.height() - 2 * look.scale, width, metrics.height()),
            Qt::AlignCenter | kPlainText, step.name);
        freeFrom = centre + width / 2 + 8 * look.scale;
    }
}

/// Draws dots at the peaks with their bytes above, the highest first, unless they would overlap.
void drawPeaks(QPainter &painter, const PhaseArea &area, const ChartFrame &frame, const ChartLook &look)
{
    const QFontMetricsF metrics(look.strong);
    const Voice voice = Voice::current();
    std::vector<std::size_t> order(area.stretches.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&area](std::size_t a, std::size_t b) {
        return area.stretches[a].peakBytes > area.stretches[b].peakBytes;
    });
    std::vector<QRectF> taken;
    constexpr std::size_t kMostLabels = 24;
    for (const std::size_t i : order) {
        const PhaseArea::Stretch &stretch = area.stretches[i];
        if (stretch.peakBytes == 0 || taken.size() >= kMostLabels)
            break;
        const QPointF at(bounded(frame.xOf(stretch.peakMoment), frame.area.left(), frame.area.right()),
                         frame.yOf(static_cast<double>(stretch.peakBytes)));
        const QString text = voice.bytes(stretch.peakBytes);
        const double width = metrics.horizontalAdvance(text);
        const double s = look.scale;
        // To the left of its dot if the stretch ends there, else to the right.
        const bool isLeft = frame.xOf(stretch.interval.last) - at.x() < width + 6 * s
                            && at.x() - width - 8 * s > frame.area.left();
        const QRectF box(isLeft ? at.x() - width - 7 * s : at.x() + 7 * s, at.y() - metrics.height() - 1 * s, width,
                         metrics.height());
        const bool isFree = box.right() <= frame.area.right() + 4 * s
                            && std::none_of(taken.begin(), taken.end(), [&](const QRectF &other) {
                                   return other.adjusted(-6 * s, 0, 6 * s, 0).intersects(box);
                               });
        if (!isFree)
            continue;
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setPen(Qt::NoPen);
        painter.setBrush(look.theme->cursor);
        painter.drawEllipse(at, 3 * s, 3 * s);
        painter.setFont(look.strong);
        painter.setPen(look.theme->text);
        painter.drawText(box, Qt::AlignCenter | kPlainText, text);
        taken.push_back(box.united(QRectF(at.x() - 3 * s, at.y() - 3 * s, 6 * s, 6 * s)));
    }
}

/// Adds columns [first, last) of several phases: stacked by phase up to their median, above it the total up to its
/// maximum. Column 0 begins at `from`, each has the same width.
void addShares(std::vector<Stairs> &shown, const PhaseArea &area, const PhaseArea::Stretch &stretch,
               std::pair<std::size_t, std::size_t> columns, double from, double width, const ChartLook &look)
{
    const auto [first, last] = columns;
    std::vector<double> base(last - first, 0);
    const auto add = [&, first = first, last = last](std::vector<double> upper, const QBrush &fill, const QPen &line) {
        Stairs part;
        part.from = from + width * static_cast<double>(first);
        part.to = from + width * static_cast<double>(last);
        part.upper = std::move(upper);
        part.lower = base;
        part.fill = fill;
        part.line = line;
        base = part.upper;
        shown.push_back(std::move(part));
    };
    for (const Phase phase : enumerators<Phase>) {
        std::vector<double> upper = base;
        for (std::size_t i = 0; i < upper.size(); ++i) {
            const std::size_t at = (2 * i + 1) * stretch.shares.size() / (2 * upper.size());
            upper[i] += stretch.shares[at][phase] * static_cast<double>(area.medians[first + i]);
        }
        if (upper == base)
            continue;
        QColor fill = look.theme->phase(phase);
        fill.setAlphaF(0.40F);
        add(std::move(upper), phase == Phase::Unknown ? look.theme->hair : fill, Qt::NoPen);
    }
    const auto &totals = area.columns.totals;
    add({totals.begin() + static_cast<std::ptrdiff_t>(first), totals.begin() + static_cast<std::ptrdiff_t>(last)},
        look.theme->hair, QPen(look.theme->text3, look.scale));
}

} // namespace

void PhaseChart::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    const auto &totals = m_area->columns.totals;
    const double width = keys().size() / static_cast<double>(std::max<std::size_t>(totals.size(), 1));
    std::vector<Stairs> shown;
    for (const PhaseArea::Stretch &stretch : m_area->stretches) {
        const auto [first, last] = columnsOf(*m_area, stretch.interval);
        if (first >= last)
            continue;
        if (!stretch.shares.empty()) {
            addShares(shown, *m_area, stretch, {first, last}, keys().lower, width, look);
            continue;
        }
        const Phase phase = stretch.interval.phase;
        QColor fill = look.theme->phase(phase);
        Stairs part = stairs(
            {totals.begin() + static_cast<std::ptrdiff_t>(first), totals.begin() + static_cast<std::ptrdiff_t>(last)});
        part.from = keys().lower + width * static_cast<double>(first);
        part.to = keys().lower + width * static_cast<double>(last);
        part.line = QPen(phase == Phase::Unknown || phase == Phase::Other ? look.theme->text3 : fill, 1.5 * look.scale);
        fill.setAlphaF(0.40F);
        part.fill = phase == Phase::Unknown ? look.theme->hair : fill;
        shown.push_back(std::move(part));
    }
    pane.addStairs(std::move(shown));
    pane.addPainted(
        [area = m_area, look](QCPPainter &painter, const ChartFrame &frame) {
            drawSteps(painter, *area, frame, look);
            for (const PhaseArea::Stretch &stretch : area->stretches)
                drawWord(painter, stretch, frame, look);
            drawPeaks(painter, *area, frame, look);
        },
        ChartClip::None);
}

namespace {

Moment momentAt(const ChartFrame &frame, const QPointF &position)
{
    return frame.axis.moment(bounded(frame.coordinateAt(position.x()), frame.from, frame.to));
}

} // namespace

std::optional<std::size_t> PhaseChart::bandAt(const ChartFrame &frame, const QPointF &position) const
{
    return m_area->stretchAt(momentAt(frame, position));
}

QString PhaseChart::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    const Moment moment = momentAt(frame, position);
    const auto found = m_area->stretchAt(moment);
    if (!found)
        return {};
    const PhaseArea::Stretch &stretch = m_area->stretches[*found];
    const Voice voice = Voice::current();
    const QString source = phaseSourceText(stretch.interval.source, voice);
    QStringList lines{u"<b>"_s + stretch.word.toHtmlEscaped() + u"</b>"_s
                      + (source.isEmpty() ? QString() : u", "_s + source.toHtmlEscaped())};
    lines << Words::tr("peak %1 at %2")
                 .arg(voice.bytes(stretch.peakBytes), momentText(frame.axis, stretch.peakMoment))
                 .toHtmlEscaped();
    const auto &samples = m_area->columns.samples;
    if (const auto at = std::lower_bound(samples.begin(), samples.end(), moment); at != samples.end())
        lines << Words::tr("%1 here")
                     .arg(voice.bytes(m_area->columns.totals[static_cast<std::size_t>(at - samples.begin())]))
                     .toHtmlEscaped();
    for (const PhaseArea::StepMark &step : m_area->steps) {
        if (moment > step.first && moment <= step.last)
            lines << step.name.toHtmlEscaped();
    }
    return lines.join(u"<br>"_s);
}

MakeTraceChart phasePictures()
{
    return [](const ReportQuestion &question, int columns, ThemeKind,
              const std::stop_token &stop) -> Result<std::shared_ptr<const TraceChart>> {
        TRY(auto area, makePhaseArea(question, columns, stop));
        return madeChart<PhaseChart>(question, std::move(area));
    };
}

} // namespace allostrata
