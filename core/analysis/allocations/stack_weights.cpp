// Requested bytes by whole stack.

#include "core/analysis/allocations/stack_weights.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_groups.h"
#include "core/attribution/stack_lines.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <unordered_map>

namespace allostrata {

namespace {

constexpr std::size_t kBetweenChecks = 1U << 16U;
constexpr std::size_t kNoRow = static_cast<std::size_t>(-1);

/// Assigns a row to each allocation.
class WeightRows {
public:
    WeightRows(const Document &document, const Device &device)
        : m_document(document), m_device(device), m_rowOf(document.snapshot()->stacks.stackCount(), kNoRow)
    {
    }

    StackWeight &rowOf(AllocationId id)
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
        return m_rows[row];
    }
    std::vector<StackWeight> take() { return std::move(m_rows); }

private:
    StackWeight &rowWithout(AllocationId id)
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
        return m_rows[found->second];
    }
    std::size_t add(const StackWeight &weight)
    {
        m_rows.push_back(weight);
        return m_rows.size() - 1;
    }

    const Document &m_document;
    const Device &m_device;
    std::vector<std::size_t> m_rowOf; ///< by stack
    std::unordered_map<std::uint64_t, std::size_t> m_rowWithout; ///< by name and kind
    std::vector<StackWeight> m_rows;
};

std::string_view nameWithout(CursorRowKind kind)
{
    switch (kind) {
    case CursorRowKind::BornBefore: return "<before the recording>";
    case CursorRowKind::Remainder: return "<remainder of the file's total>";
    case CursorRowKind::Group:
    case CursorRowKind::Unknown: break;
    }
    return "<no stack>";
}

ListedFrame knownFrame(const Snapshot &snapshot, FrameId id)
{
    const Frame &frame = snapshot.stacks.frame(id);
    ListedFrame given{std::string(snapshot.text(frame.function)), std::string(snapshot.text(frame.file)), frame.line};
    if (given.name.empty())
        given.name = given.file.empty() ? "<unnamed>" : given.file;
    return given;
}

std::vector<ListedFrame> foldedFrames(const Document &document, StackId stack)
{
    const Snapshot &snapshot = *document.snapshot();
    const auto ids = snapshot.stacks.stack(stack);
    std::vector<ListedFrame> frames;
    for (const StackLine &line : foldedStack(document.stacks()->reader(), stack)) {
        if (line.kind == StackLine::Kind::Frame)
            frames.push_back(knownFrame(snapshot, ids[line.first]));
        else if (line.kind == StackLine::Kind::Runtime && !line.name.empty())
            frames.push_back({line.name, {}, 0});
    }
    return frames;
}

} // namespace

Result<StackWeights> stackWeights(const Document &document, const Device &device, const AllocationRange &range,
                                  const LoadContext &context)
{
    TRY(const auto ids, allocationsIn(device.timeline, range, context));
    StackWeights weights;
    WeightRows rows(document, device);
    std::size_t next = 0;
    for (const AllocationId id : ids) {
        if (next++ % kBetweenChecks == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        StackWeight &row = rows.rowOf(id);
        const std::uint64_t bytes = device.timeline.allocations().requestedSize(id);
        addSaturated(row.bytes, bytes);
        row.count += row.kind == CursorRowKind::Remainder ? 0 : 1;
        weights.sum.add(bytes);
    }
    weights.rows = rows.take();
    return weights;
}

std::vector<ListedFrame> framesOf(const Document &document, const StackWeight &weight, FrameChoice given)
{
    const Snapshot &snapshot = *document.snapshot();
    std::vector<ListedFrame> frames;
    if (weight.stack && given == FrameChoice::Yours) {
        frames = foldedFrames(document, weight.stack);
    } else if (weight.stack) {
        for (const FrameId id : snapshot.stacks.stack(weight.stack))
            frames.push_back(knownFrame(snapshot, id));
    } else if (weight.name) {
        frames.push_back({std::string(snapshot.text(weight.name)), {}, 0});
    }
    if (frames.empty())
        frames.push_back({std::string(nameWithout(weight.kind)), {}, 0});
    std::reverse(frames.begin(), frames.end());
    return frames;
}

} // namespace allostrata
