// Lays the curves of many ranks over one another: by events, time, steps or calls to other ranks.

#include "core/analysis/ranks/rank_curves.h"

#include "core/analysis/ranks/axis_places.h"
#include "core/analysis/ranks/rank_compare.h"
#include "core/base/arithmetic.h"
#include "core/base/arrays.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <mutex>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kNoLow = UINT64_MAX;

/// A curve to be laid on an axis, fine or coarse. Refers to what it is made from.
struct CurveParts {
    std::size_t parts = 0; ///< of the curve; more than `high` has if it is coarse
    std::span<const std::uint64_t> low;
    std::span<const std::uint64_t> high;
    std::span<const std::int64_t> timesUs; ///< ends of the parts; empty if unknown
    const CallOutline *calls = nullptr; ///< for the axis Collective of a fine curve
    std::span<const double> callPlaces; ///< the same of a coarse one: see CollectivePlaces::ends
};

/// A fine curve, with what its axis needs.
struct FineCurve {
    RankCurve curve;
    std::vector<std::int64_t> timesUs;
    CallOutline calls;

    [[nodiscard]] CurveParts parts() const { return {curve.high.size(), curve.low, curve.high, timesUs, &calls, {}}; }
};

bool isCurve(const CurveParts &curve)
{
    return !curve.high.empty() && curve.high.size() == curve.low.size() && curve.parts < UINT32_MAX;
}

/// Whether a curve of a device can be laid on an axis. `steps`: see orderedSteps().
bool hasAxisOf(const JobDevice &device, const CurveParts &curve, RankAxis axis)
{
    if (!isCurve(curve) || device.numbers.events == 0)
        return false;
    switch (axis) {
    case RankAxis::Share: return true;
    case RankAxis::Time: return curve.timesUs.size() == curve.high.size();
    case RankAxis::Step: return hasOrderedSteps(device);
    case RankAxis::Collective: break;
    }
    return !curve.callPlaces.empty() || (curve.calls && !curve.calls->calls.empty());
}

/// Ends of the parts of a curve on an axis, ascending, and where the first one starts.
struct PartEnds {
    double start = 0;
    std::vector<double> ends;
};

class PartPlacer {
public:
    PartPlacer(RankAxis axis, const CollectivePlaces *calls) : m_axis(axis), m_calls(calls) {}

    [[nodiscard]] PartEnds place(const JobDevice &device, const CurveParts &curve) const
    {
        const std::size_t count = curve.high.size();
        PartEnds made;
        made.ends.resize(count);
        if (m_axis == RankAxis::Share) {
            for (std::size_t i = 0; i < count; ++i)
                made.ends[i] = static_cast<double>(outlineEnd(curve.parts, i, count))
                               / static_cast<double>(curve.parts);
        } else if (m_axis == RankAxis::Time) {
            double last = 0;
            for (std::size_t i = 0; i < count; ++i)
                made.ends[i] = last = std::max(last, static_cast<double>(curve.timesUs[i]) / 1e6);
        } else if (!curve.callPlaces.empty()) {
            made.start = curve.callPlaces.front();
            for (std::size_t i = 0; i < count; ++i)
                made.ends[i] = between(curve.callPlaces, i + 1, count);
        } else {
            const bool isByCall = m_axis == RankAxis::Collective && m_calls && curve.calls;
            EventPlaces places = isByCall ? stepPlaces(device, *curve.calls, m_calls->means) : stepPlaces(device);
            made.start = places.first();
            for (std::size_t i = 0; i < count; ++i)
                made.ends[i]
                    = places.at(endOfPart(device.numbers.events, outlineEnd(curve.parts, i, count) - 1, curve.parts));
        }
        return made;
    }

private:
    /// Value at part / parts of a row of values.
    static double between(std::span<const double> values, std::size_t part, std::size_t parts)
    {
        const std::size_t whole = part * (values.size() - 1);
        const std::size_t at = whole / parts;
        const std::size_t rest = whole % parts;
        if (rest == 0)
            return values[at];
        return values[at] + (values[at + 1] - values[at]) * (static_cast<double>(rest) / static_cast<double>(parts));
    }

