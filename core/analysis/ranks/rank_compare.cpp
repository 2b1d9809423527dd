// Compares what ranks hold at a moment, stack by stack.

#include "core/analysis/ranks/rank_compare.h"

#include "core/base/arithmetic.h"
#include "core/base/hash.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kNoRank = static_cast<std::size_t>(-1);
/// Ranks that number their stacks together before all numbers are brought into agreement.
constexpr std::size_t kRanksOfChunk = 256;

/// Hash of a stack for tables in memory. Hashes of contents are evenly spread already.
std::uint64_t spreadHash(const StackKey &key) { return key.stack.low ^ mix64(enumIndex(key.kind) + 1); }

/// Slot of a stack; it cannot be foreseen, so that no file can have all its stacks in one.
std::size_t slotIn(const std::vector<std::uint32_t> &slots, const StackKey &key)
{
    return mix64(spreadHash(key) ^ slotSeed()) & (slots.size() - 1);
}

} // namespace

std::uint64_t slotSeed()
{
    static const std::uint64_t seed = (std::uint64_t(std::random_device{}()) << 32) | std::random_device{}();
    return seed;
}

/// Numbers stacks in the order in which they come.
class RankProfiles::KeyTable {
public:
    explicit KeyTable(std::vector<StackKey> &keys) : m_keys(keys), m_slots(1024) {}

    std::uint32_t numberOf(const StackKey &key)
    {
        std::size_t slot = slotIn(m_slots, key);
        while (m_slots[slot] > 0) {
            if (m_keys[m_slots[slot] - 1] == key)
                return m_slots[slot] - 1;
            slot = (slot + 1) & (m_slots.size() - 1);
        }
        m_keys.push_back(key);
        m_slots[slot] = static_cast<std::uint32_t>(m_keys.size());
        if (m_keys.size() * 2 > m_slots.size())
            grow();
        return static_cast<std::uint32_t>(m_keys.size() - 1);
    }

private:
    void grow()
    {
        m_slots.assign(m_slots.size() * 4, 0);
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            std::size_t slot = slotIn(m_slots, m_keys[i]);
            while (m_slots[slot] > 0)
                slot = (slot + 1) & (m_slots.size() - 1);
            m_slots[slot] = static_cast<std::uint32_t>(i + 1);
        }
    }

    std::vector<StackKey> &m_keys;
    std::vector<std::uint32_t> m_slots; ///< number of a key + 1; 0: free
};

/// Numbers the purposes of stacks in the order in which they first appear.
class RankProfiles::PartTable {
public:
    explicit PartTable(std::vector<ProfilePart> &parts) : m_parts(parts) {}

    std::uint32_t numberOf(const ProfilePart &part)
    {
        const auto [found, isNew] = m_numbers.try_emplace(part, static_cast<std::uint32_t>(m_parts.size()));
        if (isNew)
            m_parts.push_back(part);
        return found->second;
    }

private:
    struct Hash {
        std::size_t operator()(const ProfilePart &part) const { return part.category.low ^ mix64(part.module.low); }
    };

    std::vector<ProfilePart> &m_parts;
    std::unordered_map<ProfilePart, std::uint32_t, Hash> m_numbers;
};

namespace {

/// The bytes of `count` stacks, `bytes` together, that may be in another rank's rest: `rest` bytes of stacks that are
/// no larger than `least` each.
std::uint64_t coveredBy(std::uint64_t bytes, std::size_t count, std::uint64_t rest, std::uint64_t least)
{
    const bool fitsAll = count == 0 || least >= bytes / count;
    return std::min(rest, fitsAll ? bytes : least * count);
}

} // namespace

