// Groups ranks that hold the same memory, and adds an odd rank to the group whose work it shares.

#include "core/analysis/ranks/group_maker.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace allostrata {

namespace {

/// A group joins a larger one if it has at most this part of its members.
constexpr std::size_t kTinyGroup = 20;
/// Ranks that join a group from outside its range of ranks, at most: this part of its members, or one. More are stages.
constexpr std::size_t kFewJoin = 3;
/// Rows of weights that are compared for groups, at most: a hundred times those of 4,096 ranks. Where nearly equal
/// totals and sketches need more, the ranks that are left stay alone.
constexpr std::size_t kMostRowsCompared = 100'000'000;
/// Part of a rank's bytes from which a stack counts where stacks are compared one by one.
constexpr double kLeastRow = 0.002;
/// Part of the stacks of two ranks in which they may differ if only few differ.
constexpr std::size_t kFewDiffer = 4;
/// Stacks that are examined to tell which of two ranks is odd, the ones that differ most.
constexpr std::size_t kMostDecisive = 5;
constexpr std::size_t kMostWitnesses = 64; ///< other ranks that are asked
constexpr std::size_t kUngrouped = static_cast<std::size_t>(-1);

using BytesByKey = std::map<std::uint32_t, std::uint64_t>;

BytesByKey bytesByKey(const RankProfiles &profiles, std::size_t rank)
{
    BytesByKey bytes;
    for (const ProfileRow &row : profiles.rows(rank))
        bytes.emplace(row.key, row.bytes);
    return bytes;
}

std::uint64_t valueIn(const BytesByKey &bytes, std::uint32_t key)
{
    const auto found = bytes.find(key);
    return found == bytes.end() ? 0 : found->second;
}

bool areAlike(double a, double b) { return std::abs(a - b) <= kSameGroup * std::max(a, b); }

/// Stacks of two ranks: those of a size that counts, in which they agree or differ.
struct PairStacks {
    std::vector<std::uint32_t> same;
    std::vector<std::uint32_t> different; ///< largest difference first
    bool areSameSet = true; ///< whether each holds all stacks of the other

