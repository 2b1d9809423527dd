// Lays the curves of many ranks over one another: by events, time, steps or calls to other ranks.

#include "core/analysis/ranks/rank_curves.h"

#include "core/base/arithmetic.h"
#include "core/base/hash.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<RankAxis, std::string_view> kAxisIds = {{"share", "time", "step", "collective"}};

/// Curves that are kept between two passes. Bytes.
constexpr std::uint64_t kKeptCurves = std::uint64_t(128) << 20;
/// Devices whose calls are summed up before all sums are added, and in how many parts.
constexpr std::size_t kDevicesAtOnce = 512;
constexpr std::size_t kPartsAtOnce = 8;
/// Different calls whose mean places are known; forged files may have more.
constexpr std::size_t kMostCallsOfPart = std::size_t(1) << 18;
constexpr std::size_t kMostCalls = std::size_t(1) << 20;
/// A step in the fixed-point numbers whose sums do not depend on their order.
constexpr double kWholeStep = 4294967296.0;

constexpr std::uint64_t kNoLow = UINT64_MAX;

/// Events before the end of a part: events * (part + 1) / parts without an overflow.
std::uint64_t endOfPart(std::uint64_t events, std::size_t part, std::size_t parts)
{
    return events / parts * (part + 1) + events % parts * (part + 1) / parts;
}

/// Steps of a device whose numbers and events ascend, within its events.
std::vector<RankStep> cleanSteps(const JobDevice &device)
{
    std::vector<RankStep> steps;
    for (const RankStep &step : device.steps) {
        const bool isLater = steps.empty() || (step.number > steps.back().number && step.first >= steps.back().last);
        if (isLater && step.first < step.last && step.last <= device.numbers.events)
            steps.push_back(step);
    }
    return steps;
}

/// Calls a function with the place of each mark in its step: step, key of name and ordinal, elapsed part of the step.
template <typename Visit>
void visitCalls(std::span<const RankStep> steps, std::span<const JobMark> marks, const Visit &visit)
{
    std::size_t at = 0;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> counts; // of names in this step
    std::uint64_t before = 0;
    for (const JobMark &mark : marks) {
        if (mark.event < before)
            continue; // marks are in order
        before = mark.event;
        while (at < steps.size() && steps[at].last <= mark.event) {
            ++at;
            counts.clear();
        }
        if (at == steps.size())
            return;
        const RankStep &step = steps[at];
        constexpr std::size_t kMostNames = 64; // in a step: collectives have a dozen
        if (mark.event < step.first)
            continue;
        const std::uint64_t name = mark.name.low ^ mix64(mark.name.high);
        auto found = std::find_if(counts.begin(), counts.end(), [&](const auto &one) { return one.first == name; });
        if (found == counts.end()) {
            if (counts.size() == kMostNames)
                continue;
            found = counts.insert(counts.end(), {name, 0});
        }
        const std::uint64_t ordinal = found->second++;
        const std::uint64_t key
            = mix64(name ^ mix64(static_cast<std::uint64_t>(step.number) * 0x9e3779b97f4a7c15ULL + ordinal));
        const double elapsed = static_cast<double>(mark.event - step.first)
                               / static_cast<double>(step.last - step.first);
        visit(at, key, mark.event, elapsed);
    }
}

/// Sums of the places of calls, by key. Sums are whole numbers, so they do not depend on the order.
class CallPlaces {
public:
    explicit CallPlaces(std::size_t most) : m_most(most), m_slots(1024) {}

    void add(std::uint64_t key, std::uint64_t sum, std::uint64_t count)
    {
        key = std::max<std::uint64_t>(key, 1); // 0 marks a free slot
        std::size_t slot = slotOf(key);
        if (m_slots[slot].key == 0) {
            if (m_count == m_most)
                return;
            if (++m_count * 2 > m_slots.size()) {
                grow();
                slot = slotOf(key);
            }
            m_slots[slot].key = key;
        }
        m_slots[slot].sum += sum;
        m_slots[slot].count += count;
    }

    void add(const CallPlaces &other)
    {
        for (const Slot &slot : other.m_slots) {
            if (slot.key != 0)
                add(slot.key, slot.sum, slot.count);
        }
    }

    /// Mean place within the step; empty if unknown.
    [[nodiscard]] std::optional<double> mean(std::uint64_t key) const
    {
        const Slot &slot = m_slots[slotOf(std::max<std::uint64_t>(key, 1))];
        if (slot.count == 0)
            return std::nullopt;
        return static_cast<double>(slot.sum) / static_cast<double>(slot.count) / kWholeStep;
    }

private:
    struct Slot {
        std::uint64_t key = 0;
        std::uint64_t sum = 0;
        std::uint64_t count = 0;
    };

