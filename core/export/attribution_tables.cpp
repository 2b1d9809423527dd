// Categories, phases, steps and modules as tables.

#include "core/export/attribution_tables.h"

#include "core/export/cells.h"

#include <algorithm>
#include <ranges>
#include <span>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// A column and the cell that a row of some kind has in it.
template <typename T>
struct ColumnOf {
    const char *name = nullptr;
    ColumnKind kind = ColumnKind::Text;
    Cell (*cell)(const T &told) = nullptr;
};

template <typename T>
void addColumnsOf(Table &table, std::span<const ColumnOf<T>> columns)
{
    for (const ColumnOf<T> &column : columns)
        table.columns.push_back(tableColumn(column.name, column.kind));
}

template <typename T>
void addRow(Table &table, std::span<const ColumnOf<T>> columns, const T &told)
{
    Row row;
    for (const ColumnOf<T> &column : columns)
        row.cells.push_back(column.cell(told));
    table.rows.push_back(std::move(row));
}

struct ToldCategory {
    const CategoryReport &report;
    const Category &category;
    const CategoryRow &row;
};

Cell sourcesOf(const ToldCategory &told)
{
    Fields fields;
    for (const AttributionSource source : enumerators<AttributionSource>) {
        if (told.row.liveBySource[source] > 0)
            fields.emplace_back(std::string(attributionSourceId(source)), told.row.liveBySource[source]);
    }
    return fields.empty() ? Cell() : Cell(fields);
}

std::span<const ColumnOf<ToldCategory>> categoryColumns()
{
    using T = ToldCategory;
    using enum ColumnKind;
    static constexpr ColumnOf<T> kColumns[] = {
        {"category", Text, [](const T &t) { return Cell(t.category.id); }},
        {"name", Text, [](const T &t) { return Cell(t.category.name); }},
        {"live", Bytes, [](const T &t) { return Cell(t.row.sums.liveBytes); }},
        {"live_share", Share, [](const T &t) { return shareCell(t.row.sums.liveBytes, t.report.total.liveBytes); }},
        {"live_count", Count, [](const T &t) { return Cell(t.row.sums.liveCount); }},
        {"peak", Bytes, [](const T &t) { return Cell(t.row.sums.peakBytes); }},
        {"allocated", Bytes, [](const T &t) { return Cell(t.row.sums.allocatedBytes); }},
        {"allocated_count", Count, [](const T &t) { return Cell(t.row.sums.allocatedCount); }},
        {"freed", Bytes, [](const T &t) { return Cell(t.row.sums.freedBytes); }},
        {"freed_count", Count, [](const T &t) { return Cell(t.row.sums.freedCount); }},
        {"net", Bytes, [](const T &t) { return Cell(t.row.sums.netBytes()); }},
        {"sources", Text, sourcesOf},
    };
    return kColumns;
}

struct ToldPhaseRow {
    const Attribution &attribution;
    const PhaseRow &row;

    [[nodiscard]] const Step *step() const
    {
        return row.step < attribution.steps().size() ? &attribution.steps()[row.step] : nullptr;
    }
    [[nodiscard]] bool isIn() const { return row.stretches > 0; }
};

Cell ifIn(const ToldPhaseRow &told, std::uint64_t value)
{
    return told.isIn() ? Cell(value) : Cell();
}

std::string_view phaseSourceId(PhaseSource source)
{
    switch (source) {
    case PhaseSource::Stack: return attributionSourceId(AttributionSource::Stack);
    case PhaseSource::Annotation: return attributionSourceId(AttributionSource::Annotation);
    case PhaseSource::File: return attributionSourceId(AttributionSource::File);
    case PhaseSource::Rule: return attributionSourceId(AttributionSource::Rule);
    case PhaseSource::None: break;
    }
    return attributionSourceId(AttributionSource::None);
}

std::span<const ColumnOf<ToldPhaseRow>> stepOfPhaseColumns()
{
    using T = ToldPhaseRow;
    using enum ColumnKind;
    static constexpr ColumnOf<T> kColumns[] = {
        {"step", Index, [](const T &t) { return t.step() ? Cell(std::int64_t(t.step()->number)) : Cell(); }},
        {"step_name", Text, [](const T &t) { return t.step() && !t.step()->name.empty() ? Cell(t.step()->name) : Cell(); }},
        {"step_source", Text, [](const T &t) { return t.step() ? Cell(std::string(attributionSourceId(t.step()->source))) : Cell(); }},
    };
    return kColumns;
}

