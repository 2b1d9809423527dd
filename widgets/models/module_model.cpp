// The tree of modules.

#include "widgets/models/module_model.h"

#include "core/export/attribution_tables.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/allocation_text.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct MeasureColumn {
    ModuleMeasure measure = ModuleMeasure::AtCursor;
    bool isOwn = false;
};

MeasureColumn measureOf(int column)
{
    switch (column) {
    case ModuleModel::OwnAtCursor: return {ModuleMeasure::AtCursor, true};
    case ModuleModel::AtPeak: return {ModuleMeasure::AtPeak, false};
    case ModuleModel::OwnAtPeak: return {ModuleMeasure::AtPeak, true};
    case ModuleModel::Allocated: return {ModuleMeasure::Allocated, false};
    case ModuleModel::OwnAllocated: return {ModuleMeasure::Allocated, true};
    default: return {};
    }
}

std::uint64_t valueOf(const ModuleRow &row, int column)
{
    const auto [measure, isOwn] = measureOf(column);
    return (isOwn ? row.own : row.inclusive)[measure];
}

bool hasBytes(const ModuleRow &row)
{
    return std::any_of(row.inclusive.begin(), row.inclusive.end(), [](std::uint64_t bytes) { return bytes > 0; });
}

} // namespace

ModuleModel::ModuleModel(QObject *parent) : QAbstractItemModel(parent) {}

void ModuleModel::setAnswer(std::shared_ptr<const ModuleAnswer> answer)
{
    const bool isSameTree = m_answer && answer && m_answer->question.attribution == answer->question.attribution
        && m_answer->rollup.grouping == answer->rollup.grouping && m_answer->rollup.rows.size() == answer->rollup.rows.size();
    const auto isAlike = [](const ModuleRow &a, const ModuleRow &b) { return hasBytes(a) == hasBytes(b); };
    if (!isSameTree || !std::ranges::equal(m_answer->rollup.rows, answer->rollup.rows, isAlike)) {
        beginResetModel();
        m_answer = std::move(answer);
        arrange();
        endResetModel();
        return;
    }
    emit layoutAboutToBeChanged();
    m_answer = std::move(answer);
    sortAll();
    emit layoutChanged();
}

/// Who has bytes, below whom.
void ModuleModel::arrange()
{
    m_children.clear();
    m_positions.clear();
    if (!m_answer)
        return;
    const std::vector<ModuleRow> &rows = m_answer->rollup.rows;
    m_children.resize(rows.size() + 1);
    m_positions.assign(rows.size(), kNoRow);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (hasBytes(rows[i]))
            m_children[rows[i].parent == kNoRow ? rows.size() : rows[i].parent].push_back(static_cast<std::uint32_t>(i));
    }
    sortAll();
}

/// Persistent indexes stay with their rows.
void ModuleModel::sortAll()
{
    if (!m_answer)
        return;
    const auto unknown = static_cast<std::uint32_t>(m_answer->rollup.rows.size() - 1);
    for (std::vector<std::uint32_t> &children : m_children) {
        std::stable_sort(children.begin(), children.end(), [&](std::uint32_t a, std::uint32_t b) {
            if (a == unknown || b == unknown)
                return b == unknown && a != unknown;
            if (m_sortColumn == Name)
                return m_sortOrder == Qt::AscendingOrder ? a < b : b < a;
            const std::uint64_t left = valueOf(told(a), m_sortColumn);
            const std::uint64_t right = valueOf(told(b), m_sortColumn);
            return left != right ? (m_sortOrder == Qt::AscendingOrder ? left < right : left > right) : a < b;
        });
        for (std::size_t i = 0; i < children.size(); ++i)
            m_positions[children[i]] = static_cast<std::uint32_t>(i);
    }
    for (const QModelIndex &index : persistentIndexList())
        changePersistentIndex(index, createIndex(static_cast<int>(m_positions[index.internalId()]), index.column(), index.internalId()));
}

void ModuleModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount || (m_sortColumn == column && m_sortOrder == order))
        return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    m_sortColumn = column == Layers ? AtCursor : column;
    m_sortOrder = order;
    m_measure = measureOf(m_sortColumn).measure;
    sortAll();
    emit layoutChanged({}, VerticalSortHint);
}

std::uint32_t ModuleModel::rollupRow(const QModelIndex &index) const
{
    return checkIndex(index, CheckIndexOption::IndexIsValid) ? static_cast<std::uint32_t>(index.internalId()) : kNoRow;
}

QModelIndex ModuleModel::find(std::uint32_t rollupRow) const
{
    if (rollupRow >= m_positions.size() || m_positions[rollupRow] == kNoRow)
        return {};
    return createIndex(static_cast<int>(m_positions[rollupRow]), 0, static_cast<quintptr>(rollupRow));
}

const std::vector<std::uint32_t> &ModuleModel::below(const QModelIndex &parent) const
{
    return parent.isValid() ? m_children[parent.internalId()] : m_children.back();
}

QModelIndex ModuleModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, static_cast<quintptr>(below(parent)[static_cast<std::size_t>(row)]));
}

QModelIndex ModuleModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || !m_answer)
        return {};
    return find(told(static_cast<std::uint32_t>(index.internalId())).parent);
}

int ModuleModel::rowCount(const QModelIndex &parent) const
{
    if (!m_answer || parent.column() > 0)
        return 0;
    return static_cast<int>(below(parent).size());
}

int ModuleModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
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

