// Table of leaks.

#include "core/tables/leak_table.h"

#include "core/base/ascii.h"
#include "core/tables/row_table.h"

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum ColumnLook;

struct ListedLeak {
    const LeakFindings &report;
    const Leak &leak;
    LeakLine line;

    [[nodiscard]] const Leak *operator->() const { return &leak; }
};
constexpr auto kLeakTable = rowTable<ListedLeak>({
    {{"function", Code}, [](auto &row) { return textCell(row.line.function); }},
    {{"place", Code}, [](auto &row) { return textCell(row.line.place); }},
    {{"bytes_per_step", Bytes, People, Strong | Worded}, [](auto &row) { return row->bytesPerStep.value; }},
    {{"bytes_per_step_low", Bytes, Programs}, [](auto &row) { return row->bytesPerStep.low; }},
    {{"bytes_per_step_high", Bytes, Programs}, [](auto &row) { return row->bytesPerStep.high; }},
    {{"block_bytes_per_step", Bytes, Programs}, [](auto &row) { return row->blockBytesPerStep.value; }},
    {{"first_step", Index}, [](auto &row) { return row->firstStep; }},
    {{"leak_event", Event, Programs}, [](auto &row) { return std::uint64_t(row->firstEvent.value()); }},
    {{"leaking_steps", Count, Programs}, [](auto &row) { return row->leakingSteps; }},
    {{"steps", Count}, [](auto &row) { return row.report.steps.size(); }},
    {{"step_basis", Text, Programs}, [](auto &row) { return stepBasisId(row.report.basis); }},
    {{"leaked_bytes", Bytes, Programs}, [](auto &row) { return row->remainingBytes; }},
    {{"leaked_count", Count, Programs}, [](auto &row) { return row->remainingCount; }},
    {{"live_bytes", Bytes}, [](auto &row) { return row->liveBytes; }},
    {{"live_count", Count}, [](auto &row) { return row->liveCount; }},
    {{"runs_out_at", Index}, [](auto &row) { return row.report.runsOutAt; }},
    {{"leak_fingerprint", Text, Programs},
     [](auto &row) { return row->fingerprint != 0 ? Cell(formatHex(row->fingerprint)) : Cell(); }},
    {{"leak_kind", Text, Programs}, [](auto &row) { return leakKindId(row.leak); }},
    {{"leak_confidence", Text, Programs}, [](auto &row) { return confidenceId(row->confidence); }},
});

} // namespace

constinit const std::span<const ColumnRow> kLeakColumns = kLeakTable.columns();

LeakLine leakLine(const Leak &leak, const Document &document)
{
    if (!document.stacks() || leak.fingerprint == 0)
        return {};
    const StackDigest &digest = (*document.stacks())[leak.stack];
    return {document.stacks()->text(digest.function), document.stacks()->text(digest.place)};
}

Table leakTable(const LeakFindings &report, const Document &document)
{
    return kLeakTable.of(report.leaks, [&](const Leak &leak) {
        return ListedLeak{report, leak, leakLine(leak, document)};
    });
}

} // namespace allostrata
