// Groups of ranks that hold the same at their peaks, and the ranks that stand out from them.

#include "core/analysis/ranks/rank_groups.h"

#include "core/analysis/ranks/rank_compare.h"
#include "core/analysis/ranks/rank_stories.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<RankMeasure, std::string_view> kMeasureIds = {{"peak_requested", "peak_allocated", "peak_reserved",
                                                                   "final_requested", "headroom", "growth",
                                                                   "fragmentation", "ooms"}};
/// A group joins a larger one if it has at most this part of its members.
constexpr std::size_t kTinyGroup = 20;
/// Rows of weights that are compared for groups, at most: a hundred times those of 4,096 ranks. Where nearly equal
/// totals and sketches need more, the ranks that are left stay alone.
constexpr std::size_t kMostRowsCompared = 100'000'000;

std::optional<double> numberOf(const std::optional<std::uint64_t> &value)
{
    return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
}

std::optional<double> leftOf(const std::optional<std::uint64_t> &capacity, const std::optional<std::uint64_t> &reserved)
{
    if (!capacity || !reserved)
        return std::nullopt;
    return static_cast<double>(*capacity) - static_cast<double>(*reserved);
}

/// Value of a step. Steps store 0 for what the recording does not have.
std::optional<std::uint64_t> knownOf(std::uint64_t value, const std::optional<std::uint64_t> &ofDevice)
{
    return value > 0 || ofDevice ? std::optional(value) : std::nullopt;
}

/// Median of the changes from step to step. The first step, in which an optimizer allocates its state, and one that the
/// recording may cut do not count.
std::optional<double> typicalGrowth(const JobDevice &device)
{
    std::vector<std::int64_t> changes;
    const RankStep *before = nullptr;
    bool isKnown = false;
    for (const RankStep &step : std::span(device.steps).subspan(std::min<std::size_t>(device.steps.size(), 1))) {
        isKnown = isKnown || step.endRequested > 0;
        if (step.isCut)
            continue;
        if (before)
            changes.push_back(static_cast<std::int64_t>(step.endRequested - before->endRequested));
        before = &step;
    }
    if (changes.empty() || !isKnown)
        return std::nullopt;
    const auto middle = changes.begin() + static_cast<std::ptrdiff_t>((changes.size() - 1) / 2);
    std::nth_element(changes.begin(), middle, changes.end());
    return static_cast<double>(*middle);
}

// ---- which devices are compared

/// Order of dumps of one rank: the last one shows its latest state.
auto dumpOrder(const JobRecording &recording, std::uint64_t events)
{
    const RankOrigin &origin = recording.origin;
    constexpr auto kFirst = std::numeric_limits<std::int64_t>::min();
    constexpr auto kLast = std::numeric_limits<std::int64_t>::max();
    return std::make_tuple(origin.step.value_or(origin.isExit ? kLast : kFirst), origin.isExit, events, recording.key);
}

/// For each recording, whether it is that of its rank at this step, or its last one.
std::vector<std::uint8_t> chosenRecordings(const JobView &view, std::optional<std::int64_t> step)
{
    std::vector<std::uint64_t> events(view.recordings.size());
    for (const JobDevice &device : view.devices)
        events[device.recording] = std::max(events[device.recording], device.numbers.events);

    std::vector<std::uint8_t> isChosen(view.recordings.size());
    std::map<std::pair<std::string_view, std::int64_t>, std::size_t> lastOf; // by host and rank
    for (std::size_t i = 0; i < view.recordings.size(); ++i) {
        const RankOrigin &origin = view.recordings[i].origin;
        if (!view.recordings[i].failure.empty() || (step && origin.step != step))
            continue;
        if (!origin.rank) {
            isChosen[i] = 1;
            continue;
        }
        const auto [last, isNew] = lastOf.try_emplace({origin.host, *origin.rank}, i);
        if (!isNew
            && dumpOrder(view.recordings[last->second], events[last->second])
                   < dumpOrder(view.recordings[i], events[i]))
            last->second = i;
    }
    for (const auto &[rank, recording] : lastOf)
        isChosen[recording] = 1;
    return isChosen;
}

const JobWeights *knownWeights(const JobView &view, std::size_t device)
{
    return device < view.weights.size() && !view.weights[device].rows.empty() ? &view.weights[device] : nullptr;
}

