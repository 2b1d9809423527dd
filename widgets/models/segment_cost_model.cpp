// Lines and their segment events.

#include "widgets/models/segment_cost_model.h"

#include "core/base/enum_table.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/oom_text.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void SegmentCostModel::setAnswer(std::shared_ptr<const SegmentCostAnswer> answer)
{
    beginResetModel();
    m_answer = std::move(answer);
    m_events.clear();
    if (m_answer) {
        const SegmentCosts &costs = *m_answer->costs;
        const StackDigests &digests = *m_answer->document->stacks;
        std::unordered_map<std::uint64_t, std::size_t> rowOf;
        for (const SegmentCostLine &line : costs.lines)
            rowOf.emplace(line.key, rowOf.size());
        m_events.resize(costs.lines.size());
        for (std::size_t i = 0; i < costs.events.size(); ++i) {
            auto &rows = m_events[rowOf[digests[costs.events[i].stack].lineKey]];
            if (rows.size() < kMostEvents)
                rows.push_back(i);
        }
    }
    endResetModel();
}

const SegmentCost *SegmentCostModel::cost(const QModelIndex &index) const
{
    if (!m_answer || !index.isValid())
        return nullptr;
    const auto group = static_cast<std::size_t>(groupOf(index));
    const auto &events = m_answer->costs->events;
    if (memberOf(index) >= 0)
        return &events[m_events[group][static_cast<std::size_t>(memberOf(index))]];
    const EventId largest = m_answer->costs->lines[group].largest;
    const auto found = std::lower_bound(events.begin(), events.end(), largest, [](const SegmentCost &one, EventId event) { return one.event < event; });
    return found == events.end() ? nullptr : &*found;
}

int SegmentCostModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

int SegmentCostModel::groupCount() const
{
    return static_cast<int>(m_events.size());
}

int SegmentCostModel::memberCount(int group) const
{
    return static_cast<int>(m_events[static_cast<std::size_t>(group)].size());
}

QString SegmentCostModel::lineText(int group, int column) const
{
    const Voice voice = Voice::current();
    const SegmentCostLine &line = m_answer->costs->lines[static_cast<std::size_t>(group)];
    const std::uint64_t steady = line.steady.taken + line.steady.returned;
    switch (column) {
    case Name: {
        const StackDigests &digests = *m_answer->document->stacks;
        return line.stack ? shown(digests.text(digests[line.stack].function)) : tr("without a stack");
    }
    case Steady:
        return voice.number(steady);
    case SteadyBytes:
        return voice.bytes(saturatedSum(line.steady.takenBytes, line.steady.returnedBytes));
    case WarmUp:
        return voice.number(line.all.taken + line.all.returned - steady);
    case WarmUpBytes:
        return voice.bytes(lessOrNothing(saturatedSum(line.all.takenBytes, line.all.returnedBytes), saturatedSum(line.steady.takenBytes, line.steady.returnedBytes)));
    case Reason:
        return commonReason(group);
    default:
        return {};
    }
}

/// What most of a line's events ran into: "free in pieces (86)".
QString SegmentCostModel::commonReason(int group) const
{
    EnumTable<NewSegmentReason, std::size_t> counts;
    for (const std::size_t row : m_events[static_cast<std::size_t>(group)]) {
        const SegmentCost &cost = m_answer->costs->events[row];
        if (cost.takes())
            ++counts[cost.reason];
    }
    const auto most = std::max_element(counts.begin(), counts.end());
    if (*most == 0)
        return {};
    const Voice voice = Voice::current();
    return tr("%1 (%2)").arg(newSegmentReasonText(counts.keyOf(most), voice), voice.number(*most));
}

QString SegmentCostModel::eventText(const SegmentCost &cost, int column) const
{
    const Voice voice = Voice::current();
    switch (column) {
    case Name:
        return tr("event %1").arg(voice.number(cost.event.value()));
    case SteadyBytes:
        return cost.isWarmUp ? QString() : voice.bytes(cost.bytes);
    case WarmUpBytes:
        return cost.isWarmUp ? voice.bytes(cost.bytes) : QString();
    case Reason:
        return cost.takes() ? newSegmentReasonText(cost.reason, voice) : QString();
    default:
        return {};
    }
}

QString SegmentCostModel::placeOf(int group, int member) const
{
    if (member < 0) {
        const StackDigests &digests = *m_answer->document->stacks;
        return shown(digests.text(digests[m_answer->costs->lines[static_cast<std::size_t>(group)].stack].place));
    }
    const SegmentCost &cost = m_answer->costs->events[m_events[static_cast<std::size_t>(group)][static_cast<std::size_t>(member)]];
    return shown(m_answer->document->snapshot->actionName(cost.action));
}

QVariant SegmentCostModel::data(const QModelIndex &index, int role) const
{
    if (!m_answer || !index.isValid())
        return {};
    const int group = groupOf(index);
    const int member = memberOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return member < 0 ? lineText(group, index.column()) : eventText(*cost(index), index.column());
    case PlaceRole:
        return index.column() == Name ? QVariant(placeOf(group, member)) : QVariant();
    case Qt::ToolTipRole:
        return member >= 0 && cost(index)->takes() ? QVariant(newSegmentReasonSentence(*cost(index), Voice::current())) : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == Name || index.column() == Reason ? Qt::AlignLeft : Qt::AlignRight));
    case StrongRole:
        return member < 0 && index.column() == Steady;
    default:
        return {};
    }
}

QVariant SegmentCostModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == Name || section == Reason ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Line that asked");
    case Steady:
        return tr("Steady");
    case SteadyBytes:
        return tr("Bytes");
    case WarmUp:
        return tr("Warm-up");
    case WarmUpBytes:
        return tr("Bytes");
    case Reason:
        return tr("Free memory");
    default:
        return {};
    }
}

} // namespace allostrata

#include "moc_segment_cost_model.cpp"
