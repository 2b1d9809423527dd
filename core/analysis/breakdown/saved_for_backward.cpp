// Memory that a forward pass keeps for the backward pass, by transformer block.

#include "core/analysis/breakdown/saved_for_backward.h"

#include "core/attribution/passes.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Allocation of a forward pass.
struct ForwardItem {
    AllocationId id;
    StackId stack;
    ModuleId module; ///< may be empty
    std::uint64_t bytes = 0;
    std::uint32_t pass = 0; ///< forward passes separated by other phases
};

/// Block as found: the items that belong to it, by birth.
struct FoundBlock {
    std::vector<std::uint32_t> items;
    ModuleId module;
    bool beginsPass = false; ///< first block of a forward pass
};

struct FoundBlocks {
    BlocksFrom from = BlocksFrom::None;
    std::vector<FoundBlock> blocks; ///< by birth of their first item
};

using RowList = std::vector<std::uint32_t>; ///< rows of items, ascending

/// Similar calls on one level of the tree: a node or similar ones below the level's own node, or a line of the level's
/// own function.
struct BlockGroup {
    RowList rows;
    std::uint64_t bytes = 0;
    std::uint64_t times = 0; ///< median number of occurrences of its stacks
    bool isChild = false;
    std::set<std::uint32_t> members; ///< nodes
    ModuleId first;
};

using BlockGroupKey = std::pair<bool, std::uint64_t>; ///< child or line of the level; layer key or line
using BlockGroups = std::map<BlockGroupKey, BlockGroup>;

/// Level of the tree on which one line calls code that occurs more often than the rest.
struct RepeatingLevel {
    BlockGroups groups;
    BlockGroupKey line;
    std::uint64_t usual = 0; ///< number of occurrences of the rest
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
                // This line may call the whole model: then the rest of the next level occurs no more often than that of
                // this level.
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
        const bool repeats = std::any_of(found.blocks.begin(), found.blocks.end(),
                                         [](const FoundBlock &block) { return !block.beginsPass; });
        return repeats ? found : FoundBlocks(); // else only the passes do
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

    /// Whether a row continues the call of the one before it, as a cast and the result of one line do.
    [[nodiscard]] bool isSameCall(const RowList &rows, std::size_t at) const
    {
        return at > 0 && rows[at - 1] + 1 == rows[at] && m_items[rows[at - 1]].stack == m_items[rows[at]].stack
               && m_items[rows[at - 1]].pass == m_items[rows[at]].pass;
    }

    /// Occurrences of each stack. Consecutive allocations of one call count once.
    [[nodiscard]] std::unordered_map<StackId, std::uint64_t> countCalls(const RowList &rows) const
    {
        std::unordered_map<StackId, std::uint64_t> counts;
        for (std::size_t i = 0; i < rows.size(); ++i)
            counts[m_items[rows[i]].stack] += isSameCall(rows, i) ? 0 : 1;
        return counts;
    }

