// Compares several ranks with one of them, or with the median of their groups.

#include "core/analysis/ranks/rank_diff.h"

#include "core/base/load_context.h"

#include <limits>
#include <map>

namespace allostrata {

namespace {

constexpr std::size_t kAllReasons = std::numeric_limits<std::size_t>::max();

/// Profiles of some devices, which are found by the rows of the devices.
class ProfiledRanks {
public:
    explicit ProfiledRanks(const JobView &view) : m_view(view) {}

    void want(std::size_t device) { m_places.try_emplace(device, 0); }
    void want(std::span<const std::size_t> devices)
    {
        for (const std::size_t device : devices)
            want(device);
    }

    Result<void> make(const LoadContext &context)
    {
        std::vector<ProfileInput> inputs;
        for (auto &[device, place] : m_places) {
            place = inputs.size();
            const JobWeights *weights = device < m_view.weights.size() ? &m_view.weights[device] : nullptr;
            const RankPeak peak = peakOf(m_view.devices[device], weights).value_or(RankPeak());
            m_peaks.push_back(peak);
            inputs.push_back({peak.kind == 0 ? weights : nullptr, peak.bytes});
        }
        TRY(m_profiles, RankProfiles::make(inputs, context));
        return {};
    }

    [[nodiscard]] const RankProfiles &profiles() const { return m_profiles; }
    [[nodiscard]] std::size_t placeOf(std::size_t device) const { return m_places.at(device); }
    [[nodiscard]] std::size_t kindOf(std::size_t device) const { return m_peaks[placeOf(device)].kind; }
    [[nodiscard]] std::vector<std::size_t> placesOf(std::span<const std::size_t> devices) const
    {
        std::vector<std::size_t> places;
        for (const std::size_t device : devices)
            places.push_back(placeOf(device));
        return places;
    }

private:
    const JobView &m_view;
    std::map<std::size_t, std::size_t> m_places; ///< by device: its number in the profiles
    std::vector<RankPeak> m_peaks; ///< by that number
    RankProfiles m_profiles;
};

std::map<std::size_t, std::size_t> groupsOfDevices(std::span<const RankGroup> groups)
{
    std::map<std::size_t, std::size_t> groupOf;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        for (const std::size_t member : groups[i].members)
            groupOf.emplace(member, i);
    }
    return groupOf;
}

} // namespace

Result<std::vector<RankDiff>> diffRanks(const JobView &view, std::span<const RankGroup> groups,
                                        const RankDiffRequest &request, const LoadContext &context)
{
    const std::map<std::size_t, std::size_t> groupOf = groupsOfDevices(groups);
    std::vector<RankDiff> diffs;
    ProfiledRanks ranks(view);
    for (const std::size_t device : request.devices) {
        const auto group = groupOf.find(device);
        if (group == groupOf.end() && !request.base)
            continue;
        RankDiff &diff = diffs.emplace_back();
        diff.device = device;
        diff.base = request.base;
        if (group != groupOf.end())
            diff.group = group->second;
        ranks.want(device);
        if (request.base)
            ranks.want(*request.base);
        else
            ranks.want(groups[*diff.group].members);
    }
    TRY_DO(ranks.make(context));

    std::map<std::vector<std::size_t>, RankMedians> medians; // by the places of the base
    for (RankDiff &diff : diffs) {
        if (const auto stop = context.cancelled())
            return *stop;
        const std::vector<std::size_t> places = request.base ? std::vector{ranks.placeOf(*request.base)}
                                                             : ranks.placesOf(groups[*diff.group].members);
        diff.isComparable = !request.base || ranks.kindOf(diff.device) == ranks.kindOf(*request.base);
        if (!diff.isComparable)
            continue;
        const auto base = medians.try_emplace(places, ranks.profiles(), places).first;
        diff.comparison = base->second.compare(ranks.placeOf(diff.device), kAllReasons);
    }
    return diffs;
}

} // namespace allostrata
