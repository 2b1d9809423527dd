// Models of the tables of reports.

#include "widgets/models/report_model.h"

#include "core/export/writers.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/header_text.h"
#include "widgets/text/operator_text.h"
#include "widgets/text/step_text.h"
#include "widgets/text/voice.h"

#include <QCollator>
#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace allostrata {

/// Sort key of a row: a number, else a text; neither if there is no value.
struct SortValue {
    std::optional<double> number;
    std::optional<QCollatorSortKey> text;
};

namespace {

constexpr std::size_t kLongText = 24; ///< from this length on, the tooltip repeats the whole text

/// Number by which a cell is sorted; empty for texts and empty cells.
std::optional<double> numberOf(const Cell &cell)
{
    if (const auto *count = std::get_if<std::uint64_t>(&cell))
        return static_cast<double>(*count);
    if (const auto *whole = std::get_if<std::int64_t>(&cell))
        return static_cast<double>(*whole);
    if (const auto *real = std::get_if<double>(&cell))
        return *real;
    if (const auto *estimate = std::get_if<Estimate>(&cell))
        return static_cast<double>(estimate->value);
    return std::nullopt;
}

/// Order of two rows: those without a value come last in both directions, numbers before texts.
bool isBefore(const SortValue &one, const SortValue &other, bool isUp)
{
    if (one.number && other.number)
        return isUp ? *one.number < *other.number : *other.number < *one.number;
    if (one.text && other.text) {
        const int compared = one.text->compare(*other.text);
        return isUp ? compared < 0 : compared > 0;
    }
    const auto rank = [](const SortValue &value) { return value.number ? 0 : value.text ? 1 : 2; };
    return rank(one) < rank(other);
}

QString displayOf(const Cell &cell, const Column &column)
{
    const Voice voice = Voice::current();
    if (std::holds_alternative<std::monostate>(cell))
        return QStringLiteral("–");
    if (const auto *text = std::get_if<std::string>(&cell))
        return shown(*text);
    if (const auto *number = std::get_if<double>(&cell); number && column.kind != ColumnKind::Share)
        return metricText(*number, voice);
    if (column.unit == "ns") {
        if (const auto *whole = std::get_if<std::int64_t>(&cell))
            return nanosecondsText(*whole, voice);
    }
    return QString::fromStdString(cellText(cell, column.kind, voice.numberStyle()));
}

QVariant toolTipOf(const Cell &cell, const Column &column)
{
    if (column.kind == ColumnKind::Bytes) {
        if (const auto *bytes = std::get_if<std::uint64_t>(&cell))
            return Voice::current().exactBytes(*bytes);
        if (const auto *bytes = std::get_if<Estimate>(&cell))
            return Words::tr("%1 B, inferred").arg(Voice::current().number(bytes->value));
    }
    const auto *text = std::get_if<std::string>(&cell);
    return text && text->size() > kLongText ? QVariant(shown(*text)) : QVariant();
}

bool hasSameColumns(const Table &a, const Table &b)
{
    return std::ranges::equal(a.columns, b.columns, {}, &Column::name, &Column::name);
}

} // namespace

bool ReportModel::hasSameRows(const ReportRows &rows) const
{
    if (rows.keys.empty() || rows.keys.size() != m_rows.keys.size() || !hasSameColumns(*rows.table, *m_rows.table))
        return false;
    const auto keysOf = [](const ReportRows &all) {
        std::vector<std::pair<std::uint64_t, std::optional<std::uint64_t>>> keys;
        for (std::size_t i = 0; i < all.keys.size(); ++i) {
            const std::uint32_t parent = all.parents.empty() ? ReportRows::kTop : all.parents[i];
            keys.emplace_back(all.keys[i], parent == ReportRows::kTop ? std::nullopt : std::optional(all.keys[parent]));
        }
        std::sort(keys.begin(), keys.end());
        return keys;
    };
    return keysOf(rows) == keysOf(m_rows);
}

void ReportModel::setRows(ReportRows rows, const std::function<void()> &take)
{
    if (!rows.table)
        rows.table = std::make_shared<const Table>();
    if (!hasSameRows(rows)) {
        beginResetModel();
        if (take)
            take();
        m_rows = std::move(rows);
        arrange();
        endResetModel();
        return;
    }
    emit layoutAboutToBeChanged();
    std::unordered_map<std::uint64_t, std::size_t> rowOfKey;
    for (std::size_t i = 0; i < rows.keys.size(); ++i)
        rowOfKey.emplace(rows.keys[i], i);
    std::vector<std::size_t> after = persistentRows();
    for (std::size_t &row : after)
        row = rowOfKey.at(m_rows.keys[row]);
    if (take)
        take();
    m_rows = std::move(rows);
    arrange();
    movePersistent(after);
    emit layoutChanged();
}