    /// Median of the occurrences of its stacks, the lower of two.
    [[nodiscard]] std::uint64_t timesOf(const RowList &rows) const
    {
        std::vector<std::uint64_t> counts;
        for (const auto &[stack, count] : countCalls(rows))
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

    /// Whether a group's nodes are similar siblings. Lines at the top call the whole model, so they are passes.
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

    /// Each node is a block; a pass begins when the nodes start again.
    [[nodiscard]] FoundBlocks byNode(const RowList &rows, std::uint16_t depth) const
    {
        FoundBlocks found;
        found.from = BlocksFrom::Modules;
        std::map<std::uint32_t, std::size_t> blockOf; ///< by node, within the pass
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

    /// Finds blocks by repetition. Stacks as frequent as the heaviest line, or more so, belong to the blocks; stacks as
    /// rare as passes separate passes.
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
        std::copy_if(level.rows.begin(), level.rows.end(), std::back_inserter(parting),
                     [&parts](std::uint32_t row) { return parts[row] != 0; });
        FoundBlocks found;
        split(within, parting, heaviest.first, found);
        return found;
    }

    /// Splits items into passes, then each pass into blocks.
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

    /// Number of occurrences of most stacks.
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
        const auto counts = countCalls(pass);
        const std::uint64_t blocks = blocksIn(counts);
        const auto anchor = std::find_if(pass.begin(), pass.end(),
                                         [&](std::uint32_t row) { return counts.at(m_items[row].stack) == blocks; });
        const auto lead = static_cast<std::size_t>(anchor - pass.begin());
        std::set<StackId> leading; ///< stacks that may precede the anchor in each block
        for (std::size_t i = 0; i < lead; ++i) {
            if (counts.at(m_items[pass[i]].stack) >= blocks)
                leading.insert(m_items[pass[i]].stack);
        }
        std::vector<std::size_t> starts{0};
        for (std::size_t i = lead + 1; i < pass.size(); ++i) {
            if (m_items[pass[i]].stack != m_items[*anchor].stack || isSameCall(pass, i))
                continue;
            std::size_t start = i;
            while (i - start < lead && start - 1 > starts.back() && leading.contains(m_items[pass[start - 1]].stack))
                --start;
            starts.push_back(start);
        }
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : pass.size();
            FoundBlock block{{}, module, i == 0};
            block.items.assign(pass.begin() + static_cast<std::ptrdiff_t>(starts[i]),
                               pass.begin() + static_cast<std::ptrdiff_t>(end));
            found.blocks.push_back(std::move(block));
        }
    }

    const std::vector<ForwardItem> &m_items;
    const ModuleTree &m_tree;
    const StackDigests &m_digests;
    std::optional<RepeatingLevel> m_level; ///< the innermost level that repeats as often as the passes
    RowList m_fallback; ///< used if all of a level repeats equally often
    ModuleId m_fallbackModule;
};

/// Finds the outermost repeated part of the model in all forward passes. `items` are ordered by birth. O(items log
/// items).
FoundBlocks findRepeatedBlocks(const std::vector<ForwardItem> &items, const ModuleTree &tree,
                               const StackDigests &digests)
{
    return BlockFinder(items, tree, digests).find();
}

constexpr std::size_t kFewestBetween = 4; ///< allocations of another phase that separate two forward passes

bool isOfTraining(Phase phase)
{
    return phase == Phase::Backward || phase == Phase::Recompute || phase == Phase::Optimizer;
}

/// Forward pass by the phases.
struct TrainingPass {
    std::uint32_t firstItem = 0;
    std::uint32_t lastItem = 0; ///< after its last item
    Moment backward = 0; ///< first allocation of the backward pass; 0: none follows
    Moment end = 0; ///< start of the phase after the backward pass; 0: none
    Moment lastOfBackward = 0; ///< after its last allocation
};

class SavedPassMaker {
public:
    SavedPassMaker(const Timeline &timeline, const Attribution &attribution, const StackDigests &digests)
        : m_timeline(timeline), m_allocations(timeline.allocations()), m_attribution(attribution), m_digests(digests),
          m_ends(timeline, attribution.phases())
    {
    }

    Result<SavedForBackward> run(const LoadContext &context)
    {
        if (auto error = gather(context))
            return *error;
        const FoundBlocks found = findRepeatedBlocks(m_items, m_attribution.modules(), m_digests);
        m_saved.from = found.from;
        for (std::size_t row = 0; row < found.blocks.size();) {
            std::size_t end = row + 1;
            while (end < found.blocks.size() && !found.blocks[end].beginsPass)
                ++end;
            addPass(std::span(found.blocks).subspan(row, end - row),
                    end < found.blocks.size() ? &found.blocks[end] : nullptr);
            if (auto error = context.cancelled())
                return *error;
            row = end;
        }
        return std::move(m_saved);
    }

private:
    using Rows = std::vector<std::uint32_t>; ///< rows of items

    [[nodiscard]] Moment birthOf(AllocationId id) const { return m_allocations.allocEvent(id).value(); }
    /// Moment of death; after the end of the trace if it is never freed.
    [[nodiscard]] Moment deathOf(AllocationId id) const
    {
        const EventId event = m_allocations.freeCompletedEvent(id);
        return event ? event.value() + 1 : m_timeline.end() + 1;
    }
    [[nodiscard]] AllocationId idOf(std::uint32_t item) const { return m_items[item].id; }

