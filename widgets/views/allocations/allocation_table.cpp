// Table of allocations, and of groups of them.

#include "widgets/views/allocations/allocation_table.h"

#include "widgets/paint/theme.h"
#include "widgets/text/voice.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Maximum number of runs of rows to select when matching the session: each run costs time whenever a cell is painted.
/// The model marks the selected rows beyond them.
constexpr std::size_t kMostRuns = 200;

} // namespace

AllocationTable::AllocationTable(AllocationTableModel &model, AllocationDelegate::Looks looks, QWidget *parent)
    : QTableView(parent), m_model(model), m_delegate(new AllocationDelegate(std::move(looks), this))
{
    setItemDelegate(m_delegate);
    setModel(&model);
    setAccessibleName(Words::tr("Allocations"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setMinimumHeight(0);
    setMouseTracking(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView *header = horizontalHeader();
    header->setSectionsMovable(true);
    header->setSectionsClickable(true);
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    header->setSortIndicatorShown(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::sectionMoved, this, &AllocationTable::placeNames);
    connect(header, &QHeaderView::sectionResized, this, &AllocationTable::placeNames); // also when hidden or shown
}

void AllocationTable::setTheme(const Theme &theme)
{
    m_delegate->setTheme(theme);
    setFont(theme.smallFont);
    verticalHeader()->setMinimumSectionSize(m_delegate->height());
    verticalHeader()->setDefaultSectionSize(m_delegate->height());
}

bool AllocationTable::setHoveredRow(int row)
{
    if (row == m_delegate->hoveredRow())
        return false;
    m_delegate->setHoveredRow(row);
    viewport()->update();
    return true;
}

void AllocationTable::keyPressEvent(QKeyEvent *event)
{
    if ((event->modifiers() & ~Qt::KeypadModifier) || !followKey(event->key()))
        QTableView::keyPressEvent(event);
}

void AllocationTable::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !isOnArrow(event->pos())) {
        QTableView::mousePressEvent(event);
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
    emit groupToggled();
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

} // namespace allostrata

#include "moc_allocation_table.cpp"
