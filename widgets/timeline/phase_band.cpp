// The band of phases under a timeline, for window and figure.

#include "widgets/timeline/phase_band.h"

#include "core/base/arithmetic.h"
#include "widgets/paint/colours.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/voice.h"

#include <QFontMetricsF>

#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kNarrowestPhase = 3; ///< pixels
constexpr double kMostJoined = 0.2; ///< part of a span that phases joined into it may cover
constexpr double kTextMargin = 6;
constexpr double kPhaseGap = 1;

/// Rectangle in which a span is painted.
QRectF boxOf(const std::vector<PhaseSpan> &spans, std::size_t row, const QRectF &area)
{
    const PhaseSpan &span = spans[row];
    const double gap = row + 1 < spans.size() && span.right - span.left > 2 * kPhaseGap ? kPhaseGap : 0;
    return {span.left, area.top(), span.right - span.left - gap, area.height()};
}

bool fits(const QString &word, const QRectF &box, const QFontMetricsF &metrics)
{
    return metrics.horizontalAdvance(word) + 2 * kTextMargin <= box.width() && metrics.height() <= box.height() + 4;
}

/// Intervals that reach into a span.
std::span<const PhaseInterval> within(const PhaseSpan &span, std::span<const PhaseInterval> all)
{
    const auto first = std::partition_point(
        all.begin(), all.end(), [&](const PhaseInterval &other) { return other.last <= span.interval.first; });
    const auto last = std::partition_point(
        first, all.end(), [&](const PhaseInterval &other) { return other.first < span.interval.last; });
    return {first, last};
}

/// Part of a span that its phase covers.
template <typename EdgeOf>
double ownShare(const PhaseSpan &span, std::span<const PhaseInterval> all, EdgeOf edgeOf)
{
    const std::span<const PhaseInterval> inside = within(span, all);
    if (inside.size() < 2) // no other phase was joined into it
        return 1;
    double own = 0;
    for (const PhaseInterval &one : inside) {
        if (one.phase == span.interval.phase)
            own += std::max(std::min(edgeOf(one.last), span.right) - std::max(edgeOf(one.first), span.left), 0.0);
    }
    return own / (span.right - span.left);
}

/// Shares of the phases in each pixel column of a span; `edgeOf` returns the pixel of a moment.
template <typename EdgeOf>
std::vector<PhaseShares> sharesOf(const PhaseSpan &span, std::span<const PhaseInterval> all, EdgeOf edgeOf)
{
    std::vector<PhaseShares> columns(static_cast<std::size_t>(std::max(std::ceil(span.right - span.left), 1.0)));
    const double last = static_cast<double>(columns.size()) - 1;
    for (const PhaseInterval &one : within(span, all)) {
        const double from = std::max(edgeOf(one.first) - span.left, 0.0);
        const double to = std::min(edgeOf(one.last), span.right) - span.left;
        for (double column = std::floor(std::min(from, last)); column < to && column <= last; ++column) {
            const double width = std::min(column + 1, span.right - span.left) - column;
            const double covered = std::min(column + 1, to) - std::max(column, from);
            columns[static_cast<std::size_t>(column)][one.phase] += std::max(covered, 0.0) / width;
        }
    }
    return columns;
}

} // namespace

