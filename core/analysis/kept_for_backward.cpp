// What a forward pass keeps for the backward pass, by transformer block.

#include "core/analysis/kept_for_backward.h"

#include "core/analysis/repeated_blocks.h"
#include "core/attribution/passes.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/base/poll_stride.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kFewestBetween = 4; ///< allocations of another phase that part two forward passes

bool isOfTraining(Phase phase)
{
    return phase == Phase::Backward || phase == Phase::Recompute || phase == Phase::Optimizer;
}

/// A forward pass as the phases tell it.
struct TrainingPass {
    std::uint32_t firstItem = 0;
    std::uint32_t lastItem = 0; ///< behind its last
    Moment backward = 0; ///< of the first allocation of the backward pass; 0: none follows
    Moment end = 0; ///< what follows the backward pass; 0: nothing does
    Moment lastOfBackward = 0; ///< behind its last allocation
};

class KeptPassMaker {
public:
    KeptPassMaker(const Timeline &timeline, const Attribution &attribution, const StackDigests &digests)
        : m_timeline(timeline), m_allocations(timeline.allocations()), m_attribution(attribution), m_digests(digests),
          m_ends(timeline, attribution.phases())
    {
    }

    Result<KeptForBackward> run(const LoadContext &context)
    {
        if (auto error = gather(context))
            return *error;
        const FoundBlocks found = findRepeatedBlocks(m_items, m_attribution.modules(), m_digests);
        m_kept.from = found.from;
        for (std::size_t row = 0; row < found.blocks.size();) {
            std::size_t end = row + 1;
            while (end < found.blocks.size() && !found.blocks[end].beginsPass)
                ++end;
            addPass(std::span(found.blocks).subspan(row, end - row), end < found.blocks.size() ? &found.blocks[end] : nullptr);
            if (auto error = context.cancelled())
                return *error;
            row = end;
        }
        return std::move(m_kept);
    }

private:
    using Rows = std::vector<std::uint32_t>; ///< of items

    [[nodiscard]] Moment birthOf(AllocationId id) const { return m_allocations.allocEvent(id).value(); }
    /// Behind the trace's end where it never is freed.
    [[nodiscard]] Moment deathOf(AllocationId id) const
    {
        const EventId event = m_allocations.freeCompletedEvent(id);
        return event ? event.value() + 1 : m_timeline.end() + 1;
    }
    [[nodiscard]] AllocationId idOf(std::uint32_t item) const { return m_items[item].id; }