/// Rows of the devices that are compared, by rank: an order that does not depend on that of the recordings.
std::vector<std::size_t> comparedDevices(const JobView &view, std::optional<std::int64_t> step)
{
    const std::vector<std::uint8_t> isChosen = chosenRecordings(view, step);
    std::vector<std::uint64_t> largest(view.recordings.size());
    const auto bytesOf = [&](std::size_t device) {
        const auto peak = peakOf(view.devices[device], knownWeights(view, device));
        return peak ? peak->bytes : 0;
    };
    for (std::size_t i = 0; i < view.devices.size(); ++i) {
        std::uint64_t &most = largest[view.devices[i].recording];
        most = std::max(most, bytesOf(i));
    }
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < view.devices.size(); ++i) {
        const std::size_t recording = view.devices[i].recording;
        const std::uint64_t bytes = bytesOf(i);
        const double least = kLeastOfRecording * static_cast<double>(largest[recording]);
        if (isChosen[recording] > 0 && bytes > 0 && static_cast<double>(bytes) >= least)
            rows.push_back(i);
    }
    const auto order = [&](std::size_t device) {
        const JobRecording &recording = view.recordings[view.devices[device].recording];
        const RankOrigin &origin = recording.origin;
        return std::make_tuple(!origin.rank, origin.rank.value_or(0), std::string_view(origin.host),
                               origin.step.value_or(0), recording.key, view.devices[device].numbers.ordinal);
    };
    std::stable_sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) { return order(a) < order(b); });
    return rows;
}

// ---- groups

/// Makes groups of ranks: numbers of profiles, ascending. Every rank is compared with one member of each group that its
/// total and a sketch of its stacks leave possible.
class GroupMaker {
public:
    GroupMaker(const RankProfiles &profiles, std::span<const RankPeak> peaks, const LoadContext &context)
        : m_profiles(profiles), m_peaks(peaks), m_context(context), m_reference(profiles)
    {
    }

    [[nodiscard]] Result<std::vector<std::vector<std::size_t>>> make()
    {
        std::vector<std::size_t> all(m_profiles.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = i;
        TRY_DO(cluster(std::move(all)));
        TRY_DO(settle());
        TRY_DO(join());
        return std::move(m_groups);
    }

    /// The member whose peak is the median; the first of equal ones.
    [[nodiscard]] std::size_t typical(std::span<const std::size_t> members) const
    {
        std::vector<std::pair<std::uint64_t, std::size_t>> byPeak;
        for (const std::size_t rank : members)
            byPeak.emplace_back(m_peaks[rank].bytes, rank);
        const auto middle = byPeak.begin() + static_cast<std::ptrdiff_t>((byPeak.size() - 1) / 2);
        std::nth_element(byPeak.begin(), middle, byPeak.end());
        const std::uint64_t median = middle->first;
        for (const std::size_t rank : members) {
            if (m_peaks[rank].bytes == median)
                return rank;
        }
        return members.front();
    }

private:
    /// Distance from the reference `of`, or empty if it is `limit` or more.
    [[nodiscard]] std::optional<double> within(std::size_t of, std::size_t rank, double limit)
    {
        if (m_peaks[of].kind != m_peaks[rank].kind || m_profiles.differMuch(of, rank, limit) || m_rowsLeft == 0)
            return std::nullopt;
        m_rowsLeft -= std::min(m_rowsLeft, m_profiles.rows(rank).size() + 1);
        const double distance = m_reference.distance(rank);
        return distance < limit ? std::optional(distance) : std::nullopt;
    }

    /// Adds groups of ranks around the first of each that no earlier one holds.
    Result<void> cluster(std::vector<std::size_t> pending)
    {
        while (!pending.empty()) {
            if (const auto stop = m_context.cancelled())
                return *stop;
            const std::size_t first = pending.front();
            m_reference.set(first);
            std::vector<std::size_t> &group = m_groups.emplace_back();
            std::erase_if(pending, [&](std::size_t rank) {
                const bool isIn = rank == first || within(first, rank, kSameGroup);
                if (isIn)
                    group.push_back(rank);
                return isIn;
            });
        }
        return {};
    }

    /// The first rank of a group may be odd, so that it splits what belongs together: each rank goes to the group whose
    /// typical member is nearest. Groups with nearly the same typical member become one. Ranks without such a group
    /// make groups of their own.
    Result<void> settle()
    {
        sortBySize();
        const auto groups = std::exchange(m_groups, {});
        std::vector<std::size_t> typicals;
        for (const auto &group : groups)
            typicals.push_back(typical(group));
        struct Nearest {
            double distance = kSameGroup;
            std::size_t group = static_cast<std::size_t>(-1);
        };
        std::vector<Nearest> nearest(m_profiles.size());
        std::vector<std::uint8_t> isDissolved(groups.size());
        // Ranks alone have been compared with each other already.
        std::vector<std::size_t> everyone;
        std::vector<std::size_t> accompanied;
        for (const auto &group : groups) {
            everyone.insert(everyone.end(), group.begin(), group.end());
            if (group.size() > 1)
                accompanied.insert(accompanied.end(), group.begin(), group.end());
        }
        std::size_t kept = 0;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (const auto stop = m_context.cancelled())
                return *stop;
            if (isDissolved[g] > 0)
                continue;
            m_reference.set(typicals[g]);
            const bool isAlone = groups[g].size() == 1;
            for (std::size_t later = g + 1; later < groups.size() && !isAlone; ++later)
                isDissolved[later] = isDissolved[later] > 0 || within(typicals[g], typicals[later], kSameGroup);
            for (const std::size_t rank : isAlone ? accompanied : everyone) {
                if (const auto distance = within(typicals[g], rank, nearest[rank].distance))
                    nearest[rank] = {*distance, kept};
            }
            if (isAlone && nearest[typicals[g]].group >= kept)
                nearest[typicals[g]] = {0, kept};
            ++kept;
        }
        m_groups.resize(kept);
        std::vector<std::size_t> left;
        for (std::size_t rank = 0; rank < nearest.size(); ++rank)
            (nearest[rank].group < kept ? m_groups[nearest[rank].group] : left).push_back(rank);
        std::erase_if(m_groups, [](const auto &group) { return group.empty(); });
        return cluster(std::move(left));
    }

