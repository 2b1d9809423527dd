// Groups of ranks that hold the same at their peaks, and the ranks that stand out from them.

#include "core/analysis/ranks/rank_groups.h"

#include "core/analysis/ranks/group_maker.h"
#include "core/analysis/ranks/rank_compare.h"
#include "core/analysis/ranks/rank_numbers.h"
#include "core/analysis/ranks/rank_stories.h"
#include "core/analysis/ranks/stack_words.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

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

/// How far a recording goes.
struct DumpEnd {
    std::uint64_t events = 0;
    std::int64_t lastStep = std::numeric_limits<std::int64_t>::min();
};

/// Order of dumps of one rank: the last one shows its latest state.
auto dumpOrder(const JobRecording &recording, const DumpEnd &end)
{
    const RankOrigin &origin = recording.origin;
    constexpr auto kFirst = std::numeric_limits<std::int64_t>::min();
    constexpr auto kLast = std::numeric_limits<std::int64_t>::max();
    // Names in which times count up are the next best sign; the key makes the order a total one.
    return std::make_tuple(origin.step.value_or(origin.isExit ? kLast : kFirst), origin.isExit, end.events,
                           end.lastStep, std::string_view(origin.path), recording.key);
}

/// For each recording, whether it is that of its rank at this step, or its last one.
std::vector<std::uint8_t> chosenRecordings(const JobView &view, std::optional<std::int64_t> step)
{
    std::vector<DumpEnd> ends(view.recordings.size());
    for (const JobDevice &device : view.devices) {
        DumpEnd &end = ends[device.recording];
        end.events = std::max(end.events, device.numbers.events);
        for (const auto &one : device.steps)
            end.lastStep = std::max<std::int64_t>(end.lastStep, one.number);
    }

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
            && dumpOrder(view.recordings[last->second], ends[last->second]) < dumpOrder(view.recordings[i], ends[i]))
            last->second = i;
    }
    for (const auto &[rank, recording] : lastOf)
        isChosen[recording] = 1;
    return isChosen;
}

