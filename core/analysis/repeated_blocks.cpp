// Which part of a forward pass repeats: the blocks of a transformer.

#include "core/analysis/repeated_blocks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

using RowList = std::vector<std::uint32_t>; ///< of items, ascending

/// What calls alike on one level of the tree: a node or its like below the level's own, or a line of the level's own function.
struct BlockGroup {
    RowList rows;
    std::uint64_t bytes = 0;
    std::uint64_t times = 0; ///< how often most of its stacks come
    bool isChild = false;
    std::set<std::uint32_t> members; ///< nodes
    ModuleId first;
};

using BlockGroupKey = std::pair<bool, std::uint64_t>; ///< child or own line; layer key or line
using BlockGroups = std::map<BlockGroupKey, BlockGroup>;

/// A level of the tree on which one line calls what comes oftener than the rest.
struct RepeatingLevel {
    BlockGroups groups;
    BlockGroupKey line;
    std::uint64_t usual = 0; ///< how often the rest comes
    RowList rows;
};

class BlockFinder {
public:
    BlockFinder(const std::vector<ForwardItem> &items, const ModuleTree &tree, const StackDigests &digests)
        : m_items(items), m_tree(tree), m_digests(digests)
    {
    }

    FoundBlocks find()
    {
        RowList rows;
        for (std::uint32_t row = 0; row < m_items.size(); ++row) {
            if (m_items[row].module)
                rows.push_back(row);
        }
        for (std::uint16_t depth = 0; depth < ModuleTree::kDeepest && !rows.empty(); ++depth) {
            BlockGroups groups = groupsOf(rows, depth);
            const BlockGroupKey heaviest = heaviestChild(groups);
            const std::uint64_t usual = usualTimes(groups);
            if (!heaviest.first || (m_level && groups.size() > 1 && !comesAsSeldom(usual, m_level->usual)))
                break;
            const BlockGroup &group = groups[heaviest];
            if (areBlocks(group, depth))
                return byNode(group.rows, depth);
            RowList below = group.rows;
            if (group.times >= 2 * usual) {
                // What this line calls may be the whole model: then the rest of the next level comes no oftener than that of this one.
                m_level = RepeatingLevel{std::move(groups), heaviest, usual, std::move(rows)};
            } else if (!m_level && m_fallback.empty() && groups.size() >= 2 && usual >= 2) {
                m_fallback = rows;
                m_fallbackModule = group.first;
            }
            rows = std::move(below);
        }
        if (m_level)
            return byRepetition(*m_level);
        if (m_fallback.empty())
            return {};
        FoundBlocks found;
        split(m_fallback, {}, m_fallbackModule, found);
        return found;
    }

private:
    [[nodiscard]] ModuleId ancestor(ModuleId module, std::uint16_t depth) const
    {
        while (m_tree[module].depth > depth)
            module = m_tree[module].parent;
        return module;
    }

    [[nodiscard]] BlockGroups groupsOf(const RowList &rows, std::uint16_t depth) const
    {
        BlockGroups groups;
        for (const std::uint32_t row : rows) {
            const ForwardItem &item = m_items[row];
            const bool isChild = m_tree[item.module].depth >= depth;
            const ModuleId node = isChild ? ancestor(item.module, depth) : item.module;
            BlockGroup &group = groups[{isChild, isChild ? m_tree[node].merged : m_digests[item.stack].lineKey}];
            if (group.rows.empty())
                group.first = node;
            group.isChild = isChild;
            group.rows.push_back(row);
            group.bytes += item.bytes;
            if (isChild)
                group.members.insert(node.value());
        }
        for (auto &[key, group] : groups)
            group.times = timesOf(group.rows);
        return groups;
    }

    [[nodiscard]] std::unordered_map<StackId, std::uint64_t> countStacks(const RowList &rows) const
    {
        std::unordered_map<StackId, std::uint64_t> counts;
        for (const std::uint32_t row : rows)
            ++counts[m_items[row].stack];
        return counts;
    }

