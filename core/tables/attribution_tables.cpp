// Tables of categories, phases, steps and modules.

#include "core/tables/attribution_tables.h"

#include "core/export/column_list.h"
#include "core/tables/cells.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <utility>

namespace allostrata {

namespace {

struct ListedCategory {
    const CategoryBreakdown &report;
    const Category &category;
    const CategoryRow &row;
};

Cell sourcesOf(const ListedCategory &listed)
{
    Fields fields;
    for (const AttributionSource source : enumerators<AttributionSource>) {
        if (listed.row.liveBySource[source] > 0)
            fields.emplace_back(std::string(attributionSourceId(source)), listed.row.liveBySource[source]);
    }
    return fields.empty() ? Cell() : Cell(fields);
}

constexpr auto kCategoryList = [] {
    using T = ListedCategory;
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnOf<T>>({
        {{"category", Text, OnRequest}, [](const T &t) { return Cell(t.category.id); }},
        {{"name"}, [](const T &t) { return Cell(t.category.name); }},
        {{"live", Bytes}, [](const T &t) { return Cell(t.row.sums.liveBytes); }},
        {{"live_share", Share}, [](const T &t) { return shareCell(t.row.sums.liveBytes, t.report.total.liveBytes); }},
        {{"live_count", Count}, [](const T &t) { return Cell(t.row.sums.liveCount); }},
        {{"peak", Bytes}, [](const T &t) { return Cell(t.row.sums.peakBytes); }},
        {{"allocated", Bytes}, [](const T &t) { return Cell(t.row.sums.allocatedBytes); }},
        {{"allocated_count", Count, OnRequest}, [](const T &t) { return Cell(t.row.sums.allocatedCount); }},
        {{"freed", Bytes}, [](const T &t) { return Cell(t.row.sums.freedBytes); }},
        {{"freed_count", Count, OnRequest}, [](const T &t) { return Cell(t.row.sums.freedCount); }},
        {{"net", Bytes, OnRequest}, [](const T &t) { return Cell(t.row.sums.netBytes()); }},
        {{"sources"}, sourcesOf},
    });
}();

struct ListedPhase {
    const Attribution &attribution;
    const PhaseRow &row;