/// Rows of the devices that are compared, by rank: an order that does not depend on that of the recordings.
std::vector<std::size_t> comparedDevices(const JobView &view, std::span<const std::optional<RankPeak>> peaks,
                                         std::optional<std::int64_t> step)
{
    const std::vector<std::uint8_t> isChosen = chosenRecordings(view, step);
    std::vector<std::uint64_t> largest(view.recordings.size());
    const auto bytesOf = [&](std::size_t device) { return peaks[device] ? peaks[device]->bytes : 0; };
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

/// Distinguishes what differs between stages of a pipeline from what is odd about one rank.
class StageDifference {
public:
    StageDifference(const JobTexts &texts, const RankProfiles &profiles)
        : m_profiles(profiles), m_reader(texts, profiles)
    {
    }

    /// Whether most of the difference is the embedding, the head, or a number of microbatches: the same pieces of all
    /// stacks in other numbers.
    Result<bool> isOtherStage(std::size_t rank, std::size_t other)
    {
        std::map<std::uint32_t, Pair> pairs;
        for (const ProfileRow &row : m_profiles.rows(rank))
            pairs[row.key].here = &row;
        for (const ProfileRow &row : m_profiles.rows(other))
            pairs[row.key].there = &row;
        const double least = kLeastDifference * static_cast<double>(m_profiles.bytes(other));
        std::uint64_t all = 0;
        std::uint64_t ends = 0;
        std::vector<const Pair *> large;
        for (const auto &[key, pair] : pairs) {
            addSaturated(all, pair.gap());
            if (static_cast<double>(pair.gap()) >= least)
                large.push_back(&pair);
        }
        std::stable_sort(large.begin(), large.end(), [](const Pair *a, const Pair *b) { return a->gap() > b->gap(); });
        std::map<double, std::pair<std::size_t, std::uint64_t>> scaled; // stacks and bytes, by ratio of the counts
        for (const Pair *one : std::span(large).first(std::min(large.size(), kMostExamined))) {
            const Pair &pair = *one;
            const std::uint64_t gap = pair.gap();
            TRY(const auto *words, m_reader.words(pair.here ? *pair.here : *pair.there));
            if ((words->isEmbedding || words->isHead) && pair.isAtOneOnly())
                addSaturated(ends, gap);
            else if (const auto ratio = pair.ratio()) {
                auto &[stacks, bytes] = scaled[*ratio];
                ++stacks;
                addSaturated(bytes, gap);
            }
        }
        for (const auto &[ratio, one] : scaled) {
            if (one.first >= kLeastStacks)
                addSaturated(ends, one.second);
        }
        return ends > all / 2;
    }

private:
    static constexpr double kLeastDifference = 0.002; ///< of the peak: smaller ones are not examined
    static constexpr std::size_t kMostExamined = 64; ///< stacks, those of the largest gaps
    static constexpr std::size_t kLeastStacks = 3; ///< with one ratio, so that it is that of microbatches

    /// A stack in two ranks.
    struct Pair {
        const ProfileRow *here = nullptr;
        const ProfileRow *there = nullptr;

        [[nodiscard]] std::uint64_t gap() const { return gapOf(here ? here->bytes : 0, there ? there->bytes : 0); }
        /// Whether one of the two practically lacks it: a larger one, say by a longer batch, is no other stage.
        [[nodiscard]] bool isAtOneOnly() const
        {
            constexpr double kLack = 0.1;
            const auto a = static_cast<double>(here ? here->bytes : 0);
            const auto b = static_cast<double>(there ? there->bytes : 0);
            return std::min(a, b) < kLack * std::max(a, b);
        }
        /// Ratio of the counts, if the bytes have the same ratio; empty if the counts are equal.
        [[nodiscard]] std::optional<double> ratio() const
        {
            if (!here || !there || there->count == 0 || there->bytes == 0 || here->count == there->count)
                return std::nullopt;
            const double counts = static_cast<double>(here->count) / static_cast<double>(there->count);
            const double bytes = static_cast<double>(here->bytes) / static_cast<double>(there->bytes);
            return std::abs(bytes - counts) <= kSameGroup * counts ? std::optional(counts) : std::nullopt;
        }
    };

    const RankProfiles &m_profiles;
    StackReader m_reader;
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
    return gap > 3 * static_cast<double>(group.deviation) && gap > kLeastOutlier * static_cast<double>(group.median);
}

/// The answer about some ranks: `devices` are their rows.
class AnswerMaker {
public:
    AnswerMaker(const GroupInput &input, std::span<const std::size_t> devices)
        : m_in(input), m_profiles(input.profiles), m_peaks(input.peaks), m_devices(devices)
    {
    }

    /// Errors: those of GroupInput::isOtherStage.
    Result<void> addGroup(const MadeGroup &made)
    {
        const std::span<const std::size_t> ranks = made.members;
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
        group.median = made.odd ? m_peaks[made.typical].bytes : lowerMedian(peaks);
        group.deviation = made.odd ? 0 : deviationOf(peaks, group.median);
        group.typical = m_devices[made.typical];

        // In a pair, the other rank serves as the median.
        const std::span<const std::size_t> bases = made.odd ? std::span(&made.typical, 1) : ranks;
        std::optional<RankMedians> medians;
        for (const std::size_t rank : ranks) {
            const bool mayStandOut = made.odd ? rank == *made.odd : ranks.size() >= kLeastGroup;
            if (!mayStandOut || !isOutlier(m_peaks[rank].bytes, group))
                continue;
            if (const auto stop = m_in.context.cancelled())
                return *stop;
            // Stages whose ends are small are one group.
            const auto gap = static_cast<double>(gapOf(m_peaks[rank].bytes, group.median));
            if (gap <= kSameGroup * static_cast<double>(group.median)) {
                TRY(const bool isOtherStage, m_in.isOtherStage(rank, made.typical));
                if (isOtherStage)
                    continue;
            }
            if (!medians)
                medians.emplace(m_profiles, bases);
            RankComparison comparison = medians->compare(rank, RankOutlier::kMostReasons);
            RankOutlier &outlier = answer.outliers.emplace_back();
            outlier.device = m_devices[rank];
            outlier.group = answer.groups.size() - 1;
            outlier.peak = m_peaks[rank].bytes;
            outlier.median = group.median;
            outlier.reasons = std::move(comparison.reasons);
            outlier.rest = comparison.rest;
        }
        return {};
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
    const GroupInput &m_in;
    const RankProfiles &m_profiles;
    std::span<const RankPeak> m_peaks;
    std::span<const std::size_t> m_devices;
};

} // namespace

// ---- measures

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

namespace {

Result<RankAnswer> answerOf(const JobView &view, const JobProfiles &all, const JobTexts &texts,
                            std::optional<std::int64_t> step, const LoadContext &context)
{
    const std::vector<std::size_t> devices = comparedDevices(view, all.peaks, step);
    std::vector<RankPeak> peaks;
    for (const std::size_t device : devices)
        peaks.push_back(all.peaks[device].value_or(RankPeak()));
    const RankProfiles profiles = all.profiles.of(devices);
    std::vector<std::optional<std::int64_t>> ranks;
    for (const std::size_t device : devices)
        ranks.push_back(rankOf(view, device));
    std::optional<StageDifference> stages; // reads rules: only where needed
    const auto isOtherStage = [&](std::size_t rank, std::size_t other) {
        if (!stages)
            stages.emplace(texts, profiles);
        return stages->isOtherStage(rank, other);
    };
    const GroupInput input{profiles, peaks, ranks, isOtherStage, context};
    TRY(const auto groups, makeGroups(input));

    AnswerMaker made(input, devices);
    made.answer.groupOf.assign(view.devices.size(), RankAnswer::kNoGroup);
    for (const auto &group : groups) {
        if (const auto stop = context.cancelled())
            return *stop;
        TRY_DO(made.addGroup(group));
    }
    made.sortOutliers();
    TRY_DO(addStories({view, texts, all.peaks, profiles, devices, context}, made.answer));
    return std::move(made.answer);
}

} // namespace

Result<RankAnswer> rankAnswer(const JobView &view, const JobTexts &texts, std::optional<std::int64_t> step,
                              const LoadContext &context)
{
    TRY(const JobProfiles all, profilesOf(view, context));
    return answerOf(view, all, texts, step, context);
}

JobTexts textsOf(const Job &job)
{
    return {[&job](const ContentHash &hash) { return job.text(hash); },
            [&job](const ContentHash &stack) { return job.frames(stack); }};
}

Result<RankAnswer> rankAnswer(const Job &job, std::optional<std::int64_t> step, const LoadContext &context)
{
    TRY(const auto all, profilesOf(job, context));
    return answerOf({job.recordings(), job.devices(), {}}, *all, textsOf(job), step, context);
}

} // namespace allostrata
