// The band of phases under a timeline, for window and figure.

#include "widgets/timeline/phase_band.h"

#include "core/base/arithmetic.h"
#include "core/base/enum_table.h"
#include "widgets/paint/colours.h"
#include "widgets/text/phase_text.h"

#include <QFontMetricsF>

namespace allostrata {

namespace {

constexpr double kNarrowestPhase = 3; ///< pixels
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
    const Voice voice = Voice::current();
    const std::span<const PhaseInterval> all = phases.within(view.first, view.last);
    // Phases named by the file are never joined, because their names would be lost.
    const std::vector<PhaseInterval> shown = phases.names().empty()
                                                 ? joinedIntervals(all, kNarrowestPhase * perPixel, lengthOf)
                                                 : std::vector<PhaseInterval>(all.begin(), all.end());
    for (const PhaseInterval &one : shown) {
        const double left = view.area.left() + (clipped(one.first) - from) / perPixel;
        const double right = view.area.left() + (clipped(one.last) - from) / perPixel;
        if (right > left)
            spans.push_back({left, right, one, namedPhaseText(one.phase, one.name, phases, voice)});
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
        painter.fillRect(box, fill);
        if (fits(span.word, box, metrics)) {
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