std::uint64_t lowerMedian(std::span<std::uint64_t> values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::optional<RankPeak> peakOf(const JobDevice &device, const JobWeights *weights)
{
    const RankDevice &numbers = device.numbers;
    if (weights && !weights->rows.empty() && weights->bytes > 0)
        return RankPeak{weights->bytes, 0};
    std::size_t kind = 0;
    for (const auto &peak : {numbers.peakRequested, numbers.peakAllocated, numbers.peakActive, numbers.peakReserved}) {
        ++kind;
        if (peak.value_or(0) > 0)
            return RankPeak{*peak, kind};
    }
    return std::nullopt;
}

// ---- profiles

/// Stacks of some ranks, numbered on their own.
class RankProfiles::Chunk {
public:
    explicit Chunk(std::vector<ProfileRow> &rows) : m_rows(rows) {}

    /// Adds the stacks of a rank.
    void add(const JobWeights &weights, std::size_t at, Rank &rank)
    {
        std::uint64_t least = UINT64_MAX;
        rank.first = m_rows.size();
        const std::size_t count = std::min<std::size_t>(weights.rows.size(), UINT32_MAX);
        for (std::size_t i = 0; i < count; ++i) {
            const JobWeight &weight = weights.rows[i];
            if (weight.kind == WeightKind::Rest || weight.bytes == 0)
                continue;
            const std::uint32_t key = m_table.numberOf({weight.kind, weight.stack});
            m_seen.resize(keys.size());
            Seen &seen = m_seen[key];
            if (seen.rank != at) {
                seen.rank = at;
                seen.row = m_rows.size();
                m_rows.push_back({key, static_cast<std::uint32_t>(i), 0, 0});
            }
            ProfileRow &sum = m_rows[seen.row];
            if (weight.bytes > weights.rows[sum.part].bytes)
                sum.part = static_cast<std::uint32_t>(i); // of the weights, until the end
            addSaturated(sum.bytes, weight.bytes);
            addSaturated(sum.count, weight.count);
            addSaturated(rank.listed, weight.bytes);
            least = std::min(least, weight.bytes);
        }
        rank.count = m_rows.size() - rank.first;
        rank.least = rank.bytes > rank.listed ? least : 0;
        for (ProfileRow &row : std::span(m_rows).subspan(rank.first))
            row.part = partOf(m_seen[row.key], weights.rows[row.part]);
    }

    /// Brings the numbers into agreement with those of all chunks.
    void number(KeyTable &allKeys, PartTable &allParts)
    {
        for (const StackKey &key : keys)
            m_keyNumbers.push_back(allKeys.numberOf(key));
        for (const ProfilePart &part : parts)
            m_partNumbers.push_back(allParts.numberOf(part));
    }
    void renumber()
    {
        for (ProfileRow &row : m_rows) {
            row.key = m_keyNumbers[row.key];
            row.part = m_partNumbers[row.part];
        }
    }

    std::vector<StackKey> keys;
    std::vector<ProfilePart> parts;

private:
    /// Last place at which a stack was seen.
    struct Seen {
        std::size_t rank = kNoRank;
        std::size_t row = 0;
        std::uint32_t part = UINT32_MAX;
    };

    /// Most stacks have the same purpose on all ranks.
    std::uint32_t partOf(Seen &seen, const JobWeight &weight)
    {
        const ProfilePart part{weight.category, weight.module};
        if (seen.part == UINT32_MAX || parts[seen.part] != part)
            seen.part = m_partTable.numberOf(part);
        return seen.part;
    }

    std::vector<ProfileRow> &m_rows;
    KeyTable m_table{keys};
    PartTable m_partTable{parts};
    std::vector<Seen> m_seen; ///< by key
    std::vector<std::uint32_t> m_keyNumbers; ///< by key: the number in all profiles
    std::vector<std::uint32_t> m_partNumbers;
};

/// Makes profiles in parallel.
class RankProfiles::Maker {
public:
    explicit Maker(std::span<const ProfileInput> ranks) : m_inputs(ranks), m_stacks(std::make_shared<Stacks>())
    {
        made.m_ranks.resize(ranks.size());
        made.m_sketches.resize(ranks.size());
        m_stacks->rows.resize((ranks.size() + kRanksOfChunk - 1) / kRanksOfChunk);
        for (std::vector<ProfileRow> &rows : m_stacks->rows)
            m_chunks.push_back(std::make_unique<Chunk>(rows));
    }

    Result<void> make(const LoadContext &context)
    {
        forEachPart(m_chunks.size(), [&](std::size_t chunk) {
            if (!context.cancelled())
                addRanks(chunk);
        });
        if (const auto stop = context.cancelled())
            return *stop;
        KeyTable keys(m_stacks->keys);
        PartTable parts(m_stacks->parts);
        for (const auto &chunk : m_chunks)
            chunk->number(keys, parts);
        std::uint64_t most = 0;
        for (const Rank &rank : made.m_ranks)
            most = std::max(most, rank.listed);
        made.m_unit = (most >> 24) + 1;
        forEachPart(m_chunks.size(), [this](std::size_t chunk) {
            m_chunks[chunk]->renumber();
            forRanks(chunk, [this](std::size_t rank) { made.m_sketches[rank] = sketchOf(made.m_ranks[rank]); });
        });
        made.m_stacks = std::move(m_stacks);
        return {};
    }

    RankProfiles made;

private:
    template <typename Work>
    void forRanks(std::size_t chunk, const Work &work)
    {
        const std::size_t first = chunk * kRanksOfChunk;
        for (std::size_t i = first; i < std::min(first + kRanksOfChunk, m_inputs.size()); ++i)
            work(i);
    }

    void addRanks(std::size_t chunk)
    {
        forRanks(chunk, [&](std::size_t i) {
            Rank &rank = made.m_ranks[i];
            rank.bytes = m_inputs[i].bytes;
            rank.chunk = chunk;
            if (m_inputs[i].weights)
                m_chunks[chunk]->add(*m_inputs[i].weights, i, rank);
            rank.rest = lessOrNothing(rank.bytes, rank.listed);
        });
    }

    [[nodiscard]] Sketch sketchOf(const Rank &rank) const
    {
        std::array<std::uint64_t, kBuckets> sums{};
        for (const ProfileRow &row : std::span(m_stacks->rows[rank.chunk]).subspan(rank.first, rank.count))
            addSaturated(sums[spreadHash(m_stacks->keys[row.key]) >> 60], row.bytes);
        Sketch sketch{};
        for (std::size_t i = 0; i < kBuckets; ++i)
            sketch[i] = static_cast<std::int32_t>(std::min<std::uint64_t>(sums[i] / made.m_unit, 1 << 25));
        return sketch;
    }

    std::span<const ProfileInput> m_inputs;
    std::shared_ptr<Stacks> m_stacks;
    std::vector<std::unique_ptr<Chunk>> m_chunks;
};

Result<RankProfiles> RankProfiles::make(std::span<const ProfileInput> ranks, const LoadContext &context)
{
    Maker maker(ranks);
    TRY_DO(maker.make(context));
    return std::move(maker.made);
}

RankProfiles RankProfiles::of(std::span<const std::size_t> ranks) const
{
    RankProfiles some;
    some.m_stacks = m_stacks;
    some.m_unit = m_unit;
    for (const std::size_t rank : ranks) {
        some.m_ranks.push_back(m_ranks[rank]);
        some.m_sketches.push_back(m_sketches[rank]);
    }
    return some;
}

std::span<const ProfileRow> RankProfiles::rows(std::size_t rank) const
{
    const Rank &one = m_ranks[rank];
    return std::span(m_stacks->rows[one.chunk]).subspan(one.first, one.count);
}

std::uint64_t RankProfiles::memory() const
{
    std::uint64_t bytes = m_ranks.size() * (sizeof(Rank) + sizeof(Sketch)) + m_stacks->keys.size() * sizeof(StackKey)
                          + m_stacks->parts.size() * sizeof(ProfilePart);
    for (const std::vector<ProfileRow> &rows : m_stacks->rows)
        bytes += rows.capacity() * sizeof(ProfileRow);
    return bytes;
}

bool RankProfiles::differMuch(std::size_t a, std::size_t b, double fraction) const
{
    const Rank &one = m_ranks[a];
    const Rank &two = m_ranks[b];
    const auto most = static_cast<double>(std::max(one.bytes, two.bytes)) * fraction;
    if (static_cast<double>(gapOf(one.bytes, two.bytes)) > most)
        return true;
    std::int32_t gap = 0; // at most 16 * 2^25
    for (std::size_t i = 0; i < kBuckets; ++i)
        gap += std::abs(m_sketches[a][i] - m_sketches[b][i]);
    // Each bucket is rounded down, and each rest may hold stacks of the other.
    const std::uint64_t covered = saturatedSum(coveredBy(one.listed, one.count, two.rest, two.least),
                                               coveredBy(two.listed, two.count, one.rest, one.least));
    const double sure = static_cast<double>(gap - std::int32_t{kBuckets}) * static_cast<double>(m_unit)
                        - static_cast<double>(covered);
    return sure > most;
}

// ---- distances

/// Differences from the reference of what both list, and what only one lists.
struct ProfileReference::Sums {
    std::uint64_t differences = 0;
    std::uint64_t onlyHere = 0; ///< of the rank
    std::size_t countHere = 0;
    std::uint64_t onlyThere = 0; ///< of the reference
    std::size_t countThere = 0;
};

void ProfileReference::set(std::size_t rank)
{
    if (m_rank != static_cast<std::size_t>(-1)) {
        for (const ProfileRow &row : m_profiles.rows(m_rank))
            m_bytes[row.key] = 0;
    }
    m_rank = rank;
    for (const ProfileRow &row : m_profiles.rows(rank))
        m_bytes[row.key] = row.bytes;
}

double ProfileReference::distanceOf(std::size_t rank, const Sums &sums) const
{
    const RankProfiles::Rank &here = m_profiles.m_ranks[rank];
    const RankProfiles::Rank &there = m_profiles.m_ranks[m_rank];
    const std::uint64_t fromHere = coveredBy(sums.onlyHere, sums.countHere, there.rest, there.least);
    const std::uint64_t fromThere = coveredBy(sums.onlyThere, sums.countThere, here.rest, here.least);
    const double difference = static_cast<double>(sums.differences) + static_cast<double>(sums.onlyHere - fromHere)
                              + static_cast<double>(sums.onlyThere - fromThere)
                              + static_cast<double>(gapOf(there.rest - fromHere, here.rest - fromThere));
    const std::uint64_t most = std::max(here.bytes, there.bytes);
    return most > 0 ? difference / static_cast<double>(most) : 0;
}

double ProfileReference::distance(std::size_t rank) const
{
    Sums sums;
    std::uint64_t shared = 0;
    std::size_t countShared = 0;
    for (const ProfileRow &row : m_profiles.rows(rank)) {
        const std::uint64_t other = m_bytes[row.key];
        const bool isShared = other > 0;
        sums.differences += isShared ? gapOf(row.bytes, other) : 0;
        sums.onlyHere += isShared ? 0 : row.bytes;
        shared += other;
        countShared += isShared ? 1 : 0;
    }
    sums.countHere = m_profiles.rows(rank).size() - countShared;
    sums.onlyThere = lessOrNothing(m_profiles.m_ranks[m_rank].listed, shared);
    sums.countThere = m_profiles.rows(m_rank).size() - countShared;
    return distanceOf(rank, sums);
}

double ProfileReference::distanceWithout(std::size_t rank, std::span<const std::uint8_t> isLeftOut) const
{
    Sums sums;
    std::uint64_t shared = 0;
    std::size_t countShared = 0;
    for (const ProfileRow &row : m_profiles.rows(rank)) {
        const std::uint64_t other = m_bytes[row.key];
        if (isLeftOut[row.key] > 0)
            continue;
        if (other == 0) {
            addSaturated(sums.onlyHere, row.bytes);
            ++sums.countHere;
            continue;
        }
        addSaturated(sums.differences, gapOf(row.bytes, other));
        addSaturated(shared, other);
        ++countShared;
    }
    std::uint64_t there = 0;
    std::size_t countThere = 0;
    for (const ProfileRow &row : m_profiles.rows(m_rank)) {
        if (isLeftOut[row.key] == 0) {
            addSaturated(there, row.bytes);
            ++countThere;
        }
    }
    sums.onlyThere = lessOrNothing(there, shared);
    sums.countThere = countThere - countShared;
    return distanceOf(rank, sums);
}

// ---- medians and differences from them

RankMedians::RankMedians(const RankProfiles &profiles, std::span<const std::size_t> ranks)
    : m_profiles(profiles), m_bytes(profiles.keys().size()), m_holders(profiles.keys().size())
{
    std::vector<std::uint64_t> totals;
    for (const std::size_t rank : ranks) {
        totals.push_back(profiles.bytes(rank));
        for (const ProfileRow &row : profiles.rows(rank))
            ++m_holders[row.key];
    }
    m_base = lowerMedian(totals);

    // The median of a stack that fewer hold is 0.
    const std::size_t middle = ranks.empty() ? 0 : (ranks.size() - 1) / 2;
    std::vector<std::uint32_t> place(m_holders.size(), 0); // in m_held, + 1
    std::vector<std::size_t> firsts{0}; // of its values, by row of m_held
    for (const std::size_t rank : ranks) {
        for (const ProfileRow &row : profiles.rows(rank)) {
            if (place[row.key] > 0 || ranks.size() - m_holders[row.key] > middle)
                continue;
            m_held.push_back({row.key, row.part});
            place[row.key] = static_cast<std::uint32_t>(m_held.size());
            firsts.push_back(firsts.back() + m_holders[row.key]);
        }
    }
    std::vector<std::uint64_t> values(firsts.back());
    std::vector<std::size_t> next(firsts.begin(), firsts.end() - 1);
    for (const std::size_t rank : ranks) {
        for (const ProfileRow &row : profiles.rows(rank)) {
            if (place[row.key] > 0)
                values[next[place[row.key] - 1]++] = row.bytes;
        }
    }
    for (std::size_t i = 0; i < m_held.size(); ++i) {
        const auto first = values.begin() + static_cast<std::ptrdiff_t>(firsts[i]);
        const auto last = values.begin() + static_cast<std::ptrdiff_t>(firsts[i + 1]);
        const std::size_t zeros = ranks.size() - static_cast<std::size_t>(last - first);
        const auto median = first + static_cast<std::ptrdiff_t>(middle - zeros);
        std::nth_element(first, median, last);
        m_bytes[m_held[i].key] = *median;
    }
}

RankComparison RankMedians::compare(std::size_t rank, std::size_t most) const
{
    RankComparison made;
    made.bytes = m_profiles.bytes(rank);
    made.base = m_base;
    struct Row {
        std::uint32_t key;
        std::uint64_t bytes;
        std::uint32_t part;
    };
    std::vector<Row> rows;
    std::vector<std::uint8_t> isSeen(m_bytes.size());
    for (const ProfileRow &row : m_profiles.rows(rank)) {
        isSeen[row.key] = 1;
        if (row.bytes != m_bytes[row.key])
            rows.push_back({row.key, row.bytes, row.part});
    }
    for (const Held &held : m_held) {
        if (isSeen[held.key] == 0)
            rows.push_back({held.key, 0, held.part});
    }
    const auto isLarger = [&](const Row &a, const Row &b) {
        const std::uint64_t left = gapOf(a.bytes, m_bytes[a.key]);
        const std::uint64_t right = gapOf(b.bytes, m_bytes[b.key]);
        return left != right ? left > right : m_profiles.keys()[a.key] < m_profiles.keys()[b.key];
    };
    const std::size_t count = std::min(most, rows.size());
    std::partial_sort(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count), rows.end(), isLarger);
    std::uint64_t rest = made.bytes - made.base; // modulo 2^64, as the changes
    for (const Row &row : std::span(rows).first(count)) {
        const StackKey &key = m_profiles.keys()[row.key];
        const ProfilePart &part = m_profiles.parts()[row.part];
        made.reasons.push_back({key.kind, key.stack, part.category, part.module, row.bytes, m_bytes[row.key]});
        rest -= static_cast<std::uint64_t>(made.reasons.back().change());
    }
    made.rest = static_cast<std::int64_t>(rest);
    return made;
}