    [[nodiscard]] const Step *step() const
    {
        return row.step < attribution.steps().size() ? &attribution.steps()[row.step] : nullptr;
    }
    [[nodiscard]] bool isIn() const { return row.stretches > 0; }
};

Cell ifIn(const ListedPhase &listed, std::uint64_t value) { return listed.isIn() ? Cell(value) : Cell(); }

std::string_view phaseSourceId(PhaseSource source)
{
    switch (source) {
    case PhaseSource::Stack: return attributionSourceId(AttributionSource::Stack);
    case PhaseSource::Annotation: return attributionSourceId(AttributionSource::Annotation);
    case PhaseSource::File: return attributionSourceId(AttributionSource::File);
    case PhaseSource::Rule: return attributionSourceId(AttributionSource::Rule);
    case PhaseSource::Order: return attributionSourceId(AttributionSource::Order);
    case PhaseSource::None: break;
    }
    return attributionSourceId(AttributionSource::None);
}

constexpr auto kStepOfPhaseList = [] {
    using T = ListedPhase;
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnOf<T>>({
        {{"step", Index}, [](const T &t) { return t.step() ? Cell(std::int64_t(t.step()->number)) : Cell(); }},
        {{"step_name", Text, OnRequest},
         [](const T &t) { return t.step() && !t.step()->name.empty() ? Cell(t.step()->name) : Cell(); }},
        {{"step_source", Text, OnRequest},
         [](const T &t) { return t.step() ? Cell(std::string(attributionSourceId(t.step()->source))) : Cell(); }},
    });
}();

constexpr auto kPhaseOnlyList = [] {
    using T = ListedPhase;
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnOf<T>>({
        {{"phase"}, [](const T &t) { return Cell(std::string(phaseId(t.row.phase))); }},
        {{"source", Text, OnRequest}, [](const T &t) { return Cell(std::string(phaseSourceId(t.row.source))); }},
    });
}();

Cell phaseNameOf(const ListedPhase &listed)
{
    if (listed.row.name == kNoPhaseName)
        return {};
    const PhaseName &name = listed.attribution.phases().names()[listed.row.name];
    return name.isRemainder ? Cell(std::string("remainder")) : name.word.empty() ? Cell() : Cell(name.word);
}

/// Additional column if the file names its phases.
constexpr std::array kPhaseNameList = {ColumnOf<ListedPhase>{{"name"}, phaseNameOf}};

constexpr auto kStretchList = [] {
    using T = ListedPhase;
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnOf<T>>({
        {{"first_event", Index, OnRequest}, [](const T &t) { return ifIn(t, t.row.first); }},
        {{"last_event", Index, OnRequest}, [](const T &t) { return ifIn(t, t.row.last > 0 ? t.row.last - 1 : 0); }},
        {{"stretches", Count, OnRequest}, [](const T &t) { return Cell(t.row.stretches); }},
        {{"events", Count, OnRequest}, [](const T &t) { return Cell(t.row.events); }},
        {{"time_us", Count, OnRequest},
         [](const T &t) { return t.row.timeUs > 0 ? Cell(std::uint64_t(t.row.timeUs)) : Cell(); }},
        {{"peak", Bytes}, [](const T &t) { return ifIn(t, t.row.peakBytes); }},
        {{"peak_event", Index, OnRequest},
         [](const T &t) {
             return t.isIn() && t.row.peakMoment > 0 ? Cell(std::uint64_t(t.row.peakMoment - 1)) : Cell();
         }},
        {{"allocated", Bytes}, [](const T &t) { return Cell(t.row.allocatedBytes); }},
        {{"allocated_count", Count, OnRequest}, [](const T &t) { return Cell(t.row.allocatedCount); }},
        {{"freed", Bytes}, [](const T &t) { return Cell(t.row.freedBytes); }},
        {{"freed_count", Count, OnRequest}, [](const T &t) { return Cell(t.row.freedCount); }},
        {{"net", Bytes}, [](const T &t) { return Cell(t.row.netBytes()); }},
        {{"live", Bytes}, [](const T &t) { return Cell(t.row.liveBytes); }},
        {{"live_count", Count, OnRequest}, [](const T &t) { return Cell(t.row.liveCount); }},
    });
}();

constexpr auto kStepList = joined(kStepOfPhaseList, kStretchList);
constexpr auto kPhaseList = joined(joined(kStepOfPhaseList, kPhaseOnlyList), kStretchList);
constexpr auto kNamedPhaseList = joined(joined(kStepOfPhaseList, kPhaseOnlyList), joined(kPhaseNameList, kStretchList));

bool saysSomething(const PhaseRow &row) { return row.stretches > 0 || row.liveCount > 0; }

template <typename Rows, std::size_t kCount>
Table phasesTable(Rows &&rows, const Attribution &attribution, const std::array<ColumnOf<ListedPhase>, kCount> &columns)
{
    Table table = tableOf(columnsOf(columns));
    for (const PhaseRow &row : rows)
        addRow<ListedPhase>(table, columns, {attribution, row});
    return table;
}

std::vector<PhaseRow> telling(const std::vector<PhaseRow> &rows)
{
    std::vector<PhaseRow> kept;
    std::ranges::copy_if(rows, std::back_inserter(kept), saysSomething);
    return kept;
}

template <typename Rows>
Table namedPhasesTable(Rows &&rows, const Attribution &attribution)
{
    return attribution.phases().names().empty() ? phasesTable(rows, attribution, kPhaseList)
                                                : phasesTable(rows, attribution, kNamedPhaseList);
}

struct ListedModule {
    const ModuleTree &tree;
    const ModuleRollup &rollup;
    std::uint32_t at = 0;

