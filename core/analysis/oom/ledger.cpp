// The ledger: composition of the reserved bytes at one moment, complete to the byte.
//
// Requested bytes come from live allocations, as in all reports; everything else from the state's ranges, which cover
// the segments. If the file contradicts itself (a block is cut by the next one, or is live without a place), the two do
// not add up, and the difference to the reserved bytes of the counters is a separate line.

#include "core/analysis/oom/ledger.h"

#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/timeline/allocator_rules.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<LedgerKind, std::string_view> kLedgerIds
    = {{"category", "module", "waiting", "requested", "rounding", "not_split", "size_not_recorded", "not_elements",
        "split_remainders", "unused_segments", "private_pools", "pool", "contradiction", "reserved"}};

/// Sum of some allocations, blocks or ranges.
struct Amount {
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    std::uint64_t before = 0;

    void add(std::uint64_t size, bool isBefore = false)
    {
        bytes += size;
        ++count;
        before += isBefore ? size : 0;
    }
    void add(const Amount &other)
    {
        bytes += other.bytes;
        count += other.count;
        before += other.before;
    }
};

/// Modules of one category as a tree with repeated layers merged.
class ModuleNodes {
public:
    struct Node {
        std::uint32_t parent = LedgerRow::kNone;
        ModuleId first;
        std::uint32_t modules = 0;
        Amount inclusive;
        std::vector<std::uint32_t> children;
    };

    explicit ModuleNodes(const ModuleTree &tree) : m_tree(tree) {}

    void add(ModuleId module, const Amount &amount)
    {
        if (!module) {
            m_unknown.add(amount);
            return;
        }
        for (std::uint32_t node = nodeOf(module); node != LedgerRow::kNone; node = m_nodes[node].parent)
            m_nodes[node].inclusive.add(amount);
    }

    /// Appends rows below `parent`, most bytes first, the unknown module last.
    void appendTo(std::vector<LedgerRow> &rows, std::uint32_t parent)
    {
        if (m_top.empty()) // its modules are unknown
            return;
        appendBelow(rows, parent, m_top);
        if (m_unknown.bytes > 0)
            rows.push_back(rowOf(rows, parent, {}, 0, m_unknown));
    }

private:
    [[nodiscard]] static LedgerRow rowOf(const std::vector<LedgerRow> &rows, std::uint32_t parent, ModuleId module,
                                         std::uint32_t modules, const Amount &amount)
    {
        LedgerRow row;
        row.kind = LedgerKind::Module;
        row.parent = parent;
        row.depth = static_cast<std::uint16_t>(rows[parent].depth + 1);
        row.category = rows[parent].category;
        row.module = module;
        row.modules = modules;
        row.bytes = static_cast<std::int64_t>(amount.bytes);
        row.count = amount.count;
        row.before = amount.before;
        return row;
    }

    /// Appends the rows of a subtree, no deeper than ModuleTree::kDeepest.
    void appendBelow(std::vector<LedgerRow> &rows, std::uint32_t parent, std::vector<std::uint32_t> nodes)
    {
        std::stable_sort(nodes.begin(), nodes.end(), [this](std::uint32_t a, std::uint32_t b) {
            return m_nodes[a].inclusive.bytes > m_nodes[b].inclusive.bytes;
        });
        for (const std::uint32_t node : nodes) {
            const auto row = static_cast<std::uint32_t>(rows.size());
            rows.push_back(rowOf(rows, parent, m_nodes[node].first, m_nodes[node].modules, m_nodes[node].inclusive));
            appendBelow(rows, row, m_nodes[node].children);
        }
    }

    /// Node of a module. Each module is passed once, so its ancestors are visited once.
    std::uint32_t nodeOf(ModuleId module)
    {
        const auto known = m_ofModule.find(module);
        if (known != m_ofModule.end())
            return known->second;
        const ModuleId above = m_tree[module].parent;
        const std::uint32_t parent = above ? nodeOf(above) : LedgerRow::kNone;
        const auto [place, isNew] = m_byLayer.try_emplace({parent, m_tree[module].merged},
                                                          static_cast<std::uint32_t>(m_nodes.size()));
        if (isNew) {
            m_nodes.push_back({parent, module, 0, {}, {}});
            (parent == LedgerRow::kNone ? m_top : m_nodes[parent].children).push_back(place->second);
        }
        ++m_nodes[place->second].modules;
        m_ofModule.emplace(module, place->second);
        return place->second;
    }

    const ModuleTree &m_tree;
    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_top;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_byLayer; ///< parent and layer key to node
    std::unordered_map<ModuleId, std::uint32_t> m_ofModule;
    Amount m_unknown;
};

