// Tables of categories, phases, steps and modules.

#include "core/tables/attribution_tables.h"

#include "core/tables/row_table.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum ColumnLook;

struct ListedCategory {
    const CategoryBreakdown &report;
    const Category &category;
    const CategoryRow &row;

    [[nodiscard]] const BreakdownSums *operator->() const { return &row.sums; }
    [[nodiscard]] Cell sources() const
    {
        Fields fields;
        for (const AttributionSource source : enumerators<AttributionSource>) {
            if (row.liveBySource[source] > 0)
                fields.emplace_back(std::string(attributionSourceId(source)), row.liveBySource[source]);
        }
        return fields.empty() ? Cell() : Cell(fields);
    }
};
constexpr auto kCategoryTable = rowTable<ListedCategory>({
    {{"category", Text, OnRequest}, [](auto &row) { return row.category.id; }},
    {{"name"}, [](auto &row) { return row.category.name; }},
    {{kCategoryLive, Bytes, People, Strong | Bar}, [](auto &row) { return row->liveBytes; }},
    {{kCategoryShare, Share}, [](auto &row) { return shareCell(row->liveBytes, row.report.total.liveBytes); }},
    {{kCategoryCount, Count}, [](auto &row) { return row->liveCount; }},
    {{"peak", Bytes}, [](auto &row) { return row->peakBytes; }},
    {{"allocated", Bytes}, [](auto &row) { return row->allocatedBytes; }},
    {{"allocated_count", Count, OnRequest}, [](auto &row) { return row->allocatedCount; }},
    {{"freed", Bytes}, [](auto &row) { return row->freedBytes; }},
    {{"freed_count", Count, OnRequest}, [](auto &row) { return row->freedCount; }},
    {{"net", Bytes, OnRequest}, [](auto &row) { return row->netBytes(); }},
    {{"sources", Text, People, Worded}, [](auto &row) { return row.sources(); }},
});

struct CategoryOfBlocks {
    const Category &category;
    std::uint64_t bytes = 0;
};
constexpr auto kBlockCategoryTable = rowTable<CategoryOfBlocks>({
    {{"category", Text, OnRequest}, [](auto &row) { return row.category.id; }},
    {{"name"}, [](auto &row) { return row.category.name; }},
    {{"blocks", Bytes}, [](auto &row) { return row.bytes; }},
});

AttributionSource phaseSourceOf(PhaseSource source)
{
    switch (source) {
    case PhaseSource::Stack: return AttributionSource::Stack;
    case PhaseSource::Annotation: return AttributionSource::Annotation;
    case PhaseSource::File: return AttributionSource::File;
    case PhaseSource::Rule: return AttributionSource::Rule;
    case PhaseSource::Order: return AttributionSource::Order;
    case PhaseSource::None: break;
    }
    return AttributionSource::None;
}

struct ListedPhase {
    const Attribution &attribution;
    const PhaseRow &row;