    [[nodiscard]] const ModuleRow &row() const { return rollup.rows[at]; }
    [[nodiscard]] bool isMerged() const { return row().memberCount > 1; }
    [[nodiscard]] const ModuleSpread &spread() const { return row().spread[ModuleMeasure::AtCursor]; }
};

constexpr auto kModuleList = [] {
    using T = ListedModule;
    using enum ColumnKind;
    using enum ModuleMeasure;
    using enum Audience;
    return std::to_array<ColumnOf<T>>({
        {{"module", Code}, [](const T &t) { return Cell(modulePath(t.tree, t.rollup, t.at)); }},
        {{"depth", Index, OnRequest},
         [](const T &t) { return Cell(std::uint64_t(t.row().node ? t.tree[t.row().node].depth : 0)); }},
        {{"layers", Count},
         [](const T &t) { return Cell(std::uint64_t(std::max<std::uint32_t>(t.row().memberCount, 1))); }},
        {{"live", Bytes}, [](const T &t) { return Cell(t.row().inclusive[AtCursor]); }},
        {{"live_own", Bytes}, [](const T &t) { return Cell(t.row().own[AtCursor]); }},
        {{"live_count", Count}, [](const T &t) { return Cell(t.row().counts[AtCursor]); }},
        {{"peak", Bytes}, [](const T &t) { return Cell(t.row().inclusive[AtPeak]); }},
        {{"peak_own", Bytes, OnRequest}, [](const T &t) { return Cell(t.row().own[AtPeak]); }},
        {{"allocated", Bytes}, [](const T &t) { return Cell(t.row().inclusive[Allocated]); }},
        {{"allocated_own", Bytes, OnRequest}, [](const T &t) { return Cell(t.row().own[Allocated]); }},
        {{"allocated_count", Count, OnRequest}, [](const T &t) { return Cell(t.row().counts[Allocated]); }},
        {{"mean", Bytes, OnRequest}, [](const T &t) { return t.isMerged() ? Cell(t.spread().mean) : Cell(); }},
        {{"least", Bytes, OnRequest}, [](const T &t) { return t.isMerged() ? Cell(t.spread().least) : Cell(); }},
        {{"most", Bytes, OnRequest}, [](const T &t) { return t.isMerged() ? Cell(t.spread().most) : Cell(); }},
        {{"odd_one_out", Code, OnRequest},
         [](const T &t) { return t.isMerged() && t.spread().odd ? Cell(t.tree.pathOf(t.spread().odd)) : Cell(); }},
    });
}();

} // namespace

constinit const std::array<ColumnRow, 12> kCategoryColumns = columnsOf(kCategoryList);
constinit const std::array<ColumnRow, 20> kPhaseColumns = columnsOf(kNamedPhaseList);
constinit const std::array<ColumnRow, 17> kStepColumns = columnsOf(kStepList);
constinit const std::array<ColumnRow, 15> kModuleColumns = columnsOf(kModuleList);

Table categoryTable(const CategoryBreakdown &report, const Attribution &attribution)
{
    Table table = tableOf(kCategoryColumns);
    for (const CategoryRow &row : report.rows)
        addRow<ListedCategory>(table, kCategoryList, {report, attribution.categories()[row.category], row});
    return table;
}

Table phaseTable(const PhaseBreakdown &report, const Attribution &attribution)
{
    return namedPhasesTable(telling(report.phases), attribution);
}

Table phaseRowsTable(std::span<const PhaseRow> rows, const Attribution &attribution)
{
    return namedPhasesTable(rows, attribution);
}

Table stepTable(const PhaseBreakdown &report, const Attribution &attribution)
{
    return phasesTable(telling(report.steps), attribution, kStepList);
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
    Table table = tableOf(kModuleColumns);
    for (const std::uint32_t at : moduleOrder(rollup))
        addRow<ListedModule>(table, kModuleList, {attribution.modules(), rollup, at});
    return table;
}

Table blockCategoryTable(const std::vector<std::uint64_t> &bytes, const CategoryRules &rules)
{
    Table table = tableOf(kBlockCategoryColumns);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] > 0)
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&bytes](std::size_t a, std::size_t b) { return bytes[a] > bytes[b]; });
    for (const std::size_t i : order) {
        const Category &category = rules.categories()[CategoryId::at(i)];
        table.rows.push_back({{category.id, category.name, bytes[i]}, false});
    }
    return table;
}

} // namespace allostrata