RankComparison compareRanks(const RankProfiles &profiles, std::size_t rank, std::span<const std::size_t> bases,
                            std::size_t most)
{
    return RankMedians(profiles, bases).compare(rank, most);
}

Result<RankComparison> compareRanks(const Job &job, std::size_t device, std::span<const std::size_t> bases,
                                    std::size_t most, const LoadContext &context)
{
    std::vector<std::size_t> rows(bases.begin(), bases.end());
    std::erase_if(rows, [&](std::size_t row) { return row >= job.devices().size(); });
    if (device >= job.devices().size() || rows.empty())
        return RankComparison{};
    TRY(const auto all, profilesOf(job, context));
    return compareRanks(all->profiles, device, rows, most);
}

Result<JobProfiles> profilesOf(const JobView &view, const LoadContext &context)
{
    JobProfiles made;
    std::vector<ProfileInput> inputs;
    for (std::size_t i = 0; i < view.devices.size(); ++i) {
        const JobWeights *weights = i < view.weights.size() && !view.weights[i].rows.empty() ? &view.weights[i]
                                                                                             : nullptr;
        made.peaks.push_back(peakOf(view.devices[i], weights));
        const RankPeak peak = made.peaks.back().value_or(RankPeak());
        inputs.push_back({peak.kind == 0 ? weights : nullptr, peak.bytes});
    }
    TRY(made.profiles, RankProfiles::make(inputs, context));
    return made;
}

Result<std::shared_ptr<const JobProfiles>> profilesOf(const Job &job, const LoadContext &context)
{
    if (auto known = job.kept().find<JobProfiles>())
        return known;
    TRY(const auto weights, job.weightsOfAll(WeightMoment::Peak, context));
    TRY(auto made, profilesOf(JobView{job.recordings(), job.devices(), weights}, context));
    auto shared = std::make_shared<const JobProfiles>(std::move(made));
    if (shared->profiles.memory() > kMostKeptProfiles)
        return shared;
    return job.kept().keep(std::move(shared));
}

} // namespace allostrata
