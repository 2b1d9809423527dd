// Model of the visible rows of a list of events.

#include "widgets/views/events/event_table_model.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

EventTableModel::EventTableModel(QObject *parent) : LongTableModel(parent), m_rows(std::make_shared<EventRows>()) {}

void EventTableModel::setSource(const EventSource &source)
{
    const bool isElsewhere = !m_source.isSameDevice(source);
    if (isElsewhere)
        setRows(std::make_shared<EventRows>());
    m_source = source;
    touchAll(); // the categories may differ now
}

void EventTableModel::setRows(std::shared_ptr<const EventRows> rows)
{
    m_rows = std::move(rows);
    reload();
}

void EventTableModel::show(std::size_t top, std::size_t count)
{
    if (m_top == top && m_wanted == count)
        return;
    m_top = top;
    m_wanted = count;
    reload();
}

void EventTableModel::reload()
{
    m_facts = m_source ? eventFacts(m_source.shownDevice(), *m_rows, m_top, m_wanted) : std::vector<EventFacts>();
    setCount(m_facts.size());
}

void EventTableModel::setCursor(Moment cursor)
{
    if (std::exchange(m_cursor, cursor) != cursor)
        touchAll();
}

void EventTableModel::setSelection(const std::vector<AllocationId> &selection)
{
    std::vector<AllocationId> sorted = selection;
    std::sort(sorted.begin(), sorted.end());
    if (sorted == m_selection)
        return;
    m_selection = std::move(sorted);
    touchAll();
}

CellLook EventTableModel::lookOf(int column) const { return eventColumns()[static_cast<EventColumn>(column)].look; }

bool EventTableModel::isBeforeCursor(std::size_t row) const
{
    if (m_facts[row].event.value() + 1 >= m_cursor)
        return false;
    const std::size_t next = m_top + row + 1;
    return next >= m_rows->size() ? m_cursor <= m_source.shownDevice().timeline.end()
                                  : m_rows->at(next).value() >= m_cursor;
}

QVariant EventTableModel::cell(std::size_t row, int section, int role) const
{
    if (row >= m_facts.size())
        return {};
    const EventColumnRow &column = eventColumns()[static_cast<EventColumn>(section)];
    const EventFacts &facts = m_facts[row];
    // Made on demand: texts cost more than the other roles, which are requested more often.
    const auto cells = [this] { return EventCells(m_source, Voice::current()); };
    switch (role) {
    case Qt::DisplayRole: return cells().text(facts, column.column);
    case Qt::AccessibleTextRole: return QString(columnTitle(column) + u' ' + cells().exactText(facts, column.column));
    case Qt::ToolTipRole: return cells().exactText(facts, column.column);
    case ActionRole: return int(facts.given.action);
    case PlaceRole: return column.column == EventColumn::Place ? cells().placeOf(facts).place : QVariant();
    case IsCurrentRole: return facts.event.value() + 1 == m_cursor;
    case IsBeforeCursorRole: return isBeforeCursor(row);
    case IsSelectedRole:
        return facts.allocation && std::binary_search(m_selection.begin(), m_selection.end(), facts.allocation);
    case SignRole: return facts.requestedChange > 0 ? 1 : facts.requestedChange < 0 ? -1 : 0;
    default: return {};
    }
}

QVariant EventTableModel::header(int section, int role) const
{
    const EventColumnRow &column = eventColumns()[static_cast<EventColumn>(section)];
    return role == Qt::DisplayRole ? columnTitle(column) : Voice::current().say(column.toolTip);
}

} // namespace allostrata

#include "moc_event_table_model.cpp"