    /// Collects the allocations of forward passes and the ends of the passes.
    std::optional<Error> gather(const LoadContext &context)
    {
        std::size_t between = 0; ///< allocations in other training phases since the last one in a forward pass
        for (std::size_t row = m_allocations.bornBefore(); row < m_allocations.size(); ++row) {
            if (row % kRowsBetweenStops == 0) {
                if (auto error = context.cancelled())
                    return error;
            }
            const AllocationId id = AllocationId::at(row);
            const Phase phase = m_attribution.phase(id);
            if (isOfTraining(phase))
                noteTraining(phase, birthOf(id), between);
            if (phase != Phase::Forward)
                continue;
            const auto item = static_cast<std::uint32_t>(m_items.size());
            if (m_passes.empty() || between >= kFewestBetween) {
                if (!m_passes.empty() && m_passes.back().backward != 0 && m_passes.back().end == 0)
                    m_passes.back().end = birthOf(id);
                m_passes.push_back({item, item, 0, 0, 0});
            }
            between = 0;
            m_passes.back().lastItem = item + 1;
            m_passes.back().backward = 0; // the phases within the pass flicker
            m_passes.back().end = 0;
            m_items.push_back({id, stackOf(m_timeline, id), m_attribution.module(id), m_allocations.requestedSize(id),
                               static_cast<std::uint32_t>(m_passes.size() - 1)});
        }
        return std::nullopt;
    }

    void noteTraining(Phase phase, Moment birth, std::size_t &between)
    {
        ++between;
        if (m_passes.empty())
            return;
        TrainingPass &pass = m_passes.back();
        if (phase != Phase::Optimizer && pass.backward == 0 && pass.end == 0)
            pass.backward = birth;
        else if (phase == Phase::Optimizer && pass.backward != 0 && pass.end == 0)
            pass.end = birth;
        if (phase != Phase::Optimizer && pass.end == 0)
            pass.lastOfBackward = birth + 1;
    }

    /// Adds a pass with its blocks. `next`: first block of the next pass; null if there is none.
    void addPass(std::span<const FoundBlock> blocks, const FoundBlock *next)
    {
        const TrainingPass &given = m_passes[m_items[blocks.front().items.front()].pass];
        const std::uint32_t last = blocks.back().items.back();
        const bool isLast = !next || m_items[next->items.front()].pass != m_items[last].pass;
        std::uint32_t end = given.lastItem;
        std::uint32_t begin = given.firstItem;
        SavedPass pass;
        if (isLast && given.backward != 0) {
            pass.hasBackward = true;
            pass.moment = given.backward;
            pass.isEnded = given.end != 0;
            pass.end = pass.isEnded ? given.end : m_timeline.end();
            // The next phase may free the gradients before it allocates.
            if (const auto ended = m_ends.backwardEnd(given.backward);
                ended && *ended < pass.end && *ended >= given.lastOfBackward) {
                pass.isEnded = true;
                pass.end = *ended;
            }
        } else {
            // Several passes without other training phases between them: this one ends where the blocks of the next
            // begin.
            end = isLast ? given.lastItem : next->items.front();
            pass.moment = birthOf(idOf(isLast ? end - 1 : last)) + 1;
            pass.end = pass.moment;
        }
        if (m_lastItem > begin && m_lastItem <= blocks.front().items.front())
            begin = m_lastItem;
        m_lastItem = end;
        pass.firstBlock = m_saved.blocks.size();
        pass.blockCount = blocks.size();
        std::vector<std::uint8_t> isInBlock(end - begin, 0);
        for (const FoundBlock &block : blocks) {
            m_saved.blocks.push_back(blockOf(block, pass));
            pass.inBlocks += m_saved.blocks.back().bytes;
            for (const std::uint32_t item : block.items) {
                if (item >= begin && item < end)
                    isInBlock[item - begin] = 1;
            }
        }
        for (std::uint32_t item = begin; item < end; ++item) {
            if (isInBlock[item - begin] == 0 && birthOf(idOf(item)) < pass.moment && isSeparate(idOf(item), pass))
                pass.outside += m_items[item].bytes;
        }
        if (pass.hasBackward) {
            pass.outside += savedByLoss(birthOf(idOf(end - 1)) + 1, pass);
            addBackward(blocks, begin, end, pass);
        }
        m_saved.passes.push_back(pass);
    }

