// Tables of allocations and of their histograms.

#include "core/tables/allocation_table.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attributes/attribute_values.h"
#include "core/attribution/attribution_source.h"
#include "core/attribution/stack_groups.h"
#include "core/base/ascii.h"
#include "core/export/column_list.h"
#include "core/tables/cells.h"
#include "core/tables/place_cells.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// Allocation with the inputs of its cells.
struct ListedAllocation {
    const AllocationTableSource &source;
    const AttributeReader &reader;
    AllocationId id;
    Allocation row;

    [[nodiscard]] const Snapshot &snapshot() const { return *source.document.snapshot(); }
    [[nodiscard]] const Attribution *attribution() const
    {
        const bool fits = source.attribution
                          && source.attribution->size() == source.device.timeline.allocations().size();
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

Cell roundingCell(const ListedAllocation &listed)
{
    const std::uint64_t rest = listed.row.blockSize.value
                               - std::min(listed.row.blockSize.value, listed.row.requestedSize);
    return listed.row.blockSize.isExact() ? Cell(rest) : Cell(Estimate{rest});
}

Cell stepCell(const ListedAllocation &listed)
{
    const Attribution *known = listed.attribution();
    if (!known || known->step(listed.id) == kNoStep)
        return {};
    return Cell(std::int64_t(known->step(listed.id)));
}

Cell phaseCell(const ListedAllocation &listed)
{
    const Attribution *known = listed.attribution();
    return known ? textCell(phaseId(known->phase(listed.id))) : Cell();
}

Cell categoryCell(const ListedAllocation &listed)
{
    const Attribution *known = listed.attribution();
    return known ? textCell(known->categories()[known->category(listed.id)].id) : Cell();
}

Cell moduleCell(const ListedAllocation &listed)
{
    const Attribution *known = listed.attribution();
    return known ? textCell(known->modules().pathOf(known->module(listed.id))) : Cell();
}

template <AttributionSource (Attribution::*ask)(AllocationId) const>
Cell sourceCell(const ListedAllocation &listed)
{
    const Attribution *known = listed.attribution();
    return known ? textCell(attributionSourceId((known->*ask)(listed.id))) : Cell();
}

Cell phaseNameCell(const ListedAllocation &listed)
{
    const Detail *detail = detailOf(listed.snapshot(), listed.source.device.timeline, listed.id);
    if (!detail)
        return {};
    return detail->isRemainder ? Cell(std::string("remainder")) : textCell(listed.snapshot().text(detail->phase));
}

/// Column with its attribute.
struct ExportedColumn {
    ColumnRow column;
    Attribute attribute = Attribute::Size;
    Cell (*cell)(const ListedAllocation &listed) = nullptr; ///< null: name or number of the attribute
    bool saysAttribute = true; ///< false for columns with sources or bounds
};

/// Names are stable: rows may be added, none may change.
constexpr auto kAllocationList = [] {
    using T = ListedAllocation;
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ExportedColumn>({
        {{"name", Text, OnRequest},
         Attribute::Name,
         [](const T &t) { return Cell(viewersName(t.source.device.timeline, t.id)); }},
        {{"size", Bytes}, Attribute::Size, [](const T &t) { return Cell(t.row.requestedSize); }},
        {{"block_size", Bytes, OnRequest}, Attribute::Block, [](const T &t) { return intervalCell(t.row.blockSize); }},
        {{"block_size_low", Bytes, OnRequest},
         Attribute::Block,
         [](const T &t) { return Cell(t.row.blockSize.low); },
         false},
        {{"block_size_high", Bytes, OnRequest},
         Attribute::Block,
         [](const T &t) { return Cell(t.row.blockSize.high); },
         false},
        {{"block_size_certainty", Text, OnRequest},
         Attribute::BlockKnown,
         [](const T &t) { return textCell(sizeCertaintyId(t.row.certainty)); }},
        {{"rounding", Bytes, OnRequest}, Attribute::Rounding, roundingCell},
        {{"alloc_event", Index}, Attribute::Allocated, [](const T &t) { return eventCell(t.row.allocEvent); }},
        {{"alloc_time", Count, OnRequest, "us"},
         Attribute::AllocatedTime,
         [](const T &t) { return t.timeOf(t.row.allocEvent); }},
        {{"free_event", Index}, Attribute::Freed, [](const T &t) { return eventCell(t.row.freeCompletedEvent); }},
        {{"free_time", Count, OnRequest, "us"},
         Attribute::FreedTime,
         [](const T &t) { return t.timeOf(t.row.freeCompletedEvent); }},
        {{"lifetime_events", Count, OnRequest},
         Attribute::LifetimeEvents,
         [](const T &t) { return Cell(t.life().events); }},
        {{"lifetime", Count, OnRequest, "us"},
         Attribute::Lifetime,
         [](const T &t) { return t.source.device.times.isValid() ? Cell(t.life().timeUs) : Cell(); }},
        {{"lifetime_whole", Text, OnRequest},
         Attribute::Lifetime,
         [](const T &t) { return textCell(t.life().isWhole ? "yes" : "no"); },
         false},
        {{"state", Text, OnRequest},
         Attribute::State,
         [](const T &t) {
             return textCell(allocationStateId(allocationState(t.source.device.timeline.allocations(), t.id)));
         }},
        {{"address", Text, OnRequest}, Attribute::Address, [](const T &t) { return Cell(formatHex(t.row.address)); }},
        {{"stream", Text, OnRequest},
         Attribute::Stream,
         [](const T &t) { return Cell(streamId(t.snapshot(), t.row.stream)); }},
        {{"pool", Text, OnRequest}, Attribute::Pool, [](const T &t) { return Cell(poolId(t.snapshot(), t.row.pool)); }},
        {{"function", Code}, Attribute::Line, [](const T &t) { return t.line().function(); }},
        {{"file", Code}, Attribute::Line, [](const T &t) { return t.line().file(); }},
        {{"line", Index}, Attribute::Line, [](const T &t) { return t.line().line(); }},
        {{"category"}, Attribute::Category, categoryCell},
        {{"category_source", Text, OnRequest}, Attribute::Category, sourceCell<&Attribution::categorySource>, false},
        {{"phase", Text, OnRequest}, Attribute::Phase, phaseCell},
        {{"phase_source", Text, OnRequest}, Attribute::Phase, sourceCell<&Attribution::phaseSource>, false},
        {{"step", Index, OnRequest}, Attribute::Step, stepCell},
        {{"step_source", Text, OnRequest}, Attribute::Step, sourceCell<&Attribution::stepSource>, false},
        {{"module", Code}, Attribute::Module, moduleCell},
        {{"module_source", Text, OnRequest}, Attribute::Module, sourceCell<&Attribution::moduleSource>, false},
        {{"phase_name", Text, OnRequest}, Attribute::Phase, phaseNameCell, false},
        {{"shape", Code, OnRequest}, Attribute::Shape},
        {{"dtype", Code, OnRequest}, Attribute::Dtype},
        {{"operator", Code, OnRequest}, Attribute::Operator},
        {{"thread", Text, OnRequest}, Attribute::Thread},
        {{"compile_context", Code, OnRequest}, Attribute::CompileContext},
        {{"metadata", Code, OnRequest}, Attribute::Metadata},
        {{"release", Code, OnRequest}, Attribute::Release},
    });
}();

Cell attributeCell(const ListedAllocation &listed, Attribute attribute)
{
    const AttributeValues &values = listed.reader[attribute];
    const std::uint64_t value = values.of(listed.id);
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

constinit const std::array<ColumnRow, 37> kAllocationColumns = columnsOf(kAllocationList);

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
    std::vector<std::string_view> names;
    for (const ExportedColumn &row : kAllocationList) {
        if ((row.attribute == attribute && row.saysAttribute) || row.column.name == attributeRow(attribute).id)
            names.push_back(row.column.name);
    }
    return names;
}

Table allocationTable(const AllocationTableSource &source, std::span<const AllocationId> ids)
{
    Table table = tableOf(kAllocationColumns);
    std::array<bool, kAllocationList.size()> isKnown = {};
    std::transform(kAllocationList.begin(), kAllocationList.end(), isKnown.begin(), [&](const ExportedColumn &row) {
        return recorderGap(row.attribute, source.document, source.device) == AttributeGap::None;
    });
    const AttributeReader reader(attributeInput(source.document, source.device, source.attribution));
    table.rows.reserve(ids.size());
    for (const AllocationId id : ids) {
        const ListedAllocation listed{source, reader, id, source.device.timeline.allocation(id)};
        Row row;
        row.cells.reserve(kAllocationList.size());
        for (std::size_t i = 0; i < kAllocationList.size(); ++i) {
            const ExportedColumn &column = kAllocationList[i];
            row.cells.push_back(!isKnown[i]   ? Cell()
                                : column.cell ? column.cell(listed)
                                              : attributeCell(listed, column.attribute));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table histogramTable(const Histogram &histogram)
{
    Table table = tableOf(histogram.of == HistogramOf::Size ? kSizeHistogramColumns : kLifetimeHistogramColumns);
    if (histogram.of == HistogramOf::LifeTime)
        table.columns[0].unit = table.columns[1].unit = "us";
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
