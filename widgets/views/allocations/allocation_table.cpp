// Table of allocations, and of groups of them.

#include "widgets/views/allocations/allocation_table.h"

#include "widgets/parts/subject_menu.h"
#include "widgets/text/voice.h"
#include "widgets/views/allocations/allocation_columns.h"
#include "widgets/views/allocations/allocation_delegate.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Maximum number of runs of rows to select when matching the session: each run costs time whenever a cell is painted.
/// The model marks the selected rows beyond them.
constexpr std::size_t kMostRuns = 200;
constexpr std::size_t kMostHovered = 2'000; ///< of a group

/// Direction of the sort arrow: styles draw a down arrow for ascending order, but here it means largest first.
Qt::SortOrder arrowOf(SortDirection direction)
{
    return direction == SortDirection::Descending ? Qt::AscendingOrder : Qt::DescendingOrder;
}

} // namespace

AllocationTable::AllocationTable(Session &session, AllocationTableModel &model, QWidget *parent)
    : LongTableView(model, new AllocationDelegate(session, model), parent), m_session(session), m_model(model),
      m_delegate(static_cast<AllocationDelegate *>(itemDelegate()))
{
    setAccessibleName(Words::tr("Allocations"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    QHeaderView *header = horizontalHeader();
    header->setSectionsMovable(true);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setSortIndicator(columnOf(m_order.key), arrowOf(m_order.direction));
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](const QPoint &position) { showColumnMenu(header->mapToGlobal(position)); });
    connect(header, &QHeaderView::sectionClicked, this, &AllocationTable::sortBy);
    connect(header, &QHeaderView::sectionMoved, this, &AllocationTable::placeNames);
    connect(header, &QHeaderView::sectionResized, this, &AllocationTable::placeNames); // also when hidden or shown
    connect(this, &LongTableView::hovered, this, &AllocationTable::publishHovered);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &AllocationTable::publishSelection);
}

void AllocationTable::setOrder(AllocationOrder order)
{
    m_order = order;
    horizontalHeader()->setSortIndicator(columnOf(order.key), arrowOf(order.direction));
}

void AllocationTable::sortBy(int section)
{
    const AllocationColumn &column = allocationColumns()[static_cast<std::size_t>(section)];
    const Attribute key = column.attribute;
    // Users look for large amounts, but for the first names and events.
    const bool isEvent = key == Attribute::Life || key == Attribute::Allocated || key == Attribute::AllocatedTime
                         || key == Attribute::Freed || key == Attribute::FreedTime;
    const bool isAmount = column.look == CellLook::Number && !isEvent;
    SortDirection direction = isAmount ? SortDirection::Descending : SortDirection::Ascending;
    if (m_order.key == key)
        direction = m_order.direction == SortDirection::Ascending ? SortDirection::Descending
                                                                  : SortDirection::Ascending;
    setOrder({key, direction});
    scrollToTop();
    emit orderChosen();
}

void AllocationTable::showColumnMenu(const QPoint &globalPosition)
{
    QMenu *menu = makeMenu(*this, u"columnMenu"_s);
    fillColumnMenu(*menu, *horizontalHeader(), m_session);
    menu->popup(globalPosition);
}

void AllocationTable::forget() { m_delegate->forget(); }

void AllocationTable::keyPressEvent(QKeyEvent *event)
{
    if ((event->modifiers() & ~Qt::KeypadModifier) || !followKey(event->key()))
        LongTableView::keyPressEvent(event);
}

void AllocationTable::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !isOnArrow(event->pos())) {
        LongTableView::mousePressEvent(event);
        return;
    }
    const int row = rowAt(event->pos().y());
    setOpen(row, !m_model.isOpen(row));
}

void AllocationTable::placeNames()
{
    const QHeaderView &header = *horizontalHeader();
    int column = columnOf(Attribute::Line);
    for (int place = 0; place < header.count() && header.isSectionHidden(column); ++place) {
        const int section = header.logicalIndex(place);
        if (!header.isSectionHidden(section) && section != columnOf(Attribute::Size))
            column = section;
    }
    if (header.isSectionHidden(column))
        column = columnOf(Attribute::Size);
    m_model.setNameColumn(column);
    m_delegate->setNameColumn(column);
}

bool AllocationTable::isOnArrow(const QPoint &position) const
{
    const QModelIndex index = indexAt(position);
    return m_model.group(index.row()) && index.column() == m_delegate->nameColumn()
           && position.x() - visualRect(index).left() < AllocationDelegate::arrowWidth();
}

bool AllocationTable::followKey(int key)
{
    const int row = currentIndex().row();
    const int group = m_model.groupRow(row);
    if (group < 0 || (key != Qt::Key_Left && key != Qt::Key_Right))
        return false;
    const bool isRight = key == Qt::Key_Right;
    if (row == group && m_model.isOpen(row) != isRight)
        setOpen(row, isRight);
    else if (isRight == (row == group))
        selectRow(isRight ? row + 1 : group);
    return true;
}

