// Model of the table of memory events.

#include "widgets/models/operator_event_model.h"

#include "widgets/models/report_roles.h"
#include "widgets/text/operator_text.h"
#include "widgets/text/voice.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace allostrata {

void OperatorEventModel::setAnswer(std::shared_ptr<const OperatorEventAnswer> answer)
{
    beginResetModel();
    m_events.reset();
    m_answer = std::move(answer);
    if (m_answer)
        m_events.emplace(m_answer->events());
    endResetModel();
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

int OperatorEventModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_answer ? 0 : static_cast<int>(std::min(m_answer->list.rows.size(), kMostRows));
}

int OperatorEventModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

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

QVariant OperatorEventModel::data(const QModelIndex &index, int role) const
{
    const AllocationId id = allocation(index);
    if (!id)
        return {};
    switch (role) {
    case Qt::DisplayRole: return textOf((*m_events)[id], index.column());
    case Qt::ToolTipRole: return exactOf((*m_events)[id], index.column());
    case Qt::TextAlignmentRole:
        return int((index.column() == Operator ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case FaintRole: return index.column() == Operator && !(*m_events)[id].call;
    case BarRole: return barOf((*m_events)[id], index.column());
    default: return {};
    }
}

QVariant OperatorEventModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Operator ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
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
