// Table of live allocations by whole stack.

#include "core/tables/stack_table.h"

#include "core/attribution/stack_digest.h"
#include "core/attribution/stack_lines.h"
#include "core/tables/row_table.h"

#include <string>
#include <string_view>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

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

struct StackRow {
    const Document &document;
    const AtCursor &at;
    const CursorRow &group;
    const StackDigest *digest = nullptr; ///< null unless a group

    [[nodiscard]] const CursorRow *operator->() const { return &group; }
    [[nodiscard]] Cell function() const
    {
        if (digest)
            return cellFor(document.stacks()->text(digest->function));
        return group.operatorName ? cellFor(document.snapshot()->text(group.operatorName)) : Cell();
    }
};
constexpr auto kStackTable = rowTable<StackRow>({
    {{"kind"}, [](auto &row) { return row->operatorName ? "operator" : cursorRowKindId(row->kind); }},
    {{"function", Code}, [](auto &row) { return row.function(); }},
    {{"place", Code},
     [](auto &row) { return row.digest ? cellFor(row.document.stacks()->text(row.digest->place)) : Cell(); }},
    {{"live", Bytes}, [](auto &row) { return row->bytes; }},
    // A remainder is not an allocation.
    {{"live_count", Count}, [](auto &row) { return row->kind == CursorRowKind::Remainder ? 0 : row->count; }},
    {{"share", Share}, [](auto &row) { return shareCell(row->bytes, row.at.bytes); }},
    {{"frames", Code, OnRequest},
     [](auto &row) { return row.digest ? Cell(framesText(row.document, row->stack)) : Cell(); }},
});

} // namespace

constinit const std::span<const ColumnRow> kStackColumns = kStackTable.columns();

Table stackTable(const Document &document, const AtCursor &at)
{
    return kStackTable.of(at.rows, [&](const CursorRow &group) {
        const bool isGroup = group.kind == CursorRowKind::Group;
        return StackRow{document, at, group, isGroup ? &(*document.stacks())[group.stack] : nullptr};
    });
}

} // namespace allostrata
