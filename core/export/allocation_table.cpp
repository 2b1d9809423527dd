// Allocations and histograms of them as tables.

#include "core/export/allocation_table.h"

#include "core/analysis/allocation_facts.h"
#include "core/attributes/attribute_values.h"
#include "core/attribution/attribution_source.h"
#include "core/attribution/stack_groups.h"
#include "core/base/hex.h"
#include "core/export/cells.h"
#include "core/export/place_cells.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// One allocation with what its cells are made of.
struct ToldAllocation {
    const AllocationTableSource &source;
    const AttributeReader &reader;
    AllocationId id;
    Allocation row;

    [[nodiscard]] const Snapshot &snapshot() const { return *source.document.snapshot; }
    [[nodiscard]] const Attribution *attribution() const
    {
        const bool fits = source.attribution && source.attribution->size() == source.device.timeline.allocations().size();
        return fits ? source.attribution : nullptr;
    }
    [[nodiscard]] Lifetime life() const { return lifetimeOf(source.device.timeline, source.device.times, id); }
    [[nodiscard]] UserLine line() const { return {source.document, row.stack}; }
    [[nodiscard]] Cell timeOf(EventId event) const
    {
        const EventTimes &times = source.device.times;
        if (!event || !times.isValid())
            return {};
        return static_cast<std::uint64_t>(times.timeOf(event.value() + 1)) - static_cast<std::uint64_t>(times.zero());
    }
};

Cell roundingCell(const ToldAllocation &told)
{
    const std::uint64_t rest = told.row.blockSize.value - std::min(told.row.blockSize.value, told.row.requestedSize);
    return told.row.blockSize.isExact() ? Cell(rest) : Cell(Estimate{rest});
}

Cell stepCell(const ToldAllocation &told)
{
    const Attribution *known = told.attribution();
    if (!known || known->step(told.id) == kNoStep)
        return {};
    return Cell(std::int64_t(known->step(told.id)));
}

Cell phaseCell(const ToldAllocation &told)
{
    const Attribution *known = told.attribution();
    return known ? textCell(phaseId(known->phase(told.id))) : Cell();
}

Cell categoryCell(const ToldAllocation &told)
{
    const Attribution *known = told.attribution();
    return known ? textCell(known->categories()[known->category(told.id)].id) : Cell();
}

Cell moduleCell(const ToldAllocation &told)
{
    const Attribution *known = told.attribution();
    return known ? textCell(known->modules().pathOf(known->module(told.id))) : Cell();
}

template <AttributionSource (Attribution::*ask)(AllocationId) const>
Cell sourceCell(const ToldAllocation &told)
{
    const Attribution *known = told.attribution();
    return known ? textCell(attributionSourceId((known->*ask)(told.id))) : Cell();
}

struct ExportedColumn {
    std::string_view name;
    ColumnKind kind = ColumnKind::Text;
    std::string_view unit;
    Attribute attribute = Attribute::Size; ///< that it is of
    bool isForPeople = true; ///< what says how something is known, and bounds, is not
    Cell (*cell)(const ToldAllocation &told) = nullptr; ///< null: the attribute's name or number
};

Cell phaseNameCell(const ToldAllocation &told)
{
    const Detail *detail = detailOf(told.snapshot(), told.source.device.timeline, told.id);
    if (!detail)
        return {};
    return detail->isRemainder ? Cell(std::string("remainder")) : textCell(told.snapshot().text(detail->phase));
}

