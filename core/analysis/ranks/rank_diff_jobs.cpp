// Compares the ranks of two jobs.

#include "core/analysis/ranks/rank_diff_jobs.h"

#include "core/analysis/ranks/rank_numbers.h"
#include "core/base/arithmetic.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr std::int64_t kMostChanged = std::int64_t(1) << 62; ///< forged numbers are limited to it, so differences fit

/// A rank in any job: its number, or the name of its file.
using RankKey = std::pair<std::optional<std::int64_t>, std::string_view>;
using DevicesOfRanks = std::map<RankKey, std::vector<std::size_t>>;

/// The folder and the name of a recording's file, and the ordinal of the device.
using DevicePlace = std::pair<std::string_view, int>;

DevicePlace placeOf(const JobView &view, std::size_t device)
{
    const JobDevice &row = view.devices[device];
    const std::string_view path = view.recordings[row.recording].origin.path;
    const std::size_t name = path.rfind('/');
    const bool hasFolder = name != std::string_view::npos && name > 0;
    const std::size_t folder = hasFolder ? path.rfind('/', name - 1) : std::string_view::npos;
    return {path.substr(folder == std::string_view::npos ? 0 : folder + 1), row.numbers.ordinal};
}

bool isOneRecording(const JobView &view, const std::vector<std::size_t> &devices)
{
    return std::ranges::adjacent_find(
               devices,
               [&](std::size_t a, std::size_t b) { return view.devices[a].recording != view.devices[b].recording; })
           == devices.end();
}

DevicesOfRanks devicesOfRanks(const JobSide &side)
{
    DevicesOfRanks all;
    for (std::size_t i = 0; i < side.view.devices.size(); ++i) {
        if (i >= side.ranks.groupOf.size() || side.ranks.groupOf[i] == RankAnswer::kNoGroup)
            continue;
        RankKey key{rankOf(side.view, i), {}};
        if (!key.first) {
            const std::string_view path = side.view.recordings[side.view.devices[i].recording].origin.path;
            key.second = path.substr(path.rfind('/') + 1);
        }
        all[key].push_back(i);
    }
    return all;
}

std::int64_t limited(std::uint64_t bytes)
{
    return static_cast<std::int64_t>(std::min(bytes, static_cast<std::uint64_t>(kMostChanged)));
}

/// The exact number; Growth can be half a byte off.
std::optional<std::int64_t> changedMeasureOf(const JobDevice &device, RankMeasure measure)
{
    const RankDevice &numbers = device.numbers;
    const auto bytes = [](const std::optional<std::uint64_t> &value) {
        return value ? std::optional(limited(*value)) : std::nullopt;
    };
    if (measure == RankMeasure::PeakRequested)
        return bytes(numbers.peakRequested);
    if (measure == RankMeasure::PeakReserved)
        return bytes(numbers.peakReserved);
    if (measure == RankMeasure::Headroom)
        return numbers.capacity && numbers.peakReserved
                   ? std::optional(limited(*numbers.capacity) - limited(*numbers.peakReserved))
                   : std::nullopt;
    const auto value = rankValue(device, measure);
    return value && std::isfinite(*value) ? std::optional(
               static_cast<std::int64_t>(bounded(std::round(*value), -double(kMostChanged), double(kMostChanged))))
                                          : std::nullopt;
}

