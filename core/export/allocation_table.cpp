// Allocations and histograms of them as tables.

#include "core/export/allocation_table.h"

#include "core/analysis/allocation_facts.h"
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
    AllocationId id;
    Allocation row;

    [[nodiscard]] const Snapshot &snapshot() const { return *source.document.snapshot; }
    [[nodiscard]] const Attribution *attribution() const
    {
        const bool fits = source.attribution && source.attribution->size() == source.device.timeline.allocations().size();
        return fits ? source.attribution : nullptr;
    }
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

/// What the file says of the tensor in it.
template <StringId Detail::*text>
Cell detailCell(const ToldAllocation &told)
{
    const Detail *detail = detailOf(told.snapshot(), told.source.device.timeline, told.id);
    return detail ? textCell(told.snapshot().text(detail->*text)) : Cell();
}

struct AllocationColumn {
    std::string_view name;
    ColumnKind kind = ColumnKind::Text;
    std::string_view unit;
    Cell (*cell)(const ToldAllocation &told) = nullptr;
};

/// What nobody recorded of a list of tensors: their trace and its addresses are made up.
Cell recorded(const ToldAllocation &told, std::string_view column, Cell (*cell)(const ToldAllocation &told))
{
    constexpr std::array<std::string_view, 16> kOfTraces
        = {"name",       "block_size",      "block_size_low", "block_size_high", "block_size_certainty", "rounding", "alloc_event", "alloc_time",
           "free_event", "free_time",       "lifetime_events", "lifetime",       "lifetime_whole",       "address",  "stream",      "pool"};
    if (tellsBlocksAlone(told.source.device.capabilities)) {
        constexpr std::array<std::string_view, 3> kOfAllocators = {"rounding", "stream", "pool"};
        const bool hasAddresses = told.snapshot().profile && told.snapshot().profile->addressesTold;
        const bool isUntold = std::find(kOfAllocators.begin(), kOfAllocators.end(), column) != kOfAllocators.end()
            || (!hasAddresses && (column == "name" || column == "address"));
        return isUntold ? Cell() : cell(told);
    }
    const bool isMadeUp = told.snapshot().recorder == Recorder::Peak
        && (column == "state" || std::find(kOfTraces.begin(), kOfTraces.end(), column) != kOfTraces.end());
    return isMadeUp ? Cell() : cell(told);
}

Cell phaseNameCell(const ToldAllocation &told)
{
    const Detail *detail = detailOf(told.snapshot(), told.source.device.timeline, told.id);
    if (!detail)
        return {};
    return detail->isRemainder ? Cell(std::string("remainder")) : textCell(told.snapshot().text(detail->phase));
}

