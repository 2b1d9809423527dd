// The selection of the table of allocations and that of the session.

#include "widgets/views/allocations/allocations_view.h"

#include <QItemSelectionModel>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Runs of rows that are selected to follow the session: each costs time wherever a cell is painted. What lies beyond
/// is marked by the model.
constexpr std::size_t kMostRuns = 200;

} // namespace

void AllocationsView::publishSelection()
{
    const Device *device = m_session.device();
    if (!device || m_isFollowing || m_model.isChanging())
        return;
    std::vector<AllocationId> ids = selectedIds(static_cast<std::size_t>(m_model.rowCount()));
    m_selectedSum = sumOf(device->timeline, ids);
    if (ids.size() > kMostSelected)
        ids.resize(kMostSelected);
    // The row with the keyboard is the one that details are shown of.
    const AllocationId current = m_model.allocation(m_table->currentIndex().row());
    if (const auto found = std::find(ids.begin(), ids.end(), current); found != ids.end())
        std::rotate(ids.begin(), found, found + 1);
    m_model.setMarked(ids);
    m_published = ids;
    m_isOurs = true;
    ViewState state = m_session.state();
    state.selection = std::move(ids);
    m_session.setState(std::move(state));
    refreshTexts();
}

void AllocationsView::followSelection(Scroll scroll)
{
    const std::vector<AllocationId> &selection = m_session.state().selection;
    if (m_isOurs && selection == m_published)
        return; // rows stand as the user chose them
    m_isOurs = false;
    const Device *device = m_session.device();
    m_selectedSum = device ? sumOf(device->timeline, selection) : AllocationSum();
    m_model.setMarked(selection);
    selectRows(m_model.rowsOf(selection));
    const int row = selection.empty() ? -1 : m_model.rowOf(selection.front());
    if (row >= 0) {
        const QModelIndex index = m_model.index(row, std::max(0, m_table->currentIndex().column()));
        m_isFollowing = true;
        m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        m_isFollowing = false;
        if (scroll == Scroll::Yes)
            scrollTo(row);
    }
    m_wantsScroll = scroll == Scroll::Yes && row < 0 && m_model.isBusy();
    refreshTexts();
}

void AllocationsView::scrollTo(int row)
{
    const QModelIndex index = m_model.index(row, m_table->columnAt(0));
    if (!m_table->viewport()->rect().contains(m_table->visualRect(index).center()))
        m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void AllocationsView::selectRows(const std::vector<int> &rows)
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
    m_isFollowing = true;
    m_table->selectionModel()->select(chosen, QItemSelectionModel::ClearAndSelect);
    m_isFollowing = false;
}

std::vector<AllocationId> AllocationsView::selectedIds(std::size_t limit) const
{
    QItemSelection ranges = m_table->selectionModel()->selection();
    std::sort(ranges.begin(), ranges.end(), [](const auto &a, const auto &b) { return a.top() < b.top(); });
    std::vector<AllocationId> ids;
    for (const QItemSelectionRange &range : std::as_const(ranges)) {
        for (int row = range.top(); row <= range.bottom() && ids.size() < limit; ++row) {
            if (const AllocationId id = m_model.allocation(row))
                ids.push_back(id);
        }
    }
    return ids;
}

} // namespace allostrata