    [[nodiscard]] std::size_t slotOf(std::uint64_t key) const
    {
        std::size_t slot = key & (m_slots.size() - 1);
        while (m_slots[slot].key != 0 && m_slots[slot].key != key)
            slot = (slot + 1) & (m_slots.size() - 1);
        return slot;
    }

    void grow()
    {
        const auto old = std::exchange(m_slots, std::vector<Slot>(m_slots.size() * 4));
        for (const Slot &slot : old) {
            if (slot.key != 0)
                m_slots[slotOf(slot.key)] = slot;
        }
    }

    std::size_t m_most;
    std::vector<Slot> m_slots;
    std::size_t m_count = 0;
};

/// Place of events on an axis: linear between knots.
class EventPlaces {
public:
    void add(std::uint64_t event, double x)
    {
        if (!m_knots.empty())
            x = std::max(x, m_knots.back().second);
        m_knots.emplace_back(static_cast<double>(event), x);
    }

    /// Place of the moment after `event` events; events ascend from call to call.
    [[nodiscard]] double at(std::uint64_t event)
    {
        const auto moment = static_cast<double>(event);
        while (m_next < m_knots.size() && m_knots[m_next].first < moment)
            ++m_next;
        if (m_next == m_knots.size())
            return m_knots.empty() ? 0 : m_knots.back().second;
        const auto &[end, x] = m_knots[m_next];
        if (m_next == 0 || end == moment)
            return x;
        const auto &[start, from] = m_knots[m_next - 1];
        return from + (x - from) * (moment - start) / (end - start);
    }

    [[nodiscard]] double first() const { return m_knots.empty() ? 0 : m_knots.front().second; }
    [[nodiscard]] double last() const { return m_knots.empty() ? 0 : m_knots.back().second; }

private:
    std::vector<std::pair<double, double>> m_knots; ///< event, place
    std::size_t m_next = 0;
};

/// Places of a device's events by its steps: step n from n to n + 1. What is before the first step and after the last
/// one takes the place of a step each. `calls`: also by calls, with the mean places of all ranks; may be null.
EventPlaces stepPlaces(const JobDevice &device, std::span<const JobMark> marks, const CallPlaces *calls)
{
    const std::vector<RankStep> steps = cleanSteps(device);
    EventPlaces places;
    if (steps.empty())
        return places;
    const auto startOf = [](const RankStep &step) { return static_cast<double>(step.number); };
    if (steps.front().first > 0)
        places.add(0, startOf(steps.front()) - 1);
    std::size_t open = 0; // the first step that has not ended
    const auto enter = [&](std::size_t step) {
        for (; open < step; ++open) {
            places.add(steps[open].last, startOf(steps[open]) + 1);
            places.add(steps[open + 1].first, startOf(steps[open + 1]));
        }
    };
    places.add(steps.front().first, startOf(steps.front()));
    if (calls) {
        visitCalls(steps, marks, [&](std::size_t step, std::uint64_t key, std::uint64_t event, double elapsed) {
            enter(step);
            places.add(event, startOf(steps[step]) + calls->mean(key).value_or(elapsed));
        });
    }
    enter(steps.size() - 1);
    places.add(steps.back().last, startOf(steps.back()) + 1);
    if (steps.back().last < device.numbers.events)
        places.add(device.numbers.events, startOf(steps.back()) + 2);
    return places;
}

bool isCurve(const RankCurve *curve)
{
    return curve && !curve->high.empty() && curve->high.size() == curve->low.size() && curve->high.size() < UINT32_MAX;
}

/// Part of a curve on an axis.
struct AxisRange {
    double start = 0;
    double end = 0;
};

/// Makes the answer. Curves are read in parallel.
class CurveAlignment {
public:
    CurveAlignment(const CurveView &view, const RankAnswer &answer, const CurveRequest &request,
                   const LoadContext &context)
        : m_view(view), m_answer(answer), m_request(request), m_context(context),
          m_places(bounded(request.places, 1, kMostPlaces)), m_calls(kMostCalls)
    {
    }

