// Categories, phases, steps and modules as tables.

#include "core/export/attribution_tables.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace allostrata {

namespace {

using enum ColumnKind;

/// A column and the cell that a row of some kind has in it.
template <typename T>
struct ColumnOf {
    const char *name = nullptr;
    ColumnKind kind = Text;
    Cell (*cell)(const T &told) = nullptr;
};

template <typename T>
void addColumns(Table &table, std::span<const ColumnOf<T>> columns)
{
    for (const ColumnOf<T> &column : columns)
        table.columns.push_back({column.name, column.kind, column.kind == Bytes ? "B" : "", {}, Absence::Null});
}

template <typename T>
void addRow(Table &table, std::span<const ColumnOf<T>> columns, const T &told)
{
    Row row;
    for (const ColumnOf<T> &column : columns)
        row.cells.push_back(column.cell(told));
    table.rows.push_back(std::move(row));
}

Cell shareOf(std::uint64_t part, std::uint64_t whole)
{
    return whole > 0 ? Cell(static_cast<double>(part) / static_cast<double>(whole)) : Cell();
}

struct ToldCategory {
    const CategoryReport &report;
    const Category &category;
    const CategoryRow &row;
};

Cell sourcesOf(const ToldCategory &told)
{
    Fields fields;
    for (std::size_t i = 0; i < told.row.liveBySource.size(); ++i) {
        if (told.row.liveBySource[i] > 0)
            fields.emplace_back(std::string(attributionSourceId(static_cast<AttributionSource>(i))), told.row.liveBySource[i]);
    }
    return fields.empty() ? Cell() : Cell(fields);
}

using TC = ToldCategory;
constexpr ColumnOf<TC> kCategoryColumns[] = {
    {"category", Text, [](const TC &t) { return Cell(t.category.id); }},
    {"name", Text, [](const TC &t) { return Cell(t.category.name); }},
    {"live", Bytes, [](const TC &t) { return Cell(t.row.sums.liveBytes); }},
    {"live_share", Share, [](const TC &t) { return shareOf(t.row.sums.liveBytes, t.report.total.liveBytes); }},
    {"live_count", Count, [](const TC &t) { return Cell(t.row.sums.liveCount); }},
    {"peak", Bytes, [](const TC &t) { return Cell(t.row.sums.peakBytes); }},
    {"allocated", Bytes, [](const TC &t) { return Cell(t.row.sums.allocatedBytes); }},
    {"allocated_count", Count, [](const TC &t) { return Cell(t.row.sums.allocatedCount); }},
    {"freed", Bytes, [](const TC &t) { return Cell(t.row.sums.freedBytes); }},
    {"freed_count", Count, [](const TC &t) { return Cell(t.row.sums.freedCount); }},
    {"net", Bytes, [](const TC &t) { return Cell(t.row.sums.netBytes()); }},
    {"sources", Text, sourcesOf},
};

struct ToldPhase {
    const Attribution &attribution;
    const PhaseRow &row;

    [[nodiscard]] const Step *step() const
    {
        return row.step < attribution.steps().size() ? &attribution.steps()[row.step] : nullptr;
    }
    [[nodiscard]] bool isIn() const { return row.stretches > 0; }
};

using TP = ToldPhase;

Cell ifIn(const TP &told, std::uint64_t value)
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

constexpr ColumnOf<TP> kStepColumns[] = {
    {"step", Index, [](const TP &t) { return t.step() ? Cell(std::int64_t(t.step()->number)) : Cell(); }},
    {"step_name", Text, [](const TP &t) { return t.step() && !t.step()->name.empty() ? Cell(t.step()->name) : Cell(); }},
    {"step_source", Text, [](const TP &t) { return t.step() ? Cell(std::string(attributionSourceId(t.step()->source))) : Cell(); }},
};
constexpr ColumnOf<TP> kPhaseColumns[] = {
    {"phase", Text, [](const TP &t) { return Cell(std::string(phaseId(t.row.phase))); }},
    {"source", Text, [](const TP &t) { return Cell(std::string(phaseSourceId(t.row.source))); }},
};
Cell nameOf(const TP &told)
{
    if (told.row.name == kNoPhaseName)
        return {};
    const PhaseName &name = told.attribution.phases().names()[told.row.name];
    return name.isRemainder ? Cell(std::string("remainder")) : name.word.empty() ? Cell() : Cell(name.word);
}

/// Where the file names its phases.
constexpr ColumnOf<TP> kNameColumns[] = {
    {"name", Text, nameOf},
};
constexpr ColumnOf<TP> kStretchColumns[] = {
    {"first_event", Index, [](const TP &t) { return ifIn(t, t.row.first); }},
    {"last_event", Index, [](const TP &t) { return ifIn(t, t.row.last > 0 ? t.row.last - 1 : 0); }},
    {"stretches", Count, [](const TP &t) { return Cell(t.row.stretches); }},
    {"events", Count, [](const TP &t) { return Cell(t.row.events); }},
    {"time_us", Count, [](const TP &t) { return t.row.timeUs > 0 ? Cell(std::uint64_t(t.row.timeUs)) : Cell(); }},
    {"peak", Bytes, [](const TP &t) { return ifIn(t, t.row.peakBytes); }},
    {"peak_event", Index, [](const TP &t) { return t.isIn() && t.row.peakMoment > 0 ? Cell(std::uint64_t(t.row.peakMoment - 1)) : Cell(); }},
    {"allocated", Bytes, [](const TP &t) { return Cell(t.row.allocatedBytes); }},
    {"allocated_count", Count, [](const TP &t) { return Cell(t.row.allocatedCount); }},
    {"freed", Bytes, [](const TP &t) { return Cell(t.row.freedBytes); }},
    {"freed_count", Count, [](const TP &t) { return Cell(t.row.freedCount); }},
    {"net", Bytes, [](const TP &t) { return Cell(t.row.netBytes()); }},
    {"live", Bytes, [](const TP &t) { return Cell(t.row.liveBytes); }},
    {"live_count", Count, [](const TP &t) { return Cell(t.row.liveCount); }},
};

Table tableOf(std::span<const PhaseRow> rows, const Attribution &attribution, bool withPhase)
{
    std::vector<ColumnOf<TP>> columns(std::begin(kStepColumns), std::end(kStepColumns));
    if (withPhase)
        columns.insert(columns.end(), std::begin(kPhaseColumns), std::end(kPhaseColumns));
    if (withPhase && !attribution.phases().names().empty())
        columns.insert(columns.end(), std::begin(kNameColumns), std::end(kNameColumns));
    columns.insert(columns.end(), std::begin(kStretchColumns), std::end(kStretchColumns));
    const std::span<const ColumnOf<TP>> all(columns);
    Table table;
    addColumns(table, all);
    for (const PhaseRow &row : rows) {
        if (row.stretches > 0 || row.liveCount > 0)
            addRow(table, all, TP{attribution, row});
    }
    return table;
}

struct ToldModule {
    const ModuleTree &tree;
    const ModuleRollup &rollup;
    std::uint32_t at = 0;