/// Names are promised: rows may join, none may change.
std::span<const AllocationColumn> allocationColumns()
{
    using T = ToldAllocation;
    using enum ColumnKind;
    static constexpr std::array kColumns = {
        AllocationColumn{"name", Text, "",
                         [](const T &t) { return Cell(viewersName(t.source.device.timeline, t.id)); }},
        AllocationColumn{"size", Bytes, "B", [](const T &t) { return Cell(t.row.requestedSize); }},
        AllocationColumn{"block_size", Bytes, "B", [](const T &t) { return intervalCell(t.row.blockSize); }},
        AllocationColumn{"block_size_low", Bytes, "B", [](const T &t) { return Cell(t.row.blockSize.low); }},
        AllocationColumn{"block_size_high", Bytes, "B", [](const T &t) { return Cell(t.row.blockSize.high); }},
        AllocationColumn{"block_size_certainty", Text, "",
                         [](const T &t) { return textCell(sizeCertaintyId(t.row.certainty)); }},
        AllocationColumn{"rounding", Bytes, "B", roundingCell},
        AllocationColumn{"alloc_event", Index, "", [](const T &t) { return eventCell(t.row.allocEvent); }},
        AllocationColumn{"alloc_time", Count, "us", [](const T &t) { return t.timeOf(t.row.allocEvent); }},
        AllocationColumn{"free_event", Index, "", [](const T &t) { return eventCell(t.row.freeCompletedEvent); }},
        AllocationColumn{"free_time", Count, "us", [](const T &t) { return t.timeOf(t.row.freeCompletedEvent); }},
        AllocationColumn{"lifetime_events", Count, "",
                         [](const T &t) { return Cell(lifetimeOf(t.source.device, t.id).events); }},
        AllocationColumn{"lifetime", Count, "us",
                         [](const T &t) {
                             return t.source.device.times.isValid() ? Cell(lifetimeOf(t.source.device, t.id).timeUs)
                                                                    : Cell();
                         }},
        AllocationColumn{"lifetime_whole", Text, "",
                         [](const T &t) { return textCell(lifetimeOf(t.source.device, t.id).isWhole ? "yes" : "no"); }},
        AllocationColumn{"state", Text, "",
                         [](const T &t) {
                             return textCell(
                                 allocationStateId(allocationState(t.source.device.timeline.allocations(), t.id)));
                         }},
        AllocationColumn{"address", Text, "", [](const T &t) { return Cell(formatHex(t.row.address)); }},
        AllocationColumn{"stream", Text, "", [](const T &t) { return Cell(streamId(t.snapshot(), t.row.stream)); }},
        AllocationColumn{"pool", Text, "", [](const T &t) { return Cell(poolId(t.snapshot(), t.row.pool)); }},
        AllocationColumn{"function", Text, "", [](const T &t) { return t.line().function(); }},
        AllocationColumn{"file", Text, "", [](const T &t) { return t.line().file(); }},
        AllocationColumn{"line", Index, "", [](const T &t) { return t.line().line(); }},
        AllocationColumn{"category", Text, "", categoryCell},
        AllocationColumn{"category_source", Text, "", sourceCell<&Attribution::categorySource>},
        AllocationColumn{"phase", Text, "", phaseCell},
        AllocationColumn{"phase_source", Text, "", sourceCell<&Attribution::phaseSource>},
        AllocationColumn{"step", Index, "", stepCell},
        AllocationColumn{"step_source", Text, "", sourceCell<&Attribution::stepSource>},
        AllocationColumn{"module", Text, "", moduleCell},
        AllocationColumn{"module_source", Text, "", sourceCell<&Attribution::moduleSource>},
        AllocationColumn{"phase_name", Text, "", phaseNameCell},
        AllocationColumn{"shape", Text, "", detailCell<&Detail::shape>},
        AllocationColumn{"dtype", Text, "", detailCell<&Detail::dtype>},
        AllocationColumn{"operator", Text, "", detailCell<&Detail::operatorName>},
    };
    return kColumns;
}

void addSum(Row &row, const AllocationSum &sum, const AllocationSum &total)
{
    row.cells.emplace_back(sum.count);
    row.cells.emplace_back(sum.bytes);
    row.cells.push_back(shareCell(sum.count, total.count));
    row.cells.push_back(shareCell(sum.bytes, total.bytes));
}

} // namespace

std::string viewersName(const Timeline &timeline, AllocationId id)
{
    std::string name = formatHex(timeline.allocation(id).address);
    name.replace(0, 2, "b");
    name += '_';
    name += std::to_string(timeline.addressGeneration(id));
    return name;
}

std::string_view sizeCertaintyId(SizeCertainty certainty)
{
    switch (certainty) {
    case SizeCertainty::Exact: return "exact";
    case SizeCertainty::Inferred: return "inferred";
    case SizeCertainty::Bound: break;
    }
    return "bound";
}

std::string_view allocationStateId(AllocationState state)
{
    switch (state) {
    case AllocationState::BeforeNeverFreed: return "before_never_freed";
    case AllocationState::BeforeFreed: return "before_freed";
    case AllocationState::LiveAtEnd: return "live_at_end";
    case AllocationState::Freed: return "freed";
    case AllocationState::Waiting: break;
    }
    return "waiting";
}

std::string_view histogramId(HistogramOf of)
{
    switch (of) {
    case HistogramOf::Size: return "size";
    case HistogramOf::LifeEvents: return "lifetime_events";
    case HistogramOf::LifeTime: break;
    }
    return "lifetime_us";
}

Table allocationTable(const AllocationTableSource &source, std::span<const AllocationId> ids)
{
    Table table;
    const std::span<const AllocationColumn> columns = allocationColumns();
    for (const AllocationColumn &column : columns)
        table.columns.push_back({std::string(column.name), column.kind, std::string(column.unit), {}, Absence::Null});
    table.rows.reserve(ids.size());
    for (const AllocationId id : ids) {
        const ToldAllocation told{source, id, source.device.timeline.allocation(id)};
        Row row;
        row.cells.reserve(columns.size());
        for (const AllocationColumn &column : columns)
            row.cells.push_back(recorded(told, column.name, column.cell));
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