    /// Tiny groups join the nearest larger one that is not too different: their ranks may be outliers of it. If that is
    /// a pair, which is little to compare with, they join only from between its ranks.
    Result<void> join()
    {
        sortBySize();
        struct Nearest {
            double distance = kNearGroup;
            std::size_t group = static_cast<std::size_t>(-1);
        };
        std::vector<Nearest> nearest(m_groups.size());
        std::vector<std::size_t> typicals;
        for (const auto &group : m_groups)
            typicals.push_back(typical(group));
        for (std::size_t g = 0; g < m_groups.size() && m_groups[g].size() > 1; ++g) {
            if (nearest[g].group < g) // larger groups come first: it joins one itself
                continue;
            if (const auto stop = m_context.cancelled())
                return *stop;
            m_reference.set(typicals[g]);
            for (std::size_t tiny = g + 1; tiny < m_groups.size(); ++tiny) {
                const std::size_t members = m_groups[tiny].size();
                if (members != 1 && members * kTinyGroup > m_groups[g].size())
                    continue;
                if (const auto distance = within(typicals[g], typicals[tiny], nearest[tiny].distance))
                    nearest[tiny] = {*distance, g};
            }
        }
        for (std::size_t tiny = 0; tiny < m_groups.size(); ++tiny) {
            std::size_t &into = nearest[tiny].group;
            if (into < tiny && m_groups[into].size() < kLeastGroup && !isBetween(m_groups[tiny], m_groups[into]))
                into = tiny;
        }
        const auto groups = std::exchange(m_groups, {});
        std::vector<std::size_t> place(groups.size());
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const std::size_t into = std::min(nearest[g].group, g);
            if (into == g) {
                place[g] = m_groups.size();
                m_groups.emplace_back();
            }
            std::vector<std::size_t> &group = m_groups[place[into]];
            group.insert(group.end(), groups[g].begin(), groups[g].end());
        }
        for (auto &group : m_groups)
            std::sort(group.begin(), group.end());
        sortBySize();
        return {};
    }

    /// Whether a rank alone is the next after one of a pair and before the other.
    [[nodiscard]] static bool isBetween(std::span<const std::size_t> alone, std::span<const std::size_t> pair)
    {
        return alone.size() == 1 && pair.size() == 2 && pair[0] + 1 == alone[0] && alone[0] + 1 == pair[1];
    }

    void sortBySize()
    {
        std::sort(m_groups.begin(), m_groups.end(), [](const auto &a, const auto &b) {
            return a.size() != b.size() ? a.size() > b.size() : a.front() < b.front();
        });
    }

    const RankProfiles &m_profiles;
    std::span<const RankPeak> m_peaks;
    const LoadContext &m_context;
    ProfileReference m_reference;
    std::vector<std::vector<std::size_t>> m_groups;
    std::size_t m_rowsLeft = kMostRowsCompared;
};