std::span<const ColumnOf<ToldPhaseRow>> phaseColumns()
{
    using T = ToldPhaseRow;
    using enum ColumnKind;
    static constexpr ColumnOf<T> kColumns[] = {
        {"phase", Text, [](const T &t) { return Cell(std::string(phaseId(t.row.phase))); }},
        {"source", Text, [](const T &t) { return Cell(std::string(phaseSourceId(t.row.source))); }},
    };
    return kColumns;
}

Cell phaseNameOf(const ToldPhaseRow &told)
{
    if (told.row.name == kNoPhaseName)
        return {};
    const PhaseName &name = told.attribution.phases().names()[told.row.name];
    return name.isRemainder ? Cell(std::string("remainder")) : name.word.empty() ? Cell() : Cell(name.word);
}

/// Where the file names its phases.
std::span<const ColumnOf<ToldPhaseRow>> phaseNameColumns()
{
    using T = ToldPhaseRow;
    using enum ColumnKind;
    static constexpr ColumnOf<T> kColumns[] = {
        {"name", Text, phaseNameOf},
    };
    return kColumns;
}

std::span<const ColumnOf<ToldPhaseRow>> stretchColumns()
{
    using T = ToldPhaseRow;
    using enum ColumnKind;
    static constexpr ColumnOf<T> kColumns[] = {
        {"first_event", Index, [](const T &t) { return ifIn(t, t.row.first); }},
        {"last_event", Index, [](const T &t) { return ifIn(t, t.row.last > 0 ? t.row.last - 1 : 0); }},
        {"stretches", Count, [](const T &t) { return Cell(t.row.stretches); }},
        {"events", Count, [](const T &t) { return Cell(t.row.events); }},
        {"time_us", Count, [](const T &t) { return t.row.timeUs > 0 ? Cell(std::uint64_t(t.row.timeUs)) : Cell(); }},
        {"peak", Bytes, [](const T &t) { return ifIn(t, t.row.peakBytes); }},
        {"peak_event", Index, [](const T &t) { return t.isIn() && t.row.peakMoment > 0 ? Cell(std::uint64_t(t.row.peakMoment - 1)) : Cell(); }},
        {"allocated", Bytes, [](const T &t) { return Cell(t.row.allocatedBytes); }},
        {"allocated_count", Count, [](const T &t) { return Cell(t.row.allocatedCount); }},
        {"freed", Bytes, [](const T &t) { return Cell(t.row.freedBytes); }},
        {"freed_count", Count, [](const T &t) { return Cell(t.row.freedCount); }},
        {"net", Bytes, [](const T &t) { return Cell(t.row.netBytes()); }},
        {"live", Bytes, [](const T &t) { return Cell(t.row.liveBytes); }},
        {"live_count", Count, [](const T &t) { return Cell(t.row.liveCount); }},
    };
    return kColumns;
}

bool saysSomething(const PhaseRow &row)
{
    return row.stretches > 0 || row.liveCount > 0;
}

template <typename Rows>
Table phasesTable(Rows &&rows, const Attribution &attribution, bool withPhase)
{
    std::vector<ColumnOf<ToldPhaseRow>> columns;
    const auto add = [&columns](std::span<const ColumnOf<ToldPhaseRow>> more) {
        columns.insert(columns.end(), more.begin(), more.end());
    };
    add(stepOfPhaseColumns());
    if (withPhase)
        add(phaseColumns());
    if (withPhase && !attribution.phases().names().empty())
        add(phaseNameColumns());
    add(stretchColumns());
    const std::span<const ColumnOf<ToldPhaseRow>> all(columns);
    Table table;
    addColumnsOf(table, all);
    for (const PhaseRow &row : rows)
        addRow(table, all, ToldPhaseRow{attribution, row});
    return table;
}

struct ToldModule {
    const ModuleTree &tree;
    const ModuleRollup &rollup;
    std::uint32_t at = 0;

    [[nodiscard]] const ModuleRow &row() const { return rollup.rows[at]; }
    [[nodiscard]] bool isMerged() const { return row().memberCount > 1; }
    [[nodiscard]] const ModuleSpread &spread() const { return row().spread[ModuleMeasure::AtCursor]; }
};

