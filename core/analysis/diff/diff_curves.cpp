// Requested bytes of two recordings on one axis.

#include "core/analysis/diff/diff_curves.h"

#include "core/attribution/steps.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <span>

namespace allostrata {

namespace {

constexpr EnumTable<DiffAxis, std::string_view> kCurveIds = {{"events", "time", "relative", "step"}};
constexpr Moment kMomentsBetweenStops = 1 << 20;
constexpr double kMicrosecond = 1e-6;

/// Whether steps are numbered by the files, on both sides, with overlapping numbers.
bool areNumbered(std::span<const Step> base, std::span<const Step> other)
{
    const auto isKnown = [](std::span<const Step> steps) {
        return !steps.empty() && steps.front().source != AttributionSource::Rule
               && std::is_sorted(steps.begin(), steps.end(),
                                 [](const Step &a, const Step &b) { return a.number < b.number; });
    };
    return isKnown(base) && isKnown(other) && base.front().number <= other.back().number
           && other.front().number <= base.back().number;
}

/// Positions of one side's moments on an axis.
class Ruler {
public:
    Ruler(const DiffPart &part, DiffAxis axis, bool isNumbered)
        : m_part(part), m_steps(part.attribution->steps()), m_axis(axis), m_isNumbered(isNumbered),
          m_end(part.device->timeline.end())
    {
    }

    [[nodiscard]] double at(Moment moment) const
    {
        switch (m_axis) {
        case DiffAxis::Time:
            return static_cast<double>(m_part.device->times.timeOf(moment) - m_part.device->times.zero())
                   * kMicrosecond;
        case DiffAxis::Relative: return share(moment, 0, m_end);
        case DiffAxis::Step: return step(moment);
        case DiffAxis::Events: break;
        }
        return moment;
    }

    [[nodiscard]] std::vector<double> steps() const
    {
        std::vector<double> marks;
        for (const Step &step : m_steps)
            marks.push_back(at(std::min(step.first, m_end)));
        return marks;
    }

private:
    [[nodiscard]] static double share(Moment moment, Moment first, Moment last)
    {
        return last > first ? static_cast<double>(moment - first) / static_cast<double>(last - first) : 0;
    }

    [[nodiscard]] double number(std::size_t row) const
    {
        return m_isNumbered ? m_steps[row].number : static_cast<double>(row);
    }

    /// Step position of a moment. A step lasts until the next begins; time after the last one counts as another step.
    [[nodiscard]] double step(Moment moment) const
    {
        const auto behind = std::upper_bound(m_steps.begin(), m_steps.end(), moment,
                                             [](Moment wanted, const Step &step) { return wanted < step.first; });
        const auto row = static_cast<std::size_t>(behind - m_steps.begin());
        if (row == 0)
            return number(0) - 1 + share(moment, 0, m_steps.front().first);
        const Step &now = m_steps[row - 1];
        if (row < m_steps.size())
            return number(row - 1) + share(moment, now.first, m_steps[row].first) * (number(row) - number(row - 1));
        return moment <= now.last ? number(row - 1) + share(moment, now.first, now.last)
                                  : number(row - 1) + 1 + share(moment, now.last, m_end);
    }

    const DiffPart &m_part;
    std::span<const Step> m_steps;
    DiffAxis m_axis;
    bool m_isNumbered;
    Moment m_end;
};

Result<DiffCurve> curveOf(const DiffPart &part, const Ruler &ruler, std::size_t stretches, const LoadContext &context)
{
    const Timeline &timeline = part.device->timeline;
    const std::uint64_t moments = std::uint64_t(timeline.end()) + 1;
    const auto length = static_cast<Moment>(
        std::max<std::uint64_t>(1, (moments + stretches - 1) / std::max<std::size_t>(stretches, 1)));
    DiffCurve curve;
    CounterCursor cursor = timeline.cursorAt(0);
    for (std::uint64_t first = 0; first < moments; first += length) {
        struct Value {
            Moment moment = 0;
            std::uint64_t bytes = 0;
        };
        const Value begin{cursor.moment(), cursor.counters().requested};
        Value low = begin;
        Value high = begin;
        for (std::uint64_t moment = first; moment < std::min(first + length, moments); ++moment) {
            const Value now{cursor.moment(), cursor.counters().requested};
            low = now.bytes < low.bytes ? now : low;
            high = now.bytes > high.bytes ? now : high;
            if (cursor.moment() < timeline.end())
                cursor.advance();
            if (moment % kMomentsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
        }
        if (low.moment > high.moment)
            std::swap(low, high);
        for (const Value &value : {begin, low, high}) {
            if (curve.points.empty() || value.bytes != curve.points.back().bytes)
                curve.points.push_back({ruler.at(value.moment), value.bytes});
        }
    }
    curve.end = ruler.at(timeline.end());
    curve.momentX = ruler.at(std::min(part.moment, timeline.end()));
    curve.momentBytes = timeline.countersAt(part.moment).requested;
    curve.steps = ruler.steps();
    return curve;
}

} // namespace

std::string_view diffAxisId(DiffAxis axis) { return kCurveIds[axis]; }

bool canShow(DiffAxis axis, const DiffPart &base, const DiffPart &other)
{
    const auto has = [axis](const DiffPart &part) {
        const bool hasEvents = part.device->timeline.end() > 0;
        if (axis == DiffAxis::Time)
            return hasEvents && part.device->times.isValid();
        return hasEvents && (axis != DiffAxis::Step || !part.attribution->steps().empty());
    };
    return has(base) && has(other);
}

Result<DiffCurves> diffCurves(const DiffPart &base, const DiffPart &other, DiffAxis axis, std::size_t stretches,
                              const LoadContext &context)
{
    DiffCurves curves;
    curves.axis = canShow(axis, base, other) ? axis : DiffAxis::Events;
    curves.isOneRecording = base.device == other.device;
    curves.areStepsNumbered = areNumbered(base.attribution->steps(), other.attribution->steps());
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        const DiffPart &part = side == DiffSide::Base ? base : other;
        TRY(auto curve, curveOf(part, Ruler(part, curves.axis, curves.areStepsNumbered), stretches, context));
        curves.curves[side] = std::move(curve);
    }
    return curves;
}

} // namespace allostrata
