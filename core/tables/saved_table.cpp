// Tables of the memory that transformer blocks keep for the backward pass.

#include "core/tables/saved_table.h"

#include "core/tables/cells.h"

#include <cstddef>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// Module of a block; empty if one line calls all blocks, as it identifies none.
Cell savedModuleCell(const SavedForBackward &saved, const SavedBlock &block, const ModuleTree &modules)
{
    if (saved.from != BlocksFrom::Modules || !block.module)
        return {};
    const ModuleNode &node = modules[block.module];
    return node.place.empty() ? modules.pathOf(block.module) : node.label();
}

} // namespace

Table savedTable(const SavedForBackward &saved, const ModuleTree &modules)
{
    enum Cells : std::size_t {
        OfPass,
        OfBlock,
        OfModule,
        Made,
        OfSaved,
        Count,
        Share,
        Outliving,
        Gradients,
        InBackward,
        Recomputed
    };
    Table table = tableOf(kSavedColumns);
    for (std::size_t number = 0; number < saved.passes.size(); ++number) {
        const SavedPass &pass = saved.passes[number];
        const auto total = static_cast<double>(pass.inBlocks + pass.outside);
        for (const SavedBlock &block : saved.blocksOf(pass)) {
            Row row;
            row.cells.resize(table.columns.size());
            row.cells[OfPass] = std::uint64_t(number);
            row.cells[OfBlock] = std::uint64_t(block.number);
            row.cells[OfModule] = savedModuleCell(saved, block, modules);
            row.cells[Made] = block.made;
            row.cells[OfSaved] = block.bytes;
            row.cells[Count] = block.count;
            if (total > 0)
                row.cells[Share] = static_cast<double>(block.bytes) / total;
            if (pass.hasBackward)
                row.cells[Outliving] = block.outliving;
            if (block.backward) {
                row.cells[Gradients] = block.backward->gradients;
                row.cells[InBackward] = block.backward->allocated;
                row.cells[Recomputed] = block.backward->recomputed;
            }
            table.rows.push_back(std::move(row));
        }
        Row rest;
        rest.cells.resize(table.columns.size());
        rest.cells[OfPass] = std::uint64_t(number);
        rest.cells[OfModule] = std::string("outside");
        rest.cells[OfSaved] = pass.outside;
        if (total > 0)
            rest.cells[Share] = static_cast<double>(pass.outside) / total;
        table.rows.push_back(std::move(rest));
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
    Table table = tableOf(kSavedLineColumns);
    const auto text = [&digests](StringId id) { return textCell(digests.text(id)); };
    for (const SavedLine &line : block.lines) {
        const StackDigest &digest = digests[line.stack];
        Row row;
        row.cells = {std::uint64_t(block.pass),
                     std::uint64_t(block.number),
                     text(digest.function),
                     text(digest.place),
                     text(digest.operation),
                     line.bytes,
                     static_cast<double>(line.bytes) / static_cast<double>(block.bytes),
                     line.count};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
