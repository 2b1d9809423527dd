// Table of leaks.

#include "core/tables/leak_table.h"

#include "core/base/ascii.h"
#include "core/tables/cells.h"

#include <string>

namespace allostrata {

LeakLine leakLine(const Leak &leak, const Document &document)
{
    if (!document.stacks() || leak.fingerprint == 0)
        return {};
    const StackDigest &digest = (*document.stacks())[leak.stack];
    return {document.stacks()->text(digest.function), document.stacks()->text(digest.place)};
}

Table leakTable(const LeakFindings &report, const Document &document)
{
    Table table = tableOf(kLeakColumns);
    for (const Leak &leak : report.leaks) {
        const LeakLine line = leakLine(leak, document);
        Row row;
        row.cells = {textCell(line.function),
                     textCell(line.place),
                     leak.bytesPerStep.value,
                     leak.bytesPerStep.low,
                     leak.bytesPerStep.high,
                     leak.blockBytesPerStep.value,
                     leak.firstStep,
                     std::uint64_t(leak.firstEvent.value()),
                     std::uint64_t(leak.leakingSteps),
                     std::uint64_t(report.steps.size()),
                     std::string(stepBasisId(report.basis)),
                     leak.remainingBytes,
                     leak.remainingCount,
                     leak.liveBytes,
                     leak.liveCount,
                     report.runsOutAt ? Cell(*report.runsOutAt) : Cell(),
                     leak.fingerprint != 0 ? Cell(formatHex(leak.fingerprint)) : Cell(),
                     std::string(leakKindId(leak)),
                     std::string(confidenceId(leak.confidence))};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
