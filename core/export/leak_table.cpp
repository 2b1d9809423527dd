// Leaks as a table.

#include "core/export/leak_table.h"

#include "core/base/hex.h"

#include <string>

namespace allostrata {

namespace {

Column column(const char *name, ColumnKind kind)
{
    return {name, kind, kind == ColumnKind::Bytes ? "B" : "", {}, Absence::Null};
}

Cell textOrNothing(std::string_view text)
{
    return text.empty() ? Cell() : Cell(std::string(text));
}

} // namespace

LeakLine leakLine(const Leak &leak, const Document &document)
{
    if (!document.stacks || leak.fingerprint == 0)
        return {};
    const StackDigest &digest = (*document.stacks)[leak.stack];
    return {document.stacks->text(digest.function), document.stacks->text(digest.place)};
}

Table leakTable(const LeakReport &report, const Document &document)
{
    using enum ColumnKind;
    Table table;
    table.columns = {column("function", Text), column("place", Text), column("bytes_per_step", Bytes), column("bytes_per_step_low", Bytes),
                     column("bytes_per_step_high", Bytes), column("block_bytes_per_step", Bytes), column("first_step", Index),
                     column("leak_event", Index), column("leaking_steps", Count), column("steps", Count), column("step_basis", Text),
                     column("leaked_bytes", Bytes), column("leaked_count", Count), column("live_bytes", Bytes), column("live_count", Count),
                     column("runs_out_at", Index), column("leak_fingerprint", Text)};
    for (const Leak &leak : report.leaks) {
        const LeakLine line = leakLine(leak, document);
        Row row;
        row.cells = {textOrNothing(line.function), textOrNothing(line.place), leak.bytesPerStep.value, leak.bytesPerStep.low,
                     leak.bytesPerStep.high, leak.blockBytesPerStep.value, leak.firstStep,
                     std::uint64_t(leak.firstEvent.value()), std::uint64_t(leak.leakingSteps), std::uint64_t(report.steps.size()), std::string(stepBasisId(report.basis)),
                     leak.keptBytes, leak.keptCount, leak.liveBytes, leak.liveCount,
                     report.runsOutAt ? Cell(*report.runsOutAt) : Cell(), leak.fingerprint != 0 ? Cell(formatHex(leak.fingerprint)) : Cell()};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