    [[nodiscard]] bool differInFew() const { return different.size() * kFewDiffer <= same.size() + different.size(); }
};

PairStacks compareStacks(const RankProfiles &profiles, std::size_t a, std::size_t b)
{
    const BytesByKey here = bytesByKey(profiles, a);
    const BytesByKey there = bytesByKey(profiles, b);
    const double least = kLeastRow * static_cast<double>(std::max(profiles.bytes(a), profiles.bytes(b)));
    PairStacks result;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> gaps;
    const auto add = [&](std::uint32_t key, std::uint64_t one, std::uint64_t other) {
        if (static_cast<double>(std::max(one, other)) < least)
            return;
        result.areSameSet = result.areSameSet && one > 0 && other > 0;
        if (areAlike(static_cast<double>(one), static_cast<double>(other)))
            result.same.push_back(key);
        else
            gaps.emplace_back(gapOf(one, other), key);
    };
    for (const auto &[key, bytes] : here)
        add(key, bytes, valueIn(there, key));
    for (const auto &[key, bytes] : there) {
        if (!here.contains(key))
            add(key, 0, bytes);
    }
    std::sort(gaps.begin(), gaps.end(), [&](const auto &one, const auto &other) {
        return one.first != other.first ? one.first > other.first
                                        : profiles.keys()[one.second] < profiles.keys()[other.second];
    });
    for (const auto &[gap, key] : gaps)
        result.different.push_back(key);
    return result;
}

/// The groups found within one stage of a layout.
enum class StageKind : std::uint8_t {
    Uniform, ///< of one group
    Odd, ///< most are of one group, the others are alone
    Pair, ///< two ranks alone
    Open, ///< nothing that proves or disproves the layout
    Mixed, ///< of several groups that have members elsewhere: the layout is wrong
};

struct StageView {
    StageKind kind = StageKind::Open;
    std::size_t group = kUngrouped; ///< of most of its ranks
    std::size_t ranks = 0;
};

/// `counts`: members of the stage by group; `sizes`: of the groups.
StageView stageView(const std::map<std::size_t, std::size_t> &counts, std::span<const std::size_t> sizes)
{
    StageView stage;
    std::size_t &all = stage.ranks;
    std::size_t most = 0;
    for (const auto &[group, count] : counts) {
        all += count;
        if (sizes[group] > 1 && count > most) {
            most = count;
            stage.group = group;
        }
    }
    if (stage.group == kUngrouped) {
        stage.kind = all == 2 ? StageKind::Pair : StageKind::Open;
        return stage;
    }
    std::size_t alone = 0;
    for (const auto &[group, count] : counts) {
        if (group == stage.group)
            continue;
        if (sizes[group] > count) {
            stage.kind = StageKind::Mixed;
            return stage;
        }
        alone += sizes[group] == 1 ? 1U : 0U;
    }
    if (most == all && all > 1)
        stage.kind = StageKind::Uniform;
    else if (alone > 0 && most + alone == all && alone < most)
        stage.kind = StageKind::Odd;
    return stage;
}

std::vector<StageView> stagesOf(const StageLayout &layout, std::span<const std::int64_t> ranks,
                                std::span<const std::size_t> clusters, std::span<const std::size_t> sizes)
{
    std::map<std::int64_t, std::map<std::size_t, std::size_t>> counts; // by stage and group
    for (std::size_t i = 0; i < ranks.size(); ++i)
        ++counts[layout.stageOf(ranks[i])][clusters[i]];
    std::vector<StageView> stages;
    for (const auto &[stage, groups] : counts) {
        stages.push_back(stageView(groups, sizes));
        if (stages.back().kind == StageKind::Mixed)
            break;
    }
    return stages;
}

/// Whether most stages are of one group each, of two different ones at least. One and pairs are enough only if the
/// pairs are too many to be odd ranks of that group.
bool provesStages(std::span<const StageView> stages)
{
    std::size_t uniform = 0;
    std::size_t odd = 0;
    std::size_t pairs = 0;
    std::size_t ofGroups = 0; // ranks in uniform stages
    std::set<std::size_t> groups;
    for (const StageView &stage : stages) {
        uniform += stage.kind == StageKind::Uniform ? 1U : 0U;
        odd += stage.kind == StageKind::Odd ? 1U : 0U;
        pairs += stage.kind == StageKind::Pair ? 1U : 0U;
        ofGroups += stage.kind == StageKind::Uniform ? stage.ranks : 0;
        if (stage.kind == StageKind::Mixed)
            return false;
        if (stage.kind == StageKind::Uniform || stage.kind == StageKind::Odd)
            groups.insert(stage.group);
    }
    const bool areDifferent = groups.size() > 1 || (pairs > 0 && 4 * pairs >= ofGroups);
    return uniform + odd > 0 && 2 * (uniform + odd) >= stages.size() && areDifferent;
}

/// All ranks; empty if one is unknown or occurs twice.
std::vector<std::int64_t> knownRanks(std::span<const std::optional<std::int64_t>> ranks)
{
    std::vector<std::int64_t> known;
    std::set<std::int64_t> seen;
    for (const auto &rank : ranks) {
        if (!rank || *rank < 0 || !seen.insert(*rank).second)
            return {};
        known.push_back(*rank);
    }
    return known;
}

/// Makes groups: see makeGroups(). Every rank is compared with one member of each group that its total and a sketch of
/// its stacks leave possible.
class GroupMaker {
public:
    explicit GroupMaker(const GroupInput &input)
        : m_in(input), m_profiles(input.profiles), m_peaks(input.peaks), m_reference(input.profiles),
          m_areRanksKnown(!knownRanks(input.ranks).empty())
    {
    }