std::vector<PhaseSpan> phaseSpans(const Phases &phases, const PhaseView &view)
{
    std::vector<PhaseSpan> spans;
    const double from = view.axis->coordinate(view.first);
    const double to = view.axis->coordinate(view.last);
    if (!(to > from) || view.area.width() <= 0)
        return spans;
    const double perPixel = (to - from) / view.area.width();
    const auto clipped = [&](Moment moment) { return bounded(view.axis->coordinate(moment), from, to); };
    const auto lengthOf = [&](const PhaseInterval &one) { return clipped(one.last) - clipped(one.first); };
    const auto edgeOf = [&](Moment moment) { return view.area.left() + (clipped(moment) - from) / perPixel; };
    const Voice voice = Voice::current();
    const std::span<const PhaseInterval> all = phases.within(view.first, view.last);
    // Phases named by the file are never joined, because their names would be lost.
    const std::vector<PhaseInterval> shown = phases.names().empty()
                                                 ? joinedIntervals(all, kNarrowestPhase * perPixel, lengthOf)
                                                 : std::vector<PhaseInterval>(all.begin(), all.end());
    for (const PhaseInterval &one : shown) {
        const double left = edgeOf(one.first);
        const double right = edgeOf(one.last);
        if (right <= left)
            continue;
        PhaseSpan span{left, right, one, namedPhaseText(one.phase, one.name, phases, voice), {}};
        if (phases.names().empty() && 1 - ownShare(span, all, edgeOf) > kMostJoined) {
            if (!spans.empty() && !spans.back().columns.empty()) { // neighbours of several phases are one span
                PhaseSpan &before = spans.back();
                before.right = right;
                before.interval.last = one.last;
                before.interval.allocations += one.allocations;
                before.interval.bytes += one.bytes;
                continue;
            }
            span.columns = sharesOf(span, all, edgeOf);
            span.word = Words::tr("several phases");
        }
        spans.push_back(std::move(span));
    }
    for (PhaseSpan &span : spans) {
        if (!span.columns.empty())
            span.columns = sharesOf(span, all, edgeOf);
    }
    return spans;
}

std::vector<Swatch> phaseKey(const std::vector<PhaseSpan> &spans, const QRectF &area, const Theme &theme,
                             const QFont &font)
{
    const QFontMetricsF metrics(font);
    EnumTable<Phase, bool> isThere;
    EnumTable<Phase, bool> isNamed;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        for (const PhaseShares &column : spans[i].columns) {
            for (const Phase phase : enumerators<Phase>)
                isThere[phase] = isThere[phase] || column[phase] > 0;
        }
        if (!spans[i].columns.empty())
            continue;
        const Phase phase = spans[i].interval.phase;
        isThere[phase] = true;
        isNamed[phase] = isNamed[phase] || fits(spans[i].word, boxOf(spans, i, area), metrics);
    }
    std::vector<Swatch> key;
    for (const Phase phase : enumerators<Phase>) {
        if (isThere[phase] && !isNamed[phase])
            key.push_back({theme.phase(phase), phaseText(phase, Voice::current())});
    }
    return key;
}

namespace {

/// Stacks the phases of each column, the first at the bottom.
void drawShares(QPainter &painter, const PhaseSpan &span, const QRectF &box, const Theme &theme)
{
    for (std::size_t i = 0; i < span.columns.size(); ++i) {
        const double left = box.left() + static_cast<double>(i);
        const double width = std::min(1.0, box.right() - left);
        double bottom = box.bottom();
        for (const Phase phase : enumerators<Phase>) {
            const double height = span.columns[i][phase] * box.height();
            if (height > 0 && width > 0)
                painter.fillRect(QRectF(left, bottom - height, width, height), theme.phase(phase));
            bottom -= height;
        }
    }
}

} // namespace

void drawPhaseSpans(QPainter &painter, const std::vector<PhaseSpan> &spans, const QRectF &area, const Theme &theme,
                    const QFont &font, std::optional<std::size_t> lit)
{
    const Voice voice = Voice::current();
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const PhaseSpan &span = spans[i];
        const QColor &fill = theme.phase(span.interval.phase);
        const QRectF box = boxOf(spans, i, area);
        if (span.columns.empty())
            painter.fillRect(box, fill);
        else
            drawShares(painter, span, box, theme);
        if (span.columns.empty() && fits(span.word, box, metrics)) {
            painter.setPen(contrastingText(fill));
            painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, span.word);
        }
        if (lit == i) {
            painter.setPen(QPen(theme.cursor, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        }
    }
}

} // namespace allostrata
