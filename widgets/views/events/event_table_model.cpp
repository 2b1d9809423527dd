// Model of the visible rows of a list of events.

#include "widgets/views/events/event_table_model.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

EventTableModel::EventTableModel(QObject *parent) : QAbstractTableModel(parent), m_rows(std::make_shared<EventRows>())
{
}

void EventTableModel::setSource(const EventSource &source)
{
    const bool isElsewhere = !m_source.isSameDevice(source);
    if (isElsewhere)
        setRows(std::make_shared<EventRows>());
    m_source = source;
    changed(); // the categories may differ now
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
    std::vector<EventFacts> facts;
    if (m_source)
        facts = eventFacts(m_source.shownDevice(), *m_rows, m_top, m_wanted);
    // Change the common rows in place, then add or remove rows at the end.
    const std::size_t before = m_facts.size();
    const std::size_t after = facts.size();
    std::copy_n(facts.begin(), std::min(before, after), m_facts.begin());
    if (after < before) {
        beginRemoveRows({}, static_cast<int>(after), static_cast<int>(before) - 1);
        m_facts.resize(after);
        endRemoveRows();
    } else if (after > before) {
        beginInsertRows({}, static_cast<int>(before), static_cast<int>(after) - 1);
        m_facts = std::move(facts);
        endInsertRows();
    }
    changed();
}

void EventTableModel::changed()
{
    if (!m_facts.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void EventTableModel::setCursor(Moment cursor)
{
    if (std::exchange(m_cursor, cursor) != cursor)
        changed();
}

void EventTableModel::setSelection(const std::vector<AllocationId> &selection)
{
    std::vector<AllocationId> sorted = selection;
    std::sort(sorted.begin(), sorted.end());
    if (sorted == m_selection)
        return;
    m_selection = std::move(sorted);
    changed();
}

int EventTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_facts.size());
}

int EventTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(eventColumns().size());
}

bool EventTableModel::isBeforeCursor(std::size_t row) const
{
    if (m_facts[row].event.value() + 1 >= m_cursor)
        return false;
    const std::size_t next = m_top + row + 1;
    return next >= m_rows->size() ? m_cursor <= m_source.shownDevice().timeline.end()
                                  : m_rows->at(next).value() >= m_cursor;
}

QVariant EventTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const EventColumnRow &column = eventColumns()[static_cast<EventColumn>(index.column())];
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = column.look == EventCellLook::Number || column.look == EventCellLook::Change;
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const auto row = static_cast<std::size_t>(index.row());
    const EventFacts &facts = m_facts[row];
    // Made on demand: texts cost more than the other roles, which are requested more often.
    const auto cells = [this] { return EventCells(m_source, Voice::current()); };
    switch (role) {
    case Qt::DisplayRole: return cells().text(facts, column.column);
    case Qt::AccessibleTextRole: return QString(columnTitle(column) + u' ' + cells().exactText(facts, column.column));
    case Qt::ToolTipRole: return cells().exactText(facts, column.column);
    case EventRole: return facts.event.value();
    case ActionRole: return int(facts.given.action);
    case PlaceRole: return column.column == EventColumn::Place ? cells().place(facts) : QVariant();
    case IsCurrentRole: return facts.event.value() + 1 == m_cursor;
    case IsBeforeCursorRole: return isBeforeCursor(row);
    case IsSelectedRole:
        return facts.allocation && std::binary_search(m_selection.begin(), m_selection.end(), facts.allocation);
    case SignRole: return facts.requestedChange > 0 ? 1 : facts.requestedChange < 0 ? -1 : 0;
    default: return {};
    }
}

QVariant EventTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnCount())
        return {};
    const EventColumnRow &column = eventColumns()[static_cast<EventColumn>(section)];
    switch (role) {
    case Qt::DisplayRole: return columnTitle(column);
    case Qt::ToolTipRole: return Voice::current().say(column.toolTip);
    case Qt::TextAlignmentRole: {
        const bool isNumber = column.look == EventCellLook::Number || column.look == EventCellLook::Change;
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    default: return {};
    }
}

} // namespace allostrata

#include "moc_event_table_model.cpp"
