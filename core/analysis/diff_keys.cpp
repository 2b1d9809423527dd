// What the rows of a difference go by.

#include "core/analysis/diff_keys.h"

#include "core/attribution/stack_groups.h"
#include "core/attribution/stack_lines.h"
#include "core/attribution/text_hash.h"
#include "core/base/letters.h"
#include "core/base/trimmed.h"

#include <algorithm>

namespace allostrata {

namespace {

/// Of allocations without a stack: who they are, as the list at the cursor tells them apart.
std::uint64_t keyOfKind(const CursorRow &group)
{
    return TextHash().add(std::uint64_t(group.kind) + 1).add(group.key).value();
}

/// Layers that differ in their number alone are one.
std::string layerName(const ModuleNode &node)
{
    return node.kind == ModuleKind::Module && isAllDigits(node.name) ? "*" : node.name;
}

std::string layerPath(const ModuleTree &tree, ModuleId id)
{
    std::string path;
    for (ModuleId at = id; at; at = tree[at].parent) {
        const ModuleNode &node = tree[at];
        std::string part = layerName(node);
        if (!node.place.empty())
            part.append(" ").append(node.place);
        if (!path.empty())
            part.append(tree[at].kind == ModuleKind::Module && path.find(" > ") == std::string::npos ? "." : " > ").append(path);
        path = std::move(part);
    }
    return path;
}

} // namespace

std::uint64_t stackKey(const DiffPart &part, DiffSide side, const DiffStacks &stacks, AllocationId id)
{
    const CursorRow group = stackGroupOf(*part.document, *part.device, id);
    return group.kind == CursorRowKind::Group && group.stack ? std::uint64_t(stacks.groupOf(side, group.stack)) : keyOfKind(group);
}

DiffKeys::DiffKeys(const DiffPart &part, DiffSide side, const DiffStacks &stacks, Attribute by)
    : m_part(part), m_side(side), m_stacks(stacks), m_by(by)
{
    if (by == Attribute::Function || by == Attribute::Stack)
        return;
    if (by != Attribute::Module) {
        m_values = attributeValues(by, attributeInput(*part.document, *part.device, part.attribution));
        for (std::size_t code = 0; code < m_values->names().count; ++code)
            m_names.push_back(TextHash().add(m_values->names().name(code)).value());
        return;
    }
    const ModuleTree &tree = part.attribution->modules();
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const ModuleNode &node = tree[ModuleId::at(i)];
        TextHash hash;
        hash.add(node.parent ? m_modules[node.parent.value()] : 0).add(std::uint64_t(node.kind));
        if (node.kind == ModuleKind::Function)
            hash.add(stacks.frames().placeOf(side, node));
        else
            hash.add(layerName(node));
        m_modules.push_back(hash.value());
    }
}

CursorRow DiffKeys::groupOf(AllocationId id) const
{
    return stackGroupOf(*m_part.document, *m_part.device, id);
}

std::uint64_t DiffKeys::keyOf(AllocationId id) const
{
    if (m_values) {
        const std::uint64_t value = m_values->of(id);
        return value < m_names.size() ? m_names[value] : value;
    }
    if (m_by == Attribute::Module) {
        const ModuleId module = m_part.attribution->module(id);
        return module ? m_modules[module.value()] : 0;
    }
    if (m_by == Attribute::Stack)
        return stackKey(m_part, m_side, m_stacks, id);
    const CursorRow group = groupOf(id);
    if (group.kind != CursorRowKind::Group)
        return keyOfKind(group);
    const StackDigest &digest = (*m_part.document->stacks)[group.stack];
    const bool isPlace = digest.first && m_part.document->stacks->text(digest.place) != std::string_view();
    return isPlace ? m_stacks.frames().functionOf(m_side, digest.first) : TextHash().add(m_part.document->stacks->text(digest.function)).value();
}

/// "forward model.py:12 aten::mul" of a stack, "forward model.py" of a function.
std::string DiffKeys::placeOf(const CursorRow &group) const
{
    const StackDigests &digests = *m_part.document->stacks;
    const StackDigest &digest = digests[group.stack];
    std::string label(digests.text(digest.function));
    std::string place(digests.text(digest.place));
    if (m_by == Attribute::Function)
        place = place.substr(0, place.rfind(':'));
    if (!place.empty())
        label.append(" ").append(place);
    const std::string_view operation = digests.text(digest.operation);
    if (m_by == Attribute::Stack && !operation.empty() && operation != digests.text(digest.function))
        label.append(" ").append(operation);
    return label;
}

std::string DiffKeys::callerOf(AllocationId id) const
{
    const StackDigests &digests = *m_part.document->stacks;
    const Snapshot &snapshot = *m_part.document->snapshot;
    const StackId stack = groupOf(id).stack;
    const auto frames = snapshot.stacks.stack(stack);
    const FrameOrigin shown = digests.reader().foremost(frames);
    bool isInside = true;
    for (const FrameId frame : frames) {
        if (digests.reader().verdict(frame).origin != shown)
            continue;
        if (!isInside) {
            const Frame &told = snapshot.stacks.frame(frame);
            std::string text = " < " + withoutArguments(snapshot.text(told.function));
            text.append(" ").append(beginningOf(fileName(snapshot.text(told.file)), kLongestPlace));
            return text.append(":").append(std::to_string(told.line));
        }
        isInside = frame != digests[stack].first;
    }
    return {};
}

DiffRow DiffKeys::rowOf(AllocationId id) const
{
    DiffRow row;
    if (m_values) {
        const std::uint64_t value = m_values->of(id);
        row.kind = value == AttributeValues::kAbsent ? CursorRowKind::Unknown : CursorRowKind::Group;
        if (row.kind == CursorRowKind::Group)
            row.label = m_names.empty() ? std::to_string(value) : m_values->names().name(value);
        return row;
    }
    if (m_by == Attribute::Module) {
        const ModuleId module = m_part.attribution->module(id);
        row.kind = module ? CursorRowKind::Group : CursorRowKind::Unknown;
        row.label = module ? layerPath(m_part.attribution->modules(), module) : std::string();
        return row;
    }
    const CursorRow group = groupOf(id);
    row.kind = group.kind;
    if (row.kind == CursorRowKind::Group)
        row.label = placeOf(group);
    else if (group.operatorName)
        row.label = m_part.document->snapshot->text(group.operatorName);
    return row;
}

} // namespace allostrata
