// Model of the tree of modules.

#include "widgets/models/module_model.h"

#include "core/tables/attribution_tables.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Bytes that a column has.
struct ModuleColumn {
    ModuleMeasure measure = ModuleMeasure::AtCursor;
    bool isOwn = false;
};

/// Empty for columns of other kinds, and for the names (null).
std::optional<ModuleColumn> moduleColumn(const Column *column)
{
    for (const auto *names : {&kModuleBytes, &kModuleOwnBytes}) {
        const auto found = column ? std::ranges::find(*names, std::string_view(column->name)) : names->end();
        if (found != names->end())
            return ModuleColumn{names->keyOf(found), names == &kModuleOwnBytes};
    }
    return std::nullopt;
}

} // namespace

std::shared_ptr<const ModuleAnswer> ModuleAnswer::make(const ReportQuestion &question, ModuleRollup rollup)
{
    auto answer = std::make_shared<ModuleAnswer>();
    answer->rows = moduleOrder(rollup);
    // Row numbers are comparable only between results with the same attribution and grouping.
    const std::uint64_t tree = qHash(question.attribution.get(), rollup.grouping == ModuleGrouping::Plain ? 1 : 2);
    std::vector<std::uint32_t> placeOf(rollup.rows.size(), ReportRows::kTop);
    for (std::size_t i = 0; i < answer->rows.size(); ++i) {
        const std::uint32_t row = answer->rows[i];
        placeOf[row] = static_cast<std::uint32_t>(i);
        const std::uint32_t parent = rollup.rows[row].parent;
        answer->shown.parents.push_back(parent == ModuleRow::kNone ? ReportRows::kTop : placeOf[parent]);
        answer->shown.keys.push_back(tree << 32 | row);
    }
    Table table = tableForPeople(moduleTable(rollup, *question.attribution), Voice::current());
    const std::size_t layers = columnWith(table, ColumnLook::Worded);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        if (rollup.rows[answer->rows[i]].memberCount < 2) // a single layer is not worth mentioning
            table.rows[i].cells[layers] = Cell();
    }
    answer->shown.table = std::make_shared<const Table>(std::move(table));
    answer->question = question;
    answer->rollup = std::move(rollup);
    return answer;
}

void ModuleModel::setAnswer(std::shared_ptr<const ModuleAnswer> answer)
{
    setRows(answer ? answer->shown : ReportRows(), [&] { m_answer = answer; });
}

ModuleMeasure ModuleModel::measure() const
{
    const auto column = moduleColumn(sortSection() < 0 ? nullptr : columnOf(sortSection()));
    return column ? column->measure : ModuleMeasure::AtCursor;
}

bool ModuleModel::isLast(std::size_t row) const
{
    return m_answer && m_answer->rows[row] + 1 == m_answer->rollup.rows.size();
}

std::uint32_t ModuleModel::rollupRow(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    return row ? m_answer->rows[*row] : kNoRow;
}

QModelIndex ModuleModel::find(std::uint32_t rollupRow) const
{
    if (!m_answer)
        return {};
    return indexOf(static_cast<std::size_t>(std::ranges::find(m_answer->rows, rollupRow) - m_answer->rows.begin()));
}

QString ModuleModel::layerOf(ModuleId node) const
{
    const ModuleTree &tree = m_answer->question.attribution->modules();
    for (ModuleId at = node; at; at = tree[at].parent) {
        if (tree.mergedName(tree[at].merged) == "*")
            return shown(tree[at].name);
    }
    return shown(tree[node].place.empty() ? tree.pathOf(node) : tree[node].place);
}

QString ModuleModel::nameOf(const ModuleRow &one) const
{
    if (!one.node)
        return Words::tr("unknown");
    const ModuleTree &tree = m_answer->question.attribution->modules();
    if (tree[one.node].kind == ModuleKind::Remainder)
        return Words::tr("not in the file");
    if (one.memberCount < 2)
        return shown(tree[one.node].name);
    const std::string name = tree.mergedName(tree[one.node].merged);
    if (name != "*")
        return shown(tree[one.node].name);
    long long first = -1;
    long long last = -1;
    for (const ModuleId member : m_answer->rollup.membersOf(one)) {
        const long long number = QString::fromStdString(tree[member].name).toLongLong();
        first = first < 0 ? number : std::min(first, number);
        last = std::max(last, number);
    }
    return tr("%1 – %2").arg(first).arg(last);
}

