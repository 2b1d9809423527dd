// Turns stacks into paths of a call tree.

#include "core/analysis/calls/call_paths.h"

#include "core/attribution/attribution.h"
#include "core/attribution/stack_lines.h"

#include <algorithm>

namespace allostrata {

namespace {

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

} // namespace

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

} // namespace allostrata