class LedgerBuilder {
public:
    LedgerBuilder(const Snapshot &snapshot, const Timeline &timeline, const Attribution &attribution, Moment moment)
        : m_timeline(timeline), m_attribution(attribution), m_rules(snapshot), m_state(timeline.stateAt(moment)),
          m_live(timeline.liveAt(moment)), m_waits(m_live.size(), 0)
    {
        m_ledger.moment = moment;
        m_ledger.counters = timeline.countersAt(moment);
        m_ledger.waitingBy.resize(attribution.categories().size());
    }

    Ledger build()
    {
        for (const StateSegment &segment : m_state.segments)
            addSegment(segment);
        addRequested();
        addRows();
        return std::move(m_ledger);
    }

private:
    void addSegment(const StateSegment &segment);
    void addBlock(const StateRange &range);
    void addRequested();
    void addRows();
    void addCategories();
    void addPools();
    void addRow(LedgerKind kind, std::int64_t bytes, std::uint64_t count, std::uint64_t before = 0);
    void addRow(LedgerKind kind, const Amount &amount)
    {
        addRow(kind, static_cast<std::int64_t>(amount.bytes), amount.count, amount.before);
    }
    void addIfAny(LedgerKind kind, const Amount &amount)
    {
        if (amount.count > 0)
            addRow(kind, amount);
    }
    void setStarts();

    const Timeline &m_timeline;
    const Attribution &m_attribution;
    AllocatorRules m_rules;
    MemoryState m_state;
    std::vector<AllocationId> m_live; ///< ascending
    std::vector<std::uint8_t> m_waits; ///< by row of m_live: 1 if its free is pending
    std::map<std::pair<CategoryId, ModuleId>, Amount> m_inUse;
    Amount m_waiting;
    Amount m_rounding;
    Amount m_notSplit;
    Amount m_notRecorded;
    Amount m_notElements;
    Amount m_remainders;
    Amount m_unused;
    std::map<std::uint16_t, Amount> m_pools; ///< private pools by row; counts segments with free bytes
    Ledger m_ledger;
};

void LedgerBuilder::addSegment(const StateSegment &segment)
{
    bool isUsed = false;
    Amount free;
    for (std::size_t i = 0; i < segment.rangeCount; ++i) {
        const StateRange &range = m_state.ranges[segment.firstRange + i];
        if (range.state == RangeState::Free) {
            free.add(range.size);
            continue;
        }
        isUsed = true;
        addBlock(range);
    }
    if (free.bytes == 0)
        return;
    if (segment.pool != 0)
        m_pools[segment.pool].add(free.bytes);
    else if (isUsed)
        m_remainders.add(free);
    else
        m_unused.add(free.bytes);
}

/// Adds the bytes of a block beyond its request. A truncated block may have less, which appears as a contradiction.
void LedgerBuilder::addBlock(const StateRange &range)
{
    const bool isPending = range.state == RangeState::PendingFree;
    m_ledger.waitingBlocks += isPending ? range.size : 0;
    if (!range.allocation) {
        m_notElements.add(range.size);
        return;
    }
    if (isPending) {
        const auto found = std::lower_bound(m_live.begin(), m_live.end(), range.allocation);
        if (found != m_live.end() && *found == range.allocation)
            m_waits[static_cast<std::size_t>(found - m_live.begin())] = 1;
    }
    const Allocations &allocations = m_timeline.allocations();
    const std::uint64_t requested = allocations.requestedSize(range.allocation);
    const Interval size = allocations.blockSize(range.allocation);
    const std::uint64_t rounded = std::max(m_rules.rounded(requested).value, requested);
    if (!size.isExact()) {
        m_ledger.notRecorded.low += size.low > rounded ? size.low - rounded : 0;
        m_ledger.notRecorded.high += size.high > rounded ? size.high - rounded : 0;
        ++m_ledger.boundBlocks;
    }
    if (range.size <= requested)
        return;
    m_rounding.add(std::min(range.size, rounded) - requested);
    if (range.size > rounded)
        (size.isExact() ? m_notSplit : m_notRecorded).add(range.size - rounded);
}

void LedgerBuilder::addRequested()
{
    const Allocations &allocations = m_timeline.allocations();
    for (std::size_t i = 0; i < m_live.size(); ++i) {
        const AllocationId id = m_live[i];
        const bool isBefore = id.value() < allocations.bornBefore();
        const CategoryId category = m_attribution.category(id);
        const std::uint64_t bytes = allocations.requestedSize(id);
        if (m_waits[i] != 0) {
            m_waiting.add(bytes, isBefore);
            m_ledger.waitingBy[category] += bytes;
        } else {
            m_inUse[{category, m_attribution.module(id)}].add(bytes, isBefore);
        }
    }
}

void LedgerBuilder::addRow(LedgerKind kind, std::int64_t bytes, std::uint64_t count, std::uint64_t before)
{
    LedgerRow row;
    row.kind = kind;
    row.bytes = bytes;
    row.count = count;
    row.before = before;
    m_ledger.rows.push_back(row);
}

