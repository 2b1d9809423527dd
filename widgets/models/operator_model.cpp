// Statistics by operator for tables.

#include "widgets/models/operator_model.h"

#include "widgets/models/report_roles.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

QString OperatorAnswer::name(OperatorId op) const
{
    return shown(question.document->snapshot->text(calls->name(op)));
}

void OperatorModel::setAnswer(std::shared_ptr<const OperatorAnswer> answer)
{
    beginResetModel();
    m_answer = std::move(answer);
    arrange();
    endResetModel();
}

void OperatorModel::setSearch(const QString &text)
{
    if (text == m_search)
        return;
    beginResetModel();
    m_search = text;
    arrange();
    endResetModel();
}

void OperatorModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_column = column;
    m_order = order;
    arrange();
    endResetModel();
}

void OperatorModel::addRest(const OperatorFlow &flow)
{
    if (flow.isNothing() || !m_search.isEmpty() || m_answer->report.charge == FreeCharge::Releasing)
        return;
    OperatorRow row;
    row.total = flow;
    row.self = flow;
    m_rows.push_back(row);
}

void OperatorModel::arrange()
{
    m_rows.clear();
    m_largest = {};
    if (!m_answer)
        return;
    for (const OperatorRow &row : m_answer->report.rows) {
        for (const OperatorColumn column : enumerators<OperatorColumn>)
            m_largest[column] = std::max(m_largest[column], std::abs(operatorCellNumber(row, column)));
        if (m_search.isEmpty() || nameOf(row).contains(m_search, Qt::CaseInsensitive))
            m_rows.push_back(row);
    }
    const bool isUp = m_order == Qt::AscendingOrder;
    if (m_column == Name) {
        std::stable_sort(m_rows.begin(), m_rows.end(), [&](const OperatorRow &a, const OperatorRow &b) {
            const int compared = QString::compare(nameOf(a), nameOf(b), Qt::CaseInsensitive);
            return isUp ? compared < 0 : compared > 0;
        });
    } else if (m_column > Name && m_column < ColumnCount) {
        const auto column = static_cast<OperatorColumn>(m_column - FirstNumber);
        std::stable_sort(m_rows.begin(), m_rows.end(), [&](const OperatorRow &a, const OperatorRow &b) {
            const double x = operatorCellNumber(a, column);
            const double y = operatorCellNumber(b, column);
            return isUp ? x < y : y < x;
        });
    }
    addRest(m_answer->report.outside);
    addRest(m_answer->report.before);
}

QString OperatorModel::nameOf(const OperatorRow &row) const
{
    if (row.op)
        return m_answer->name(row.op);
    return row.self == m_answer->report.outside ? outsideOperatorsText(Voice::current()) : beforeOperatorsText(Voice::current());
}

OperatorId OperatorModel::operatorOf(const QModelIndex &index) const
{
    const bool isOurs = checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid);
    return isOurs ? m_rows[static_cast<std::size_t>(index.row())].op : OperatorId();
}

QModelIndex OperatorModel::indexOf(OperatorId op) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [op](const OperatorRow &row) { return row.op == op; });
    return !op || found == m_rows.end() ? QModelIndex() : index(static_cast<int>(found - m_rows.begin()), 0);
}

int OperatorModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OperatorModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant OperatorModel::barOf(const OperatorRow &row, OperatorColumn column) const
{
    const bool hasBar = column == OperatorColumn::SelfIncrease || column == OperatorColumn::SelfAllocated;
    const double largest = m_largest[column];
    return hasBar && row.op && largest > 0 ? QVariant(std::abs(operatorCellNumber(row, column)) / largest) : QVariant();
}

QVariant OperatorModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const OperatorRow &row = m_rows[static_cast<std::size_t>(index.row())];
    const Voice voice = Voice::current();
    if (role == FaintRole)
        return !row.op;
    if (index.column() == Name)
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(nameOf(row)) : QVariant();
    const auto column = static_cast<OperatorColumn>(index.column() - FirstNumber);
    const bool isOfCalls = column <= OperatorColumn::SelfDuration;
    switch (role) {
    case Qt::DisplayRole: return isOfCalls && !row.op ? QString() : operatorCellText(row, column, voice);
    case Qt::ToolTipRole: return isOfCalls && !row.op ? QVariant() : operatorCellExact(row, column, voice);
    case Qt::TextAlignmentRole: return int(Qt::AlignRight | Qt::AlignVCenter);
    case BarRole: return barOf(row, column);
    case StrongRole: return column == OperatorColumn::SelfIncrease;
    default: return {};
    }
}

QVariant OperatorModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (section == Name)
        return role == Qt::DisplayRole ? QVariant(tr("Operator")) : QVariant();
    const auto column = static_cast<OperatorColumn>(section - FirstNumber);
    if (role == Qt::DisplayRole)
        return operatorColumnTitle(column, Voice::current());
    if (role == Qt::ToolTipRole)
        return operatorColumnHelp(column, m_answer ? m_answer->report.charge : FreeCharge::Allocating, Voice::current());
    return {};
}

} // namespace allostrata

#include "moc_operator_model.cpp"
