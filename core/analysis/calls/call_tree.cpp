// Merges stacks into a tree.

#include "core/analysis/calls/call_tree.h"

#include "core/analysis/calls/call_paths.h"
#include "core/base/hash.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace allostrata {

/// Nodes in the order in which they are found.
class CallTrie {
public:
    CallTrie() { m_rows.push_back({}); }

    /// Adds a path and returns its last node; empty if there are too many nodes.
    std::uint32_t add(std::span<const CallFrameId> path)
    {
        const auto differ = std::mismatch(path.begin(), path.end(), m_path.begin(), m_path.end());
        const auto same = static_cast<std::size_t>(differ.first - path.begin());
        m_path.assign(path.begin(), path.end());
        m_ends.resize(same);
        for (std::size_t i = same; i < path.size(); ++i)
            m_ends.push_back(childOf(m_ends.empty() ? 0 : m_ends.back(), path[i]));
        return m_ends.empty() ? 0 : m_ends.back();
    }
    [[nodiscard]] bool isFull() const { return m_rows.size() >= kMost; }

    /// Appends the nodes in preorder and returns the new number of each.
    [[nodiscard]] std::vector<CallNodeId> order(IdVector<CallNodeId, CallTree::Node> &nodes)
    {
        m_slots = {};
        std::vector<CallNodeId> numbers(m_rows.size());
        nodes.reserve(m_rows.size());
        std::uint32_t at = 0;
        std::uint32_t depth = 0;
        for (;;) {
            const Row &row = m_rows[at];
            const CallNodeId parent = at == 0 ? CallNodeId() : numbers[row.parent];
            numbers[at] = nodes.push({parent, row.frame, 0, depth});
            if (row.firstChild != 0) {
                at = row.firstChild;
                ++depth;
                continue;
            }
            for (;; at = m_rows[at].parent, --depth) {
                nodes[numbers[at]].end = static_cast<std::uint32_t>(nodes.size());
                if (at == 0)
                    return numbers;
                if (m_rows[at].nextSibling != 0)
                    break;
            }
            at = m_rows[at].nextSibling;
        }
    }

private:
    static constexpr std::size_t kMost = 0xfffffff0;

    struct Row {
        std::uint32_t parent = 0;
        CallFrameId frame;
        std::uint32_t firstChild = 0; ///< 0: none
        std::uint32_t lastChild = 0;
        std::uint32_t nextSibling = 0;
    };

    [[nodiscard]] std::size_t slotOf(std::uint32_t parent, CallFrameId frame) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = mix64(std::uint64_t(parent) << 32U | frame.key()) & mask;
        while (m_slots[at] != 0 && (m_rows[m_slots[at]].parent != parent || m_rows[m_slots[at]].frame != frame))
            at = (at + 1) & mask;
        return at;
    }
    [[nodiscard]] std::uint32_t childOf(std::uint32_t parent, CallFrameId frame)
    {
        if (2 * m_rows.size() >= m_slots.size())
            grow();
        std::uint32_t &slot = m_slots[slotOf(parent, frame)];
        if (slot != 0 || isFull())
            return slot;
        slot = static_cast<std::uint32_t>(m_rows.size());
        std::uint32_t &before = m_rows[parent].lastChild;
        (before == 0 ? m_rows[parent].firstChild : m_rows[before].nextSibling) = slot;
        before = slot;
        m_rows.push_back({parent, frame});
        return slot;
    }
    void grow()
    {
        constexpr std::size_t kFirst = 1024;
        m_slots.assign(std::max(kFirst, 2 * m_slots.size()), 0);
        for (std::size_t i = 1; i < m_rows.size(); ++i)
            m_slots[slotOf(m_rows[i].parent, m_rows[i].frame)] = static_cast<std::uint32_t>(i);
    }

    std::vector<Row> m_rows; ///< parents first; row 0 is the root
    std::vector<std::uint32_t> m_slots; ///< open addressing, a power of two, at most half full; 0: free
    std::vector<CallFrameId> m_path; ///< the last one added, as neighbours in a file often begin alike
    std::vector<std::uint32_t> m_ends; ///< its nodes
};

class CallTreeBuilder {
public:
    CallTreeBuilder(std::span<const CallTree::Side> sides, const CallShape &shape, const NamedFrame *around)
        : m_sides(sides), m_shape(shape), m_around(around)
    {
    }

