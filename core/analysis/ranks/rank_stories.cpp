// Explains why ranks differ, where what they hold proves it.

#include "core/analysis/ranks/rank_stories.h"

#include "core/analysis/ranks/rank_numbers.h"
#include "core/analysis/ranks/recording_stories.h"
#include "core/analysis/ranks/stack_words.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<RankStoryKind, std::string_view> kStoryIds = {{"first_device", "pipeline_ends",
                                                                   "microbatches_in_flight", "uneven_experts",
                                                                   "one_rank_logs", "longest_batch", "interrupted"}};

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
// Bounds on what is examined, so that a job in which all ranks differ costs no more.
constexpr std::size_t kMostGroups = 64;
constexpr std::size_t kMostOutliers = 32;
constexpr std::size_t kMostMarks = 3;
constexpr std::size_t kMostTries = 12; ///< stacks whose names are read for the marks of a group
constexpr std::size_t kMostReferences = 8;
constexpr std::size_t kMostCommon = 64; ///< stacks of a rank that are read to see what they have in common
constexpr std::size_t kLeastStagePart = 20; ///< smaller groups of odd ranks are no stages

constexpr double kLeastStack = 0.002; ///< of the peak: smaller stacks prove nothing
constexpr double kLeastMark = 0.01; ///< of the peak: a stack that distinguishes a group
constexpr double kElsewhere = 0.1; ///< of a stack's bytes that others may hold of it, so that it is one rank's alone
constexpr double kUnevenExperts = 0.05; ///< spread of experts, as a fraction of the median
constexpr double kSameFactor = 0.02; ///< by which sizes may differ that have one factor in common

/// Stacks of a rank, by key.
using RowsByKey = std::map<std::uint32_t, ProfileRow>;

class StoryTeller {
public:
    StoryTeller(const StoryInput &input, RankAnswer &answer)
        : m_in(input), m_profiles(input.profiles), m_answer(answer), m_reader(input.texts, input.profiles),
          m_rankOf(input.view.devices.size(), kNowhere)
    {
        for (std::size_t i = 0; i < input.devices.size(); ++i)
            m_rankOf[input.devices[i]] = i;
    }

    Result<void> tell()
    {
        TRY_DO(markGroups());
        addFirstDeviceStories(m_in, m_answer);
        TRY_DO(tellPipeline());
        if (const auto stop = m_in.context.cancelled())
            return *stop;
        TRY_DO(tellUnevenExperts());
        TRY_DO(tellOutliers());
        addInterruptedStory(m_in, m_answer);
        return {};
    }

private:
    [[nodiscard]] std::size_t typicalOf(const RankGroup &group) const { return m_rankOf[group.typical]; }

    /// Stacks of at least a part of the rank's bytes.
    [[nodiscard]] RowsByKey rowsOf(std::size_t rank, double part) const
    {
        const double least = part * static_cast<double>(m_profiles.bytes(rank));
        RowsByKey rows;
        for (const ProfileRow &row : m_profiles.rows(rank)) {
            if (static_cast<double>(row.bytes) >= least)
                rows.emplace(row.key, row);
        }
        return rows;
    }

