// Two moments held against each other, allocation by allocation.

#include "core/analysis/diff.h"

#include "core/analysis/diff_keys.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<DiffChange, std::string_view> kChangeIds = {{"new", "gone", "grown", "shrunk", "same"}};

/// A live allocation, by what it is paired by.
struct ComparedLife {
    std::uint64_t stack = 0;
    std::uint64_t size = 0;
    std::uint8_t phase = 0;
    AllocationId id;
};

using Lives = std::vector<ComparedLife>;

Lives livesOf(const DiffPart &part, DiffSide side, const DiffStacks &stacks)
{
    Lives lives;
    const Allocations &allocations = part.device->timeline.allocations();
    for (const AllocationId id : part.device->timeline.liveAt(part.moment)) {
        if (!keeps(part.kept, id))
            continue;
        lives.push_back({stackKey(part, side, stacks, id), allocations.requestedSize(id),
                         static_cast<std::uint8_t>(part.attribution->phase(id)), id});
    }
    return lives;
}

/// Takes pairs with equal keys out of two lists; what is left keeps the order of the keys.
template <typename Key>
void pairEqual(Lives &base, Lives &other, std::vector<Diff::Pair> &pairs, Key key)
{
    const auto byKey = [&key](const ComparedLife &a, const ComparedLife &b) {
        const auto left = key(a);
        const auto right = key(b);
        return left != right ? left < right : a.id < b.id;
    };
    std::sort(base.begin(), base.end(), byKey);
    std::sort(other.begin(), other.end(), byKey);
    Lives restOfBase;
    Lives restOfOther;
    auto left = base.begin();
    auto right = other.begin();
    while (left != base.end() && right != other.end()) {
        const auto keyLeft = key(*left);
        const auto keyRight = key(*right);
        if (keyLeft == keyRight)
            pairs.push_back({(left++)->id, (right++)->id});
        else if (keyLeft < keyRight)
            restOfBase.push_back(*left++);
        else
            restOfOther.push_back(*right++);
    }
    restOfBase.insert(restOfBase.end(), left, base.end());
    restOfOther.insert(restOfOther.end(), right, other.end());
    base = std::move(restOfBase);
    other = std::move(restOfOther);
}

/// Pairs what is left within equal groups, the largest with the largest.
template <typename Group>
void pairLargest(Lives &base, Lives &other, std::vector<Diff::Pair> &pairs, Group group)
{
    const auto number = [&group](Lives &lives) {
        std::sort(lives.begin(), lives.end(), [&group](const ComparedLife &a, const ComparedLife &b) {
            const auto left = group(a);
            const auto right = group(b);
            if (left != right)
                return left < right;
            return a.size != b.size ? a.size > b.size : a.id < b.id;
        });
    };
    number(base);
    number(other);
    Lives restOfBase;
    Lives restOfOther;
    auto left = base.begin();
    auto right = other.begin();
    while (left != base.end() || right != other.end()) {
        if (right == other.end() || (left != base.end() && group(*left) < group(*right)))
            restOfBase.push_back(*left++);
        else if (left == base.end() || group(*right) < group(*left))
            restOfOther.push_back(*right++);
        else
            pairs.push_back({(left++)->id, (right++)->id});
    }
    base = std::move(restOfBase);
    other = std::move(restOfOther);
}

std::vector<Diff::Pair> pairsOf(Lives base, Lives other, bool isOneTimeline)
{
    std::vector<Diff::Pair> pairs;
    if (isOneTimeline)
        pairEqual(base, other, pairs, [](const ComparedLife &life) { return life.id.value(); });
    else {
        pairEqual(base, other, pairs,
                  [](const ComparedLife &life) { return std::tuple(life.stack, life.size, life.phase); });
        pairEqual(base, other, pairs, [](const ComparedLife &life) { return std::tuple(life.stack, life.size); });
        pairLargest(base, other, pairs, [](const ComparedLife &life) { return std::tuple(life.stack, life.phase); });
        pairLargest(base, other, pairs, [](const ComparedLife &life) { return life.stack; });
    }
    for (const ComparedLife &life : base)
        pairs.push_back({life.id, {}});
    for (const ComparedLife &life : other)
        pairs.push_back({{}, life.id});
    return pairs;
}