    Result<CallTree> run(const LoadContext &context)
    {
        std::vector<std::vector<std::optional<std::uint32_t>>> nodesOfRows;
        for (const CallTree::Side &side : m_sides) {
            m_tree.m_sides.push_back({side, {}});
            CallPaths paths(side, m_shape, m_tree.m_frames);
            TRY_DO(assignRows(paths, m_tree.m_sides.back(), context));
            TRY(auto nodes, addPaths(paths, context));
            nodesOfRows.push_back(std::move(nodes));
        }
        const std::vector<CallNodeId> numbers = m_trie.order(m_tree.m_nodes);
        if (m_around)
            m_tree.m_nodes[CallNodeId(0)].frame = m_tree.m_frames.find(*m_around);
        for (std::size_t i = 0; i < nodesOfRows.size(); ++i) {
            for (CallNodeId &node : m_tree.m_sides[i].nodes) {
                const std::optional<std::uint32_t> &found = nodesOfRows[i][node.value()];
                node = found ? numbers[*found] : CallNodeId();
            }
        }
        for (const CallTree::Node &node : m_tree.m_nodes)
            m_tree.m_height = std::max(m_tree.m_height, node.depth);
        return std::move(m_tree);
    }

private:
    static constexpr std::size_t kRowsBetweenChecks = 256;

    /// Stores the row of each allocation's path in place of its node.
    [[nodiscard]] static Result<void> assignRows(CallPaths &paths, CallTree::SideNodes &side,
                                                 const LoadContext &context)
    {
        side.nodes.resize(side.side.device->timeline.allocations().size());
        for (std::size_t i = 0; i < side.nodes.size(); ++i) {
            if (i % kPollStride == 0 && context.stop.stop_requested())
                return *context.cancelled();
            side.nodes[AllocationId::at(i)] = CallNodeId::at(paths.rowOf(AllocationId::at(i)));
        }
        return {};
    }

    /// Adds the paths of a side; returns the node of each row.
    [[nodiscard]] Result<std::vector<std::optional<std::uint32_t>>> addPaths(CallPaths &paths,
                                                                             const LoadContext &context)
    {
        std::vector<std::optional<std::uint32_t>> nodes(paths.size());
        for (std::size_t row = 0; row < nodes.size(); ++row) {
            if (row % kRowsBetweenChecks == 0 && context.stop.stop_requested())
                return *context.cancelled();
            std::span<const CallFrameId> path = paths.pathOf(row);
            if (m_around) {
                const CallFrameId frame = m_tree.m_frames.find(*m_around);
                const auto found = std::find(path.begin(), path.end(), frame);
                if (!frame || found == path.end())
                    continue;
                const auto place = static_cast<std::size_t>(found - path.begin());
                path = m_shape.isInverted ? path.first(place) : path.subspan(place + 1);
            }
            if (m_shape.isInverted)
                m_reversed.assign(path.rbegin(), path.rend());
            nodes[row] = m_trie.add(m_shape.isInverted ? std::span<const CallFrameId>(m_reversed) : path);
            if (m_trie.isFull())
                return Error{Reason::NoMemory};
        }
        return nodes;
    }

    std::span<const CallTree::Side> m_sides;
    CallShape m_shape;
    const NamedFrame *m_around;
    CallTree m_tree;
    CallTrie m_trie;
    std::vector<CallFrameId> m_reversed;
};

Result<CallTree> CallTree::build(std::span<const Side> sides, const CallShape &shape, const LoadContext &context)
{
    return CallTreeBuilder(sides, shape, nullptr).run(context);
}

Result<CallTree> CallTree::buildAround(std::span<const Side> sides, const CallShape &shape, const NamedFrame &frame,
                                       const LoadContext &context)
{
    return CallTreeBuilder(sides, shape, &frame).run(context);
}

CallNodeId CallTree::firstChildOf(CallNodeId id) const
{
    const std::uint32_t next = id.value() + 1;
    return next < m_nodes[id].end ? CallNodeId(next) : CallNodeId();
}

CallNodeId CallTree::nextSiblingOf(CallNodeId id) const
{
    const Node &at = m_nodes[id];
    return at.parent && at.end < m_nodes[at.parent].end ? CallNodeId(at.end) : CallNodeId();
}

std::vector<CallNodeId> CallTree::childrenOf(CallNodeId id) const
{
    std::vector<CallNodeId> children;
    for (CallNodeId child = firstChildOf(id); child; child = nextSiblingOf(child))
        children.push_back(child);
    return children;
}

std::vector<CallFrameId> CallTree::pathOf(CallNodeId id) const
{
    std::vector<CallFrameId> path;
    for (; m_nodes[id].parent; id = m_nodes[id].parent)
        path.push_back(m_nodes[id].frame);
    std::reverse(path.begin(), path.end());
    return path;
}

std::size_t CallTree::bytes() const
{
    std::size_t bytes = m_nodes.bytes() + m_frames.bytes();
    for (const SideNodes &side : m_sides)
        bytes += side.nodes.bytes();
    return bytes;
}

} // namespace allostrata