    /// Kept bytes allocated outside the model between the forward and the backward pass: a user's own loss.
    [[nodiscard]] std::uint64_t savedByLoss(Moment from, const SavedPass &pass) const
    {
        std::uint64_t bytes = 0;
        for (std::size_t row = firstBornAt(from); row < m_allocations.size(); ++row) {
            const AllocationId id = AllocationId::at(row);
            if (birthOf(id) >= pass.moment)
                break;
            bytes += isSeparate(id, pass) ? m_allocations.requestedSize(id) : 0;
        }
        return bytes;
    }

    /// Row of the first allocation made at a moment or later.
    [[nodiscard]] std::size_t firstBornAt(Moment moment) const
    {
        const EventId *births = m_allocations.births();
        return static_cast<std::size_t>(
            std::lower_bound(births + m_allocations.bornBefore(), births + m_allocations.size(), EventId(moment))
            - births);
    }

    /// Whether an allocation outlives the backward pass: workspaces, and memory held by the program itself.
    [[nodiscard]] bool isLiveBeyond(AllocationId id, const SavedPass &pass) const
    {
        return pass.isEnded && deathOf(id) > pass.end;
    }
    [[nodiscard]] bool isSeparate(AllocationId id, const SavedPass &pass) const
    {
        return deathOf(id) > pass.moment && !isLiveBeyond(id, pass);
    }

    SavedBlock blockOf(const FoundBlock &found, const SavedPass &pass) const
    {
        SavedBlock block;
        block.pass = static_cast<std::uint32_t>(m_saved.passes.size());
        block.number = static_cast<std::uint32_t>(m_saved.blocks.size() - pass.firstBlock);
        block.module = found.module;
        block.firstEvent = m_allocations.allocEvent(idOf(found.items.front()));
        block.lastEvent = m_allocations.allocEvent(idOf(found.items.back()));
        std::map<std::tuple<std::uint64_t, StringId>, SavedLine> lines;
        for (const std::uint32_t item : found.items) {
            const std::uint64_t bytes = m_items[item].bytes;
            block.made += bytes;
            if (isLiveBeyond(idOf(item), pass))
                block.outliving += bytes;
            if (!isSeparate(idOf(item), pass))
                continue;
            block.bytes += bytes;
            ++block.count;
            const StackDigest &digest = m_digests[m_items[item].stack];
            SavedLine &line = lines[{digest.lineKey, digest.operation}];
            line.stack = m_items[item].stack;
            line.bytes += bytes;
            ++line.count;
        }
        for (const auto &[key, line] : lines)
            block.lines.push_back(line);
        std::stable_sort(block.lines.begin(), block.lines.end(),
                         [](const SavedLine &a, const SavedLine &b) { return a.bytes > b.bytes; });
        return block;
    }

    /// Moment at which the backward pass frees the last of these items, and the number freed; empty if none is.
    template <typename Items>
    [[nodiscard]] std::pair<std::optional<Moment>, std::size_t> lastFree(const Items &items, const SavedPass &pass,
                                                                         Moment latest) const
    {
        std::optional<Moment> last;
        std::size_t count = 0;
        for (const std::uint32_t item : items) {
            const Moment death = deathOf(idOf(item));
            if (death <= pass.moment || death > latest)
                continue;
            last = std::max(last.value_or(0), death);
            ++count;
        }
        return {last, count};
    }