/// Names are promised: rows may join, none may change.
std::span<const ExportedColumn> promisedColumns()
{
    using T = ToldAllocation;
    using enum ColumnKind;
    static constexpr std::array kColumns = {
        ExportedColumn{"name", Text, "", Attribute::Name, true,
                         [](const T &t) { return Cell(viewersName(t.source.device.timeline, t.id)); }},
        ExportedColumn{"size", Bytes, "B", Attribute::Size, true, [](const T &t) { return Cell(t.row.requestedSize); }},
        ExportedColumn{"block_size", Bytes, "B", Attribute::Block, true, [](const T &t) { return intervalCell(t.row.blockSize); }},
        ExportedColumn{"block_size_low", Bytes, "B", Attribute::Block, false, [](const T &t) { return Cell(t.row.blockSize.low); }},
        ExportedColumn{"block_size_high", Bytes, "B", Attribute::Block, false, [](const T &t) { return Cell(t.row.blockSize.high); }},
        ExportedColumn{"block_size_certainty", Text, "", Attribute::BlockKnown, true,
                         [](const T &t) { return textCell(sizeCertaintyId(t.row.certainty)); }},
        ExportedColumn{"rounding", Bytes, "B", Attribute::Rounding, true, roundingCell},
        ExportedColumn{"alloc_event", Index, "", Attribute::Allocated, true, [](const T &t) { return eventCell(t.row.allocEvent); }},
        ExportedColumn{"alloc_time", Count, "us", Attribute::AllocatedTime, true, [](const T &t) { return t.timeOf(t.row.allocEvent); }},
        ExportedColumn{"free_event", Index, "", Attribute::Freed, true, [](const T &t) { return eventCell(t.row.freeCompletedEvent); }},
        ExportedColumn{"free_time", Count, "us", Attribute::FreedTime, true, [](const T &t) { return t.timeOf(t.row.freeCompletedEvent); }},
        ExportedColumn{"lifetime_events", Count, "", Attribute::LifetimeEvents, true,
                         [](const T &t) { return Cell(t.life().events); }},
        ExportedColumn{"lifetime", Count, "us", Attribute::Lifetime, true,
                         [](const T &t) {
                             return t.source.device.times.isValid() ? Cell(t.life().timeUs)
                                                                    : Cell();
                         }},
        ExportedColumn{"lifetime_whole", Text, "", Attribute::Lifetime, false,
                         [](const T &t) { return textCell(t.life().isWhole ? "yes" : "no"); }},
        ExportedColumn{"state", Text, "", Attribute::State, true,
                         [](const T &t) {
                             return textCell(
                                 allocationStateId(allocationState(t.source.device.timeline.allocations(), t.id)));
                         }},
        ExportedColumn{"address", Text, "", Attribute::Address, true, [](const T &t) { return Cell(formatHex(t.row.address)); }},
        ExportedColumn{"stream", Text, "", Attribute::Stream, true, [](const T &t) { return Cell(streamId(t.snapshot(), t.row.stream)); }},
        ExportedColumn{"pool", Text, "", Attribute::Pool, true, [](const T &t) { return Cell(poolId(t.snapshot(), t.row.pool)); }},
        ExportedColumn{"function", Text, "", Attribute::Line, true, [](const T &t) { return t.line().function(); }},
        ExportedColumn{"file", Text, "", Attribute::Line, true, [](const T &t) { return t.line().file(); }},
        ExportedColumn{"line", Index, "", Attribute::Line, true, [](const T &t) { return t.line().line(); }},
        ExportedColumn{"category", Text, "", Attribute::Category, true, categoryCell},
        ExportedColumn{"category_source", Text, "", Attribute::Category, false, sourceCell<&Attribution::categorySource>},
        ExportedColumn{"phase", Text, "", Attribute::Phase, true, phaseCell},
        ExportedColumn{"phase_source", Text, "", Attribute::Phase, false, sourceCell<&Attribution::phaseSource>},
        ExportedColumn{"step", Index, "", Attribute::Step, true, stepCell},
        ExportedColumn{"step_source", Text, "", Attribute::Step, false, sourceCell<&Attribution::stepSource>},
        ExportedColumn{"module", Text, "", Attribute::Module, true, moduleCell},
        ExportedColumn{"module_source", Text, "", Attribute::Module, false, sourceCell<&Attribution::moduleSource>},
        ExportedColumn{"phase_name", Text, "", Attribute::Phase, false, phaseNameCell},
        ExportedColumn{"shape", Text, "", Attribute::Shape},
        ExportedColumn{"dtype", Text, "", Attribute::Dtype},
        ExportedColumn{"operator", Text, "", Attribute::Operator},
    };
    return kColumns;
}

/// The columns of an attribute for people.
std::vector<std::string_view> promisedNames(Attribute attribute)
{
    std::vector<std::string_view> names;
    for (const ExportedColumn &column : promisedColumns()) {
        if ((column.attribute == attribute && column.isForPeople) || column.name == attributeRow(attribute).id)
            names.push_back(column.name);
    }
    return names;
}