std::uint32_t ReportModel::parentOf(std::size_t row) const
{
    return m_rows.parents.empty() ? ReportRows::kTop : m_rows.parents[row];
}

void ReportModel::arrange()
{
    const std::size_t rows = size();
    m_children.assign(m_rows.parents.empty() ? 1 : rows + 1, {});
    m_positions.assign(rows, ReportRows::kTop);
    for (std::size_t i = 0; i < rows; ++i) {
        if (!isShown(i))
            continue;
        const std::uint32_t parent = parentOf(i);
        (parent == ReportRows::kTop ? m_children.back() : m_children[parent]).push_back(static_cast<std::uint32_t>(i));
    }
    for (std::vector<std::uint32_t> &children : m_children) {
        order(children);
        for (std::size_t i = 0; i < children.size(); ++i)
            m_positions[children[i]] = static_cast<std::uint32_t>(i);
    }
}

SortValue ReportModel::sortValue(std::size_t row, int section, const QCollator &collator) const
{
    const Column *column = columnOf(section);
    SortValue value;
    QString words;
    if (column) {
        const Cell &found = m_rows.table->rows[row].cells[static_cast<std::size_t>(section - (m_hasNames ? 1 : 0))];
        value.number = numberOf(found);
        if (value.number || std::holds_alternative<std::monostate>(found))
            return value;
        if (const auto *text = std::get_if<std::string>(&found))
            words = QString::fromStdString(*text);
    }
    if (words.isEmpty())
        words = look(row, column, Qt::DisplayRole).toString();
    value.text = collator.sortKey(words);
    return value;
}

void ReportModel::order(std::vector<std::uint32_t> &rows) const
{
    if (const int section = sortSection(); section >= 0 && rows.size() > 1) {
        QCollator collator;
        collator.setNumericMode(true);
        std::vector<std::pair<SortValue, std::uint32_t>> values;
        for (const std::uint32_t row : rows)
            values.emplace_back(sortValue(row, section, collator), row);
        const bool isUp = m_order == Qt::AscendingOrder;
        std::stable_sort(values.begin(), values.end(),
                         [isUp](const auto &a, const auto &b) { return isBefore(a.first, b.first, isUp); });
        std::ranges::transform(values, rows.begin(), [](const auto &value) { return value.second; });
    }
    std::stable_partition(rows.begin(), rows.end(), [this](std::uint32_t row) { return !isLast(row); });
}

std::vector<std::size_t> ReportModel::persistentRows() const
{
    std::vector<std::size_t> rows;
    for (const QModelIndex &index : persistentIndexList())
        rows.push_back(index.internalId());
    return rows;
}

void ReportModel::movePersistent(const std::vector<std::size_t> &rows)
{
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(indexOf(rows[static_cast<std::size_t>(i)]).siblingAtColumn(before[i].column()));
    changePersistentIndexList(before, after);
}

void ReportModel::sort(int section, Qt::SortOrder order)
{
    const Column *column = columnOf(section);
    std::optional<std::string> by = section < 0 ? std::nullopt : std::optional(column ? column->name : std::string());
    if (by == m_sortedBy && order == m_order)
        return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const std::vector<std::size_t> rows = persistentRows();
    m_sortedBy = std::move(by);
    m_order = order;
    arrange();
    movePersistent(rows);
    emit layoutChanged({}, VerticalSortHint);
}

void ReportModel::sortBy(std::string_view column, Qt::SortOrder order)
{
    m_sortedBy = column;
    m_order = order;
}

int ReportModel::sortSection() const
{
    if (!m_sortedBy || columnCount() == 0)
        return -1;
    return m_sortedBy->empty() && m_hasNames ? 0 : sectionOf(*m_sortedBy);
}

void ReportModel::rearrange()
{
    beginResetModel();
    arrange();
    endResetModel();
}

void ReportModel::touch()
{
    const int columns = columnCount();
    std::vector<QModelIndex> parents{QModelIndex()};
    for (std::size_t i = 0; i < m_children.size() && !m_rows.parents.empty(); ++i) {
        if (i < size() && !m_children[i].empty())
            parents.push_back(indexOf(i));
    }
    for (const QModelIndex &parent : parents) {
        if (const int rows = rowCount(parent); rows > 0 && columns > 0)
            emit dataChanged(index(0, 0, parent), index(rows - 1, columns - 1, parent));
    }
}

