// Model of the table of memory events.

#include "widgets/models/operator_event_model.h"

#include "widgets/models/report_roles.h"
#include "widgets/text/operator_text.h"
#include "widgets/text/voice.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace allostrata {

Result<std::shared_ptr<const OperatorEventAnswer>> OperatorEventAnswer::make(
    const ReportQuestion &question, const std::shared_ptr<const OperatorCalls> &calls, OperatorEventRequest request,
    const LoadContext &context)
{
    request.first = question.first();
    request.last = question.last();
    request.matching = question.matching();
    TRY(auto list, operatorEvents(*calls, *question.document->snapshot(), question.timeline(), request, context));
    OperatorEventAnswer answer{question, calls, std::move(list), 0, 0};
    const OperatorEvents events = answer.events();
    for (const AllocationId id : answer.list.rows) {
        const OperatorEvent event = events[id];
        answer.mostBytes = std::max(answer.mostBytes, event.bytes);
        answer.longestNs = std::max(answer.longestNs, event.durationNs().value_or(0));
    }
    return std::make_shared<const OperatorEventAnswer>(std::move(answer));
}

void OperatorEventModel::setAnswer(std::shared_ptr<const OperatorEventAnswer> answer)
{
    reset([&] {
        m_events.reset();
        m_answer = std::move(answer);
        if (m_answer)
            m_events.emplace(m_answer->events());
        return m_answer ? std::min(m_answer->list.rows.size(), kMostRows) : 0;
    });
}

AllocationId OperatorEventModel::allocation(const QModelIndex &index) const
{
    const bool isOurs = m_answer
                        && checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid);
    return isOurs ? m_answer->list.rows[static_cast<std::size_t>(index.row())] : AllocationId();
}

QModelIndex OperatorEventModel::indexOf(AllocationId id) const
{
    if (!m_answer || !id)
        return {};
    const auto &rows = m_answer->list.rows;
    const auto found = static_cast<std::size_t>(std::find(rows.begin(), rows.end(), id) - rows.begin());
    return found < static_cast<std::size_t>(rowCount()) ? index(static_cast<int>(found), 0) : QModelIndex();
}

CellLook OperatorEventModel::lookOf(int column) const { return column == Operator ? CellLook::Text : CellLook::Number; }

QString OperatorEventModel::textOf(const OperatorEvent &event, int column) const
{
    const Voice voice = Voice::current();
    const auto time = [&voice](std::optional<std::int64_t> ns, const QString &other) {
        return ns ? nanosecondsText(*ns, voice) : other;
    };
    switch (column) {
    case Operator:
        if (event.call)
            return shown(m_events->label(event.call));
        return event.allocatedNs ? outsideOperatorsText(voice) : beforeOperatorsText(voice);
    case Size: return voice.bytes(event.bytes);
    case Allocated: return time(event.allocatedNs, Words::tr("before"));
    case Released: return time(event.releasedNs, Words::tr("never"));
    default: return time(event.durationNs(), {});
    }
}

QString OperatorEventModel::exactOf(const OperatorEvent &event, int column) const
{
    const Voice voice = Voice::current();
    const auto time = [&](std::optional<std::int64_t> ns, const QString &other) {
        return ns ? Words::tr("%1 ns").arg(QLocale().toString(qlonglong(*ns))) : other;
    };
    switch (column) {
    case Size: return voice.exactBytes(event.bytes);
    case Allocated: return time(event.allocatedNs, Words::tr("allocated before the recording began"));
    case Released: return time(event.releasedNs, tr("the release is not in the recording"));
    case Duration: return time(event.durationNs(), tr("the allocation or the release is not in the recording"));
    default: return textOf(event, column);
    }
}

QVariant OperatorEventModel::barOf(const OperatorEvent &event, int column) const
{
    if (column == Size && m_answer->mostBytes > 0)
        return static_cast<double>(event.bytes) / static_cast<double>(m_answer->mostBytes);
    if (column == Duration && m_answer->longestNs > 0 && event.durationNs())
        return static_cast<double>(*event.durationNs()) / static_cast<double>(m_answer->longestNs);
    return {};
}

QVariant OperatorEventModel::cell(std::size_t row, int column, int role) const
{
    const OperatorEvent event = (*m_events)[m_answer->list.rows[row]];
    switch (role) {
    case Qt::DisplayRole: return textOf(event, column);
    case Qt::ToolTipRole: return exactOf(event, column);
    case FaintRole: return column == Operator && !event.call;
    case BarRole: return barOf(event, column);
    default: return {};
    }
}

QVariant OperatorEventModel::header(int section, int role) const
{
    const bool isTip = role == Qt::ToolTipRole;
    switch (section) {
    case Operator:
        return isTip ? tr("The operator that allocated the memory; if it only allocates, such as aten::empty, also the "
                          "operator that called it")
                     : Words::tr("Operator");
    case Size: return isTip ? tr("Requested bytes") : Words::tr("Size");
    case Allocated: return isTip ? tr("Time since the recording began") : Words::tr("Allocated");
    case Released: return isTip ? tr("Time since the recording began") : Words::tr("Released");
    case Duration: return isTip ? tr("Time from allocation to release") : Words::tr("Duration");
    default: return {};
    }
}

} // namespace allostrata

#include "moc_operator_event_model.cpp"