    [[nodiscard]] const PhaseRow *operator->() const { return &row; }
    [[nodiscard]] const Step *step() const
    {
        return row.step < attribution.steps().size() ? &attribution.steps()[row.step] : nullptr;
    }
    /// The value, if the row is in the visible range.
    [[nodiscard]] Cell ifIn(std::uint64_t value) const { return row.stretches > 0 ? Cell(value) : Cell(); }
    [[nodiscard]] Cell name() const
    {
        if (row.name == kNoPhaseName)
            return {};
        const PhaseName &name = attribution.phases().names()[row.name];
        return textCell(name.isRemainder ? "remainder" : name.word);
    }
};
constexpr auto kStepOfPhaseTable = rowTable<ListedPhase>({
    {{"step", Index}, [](auto &row) { return row.step() ? cellFor(row.step()->number) : Cell(); }},
    {{"step_name", Text, OnRequest}, [](auto &row) { return row.step() ? textCell(row.step()->name) : Cell(); }},
    {{"step_source", Text, OnRequest},
     [](auto &row) { return row.step() ? cellFor(attributionSourceId(row.step()->source)) : Cell(); }},
});
constexpr auto kPhaseOnlyTable = rowTable<ListedPhase>({
    {{"phase"}, [](auto &row) { return phaseId(row->phase); }},
    {{"source", Text, OnRequest}, [](auto &row) { return attributionSourceId(phaseSourceOf(row->source)); }},
});
/// Additional column if the file names its phases.
constexpr auto kPhaseNameTable = rowTable<ListedPhase>({{{"name"}, [](auto &row) { return row.name(); }}});
constexpr auto kStretchTable = rowTable<ListedPhase>({
    {{"first_event", Event, OnRequest}, [](auto &row) { return row.ifIn(row->first); }},
    {{"last_event", Event, OnRequest}, [](auto &row) { return row.ifIn(row->last > 0 ? row->last - 1 : 0); }},
    {{"stretches", Count, OnRequest}, [](auto &row) { return row->stretches; }},
    {{"events", Count, OnRequest}, [](auto &row) { return row->events; }},
    {{"time_us", Count, OnRequest},
     [](auto &row) { return row->timeUs > 0 ? Cell(std::uint64_t(row->timeUs)) : Cell(); }},
    {{"peak", Bytes, People, Strong}, [](auto &row) { return row.ifIn(row->peakBytes); }},
    {{"peak_event", Event, OnRequest},
     [](auto &row) { return row->peakMoment > 0 ? row.ifIn(row->peakMoment - 1) : Cell(); }},
    {{"allocated", Bytes}, [](auto &row) { return row->allocatedBytes; }},
    {{"allocated_count", Count, OnRequest}, [](auto &row) { return row->allocatedCount; }},
    {{"freed", Bytes}, [](auto &row) { return row->freedBytes; }},
    {{"freed_count", Count, OnRequest}, [](auto &row) { return row->freedCount; }},
    {{"net", Bytes}, [](auto &row) { return row->netBytes(); }},
    {{"live", Bytes}, [](auto &row) { return row->liveBytes; }},
    {{"live_count", Count, OnRequest}, [](auto &row) { return row->liveCount; }},
});
constexpr auto kStepTable = kStepOfPhaseTable + kStretchTable;
constexpr auto kPhaseTable = kStepOfPhaseTable + kPhaseOnlyTable + kStretchTable;
constexpr auto kNamedPhaseTable = kStepOfPhaseTable + kPhaseOnlyTable + kPhaseNameTable + kStretchTable;

bool saysSomething(const PhaseRow &row) { return row.stretches > 0 || row.liveCount > 0; }

std::vector<PhaseRow> telling(const std::vector<PhaseRow> &rows)
{
    std::vector<PhaseRow> kept;
    std::ranges::copy_if(rows, std::back_inserter(kept), saysSomething);
    return kept;
}

/// Makes the ListedPhase of each row.
auto listedPhases(const Attribution &attribution)
{
    return [&attribution](const PhaseRow &row) { return ListedPhase{attribution, row}; };
}

struct ListedModule {
    const ModuleTree &tree;
    const ModuleRollup &rollup;
    std::uint32_t at = 0;

    [[nodiscard]] const ModuleRow *operator->() const { return &rollup.rows[at]; }
    /// Null unless the row represents several layers.
    [[nodiscard]] const ModuleSpread *spread() const
    {
        const ModuleRow &row = rollup.rows[at];
        return row.memberCount > 1 ? &row.spread[ModuleMeasure::AtCursor] : nullptr;
    }
};
constexpr auto kModuleTable = rowTable<ListedModule>({
    {{"module", Code}, [](auto &row) { return modulePath(row.tree, row.rollup, row.at); }},
    {{"depth", Index, OnRequest}, [](auto &row) { return std::uint64_t(row->node ? row.tree[row->node].depth : 0); }},
    {{"layers", Count, People, Worded | Left}, [](auto &row) { return std::max<std::uint32_t>(row->memberCount, 1); }},
    {{kModuleBytes[ModuleMeasure::AtCursor], Bytes, People, Strong},
     [](auto &row) { return row->inclusive[ModuleMeasure::AtCursor]; }},
    {{kModuleOwnBytes[ModuleMeasure::AtCursor], Bytes}, [](auto &row) { return row->own[ModuleMeasure::AtCursor]; }},
    {{"live_count", Count}, [](auto &row) { return row->counts[ModuleMeasure::AtCursor]; }},
    {{kModuleBytes[ModuleMeasure::AtPeak], Bytes}, [](auto &row) { return row->inclusive[ModuleMeasure::AtPeak]; }},
    {{kModuleOwnBytes[ModuleMeasure::AtPeak], Bytes, OnRequest},
     [](auto &row) { return row->own[ModuleMeasure::AtPeak]; }},
    {{kModuleBytes[ModuleMeasure::Allocated], Bytes},
     [](auto &row) { return row->inclusive[ModuleMeasure::Allocated]; }},
    {{kModuleOwnBytes[ModuleMeasure::Allocated], Bytes, OnRequest},
     [](auto &row) { return row->own[ModuleMeasure::Allocated]; }},
    {{"allocated_count", Count, OnRequest}, [](auto &row) { return row->counts[ModuleMeasure::Allocated]; }},
    {{"mean", Bytes, OnRequest}, [](auto &row) { return row.spread() ? Cell(row.spread()->mean) : Cell(); }},
    {{"least", Bytes, OnRequest}, [](auto &row) { return row.spread() ? Cell(row.spread()->least) : Cell(); }},
    {{"most", Bytes, OnRequest}, [](auto &row) { return row.spread() ? Cell(row.spread()->most) : Cell(); }},
    {{"odd_one_out", Code, OnRequest},
     [](auto &row) { return row.spread() && row.spread()->odd ? Cell(row.tree.pathOf(row.spread()->odd)) : Cell(); }},
});

} // namespace