    /// The median of how often its stacks come, the lower of two. A call that allocates several times in a row comes once.
    [[nodiscard]] std::uint64_t timesOf(const RowList &rows) const
    {
        std::unordered_map<StackId, std::uint64_t> runs;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const StackId stack = m_items[rows[i]].stack;
            if (i == 0 || rows[i - 1] + 1 != rows[i] || m_items[rows[i - 1]].stack != stack || m_items[rows[i - 1]].pass != m_items[rows[i]].pass)
                ++runs[stack];
        }
        std::vector<std::uint64_t> counts;
        for (const auto &[stack, count] : runs)
            counts.push_back(count);
        const auto middle = counts.begin() + static_cast<std::ptrdiff_t>((counts.size() - 1) / 2);
        std::nth_element(counts.begin(), middle, counts.end());
        return *middle;
    }

    [[nodiscard]] static BlockGroupKey heaviestChild(const BlockGroups &groups)
    {
        BlockGroupKey best{false, 0};
        std::uint64_t bytes = 0;
        for (const auto &[key, group] : groups) {
            if (group.isChild && group.bytes > bytes) {
                best = key;
                bytes = group.bytes;
            }
        }
        return best;
    }

    /// Siblings that are alike. Lines at the top call the whole model, so they are passes.
    [[nodiscard]] bool areBlocks(const BlockGroup &group, std::uint16_t depth) const
    {
        if (depth == 0 && m_tree[group.first].kind != ModuleKind::Module)
            return false;
        std::map<std::uint32_t, std::size_t> siblings;
        for (const std::uint32_t member : group.members) {
            const ModuleId parent = m_tree[ModuleId(member)].parent;
            if (++siblings[parent.key()] >= 2)
                return true;
        }
        return false;
    }

    [[nodiscard]] static bool comesAsSeldom(std::uint64_t times, std::uint64_t usual) { return times * 2 <= usual * 3; }

    [[nodiscard]] static std::uint64_t usualTimes(const BlockGroups &groups)
    {
        std::vector<std::uint64_t> times;
        for (const auto &[key, group] : groups)
            times.push_back(group.times);
        std::sort(times.begin(), times.end());
        return times[(times.size() - 1) / 2];
    }

    /// Each node is a block; a pass begins where the nodes begin again.
    [[nodiscard]] FoundBlocks byNode(const RowList &rows, std::uint16_t depth) const
    {
        FoundBlocks found;
        found.from = BlocksFrom::Modules;
        std::map<std::uint32_t, std::size_t> blockOf; ///< by node, of the pass
        std::uint32_t pass = 0;
        ModuleId first;
        ModuleId last;
        for (const std::uint32_t row : rows) {
            const ModuleId node = ancestor(m_items[row].module, depth);
            const bool isBack = node == first && last != first;
            const bool begins = found.blocks.empty() || m_items[row].pass != pass || isBack;
            if (begins) {
                blockOf.clear();
                first = node;
            }
            pass = m_items[row].pass;
            last = node;
            const auto [at, isNew] = blockOf.try_emplace(node.value(), found.blocks.size());
            if (isNew)
                found.blocks.push_back({{}, node, begins});
            found.blocks[at->second].items.push_back(row);
        }
        return found;
    }

    /// What comes as often as the heaviest line, or oftener, is part of the blocks; what comes as seldom as passes do parts passes.
    [[nodiscard]] FoundBlocks byRepetition(const RepeatingLevel &level) const
    {
        const BlockGroup &heaviest = level.groups.at(level.line);
        RowList within;
        std::vector<std::uint8_t> parts(m_items.size(), 0);
        for (const auto &[key, group] : level.groups) {
            const bool isWithin = group.times * 4 >= heaviest.times * 3;
            if (isWithin)
                within.insert(within.end(), group.rows.begin(), group.rows.end());
            for (const std::uint32_t row : group.rows)
                parts[row] = !isWithin && comesAsSeldom(group.times, level.usual) ? 1 : 0;
        }
        std::sort(within.begin(), within.end());
        RowList parting;
        std::copy_if(level.rows.begin(), level.rows.end(), std::back_inserter(parting), [&parts](std::uint32_t row) { return parts[row] != 0; });
        FoundBlocks found;
        split(within, parting, heaviest.first, found);
        return found;
    }

    /// Splits passes, then each of them into blocks.
    void split(const RowList &rows, const RowList &parting, ModuleId module, FoundBlocks &found) const
    {
        found.from = BlocksFrom::Repetition;
        auto part = parting.begin();
        RowList pass;
        for (const std::uint32_t row : rows) {
            bool isParted = !pass.empty() && m_items[pass.back()].pass != m_items[row].pass;
            for (; part != parting.end() && *part < row; ++part)
                isParted = true;
            if (isParted && !pass.empty()) {
                splitPass(pass, module, found);
                pass.clear();
            }
            pass.push_back(row);
        }
        if (!pass.empty())
            splitPass(pass, module, found);
    }

    /// How often most stacks come.
    [[nodiscard]] static std::uint64_t blocksIn(const std::unordered_map<StackId, std::uint64_t> &counts)
    {
        std::map<std::uint64_t, std::uint64_t> stacksByCount;
        for (const auto &[stack, count] : counts)
            ++stacksByCount[count];
        std::uint64_t best = 1;
        std::uint64_t most = 0;
        for (const auto &[count, stacks] : stacksByCount) {
            if (stacks > most) {
                best = count;
                most = stacks;
            }
        }
        return best;
    }

    void splitPass(const RowList &pass, ModuleId module, FoundBlocks &found) const
    {
        const auto counts = countStacks(pass);
        const std::uint64_t blocks = blocksIn(counts);
        const auto anchor = std::find_if(pass.begin(), pass.end(), [&](std::uint32_t row) { return counts.at(m_items[row].stack) == blocks; });
        const auto lead = static_cast<std::size_t>(anchor - pass.begin());
        std::set<StackId> leading; ///< what may come before the anchor in each block
        for (std::size_t i = 0; i < lead; ++i) {
            if (counts.at(m_items[pass[i]].stack) >= blocks)
                leading.insert(m_items[pass[i]].stack);
        }
        std::vector<std::size_t> starts{0};
        for (std::size_t i = lead + 1; i < pass.size(); ++i) {
            if (m_items[pass[i]].stack != m_items[*anchor].stack)
                continue;
            std::size_t start = i;
            while (i - start < lead && start - 1 > starts.back() && leading.contains(m_items[pass[start - 1]].stack))
                --start;
            starts.push_back(start);
        }
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : pass.size();
            FoundBlock block{{}, module, i == 0};
            block.items.assign(pass.begin() + static_cast<std::ptrdiff_t>(starts[i]), pass.begin() + static_cast<std::ptrdiff_t>(end));
            found.blocks.push_back(std::move(block));
        }
    }

    const std::vector<ForwardItem> &m_items;
    const ModuleTree &m_tree;
    const StackDigests &m_digests;
    std::optional<RepeatingLevel> m_level; ///< the innermost at the rate of the passes
    RowList m_fallback; ///< where all of a level repeats alike
    ModuleId m_fallbackModule;
};

} // namespace

FoundBlocks findRepeatedBlocks(const std::vector<ForwardItem> &items, const ModuleTree &tree, const StackDigests &digests)
{
    return BlockFinder(items, tree, digests).find();
}

} // namespace allostrata
