// Tables of allocations and of their histograms.

#include "core/tables/allocation_table.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attributes/attribute_values.h"
#include "core/attribution/attribution_source.h"
#include "core/attribution/stack_groups.h"
#include "core/base/ascii.h"
#include "core/tables/row_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

/// Allocation with the inputs of its cells.
struct ListedAllocation {
    const AllocationTableSource &source;
    const AttributeReader &reader;
    AllocationId id;
    Allocation row;

    [[nodiscard]] const Allocation *operator->() const { return &row; }
    [[nodiscard]] const Snapshot &snapshot() const { return *source.document.snapshot(); }
    [[nodiscard]] const Timeline &timeline() const { return source.device.timeline; }
    [[nodiscard]] const Attribution *attribution() const
    {
        const bool fits = source.attribution && source.attribution->size() == timeline().allocations().size();
        return fits ? source.attribution : nullptr;
    }
    [[nodiscard]] Lifetime life() const { return lifetimeOf(timeline(), source.device.times, id); }
    [[nodiscard]] UserLine line() const { return {source.document, row.stack}; }
    [[nodiscard]] Cell timeOf(EventId event) const
    {
        const EventTimes &times = source.device.times;
        if (!event || !times.isValid())
            return {};
        return static_cast<std::uint64_t>(times.timeOf(event.value() + 1)) - static_cast<std::uint64_t>(times.zero());
    }
    [[nodiscard]] Cell rounding() const
    {
        const std::uint64_t rest = row.blockSize.value - std::min(row.blockSize.value, row.requestedSize);
        return row.blockSize.isExact() ? Cell(rest) : Cell(Estimate{rest});
    }
    [[nodiscard]] Cell category() const
    {
        const Attribution *known = attribution();
        return known ? textCell(known->categories()[known->category(id)].id) : Cell();
    }
    [[nodiscard]] Cell phase() const
    {
        const Attribution *known = attribution();
        return known ? textCell(phaseId(known->phase(id))) : Cell();
    }
    [[nodiscard]] Cell step() const
    {
        const Attribution *known = attribution();
        return known && known->step(id) != kNoStep ? cellFor(known->step(id)) : Cell();
    }
    [[nodiscard]] Cell module() const
    {
        const Attribution *known = attribution();
        return known ? textCell(known->modules().pathOf(known->module(id))) : Cell();
    }
    [[nodiscard]] Cell sourceBy(AttributionSource (Attribution::*ask)(AllocationId) const) const
    {
        const Attribution *known = attribution();
        return known ? textCell(attributionSourceId((known->*ask)(id))) : Cell();
    }
    [[nodiscard]] Cell phaseName() const
    {
        const Detail *detail = detailOf(snapshot(), timeline(), id);
        if (!detail)
            return {};
        return detail->isRemainder ? "remainder" : textCell(snapshot().text(detail->phase));
    }
    /// Name or number of an attribute.
    [[nodiscard]] Cell valueOf(Attribute attribute) const
    {
        const AttributeValues &values = reader[attribute];
        const std::uint64_t value = values.of(id);
        if (value == AttributeValues::kAbsent)
            return {};
        return attributeRow(attribute).kind == AttributeKind::Name ? textCell(values.names().name(value)) : Cell(value);
    }
};

/// Column with its attribute.
struct ExportedColumn {
    Attribute attribute = Attribute::Size;
    ColumnOf<ListedAllocation> of;
    bool saysAttribute = true; ///< false for columns with sources or bounds
};

template <Attribute kAttribute>
constexpr ExportedColumn attributeColumn(ColumnRow declared)
{
    return {kAttribute, {declared, [](auto &row) { return row.valueOf(kAttribute); }}};
}