std::int64_t wrappedSum(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

void addToSum(std::optional<std::int64_t> &sum, const std::optional<std::int64_t> &more)
{
    if (more)
        sum = wrappedSum(sum.value_or(0), *more);
}

void addToSum(ChangeSum &sum, const RankChange &rank)
{
    for (std::size_t i = 0; i < kSummedMeasures; ++i) {
        if (rank.isInBoth() && !rank.values[i].isKnown())
            continue;
        addToSum(sum.values[i].base, rank.values[i].base);
        addToSum(sum.values[i].other, rank.values[i].other);
    }
}

std::uint64_t sizeOfChange(std::int64_t change)
{
    return change < 0 ? 0 - static_cast<std::uint64_t>(change) : static_cast<std::uint64_t>(change);
}

std::optional<std::int64_t> lowerMedianOf(std::vector<std::int64_t> values)
{
    if (values.empty())
        return std::nullopt;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

class JobComparer {
public:
    JobComparer(const JobSide &base, const JobSide &other) : m_base(base), m_other(other) {}

    JobChange compare()
    {
        const DevicesOfRanks base = devicesOfRanks(m_base);
        const DevicesOfRanks other = devicesOfRanks(m_other);
        for (const auto &[key, devices] : base) {
            const auto same = other.find(key);
            pair(devices, same == other.end() ? std::vector<std::size_t>() : same->second);
        }
        for (const auto &[key, devices] : other) {
            if (!base.contains(key))
                pair({}, devices);
        }
        sort();
        addSums();
        addGroups();
        return std::move(m_made);
    }

private:
    /// Pairs the devices of a rank: those in the same place, those with the same ordinal, then the others in order.
    void pair(const std::vector<std::size_t> &base, const std::vector<std::size_t> &other)
    {
        std::map<DevicePlace, std::vector<std::size_t>> byPlace; // of the other job
        for (const std::size_t device : other)
            byPlace[placeOf(m_other.view, device)].push_back(device);
        std::vector<std::size_t> baseLeft;
        for (const std::size_t device : base) {
            const auto same = byPlace.find(placeOf(m_base.view, device));
            if (same == byPlace.end() || same->second.size() != 1) {
                baseLeft.push_back(device);
                continue;
            }
            add(device, same->second.front());
            byPlace.erase(same);
        }
        std::vector<std::size_t> otherLeft;
        for (const auto &[place, devices] : byPlace)
            otherLeft.insert(otherLeft.end(), devices.begin(), devices.end());
        std::ranges::sort(otherLeft);
        // Which of several recordings of one name or rank are the same in both, nothing says.
        if (isOneRecording(m_base.view, baseLeft) && isOneRecording(m_other.view, otherLeft)) {
            pairByOrdinal(baseLeft, otherLeft);
            return;
        }
        for (const std::size_t device : baseLeft)
            add(device, std::nullopt);
        for (const std::size_t device : otherLeft)
            add(std::nullopt, device);
    }

    void pairByOrdinal(const std::vector<std::size_t> &base, const std::vector<std::size_t> &other)
    {
        std::map<int, std::vector<std::size_t>> byOrdinal; // of the other job, the last one first
        for (auto device = other.rbegin(); device != other.rend(); ++device)
            byOrdinal[m_other.view.devices[*device].numbers.ordinal].push_back(*device);
        std::vector<std::size_t> left;
        for (const std::size_t device : base) {
            const auto same = byOrdinal.find(m_base.view.devices[device].numbers.ordinal);
            if (same == byOrdinal.end() || same->second.empty()) {
                left.push_back(device);
                continue;
            }
            add(device, same->second.back());
            same->second.pop_back();
        }
        std::vector<std::size_t> otherLeft;
        for (const auto &[ordinal, devices] : byOrdinal)
            otherLeft.insert(otherLeft.end(), devices.rbegin(), devices.rend());
        for (std::size_t i = 0; i < std::max(left.size(), otherLeft.size()); ++i)
            add(i < left.size() ? std::optional(left[i]) : std::nullopt,
                i < otherLeft.size() ? std::optional(otherLeft[i]) : std::nullopt);
    }

    void add(std::optional<std::size_t> base, std::optional<std::size_t> other)
    {
        RankChange &rank = m_made.ranks.emplace_back();
        rank.base = base;
        rank.other = other;
        if (other)
            rank.group = m_other.ranks.groupOf[*other];
        for (std::size_t i = 0; i < kChangeMeasures.size(); ++i) {
            if (base)
                rank.values[i].base = changedMeasureOf(m_base.view.devices[*base], kChangeMeasures[i]);
            if (other)
                rank.values[i].other = changedMeasureOf(m_other.view.devices[*other], kChangeMeasures[i]);
        }
    }

    void sort()
    {
        const auto part = [](const RankChange &rank) { return rank.isInBoth() ? 0 : rank.base ? 1 : 2; };
        const auto size = [](const RankChange &rank) { return sizeOfChange(rank.change().value_or(0)); };
        std::ranges::stable_sort(m_made.ranks, [&](const RankChange &a, const RankChange &b) {
            return part(a) != part(b) ? part(a) < part(b) : size(a) > size(b);
        });
    }

    /// Several devices of a rank are one rank, and it is in both jobs if one of them is.
    void addSums()
    {
        std::set<std::int64_t> counted;
        for (const RankChange &rank : m_made.ranks) {
            ChangeSum &sum = !rank.other ? m_made.onlyBase : rank.base ? m_made.both : m_made.onlyOther;
            const auto number = rank.base ? rankOf(m_base.view, *rank.base) : rankOf(m_other.view, *rank.other);
            if (!number || counted.insert(*number).second)
                ++sum.ranks;
            addToSum(sum, rank);
        }
    }

    void addGroups()
    {
        std::vector<std::vector<const RankChange *>> ranksOf(m_other.ranks.groups.size());
        for (const RankChange &rank : m_made.ranks) {
            if (rank.isInBoth() && rank.group && *rank.group < ranksOf.size())
                ranksOf[*rank.group].push_back(&rank);
        }
        for (std::size_t group = 0; group < ranksOf.size(); ++group) {
            if (!ranksOf[group].empty())
                m_made.groups.push_back(mediansOf(group, ranksOf[group]));
        }
    }

    [[nodiscard]] static GroupChange mediansOf(std::size_t group, const std::vector<const RankChange *> &ranks)
    {
        GroupChange made;
        made.group = group;
        made.ranks = ranks.size();
        for (std::size_t i = 0; i < kChangeMeasures.size(); ++i) {
            std::vector<std::int64_t> base;
            std::vector<std::int64_t> other;
            for (const RankChange *rank : ranks) {
                if (!rank->values[i].isKnown())
                    continue;
                base.push_back(*rank->values[i].base);
                other.push_back(*rank->values[i].other);
            }
            made.medians[i] = {lowerMedianOf(std::move(base)), lowerMedianOf(std::move(other))};
        }
        return made;
    }

    const JobSide &m_base;
    const JobSide &m_other;
    JobChange m_made;
};

} // namespace

std::optional<std::int64_t> ChangedBytes::change() const
{
    if (!isKnown())
        return std::nullopt;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(*other) - static_cast<std::uint64_t>(*base));
}

std::optional<std::int64_t> RankChange::change() const
{
    for (const ChangedBytes &value : values) {
        if (value.isKnown())
            return value.change();
    }
    return std::nullopt;
}

JobChange compareJobs(const JobSide &base, const JobSide &other) { return JobComparer(base, other).compare(); }

} // namespace allostrata