constinit const std::span<const ColumnRow> kCategoryColumns = kCategoryTable.columns();
constinit const std::span<const ColumnRow> kPhaseColumns = kNamedPhaseTable.columns();
constinit const std::span<const ColumnRow> kStepColumns = kStepTable.columns();
constinit const std::span<const ColumnRow> kModuleColumns = kModuleTable.columns();
constinit const std::span<const ColumnRow> kBlockCategoryColumns = kBlockCategoryTable.columns();

Table categoryTable(const CategoryBreakdown &report, const Attribution &attribution)
{
    return kCategoryTable.of(report.rows, [&](const CategoryRow &row) {
        return ListedCategory{report, attribution.categories()[row.category], row};
    });
}

Table phaseTable(const PhaseBreakdown &report, const Attribution &attribution)
{
    return phaseRowsTable(telling(report.phases), attribution);
}

Table phaseRowsTable(std::span<const PhaseRow> rows, const Attribution &attribution)
{
    return attribution.phases().names().empty() ? kPhaseTable.of(rows, listedPhases(attribution))
                                                : kNamedPhaseTable.of(rows, listedPhases(attribution));
}

Table stepTable(const PhaseBreakdown &report, const Attribution &attribution)
{
    return kStepTable.of(telling(report.steps), listedPhases(attribution));
}

std::vector<std::uint32_t> moduleOrder(const ModuleRollup &rollup)
{
    // Parents before children: parents have smaller numbers, and children follow them.
    std::vector<std::vector<std::uint32_t>> below(rollup.rows.size() + 1);
    for (std::size_t i = 0; i < rollup.rows.size(); ++i) {
        const std::uint32_t parent = rollup.rows[i].parent;
        below[parent == ModuleRow::kNone ? rollup.rows.size() : parent].push_back(static_cast<std::uint32_t>(i));
    }
    std::vector<std::uint32_t> order;
    std::vector<std::uint32_t> waiting(below.back().rbegin(), below.back().rend());
    while (!waiting.empty()) {
        const std::uint32_t at = waiting.back();
        waiting.pop_back();
        const ModuleMeasures &bytes = rollup.rows[at].inclusive;
        if (std::any_of(bytes.begin(), bytes.end(), [](std::uint64_t value) { return value > 0; }))
            order.push_back(at);
        waiting.insert(waiting.end(), below[at].rbegin(), below[at].rend());
    }
    return order;
}

Table moduleTable(const ModuleRollup &rollup, const Attribution &attribution)
{
    return kModuleTable.of(moduleOrder(rollup), [&](std::uint32_t at) {
        return ListedModule{attribution.modules(), rollup, at};
    });
}

Table blockCategoryTable(const std::vector<std::uint64_t> &bytes, const CategoryRules &rules)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] > 0)
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&bytes](std::size_t a, std::size_t b) { return bytes[a] > bytes[b]; });
    return kBlockCategoryTable.of(order, [&](std::size_t i) {
        return CategoryOfBlocks{rules.categories()[CategoryId::at(i)], bytes[i]};
    });
}

} // namespace allostrata