    /// Adds a name unless it is there, or there are enough.
    static void addName(std::vector<std::string> &names, const std::string &name)
    {
        if (!name.empty() && names.size() < kMostMarks && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }

    /// Devices of several ranks, ascending.
    [[nodiscard]] std::vector<std::size_t> devicesOf(std::span<const std::size_t> ranks) const
    {
        std::vector<std::size_t> devices;
        for (const std::size_t rank : ranks)
            devices.push_back(m_in.devices[rank]);
        std::sort(devices.begin(), devices.end());
        return devices;
    }

    Result<void> markGroups()
    {
        if (m_answer.groups.size() < 2)
            return {};
        // Of each stack, the two typical members that hold most of it: what a group has alone has no second.
        std::vector<std::uint64_t> most(m_profiles.keys().size());
        std::vector<std::uint64_t> second(most.size());
        for (const RankGroup &group : m_answer.groups) {
            for (const ProfileRow &row : m_profiles.rows(typicalOf(group))) {
                second[row.key] = std::max(second[row.key], std::min(most[row.key], row.bytes));
                most[row.key] = std::max(most[row.key], row.bytes);
            }
        }
        for (RankGroup &group : std::span(m_answer.groups).first(std::min(m_answer.groups.size(), kMostGroups))) {
            const std::size_t rank = typicalOf(group);
            std::vector<ProfileRow> alone;
            for (const ProfileRow &row : m_profiles.rows(rank)) {
                const auto bytes = static_cast<double>(row.bytes);
                const bool isMost = row.bytes == most[row.key] && m_profiles.keys()[row.key].kind == WeightKind::Stack;
                if (isMost && static_cast<double>(second[row.key]) < kElsewhere * bytes
                    && bytes >= kLeastMark * static_cast<double>(m_profiles.bytes(rank)))
                    alone.push_back(row);
            }
            std::sort(alone.begin(), alone.end(), [&](const ProfileRow &a, const ProfileRow &b) {
                return a.bytes != b.bytes ? a.bytes > b.bytes : m_profiles.keys()[a.key] < m_profiles.keys()[b.key];
            });
            for (const ProfileRow &row : std::span(alone).first(std::min(alone.size(), kMostTries))) {
                TRY(const auto *words, m_reader.words(row));
                addName(group.marks, words->name);
            }
        }
        return {};
    }

    // ---- pipelines

    /// Stages that hold the same are one group, so groups need not have one size. But where they have, others are no
    /// stages.
    Result<void> tellPipeline()
    {
        for (const std::size_t part : {std::size_t(2), kLeastStagePart}) {
            const std::size_t before = m_answer.stories.size();
            const std::vector<const RankGroup *> stages = stagesInOrder(part);
            if (stages.size() > 1) {
                TRY_DO(tellPipelineEnds(stages));
                TRY_DO(tellMicrobatches(stages));
            }
            if (m_answer.stories.size() > before)
                break;
        }
        return {};
    }

    /// Groups that may be the stages of a pipeline, by their first ranks: those with this part of the members of the
    /// largest. Empty if ranks are unknown or not unique, as those within machines are.
    [[nodiscard]] std::vector<const RankGroup *> stagesInOrder(std::size_t part) const
    {
        std::set<std::int64_t> ranks;
        for (const std::size_t device : m_in.devices) {
            const auto rank = rankOf(m_in.view, device);
            if (!rank || !ranks.insert(*rank).second)
                return {};
        }
        std::set<std::size_t> outliers;
        for (const RankOutlier &outlier : m_answer.outliers)
            outliers.insert(outlier.device);
        std::vector<std::pair<std::int64_t, const RankGroup *>> stages;
        for (const RankGroup &group : m_answer.groups) {
            if (group.members.size() * part < m_answer.groups.front().members.size())
                continue;
            std::optional<std::int64_t> first;
            for (const std::size_t device : group.members) {
                const std::int64_t rank = rankOf(m_in.view, device).value_or(0);
                if (!outliers.contains(device))
                    first = std::min(first.value_or(rank), rank);
            }
            stages.emplace_back(first.value_or(0), &group);
        }
        if (stages.size() > kMostGroups)
            return {};
        std::sort(stages.begin(), stages.end(), [](const auto &a, const auto &b) {
            return a.first != b.first ? a.first < b.first : a.second < b.second;
        });
        std::vector<const RankGroup *> ordered;
        for (const auto &[first, group] : stages)
            ordered.push_back(group);
        return ordered;
    }

    /// What the typical member of a stage holds of an end of the model.
    struct End {
        std::uint64_t bytes = 0;
        std::vector<std::string> names;
    };

    /// Whether only some of the stages hold an end.
    static bool isOnlyAt(std::span<const End> ends, std::initializer_list<std::size_t> stages)
    {
        std::uint64_t inside = 0;
        std::uint64_t outside = 0;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const bool isIn = std::find(stages.begin(), stages.end(), i) != stages.end();
            std::uint64_t &most = isIn ? inside : outside;
            most = std::max(most, ends[i].bytes);
        }
        return inside > 0 && static_cast<double>(outside) < kElsewhere * static_cast<double>(inside);
    }

