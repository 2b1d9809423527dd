// Activity in each phase of each step.

#include "core/analysis/breakdown/phase_report.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

/// Finds the stretch of an event in about one look-up.
class StretchOfEvent {
public:
    StretchOfEvent(const std::vector<PhaseStretch> &stretches, Moment end) : m_stretches(stretches)
    {
        std::uint32_t row = 0;
        for (Moment event = 0; event < end; event += kBucket) {
            while (row + 1 < stretches.size() && stretches[row].last <= event)
                ++row;
            m_first.push_back(row);
            if (end - event <= kBucket)
                break;
        }
    }

    [[nodiscard]] std::size_t operator()(EventId event) const
    {
        std::size_t row = m_first[event.value() / kBucket];
        while (row + 1 < m_stretches.size() && m_stretches[row].last <= event.value())
            ++row;
        return row;
    }

private:
    static constexpr Moment kBucket = 256;

    const std::vector<PhaseStretch> &m_stretches;
    std::vector<std::uint32_t> m_first; ///< [b]: stretch of event b * kBucket
};

class PhasePass {
public:
    PhasePass(const Timeline &timeline, const EventTimes &times, const StrataIndex &index,
              const Attribution &attribution, const PhaseRequest &request)
        : m_timeline(timeline), m_times(times), m_index(index), m_attribution(attribution), m_request(request)
    {
        m_request.last = std::min(m_request.last, timeline.end());
        m_request.first = std::min(m_request.first, m_request.last);
        m_report.stretches = phaseStretches(attribution, timeline.end());
        m_firstName = (attribution.steps().size() + 1) * kPhaseCount;
        m_rowOfKey.assign(m_firstName + attribution.phases().names().size(), kNoRow);
    }

    Result<PhaseBreakdown> run(const LoadContext &context)
    {
        for (const PhaseStretch &stretch : m_report.stretches)
            addStretch(stretch);
        TRY_DO(countAllocations(context));
        std::stable_sort(m_report.phases.begin(), m_report.phases.end(), [](const PhaseRow &a, const PhaseRow &b) {
            return std::tuple(a.step, a.first == a.last, a.first) < std::tuple(b.step, b.first == b.last, b.first);
        });
        sumUp();
        return std::move(m_report);
    }

private:
    static constexpr std::uint32_t kNoRow = 0xffffffff;

    [[nodiscard]] std::size_t keyOf(std::size_t step, Phase phase, std::uint32_t name) const
    {
        return name == kNoPhaseName ? step * kPhaseCount + enumIndex(phase) : m_firstName + name;
    }

    PhaseRow &rowOf(std::size_t step, Phase phase, std::uint32_t name = kNoPhaseName)
    {
        std::uint32_t &row = m_rowOfKey[keyOf(step, phase, name)];
        if (row == kNoRow) {
            row = static_cast<std::uint32_t>(m_report.phases.size());
            m_report.phases.emplace_back();
            m_report.phases.back().phase = phase;
            m_report.phases.back().step = step;
            m_report.phases.back().name = name;
            m_longest.push_back(0);
        }
        return m_report.phases[row];
    }

    void addStretch(const PhaseStretch &stretch)
    {
        PhaseRow &row = rowOf(stretch);
        Moment &longest = m_longest[m_rowOfKey[keyOf(stretch.step, stretch.phase, stretch.name)]];
        if (longest == 0)
            row.first = stretch.first;
        row.last = stretch.last;
        if (stretch.last - stretch.first > longest) {
            longest = stretch.last - stretch.first;
            row.source = stretch.source;
        }
        const Moment first = std::max(stretch.first, m_request.first);
        const Moment last = std::min(stretch.last, m_request.last);
        if (first >= last)
            return;
        ++row.stretches;
        row.events += last - first;
        if (m_times.isValid())
            row.timeUs = static_cast<std::int64_t>(static_cast<std::uint64_t>(row.timeUs)
                                                   + static_cast<std::uint64_t>(m_times.timeOf(last))
                                                   - static_cast<std::uint64_t>(m_times.timeOf(first))); // modulo 2^64
        // The moment before the first event belongs to the previous stretch, if that is in the range.
        const Moment from = first == m_request.first ? first : first + 1;
        const StrataIndex::Sample sample = m_index.highestSample(from, last);
        if (sample.total > row.peakBytes || row.stretches == 1) {
            row.peakBytes = sample.total;
            row.peakMoment = sample.moment;
        }
    }

    [[nodiscard]] bool isInWindow(EventId event) const
    {
        return event && event.value() >= m_request.first && event.value() < m_request.last;
    }

