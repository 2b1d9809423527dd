// Table of segments over time.

#include "core/tables/segment_lives_table.h"

#include "core/base/ascii.h"
#include "core/tables/place_cells.h"
#include "core/tables/row_table.h"

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

struct PieceOfBand {
    const Snapshot &snapshot;
    const CachedBands &bands;
    std::size_t band = 0;
    const CachedPiece &piece;

    [[nodiscard]] const CachedPiece *operator->() const { return &piece; }
    [[nodiscard]] const StateSegment &segment() const { return bands.bands()[band].segment; }
};
constexpr auto kSegmentLivesTable = rowTable<PieceOfBand>({
    {{"segment", Index, OnRequest}, [](auto &row) { return row.band; }},
    {{"address"}, [](auto &row) { return formatHex(row->address); }},
    {{"size", Bytes}, [](auto &row) { return row->size; }},
    {{"born", Event}, [](auto &row) { return row->from > 0 ? cellFor(row->from - 1) : Cell(); }},
    {{"gone", Event}, [](auto &row) { return row->to <= row.bands.end() ? cellFor(row->to - 1) : Cell(); }},
    {{"expandable", Text, OnRequest}, [](auto &row) { return row.segment().expandable ? "yes" : "no"; }},
    {{"type"}, [](auto &row) { return segmentTypeId(row.segment().type); }},
    {{"stream"}, [](auto &row) { return streamId(row.snapshot, row.segment().stream); }},
    {{"pool"}, [](auto &row) { return poolId(row.snapshot, row.segment().pool); }},
    {{"inferred", Text, OnRequest}, [](auto &row) { return row.segment().inferred ? "yes" : "no"; }},
});

} // namespace

constinit const std::span<const ColumnRow> kSegmentLivesColumns = kSegmentLivesTable.columns();

Table segmentLivesTable(const CachedBands &bands, const Snapshot &snapshot)
{
    Table table = tableOf(kSegmentLivesColumns);
    for (std::size_t band = 0; band < bands.bands().size(); ++band) {
        for (const CachedPiece &piece : bands.piecesOf(band))
            table.rows.push_back(kSegmentLivesTable.row({snapshot, bands, band, piece}));
    }
    return table;
}

} // namespace allostrata