    Result<void> tellPipelineEnds(std::span<const RankGroup *const> stages)
    {
        std::vector<End> embeddings(stages.size());
        std::vector<End> heads(stages.size());
        for (std::size_t i = 0; i < stages.size(); ++i) {
            const std::size_t rank = typicalOf(*stages[i]);
            for (const auto &[key, row] : rowsOf(rank, kLeastStack)) {
                TRY(const auto *words, m_reader.words(row));
                // A tied head computes logits with the embedding's weight: it is the head.
                End *end = words->isHead ? &heads[i] : words->isEmbedding ? &embeddings[i] : nullptr;
                if (!end)
                    continue;
                addSaturated(end->bytes, row.bytes);
                addName(end->names, words->name);
            }
        }
        const std::size_t last = stages.size() - 1;
        const bool hasEmbedding = embeddings[0].bytes > 0
                                  && (isOnlyAt(embeddings, {0})
                                      || (stages.size() > 2 && isOnlyAt(embeddings, {0, last})));
        const bool hasHead = isOnlyAt(heads, {last});
        // With two stages, each has an end: one alone proves little.
        if (!(hasEmbedding && hasHead) && (stages.size() < 3 || !(hasEmbedding || hasHead)))
            return {};
        RankStory story;
        story.kind = RankStoryKind::PipelineEnds;
        if (hasEmbedding) {
            story.devices = stages.front()->members;
            story.bytes = embeddings[0].bytes;
            story.names = embeddings[0].names;
        }
        if (hasHead) {
            story.devices.insert(story.devices.end(), stages.back()->members.begin(), stages.back()->members.end());
            story.bytes = std::max(story.bytes, heads[last].bytes);
            story.names.insert(story.names.end(), heads[last].names.begin(), heads[last].names.end());
        }
        std::sort(story.devices.begin(), story.devices.end());
        story.numbers = {hasEmbedding ? static_cast<double>(embeddings[0].bytes) : 0,
                         hasHead ? static_cast<double>(heads[last].bytes) : 0};
        m_answer.stories.push_back(std::move(story));
        return {};
    }

    /// Microbatches in flight of which a stack is kept: min(most, p), ..., 3, 2, 1 in p stages. Returns `most`, at
    /// least 3, or empty if its sizes do not follow.
    [[nodiscard]] static std::optional<std::size_t> inFlight(std::span<const ProfileRow> byStage)
    {
        const ProfileRow &one = byStage.back();
        if (one.count == 0 || byStage.front().count % one.count != 0)
            return std::nullopt;
        const std::uint64_t most = byStage.front().count / one.count;
        if (most < 3 || most > byStage.size())
            return std::nullopt;
        for (std::size_t i = 0; i < byStage.size(); ++i) {
            const std::uint64_t wanted = std::min<std::uint64_t>(most, byStage.size() - i);
            const double bytes = static_cast<double>(one.bytes) * static_cast<double>(wanted);
            if (byStage[i].count % one.count != 0 || byStage[i].count / one.count != wanted
                || std::abs(static_cast<double>(byStage[i].bytes) - bytes) > kSameFactor * bytes)
                return std::nullopt;
        }
        return most;
    }

    /// Stacks that follow the number of microbatches in flight.
    struct Following {
        std::uint64_t bytes = 0;
        std::vector<std::string> names;
    };

