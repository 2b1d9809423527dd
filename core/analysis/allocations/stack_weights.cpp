// Requested bytes by whole stack.

#include "core/analysis/allocations/stack_weights.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_groups.h"
#include "core/attribution/stack_lines.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr std::size_t kBetweenChecks = 1U << 16U;
constexpr std::size_t kNoRow = static_cast<std::size_t>(-1);

ListedFrame listed(const NamedFrame &frame) { return {std::string(frame.name), std::string(frame.file), frame.line}; }

std::vector<ListedFrame> foldedFrames(const Document &document, StackId stack)
{
    const Snapshot &snapshot = *document.snapshot();
    const auto ids = snapshot.stacks.stack(stack);
    std::vector<ListedFrame> frames;
    for (const StackLine &line : foldedStack(document.stacks()->reader(), stack)) {
        if (line.kind == StackLine::Kind::Frame)
            frames.push_back(listed(namedFrame(snapshot, ids[line.first])));
        else if (line.kind == StackLine::Kind::Runtime && !line.name.empty())
            frames.push_back({line.name, {}, 0});
    }
    return frames;
}

} // namespace

StackRows::StackRows(const Document &document, const Device &device)
    : m_document(document), m_device(device), m_rowOf(document.snapshot()->stacks.stackCount(), kNoRow)
{
}

std::size_t StackRows::rowOf(AllocationId id)
{
    const StackId stack = stackOf(m_device.timeline, id);
    if (!stack)
        return rowWithout(id);
    std::size_t &row = m_rowOf[stack.value()];
    if (row == kNoRow) {
        const CursorRow group = stackGroupOf(m_document, m_device, id);
        if (group.kind != CursorRowKind::Group)
            return rowWithout(id);
        row = add({group.kind, stack, {}, 0, 0});
    }
    return row;
}

std::size_t StackRows::rowWithout(AllocationId id)
{
    const CursorRow group = stackGroupOf(m_document, m_device, id);
    StringId name = group.operatorName;
    if (!m_device.capabilities.lives) {
        const Detail *given = detailOf(*m_document.snapshot(), m_device.timeline, id);
        name = given ? given->category : StringId();
    }
    const std::uint64_t key = std::uint64_t(name.key()) << 8U | static_cast<std::uint64_t>(group.kind);
    const auto [found, isNew] = m_rowWithout.try_emplace(key, m_rows.size());
    if (isNew)
        add({group.kind, {}, name, 0, 0});
    return found->second;
}

std::size_t StackRows::add(const StackBytes &weight)
{
    m_rows.push_back(weight);
    return m_rows.size() - 1;
}

std::string_view nameWithoutStack(CursorRowKind kind)
{
    switch (kind) {
    case CursorRowKind::BornBefore: return "<before the recording>";
    case CursorRowKind::Remainder: return "<remainder of the file's total>";
    case CursorRowKind::Group:
    case CursorRowKind::Unknown: break;
    }
    return "<no stack>";
}

NamedFrame namedFrame(const Snapshot &snapshot, FrameId id)
{
    const Frame &frame = snapshot.stacks.frame(id);
    NamedFrame text{snapshot.text(frame.function), snapshot.text(frame.file), frame.line};
    if (text.name.empty())
        text.name = text.file.empty() ? std::string_view("<unnamed>") : text.file;
    return text;
}

Result<StackWeights> stackWeights(const Document &document, const Device &device, const AllocationRange &range,
                                  const LoadContext &context)
{
    TRY(const auto ids, allocationsIn(device.timeline, range, context));
    StackWeights weights;
    StackRows rows(document, device);
    std::size_t next = 0;
    for (const AllocationId id : ids) {
        if (next++ % kBetweenChecks == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        const std::size_t at = rows.rowOf(id);
        if (at == weights.rows.size())
            weights.rows.push_back(rows[at]);
        StackBytes &row = weights.rows[at];
        const std::uint64_t bytes = device.timeline.allocations().requestedSize(id);
        addSaturated(row.bytes, bytes);
        row.count += row.kind == CursorRowKind::Remainder ? 0 : 1;
        weights.sum.add(bytes);
    }
    return weights;
}

std::vector<ListedFrame> framesOf(const Document &document, const StackBytes &weight, FrameChoice given)
{
    const Snapshot &snapshot = *document.snapshot();
    std::vector<ListedFrame> frames;
    if (weight.stack && given == FrameChoice::Yours) {
        frames = foldedFrames(document, weight.stack);
    } else if (weight.stack) {
        for (const FrameId id : snapshot.stacks.stack(weight.stack))
            frames.push_back(listed(namedFrame(snapshot, id)));
    } else if (weight.name) {
        frames.push_back({std::string(snapshot.text(weight.name)), {}, 0});
    }
    if (frames.empty())
        frames.push_back({std::string(nameWithoutStack(weight.kind)), {}, 0});
    std::reverse(frames.begin(), frames.end());
    return frames;
}

} // namespace allostrata