    Result<AlignedCurves> make()
    {
        m_made.axis = m_request.axis;
        m_made.counter = m_request.counter;
        listDevices();
        m_kept.resize(m_devices.size());
        m_isKept.resize(m_devices.size());
        m_lows.assign(m_devices.size() * m_places, kNoLow);
        m_highs.assign(m_devices.size() * m_places, 0);
        m_isLaid.resize(m_devices.size());
        TRY_DO(findRange());
        if (m_range.end > m_range.start)
            m_scale = static_cast<double>(m_places) / (m_range.end - m_range.start);
        TRY_DO(layAll());
        makeBands();
        m_made.withoutAxis = static_cast<std::size_t>(std::count(m_isLaid.begin(), m_isLaid.end(), 0));
        return std::move(m_made);
    }

private:
    /// Members of groups, and what is to be shown. Group of each: kNoGroup for those that no band includes.
    void listDevices()
    {
        std::vector<std::uint8_t> isOutlier(m_view.devices.size());
        for (const RankOutlier &outlier : m_answer.outliers)
            isOutlier[outlier.device] = 1;
        std::vector<std::uint8_t> isListed(m_view.devices.size());
        m_bandFirst.push_back(0);
        for (const RankGroup &group : m_answer.groups) {
            for (const std::size_t device : group.members) {
                if (isOutlier[device] > 0)
                    continue;
                m_devices.push_back(device);
                isListed[device] = 1;
            }
            m_bandFirst.push_back(m_devices.size());
        }
        for (std::size_t i = 0; i < isOutlier.size(); ++i)
            isOutlier[i] = isOutlier[i] > 0 || isShown(i);
        for (std::size_t device = 0; device < isListed.size(); ++device) {
            if (isListed[device] == 0 && isOutlier[device] > 0)
                m_devices.push_back(device);
        }
    }

    [[nodiscard]] bool isShown(std::size_t device) const
    {
        return std::find(m_request.shown.begin(), m_request.shown.end(), device) != m_request.shown.end();
    }

    /// Calls work(i, curves) for rows [first, last) of m_devices in parallel, until one fails.
    template <typename Work>
    Result<void> readRows(std::size_t first, std::size_t last, const Work &work)
    {
        std::mutex mutex;
        std::optional<Error> failure;
        std::atomic<bool> isFailed = false;
        forEachRange(last - first, kRowsAtOnce, [&](std::size_t from, std::size_t to) {
            for (std::size_t i = first + from; i < first + to && !isFailed; ++i) {
                std::optional<Error> error = m_context.cancelled();
                if (!error && m_isKept[i] > 0)
                    work(i, m_kept[i]);
                else if (!error)
                    error = readRow(i, work);
                if (error) {
                    const std::lock_guard lock(mutex);
                    failure = failure ? failure : error;
                    isFailed = true;
                }
            }
        });
        if (failure)
            return *failure;
        return {};
    }

    template <typename Work>
    std::optional<Error> readRow(std::size_t i, const Work &work)
    {
        auto read = m_view.curves(m_devices[i]);
        if (!read)
            return read.error();
        work(i, *read);
        if (!m_readsAgain)
            return std::nullopt;
        // Keep the counter that is shown only.
        std::erase_if(read->curves, [this](const RankCurve &curve) { return curve.counter != m_request.counter; });
        std::uint64_t bytes = vectorSize(read->timesUs) + vectorSize(read->marks);
        for (RankCurve &curve : read->curves) {
            curve.last = {};
            bytes += vectorSize(curve.low) + vectorSize(curve.high);
        }
        if (m_keptBytes.fetch_add(bytes) + bytes <= kKeptCurves) {
            m_kept[i] = std::move(*read);
            m_isKept[i] = 1;
        }
        return std::nullopt;
    }

    template <typename T>
    static std::uint64_t vectorSize(const std::vector<T> &rows)
    {
        return rows.size() * sizeof(T);
    }

    Result<void> findRange()
    {
        if (m_request.axis == RankAxis::Share) {
            m_range = {0, 1};
            return {};
        }
        m_readsAgain = m_request.axis != RankAxis::Step;
        if (m_request.axis == RankAxis::Time) {
            std::vector<double> ends(m_devices.size());
            TRY_DO(readRows(0, m_devices.size(), [&](std::size_t i, const JobCurves &curves) {
                for (const std::int64_t time : curves.timesUs)
                    ends[i] = std::max(ends[i], static_cast<double>(time) / 1e6);
            }));
            m_range = {0, ends.empty() ? 0 : *std::max_element(ends.begin(), ends.end())};
        } else {
            if (m_request.axis == RankAxis::Collective)
                TRY_DO(sumCalls());
            bool isFirst = true;
            for (const std::size_t device : m_devices) {
                if (cleanSteps(m_view.devices[device]).empty())
                    continue;
                const EventPlaces places = stepPlaces(m_view.devices[device], {}, nullptr);
                m_range.start = isFirst ? places.first() : std::min(m_range.start, places.first());
                m_range.end = isFirst ? places.last() : std::max(m_range.end, places.last());
                isFirst = false;
            }
        }
        m_readsAgain = false;
        return {};
    }