    RankAxis m_axis;
    const CollectivePlaces *m_calls;
};

// ---- where curves are read

/// Calls work(i) for i below `count` in parallel until one fails.
template <typename Work>
Result<void> forEachUntilError(std::size_t count, std::size_t atOnce, const LoadContext &context, const Work &work)
{
    std::mutex mutex;
    std::optional<Error> failure;
    std::atomic<bool> isFailed = false;
    forEachRange(count, atOnce, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end && !isFailed; ++i) {
            std::optional<Error> error = context.cancelled();
            if (!error) {
                const Result<void> done = work(i);
                if (!done)
                    error = done.error();
            }
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

class CurveSource {
public:
    CurveSource() = default;
    CurveSource(const CurveSource &) = delete;
    CurveSource &operator=(const CurveSource &) = delete;
    virtual ~CurveSource() = default;

    [[nodiscard]] virtual std::span<const JobDevice> devices() const = 0;
    [[nodiscard]] virtual Result<FineCurve> fine(std::size_t device, RankAxis axis, RankCounter counter) const = 0;
    [[nodiscard]] virtual Result<Job::CurveOutlines> outlines(RankCounter counter) const = 0;
    [[nodiscard]] virtual Result<Job::TimeOutlines> times() const = 0;
    [[nodiscard]] virtual Result<std::shared_ptr<const CollectivePlaces>> collective() const = 0;
};

class JobSource final : public CurveSource {
public:
    JobSource(const Job &job, const LoadContext &context) : m_job(job), m_context(context) {}

    [[nodiscard]] std::span<const JobDevice> devices() const override { return m_job.devices(); }
    [[nodiscard]] Result<FineCurve> fine(std::size_t device, RankAxis axis, RankCounter counter) const override
    {
        FineCurve made;
        TRY(auto read, m_job.curvesWithoutMarks(device, m_context));
        made.timesUs = std::move(read.timesUs);
        for (RankCurve &curve : read.curves) {
            if (curve.counter == counter)
                made.curve = std::move(curve);
        }
        if (axis == RankAxis::Collective) {
            const std::array one = {device};
            TRY(auto calls, m_job.callOutlines(one, m_context));
            made.calls = std::move(calls.front());
        }
        return made;
    }
    [[nodiscard]] Result<Job::CurveOutlines> outlines(RankCounter counter) const override
    {
        return m_job.curveOutlines(counter, m_context);
    }
    [[nodiscard]] Result<Job::TimeOutlines> times() const override { return m_job.timeOutlines(m_context); }
    [[nodiscard]] Result<std::shared_ptr<const CollectivePlaces>> collective() const override
    {
        return collectivePlaces(m_job, m_context);
    }

private:
    const Job &m_job;
    const LoadContext &m_context;
};

/// Makes outlines of what it reads.
class ViewSource final : public CurveSource {
public:
    ViewSource(const CurveView &view, const LoadContext &context) : m_view(view), m_context(context) {}

    [[nodiscard]] std::span<const JobDevice> devices() const override { return m_view.devices; }
    [[nodiscard]] Result<FineCurve> fine(std::size_t device, RankAxis, RankCounter counter) const override
    {
        TRY(auto read, m_view.curves(device));
        FineCurve made;
        if (const RankCurve *curve = read.find(counter))
            made.curve = *curve;
        made.calls = outlineOf(orderedSteps(m_view.devices[device].steps, m_view.devices[device].numbers.events),
                               read.marks);
        made.timesUs = std::move(read.timesUs);
        return made;
    }
    [[nodiscard]] Result<Job::CurveOutlines> outlines(RankCounter counter) const override
    {
        return all<CurveOutline>(
            counter, [](const FineCurve &one) { return isCurve(one.parts()) ? outlineOf(one.curve) : CurveOutline(); });
    }
    [[nodiscard]] Result<Job::TimeOutlines> times() const override
    {
        return all<TimeOutline>(RankCounter::Requested, [](const FineCurve &one) { return outlineOf(one.timesUs); });
    }
    [[nodiscard]] Result<std::shared_ptr<const CollectivePlaces>> collective() const override
    {
        TRY(const auto calls, all<CallOutline>(RankCounter::Requested, [](const FineCurve &one) { return one.calls; }));
        return std::make_shared<const CollectivePlaces>(CollectivePlaces::of(m_view.devices, *calls));
    }

private:
    template <typename Outline, typename Make>
    [[nodiscard]] Result<std::shared_ptr<const std::vector<Outline>>> all(RankCounter counter, const Make &make) const
    {
        std::vector<Outline> made(m_view.devices.size());
        TRY_DO(forEachUntilError(made.size(), kRowsAtOnce, m_context, [&](std::size_t device) -> Result<void> {
            TRY(const FineCurve one, fine(device, RankAxis::Share, counter));
            made[device] = make(one);
            return {};
        }));
        return std::make_shared<const std::vector<Outline>>(std::move(made));
    }

    static constexpr std::size_t kRowsAtOnce = 8;

    const CurveView &m_view;
    const LoadContext &m_context;
};

/// lowerMedian() of many values, of which only those near it are sorted.
std::uint64_t quickLowerMedian(std::span<std::uint64_t> values)
{
    constexpr std::size_t kFewValues = 64;
    constexpr int kBucketBits = 10;
    if (values.size() < kFewValues)
        return lowerMedian(values);
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const std::uint64_t least = *low;
    const int shift = std::max(static_cast<int>(std::bit_width(*high - least)) - kBucketBits, 0);
    std::array<std::size_t, std::size_t(1) << kBucketBits> counts{};
    for (const std::uint64_t value : values)
        ++counts[(value - least) >> shift];
    std::size_t before = 0; // of the values in earlier buckets
    std::uint64_t bucket = 0;
    const std::size_t middle = (values.size() - 1) / 2;
    while (before + counts[bucket] <= middle)
        before += counts[bucket++];
    const auto end = std::partition(values.begin(), values.end(),
                                    [&](std::uint64_t value) { return (value - least) >> shift == bucket; });
    const auto found = values.begin() + static_cast<std::ptrdiff_t>(middle - before);
    std::nth_element(values.begin(), found, end);
    return *found;
}

/// Part of a curve on an axis.
struct AxisRange {
    double start = 0;
    double end = 0;
};

/// Makes the answer.
class CurveAlignment {
public:
    CurveAlignment(const CurveSource &source, const RankAnswer &answer, const CurveRequest &request,
                   const LoadContext &context)
        : m_source(source), m_answer(answer), m_request(request), m_context(context),
          m_places(bounded(request.places, 1, kMostPlaces))
    {
    }

    Result<AlignedCurves> make()
    {
        m_made.axis = m_request.axis;
        m_made.counter = m_request.counter;
        listDevices();
        TRY_DO(readShared());
        findRange();
        if (m_range.end > m_range.start)
            m_scale = static_cast<double>(m_places) / (m_range.end - m_range.start);
        TRY_DO(layMembers());
        TRY_DO(addShown());
        makeBands();
        m_made.withoutAxis = static_cast<std::size_t>(std::count(m_isLaid.begin(), m_isLaid.end(), 0));
        return std::move(m_made);
    }

private:
    /// Members of groups, then outliers and what is to be shown.
    void listDevices()
    {
        const std::size_t all = m_source.devices().size();
        std::vector<std::uint8_t> isApart(all);
        for (const RankOutlier &outlier : m_answer.outliers)
            isApart[outlier.device] = 1;
        std::vector<std::uint8_t> isListed(all);
        m_bandFirst.push_back(0);
        for (const RankGroup &group : m_answer.groups) {
            for (const std::size_t device : group.members) {
                if (isApart[device] > 0)
                    continue;
                m_devices.push_back(device);
                isListed[device] = 1;
            }
            m_bandFirst.push_back(m_devices.size());
        }
        for (const std::size_t device : m_request.shown) {
            if (device < all)
                isApart[device] = 1;
        }
        for (std::size_t device = 0; device < all; ++device) {
            if (isListed[device] == 0 && isApart[device] > 0)
                m_devices.push_back(device);
        }
        m_isLaid.resize(m_devices.size());
        m_bands = std::min(m_answer.groups.size(), kMostBands);
        m_isCoarse = m_devices.size() > m_request.fineRanks;
    }

    /// Reads what concerns all ranks.
    Result<void> readShared()
    {
        if (m_isCoarse) {
            TRY(m_outlines, m_source.outlines(m_request.counter));
        }
        if (m_request.axis == RankAxis::Time) {
            TRY(m_times, m_source.times());
        }
        if (m_request.axis == RankAxis::Collective) {
            TRY(m_calls, m_source.collective());
        }
        return {};
    }

    void findRange()
    {
        if (m_request.axis == RankAxis::Share) {
            m_range = {0, 1};
            return;
        }
        bool isFirst = true;
        for (const std::size_t device : m_devices) {
            AxisRange own;
            if (m_request.axis == RankAxis::Time) {
                for (const std::int64_t time : (*m_times)[device].timesUs)
                    own.end = std::max(own.end, static_cast<double>(time) / 1e6);
            } else if (const auto ends = stepEnds(m_source.devices()[device])) {
                own = {ends->first, ends->second};
            } else {
                continue;
            }
            m_range.start = isFirst ? own.start : std::min(m_range.start, own.start);
            m_range.end = isFirst ? own.end : std::max(m_range.end, own.end);
            isFirst = false;
        }
    }

    [[nodiscard]] CurveParts coarse(std::size_t device) const
    {
        const CurveOutline &outline = (*m_outlines)[device];
        CurveParts made{outline.parts, outline.low, outline.high, {}, nullptr, {}};
        if (m_times && (*m_times)[device].parts == outline.parts)
            made.timesUs = (*m_times)[device].timesUs;
        if (m_calls)
            made.callPlaces = m_calls->ends[device];
        return made;
    }

    /// Lays all curves that a band or a count needs.
    Result<void> layMembers()
    {
        const std::size_t members = m_bandFirst[m_bands];
        m_highs.resize(members * m_places);
        m_covered.resize(members);
        m_lows.assign(m_bands, std::vector<std::uint64_t>(m_places, kNoLow));
        m_lowMutexes = std::vector<std::mutex>(m_bands);
        const PartPlacer placer(m_request.axis, m_calls.get());
        // Ranges within groups, so that each has lows of its own.
        std::vector<std::pair<std::size_t, std::size_t>> ranges;
        const auto addRanges = [&ranges](std::size_t first, std::size_t last) {
            for (; first < last; first += kRowsAtOnce)
                ranges.emplace_back(first, std::min(first + kRowsAtOnce, last));
        };
        for (std::size_t group = 0; group < m_bands; ++group)
            addRanges(m_bandFirst[group], m_bandFirst[group + 1]);
        addRanges(members, m_devices.size());
        return forEachUntilError(ranges.size(), 1, m_context, [&](std::size_t range) -> Result<void> {
            const auto [first, last] = ranges[range];
            std::vector<std::uint64_t> lows(first < members ? m_places : 0, kNoLow);
            for (std::size_t i = first; i < last; ++i) {
                if (m_isCoarse) {
                    lay(i, coarse(m_devices[i]), placer, lows);
                    continue;
                }
                TRY(const FineCurve read, m_source.fine(m_devices[i], m_request.axis, m_request.counter));
                lay(i, read.parts(), placer, lows);
            }
            if (first < members)
                addLows(first, lows);
            return {};
        });
    }

    /// Row `i` of m_devices.
    void lay(std::size_t i, const CurveParts &curve, const PartPlacer &placer, std::span<std::uint64_t> lows)
    {
        const JobDevice &device = m_source.devices()[m_devices[i]];
        if (!hasAxisOf(device, curve, m_request.axis))
            return;
        m_isLaid[i] = 1;
        if (i < m_covered.size())
            addParts(i, curve, placer.place(device, curve), lows);
    }

    /// Adds each part to the places that it reaches into.
    void addParts(std::size_t i, const CurveParts &curve, const PartEnds &on, std::span<std::uint64_t> lows)
    {
        const std::span<std::uint64_t> highs = std::span(m_highs).subspan(i * m_places, m_places);
        const auto most = static_cast<double>(m_places - 1);
        double from = placeOf(on.start);
        m_covered[i] = {static_cast<std::size_t>(std::min(from, most)), 0};
        for (std::size_t part = 0; part < on.ends.size(); ++part) {
            const double end = placeOf(on.ends[part]);
            const auto first = static_cast<std::size_t>(std::min(from, most));
            std::size_t last = static_cast<std::size_t>(std::min(end, most));
            if (last > first && static_cast<double>(last) == end)
                --last; // it ends where the place begins
            for (std::size_t at = first; at <= last; ++at) {
                lows[at] = std::min(lows[at], curve.low[part]);
                highs[at] = std::max(highs[at], curve.high[part]);
            }
            m_covered[i].second = std::max(m_covered[i].second, last + 1);
            from = end;
        }
    }

    void addLows(std::size_t i, std::span<const std::uint64_t> lows)
    {
        const auto group = static_cast<std::size_t>(std::upper_bound(m_bandFirst.begin(), m_bandFirst.end(), i)
                                                    - m_bandFirst.begin() - 1);
        const std::lock_guard lock(m_lowMutexes[group]);
        for (std::size_t at = 0; at < m_places; ++at)
            m_lows[group][at] = std::min(m_lows[group][at], lows[at]);
    }

    /// Places before a point of the axis.
    [[nodiscard]] double placeOf(double x) const
    {
        return bounded((x - m_range.start) * m_scale, 0, static_cast<double>(m_places));
    }

    /// Reads the fine curves of the devices that are shown.
    Result<void> addShown()
    {
        m_made.curves.resize(m_request.shown.size());
        const PartPlacer placer(m_request.axis, m_calls.get());
        TRY_DO(forEachUntilError(m_request.shown.size(), 1, m_context, [&](std::size_t i) -> Result<void> {
            const std::size_t device = m_request.shown[i];
            if (device >= m_source.devices().size())
                return {};
            TRY(auto read, m_source.fine(device, m_request.axis, m_request.counter));
            if (!hasAxisOf(m_source.devices()[device], read.parts(), m_request.axis))
                return {};
            PartEnds on = placer.place(m_source.devices()[device], read.parts());
            m_made.curves[i] = {device, std::move(on.ends), std::move(read.curve.low), std::move(read.curve.high)};
            return {};
        }));
        std::erase_if(m_made.curves, [](const AlignedCurve &curve) { return curve.x.empty(); });
        return {};
    }

    void makeBands()
    {
        const std::size_t blocks = (m_places + kPlacesAtOnce - 1) / kPlacesAtOnce;
        std::vector<CurveBand> pieces(m_bands * blocks);
        forEachPart(pieces.size(),
                    [&](std::size_t i) { makePiece(pieces[i], i / blocks, i % blocks * kPlacesAtOnce); });
        m_made.bands.resize(m_bands);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            CurveBand &band = m_made.bands[i / blocks];
            const CurveBand &piece = pieces[i];
            band.group = i / blocks;
            band.x.insert(band.x.end(), piece.x.begin(), piece.x.end());
            band.low.insert(band.low.end(), piece.low.begin(), piece.low.end());
            band.high.insert(band.high.end(), piece.high.begin(), piece.high.end());
            band.median.insert(band.median.end(), piece.median.begin(), piece.median.end());
        }
        for (std::size_t group = m_bands; group < m_answer.groups.size(); ++group) {
            const auto first = m_isLaid.begin() + static_cast<std::ptrdiff_t>(m_bandFirst[group]);
            const auto last = m_isLaid.begin() + static_cast<std::ptrdiff_t>(m_bandFirst[group + 1]);
            if (std::find(first, last, 1) != last)
                ++m_made.bandsLeftOut;
        }
    }

    /// Makes some places of a band.
    void makePiece(CurveBand &band, std::size_t group, std::size_t from) const
    {
        const std::size_t to = std::min(from + kPlacesAtOnce, m_places);
        const std::size_t members = m_bandFirst[group + 1] - m_bandFirst[group];
        std::vector<std::uint64_t> highs((to - from) * members);
        std::array<std::size_t, kPlacesAtOnce> counts{};
        for (std::size_t i = m_bandFirst[group]; i < m_bandFirst[group + 1]; ++i) {
            const auto &[first, last] = m_covered[i];
            for (std::size_t at = std::max(first, from); at < std::min(last, to); ++at)
                highs[(at - from) * members + counts[at - from]++] = m_highs[i * m_places + at];
        }
        for (std::size_t at = from; at < to; ++at) {
            const auto own = std::span(highs).subspan((at - from) * members, counts[at - from]);
            if (own.empty())
                continue;
            const double part = static_cast<double>(at + 1) / static_cast<double>(m_places);
            band.x.push_back(m_range.start + (m_range.end - m_range.start) * part);
            band.low.push_back(m_lows[group][at]);
            band.high.push_back(*std::max_element(own.begin(), own.end()));
            band.median.push_back(quickLowerMedian(own));
        }
    }

    static constexpr std::size_t kRowsAtOnce = 16;
    static constexpr std::size_t kPlacesAtOnce = 16; ///< whose columns are read together

    const CurveSource &m_source;
    const RankAnswer &m_answer;
    const CurveRequest &m_request;
    const LoadContext &m_context;
    const std::size_t m_places;
    AlignedCurves m_made;
    std::vector<std::size_t> m_devices; ///< members of the first group, of the second, ..., then those apart
    std::vector<std::size_t> m_bandFirst; ///< by group: its first row of m_devices, and the end
    std::size_t m_bands = 0; ///< groups that have one
    bool m_isCoarse = false; ///< bands are made of outlines
    Job::CurveOutlines m_outlines; ///< null unless it is
    Job::TimeOutlines m_times; ///< null without the axis Time
    std::shared_ptr<const CollectivePlaces> m_calls; ///< null without the axis Collective
    AxisRange m_range; ///< of the grid
    double m_scale = 0; ///< places in a unit of the axis; 0: all is in the first
    LargeVector<std::uint64_t> m_highs; ///< by member and place
    std::vector<std::pair<std::size_t, std::size_t>> m_covered; ///< by member: the first place it has, and the end
    std::vector<std::vector<std::uint64_t>> m_lows; ///< by band and place
    std::vector<std::mutex> m_lowMutexes; ///< by band
    std::vector<std::uint8_t> m_isLaid; ///< by row of m_devices
};

} // namespace

bool hasAxis(const JobDevice &device, const JobCurves &curves, RankAxis axis)
{
    if (curves.curves.empty())
        return false;
    const RankCurve &curve = curves.curves.front();
    const CallOutline calls = outlineOf(orderedSteps(device.steps, device.numbers.events), curves.marks);
    return hasAxisOf(device, {curve.high.size(), curve.low, curve.high, curves.timesUs, &calls, {}}, axis);
}

Result<AlignedCurves> alignedCurves(const CurveView &view, const RankAnswer &answer, const CurveRequest &request,
                                    const LoadContext &context)
{
    return CurveAlignment(ViewSource(view, context), answer, request, context).make();
}

Result<AlignedCurves> alignedCurves(const Job &job, const RankAnswer &answer, RankAxis axis, RankCounter counter,
                                    std::span<const std::size_t> shown, std::size_t places, const LoadContext &context)
{
    const CurveRequest request{axis, counter, shown, places};
    return CurveAlignment(JobSource(job, context), answer, request, context).make();
}

} // namespace allostrata
