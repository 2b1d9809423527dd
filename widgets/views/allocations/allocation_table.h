#pragma once

#include <QTableView>

#include "widgets/models/allocation_table_model.h"
#include "widgets/views/allocations/allocation_delegate.h"

#include <vector>

namespace allostrata {

/// Table of allocations. Groups open and close by their arrow, and with the arrow keys as in a tree.
class AllocationTable final : public QTableView {
    Q_OBJECT

public:
    /// The model must outlive the table.
    AllocationTable(AllocationTableModel &model, AllocationDelegate::Looks looks, QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Highlights the row under the pointer; -1: none. Returns false if it was that row already.
    bool setHoveredRow(int row);

    /// Shows or hides the members of the group whose row this is.
    void setOpen(int row, bool open);
    /// Names groups in the column of lines if it is shown, else in the first column that is not the size.
    void placeNames();

    /// Selected rows, ascending.
    [[nodiscard]] std::vector<int> selectedRows() const;
    /// Selected allocations and the members of selected groups, in the order of the rows.
    [[nodiscard]] std::vector<AllocationId> selectedIds() const;
    /// Selects rows, which ascend. Only some of many separate rows: see kMostRuns.
    void selectRows(const std::vector<int> &rows);
    /// Scrolls to a row that is out of sight.
    void showRow(int row);

signals:
    void groupToggled();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    /// Opens or closes a group, or moves between a group and its members; false if the key does nothing of this.
    bool followKey(int key);
    [[nodiscard]] bool isOnArrow(const QPoint &position) const;

    AllocationTableModel &m_model;
    AllocationDelegate *m_delegate;
};

} // namespace allostrata