/// Names are stable: rows may be added, none may change.
constexpr auto kAllocationList = std::to_array<ExportedColumn>({
    {Attribute::Name, {{"name", Text, OnRequest}, [](auto &row) { return viewersName(row.timeline(), row.id); }}},
    {Attribute::Size, {{"size", Bytes}, [](auto &row) { return row->requestedSize; }}},
    {Attribute::Block, {{"block_size", Bytes, OnRequest}, [](auto &row) { return row->blockSize; }}},
    {Attribute::Block, {{"block_size_low", Bytes, OnRequest}, [](auto &row) { return row->blockSize.low; }}, false},
    {Attribute::Block, {{"block_size_high", Bytes, OnRequest}, [](auto &row) { return row->blockSize.high; }}, false},
    {Attribute::BlockKnown,
     {{"block_size_certainty", Text, OnRequest}, [](auto &row) { return textCell(sizeCertaintyId(row->certainty)); }}},
    {Attribute::Rounding, {{"rounding", Bytes, OnRequest}, [](auto &row) { return row.rounding(); }}},
    {Attribute::Allocated, {{"alloc_event", Event}, [](auto &row) { return row->allocEvent; }}},
    {Attribute::AllocatedTime,
     {{"alloc_time", Count, OnRequest, {}, "us"}, [](auto &row) { return row.timeOf(row->allocEvent); }}},
    {Attribute::Freed, {{"free_event", Event}, [](auto &row) { return row->freeCompletedEvent; }}},
    {Attribute::FreedTime,
     {{"free_time", Count, OnRequest, {}, "us"}, [](auto &row) { return row.timeOf(row->freeCompletedEvent); }}},
    {Attribute::LifetimeEvents, {{"lifetime_events", Count, OnRequest}, [](auto &row) { return row.life().events; }}},
    {Attribute::Lifetime,
     {{"lifetime", Count, OnRequest, {}, "us"},
      [](auto &row) { return row.source.device.times.isValid() ? Cell(row.life().timeUs) : Cell(); }}},
    {Attribute::Lifetime,
     {{"lifetime_whole", Text, OnRequest}, [](auto &row) { return row.life().isWhole ? "yes" : "no"; }},
     false},
    {Attribute::State,
     {{"state", Text, OnRequest},
      [](auto &row) { return textCell(allocationStateId(allocationState(row.timeline().allocations(), row.id))); }}},
    {Attribute::Address, {{"address", Text, OnRequest}, [](auto &row) { return formatHex(row->address); }}},
    {Attribute::Stream, {{"stream", Text, OnRequest}, [](auto &row) { return streamId(row.snapshot(), row->stream); }}},
    {Attribute::Pool, {{"pool", Text, OnRequest}, [](auto &row) { return poolId(row.snapshot(), row->pool); }}},
    {Attribute::Line, {{"function", Code}, [](auto &row) { return row.line().function(); }}},
    {Attribute::Line, {{"file", Code}, [](auto &row) { return row.line().file(); }}},
    {Attribute::Line, {{"line", Index}, [](auto &row) { return row.line().line(); }}},
    {Attribute::Category, {{"category"}, [](auto &row) { return row.category(); }}},
    {Attribute::Category,
     {{"category_source", Text, OnRequest}, [](auto &row) { return row.sourceBy(&Attribution::categorySource); }},
     false},
    {Attribute::Phase, {{"phase", Text, OnRequest}, [](auto &row) { return row.phase(); }}},
    {Attribute::Phase,
     {{"phase_source", Text, OnRequest}, [](auto &row) { return row.sourceBy(&Attribution::phaseSource); }},
     false},
    {Attribute::Step, {{"step", Index, OnRequest}, [](auto &row) { return row.step(); }}},
    {Attribute::Step,
     {{"step_source", Text, OnRequest}, [](auto &row) { return row.sourceBy(&Attribution::stepSource); }},
     false},
    {Attribute::Module, {{"module", Code}, [](auto &row) { return row.module(); }}},
    {Attribute::Module,
     {{"module_source", Text, OnRequest}, [](auto &row) { return row.sourceBy(&Attribution::moduleSource); }},
     false},
    {Attribute::Phase, {{"phase_name", Text, OnRequest}, [](auto &row) { return row.phaseName(); }}, false},
    attributeColumn<Attribute::Shape>({"shape", Code, OnRequest}),
    attributeColumn<Attribute::Dtype>({"dtype", Code, OnRequest}),
    attributeColumn<Attribute::Operator>({"operator", Code, OnRequest}),
    attributeColumn<Attribute::Thread>({"thread", Text, OnRequest}),
    attributeColumn<Attribute::CompileContext>({"compile_context", Code, OnRequest}),
    attributeColumn<Attribute::Metadata>({"metadata", Code, OnRequest}),
    attributeColumn<Attribute::Release>({"release", Code, OnRequest}),
});
constexpr auto kAllocationColumnList = [] {
    std::array<ColumnRow, kAllocationList.size()> columns;
    std::transform(kAllocationList.begin(), kAllocationList.end(), columns.begin(),
                   [](const ExportedColumn &one) { return one.of.column; });
    return columns;
}();