std::span<const ColumnOf<ToldModule>> moduleColumns()
{
    using T = ToldModule;
    using enum ColumnKind;
    using enum ModuleMeasure;
    static constexpr ColumnOf<T> kColumns[] = {
        {"module", Text, [](const T &t) { return Cell(modulePath(t.tree, t.rollup, t.at)); }},
        {"depth", Index,
         [](const T &t) {
             return t.row().node ? Cell(std::uint64_t(t.tree[t.row().node].depth)) : Cell(std::uint64_t(0));
         }},
        {"layers", Count,
         [](const T &t) { return Cell(std::uint64_t(std::max<std::uint32_t>(t.row().memberCount, 1))); }},
        {"live", Bytes, [](const T &t) { return Cell(t.row().inclusive[AtCursor]); }},
        {"live_own", Bytes, [](const T &t) { return Cell(t.row().own[AtCursor]); }},
        {"live_count", Count, [](const T &t) { return Cell(t.row().counts[AtCursor]); }},
        {"peak", Bytes, [](const T &t) { return Cell(t.row().inclusive[AtPeak]); }},
        {"peak_own", Bytes, [](const T &t) { return Cell(t.row().own[AtPeak]); }},
        {"allocated", Bytes, [](const T &t) { return Cell(t.row().inclusive[Allocated]); }},
        {"allocated_own", Bytes, [](const T &t) { return Cell(t.row().own[Allocated]); }},
        {"allocated_count", Count, [](const T &t) { return Cell(t.row().counts[Allocated]); }},
        {"mean", Bytes, [](const T &t) { return t.isMerged() ? Cell(t.spread().mean) : Cell(); }},
        {"least", Bytes, [](const T &t) { return t.isMerged() ? Cell(t.spread().least) : Cell(); }},
        {"most", Bytes, [](const T &t) { return t.isMerged() ? Cell(t.spread().most) : Cell(); }},
        {"odd_one_out", Text,
         [](const T &t) { return t.isMerged() && t.spread().odd ? Cell(t.tree.pathOf(t.spread().odd)) : Cell(); }},
    };
    return kColumns;
}

} // namespace

Table categoryTable(const CategoryReport &report, const Attribution &attribution)
{
    const auto columns = categoryColumns();
    Table table;
    addColumnsOf(table, columns);
    for (const CategoryRow &row : report.rows)
        addRow(table, columns, ToldCategory{report, attribution.categories()[row.category], row});
    return table;
}

Table phaseTable(const PhaseReport &report, const Attribution &attribution)
{
    return phasesTable(report.phases | std::views::filter(saysSomething), attribution, true);
}

Table phaseRowsTable(std::span<const PhaseRow> rows, const Attribution &attribution)
{
    return phasesTable(rows, attribution, true);
}

Table stepTable(const PhaseReport &report, const Attribution &attribution)
{
    return phasesTable(report.steps | std::views::filter(saysSomething), attribution, false);
}

std::vector<std::uint32_t> moduleOrder(const ModuleRollup &rollup)
{
    // Parents before children: their numbers are smaller, and children are told behind each.
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
    const auto columns = moduleColumns();
    Table table;
    addColumnsOf(table, columns);
    for (const std::uint32_t at : moduleOrder(rollup))
        addRow(table, columns, ToldModule{attribution.modules(), rollup, at});
    return table;
}

std::string modulePath(const ModuleTree &tree, const ModuleRollup &rollup, std::uint32_t row)
{
    if (row >= rollup.rows.size() || !rollup.rows[row].node)
        return "unknown";
    if (rollup.rows[row].memberCount < 2)
        return tree.pathOf(rollup.rows[row].node);
    std::vector<ModuleId> way;
    for (ModuleId at = rollup.rows[row].node; at; at = tree[at].parent)
        way.push_back(at);
    std::string path;
    for (auto at = way.rbegin(); at != way.rend(); ++at) {
        if (!path.empty())
            path += tree[*at].kind == ModuleKind::Module ? "." : " > ";
        path += tree.mergedName(tree[*at].merged);
    }
    return path;
}

Table blockCategoryTable(const std::vector<std::uint64_t> &bytes, const CategoryRules &rules)
{
    Table table;
    table.columns = {{"category", ColumnKind::Text, {}, {}, Absence::Null},
                     {"name", ColumnKind::Text, {}, {}, Absence::Null},
                     {"blocks", ColumnKind::Bytes, "B", {}, Absence::Null}};
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] > 0)
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&bytes](std::size_t a, std::size_t b) { return bytes[a] > bytes[b]; });
    for (const std::size_t i : order) {
        const Category &category = rules.categories()[CategoryId::at(i)];
        table.rows.push_back({{category.id, category.name, bytes[i]}, false});
    }
    return table;
}

} // namespace allostrata
