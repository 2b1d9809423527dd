// Model of the statistics by operator.

#include "widgets/models/operator_model.h"

#include "core/tables/operator_table.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<OperatorColumn, std::string_view> kOperatorColumnNames
    = {{"calls", "duration", "self_duration", "size_increase", "self_size_increase", "allocation_count",
        "self_allocation_count", "allocation_size", "self_allocation_size"}};

std::optional<OperatorColumn> operatorColumn(std::string_view name)
{
    const auto found = std::find(kOperatorColumnNames.begin(), kOperatorColumnNames.end(), name);
    return found == kOperatorColumnNames.end() ? std::nullopt : std::optional(kOperatorColumnNames.keyOf(found));
}

} // namespace

QString OperatorAnswer::name(OperatorId op) const
{
    return allostrata::shown(question.document->snapshot()->text(calls->name(op)));
}

std::shared_ptr<const OperatorAnswer> OperatorAnswer::to(const ReportQuestion &question,
                                                         std::shared_ptr<const OperatorCalls> calls,
                                                         OperatorBreakdown report)
{
    auto answer = std::make_shared<OperatorAnswer>();
    Table table = operatorTable(report, *calls, *question.document->snapshot());
    answer->rows = report.rows;
    for (const OperatorFlow &flow : {report.outside, report.before}) {
        if (report.charge == FreeCharge::Allocating && !flow.isNothing()) {
            OperatorRow &rest = answer->rows.emplace_back();
            rest.total = flow;
            rest.self = flow;
        }
    }
    for (std::size_t i = 0; i < answer->rows.size(); ++i)
        answer->shown.keys.push_back(i < report.rows.size() ? report.rows[i].op.key() : (std::uint64_t(1) << 32) + i);
    answer->shown.table = std::make_shared<const Table>(tableForPeople(std::move(table), Voice::current()));
    answer->question = question;
    answer->calls = std::move(calls);
    answer->report = std::move(report);
    return answer;
}

void OperatorModel::setAnswer(std::shared_ptr<const OperatorAnswer> answer)
{
    setRows(answer ? answer->shown : ReportRows(), [&] {
        m_answer = answer;
        m_largest = {};
        for (const OperatorRow &row : m_answer ? m_answer->report.rows : std::vector<OperatorRow>()) {
            for (const OperatorColumn column : enumerators<OperatorColumn>)
                m_largest[column] = std::max(m_largest[column], std::abs(operatorCellNumber(row, column)));
        }
    });
}

void OperatorModel::setSearch(const QString &text)
{
    if (text == m_search)
        return;
    m_search = text;
    rearrange();
}

bool OperatorModel::isLast(std::size_t row) const { return !m_answer->rows[row].op; }

bool OperatorModel::isShown(std::size_t row) const
{
    const OperatorRow &one = m_answer->rows[row];
    return m_search.isEmpty() || (one.op && nameOf(one).contains(m_search, Qt::CaseInsensitive));
}

QString OperatorModel::nameOf(const OperatorRow &row) const
{
    if (row.op)
        return m_answer->name(row.op);
    return row.self == m_answer->report.outside ? outsideOperatorsText(Voice::current())
                                                : beforeOperatorsText(Voice::current());
}

OperatorId OperatorModel::operatorOf(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    return row ? m_answer->rows[*row].op : OperatorId();
}

QModelIndex OperatorModel::find(OperatorId op) const
{
    if (!op || !m_answer)
        return {};
    return indexOf(
        static_cast<std::size_t>(std::ranges::find(m_answer->rows, op, &OperatorRow::op) - m_answer->rows.begin()));
}

QVariant OperatorModel::barOf(const OperatorRow &row, OperatorColumn column) const
{
    const bool hasBar = column == OperatorColumn::SelfIncrease || column == OperatorColumn::SelfAllocated;
    const double largest = m_largest[column];
    return hasBar && row.op && largest > 0 ? QVariant(std::abs(operatorCellNumber(row, column)) / largest) : QVariant();
}

QVariant OperatorModel::look(std::size_t row, std::string_view column, int role) const
{
    const OperatorRow &one = m_answer->rows[row];
    if (role == FaintRole)
        return !one.op;
    if (column.empty())
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(nameOf(one)) : QVariant();
    const auto number = operatorColumn(column);
    if (!number)
        return {};
    const bool isOfCalls = *number <= OperatorColumn::SelfDuration;
    switch (role) {
    case Qt::DisplayRole: return isOfCalls && !one.op ? QString() : operatorCellText(one, *number, Voice::current());
    case Qt::ToolTipRole: return isOfCalls && !one.op ? QString() : operatorCellExact(one, *number, Voice::current());
    case BarRole: return barOf(one, *number);
    case StrongRole: return *number == OperatorColumn::SelfIncrease;
    default: return {};
    }
}

QVariant OperatorModel::headerLook(std::string_view column, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (column.empty())
        return role == Qt::DisplayRole ? QVariant(Words::tr("Operator")) : QVariant();
    const auto number = operatorColumn(column);
    if (!number)
        return {};
    return role == Qt::DisplayRole
               ? operatorColumnTitle(*number, Voice::current())
               : operatorColumnHelp(*number, m_answer ? m_answer->report.charge : FreeCharge::Allocating,
                                    Voice::current());
}

} // namespace allostrata

#include "moc_operator_model.cpp"