void LedgerBuilder::addCategories()
{
    struct Sum {
        CategoryId category;
        Amount amount;
        ModuleNodes modules;
    };
    std::vector<Sum> sums; // m_inUse is ordered by category
    for (const auto &[key, amount] : m_inUse) {
        if (sums.empty() || sums.back().category != key.first)
            sums.push_back({key.first, {}, ModuleNodes(m_attribution.modules())});
        sums.back().amount.add(amount);
        sums.back().modules.add(key.second, amount);
    }
    std::vector<Sum *> order;
    for (Sum &sum : sums)
        order.push_back(&sum);
    std::stable_sort(order.begin(), order.end(),
                     [](const Sum *a, const Sum *b) { return a->amount.bytes > b->amount.bytes; });
    for (Sum *sum : order) {
        addRow(LedgerKind::Category, sum->amount);
        const auto row = static_cast<std::uint32_t>(m_ledger.rows.size() - 1);
        m_ledger.rows.back().category = sum->category;
        sum->modules.appendTo(m_ledger.rows, row);
    }
}

void LedgerBuilder::addPools()
{
    if (m_pools.empty())
        return;
    Amount all;
    for (const auto &[pool, amount] : m_pools)
        all.add(amount);
    addRow(LedgerKind::PrivatePools, all);
    const auto parent = static_cast<std::uint32_t>(m_ledger.rows.size() - 1);
    for (const auto &[pool, amount] : m_pools) {
        addRow(LedgerKind::Pool, amount);
        m_ledger.rows.back().parent = parent;
        m_ledger.rows.back().depth = 1;
        m_ledger.rows.back().pool = pool;
    }
}

void LedgerBuilder::addRows()
{
    addCategories();
    addRow(LedgerKind::Waiting, m_waiting);
    addRow(LedgerKind::Requested, static_cast<std::int64_t>(m_ledger.counters.requested), m_live.size());
    addRow(LedgerKind::Rounding, m_rounding);
    addIfAny(LedgerKind::NotSplit, m_notSplit);
    if (m_ledger.boundBlocks > 0)
        addRow(LedgerKind::NotRecorded, static_cast<std::int64_t>(m_notRecorded.bytes), m_ledger.boundBlocks);
    m_ledger.notRecorded.value = m_notRecorded.bytes;
    addIfAny(LedgerKind::NotElements, m_notElements);
    addRow(LedgerKind::SplitRemainders, m_remainders);
    addRow(LedgerKind::UnusedSegments, m_unused);
    addPools();
    std::int64_t given = 0;
    for (const LedgerRow &row : m_ledger.rows)
        given += row.parent == LedgerRow::kNone && !row.isSum() ? row.bytes : 0;
    m_ledger.contradiction = static_cast<std::int64_t>(m_ledger.counters.reserved.value) - given;
    if (m_ledger.contradiction != 0)
        addRow(LedgerKind::Contradiction, m_ledger.contradiction, 0);
    addRow(LedgerKind::Reserved, static_cast<std::int64_t>(m_ledger.counters.reserved.value), m_state.segments.size());
    setStarts();
}

void LedgerBuilder::setStarts()
{
    std::int64_t at = 0;
    std::vector<std::int64_t> below(m_ledger.rows.size(), 0); ///< start of the next child, by row
    for (std::size_t i = 0; i < m_ledger.rows.size(); ++i) {
        LedgerRow &row = m_ledger.rows[i];
        std::int64_t &next = row.parent == LedgerRow::kNone ? at : below[row.parent];
        if (!row.isSum()) {
            row.start = next;
            next += row.bytes;
        }
        below[i] = row.start;
    }
}

} // namespace

std::string_view ledgerKindId(LedgerKind kind) { return kLedgerIds[kind]; }

const LedgerRow *Ledger::find(LedgerKind kind) const
{
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [kind](const LedgerRow &row) { return row.kind == kind; });
    return found == rows.end() ? nullptr : &*found;
}

Moment momentOf(const Timeline &timeline, LedgerPeak peak)
{
    const EventId event = peak == LedgerPeak::Requested   ? timeline.peakRequested().event
                          : peak == LedgerPeak::Allocated ? timeline.peakAllocated().event
                                                          : timeline.peakReserved().event;
    return event ? event.value() + 1 : 0;
}

Result<Ledger> makeLedger(const Snapshot &snapshot, const Timeline &timeline, const Attribution &attribution,
                          Moment moment, const LoadContext &context)
{
    if (auto error = context.cancelled())
        return *error;
    Ledger ledger = LedgerBuilder(snapshot, timeline, attribution, std::min(moment, timeline.end())).build();
    if (auto error = context.cancelled())
        return *error;
    return ledger;
}

} // namespace allostrata
