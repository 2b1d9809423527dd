// Table of segments over time.

#include "core/tables/segment_lives_table.h"

#include "core/base/ascii.h"
#include "core/tables/place_cells.h"

#include <string>
#include <utility>

namespace allostrata {

Table segmentLivesTable(const CachedBands &bands, const Snapshot &snapshot)
{
    enum Cells : std::size_t { Band, Address, Size, Born, Gone, Expandable, Type, Stream, Pool, Inferred };
    Table table = tableOf(kSegmentLivesColumns);
    for (std::size_t band = 0; band < bands.bands().size(); ++band) {
        const StateSegment &segment = bands.bands()[band].segment;
        for (const CachedPiece &piece : bands.piecesOf(band)) {
            Row row;
            row.cells.resize(table.columns.size());
            row.cells[Band] = std::uint64_t(band);
            row.cells[Address] = formatHex(piece.address);
            row.cells[Size] = piece.size;
            if (piece.from > 0)
                row.cells[Born] = std::uint64_t(piece.from - 1);
            if (piece.to <= bands.end())
                row.cells[Gone] = std::uint64_t(piece.to - 1);
            row.cells[Expandable] = std::string(segment.expandable ? "yes" : "no");
            row.cells[Type] = std::string(segmentTypeId(segment.type));
            row.cells[Stream] = streamId(snapshot, segment.stream);
            row.cells[Pool] = poolId(snapshot, segment.pool);
            row.cells[Inferred] = std::string(segment.inferred ? "yes" : "no");
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

} // namespace allostrata