std::uint64_t deviationOf(std::span<const std::uint64_t> peaks, std::uint64_t median)
{
    std::vector<std::uint64_t> gaps;
    for (const std::uint64_t peak : peaks)
        gaps.push_back(gapOf(peak, median));
    return lowerMedian(gaps);
}

bool isOutlier(std::uint64_t peak, const RankGroup &group)
{
    const auto gap = static_cast<double>(gapOf(peak, group.median));
    return group.members.size() >= kLeastGroup && gap > 3 * static_cast<double>(group.deviation)
           && gap > kLeastOutlier * static_cast<double>(group.median);
}

/// The answer about some ranks: `devices` are their rows.
class AnswerMaker {
public:
    AnswerMaker(const RankProfiles &profiles, std::span<const RankPeak> peaks, std::span<const std::size_t> devices)
        : m_profiles(profiles), m_peaks(peaks), m_devices(devices)
    {
    }

    void addGroup(std::span<const std::size_t> ranks, std::size_t typical)
    {
        RankGroup &group = answer.groups.emplace_back();
        std::vector<std::uint64_t> peaks;
        for (const std::size_t rank : ranks) {
            group.members.push_back(m_devices[rank]);
            answer.groupOf[m_devices[rank]] = answer.groups.size() - 1;
            peaks.push_back(m_peaks[rank].bytes);
        }
        std::sort(group.members.begin(), group.members.end());
        group.low = *std::min_element(peaks.begin(), peaks.end());
        group.high = *std::max_element(peaks.begin(), peaks.end());
        group.median = lowerMedian(peaks);
        group.deviation = deviationOf(peaks, group.median);
        group.typical = m_devices[typical];

        std::optional<RankMedians> medians;
        for (const std::size_t rank : ranks) {
            if (!isOutlier(m_peaks[rank].bytes, group))
                continue;
            if (!medians)
                medians.emplace(m_profiles, ranks);
            RankComparison comparison = medians->compare(rank, RankOutlier::kMostReasons);
            RankOutlier &outlier = answer.outliers.emplace_back();
            outlier.device = m_devices[rank];
            outlier.group = answer.groups.size() - 1;
            outlier.peak = m_peaks[rank].bytes;
            outlier.median = group.median;
            outlier.reasons = std::move(comparison.reasons);
            outlier.rest = comparison.rest;
        }
    }

    void sortOutliers()
    {
        const auto deviation = [](const RankOutlier &outlier) {
            return static_cast<double>(gapOf(outlier.peak, outlier.median)) / static_cast<double>(outlier.median);
        };
        std::vector<std::size_t> place(answer.groupOf.size());
        for (std::size_t rank = 0; rank < m_devices.size(); ++rank)
            place[m_devices[rank]] = rank;
        std::sort(answer.outliers.begin(), answer.outliers.end(), [&](const RankOutlier &a, const RankOutlier &b) {
            const double left = deviation(a);
            const double right = deviation(b);
            return left != right ? left > right : place[a.device] < place[b.device];
        });
        if (!answer.outliers.empty())
            answer.standsOut = answer.outliers.front().device;
    }

    RankAnswer answer;

private:
    const RankProfiles &m_profiles;
    std::span<const RankPeak> m_peaks;
    std::span<const std::size_t> m_devices;
};

} // namespace

// ---- measures

std::string_view rankMeasureId(RankMeasure measure) { return kMeasureIds[measure]; }

std::optional<RankMeasure> findRankMeasure(std::string_view id)
{
    const auto found = std::find(kMeasureIds.begin(), kMeasureIds.end(), id);
    if (found == kMeasureIds.end())
        return std::nullopt;
    return kMeasureIds.keyOf(found);
}

std::optional<double> rankValue(const JobDevice &device, RankMeasure measure)
{
    const RankDevice &numbers = device.numbers;
    switch (measure) {
    case RankMeasure::PeakRequested: return numberOf(numbers.peakRequested);
    case RankMeasure::PeakAllocated: return numberOf(numbers.peakAllocated);
    case RankMeasure::PeakReserved: return numberOf(numbers.peakReserved);
    case RankMeasure::FinalRequested: return numberOf(numbers.finalRequested);
    case RankMeasure::Headroom: return leftOf(numbers.capacity, numbers.peakReserved);
    case RankMeasure::Growth: return typicalGrowth(device);
    case RankMeasure::Fragmentation: break;
    case RankMeasure::Ooms: return numberOf(numbers.ooms);
    }
    if (!numbers.unusedAtPeak || numbers.peakReserved.value_or(0) == 0)
        return std::nullopt;
    return static_cast<double>(*numbers.unusedAtPeak) / static_cast<double>(*numbers.peakReserved);
}