    Result<void> countAllocations(const LoadContext &context)
    {
        const Allocations &allocations = m_timeline.allocations();
        const StretchOfEvent stretchOf(m_report.stretches, m_timeline.end());
        for (std::size_t i = 0; i < allocations.size(); ++i) {
            if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            if (!m_request.matching.empty() && (i >= m_request.matching.size() || m_request.matching[i] == 0))
                continue;
            const AllocationId id = AllocationId::at(i);
            const std::uint64_t bytes = allocations.requestedSize(id);
            const EventId birth = allocations.allocEvent(id);
            const EventId death = allocations.freeCompletedEvent(id);
            if (isInWindow(birth)) {
                PhaseRow &row = rowOf(m_report.stretches[stretchOf(birth)]);
                row.allocatedBytes += bytes;
                ++row.allocatedCount;
            }
            if (isInWindow(death)) {
                PhaseRow &row = rowOf(m_report.stretches[stretchOf(death)]);
                row.freedBytes += bytes;
                ++row.freedCount;
            }
            if ((!birth || birth.value() < m_request.moment) && (!death || death.value() >= m_request.moment)) {
                const bool isNamed = birth && !m_attribution.phases().names().empty();
                PhaseRow &row = isNamed ? rowOf(m_report.stretches[stretchOf(birth)])
                                        : rowOf(m_attribution.stepRow(id), m_attribution.phase(id));
                row.liveBytes += bytes;
                ++row.liveCount;
            }
        }
        return {};
    }
    PhaseRow &rowOf(const PhaseStretch &stretch) { return rowOf(stretch.step, stretch.phase, stretch.name); }

    static void add(PhaseRow &sum, const PhaseRow &row)
    {
        if (row.first < row.last) {
            sum.first = sum.first == sum.last ? row.first : std::min(sum.first, row.first);
            sum.last = std::max(sum.last, row.last);
        }
        if (row.stretches > 0
            && (sum.stretches == 0 || row.peakBytes > sum.peakBytes
                || (row.peakBytes == sum.peakBytes && row.peakMoment < sum.peakMoment))) {
            sum.peakBytes = row.peakBytes;
            sum.peakMoment = row.peakMoment;
        }
        sum.stretches += row.stretches;
        sum.events += row.events;
        sum.timeUs = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum.timeUs)
                                               + static_cast<std::uint64_t>(row.timeUs));
        sum.allocatedBytes += row.allocatedBytes;
        sum.allocatedCount += row.allocatedCount;
        sum.freedBytes += row.freedBytes;
        sum.freedCount += row.freedCount;
        sum.liveBytes += row.liveBytes;
        sum.liveCount += row.liveCount;
    }

    void sumUp()
    {
        for (const PhaseRow &row : m_report.phases) {
            if (m_report.steps.empty() || m_report.steps.back().step != row.step) {
                m_report.steps.emplace_back();
                m_report.steps.back().step = row.step;
            }
            add(m_report.steps.back(), row);
            add(m_report.total, row);
        }
        if (m_report.stretches.empty()) // without events only the final memory exists
            m_report.total.peakBytes = m_index.totalAt(m_timeline.end());
    }

    const Timeline &m_timeline;
    const EventTimes &m_times;
    const StrataIndex &m_index;
    const Attribution &m_attribution;
    PhaseRequest m_request;
    PhaseBreakdown m_report;
    std::size_t m_firstName = 0; ///< first name row in m_rowOfKey
    /// Rows by step and phase, followed by the file's names, which belong to one step each.
    std::vector<std::uint32_t> m_rowOfKey;
    std::vector<Moment> m_longest; ///< events of the longest stretch, by row
};

} // namespace

std::vector<PhaseStretch> phaseStretches(const Attribution &attribution, Moment end)
{
    std::vector<PhaseStretch> stretches;
    const std::span<const Step> steps = attribution.steps();
    std::size_t step = 0;
    for (const PhaseInterval &interval : attribution.phases().intervals()) {
        Moment at = interval.first;
        const Moment last = std::min(interval.last, end);
        while (at < last) {
            while (step < steps.size() && steps[step].last <= at)
                ++step;
            const bool isInStep = step < steps.size() && steps[step].first <= at;
            const Moment border = step == steps.size() ? last : isInStep ? steps[step].last : steps[step].first;
            const Moment to = std::min(last, border);
            stretches.push_back(
                {at, to, interval.phase, interval.source, isInStep ? step : steps.size(), interval.name});
            at = to;
        }
    }
    return stretches;
}

Result<PhaseBreakdown> phaseBreakdown(const Timeline &timeline, const EventTimes &times, const StrataIndex &index,
                                      const Attribution &attribution, const PhaseRequest &request,
                                      const LoadContext &context)
{
    return PhasePass(timeline, times, index, attribution, request).run(context);
}

} // namespace allostrata