    Result<void> sumCalls()
    {
        for (std::size_t first = 0; first < m_devices.size(); first += kDevicesAtOnce) {
            const std::size_t last = std::min(first + kDevicesAtOnce, m_devices.size());
            std::vector<CallPlaces> parts(kPartsAtOnce, CallPlaces(kMostCallsOfPart));
            std::vector<std::mutex> mutexes(kPartsAtOnce);
            TRY_DO(readRows(first, last, [&](std::size_t i, const JobCurves &curves) {
                const std::size_t part = i / kRowsAtOnce
                                         % kPartsAtOnce; // rows read at the same time have different ones
                const std::lock_guard lock(mutexes[part]);
                visitCalls(cleanSteps(m_view.devices[m_devices[i]]), curves.marks,
                           [&](std::size_t, std::uint64_t key, std::uint64_t, double elapsed) {
                               parts[part].add(key, static_cast<std::uint64_t>(elapsed * kWholeStep), 1);
                           });
            }));
            for (const CallPlaces &part : parts)
                m_calls.add(part);
        }
        return {};
    }

    Result<void> layAll()
    {
        m_made.curves.resize(m_request.shown.size());
        TRY_DO(readRows(0, m_devices.size(), [this](std::size_t i, const JobCurves &curves) { lay(i, curves); }));
        std::erase_if(m_made.curves, [](const AlignedCurve &curve) { return curve.x.empty(); });
        return {};
    }

    /// Ends of the parts of a curve on the axis, ascending, and where the first one starts.
    [[nodiscard]] std::pair<double, std::vector<double>> axisOf(const JobDevice &device, const JobCurves &curves,
                                                                std::size_t parts) const
    {
        std::vector<double> ends(parts);
        double start = 0;
        if (m_request.axis == RankAxis::Share) {
            for (std::size_t i = 0; i < parts; ++i)
                ends[i] = static_cast<double>(i + 1) / static_cast<double>(parts);
        } else if (m_request.axis == RankAxis::Time) {
            double last = 0;
            for (std::size_t i = 0; i < parts; ++i)
                ends[i] = last = std::max(last, static_cast<double>(curves.timesUs[i]) / 1e6);
        } else {
            EventPlaces places = stepPlaces(device, curves.marks,
                                            m_request.axis == RankAxis::Collective ? &m_calls : nullptr);
            start = places.first();
            for (std::size_t i = 0; i < parts; ++i)
                ends[i] = places.at(endOfPart(device.numbers.events, i, parts));
        }
        return {start, std::move(ends)};
    }

    void lay(std::size_t i, const JobCurves &curves)
    {
        const JobDevice &device = m_view.devices[m_devices[i]];
        const RankCurve *curve = curves.find(m_request.counter);
        if (!isCurve(curve) || !hasAxis(device, curves, m_request.axis)
            || (m_request.axis == RankAxis::Time && curves.timesUs.size() != curve->high.size()))
            return;
        m_isLaid[i] = 1;
        auto [start, ends] = axisOf(device, curves, curve->high.size());
        if (i < m_bandFirst.back())
            addParts(i, *curve, start, ends);
        for (std::size_t at = 0; at < m_request.shown.size(); ++at) {
            if (m_request.shown[at] == m_devices[i])
                m_made.curves[at] = {m_devices[i], ends, curve->low, curve->high};
        }
    }

    /// Adds each part to the places that it reaches into.
    void addParts(std::size_t i, const RankCurve &curve, double start, std::span<const double> ends)
    {
        const std::span<std::uint64_t> lows = std::span(m_lows).subspan(i * m_places, m_places);
        const std::span<std::uint64_t> highs = std::span(m_highs).subspan(i * m_places, m_places);
        double from = placeOf(start);
        for (std::size_t part = 0; part < ends.size(); ++part) {
            const double end = placeOf(ends[part]);
            const auto first = static_cast<std::size_t>(std::min(from, static_cast<double>(m_places - 1)));
            std::size_t last = static_cast<std::size_t>(std::min(end, static_cast<double>(m_places - 1)));
            if (last > first && static_cast<double>(last) == end)
                --last; // it ends where the place begins
            for (std::size_t at = first; at <= last; ++at) {
                lows[at] = std::min(lows[at], curve.low[part]);
                highs[at] = std::max(highs[at], curve.high[part]);
            }
            from = end;
        }
    }

    /// Places before a point of the axis.
    [[nodiscard]] double placeOf(double x) const
    {
        return bounded((x - m_range.start) * m_scale, 0, static_cast<double>(m_places));
    }