void AllocationTable::setOpen(int row, bool open)
{
    m_model.setOpen(row, open);
    m_isOurs = false;
    followSelection(Scroll::No);
    // Whoever follows the selection may have moved to one of the members.
    const int column = std::max(0, currentIndex().column());
    selectionModel()->setCurrentIndex(m_model.index(row, column), QItemSelectionModel::NoUpdate);
}

void AllocationTable::showRow(int row)
{
    const QModelIndex index = m_model.index(row, columnAt(0));
    if (!viewport()->rect().contains(visualRect(index).center()))
        scrollTo(index, PositionAtCenter);
}

void AllocationTable::selectRows(const std::vector<int> &rows)
{
    QItemSelection chosen;
    const int lastColumn = m_model.columnCount() - 1;
    std::size_t runs = 0;
    for (std::size_t i = 0; i < rows.size() && runs < kMostRuns; ++runs) {
        std::size_t end = i + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] + 1)
            ++end;
        chosen.append(QItemSelectionRange(m_model.index(rows[i], 0), m_model.index(rows[end - 1], lastColumn)));
        i = end;
    }
    selectionModel()->select(chosen, QItemSelectionModel::ClearAndSelect);
}

std::vector<int> AllocationTable::selectedRows() const
{
    QItemSelection ranges = selectionModel()->selection();
    std::sort(ranges.begin(), ranges.end(), [](const auto &a, const auto &b) { return a.top() < b.top(); });
    std::vector<int> rows;
    for (const QItemSelectionRange &range : std::as_const(ranges)) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    }
    return rows;
}

std::vector<AllocationId> AllocationTable::selectedIds() const
{
    std::vector<AllocationId> ids;
    int wholeGroup = -1; // row of the last selected group, whose members need not be added again
    for (const int row : selectedRows()) {
        const auto members = m_model.members(row);
        if (!members.empty()) {
            wholeGroup = row;
            ids.insert(ids.end(), members.begin(), members.end());
        } else if (const AllocationId id = m_model.allocation(row);
                   id && (wholeGroup < 0 || m_model.groupRow(row) != wholeGroup)) {
            ids.push_back(id);
        }
    }
    return ids;
}

void AllocationTable::publishHovered(int row)
{
    const AllocationId id = m_model.allocation(row);
    const auto members = m_model.members(row);
    const auto shown = members.first(std::min(members.size(), kMostHovered));
    m_session.setHovered(id ? std::vector{id} : std::vector(shown.begin(), shown.end()));
}

void AllocationTable::publishSelection()
{
    const ScopedAllocations &scoped = m_model.scoped();
    if (!m_session.shows(scoped.document, scoped.device) || m_isFollowing || m_model.isChanging())
        return;
    std::vector<AllocationId> ids = selectedIds();
    m_selectedSum = sumOf(scoped.shownDevice().timeline, ids);
    if (ids.size() > kMostSelected)
        ids.resize(kMostSelected);
    // Details are shown for the row with the keyboard focus, so it comes first.
    const AllocationId current = m_model.allocation(currentIndex().row());
    if (const auto found = std::find(ids.begin(), ids.end(), current); found != ids.end())
        std::rotate(ids.begin(), found, found + 1);
    m_model.setMarked(ids);
    m_published = ids;
    m_isOurs = true;
    m_session.change([&ids](ViewState &state) { state.selection = std::move(ids); });
    emit selectionSummed();
}

void AllocationTable::followSelection(Scroll scroll)
{
    const std::vector<AllocationId> &selection = m_session.state().selection;
    if (m_isOurs && selection == m_published)
        return; // the rows already match the user's choice
    m_isOurs = false;
    const Device *device = m_session.device();
    m_selectedSum = device ? sumOf(device->timeline, selection) : AllocationSum();
    m_model.setMarked(selection);
    m_isFollowing = true;
    selectRows(m_model.rowsOf(selection));
    m_isFollowing = false;
    const int row = selection.empty() ? -1 : m_model.rowOf(selection.front());
    if (row >= 0) {
        const QModelIndex index = m_model.index(row, std::max(0, currentIndex().column()));
        m_isFollowing = true;
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        m_isFollowing = false;
        if (scroll == Scroll::Yes)
            showRow(row);
    }
    m_wantsScroll = scroll == Scroll::Yes && row < 0 && m_model.isBusy();
    emit selectionSummed();
}

void AllocationTable::followRows()
{
    m_isOurs = false;
    followSelection(m_wantsScroll ? Scroll::Yes : Scroll::No);
}

AllocationId AllocationTable::lead() const
{
    const std::vector<AllocationId> &selection = m_session.state().selection;
    const AllocationId current = m_model.allocation(currentIndex().row());
    if (current && std::find(selection.begin(), selection.end(), current) != selection.end())
        return current;
    const Device *device = m_session.device();
    const bool isOfDevice = device && !selection.empty()
                            && selection.front().isIn(device->timeline.allocations().size());
    return isOfDevice ? selection.front() : AllocationId();
}

} // namespace allostrata

#include "moc_allocation_table.cpp"