ColumnKind kindOf(AttributeKind kind)
{
    switch (kind) {
    case AttributeKind::Bytes: return ColumnKind::Bytes;
    case AttributeKind::Number:
    case AttributeKind::Time: return ColumnKind::Count;
    default: return ColumnKind::Text;
    }
}

/// The promised columns, and behind them the attributes that these do not say.
const std::vector<ExportedColumn> &exportedColumns()
{
    static const std::vector<ExportedColumn> kColumns = [] {
        std::vector<ExportedColumn> columns(promisedColumns().begin(), promisedColumns().end());
        for (const AttributeRow &row : attributes()) {
            const bool isSaid = row.attribute == Attribute::Life || !promisedNames(row.attribute).empty(); // a life is its events
            if (row.serves(AttributeUse::Column) && !isSaid)
                columns.push_back({row.id, kindOf(row.kind), row.kind == AttributeKind::Bytes ? "B" : row.kind == AttributeKind::Time ? "us" : "", row.attribute});
        }
        return columns;
    }();
    return kColumns;
}

Cell attributeCell(const ToldAllocation &told, Attribute attribute)
{
    const AttributeValues &values = told.reader[attribute];
    const std::uint64_t value = values.of(told.id);
    if (value == AttributeValues::kAbsent)
        return {};
    return attributeRow(attribute).kind == AttributeKind::Name ? textCell(values.names().name(value)) : Cell(value);
}

void addSum(Row &row, const AllocationSum &sum, const AllocationSum &total)
{
    row.cells.emplace_back(sum.count);
    row.cells.emplace_back(sum.bytes);
    row.cells.push_back(shareCell(sum.count, total.count));
    row.cells.push_back(shareCell(sum.bytes, total.bytes));
}

} // namespace

std::string_view histogramId(HistogramOf of)
{
    switch (of) {
    case HistogramOf::Size: return "size";
    case HistogramOf::LifeEvents: return "lifetime_events";
    case HistogramOf::LifeTime: break;
    }
    return "lifetime_us";
}

std::vector<std::string_view> exportedColumns(Attribute attribute)
{
    if (auto names = promisedNames(attribute); !names.empty() || attribute == Attribute::Life)
        return names;
    return {attributeRow(attribute).id};
}

Table allocationTable(const AllocationTableSource &source, std::span<const AllocationId> ids)
{
    Table table;
    const std::vector<ExportedColumn> &columns = exportedColumns();
    std::vector<std::uint8_t> isKnown;
    for (const ExportedColumn &column : columns) {
        table.columns.push_back({std::string(column.name), column.kind, std::string(column.unit), {}, Absence::Null});
        isKnown.push_back(recorderGap(column.attribute, source.document, source.device) == AttributeGap::None ? 1 : 0);
    }
    const AttributeReader reader(attributeInput(source.document, source.device, source.attribution));
    table.rows.reserve(ids.size());
    for (const AllocationId id : ids) {
        const ToldAllocation told{source, reader, id, source.device.timeline.allocation(id)};
        Row row;
        row.cells.reserve(columns.size());
        for (std::size_t i = 0; i < columns.size(); ++i)
            row.cells.push_back(isKnown[i] == 0 ? Cell() : columns[i].cell ? columns[i].cell(told) : attributeCell(told, columns[i].attribute));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table histogramTable(const Histogram &histogram)
{
    using enum ColumnKind;
    const bool isSize = histogram.of == HistogramOf::Size;
    const ColumnKind kind = isSize ? Bytes : Count;
    const std::string unit = isSize ? "B" : histogram.of == HistogramOf::LifeTime ? "us" : "";
    Table table;
    table.columns = {{"low", kind, unit, {}, Absence::Null},
                     {"high", kind, unit, {}, Absence::Null},
                     {"allocations", Count, {}, {}, Absence::Null},
                     {"requested", Bytes, "B", {}, Absence::Null},
                     {"share_of_allocations", Share, {}, {}, Absence::Null},
                     {"share_of_requested", Share, {}, {}, Absence::Null}};
    for (const HistogramBar &bar : histogram.bars) {
        Row row{{bar.low, bar.high}, false};
        addSum(row, bar.sum, histogram.total);
        table.rows.push_back(std::move(row));
    }
    if (histogram.open.count > 0) {
        Row row{{std::monostate{}, std::monostate{}}, false};
        addSum(row, histogram.open, histogram.total);
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
