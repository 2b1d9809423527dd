// Tables of values in the window.

#include "widgets/models/cell_table_model.h"

#include "core/export/writers.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/step_text.h"
#include "widgets/text/voice.h"

#include <QCollator>
#include <QCoreApplication>

#include <algorithm>
#include <numeric>
#include <utility>

namespace allostrata {

namespace {

/// A number that orders cells; nothing for texts and empty cells.
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

bool isSame(const std::vector<Column> &a, const std::vector<Column> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Column &one, const Column &other) { return one.name == other.name; });
}

} // namespace

void CellTableModel::setTable(std::shared_ptr<const Table> table, std::vector<std::size_t> faint)
{
    if (!table)
        table = std::make_shared<const Table>();
    beginResetModel();
    if (!isSame(table->columns, m_table->columns))
        m_column = -1;
    m_table = std::move(table);
    m_faint = std::move(faint);
    order();
    endResetModel();
}

void CellTableModel::order()
{
    m_order.resize(m_table->rows.size());
    std::iota(m_order.begin(), m_order.end(), 0U);
    if (m_column < 0 || m_column >= columnCount())
        return;
    const auto column = static_cast<std::size_t>(m_column);
    const bool isUp = m_sortOrder == Qt::AscendingOrder;
    QCollator collator;
    collator.setNumericMode(true);
    std::stable_sort(m_order.begin(), m_order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const Cell &one = m_table->rows[a].cells[column];
        const Cell &other = m_table->rows[b].cells[column];
        const bool isNothing = std::holds_alternative<std::monostate>(one);
        if (isNothing || std::holds_alternative<std::monostate>(other))
            return !isNothing && std::holds_alternative<std::monostate>(other);
        const auto x = numberOf(one);
        const auto y = numberOf(other);
        if (x && y)
            return isUp ? *x < *y : *y < *x;
        if (x || y)
            return isUp ? x.has_value() && !y.has_value() : y.has_value() && !x.has_value();
        const auto *text = std::get_if<std::string>(&one);
        const auto *otherText = std::get_if<std::string>(&other);
        if (!text || !otherText)
            return false;
        const int compared = collator.compare(QString::fromStdString(*text), QString::fromStdString(*otherText));
        return isUp ? compared < 0 : compared > 0;
    });
}

void CellTableModel::sort(int column, Qt::SortOrder order)
{
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::pair<std::size_t, int>> rows;
    for (const QModelIndex &index : before)
        rows.emplace_back(rowOf(index).value_or(0), index.column());
    m_column = column;
    m_sortOrder = order;
    this->order();
    QModelIndexList after;
    for (const auto &[row, at] : rows)
        after.append(indexOf(row).siblingAtColumn(at));
    changePersistentIndexList(before, after);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

std::optional<std::size_t> CellTableModel::rowOf(const QModelIndex &index) const
{
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return std::nullopt;
    return m_order[static_cast<std::size_t>(index.row())];
}

QModelIndex CellTableModel::indexOf(std::size_t row) const
{
    if (row >= m_order.size())
        return {};
    if (m_column < 0)
        return index(static_cast<int>(row), 0);
    const auto found = std::find(m_order.begin(), m_order.end(), static_cast<std::uint32_t>(row));
    return index(static_cast<int>(found - m_order.begin()), 0);
}

int CellTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int CellTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant CellTableModel::alignment(int column) const
{
    const bool isRight = column > 0 && isNumeric(m_table->columns[static_cast<std::size_t>(column)].kind);
    return QVariant::fromValue(static_cast<int>((isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
}

QVariant CellTableModel::toolTip(const Cell &cell, const Column &column) const
{
    if (column.kind == ColumnKind::Bytes) {
        if (const auto *bytes = std::get_if<std::uint64_t>(&cell))
            return Voice::current().exactBytes(*bytes);
        if (const auto *bytes = std::get_if<Estimate>(&cell))
            return QCoreApplication::translate("CellTable", "%1 B, inferred").arg(Voice::current().number(bytes->value));
    }
    const auto *text = std::get_if<std::string>(&cell);
    return text && text->size() > 24 ? QVariant(shown(*text)) : QVariant();
}

QVariant CellTableModel::data(const QModelIndex &index, int role) const
{
    const auto row = rowOf(index);
    if (!row)
        return {};
    const auto column = static_cast<std::size_t>(index.column());
    const Cell &cell = m_table->rows[*row].cells[column];
    const Column &told = m_table->columns[column];
    switch (role) {
    case Qt::DisplayRole:
        if (const auto *text = std::get_if<std::string>(&cell))
            return shown(*text);
        if (const auto *number = std::get_if<double>(&cell); number && told.kind != ColumnKind::Share)
            return metricText(*number, Voice::current());
        return QString::fromStdString(cellText(cell, told.kind, Voice::current().numberStyle()));
    case Qt::ToolTipRole: return toolTip(cell, told);
    case Qt::TextAlignmentRole: return alignment(index.column());
    case FaintRole: return std::binary_search(m_faint.begin(), m_faint.end(), *row);
    default: return {};
    }
}

QVariant CellTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const Column &column = m_table->columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return QString::fromStdString(titleOf(column));
    if (role == Qt::TextAlignmentRole)
        return alignment(section);
    return {};
}

} // namespace allostrata

#include "moc_cell_table_model.cpp"