std::optional<std::size_t> ReportModel::rowOf(const QModelIndex &index) const
{
    if (!index.isValid() || !checkIndex(index))
        return std::nullopt;
    return static_cast<std::size_t>(index.internalId());
}

std::optional<std::uint64_t> ReportModel::keyOf(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    return row && *row < m_rows.keys.size() ? std::optional(m_rows.keys[*row]) : std::nullopt;
}

QModelIndex ReportModel::indexOf(std::size_t row) const
{
    if (row >= m_positions.size() || m_positions[row] == ReportRows::kTop)
        return {};
    return createIndex(static_cast<int>(m_positions[row]), 0, static_cast<quintptr>(row));
}

const Column *ReportModel::columnOf(int section) const
{
    const int column = section - (m_hasNames ? 1 : 0);
    return column < 0 || section >= columnCount() ? nullptr : &m_rows.table->columns[static_cast<std::size_t>(column)];
}

int ReportModel::sectionOf(std::string_view column) const
{
    for (int section = 0; section < columnCount(); ++section) {
        if (const Column *found = columnOf(section); found && found->name == column)
            return section;
    }
    return -1;
}

int ReportModel::sectionWith(ColumnLook look) const
{
    const std::size_t column = columnWith(table(), look);
    return column < table().columns.size() ? static_cast<int>(column) + (m_hasNames ? 1 : 0) : -1;
}

const Cell &ReportModel::cell(std::size_t row, std::string_view column) const
{
    static const Cell kNothing;
    const int section = sectionOf(column);
    return section < 0 ? kNothing
                       : m_rows.table->rows[row].cells[static_cast<std::size_t>(section - (m_hasNames ? 1 : 0))];
}

const std::vector<std::uint32_t> &ReportModel::below(const QModelIndex &parent) const
{
    static const std::vector<std::uint32_t> kNone;
    if (m_children.empty())
        return kNone;
    if (!parent.isValid())
        return m_children.back();
    return parent.column() > 0 || m_rows.parents.empty() ? kNone : m_children[parent.internalId()];
}

QModelIndex ReportModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, static_cast<quintptr>(below(parent)[static_cast<std::size_t>(row)]));
}

QModelIndex ReportModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t parent = parentOf(index.internalId());
    return parent == ReportRows::kTop ? QModelIndex() : indexOf(parent);
}

int ReportModel::rowCount(const QModelIndex &parent) const { return static_cast<int>(below(parent).size()); }

int ReportModel::columnCount(const QModelIndex &) const
{
    return m_rows.table->columns.empty() ? 0 : static_cast<int>(m_rows.table->columns.size()) + (m_hasNames ? 1 : 0);
}

QVariant ReportModel::look(std::size_t, const Column *, int) const { return {}; }

bool ReportModel::isLast(std::size_t) const { return false; }

bool ReportModel::isShown(std::size_t) const { return true; }

Qt::Alignment ReportModel::alignment(int section) const
{
    const Column *column = columnOf(section);
    const bool isRight = section > 0 && column && isNumeric(column->kind) && !column->looks(ColumnLook::Left);
    return (isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

QVariant ReportModel::data(const QModelIndex &index, int role) const
{
    const auto row = rowOf(index);
    if (!row)
        return {};
    const Column *column = columnOf(index.column());
    if (const QVariant own = look(*row, column, role); own.isValid())
        return own;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(static_cast<int>(alignment(index.column())));
    if (!column)
        return {};
    const Cell &value = m_rows.table->rows[*row].cells[static_cast<std::size_t>(index.column() - (m_hasNames ? 1 : 0))];
    switch (role) {
    case Qt::DisplayRole: return displayOf(value, *column);
    case Qt::ToolTipRole: return toolTipOf(value, *column);
    case StrongRole: return column->looks(ColumnLook::Strong);
    default: return {};
    }
}

QVariant ReportModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(static_cast<int>(alignment(section)));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const Column *column = columnOf(section);
    const HeaderWords *words = headerWords(m_id, column ? std::string_view(column->name) : std::string_view());
    const char *own = !words ? nullptr : role == Qt::DisplayRole ? words->title : words->help;
    if (own)
        return Words::tr(own);
    return column ? QVariant(QString::fromStdString(titleOf(*column))) : QVariant();
}

void CellTableModel::setTable(std::shared_ptr<const Table> table, RowLook look)
{
    setRows({std::move(table), {}, {}}, [&] { m_look = std::move(look); });
}

QVariant CellTableModel::look(std::size_t row, const Column *column, int role) const
{
    return m_look ? m_look(row, column, role) : QVariant();
}

} // namespace allostrata

#include "moc_report_model.cpp"