    void makeBands()
    {
        m_made.bands.resize(m_answer.groups.size());
        forEachPart(m_made.bands.size(), [this](std::size_t group) {
            CurveBand &band = m_made.bands[group];
            band.group = group;
            const std::size_t first = m_bandFirst[group];
            const std::size_t last = m_bandFirst[group + 1];
            constexpr std::size_t kBlock = 16; // places whose columns are read together
            std::vector<std::vector<std::uint64_t>> highs(kBlock);
            for (std::size_t from = 0; from < m_places; from += kBlock) {
                const std::size_t to = std::min(from + kBlock, m_places);
                std::array<std::uint64_t, kBlock> lows{};
                lows.fill(kNoLow);
                for (std::size_t i = first; i < last; ++i) {
                    for (std::size_t at = from; at < to; ++at) {
                        const std::uint64_t low = m_lows[i * m_places + at];
                        const std::uint64_t high = m_highs[i * m_places + at];
                        lows[at - from] = std::min(lows[at - from], low);
                        if (low != kNoLow || high > 0)
                            highs[at - from].push_back(high);
                    }
                }
                for (std::size_t at = from; at < to; ++at)
                    addPlace(band, at, lows[at - from], highs[at - from]);
            }
        });
    }

    /// Adds a place to a band unless it is empty. Empties the values.
    void addPlace(CurveBand &band, std::size_t at, std::uint64_t low, std::vector<std::uint64_t> &highs) const
    {
        if (highs.empty())
            return;
        const double part = static_cast<double>(at + 1) / static_cast<double>(m_places);
        band.x.push_back(m_range.start + (m_range.end - m_range.start) * part);
        band.low.push_back(low);
        band.high.push_back(*std::max_element(highs.begin(), highs.end()));
        const auto middle = highs.begin() + static_cast<std::ptrdiff_t>((highs.size() - 1) / 2);
        std::nth_element(highs.begin(), middle, highs.end());
        band.median.push_back(*middle);
        highs.clear();
    }

    static constexpr std::size_t kRowsAtOnce = 8;

    const CurveView &m_view;
    const RankAnswer &m_answer;
    const CurveRequest &m_request;
    const LoadContext &m_context;
    const std::size_t m_places;
    AlignedCurves m_made;
    std::vector<std::size_t> m_devices; ///< members of the first band, of the second, ..., then those only shown
    std::vector<std::size_t> m_bandFirst; ///< by group: its first row of m_devices, and the end
    std::vector<JobCurves> m_kept; ///< by row of m_devices
    std::vector<std::uint8_t> m_isKept;
    std::atomic<std::uint64_t> m_keptBytes = 0;
    bool m_readsAgain = false; ///< what is read now will be needed again
    AxisRange m_range; ///< of the grid
    double m_scale = 0; ///< places in a unit of the axis; 0: all is in the first
    CallPlaces m_calls;
    std::vector<std::uint64_t> m_lows; ///< by row of m_devices and place; kNoLow: none
    std::vector<std::uint64_t> m_highs;
    std::vector<std::uint8_t> m_isLaid;
};

} // namespace

std::string_view rankAxisId(RankAxis axis) { return kAxisIds[axis]; }

bool hasAxis(const JobDevice &device, const JobCurves &curves, RankAxis axis)
{
    if (curves.curves.empty() || device.numbers.events == 0)
        return false;
    const auto parts = curves.curves.front().high.size();
    switch (axis) {
    case RankAxis::Share: return true;
    case RankAxis::Time: return !curves.timesUs.empty() && curves.timesUs.size() == parts;
    case RankAxis::Step: return !cleanSteps(device).empty();
    case RankAxis::Collective: break;
    }
    bool hasCalls = false;
    visitCalls(cleanSteps(device), curves.marks,
               [&](std::size_t, std::uint64_t, std::uint64_t, double) { hasCalls = true; });
    return hasCalls;
}

Result<AlignedCurves> alignedCurves(const CurveView &view, const RankAnswer &answer, const CurveRequest &request,
                                    const LoadContext &context)
{
    return CurveAlignment(view, answer, request, context).make();
}

Result<AlignedCurves> alignedCurves(const Job &job, const RankAnswer &answer, RankAxis axis, RankCounter counter,
                                    std::span<const std::size_t> shown, std::size_t places, const LoadContext &context)
{
    const CurveView view{job.devices(), [&](std::size_t device) { return job.curves(device, context); }};
    return alignedCurves(view, answer, {axis, counter, shown, places}, context);
}

} // namespace allostrata