/// Puts pairs into rows.
class DiffRowTable {
public:
    DiffRowTable(const Diff &diff, Attribute by)
        : m_diff(diff), m_keys{DiffKeys(diff.part(DiffSide::Base), DiffSide::Base, *diff.stacks(), by),
                               DiffKeys(diff.part(DiffSide::Other), DiffSide::Other, *diff.stacks(), by)}
    {
        table.by = by;
        table.values[DiffSide::Base] = m_keys[kBase].values();
        table.values[DiffSide::Other] = m_keys[kOther].values();
        for (const Diff::Pair &pair : diff.pairs())
            add(pair);
        for (DiffRow &row : table.rows) {
            if (row.other().count == 0)
                row.label = row.baseLabel;
            if (row.baseLabel == row.label || row.base().count == 0)
                row.baseLabel.clear();
        }
        if (by == Attribute::Stack)
            tellApart();
        std::sort(table.rows.begin(), table.rows.end(), [](const DiffRow &a, const DiffRow &b) {
            const std::int64_t left = std::abs(a.change());
            const std::int64_t right = std::abs(b.change());
            if (left != right)
                return left > right;
            if (a.other().bytes != b.other().bytes)
                return a.other().bytes > b.other().bytes;
            return std::tie(a.label, a.kind, a.largest) < std::tie(b.label, b.kind, b.largest);
        });
    }

    DiffTable table;

private:
    static constexpr std::size_t kBase = 0;
    static constexpr std::size_t kOther = 1;

    [[nodiscard]] std::uint64_t sizeOf(std::size_t side, AllocationId id) const
    {
        return m_diff.part(static_cast<DiffSide>(side)).device->timeline.allocations().requestedSize(id);
    }

    [[nodiscard]] std::size_t rowOf(std::size_t side, AllocationId id)
    {
        const auto [found, isNew] = m_rows.try_emplace(m_keys[side].keyOf(id), table.rows.size());
        if (isNew)
            table.rows.push_back(m_keys[side].rowOf(id));
        return found->second;
    }

    void count(std::size_t side, std::size_t at, AllocationId id)
    {
        DiffRow &row = table.rows[at];
        AllocationId &largest = row.largest[side];
        const std::uint64_t size = sizeOf(side, id);
        const std::uint64_t most = largest ? sizeOf(side, largest) : 0;
        if (!largest || size > most || (size == most && id < largest)) {
            largest = id;
            std::string label = m_keys[side].rowOf(id).label;
            (side == kBase ? row.baseLabel : row.label) = std::move(label);
        }
        row.sums[side].add(size);
        table.total.sums[side].add(size);
    }

    void add(const Diff::Pair &pair)
    {
        const std::size_t base = pair.base ? rowOf(kBase, pair.base) : 0;
        const std::size_t other = pair.other ? rowOf(kOther, pair.other) : 0;
        if (pair.base)
            count(kBase, base, pair.base);
        if (pair.other)
            count(kOther, other, pair.other);
        const auto both = {&table.rows[pair.other ? other : base].reasons, &table.total.reasons};
        for (DiffReasons *reasons : both) {
            if (!pair.base)
                reasons->born.add(sizeOf(kOther, pair.other));
            else if (!pair.other)
                reasons->ended.add(sizeOf(kBase, pair.base));
            else if (base == other || reasons == &table.total.reasons)
                resize(*reasons, sizeOf(kBase, pair.base), sizeOf(kOther, pair.other));
        }
        if (pair.base && pair.other && base != other) {
            table.rows[base].reasons.movedOut.add(sizeOf(kBase, pair.base));
            table.rows[other].reasons.movedIn.add(sizeOf(kOther, pair.other));
        }
    }

