// Tables of the memory that transformer blocks keep for the backward pass.

#include "core/tables/saved_table.h"

#include "core/tables/row_table.h"

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

/// A block of a pass, or what the pass keeps outside its blocks.
struct BlockOrOutside {
    const SavedForBackward &saved;
    const ModuleTree &modules;
    const SavedPass &pass;
    const SavedBlock *block = nullptr; ///< null: outside

    [[nodiscard]] std::uint64_t kept() const { return block ? block->bytes : pass.outside; }
    /// Empty if one line calls all blocks, as it identifies none.
    [[nodiscard]] Cell module() const
    {
        if (!block)
            return "outside";
        if (saved.from != BlocksFrom::Modules || !block->module)
            return {};
        const ModuleNode &node = modules[block->module];
        return node.place.empty() ? modules.pathOf(block->module) : node.label();
    }
    [[nodiscard]] Cell share() const
    {
        const auto total = static_cast<double>(pass.inBlocks + pass.outside);
        return total > 0 ? Cell(static_cast<double>(kept()) / total) : Cell();
    }
    [[nodiscard]] const BlockBackward *backward() const
    {
        return block && block->backward ? &*block->backward : nullptr;
    }
};
constexpr auto kSavedTable = rowTable<BlockOrOutside>({
    {{"pass", Index, PeopleIfAny}, [](auto &row) { return std::uint64_t(&row.pass - row.saved.passes.data()); }},
    {{"block", Index}, [](auto &row) { return row.block ? cellFor(row.block->number) : Cell(); }},
    {{"module", Code}, [](auto &row) { return row.module(); }},
    {{"made", Bytes}, [](auto &row) { return row.block ? Cell(row.block->made) : Cell(); }},
    {{"kept", Bytes}, [](auto &row) { return row.kept(); }},
    {{"count", Count, OnRequest}, [](auto &row) { return row.block ? Cell(row.block->count) : Cell(); }},
    {{"share", Share}, [](auto &row) { return row.share(); }},
    {{"outliving", Bytes, PeopleIfAny},
     [](auto &row) { return row.block && row.pass.hasBackward ? Cell(row.block->outliving) : Cell(); }},
    {{"gradients", Bytes}, [](auto &row) { return row.backward() ? Cell(row.backward()->gradients) : Cell(); }},
    {{"in_backward", Bytes, OnRequest},
     [](auto &row) { return row.backward() ? Cell(row.backward()->allocated) : Cell(); }},
    {{"recomputed", Bytes, PeopleIfAny},
     [](auto &row) { return row.backward() ? Cell(row.backward()->recomputed) : Cell(); }},
});

struct LineOfBlock {
    const SavedBlock &block;
    const SavedLine &line;
    const StackDigests &digests;
    const StackDigest &digest;
};
constexpr auto kSavedLineTable = rowTable<LineOfBlock>({
    {{"pass", Index, PeopleIfAny}, [](auto &row) { return row.block.pass; }},
    {{"block", Index}, [](auto &row) { return row.block.number; }},
    {{"function", Code}, [](auto &row) { return textCell(row.digests.text(row.digest.function)); }},
    {{"place", Code}, [](auto &row) { return textCell(row.digests.text(row.digest.place)); }},
    {{"operator", Code}, [](auto &row) { return textCell(row.digests.text(row.digest.operation)); }},
    {{"kept", Bytes}, [](auto &row) { return row.line.bytes; }},
    {{"share", Share},
     [](auto &row) { return static_cast<double>(row.line.bytes) / static_cast<double>(row.block.bytes); }},
    {{"count", Count}, [](auto &row) { return row.line.count; }},
});

} // namespace

constinit const std::span<const ColumnRow> kSavedColumns = kSavedTable.columns();
constinit const std::span<const ColumnRow> kSavedLineColumns = kSavedLineTable.columns();

Table savedTable(const SavedForBackward &saved, const ModuleTree &modules)
{
    Table table = tableOf(kSavedColumns);
    for (const SavedPass &pass : saved.passes) {
        for (const SavedBlock &block : saved.blocksOf(pass))
            table.rows.push_back(kSavedTable.row({saved, modules, pass, &block}));
        table.rows.push_back(kSavedTable.row({saved, modules, pass}));
    }
    return table;
}

Table savedLineTable(const SavedForBackward &saved, const StackDigests &digests)
{
    const SavedPass *pass = saved.largestPass();
    const SavedBlock *block = pass ? saved.typicalBlock(*pass) : nullptr;
    return block ? savedLineTable(*block, digests) : tableOf(kSavedLineColumns);
}

Table savedLineTable(const SavedBlock &block, const StackDigests &digests)
{
    return kSavedLineTable.of(block.lines, [&](const SavedLine &line) {
        return LineOfBlock{block, line, digests, digests[line.stack]};
    });
}

} // namespace allostrata
