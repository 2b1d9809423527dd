// Merges stacks into a tree.

#include "core/analysis/calls/call_tree.h"

#include "core/attribution/attribution.h"
#include "core/attribution/stack_lines.h"
#include "core/base/hash.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Paths of the allocations of one side: each distinct path a row. Refers to the documents.
class CallPaths {
public:
    CallPaths(const CallTree::Side &side, const CallShape &shape, CallFrames &frames);

    /// Row of an allocation's path, new if it is the first with this one. O(1).
    [[nodiscard]] std::size_t rowOf(AllocationId id);
    [[nodiscard]] std::size_t size() const
    {
        return m_shape.merge == CallMerge::Modules ? m_rows.size() : m_stacks.size();
    }
    /// Frames of a row, outermost first; never empty. Valid until the next call. O(frames).
    [[nodiscard]] const std::vector<CallFrameId> &pathOf(std::size_t row);

private:
    struct ModuleRow {
        ModuleId module;
        std::size_t stack = 0; ///< row of m_stacks
    };

    void addFrames(StackId stack);
    void addFolded(StackId stack);
    void addFiles(StackId stack);
    void addModules(const ModuleRow &row);
    void addLine(StackId stack, ModuleId module);
    void addReason(const StackBytes &weight);
    void collapseRecursion();
    [[nodiscard]] CallOrigin originOfFrame(FrameId id) const;
    [[nodiscard]] CallOrigin originOfRun(std::span<const FrameId> run) const;
    [[nodiscard]] CallFrameId frameOf(FrameId id);
    [[nodiscard]] CallFrameId fileOf(FrameId id);

    CallTree::Side m_side;
    CallShape m_shape;
    CallFrames &m_frames;
    StackRows m_stacks;
    RowSlots m_rowOf; ///< for Modules: by module and row of m_stacks
    std::vector<ModuleRow> m_rows; ///< for Modules
    IdVector<FrameId, CallFrameId> m_known; ///< frames or files of the snapshot's frames, once they have been read
    std::vector<CallFrameId> m_path;
    std::vector<std::uint32_t> m_placeOf; ///< by frame: its place in the path + 1, while recursion is collapsed
};

CallOrigin originOf(FrameOrigin origin)
{
    switch (origin) {
    case FrameOrigin::Yours: return CallOrigin::Yours;
    case FrameOrigin::Library: return CallOrigin::Library;
    case FrameOrigin::Torch: return CallOrigin::Torch;
    case FrameOrigin::Native: return CallOrigin::Native;
    case FrameOrigin::Interpreter: break;
    }
    return CallOrigin::Interpreter;
}

bool isInAutograd(std::string_view name, std::string_view file)
{
    const auto has = [](std::string_view text, std::string_view part) {
        return text.find(part) != std::string_view::npos;
    };
    return has(file, "torch/autograd/") || has(file, "torch\\autograd\\") || has(name, "torch::autograd::");
}

CallPaths::CallPaths(const CallTree::Side &side, const CallShape &shape, CallFrames &frames)
    : m_side(side), m_shape(shape), m_frames(frames), m_stacks(*side.document, *side.device),
      m_known(side.document->snapshot()->stacks.frameCount())
{
}

std::size_t CallPaths::rowOf(AllocationId id)
{
    const std::size_t stack = m_stacks.rowOf(id);
    if (m_shape.merge != CallMerge::Modules)
        return stack;
    const ModuleId module = m_side.attribution->module(id);
    const auto next = static_cast<std::uint32_t>(m_rows.size());
    const std::uint32_t row = m_rowOf.findOrAdd(
        mix64(std::uint64_t(module.key()) << 32U | stack), next,
        [&](std::uint32_t known) { return m_rows[known].module == module && m_rows[known].stack == stack; });
    if (row == next)
        m_rows.push_back({module, stack});
    return row;
}

const std::vector<CallFrameId> &CallPaths::pathOf(std::size_t row)
{
    m_path.clear();
    if (m_shape.merge == CallMerge::Modules) {
        addModules(m_rows[row]);
    } else if (const StackBytes &weight = m_stacks[row]; !weight.stack) {
        addReason(weight);
    } else {
        switch (m_shape.merge) {
        case CallMerge::All: addFrames(weight.stack); break;
        case CallMerge::Files: addFiles(weight.stack); break;
        default: addFolded(weight.stack); break;
        }
        std::reverse(m_path.begin(), m_path.end());
        if (m_path.empty())
            addReason(weight);
    }
    if (m_shape.collapsesRecursion)
        collapseRecursion();
    return m_path;
}

void CallPaths::addFrames(StackId stack)
{
    for (const FrameId id : m_side.document->snapshot()->stacks.stack(stack))
        m_path.push_back(frameOf(id));
}

void CallPaths::addFolded(StackId stack)
{
    const FrameReader &reader = m_side.document->stacks()->reader();
    const auto ids = m_side.document->snapshot()->stacks.stack(stack);
    const std::vector<StackLine> lines = foldedStack(reader, stack);
    const bool hasFrames = std::any_of(lines.begin(), lines.end(),
                                       [](const StackLine &line) { return line.kind == StackLine::Kind::Frame; });
    for (const StackLine &line : lines) {
        if (line.kind == StackLine::Kind::Frame) {
            m_path.push_back(frameOf(ids[line.first]));
        } else if (line.kind == StackLine::Kind::Runtime && !line.name.empty()
                   && (m_shape.merge == CallMerge::Folded || !hasFrames)) {
            m_path.push_back(
                m_frames.internCopy({{line.name, {}, 0}, originOfRun(ids.subspan(line.first, line.count)), false}));
        }
    }
}