std::optional<double> stepValue(const JobDevice &device, const RankStep &step, RankMeasure measure)
{
    const RankDevice &numbers = device.numbers;
    switch (measure) {
    case RankMeasure::PeakRequested: return numberOf(knownOf(step.peakRequested, numbers.peakRequested));
    case RankMeasure::PeakAllocated: return numberOf(knownOf(step.peakAllocated, numbers.peakAllocated));
    case RankMeasure::PeakReserved: return numberOf(knownOf(step.peakReserved, numbers.peakReserved));
    case RankMeasure::FinalRequested: return numberOf(knownOf(step.endRequested, numbers.finalRequested));
    case RankMeasure::Headroom: return leftOf(numbers.capacity, knownOf(step.peakReserved, numbers.peakReserved));
    case RankMeasure::Growth: {
        const auto at = std::lower_bound(device.steps.begin(), device.steps.end(), step.first,
                                         [](const RankStep &one, std::uint64_t first) { return one.first < first; });
        if (at == device.steps.begin() || at == device.steps.end() || at->number != step.number || step.isCut)
            return std::nullopt;
        const auto before = knownOf(std::prev(at)->endRequested, numbers.finalRequested);
        const auto after = knownOf(step.endRequested, numbers.finalRequested);
        if (!before || !after)
            return std::nullopt;
        return static_cast<double>(*after) - static_cast<double>(*before);
    }
    case RankMeasure::Fragmentation: return std::nullopt;
    case RankMeasure::Ooms: return static_cast<double>(step.ooms);
    }
    return std::nullopt;
}

std::optional<double> imbalanceOf(std::span<const JobDevice> devices, const RankGroup &group)
{
    std::vector<std::uint64_t> peaks;
    for (const std::size_t row : group.members) {
        if (row >= devices.size() || !devices[row].numbers.peakReserved)
            return std::nullopt;
        peaks.push_back(*devices[row].numbers.peakReserved);
    }
    if (peaks.size() < 2)
        return 0;
    const std::uint64_t high = *std::max_element(peaks.begin(), peaks.end());
    const std::uint64_t median = lowerMedian(peaks);
    if (median == 0)
        return high == 0 ? std::optional(0.0) : std::nullopt;
    return static_cast<double>(high) / static_cast<double>(median) - 1;
}

std::optional<double> imbalanceOf(const Job &job, const RankGroup &group)
{
    return imbalanceOf(std::span(job.devices()), group);
}

// ---- the answer

Result<RankAnswer> rankAnswer(const JobView &view, const JobTexts &texts, std::optional<std::int64_t> step,
                              const LoadContext &context)
{
    const std::vector<std::size_t> devices = comparedDevices(view, step);
    std::vector<RankPeak> peaks;
    std::vector<ProfileInput> inputs;
    for (const std::size_t device : devices) {
        const JobWeights *weights = knownWeights(view, device);
        const auto peak = peakOf(view.devices[device], weights);
        peaks.push_back(peak.value_or(RankPeak()));
        inputs.push_back({peaks.back().kind == 0 ? weights : nullptr, peaks.back().bytes});
    }
    TRY(const auto profiles, RankProfiles::make(inputs, context));
    GroupMaker maker(profiles, peaks, context);
    TRY(const auto groups, maker.make());

    AnswerMaker made(profiles, peaks, devices);
    made.answer.groupOf.assign(view.devices.size(), RankAnswer::kNoGroup);
    for (const auto &group : groups) {
        if (const auto stop = context.cancelled())
            return *stop;
        made.addGroup(group, maker.typical(group));
    }
    made.sortOutliers();
    TRY_DO(addStories({view, texts, profiles, devices, context}, made.answer));
    return std::move(made.answer);
}

JobTexts textsOf(const Job &job)
{
    return {[&job](const ContentHash &hash) { return job.text(hash); },
            [&job](const ContentHash &stack) { return job.frames(stack); }};
}

Result<RankAnswer> rankAnswer(const Job &job, std::optional<std::int64_t> step, const LoadContext &context)
{
    TRY(const auto weights, job.weightsOfAll(WeightMoment::Peak, context));
    return rankAnswer({job.recordings(), job.devices(), weights}, textsOf(job), step, context);
}

} // namespace allostrata