    /// End of the backward pass of each block; it processes the last block first.
    [[nodiscard]] std::vector<std::optional<Moment>> backwardEnds(std::span<const FoundBlock> blocks,
                                                                  std::uint32_t begin, const SavedPass &pass) const
    {
        std::vector<std::optional<Moment>> ends(blocks.size());
        for (std::size_t row = 0; row < blocks.size(); ++row) {
            const auto [own, count] = lastFree(blocks[row].items, pass, pass.end);
            if (count > 1) {
                ends[row] = own;
                continue;
            }
            // It keeps only its result, which the next block frees: the release of its input shows when it is done.
            if (row > 0) {
                ends[row] = lastFree(blocks[row - 1].items, pass, pass.end).first;
                continue;
            }
            for (std::uint32_t item = blocks.front().items.front(); item-- > begin && !ends[row];)
                ends[row] = lastFree(std::span(&item, 1), pass, pass.end).first;
            if (!ends[row] && pass.isEnded)
                ends[row] = pass.end;
        }
        return ends;
    }

    /// Moment at which the backward pass reaches the last block, after the head.
    [[nodiscard]] Moment backwardStart(const FoundBlock &last, Moment lastEnd, std::uint32_t end,
                                       const SavedPass &pass) const
    {
        Moment first = lastEnd; ///< first free of the last block's kept memory, apart from its result
        for (std::size_t i = 0; i + 1 < last.items.size(); ++i) {
            const Moment death = deathOf(idOf(last.items[i]));
            if (death > pass.moment)
                first = std::min(first, death);
        }
        Rows head;
        for (std::uint32_t item = last.items.back(); item < end; ++item)
            head.push_back(item);
        return lastFree(head, pass, first).first.value_or(pass.moment);
    }

    void addBackward(std::span<const FoundBlock> blocks, std::uint32_t begin, std::uint32_t end, const SavedPass &pass)
    {
        const auto ends = backwardEnds(blocks, begin, pass);
        if (!ends.back())
            return;
        Moment start = backwardStart(blocks.back(), *ends.back(), end, pass);
        for (std::size_t row = blocks.size(); row-- > 0;) {
            if (!ends[row] || *ends[row] < start)
                return; // earlier blocks cannot be separated
            m_saved.blocks[pass.firstBlock + row].backward = backwardIn(start, *ends[row], pass);
            start = *ends[row];
        }
    }

    [[nodiscard]] BlockBackward backwardIn(Moment first, Moment last, const SavedPass &pass) const
    {
        BlockBackward backward;
        backward.first = first;
        backward.last = last;
        for (std::size_t row = firstBornAt(first); row < m_allocations.size(); ++row) {
            const AllocationId id = AllocationId::at(row);
            if (birthOf(id) >= last)
                break;
            const std::uint64_t bytes = m_allocations.requestedSize(id);
            backward.allocated += bytes;
            if (m_attribution.phase(id) == Phase::Recompute) {
                backward.recomputed += bytes;
            } else if (deathOf(id) > pass.end) {
                backward.gradients += bytes;
                ++backward.gradientCount;
            }
        }
        return backward;
    }

    const Timeline &m_timeline;
    const Allocations &m_allocations;
    const Attribution &m_attribution;
    const StackDigests &m_digests;
    Passes m_ends;
    std::vector<ForwardItem> m_items;
    std::vector<TrainingPass> m_passes;
    std::uint32_t m_lastItem = 0; ///< after the last item of the previous pass
    SavedForBackward m_saved;
};

} // namespace

const SavedPass *SavedForBackward::largestPass() const
{
    const auto most = std::max_element(passes.begin(), passes.end(),
                                       [](const SavedPass &a, const SavedPass &b) { return a.inBlocks < b.inBlocks; });
    return most == passes.end() ? nullptr : &*most;
}

const SavedBlock *SavedForBackward::typicalBlock(const SavedPass &pass) const
{
    std::vector<const SavedBlock *> sorted;
    for (const SavedBlock &block : blocksOf(pass))
        sorted.push_back(&block);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const SavedBlock *a, const SavedBlock *b) { return a->bytes < b->bytes; });
    return sorted.empty() ? nullptr : sorted[(sorted.size() - 1) / 2];
}

Result<SavedForBackward> savedForBackward(const Timeline &timeline, const Attribution &attribution,
                                          const StackDigests &digests, const LoadContext &context)
{
    return SavedPassMaker(timeline, attribution, digests).run(context);
}

} // namespace allostrata