void CallPaths::addFiles(StackId stack)
{
    for (const FrameId id : m_side.document->snapshot()->stacks.stack(stack)) {
        const CallFrameId file = fileOf(id);
        if (m_path.empty() || m_path.back() != file)
            m_path.push_back(file);
    }
}

void CallPaths::addModules(const ModuleRow &row)
{
    const ModuleTree &tree = m_side.attribution->modules();
    for (ModuleId at = row.module; at; at = tree[at].parent) {
        const ModuleNode &node = tree[at];
        m_path.push_back(m_frames.internCopy(
            {{node.name, node.path, node.line}, CallOrigin::Yours, node.kind == ModuleKind::Remainder}));
    }
    std::reverse(m_path.begin(), m_path.end());
    const StackBytes &weight = m_stacks[row.stack];
    if (weight.stack)
        addLine(weight.stack, row.module);
    if (m_path.empty() || (!weight.stack && weight.kind != CursorRowKind::Remainder))
        addReason(weight);
}

void CallPaths::addLine(StackId stack, ModuleId module)
{
    const StackDigests &digests = *m_side.document->stacks();
    const StackDigest &digest = digests[stack];
    if (!digest.first) {
        if (const std::string_view name = digests.text(digest.function); !name.empty())
            m_path.push_back(m_frames.internCopy(
                {{name, {}, 0}, digests.text(digest.node).empty() ? CallOrigin::Native : CallOrigin::Autograd, false}));
        return;
    }
    const Frame &frame = m_side.document->snapshot()->stacks.frame(digest.first);
    const ModuleNode *node = module ? &m_side.attribution->modules()[module] : nullptr;
    const bool isNode = node && node->kind == ModuleKind::Function && node->line == frame.line
                        && node->place == digests.text(digest.place);
    if (!isNode)
        m_path.push_back(frameOf(digest.first));
}

void CallPaths::addReason(const StackBytes &weight)
{
    if (weight.name)
        m_path.push_back(
            m_frames.intern({{m_side.document->snapshot()->text(weight.name), {}, 0}, CallOrigin::Native, false}));
    else
        m_path.push_back(m_frames.intern({{nameWithoutStack(weight.kind), {}, 0}, CallOrigin::Native, true}));
}

void CallPaths::collapseRecursion()
{
    m_placeOf.resize(m_frames.size(), 0);
    std::size_t size = 0;
    for (const CallFrameId frame : m_path) {
        std::uint32_t &place = m_placeOf[frame.value()];
        if (place > 0) {
            while (size > place)
                m_placeOf[m_path[--size].value()] = 0;
            continue;
        }
        m_path[size++] = frame;
        place = static_cast<std::uint32_t>(size);
    }
    m_path.resize(size);
    for (const CallFrameId frame : m_path)
        m_placeOf[frame.value()] = 0;
}

CallOrigin CallPaths::originOfFrame(FrameId id) const
{
    const Snapshot &snapshot = *m_side.document->snapshot();
    const FrameReader &reader = m_side.document->stacks()->reader();
    const FrameOrigin origin = reader.verdict(id).origin;
    const Frame &frame = snapshot.stacks.frame(id);
    const bool isPart = (origin == FrameOrigin::Torch || origin == FrameOrigin::Native)
                        && (isInAutograd(snapshot.text(frame.function), snapshot.text(frame.file))
                            || !reader.nodeName(std::span(&id, 1)).empty());
    return isPart ? CallOrigin::Autograd : originOf(origin);
}

CallOrigin CallPaths::originOfRun(std::span<const FrameId> run) const
{
    const FrameReader &reader = m_side.document->stacks()->reader();
    if (const FrameId call = reader.runCall(run))
        return originOfFrame(call);
    return reader.nodeName(run).empty() ? CallOrigin::Native : CallOrigin::Autograd;
}

CallFrameId CallPaths::frameOf(FrameId id)
{
    CallFrameId &known = m_known[id];
    if (!known)
        known = m_frames.intern({namedFrame(*m_side.document->snapshot(), id), originOfFrame(id), false});
    return known;
}

CallFrameId CallPaths::fileOf(FrameId id)
{
    CallFrameId &known = m_known[id];
    if (!known) {
        const Snapshot &snapshot = *m_side.document->snapshot();
        const std::string_view file = snapshot.text(snapshot.stacks.frame(id).file);
        known = m_frames.intern(
            {{file.empty() ? std::string_view("<no file>") : file, file, 0}, originOfFrame(id), false});
    }
    return known;
}

} // namespace

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
        m_rowOf = {};
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

    [[nodiscard]] std::uint32_t childOf(std::uint32_t parent, CallFrameId frame)
    {
        if (isFull())
            return 0;
        const auto next = static_cast<std::uint32_t>(m_rows.size());
        const std::uint32_t row = m_rowOf.findOrAdd(
            mix64(std::uint64_t(parent) << 32U | frame.key()), next,
            [&](std::uint32_t known) { return m_rows[known].parent == parent && m_rows[known].frame == frame; });
        if (row != next)
            return row;
        std::uint32_t &before = m_rows[parent].lastChild;
        (before == 0 ? m_rows[parent].firstChild : m_rows[before].nextSibling) = row;
        before = row;
        m_rows.push_back({parent, frame});
        return row;
    }

    std::vector<Row> m_rows; ///< parents first; row 0 is the root
    RowSlots m_rowOf; ///< by parent and frame
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
