// The ledger as a table.

#include "core/tables/ledger_table.h"

#include "core/tables/place_cells.h"

#include <string>
#include <utility>

namespace allostrata {

namespace {

std::string moduleName(const ModuleTree &tree, const LedgerRow &row)
{
    if (!row.module)
        return "unknown";
    const ModuleNode &node = tree[row.module];
    if (row.modules > 1)
        return tree.mergedName(node.merged);
    return node.label();
}

/// Signed only if negative, which is a contradiction.
Cell signedBytesCell(std::int64_t bytes) { return bytes < 0 ? Cell(bytes) : Cell(static_cast<std::uint64_t>(bytes)); }

/// Bounds of a line whose bytes are only bounded.
const Interval *boundsOf(const Ledger &ledger, const LedgerRow &row)
{
    if (row.kind == LedgerKind::NotRecorded)
        return &ledger.notRecorded;
    const bool isBound = row.kind == LedgerKind::Reserved && !ledger.counters.reserved.isExact();
    return isBound ? &ledger.counters.reserved : nullptr;
}

} // namespace

Table ledgerTable(const Ledger &ledger, const Snapshot &snapshot, const Attribution &attribution)
{
    enum Cells : std::size_t {
        Line,
        OfCategory,
        OfModule,
        OfPool,
        Depth,
        OfBytes,
        OfShare,
        Start,
        OfCount,
        Before,
        Low,
        High
    };
    Table table = tableOf(kLedgerColumns);
    for (const LedgerRow &listed : ledger.rows) {
        Row row;
        row.cells.resize(table.columns.size());
        row.cells[Line] = std::string(ledgerKindId(listed.kind));
        if (listed.category)
            row.cells[OfCategory] = attribution.categories()[listed.category].id;
        if (listed.kind == LedgerKind::Module)
            row.cells[OfModule] = moduleName(attribution.modules(), listed);
        if (listed.kind == LedgerKind::Pool)
            row.cells[OfPool] = poolId(snapshot, listed.pool);
        row.cells[Depth] = std::uint64_t(listed.depth);
        row.cells[OfBytes] = signedBytesCell(listed.bytes);
        if (ledger.counters.reserved.value > 0)
            row.cells[OfShare] = static_cast<double>(listed.bytes)
                                 / static_cast<double>(ledger.counters.reserved.value);
        row.cells[Start] = signedBytesCell(listed.start);
        row.cells[OfCount] = listed.count;
        row.cells[Before] = listed.before;
        if (const Interval *bounds = boundsOf(ledger, listed)) {
            row.cells[Low] = bounds->low;
            row.cells[High] = bounds->high;
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