    [[nodiscard]] Result<std::vector<MadeGroup>> make()
    {
        std::vector<std::size_t> all(m_profiles.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = i;
        TRY_DO(cluster(std::move(all)));
        TRY_DO(settle());
        const std::vector<std::vector<std::size_t>> pairs = takePairs();
        TRY_DO(join());
        m_groups.insert(m_groups.end(), pairs.begin(), pairs.end());
        sortBySize();
        return finished(pairs);
    }

private:
    struct Nearest {
        double distance = kNearGroup;
        std::size_t group = kUngrouped;
    };

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
            if (const auto stop = m_in.context.cancelled())
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
        std::vector<Nearest> nearest(m_profiles.size(), {kSameGroup, kUngrouped});
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
            if (const auto stop = m_in.context.cancelled())
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

    // ---- stages

    /// Ranks alone go to the group of their stage. Returns the stages of two ranks that differ in little, which are
    /// groups of their own.
    std::vector<std::vector<std::size_t>> takePairs()
    {
        sortBySize();
        std::vector<std::size_t> clusters(m_profiles.size());
        std::vector<std::size_t> sizes;
        bool isAnyAlone = false;
        for (const auto &group : m_groups) {
            for (const std::size_t rank : group)
                clusters[rank] = sizes.size();
            sizes.push_back(group.size());
            isAnyAlone = isAnyAlone || group.size() == 1;
        }
        const auto layout = isAnyAlone ? stageLayout(m_in.ranks, clusters, sizes.size()) : std::nullopt;
        if (!layout)
            return {};
        std::map<std::int64_t, std::vector<std::size_t>> members; // by stage
        for (std::size_t rank = 0; rank < clusters.size(); ++rank)
            members[layout->stageOf(*m_in.ranks[rank])].push_back(rank);
        std::vector<std::vector<std::size_t>> pairs;
        for (const auto &[stage, ranks] : members) {
            std::map<std::size_t, std::size_t> counts;
            for (const std::size_t rank : ranks)
                ++counts[clusters[rank]];
            const StageView view = stageView(counts, sizes);
            if (view.kind == StageKind::Pair && isPair(ranks[0], ranks[1])) {
                pairs.push_back(ranks);
                m_groups[clusters[ranks[0]]].clear();
                m_groups[clusters[ranks[1]]].clear();
            }
            for (const std::size_t rank : ranks) {
                if (view.kind == StageKind::Odd && clusters[rank] != view.group && belongs(rank, view.group)) {
                    m_groups[view.group].push_back(rank);
                    m_groups[clusters[rank]].clear();
                }
            }
        }
        for (auto &group : m_groups)
            std::sort(group.begin(), group.end());
        std::erase_if(m_groups, [](const auto &group) { return group.empty(); });
        return pairs;
    }

    [[nodiscard]] bool isPair(std::size_t a, std::size_t b)
    {
        m_reference.set(a);
        return within(a, b, kNearGroup) && compareStacks(m_profiles, a, b).differInFew();
    }

    [[nodiscard]] bool belongs(std::size_t rank, std::size_t group)
    {
        const std::size_t like = typical(m_groups[group]);
        m_reference.set(like);
        return within(like, rank, kNearGroup).has_value();
    }

    // ---- odd ranks without stages

    /// Tiny groups join the nearest larger one that is not too different: their ranks may be outliers of it. If that is
    /// a pair, which is little to compare with, they join only from between its ranks, or if they hold the same stacks
    /// and differ in few.
    Result<void> join()
    {
        sortBySize();
        TRY(std::vector<Nearest> nearest, nearestGroups());
        for (std::size_t tiny = 0; tiny < m_groups.size(); ++tiny) {
            if (const auto stop = m_in.context.cancelled())
                return *stop;
            std::size_t &into = nearest[tiny].group;
            if (into < tiny) {
                TRY(const bool isOdd, isOddOf(m_groups[tiny], m_groups[into]));
                into = isOdd ? into : tiny;
            }
        }
        keepStages(nearest);
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
        return {};
    }

    /// For each tiny group the larger one that is nearest.
    Result<std::vector<Nearest>> nearestGroups()
    {
        std::vector<Nearest> nearest(m_groups.size());
        std::vector<std::size_t> typicals;
        for (const auto &group : m_groups)
            typicals.push_back(typical(group));
        for (std::size_t g = 0; g < m_groups.size() && m_groups[g].size() > 1; ++g) {
            if (nearest[g].group < g) // larger groups come first: it joins one itself
                continue;
            if (const auto stop = m_in.context.cancelled())
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
        return nearest;
    }

    /// Whether ranks lie before all ranks of a group, or after them, as another stage does.
    [[nodiscard]] bool areOutside(std::span<const std::size_t> ranks, std::span<const std::size_t> group) const
    {
        return m_areRanksKnown && (ranks.back() < group.front() || group.back() < ranks.front());
    }

    Result<bool> isOddOf(std::span<const std::size_t> tiny, std::span<const std::size_t> group)
    {
        const std::size_t rank = typical(tiny);
        const std::size_t other = typical(group);
        if (group.size() < kLeastGroup && !isBetween(tiny, group)) {
            const PairStacks stacks = compareStacks(m_profiles, rank, other);
            if (tiny.size() > 1 || !stacks.areSameSet || !stacks.differInFew() || stacks.same.empty())
                return false;
        }
        if (!areOutside(tiny, group) || !m_in.isOtherStage)
            return true;
        TRY(const bool isOtherStage, m_in.isOtherStage(rank, other));
        return !isOtherStage;
    }

    /// Many ranks before and after those of a group are stages: the first ones and the last ones of a pipeline.
    void keepStages(std::vector<Nearest> &nearest) const
    {
        std::map<std::size_t, std::size_t> joining; // ranks from outside, by group
        for (std::size_t tiny = 0; tiny < m_groups.size(); ++tiny) {
            const std::size_t into = nearest[tiny].group;
            if (into < tiny && areOutside(m_groups[tiny], m_groups[into]))
                joining[into] += m_groups[tiny].size();
        }
        for (std::size_t tiny = 0; tiny < m_groups.size(); ++tiny) {
            const std::size_t into = nearest[tiny].group;
            if (into < tiny && areOutside(m_groups[tiny], m_groups[into])
                && joining[into] > std::max<std::size_t>(1, m_groups[into].size() / kFewJoin))
                nearest[tiny].group = tiny;
        }
    }

    /// Whether a rank alone is the next after one of a pair and before the other.
    [[nodiscard]] bool isBetween(std::span<const std::size_t> alone, std::span<const std::size_t> pair) const
    {
        return m_areRanksKnown && alone.size() == 1 && pair.size() == 2 && pair[0] + 1 == alone[0]
               && alone[0] + 1 == pair[1];
    }

    void sortBySize()
    {
        std::sort(m_groups.begin(), m_groups.end(), [](const auto &a, const auto &b) {
            return a.size() != b.size() ? a.size() > b.size() : a.front() < b.front();
        });
    }

    [[nodiscard]] Result<std::vector<MadeGroup>> finished(std::span<const std::vector<std::size_t>> pairs) const
    {
        std::vector<MadeGroup> made;
        std::vector<std::size_t> typicals;
        for (const auto &group : m_groups)
            typicals.push_back(typical(group));
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            MadeGroup &group = made.emplace_back(MadeGroup{m_groups[g], typicals[g], {}});
            if (std::find(pairs.begin(), pairs.end(), m_groups[g]) == pairs.end())
                continue;
            if (const auto stop = m_in.context.cancelled())
                return *stop;
            std::vector<std::size_t> others;
            for (std::size_t other = 0; other < typicals.size() && others.size() < kMostWitnesses; ++other) {
                if (other != g)
                    others.push_back(typicals[other]);
            }
            group.odd = oddOfPair(m_profiles, group.members[0], group.members[1], others);
            if (group.odd)
                group.typical = group.members[group.members[0] == *group.odd ? 1 : 0];
        }
        return made;
    }

    const GroupInput &m_in;
    const RankProfiles &m_profiles;
    std::span<const RankPeak> m_peaks;
    ProfileReference m_reference;
    bool m_areRanksKnown; ///< else the order of profiles means nothing
    std::vector<std::vector<std::size_t>> m_groups;
    std::size_t m_rowsLeft = kMostRowsCompared;
};

} // namespace

Result<std::vector<MadeGroup>> makeGroups(const GroupInput &input) { return GroupMaker(input).make(); }

std::optional<StageLayout> stageLayout(std::span<const std::optional<std::int64_t>> ranks,
                                       std::span<const std::size_t> clusters, std::size_t groups)
{
    constexpr std::int64_t kMostRanks = 1 << 20;
    constexpr std::size_t kMostLayouts = 200; // 4,096 ranks have 78
    const std::vector<std::int64_t> known = knownRanks(ranks);
    if (known.size() < 4)
        return std::nullopt;
    const std::int64_t world = *std::max_element(known.begin(), known.end()) + 1;
    if (world > kMostRanks)
        return std::nullopt;
    std::vector<std::size_t> sizes(groups);
    for (const std::size_t cluster : clusters)
        ++sizes[cluster];
    std::size_t tried = 0;
    for (std::int64_t count = 2; count <= world / 2; ++count) {
        // Consecutive ranks first: in most programs, pipelines are the outermost dimension.
        for (std::int64_t repeats = 1; world % count == 0 && repeats <= world / count; ++repeats) {
            if ((world / count) % repeats != 0)
                continue;
            const StageLayout layout{world / count / repeats, count};
            if (++tried > kMostLayouts)
                return std::nullopt;
            if (provesStages(stagesOf(layout, known, clusters, sizes)))
                return layout;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> oddOfPair(const RankProfiles &profiles, std::size_t a, std::size_t b,
                                     std::span<const std::size_t> others)
{
    const PairStacks stacks = compareStacks(profiles, a, b);
    if (!stacks.differInFew())
        return std::nullopt;
    const BytesByKey one = bytesByKey(profiles, a);
    const BytesByKey two = bytesByKey(profiles, b);
    std::size_t forOne = 0; // so many proportions of others are those of the first
    std::size_t forTwo = 0;
    for (const std::size_t other : others.first(std::min(others.size(), kMostWitnesses))) {
        const BytesByKey there = bytesByKey(profiles, other);
        for (const std::uint32_t key :
             std::span(stacks.different).first(std::min(stacks.different.size(), kMostDecisive))) {
            const auto value = static_cast<double>(valueIn(there, key));
            const auto here = static_cast<double>(valueIn(one, key));
            const auto hereToo = static_cast<double>(valueIn(two, key));
            if (value == 0) {
                forOne += here == 0 ? stacks.same.size() : 0;
                forTwo += hereToo == 0 ? stacks.same.size() : 0;
                continue;
            }
            for (const std::uint32_t shared : stacks.same) {
                const auto of = static_cast<double>(valueIn(there, shared));
                if (of == 0)
                    continue;
                forOne += areAlike(here / static_cast<double>(valueIn(one, shared)), value / of) ? 1U : 0U;
                forTwo += areAlike(hereToo / static_cast<double>(valueIn(two, shared)), value / of) ? 1U : 0U;
            }
        }
    }
    constexpr std::size_t kClear = 4; // times as many
    if (forOne > kClear * forTwo)
        return b;
    if (forTwo > kClear * forOne)
        return a;
    return std::nullopt;
}

} // namespace allostrata