QString ModuleModel::placeOf(const ModuleRow &one) const
{
    if (!one.node)
        return tr("module not known");
    const ModuleTree &tree = m_answer->question.attribution->modules();
    const std::string name = tree.mergedName(tree[one.node].merged);
    const ModuleNode &node = tree[one.node];
    QStringList parts;
    if (!node.place.empty() && (one.memberCount < 2 || name != node.name))
        parts << shown(node.place);
    if (one.memberCount > 1)
        parts << Words::tr("× %1").arg(Voice::current().number(one.memberCount));
    return parts.join(u"  "_s);
}

QString ModuleModel::layersOf(const ModuleRow &one) const
{
    if (one.memberCount < 2)
        return {};
    const Voice voice = Voice::current();
    const ModuleSpread &spread = one.spread[measure()];
    const QString count = voice.number(one.memberCount);
    if (spread.least == spread.most)
        return Words::tr("%1 × %2").arg(count, voice.bytes(spread.mean));
    const QString range = tr("%1 × %2 – %3").arg(count, voice.bytes(spread.least), voice.bytes(spread.most));
    return spread.odd ? tr("%1, %2 differs").arg(range, layerOf(spread.odd)) : range;
}

QString ModuleModel::toolTipOf(std::size_t row) const
{
    const ModuleRow &one = moduleRow(row);
    const Voice voice = Voice::current();
    const ModuleTree &tree = m_answer->question.attribution->modules();
    QStringList lines{one.node ? shown(modulePath(tree, m_answer->rollup, m_answer->rows[row]))
                               : tr("The module of these allocations is not known.")};
    const EnumTable<ModuleMeasure, QString> patterns
        = {{tr("At the cursor: %1, of which %2 its own; %3"), tr("At the peak: %1, of which %2 its own; %3"),
            tr("Allocated in the visible range: %1, of which %2 its own; %3")}};
    for (const ModuleMeasure of : enumerators<ModuleMeasure>)
        lines << patterns[of].arg(voice.bytes(one.inclusive[of]), voice.bytes(one.own[of]),
                                  allocationCountText(one.counts[of], voice));
    if (one.memberCount > 1) {
        const ModuleSpread &spread = one.spread[measure()];
        lines << tr("Across %1 layers: mean %2, smallest %3, largest %4")
                     .arg(voice.number(one.memberCount), voice.bytes(spread.mean), voice.bytes(spread.least),
                          voice.bytes(spread.most));
        if (spread.odd)
            lines << tr("The odd one out: %1").arg(shown(tree.pathOf(spread.odd)));
    }
    return lines.join(u'\n');
}

QVariant ModuleModel::look(std::size_t row, const Column *column, int role) const
{
    const ModuleRow &one = moduleRow(row);
    const auto bytes = moduleColumn(column);
    switch (role) {
    case Qt::DisplayRole:
        if (!column)
            return nameOf(one);
        if (column->looks(ColumnLook::Worded))
            return layersOf(one);
        return bytes && (bytes->isOwn ? one.own : one.inclusive)[bytes->measure] == 0 ? QVariant(QStringLiteral("–"))
                                                                                      : QVariant();
    case Qt::AccessibleTextRole:
        return column ? QVariant()
                      : QVariant(QStringList{nameOf(one), placeOf(one),
                                             Voice::current().bytes(one.inclusive[ModuleMeasure::AtCursor])}
                                     .join(u", "_s));
    case Qt::ToolTipRole: return toolTipOf(row);
    case PlaceRole: return column ? QVariant() : QVariant(placeOf(one));
    case BarRole: {
        const bool isBarColumn = bytes && !bytes->isOwn && bytes->measure == measure();
        const std::uint64_t total = m_answer->rollup.total[measure()];
        return isBarColumn && total > 0
                   ? QVariant(static_cast<double>(one.inclusive[measure()]) / static_cast<double>(total))
                   : QVariant();
    }
    case FaintRole: return column ? bytes && bytes->isOwn : one.inclusive[measure()] == 0;
    default: return {};
    }
}

} // namespace allostrata

#include "moc_module_model.cpp"