QString ModuleModel::nameOf(std::uint32_t row) const
{
    const ModuleRow &one = told(row);
    if (!one.node)
        return tr("unknown");
    const ModuleTree &tree = m_answer->question.attribution->modules();
    if (tree[one.node].kind == ModuleKind::Remainder)
        return tr("not in the file");
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

QString ModuleModel::placeOf(std::uint32_t row) const
{
    const ModuleRow &one = told(row);
    if (!one.node)
        return tr("no module is known");
    const ModuleTree &tree = m_answer->question.attribution->modules();
    const std::string name = tree.mergedName(tree[one.node].merged);
    const ModuleNode &node = tree[one.node];
    QStringList parts;
    if (!node.place.empty() && (one.memberCount < 2 || name != node.name))
        parts << shown(node.place);
    if (one.memberCount > 1)
        parts << tr("× %1").arg(Voice::current().number(one.memberCount));
    return parts.join(u"  "_s);
}

QString ModuleModel::layersOf(std::uint32_t row) const
{
    const ModuleRow &one = told(row);
    if (one.memberCount < 2)
        return {};
    const Voice voice = Voice::current();
    const ModuleSpread &spread = one.spread[m_measure];
    const QString count = voice.number(one.memberCount);
    if (spread.least == spread.most)
        return tr("%1 × %2").arg(count, voice.bytes(spread.mean));
    const QString range = tr("%1 × %2 – %3").arg(count, voice.bytes(spread.least), voice.bytes(spread.most));
    return spread.odd ? tr("%1, %2 differs").arg(range, layerOf(spread.odd)) : range;
}

QString ModuleModel::toolTipOf(std::uint32_t row) const
{
    const ModuleRow &one = told(row);
    const Voice voice = Voice::current();
    const ModuleTree &tree = m_answer->question.attribution->modules();
    QStringList lines{one.node ? shown(modulePath(tree, m_answer->rollup, row)) : tr("No module is known of these allocations.")};
    const EnumTable<ModuleMeasure, QString> patterns = {{tr("At the cursor: %1, of that %2 its own; %3"), tr("At the peak: %1, of that %2 its own; %3"),
                                                         tr("Allocated in the window: %1, of that %2 its own; %3")}};
    for (const ModuleMeasure measure : enumerators<ModuleMeasure>)
        lines << patterns[measure].arg(voice.bytes(one.inclusive[measure]), voice.bytes(one.own[measure]), allocationCountText(one.counts[measure], voice));
    if (one.memberCount > 1) {
        const ModuleSpread &spread = one.spread[m_measure];
        lines << tr("Of %1 layers: mean %2, least %3, most %4")
                     .arg(voice.number(one.memberCount), voice.bytes(spread.mean), voice.bytes(spread.least), voice.bytes(spread.most));
        if (spread.odd)
            lines << tr("The odd one out: %1").arg(shown(tree.pathOf(spread.odd)));
    }
    return lines.join(u'\n');
}

QString ModuleModel::textOf(std::uint32_t row, int column) const
{
    if (column == Name)
        return nameOf(row);
    if (column == Layers)
        return layersOf(row);
    const std::uint64_t bytes = valueOf(told(row), column);
    return bytes > 0 ? Voice::current().bytes(bytes) : QStringLiteral("–");
}

QVariant ModuleModel::data(const QModelIndex &index, int role) const
{
    const std::uint32_t row = rollupRow(index);
    if (row == kNoRow)
        return {};
    const ModuleRow &one = told(row);
    switch (role) {
    case Qt::DisplayRole: return textOf(row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Name ? QStringList{nameOf(row), placeOf(row), textOf(row, AtCursor)}.join(u", "_s) : textOf(row, index.column());
    case Qt::ToolTipRole: return toolTipOf(row);
    case Qt::TextAlignmentRole:
        return index.column() == Name || index.column() == Layers ? int(Qt::AlignLeft | Qt::AlignVCenter) : int(Qt::AlignRight | Qt::AlignVCenter);
    case PlaceRole: return index.column() == Name ? QVariant(placeOf(row)) : QVariant();
    case BarRole: {
        const bool isBarColumn = index.column() != Name && index.column() != Layers && !measureOf(index.column()).isOwn
            && measureOf(index.column()).measure == m_measure;
        const std::uint64_t total = m_answer->rollup.total[m_measure];
        return isBarColumn && total > 0 ? QVariant(static_cast<double>(one.inclusive[m_measure]) / static_cast<double>(total)) : QVariant();
    }
    case FaintRole: return index.column() == Name ? one.inclusive[m_measure] == 0 : measureOf(index.column()).isOwn;
    case StrongRole: return index.column() == AtCursor;
    default: return {};
    }
}

QVariant ModuleModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const std::array<std::pair<QString, QString>, ColumnCount> titles{
        std::pair(tr("Module"), tr("Modules as the file names them, or the lines that call them")),
        std::pair(tr("At the cursor"), tr("Requested bytes that are live at the cursor, with all below")),
        std::pair(tr("own"), tr("At the cursor, without what is below")),
        std::pair(tr("At the peak"), tr("Requested bytes that are live at the peak of the trace, with all below")),
        std::pair(tr("own"), tr("At the peak, without what is below")),
        std::pair(tr("Allocated"), tr("Requested in the window, with all below")),
        std::pair(tr("own"), tr("Allocated in the window, without what is below")),
        std::pair(tr("Layers"), tr("How many layers a row stands for, and their bytes in the column that the table is sorted by")),
    };
    const auto &[title, explanation] = titles[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return title;
    case Qt::ToolTipRole: return explanation;
    case Qt::TextAlignmentRole:
        return section == Name || section == Layers ? int(Qt::AlignLeft | Qt::AlignVCenter) : int(Qt::AlignRight | Qt::AlignVCenter);
    default: return {};
    }
}

} // namespace allostrata

#include "moc_module_model.cpp"
