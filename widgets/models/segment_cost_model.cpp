// Model of lines with their segment events.

#include "widgets/models/segment_cost_model.h"

#include "core/base/enum_table.h"
#include "core/tables/cells.h"
#include "core/tables/oom_table.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

/// Most frequent reason of a line's events: "free in pieces (86)".
Cell commonReason(const SegmentCosts &costs, const std::vector<std::size_t> &events)
{
    EnumTable<NewSegmentReason, std::size_t> counts;
    for (const std::size_t row : events) {
        if (costs.events[row].takes())
            ++counts[costs.events[row].reason];
    }
    const auto most = std::max_element(counts.begin(), counts.end());
    if (*most == 0)
        return {};
    const Voice voice = Voice::current();
    return Words::tr("%1 (%2)").arg(newSegmentReasonText(counts.keyOf(most), voice), voice.number(*most)).toStdString();
}

/// Adds an event in the columns of its line.
void addEvent(Table &table, const SegmentCost &cost)
{
    Row &row = table.rows.emplace_back();
    row.cells.resize(table.columns.size());
    row.cells[columnNamed(table, cost.takes() ? kTakenBytes : kReturnedBytes)] = cost.bytes;
    if (!cost.isWarmUp)
        row.cells[columnNamed(table, cost.takes() ? kSteadyTakenBytes : kSteadyReturnedBytes)] = cost.bytes;
    if (cost.takes())
        row.cells.back() = newSegmentReasonText(cost.reason, Voice::current()).toStdString();
}

} // namespace

void SegmentCostAnswer::layOut()
{
    std::vector<std::vector<std::size_t>> eventsOf(costs->lines.size());
    std::unordered_map<std::uint64_t, std::size_t> lineOf;
    for (const SegmentCostLine &line : costs->lines)
        lineOf.emplace(line.key, lineOf.size());
    for (std::size_t i = 0; i < costs->events.size(); ++i) {
        auto &rows = eventsOf[lineOf[(*document->stacks())[costs->events[i].stack].lineKey]];
        if (rows.size() < SegmentCostModel::kMostEvents)
            rows.push_back(i);
    }
    Table table = segmentLineTable(*costs, *document);
    numberEvents(table, costs->firstEvent);
    table.columns.push_back({"reason", ColumnKind::Text, {}, {}});
    for (std::size_t i = 0; i < costs->lines.size(); ++i)
        table.rows[i].cells.push_back(commonReason(*costs, eventsOf[i]));
    shown.parents.assign(costs->lines.size(), ReportRows::kTop);
    for (std::size_t i = 0; i < costs->lines.size(); ++i) {
        for (const std::size_t event : eventsOf[i]) {
            addEvent(table, costs->events[event]);
            events.push_back(event);
            shown.parents.push_back(static_cast<std::uint32_t>(i));
        }
    }
    shown.table = std::make_shared<const Table>(tableForPeople(std::move(table), Voice::current()));
}

void SegmentCostModel::setAnswer(std::shared_ptr<const SegmentCostAnswer> answer)
{
    setRows(answer ? answer->shown : ReportRows(), [&] { m_answer = answer; });
}

const SegmentCost *SegmentCostModel::event(std::size_t row) const
{
    const std::size_t lines = m_answer->costs->lines.size();
    return row < lines ? nullptr : &m_answer->costs->events[m_answer->events[row - lines]];
}

const SegmentCost *SegmentCostModel::cost(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    if (!row)
        return nullptr;
    if (const SegmentCost *found = event(*row))
        return found;
    const auto &events = m_answer->costs->events;
    const auto found = std::ranges::lower_bound(events, m_answer->costs->lines[*row].largest, {}, &SegmentCost::event);
    return found == events.end() ? nullptr : &*found;
}

QString SegmentCostModel::placeOf(std::size_t row) const
{
    if (const SegmentCost *one = event(row))
        return shown(m_answer->document->snapshot()->actionName(one->action));
    const StackDigests &digests = *m_answer->document->stacks();
    return shown(digests.text(digests[m_answer->costs->lines[row].stack].place));
}

QVariant SegmentCostModel::look(std::size_t row, const Column *column, int role) const
{
    const SegmentCost *one = event(row);
    switch (role) {
    case Qt::DisplayRole: {
        if (column)
            return one && std::holds_alternative<std::monostate>(cell(row, column->name)) ? QVariant(QString())
                                                                                          : QVariant();
        if (one)
            return Words::tr("event %1").arg(Voice::current().number(m_answer->costs->firstEvent + one->event.value()));
        const StackDigests &digests = *m_answer->document->stacks();
        const StackId stack = m_answer->costs->lines[row].stack;
        return stack ? shown(digests.text(digests[stack].function)) : Words::tr("without a stack");
    }
    case PlaceRole: return column ? QVariant() : QVariant(placeOf(row));
    case Qt::ToolTipRole:
        return one && one->takes() ? QVariant(newSegmentReasonSentence(*one, Voice::current())) : QVariant();
    case StrongRole: return one ? QVariant(false) : QVariant();
    default: return {};
    }
}

} // namespace allostrata

#include "moc_segment_cost_model.cpp"