/// A bar, or the lifetimes that are not wholly in the trace.
struct BarRow {
    const HistogramBar *bar = nullptr; ///< null: no bounds
    const AllocationSum &sum;
    const AllocationSum &total;
};
constexpr auto boundsTable(ColumnKind kind)
{
    return rowTable<BarRow>({
        {{"low", kind}, [](auto &row) { return row.bar ? Cell(row.bar->low) : Cell(); }},
        {{"high", kind}, [](auto &row) { return row.bar ? Cell(row.bar->high) : Cell(); }},
    });
}
constexpr auto kBarTable = rowTable<BarRow>({
    {{"allocations", Count}, [](auto &row) { return row.sum.count; }},
    {{"requested", Bytes}, [](auto &row) { return row.sum.bytes; }},
    {{"share_of_allocations", Share}, [](auto &row) { return shareCell(row.sum.count, row.total.count); }},
    {{"share_of_requested", Share}, [](auto &row) { return shareCell(row.sum.bytes, row.total.bytes); }},
});
constexpr auto kSizeHistogramTable = boundsTable(Bytes) + kBarTable;
constexpr auto kLifetimeHistogramTable = boundsTable(Count) + kBarTable;

constexpr auto kGroupTable = rowTable<AllocationGroupRow>({
    {{"group", Code}, [](auto &row) { return row.name; }},
    {{"place", Code}, [](auto &row) { return textCell(row.place); }},
    {{"allocations", Count}, [](auto &row) { return row.count; }},
    {{"bytes", Bytes}, [](auto &row) { return row.bytes; }},
    {{"peak_bytes", Bytes}, [](auto &row) { return row.bytesAtPeak; }},
    {{"share", Share}, [](auto &row) { return shareCell(row.bytes, row.all); }},
    {{"largest", Bytes}, [](auto &row) { return row.largest; }},
});

} // namespace

constinit const std::span<const ColumnRow> kAllocationColumns = kAllocationColumnList;
constinit const std::span<const ColumnRow> kSizeHistogramColumns = kSizeHistogramTable.columns();
constinit const std::span<const ColumnRow> kLifetimeHistogramColumns = kLifetimeHistogramTable.columns();
constinit const std::span<const ColumnRow> kAllocationGroupColumns = kGroupTable.columns();

std::vector<std::string_view> exportedColumns(Attribute attribute)
{
    std::vector<std::string_view> names;
    for (const ExportedColumn &row : kAllocationList) {
        if ((row.attribute == attribute && row.saysAttribute) || row.of.column.name == attributeRow(attribute).id)
            names.push_back(row.of.column.name);
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
        for (std::size_t i = 0; i < kAllocationList.size(); ++i)
            row.cells.push_back(isKnown[i] ? kAllocationList[i].of.cell(listed) : Cell());
        table.rows.push_back(std::move(row));
    }
    numberEvents(table, source.device.timeline);
    return table;
}

Table allocationGroupTable(std::span<const AllocationGroupRow> groups) { return kGroupTable.of(groups); }

Table histogramTable(const Histogram &histogram)
{
    const auto rowOf = [&histogram](const HistogramBar *bar, const AllocationSum &sum) {
        return kSizeHistogramTable.row({bar, sum, histogram.total});
    };
    Table table = tableOf(histogram.of == HistogramOf::Size ? kSizeHistogramColumns : kLifetimeHistogramColumns);
    if (histogram.of == HistogramOf::LifeTime)
        table.columns[0].unit = table.columns[1].unit = "us";
    for (const HistogramBar &bar : histogram.bars)
        table.rows.push_back(rowOf(&bar, bar.sum));
    if (histogram.open.count > 0)
        table.rows.push_back(rowOf(nullptr, histogram.open));
    return table;
}

} // namespace allostrata