    Result<void> tellMicrobatches(std::span<const RankGroup *const> stages)
    {
        if (stages.size() < 3)
            return {};
        std::vector<RowsByKey> rows;
        for (const RankGroup *stage : stages)
            rows.push_back(rowsOf(typicalOf(*stage), 0));
        std::map<std::size_t, Following> following; // by microbatches in flight in the first stage
        std::uint64_t all = 0;
        const std::size_t first = typicalOf(*stages.front());
        for (const auto &[key, row] : rowsOf(first, kLeastStack)) {
            TRY(const bool isActivation, m_reader.isActivation(row));
            const bool isEverywhere = std::all_of(rows.begin(), rows.end(),
                                                  [key = key](const RowsByKey &stage) { return stage.contains(key); });
            if (!isActivation || !isEverywhere) // such as the embedding's
                continue;
            std::vector<ProfileRow> byStage;
            for (const RowsByKey &stage : rows)
                byStage.push_back(stage.at(key));
            addSaturated(all, row.bytes);
            if (const auto most = inFlight(byStage)) {
                TRY(const auto *words, m_reader.words(row));
                addSaturated(following[*most].bytes, row.bytes);
                addName(following[*most].names, words->name);
            }
        }
        for (auto &[most, one] : following) {
            if (one.bytes <= all / 2)
                continue;
            RankStory story;
            story.kind = RankStoryKind::MicrobatchesInFlight;
            story.bytes = one.bytes;
            story.names = std::move(one.names);
            for (std::size_t i = 0; i < stages.size(); ++i) {
                story.numbers.push_back(static_cast<double>(std::min(most, stages.size() - i)));
                story.devices.insert(story.devices.end(), stages[i]->members.begin(), stages[i]->members.end());
            }
            std::sort(story.devices.begin(), story.devices.end());
            m_answer.stories.push_back(std::move(story));
        }
        return {};
    }

    // ---- experts

    /// Ranks that hold the same but for experts, and the bytes of experts of each.
    struct ExpertLoads {
        std::vector<std::size_t> ranks;
        std::vector<std::uint64_t> bytes;
        std::vector<std::string> names;
    };

    /// Marks the keys of experts among the large stacks of a rank. Returns whether there are any.
    Result<bool> findExperts(std::size_t rank, std::vector<std::uint8_t> &isExpert, std::vector<std::string> &names)
    {
        std::vector<ProfileRow> found;
        for (const auto &[key, row] : rowsOf(rank, kLeastStack)) {
            TRY(const auto *words, m_reader.words(row));
            if (!words->isExpert)
                continue;
            isExpert[key] = 1;
            found.push_back(row);
        }
        std::sort(found.begin(), found.end(), [&](const ProfileRow &a, const ProfileRow &b) {
            return a.bytes != b.bytes ? a.bytes > b.bytes : m_profiles.keys()[a.key] < m_profiles.keys()[b.key];
        });
        for (const ProfileRow &row : found) {
            TRY(const auto *words, m_reader.words(row));
            addName(names, words->name);
        }
        return !found.empty();
    }

    void addUneven(const ExpertLoads &loads)
    {
        if (loads.ranks.size() < kLeastGroup)
            return;
        std::vector<std::uint64_t> sorted = loads.bytes;
        std::sort(sorted.begin(), sorted.end());
        const std::uint64_t median = sorted[(sorted.size() - 1) / 2];
        // One odd rank among many is an outlier, not a load that is uneven.
        const std::size_t odd = sorted.size() >= 5 ? 1 : 0;
        const std::uint64_t spread = sorted[sorted.size() - 1 - odd] - sorted[odd];
        if (median == 0 || static_cast<double>(spread) <= kUnevenExperts * static_cast<double>(median))
            return;
        RankStory story;
        story.kind = RankStoryKind::UnevenExperts;
        story.devices = devicesOf(loads.ranks);
        story.bytes = sorted.back() - sorted.front();
        story.numbers = {static_cast<double>(sorted.front()), static_cast<double>(median),
                         static_cast<double>(sorted.back())};
        story.names = loads.names;
        m_answer.stories.push_back(std::move(story));
    }

