// Table of live allocations by whole stack.

#include "core/tables/stack_table.h"

#include "core/attribution/stack_digest.h"
#include "core/attribution/stack_lines.h"

#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

std::string_view cursorRowKindId(CursorRowKind kind)
{
    switch (kind) {
    case CursorRowKind::Group: return "stack";
    case CursorRowKind::BornBefore: return "before_recording";
    case CursorRowKind::Unknown: return "none";
    case CursorRowKind::Remainder: break;
    }
    return "remainder";
}

/// "forward model.py:31 < main train.py:90" with whole paths; the user's frames or their representatives.
std::string framesText(const Document &document, StackId stack)
{
    const Snapshot &snapshot = *document.snapshot();
    const auto frames = snapshot.stacks.stack(stack);
    std::string text;
    for (const StackLine &line : foldedStack(document.stacks()->reader(), stack)) {
        if (line.kind != StackLine::Kind::Frame)
            continue;
        const Frame &frame = snapshot.stacks.frame(frames[line.first]);
        text.append(text.empty() ? "" : " < ").append(snapshot.text(frame.function));
        text.append(" ").append(snapshot.text(frame.file)).append(":").append(std::to_string(frame.line));
    }
    return text;
}

} // namespace

Table stackTable(const Document &document, const AtCursor &at)
{
    Table table = tableOf(kStackColumns);
    for (const CursorRow &group : at.rows) {
        Row row;
        row.cells.resize(table.columns.size());
        row.cells[0] = std::string(group.operatorName ? "operator" : cursorRowKindId(group.kind));
        if (group.operatorName)
            row.cells[1] = std::string(document.snapshot()->text(group.operatorName));
        if (group.kind == CursorRowKind::Group) {
            const StackDigest &digest = (*document.stacks())[group.stack];
            row.cells[1] = std::string(document.stacks()->text(digest.function));
            row.cells[2] = std::string(document.stacks()->text(digest.place));
            row.cells[6] = framesText(document, group.stack);
        }
        row.cells[3] = group.bytes;
        // A remainder is not an allocation.
        row.cells[4] = group.kind == CursorRowKind::Remainder ? std::uint64_t(0) : group.count;
        if (at.bytes > 0)
            row.cells[5] = static_cast<double>(group.bytes) / static_cast<double>(at.bytes);
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
