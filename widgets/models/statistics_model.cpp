// Small tables of statistics.

#include "widgets/models/statistics_model.h"

#include "widgets/models/report_roles.h"

#include <utility>

namespace allostrata {

void StatisticsModel::setRows(StatisticsRows rows)
{
    const bool isSame = rows.titles == m_rows.titles && rows.rows.size() == m_rows.rows.size();
    if (!isSame)
        beginResetModel();
    m_rows = std::move(rows);
    if (!isSame)
        endResetModel();
    else if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const StatisticsRow *StatisticsModel::row(const QModelIndex &index) const
{
    const bool isOurs = checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid);
    return isOurs ? &m_rows.rows[static_cast<std::size_t>(index.row())] : nullptr;
}

int StatisticsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.rows.size());
}

int StatisticsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.titles.size());
}

Qt::Alignment StatisticsModel::alignment(int column) const
{
    return (column < m_rows.textColumns ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
}

QVariant StatisticsModel::data(const QModelIndex &index, int role) const
{
    const StatisticsRow *told = row(index);
    if (!told || static_cast<std::size_t>(index.column()) >= told->cells.size())
        return {};
    const StatisticsCell &cell = told->cells[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return cell.text;
    case Qt::ToolTipRole: return cell.toolTip.isEmpty() ? QVariant() : cell.toolTip;
    case Qt::TextAlignmentRole: return QVariant::fromValue(static_cast<int>(alignment(index.column())));
    case BarRole: return cell.bar ? QVariant(*cell.bar) : QVariant();
    case ColourRole: return told->colour.isValid() ? QVariant(told->colour) : QVariant();
    default: return {};
    }
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_rows.titles.size())
        return {};
    if (role == Qt::DisplayRole)
        return m_rows.titles[section];
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(static_cast<int>(alignment(section)));
    return {};
}

} // namespace allostrata

#include "moc_statistics_model.cpp"