    /// Uneven experts may be why ranks are in different groups, so ranks are compared without them.
    Result<void> tellUnevenExperts()
    {
        std::vector<std::uint8_t> isTold(m_profiles.size());
        ProfileReference reference(m_profiles);
        std::size_t references = 0;
        for (const RankGroup &group : m_answer.groups) {
            const std::size_t typical = typicalOf(group);
            if (isTold[typical] > 0)
                continue;
            if (++references > kMostReferences)
                break;
            ExpertLoads loads;
            std::vector<std::uint8_t> isExpert(m_profiles.keys().size());
            TRY(const bool hasExperts, findExperts(typical, isExpert, loads.names));
            if (!hasExperts)
                continue;
            reference.set(typical);
            for (std::size_t rank = 0; rank < m_profiles.size(); ++rank) {
                if (isTold[rank] > 0 || reference.distanceWithout(rank, isExpert) >= kSameGroup)
                    continue;
                isTold[rank] = 1;
                loads.ranks.push_back(rank);
                std::uint64_t bytes = 0;
                for (const ProfileRow &row : m_profiles.rows(rank))
                    addSaturated(bytes, isExpert[row.key] > 0 ? row.bytes : 0);
                loads.bytes.push_back(bytes);
            }
            addUneven(loads);
        }
        return {};
    }

    // ---- outliers

    Result<void> tellOutliers()
    {
        for (const RankOutlier &outlier :
             std::span(m_answer.outliers).first(std::min(m_answer.outliers.size(), kMostOutliers))) {
            TRY_DO(tellOneRankLogs(outlier));
            TRY_DO(tellLongestBatch(outlier));
        }
        return {};
    }

    /// The most of a stack that the other members of a group hold.
    [[nodiscard]] std::uint64_t mostElsewhere(const RankOutlier &outlier, std::uint32_t key) const
    {
        std::uint64_t most = 0;
        for (const std::size_t device : m_answer.groups[outlier.group].members) {
            if (device == outlier.device)
                continue;
            for (const ProfileRow &row : m_profiles.rows(m_rankOf[device]))
                most = row.key == key ? std::max(most, row.bytes) : most;
        }
        return most;
    }

    /// Whether most of what a typical member holds is allocated below the same function, such as "train_and_log", which
    /// then says nothing about the purpose of a stack.
    Result<bool> isCommonPurpose(const RankOutlier &outlier, const std::string &function)
    {
        const std::size_t typical = typicalOf(m_answer.groups[outlier.group]);
        std::size_t stacks = 0;
        std::size_t common = 0;
        for (const auto &[key, row] : rowsOf(typical, kLeastStack)) {
            if (function.empty() || ++stacks > kMostCommon)
                break;
            TRY(const auto *words, m_reader.words(row));
            common += words->purposeFunction == function ? 1U : 0U;
        }
        return common * 2 > stacks;
    }

    Result<void> tellOneRankLogs(const RankOutlier &outlier)
    {
        if (outlier.peak <= outlier.median || outlier.reasons.empty())
            return {};
        const RankDifference &reason = outlier.reasons.front();
        const std::uint64_t deviation = outlier.peak - outlier.median;
        if (reason.kind != WeightKind::Stack || reason.bytes <= reason.base || reason.bytes < deviation / 2)
            return {};
        const std::size_t rank = m_rankOf[outlier.device];
        for (const ProfileRow &row : m_profiles.rows(rank)) {
            if (m_profiles.keys()[row.key] != StackKey{reason.kind, reason.stack})
                continue;
            if (mostElsewhere(outlier, row.key) > 0)
                return {};
            TRY(const auto *words, m_reader.words(row));
            RankStory story;
            story.kind = RankStoryKind::OneRankLogs;
            story.devices = {outlier.device};
            story.bytes = row.bytes;
            TRY(const bool isCommon, isCommonPurpose(outlier, words->purposeFunction));
            story.isProved = !words->purpose.empty() && !isCommon;
            if (story.isProved)
                story.names = {words->purposeFunction, words->purpose};
            else if (!words->name.empty())
                story.names = {words->name};
            story.missing = story.isProved ? "" : "purpose";
            m_answer.stories.push_back(std::move(story));
        }
        return {};
    }

