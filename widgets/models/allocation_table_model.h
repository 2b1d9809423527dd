#pragma once

#include <QString>

#include "core/analysis/allocations/allocation_groups.h"
#include "core/analysis/allocations/allocation_rows.h"
#include "widgets/models/long_table_model.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/text/allocation_cells.h"
#include "widgets/text/allocation_text.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

struct QueryResult;

/// Allocations of a view with their source data. Owns everything, so that threads may use it. Empty if `document` is
/// null.
struct ScopedAllocations {
    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< row of its devices
    std::shared_ptr<const Attribution> attribution; ///< null while it is being computed
    std::shared_ptr<const QueryResult> filter; ///< null: no filter
    AllocationScope scope = AllocationScope::All;
    Moment cursor = 0;
    Moment first = 0;
    Moment last = 0;

    /// Allocations of the session's current state. Requests the attribution.
    [[nodiscard]] static ScopedAllocations of(const Session &session, AllocationScope scope);

    [[nodiscard]] explicit operator bool() const { return document != nullptr; }
    [[nodiscard]] const Device &shownDevice() const { return document->devices()[device]; }
    /// Range of the allocations; refers to the filter.
    [[nodiscard]] AllocationRange range() const;
    /// True if document and device are equal, so that ids have the same meaning.
    [[nodiscard]] bool isSameDevice(const ScopedAllocations &other) const
    {
        return document == other.document && device == other.device;
    }
    /// True if the allocations are equal; the attribution may differ.
    [[nodiscard]] bool isSameRange(const ScopedAllocations &other) const;
};

/// A column of the table: an attribute and the appearance of its cells.
struct AllocationColumn {
    Attribute attribute = Attribute::Size;
    CellLook look = CellLook::Text;
    bool isUsual = false; ///< shown by default
    QString widest; ///< sample text of typical width
};

/// Attributes that have a column, in the table's order.
[[nodiscard]] std::span<const AllocationColumn> allocationColumns();
/// Column number of an attribute; -1 if it has none.
[[nodiscard]] int columnOf(Attribute attribute);

/// Allocations in groups, with everything they refer to.
struct GroupedAllocations {
    ScopedAllocations scoped;
    AllocationGroups groups;
};

/// A table of the allocations in a scope, sorted by a key on another thread: the first rows arrive soon, the others
/// later; until then their cells are empty. Memory: 4 bytes a row.
///
/// In groups, it has a row for each group, and below it, if it is open, a row for each member. Rows are counted, not
/// stored: opening a group costs O(groups), finding a row O(log groups).
class AllocationTableModel final : public LongTableModel {
    Q_OBJECT

public:
    enum Role {
        AllocationRole = OwnRole, ///< quint32; absent for rows that have not arrived yet
        IsMarkedRole, ///< see setMarked()
        GroupRole, ///< quint32, an allocation with the group's colour; absent for rows of allocations
        CountRole, ///< column of names: number of a group's members
        DepthRole, ///< 1 for a member of a group, else 0
        IsOpenRole, ///< for groups
    };

    /// Number of rows delivered before the others.
    static constexpr std::size_t kFirstRows = 1000;
    /// Maximum number of rows, because a view's height in pixels is an int.
    static constexpr std::size_t kMostRows = 50'000'000;

    explicit AllocationTableModel(QObject *parent = nullptr);

    /// Requests these rows. The old ones stay until the new ones arrive, unless they belong to another device.
    void ask(const ScopedAllocations &scoped, AllocationOrder order, std::optional<Attribute> grouping = {});
    [[nodiscard]] const ScopedAllocations &scoped() const { return m_scoped; }
    [[nodiscard]] AllocationOrder order() const { return m_order; }
    /// True while rows are still to come.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    /// True while rows are being replaced: changes of the selection are then not the user's.
    [[nodiscard]] bool isChanging() const { return m_isChanging; }
    /// Sum of all rows.
    [[nodiscard]] const AllocationSum &sum() const { return m_sum; }