    /// Names of stacks that are equal get their callers.
    void tellApart()
    {
        std::unordered_map<std::string, std::size_t> named;
        for (const DiffRow &row : table.rows)
            ++named[row.label];
        for (DiffRow &row : table.rows) {
            if (row.kind != CursorRowKind::Group || named[row.label] < 2)
                continue;
            const std::size_t side = row.largest[kOther] ? kOther : kBase;
            row.label += m_keys[side].callerOf(row.largest[side]);
            if (!row.baseLabel.empty())
                row.baseLabel += m_keys[kBase].callerOf(row.largest[kBase]);
        }
    }

    static void resize(DiffReasons &reasons, std::uint64_t from, std::uint64_t to)
    {
        if (from == to)
            return;
        reasons.resized += static_cast<std::int64_t>(to - from);
        ++reasons.resizedCount;
    }

    const Diff &m_diff;
    std::array<DiffKeys, kDiffSides> m_keys;
    std::unordered_map<std::uint64_t, std::size_t> m_rows;
};

} // namespace

std::string_view diffChangeId(DiffChange change)
{
    return kChangeIds[change];
}

DiffChange DiffRow::what() const
{
    if (base().count == 0 || other().count == 0)
        return base().count == other().count ? DiffChange::Same : base().count == 0 ? DiffChange::New : DiffChange::Gone;
    if (change() == 0)
        return DiffChange::Same;
    return change() > 0 ? DiffChange::Grown : DiffChange::Shrunk;
}

Result<Diff> Diff::build(const DiffPart &base, const DiffPart &other, std::shared_ptr<const DiffStacks> stacks, const LoadContext &context)
{
    if (!stacks) {
        auto made = DiffStacks::build(*base.document->stacks, *other.document->stacks, context);
        if (!made)
            return made.error();
        stacks = std::make_shared<const DiffStacks>(*std::move(made));
    }
    Diff diff;
    diff.m_parts[DiffSide::Base] = base;
    diff.m_parts[DiffSide::Other] = other;
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other})
        diff.m_counters[side] = diff.part(side).device->timeline.countersAt(diff.part(side).moment);
    diff.m_stacks = std::move(stacks);
    if (auto error = context.cancelled())
        return *error;
    const bool isOneTimeline = base.device == other.device;
    diff.m_pairs = pairsOf(livesOf(base, DiffSide::Base, *diff.m_stacks), livesOf(other, DiffSide::Other, *diff.m_stacks), isOneTimeline);
    if (auto error = context.cancelled())
        return *error;
    return diff;
}

DiffTable Diff::table(Attribute by) const
{
    return std::move(DiffRowTable(*this, by).table);
}

DiffCut cutRows(const DiffTable &table, std::size_t most)
{
    DiffCut cut;
    cut.shown = std::min(most, table.rows.size());
    cut.rest = table.rows.size() - cut.shown;
    for (std::size_t i = cut.shown; i < table.rows.size(); ++i) {
        const DiffRow &row = table.rows[i];
        const auto addSum = [](DiffSum &to, const DiffSum &sum) {
            to.bytes += sum.bytes;
            to.count += sum.count;
        };
        for (std::size_t side = 0; side < kDiffSides; ++side)
            addSum(cut.others.sums[side], row.sums[side]);
        DiffReasons &reasons = cut.others.reasons;
        addSum(reasons.born, row.reasons.born);
        addSum(reasons.ended, row.reasons.ended);
        addSum(reasons.movedIn, row.reasons.movedIn);
        addSum(reasons.movedOut, row.reasons.movedOut);
        reasons.resized += row.reasons.resized;
        reasons.resizedCount += row.reasons.resizedCount;
    }
    return cut;
}

} // namespace allostrata
