// Model of the statistics by operator.

#include "widgets/models/operator_model.h"

#include "core/tables/operator_table.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace allostrata {

namespace {

/// Number that a column has; empty for the names (null) and the kind.
std::optional<OperatorColumn> operatorColumn(const Column *column)
{
    const auto found = column ? std::ranges::find(kOperatorColumnNames, std::string_view(column->name))
                              : kOperatorColumnNames.end();
    return found == kOperatorColumnNames.end() ? std::nullopt : std::optional(kOperatorColumnNames.keyOf(found));
}

} // namespace

QString OperatorAnswer::name(OperatorId op) const
{
    return allostrata::shown(question.document->snapshot()->text(calls->name(op)));
}

Result<std::shared_ptr<const OperatorAnswer>> OperatorAnswer::make(const ReportQuestion &question,
                                                                   const std::shared_ptr<const OperatorCalls> &known,
                                                                   FreeCharge charge, const LoadContext &context)
{
    const Snapshot &snapshot = *question.document->snapshot();
    std::shared_ptr<const OperatorCalls> calls = known;
    if (!known || &known->profile() != snapshot.profile.get()) {
        TRY(auto built, OperatorCalls::build(snapshot, context));
        calls = std::make_shared<const OperatorCalls>(std::move(built));
    }
    TRY(auto report, operatorBreakdown(*calls, snapshot, question.timeline(),
                                       {charge, question.first(), question.last(), question.matching()}, context));
    return make(question, std::move(calls), std::move(report));
}

std::shared_ptr<const OperatorAnswer> OperatorAnswer::make(const ReportQuestion &question,
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

QVariant OperatorModel::look(std::size_t row, const Column *column, int role) const
{
    const OperatorRow &one = m_answer->rows[row];
    if (role == FaintRole)
        return !one.op;
    if (!column)
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(nameOf(one)) : QVariant();
    const auto number = operatorColumn(column);
    if (!number)
        return {};
    const bool isOfCalls = *number <= OperatorColumn::SelfDuration;
    switch (role) {
    case Qt::DisplayRole: return isOfCalls && !one.op ? QString() : operatorCellText(one, *number, Voice::current());
    case Qt::ToolTipRole: return isOfCalls && !one.op ? QString() : operatorCellExact(one, *number, Voice::current());
    case BarRole: return barOf(one, *number);
    default: return {};
    }
}

QVariant OperatorModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const auto number = orientation == Qt::Horizontal ? operatorColumn(columnOf(section)) : std::nullopt;
    if (number && role == Qt::DisplayRole)
        return operatorColumnTitle(*number, Voice::current());
    if (number && role == Qt::ToolTipRole)
        return operatorColumnHelp(*number, m_answer ? m_answer->report.charge : FreeCharge::Allocating,
                                  Voice::current());
    return ReportModel::headerData(section, orientation, role);
}

} // namespace allostrata

#include "moc_operator_model.cpp"