    /// Sums over the stacks that a rank and a typical member both hold.
    struct Scaling {
        std::uint64_t bytes = 0; ///< activations of the rank
        std::uint64_t base = 0; ///< of the typical member
        std::uint64_t others = 0; ///< differences of everything else
        std::vector<std::pair<ProfileRow, double>> stacks; ///< large activations, and their factors
    };

    /// Empty if a large activation is only in one of the two, or in other numbers.
    Result<std::optional<Scaling>> scalingOf(std::size_t rank, std::size_t typical)
    {
        Scaling scaling;
        const RowsByKey here = rowsOf(rank, 0);
        const RowsByKey there = rowsOf(typical, 0);
        const double least = kLeastStack * static_cast<double>(m_profiles.bytes(typical));
        for (const auto &[key, row] : there) {
            if (static_cast<double>(row.bytes) < least)
                continue;
            const auto found = here.find(key);
            TRY(const bool isActivation, m_reader.isActivation(row));
            const std::uint64_t bytes = found != here.end() ? found->second.bytes : 0;
            if (!isActivation) {
                addSaturated(scaling.others, gapOf(bytes, row.bytes));
                continue;
            }
            if (bytes == 0 || found->second.count != row.count)
                return std::optional<Scaling>();
            addSaturated(scaling.bytes, bytes);
            addSaturated(scaling.base, row.bytes);
            scaling.stacks.emplace_back(row, static_cast<double>(bytes) / static_cast<double>(row.bytes));
        }
        for (const auto &[key, row] : here) {
            if (static_cast<double>(row.bytes) >= least && !there.contains(key))
                addSaturated(scaling.others, row.bytes);
        }
        return std::optional(std::move(scaling));
    }

    Result<void> tellLongestBatch(const RankOutlier &outlier)
    {
        const std::size_t typical = typicalOf(m_answer.groups[outlier.group]);
        if (outlier.peak <= outlier.median || m_rankOf[outlier.device] == typical)
            return {};
        TRY(auto scaling, scalingOf(m_rankOf[outlier.device], typical));
        if (!scaling || scaling->stacks.size() < 3 || scaling->bytes <= scaling->base)
            return {};
        const double factor = static_cast<double>(scaling->bytes) / static_cast<double>(scaling->base);
        const auto growth = static_cast<double>(scaling->bytes - scaling->base);
        const bool isSame = std::all_of(scaling->stacks.begin(), scaling->stacks.end(), [&](const auto &stack) {
            return std::abs(stack.second / factor - 1) <= kSameFactor;
        });
        if (!isSame || factor <= 1 + 2 * kSameFactor || static_cast<double>(scaling->others) > growth / 4)
            return {};
        RankStory story;
        story.kind = RankStoryKind::LongestBatch;
        story.devices = {outlier.device};
        story.bytes = scaling->bytes - scaling->base;
        story.numbers = {factor};
        std::sort(scaling->stacks.begin(), scaling->stacks.end(), [&](const auto &a, const auto &b) {
            return a.first.bytes != b.first.bytes ? a.first.bytes > b.first.bytes
                                                  : m_profiles.keys()[a.first.key] < m_profiles.keys()[b.first.key];
        });
        for (const auto &[row, one] : std::span(scaling->stacks).first(3)) {
            TRY(const auto *words, m_reader.words(row));
            addName(story.names, words->name);
        }
        m_answer.stories.push_back(std::move(story));
        return {};
    }

    const StoryInput &m_in;
    const RankProfiles &m_profiles;
    RankAnswer &m_answer;
    StackReader m_reader;
    std::vector<std::size_t> m_rankOf; ///< by row of the devices: number of the profile
};

} // namespace

std::string_view rankStoryId(RankStoryKind kind) { return kStoryIds[kind]; }

Result<void> addStories(const StoryInput &input, RankAnswer &answer) { return StoryTeller(input, answer).tell(); }

} // namespace allostrata
