// Table of the dumps of a folder.

#include "core/tables/dump_table.h"

#include "core/tables/cells.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// Fills the cells of a row in sequence.
class Filler {
public:
    explicit Filler(Row &row) : m_row(row) {}

    void put(Cell cell) { m_row.cells[m_next++] = std::move(cell); }
    void put(const std::optional<std::uint64_t> &value) { put(value ? Cell(*value) : Cell()); }
    void putText(std::string text) { put(Cell(std::in_place_type<std::string>, std::move(text))); }

private:
    Row &m_row;
    std::size_t m_next = 0;
};

void putPeaks(Filler &row, const DumpPeaks *peaks)
{
    const bool isRead = peaks && !peaks->error;
    row.put(isRead ? Cell(std::uint64_t(peaks->devices.size())) : Cell());
    for (const DumpMeasure measure : kDumpMeasures) {
        const auto value = peaks ? peaks->highest(measure) : std::nullopt;
        row.put(estimatedCell(value));
        if (measure == DumpMeasure::Requested)
            continue;
        row.put(value ? value->low : std::nullopt);
        row.put(value ? value->high : std::nullopt);
    }
    row.put(isRead ? Cell(peaks->ooms()) : Cell());
}

} // namespace

Table dumpTable(const RunFolder &folder, std::span<const SharedPeaks> peaks,
                const std::function<std::string(const Error &)> &message)
{
    Table table = tableOf(kDumpColumns);
    for (std::size_t i = 0; i < folder.dumps.size(); ++i) {
        const Dump &dump = folder.dumps[i];
        const DumpPeaks *read = i < peaks.size() ? peaks[i].get() : nullptr;
        Row &row = table.rows.emplace_back();
        row.cells.resize(table.columns.size());
        Filler cells(row);
        cells.put(Cell(dump.iteration));
        cells.put(Cell(dump.rank));
        cells.putText(dump.kind == DumpKind::Snapshot ? "snapshot" : "trace");
        cells.put(Cell(std::uint64_t(dump.isExit ? 1 : 0)));
        cells.putText(dump.path);
        cells.put(Cell(dump.storedBytes));
        putPeaks(cells, read);
        if (read && read->error) {
            cells.putText(std::string(read->error->id()));
            cells.putText(message(*read->error));
        }
    }
    return table;
}

} // namespace allostrata
