#pragma once

#include "widgets/models/allocation_table_model.h"
#include "widgets/parts/long_table_view.h"

#include <vector>

namespace allostrata {

class AllocationDelegate;

/// Table of allocations, whose selection is the session's selection, in both directions. Groups open and close by their
/// arrow, and with the arrow keys as in a tree.
class AllocationTable final : public LongTableView {
    Q_OBJECT

public:
    /// Session and model must outlive the table.
    AllocationTable(Session &session, AllocationTableModel &model, QWidget *parent = nullptr);

    /// Shows or hides the members of the group whose row this is.
    void setOpen(int row, bool open);
    /// Names groups in the column of lines if it is shown, else in the first column that is not the size.
    void placeNames();
    /// Opens the menu that shows and hides columns.
    void showColumnMenu(const QPoint &globalPosition);
    /// Order of the rows as the user or setOrder() last chose it.
    [[nodiscard]] AllocationOrder order() const { return m_order; }
    void setOrder(AllocationOrder order);

    /// Selected rows, ascending.
    [[nodiscard]] std::vector<int> selectedRows() const;
    /// Sum of the selected allocations and groups.
    [[nodiscard]] const AllocationSum &selectedSum() const { return m_selectedSum; }
    /// Allocation that actions apply to: that of the current row, else the first selected one; an empty id if there is
    /// none.
    [[nodiscard]] AllocationId lead() const;
    enum class Scroll : bool { No, Yes };
    /// Selects the rows of the session's selection.
    void followSelection(Scroll scroll);
    /// Does so after the rows were replaced.
    void followRows();
    /// Scrolls to the selection once its row exists.
    void scrollLater() { m_wantsScroll = true; }
    /// Releases the document.
    void forget();

signals:
    /// Emitted when the user has chosen another order.
    void orderChosen();
    /// Emitted when the selected rows or their sum may have changed.
    void selectionSummed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void sortBy(int section);
    void publishHovered(int row);
    void publishSelection();
    /// Selected allocations and the members of selected groups, in the order of the rows.
    [[nodiscard]] std::vector<AllocationId> selectedIds() const;
    /// Selects rows, which ascend. Only some of many separate rows: see kMostRuns.
    void selectRows(const std::vector<int> &rows);
    /// Scrolls to a row that is out of sight.
    void showRow(int row);
    /// Opens or closes a group, or moves between a group and its members; false if the key does nothing of this.
    bool followKey(int key);
    [[nodiscard]] bool isOnArrow(const QPoint &position) const;

    Session &m_session;
    AllocationTableModel &m_model;
    AllocationDelegate *m_delegate;
    AllocationOrder m_order;
    AllocationSum m_selectedSum;
    std::vector<AllocationId> m_published; ///< selection last sent to the session
    bool m_isOurs = false; ///< the selected rows are the user's own choice
    bool m_isFollowing = false; ///< rows are being selected to match the session
    bool m_wantsScroll = false; ///< scroll to the selection once its row exists
};

} // namespace allostrata