    [[nodiscard]] const ModuleRow &row() const { return rollup.rows[at]; }
    [[nodiscard]] bool isMerged() const { return row().memberCount > 1; }
    [[nodiscard]] const ModuleSpread &spread() const { return row().spread[0]; }
};

using TM = ToldModule;
constexpr ColumnOf<TM> kModuleColumns[] = {
    {"module", Text, [](const TM &t) { return Cell(modulePath(t.tree, t.rollup, t.at)); }},
    {"depth", Index, [](const TM &t) { return t.row().node ? Cell(std::uint64_t(t.tree[t.row().node].depth)) : Cell(std::uint64_t(0)); }},
    {"layers", Count, [](const TM &t) { return Cell(std::uint64_t(std::max<std::uint32_t>(t.row().memberCount, 1))); }},
    {"live", Bytes, [](const TM &t) { return Cell(t.row().inclusive[0]); }},
    {"live_own", Bytes, [](const TM &t) { return Cell(t.row().own[0]); }},
    {"live_count", Count, [](const TM &t) { return Cell(t.row().counts[0]); }},
    {"peak", Bytes, [](const TM &t) { return Cell(t.row().inclusive[1]); }},
    {"peak_own", Bytes, [](const TM &t) { return Cell(t.row().own[1]); }},
    {"allocated", Bytes, [](const TM &t) { return Cell(t.row().inclusive[2]); }},
    {"allocated_own", Bytes, [](const TM &t) { return Cell(t.row().own[2]); }},
    {"allocated_count", Count, [](const TM &t) { return Cell(t.row().counts[2]); }},
    {"mean", Bytes, [](const TM &t) { return t.isMerged() ? Cell(t.spread().mean) : Cell(); }},
    {"least", Bytes, [](const TM &t) { return t.isMerged() ? Cell(t.spread().least) : Cell(); }},
    {"most", Bytes, [](const TM &t) { return t.isMerged() ? Cell(t.spread().most) : Cell(); }},
    {"odd_one_out", Text, [](const TM &t) { return t.isMerged() && t.spread().odd ? Cell(t.tree.pathOf(t.spread().odd)) : Cell(); }},
};

} // namespace

Table categoryTable(const CategoryReport &report, const Attribution &attribution)
{
    const std::span<const ColumnOf<TC>> columns(kCategoryColumns);
    Table table;
    addColumns(table, columns);
    for (const CategoryRow &row : report.rows)
        addRow(table, columns, TC{report, attribution.categories()[row.category.value()], row});
    return table;
}

Table phaseTable(const PhaseReport &report, const Attribution &attribution)
{
    return tableOf(report.phases, attribution, true);
}

Table stepTable(const PhaseReport &report, const Attribution &attribution)
{
    return tableOf(report.steps, attribution, false);
}

Table moduleTable(const ModuleRollup &rollup, const Attribution &attribution)
{
    const std::span<const ColumnOf<TM>> columns(kModuleColumns);
    Table table;
    addColumns(table, columns);
    // Parents before children: their numbers are smaller, and children are told behind each.
    std::vector<std::vector<std::uint32_t>> below(rollup.rows.size() + 1);
    for (std::size_t i = 0; i < rollup.rows.size(); ++i) {
        const std::uint32_t parent = rollup.rows[i].parent;
        below[parent == ModuleRow::kNone ? rollup.rows.size() : parent].push_back(static_cast<std::uint32_t>(i));
    }
    std::vector<std::uint32_t> waiting(below.back().rbegin(), below.back().rend());
    while (!waiting.empty()) {
        const std::uint32_t at = waiting.back();
        waiting.pop_back();
        const ModuleMeasures &bytes = rollup.rows[at].inclusive;
        if (std::any_of(bytes.begin(), bytes.end(), [](std::uint64_t value) { return value > 0; }))
            addRow(table, columns, TM{attribution.modules(), rollup, at});
        waiting.insert(waiting.end(), below[at].rbegin(), below[at].rend());
    }
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
        const Category &category = rules.categories()[i];
        table.rows.push_back({{category.id, category.name, bytes[i]}, false});
    }
    return table;
}

} // namespace allostrata