    /// The allocations of forward passes, and where these end.
    std::optional<Error> gather(const LoadContext &context)
    {
        std::size_t between = 0; ///< allocations of training since the last one of a forward pass
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
            m_passes.back().backward = 0; // the phases of the pass itself flicker
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

    /// `next`: the first block of the pass behind it; null: there is none.
    void addPass(std::span<const FoundBlock> blocks, const FoundBlock *next)
    {
        const TrainingPass &told = m_passes[m_items[blocks.front().items.front()].pass];
        const std::uint32_t last = blocks.back().items.back();
        const bool isLast = !next || m_items[next->items.front()].pass != m_items[last].pass;
        std::uint32_t end = told.lastItem;
        std::uint32_t begin = told.firstItem;
        KeptPass pass;
        if (isLast && told.backward != 0) {
            pass.hasBackward = true;
            pass.moment = told.backward;
            pass.isEnded = told.end != 0;
            pass.end = pass.isEnded ? told.end : m_timeline.end();
            // What follows may free the gradients before it allocates.
            if (const auto ended = m_ends.backwardEnd(told.backward); ended && *ended < pass.end && *ended >= told.lastOfBackward) {
                pass.isEnded = true;
                pass.end = *ended;
            }
        } else {
            // Several passes, and nothing of training between them: this one ends where the next one's blocks begin.
            end = isLast ? told.lastItem : next->items.front();
            pass.moment = birthOf(idOf(isLast ? end - 1 : last)) + 1;
            pass.end = pass.moment;
        }
        if (m_lastItem > begin && m_lastItem <= blocks.front().items.front())
            begin = m_lastItem;
        m_lastItem = end;
        pass.firstBlock = m_kept.blocks.size();
        pass.blockCount = blocks.size();
        std::vector<std::uint8_t> isInBlock(end - begin, 0);
        for (const FoundBlock &block : blocks) {
            m_kept.blocks.push_back(blockOf(block, pass));
            pass.inBlocks += m_kept.blocks.back().bytes;
            for (const std::uint32_t item : block.items) {
                if (item >= begin && item < end)
                    isInBlock[item - begin] = 1;
            }
        }
        for (std::uint32_t item = begin; item < end; ++item) {
            if (isInBlock[item - begin] == 0 && birthOf(idOf(item)) < pass.moment && isKept(idOf(item), pass))
                pass.outside += m_items[item].bytes;
        }
        if (pass.hasBackward) {
            pass.outside += keptByLoss(birthOf(idOf(end - 1)) + 1, pass);
            addBackward(blocks, begin, end, pass);
        }
        m_kept.passes.push_back(pass);
    }

    /// Of what nothing of a model made between the forward and the backward pass: a loss of one's own.
    [[nodiscard]] std::uint64_t keptByLoss(Moment from, const KeptPass &pass) const
    {
        std::uint64_t bytes = 0;
        for (std::size_t row = firstBornAt(from); row < m_allocations.size(); ++row) {
            const AllocationId id = AllocationId::at(row);
            if (birthOf(id) >= pass.moment)
                break;
            bytes += isKept(id, pass) ? m_allocations.requestedSize(id) : 0;
        }
        return bytes;
    }

    /// Row of the first allocation that is made at the moment or after it.
    [[nodiscard]] std::size_t firstBornAt(Moment moment) const
    {
        const EventId *births = m_allocations.births();
        return static_cast<std::size_t>(std::lower_bound(births + m_allocations.bornBefore(), births + m_allocations.size(), EventId(moment)) - births);
    }

    /// Workspaces and what the program itself holds on to: no backward pass frees it.
    [[nodiscard]] bool isLiveBeyond(AllocationId id, const KeptPass &pass) const { return pass.isEnded && deathOf(id) > pass.end; }
    [[nodiscard]] bool isKept(AllocationId id, const KeptPass &pass) const { return deathOf(id) > pass.moment && !isLiveBeyond(id, pass); }

    KeptBlock blockOf(const FoundBlock &found, const KeptPass &pass) const
    {
        KeptBlock block;
        block.pass = static_cast<std::uint32_t>(m_kept.passes.size());
        block.number = static_cast<std::uint32_t>(m_kept.blocks.size() - pass.firstBlock);
        block.module = found.module;
        block.firstEvent = m_allocations.allocEvent(idOf(found.items.front()));
        block.lastEvent = m_allocations.allocEvent(idOf(found.items.back()));
        std::map<std::tuple<std::uint64_t, StringId>, KeptLine> lines;
        for (const std::uint32_t item : found.items) {
            const std::uint64_t bytes = m_items[item].bytes;
            block.made += bytes;
            if (isLiveBeyond(idOf(item), pass))
                block.outliving += bytes;
            if (!isKept(idOf(item), pass))
                continue;
            block.bytes += bytes;
            ++block.count;
            const StackDigest &digest = m_digests[m_items[item].stack];
            KeptLine &line = lines[{digest.lineKey, digest.operation}];
            line.stack = m_items[item].stack;
            line.bytes += bytes;
            ++line.count;
        }
        for (const auto &[key, line] : lines)
            block.lines.push_back(line);
        std::stable_sort(block.lines.begin(), block.lines.end(), [](const KeptLine &a, const KeptLine &b) { return a.bytes > b.bytes; });
        return block;
    }

    /// When the last of what these keep is freed in the backward pass, and how many are; nothing where none is.
    template <typename Items>
    [[nodiscard]] std::pair<std::optional<Moment>, std::size_t> lastFree(const Items &items, const KeptPass &pass, Moment latest) const
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

    /// Where the backward pass of each block ends: it comes to the last one first.
    [[nodiscard]] std::vector<std::optional<Moment>> backwardEnds(std::span<const FoundBlock> blocks, std::uint32_t begin, const KeptPass &pass) const
    {
        std::vector<std::optional<Moment>> ends(blocks.size());
        for (std::size_t row = 0; row < blocks.size(); ++row) {
            const auto [own, count] = lastFree(blocks[row].items, pass, pass.end);
            if (count > 1) {
                ends[row] = own;
                continue;
            }
            // All that it keeps is its result, which the next block frees: what it was given tells when it is done.
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

    /// Where the backward pass comes to the last block: the head is done.
    [[nodiscard]] Moment backwardStart(const FoundBlock &last, Moment lastEnd, std::uint32_t end, const KeptPass &pass) const
    {
        Moment first = lastEnd; ///< free of what the last block keeps besides its result
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

    void addBackward(std::span<const FoundBlock> blocks, std::uint32_t begin, std::uint32_t end, const KeptPass &pass)
    {
        const auto ends = backwardEnds(blocks, begin, pass);
        if (!ends.back())
            return;
        Moment start = backwardStart(blocks.back(), *ends.back(), end, pass);
        for (std::size_t row = blocks.size(); row-- > 0;) {
            if (!ends[row] || *ends[row] < start)
                return; // what follows cannot be told apart
            m_kept.blocks[pass.firstBlock + row].backward = backwardIn(start, *ends[row], pass);
            start = *ends[row];
        }
    }

    [[nodiscard]] BlockBackward backwardIn(Moment first, Moment last, const KeptPass &pass) const
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
    std::uint32_t m_lastItem = 0; ///< behind the last of the pass before
    KeptForBackward m_kept;
};

} // namespace

const KeptPass *KeptForBackward::largestPass() const
{
    const auto most = std::max_element(passes.begin(), passes.end(), [](const KeptPass &a, const KeptPass &b) { return a.inBlocks < b.inBlocks; });
    return most == passes.end() ? nullptr : &*most;
}

const KeptBlock *KeptForBackward::typicalBlock(const KeptPass &pass) const
{
    std::vector<const KeptBlock *> sorted;
    for (const KeptBlock &block : blocksOf(pass))
        sorted.push_back(&block);
    std::stable_sort(sorted.begin(), sorted.end(), [](const KeptBlock *a, const KeptBlock *b) { return a->bytes < b->bytes; });
    return sorted.empty() ? nullptr : sorted[(sorted.size() - 1) / 2];
}

Result<KeptForBackward> keptForBackward(const Timeline &timeline, const Attribution &attribution, const StackDigests &digests,
                                        const LoadContext &context)
{
    return KeptPassMaker(timeline, attribution, digests).run(context);
}

} // namespace allostrata