    /// Allocation of a row; empty if the row has not arrived yet, and for a group.
    [[nodiscard]] AllocationId allocation(int row) const;
    /// Row of an allocation among those that have arrived, or of its closed group; -1 if there is none. O(rows).
    [[nodiscard]] int rowOf(AllocationId id) const;
    /// Rows of several allocations, ascending, with the groups all of whose members are among them. O(allocations).
    [[nodiscard]] std::vector<int> rowsOf(std::span<const AllocationId> ids) const;

    /// Groups on display; null if the rows are not in groups.
    [[nodiscard]] const std::shared_ptr<const GroupedAllocations> &grouped() const { return m_grouped; }
    /// Group whose row this is; null for an allocation.
    [[nodiscard]] const CursorRow *group(int row) const;
    /// Members of the group whose row this is; empty for an allocation.
    [[nodiscard]] std::span<const AllocationId> members(int row) const;
    /// Row of the group to which a row belongs; -1 if the rows are not in groups.
    [[nodiscard]] int groupRow(int row) const;
    [[nodiscard]] bool isOpen(int row) const;
    [[nodiscard]] const std::vector<bool> &openGroups() const { return m_isOpen; }
    /// Shows or hides the members of the group whose row this is. The choice outlives changes of the rows.
    void setOpen(int row, bool open);
    /// Column with the names of the groups.
    void setNameColumn(int column) { m_nameColumn = column; }
    [[nodiscard]] PlaceText groupName(const CursorRow &group) const;
    /// Sets the allocations selected elsewhere, so that views can mark their rows.
    void setMarked(std::vector<AllocationId> ids);
    /// Current allocations, in the order of the rows, which another thread may read. Includes those of closed groups.
    [[nodiscard]] std::shared_ptr<const std::vector<AllocationId>> ids() const { return m_ids; }

    /// Short text of a cell. Valid only while there is a document.
    [[nodiscard]] QString text(AllocationId id, Attribute attribute) const;

signals:
    /// Rows, their order or their sum changed; `isWhole` once all of them have arrived.
    void rowsChanged(bool isWhole);

protected:
    [[nodiscard]] int columns() const override { return static_cast<int>(allocationColumns().size()); }
    [[nodiscard]] CellLook lookOf(int column) const override;
    [[nodiscard]] QVariant header(int column, int role) const override;
    [[nodiscard]] QVariant cell(std::size_t row, int column, int role) const override;

private:
    using Ids = std::shared_ptr<const std::vector<AllocationId>>;

    void askForAll(const std::shared_ptr<const AllocationRows> &rows);
    void askForGroups();
    void show(Ids ids, std::size_t count);
    void showGroups(std::shared_ptr<const GroupedAllocations> grouped);
    void layOutGroups();
    void replaceRows(Ids ids, std::size_t count);
    /// Group to which a row belongs, and its place there: 0 for the group itself, then its members.
    struct Place {
        std::size_t group = 0;
        std::size_t place = 0;
    };
    [[nodiscard]] std::optional<Place> placeOf(int row) const;
    [[nodiscard]] QVariant groupCell(const CursorRow &group, int row, int column, int role) const;

    [[nodiscard]] AllocationCells cells() const;

    ScopedAllocations m_scoped; ///< last request
    AttributeReader m_reader; ///< for its device
    AllocationOrder m_order;
    std::optional<Attribute> m_grouping; ///< last request
    std::shared_ptr<const GroupedAllocations> m_grouped;
    std::vector<bool> m_isOpen; ///< by group
    std::vector<std::size_t> m_groupRows; ///< by group, and their end
    std::vector<CursorRow> m_open; ///< groups that the user opened
    int m_nameColumn = 0;
    Ids m_ids; ///< never null; the first count() are rows
    AllocationSum m_sum;
    bool m_isChanging = false;
    std::vector<AllocationId> m_marked; ///< ascending
    Latest m_latest;
};

} // namespace allostrata
