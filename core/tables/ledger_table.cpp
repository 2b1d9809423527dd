// The ledger as a table.

#include "core/tables/ledger_table.h"

#include "core/tables/row_table.h"

#include <string>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum ColumnLook;

std::string moduleName(const ModuleTree &tree, const LedgerRow &row)
{
    if (!row.module)
        return "unknown";
    const ModuleNode &node = tree[row.module];
    if (row.modules > 1)
        return tree.mergedName(node.merged);
    return node.label();
}

struct LineOfLedger {
    const Ledger &ledger;
    const LedgerRow &line;
    const Snapshot &snapshot;
    const Attribution &attribution;

    [[nodiscard]] const LedgerRow *operator->() const { return &line; }
    [[nodiscard]] Cell category() const
    {
        return line.category ? Cell(attribution.categories()[line.category].id) : Cell();
    }
    [[nodiscard]] Cell module() const
    {
        return line.kind == LedgerKind::Module ? Cell(moduleName(attribution.modules(), line)) : Cell();
    }
    [[nodiscard]] Cell pool() const
    {
        return line.kind == LedgerKind::Pool ? Cell(poolId(snapshot, line.pool)) : Cell();
    }
    [[nodiscard]] Cell share() const
    {
        const std::uint64_t reserved = ledger.counters.reserved.value;
        return reserved > 0 ? Cell(static_cast<double>(line.bytes) / static_cast<double>(reserved)) : Cell();
    }
    /// A bound of a line whose bytes are only bounded.
    [[nodiscard]] Cell bound(std::uint64_t Interval::*which) const
    {
        if (line.kind == LedgerKind::NotRecorded)
            return ledger.notRecorded.*which;
        const bool isBound = line.kind == LedgerKind::Reserved && !ledger.counters.reserved.isExact();
        return isBound ? Cell(ledger.counters.reserved.*which) : Cell();
    }
};
constexpr auto kLedgerTable = rowTable<LineOfLedger>({
    {{kLedgerLine}, [](auto &row) { return ledgerKindId(row->kind); }},
    {{"category"}, [](auto &row) { return row.category(); }},
    {{"module", Code}, [](auto &row) { return row.module(); }},
    {{"pool"}, [](auto &row) { return row.pool(); }},
    {{"depth", Index, OnRequest}, [](auto &row) { return row->depth; }},
    {{kLedgerBytes, Bytes, People, Strong},
     [](auto &row) { return signedCell(row->bytes); }}, // negative only for a contradiction
    {{"share", Share, People, Strong}, [](auto &row) { return row.share(); }},
    {{"start", Bytes, OnRequest, Bar | Left}, [](auto &row) { return signedCell(row->start); }},
    {{"count", Count}, [](auto &row) { return row->count; }},
    {{"before_recording", Bytes}, [](auto &row) { return row->before; }},
    {{"low", Bytes, OnRequest}, [](auto &row) { return row.bound(&Interval::low); }},
    {{"high", Bytes, OnRequest}, [](auto &row) { return row.bound(&Interval::high); }},
});

} // namespace

constinit const std::span<const ColumnRow> kLedgerColumns = kLedgerTable.columns();

Table ledgerTable(const Ledger &ledger, const Snapshot &snapshot, const Attribution &attribution)
{
    return kLedgerTable.of(ledger.rows, [&](const LedgerRow &line) {
        return LineOfLedger{ledger, line, snapshot, attribution};
    });
}

} // namespace allostrata
