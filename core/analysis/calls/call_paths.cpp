// Turns stacks into paths of a call tree.

#include "core/analysis/calls/call_paths.h"

#include "core/attribution/attribution.h"
#include "core/attribution/stack_lines.h"

#include <algorithm>

namespace allostrata {

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
    const std::uint64_t key = std::uint64_t(module.key()) << 32U | stack;
    const auto [found, isNew] = m_rowOf.try_emplace(key, m_rows.size());
    if (isNew)
        m_rows.push_back({module, stack});
    return found->second;
}

const std::vector<CallFrameId> &CallPaths::pathOf(std::size_t row)
{
    m_path.clear();
    if (m_shape.merge == CallMerge::Modules) {
        addModules(m_rows[row]);
    } else if (const StackWeight &weight = m_stacks[row]; !weight.stack) {
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
            const FrameId call = reader.runCall(ids.subspan(line.first, line.count));
            m_path.push_back(m_frames.internCopy(
                {{line.name, {}, 0}, call ? reader.verdict(call).origin : FrameOrigin::Native, false}));
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
            {{node.name, node.path, node.line}, FrameOrigin::Yours, node.kind == ModuleKind::Remainder}));
    }
    std::reverse(m_path.begin(), m_path.end());
    const StackWeight &weight = m_stacks[row.stack];
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
            m_path.push_back(m_frames.internCopy({{name, {}, 0}, FrameOrigin::Native, false}));
        return;
    }
    const Frame &frame = m_side.document->snapshot()->stacks.frame(digest.first);
    const ModuleNode *node = module ? &m_side.attribution->modules()[module] : nullptr;
    const bool isNode = node && node->kind == ModuleKind::Function && node->line == frame.line
                        && node->place == digests.text(digest.place);
    if (!isNode)
        m_path.push_back(frameOf(digest.first));
}

void CallPaths::addReason(const StackWeight &weight)
{
    if (weight.name)
        m_path.push_back(
            m_frames.intern({{m_side.document->snapshot()->text(weight.name), {}, 0}, FrameOrigin::Native, false}));
    else
        m_path.push_back(m_frames.intern({{nameWithoutStack(weight.kind), {}, 0}, FrameOrigin::Native, true}));
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

CallFrameId CallPaths::frameOf(FrameId id)
{
    CallFrameId &known = m_known[id];
    if (!known)
        known = m_frames.intern({namedFrame(*m_side.document->snapshot(), id),
                                 m_side.document->stacks()->reader().verdict(id).origin, false});
    return known;
}

CallFrameId CallPaths::fileOf(FrameId id)
{
    CallFrameId &known = m_known[id];
    if (!known) {
        const Snapshot &snapshot = *m_side.document->snapshot();
        const std::string_view file = snapshot.text(snapshot.stacks.frame(id).file);
        known = m_frames.intern({{file.empty() ? std::string_view("<no file>") : file, file, 0},
                                 m_side.document->stacks()->reader().verdict(id).origin,
                                 false});
    }
    return known;
}

} // namespace allostrata
