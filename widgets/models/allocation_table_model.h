#pragma once

#include <QAbstractTableModel>
#include <QString>

#include "core/analysis/allocations/allocation_rows.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/text/allocation_cells.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

struct QueryResult;

/// The allocations that a view speaks of, with all that they are read from: owned, so that threads may work on it.
/// Null documents have none.
struct ScopedAllocations {
    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< row of its devices
    std::shared_ptr<const Attribution> attribution; ///< null while it is made
    std::shared_ptr<const QueryResult> filter; ///< null: all are kept
    AllocationScope scope = AllocationScope::All;
    Moment cursor = 0;
    Moment first = 0;
    Moment last = 0;

    /// Of the session as it is shown now. Asks for the attribution.
    [[nodiscard]] static ScopedAllocations of(const Session &session, AllocationScope scope);

    [[nodiscard]] explicit operator bool() const { return document != nullptr; }
    [[nodiscard]] const Device &shownDevice() const { return document->devices[device]; }
    /// Refers to the filter.
    [[nodiscard]] AllocationRange range() const;
    /// The same document and device: ids mean the same.
    [[nodiscard]] bool isSameDevice(const ScopedAllocations &other) const
    {
        return document == other.document && device == other.device;
    }
    /// The same allocations; the attribution may be another.
    [[nodiscard]] bool isSameRange(const ScopedAllocations &other) const;
};

/// How the cells of a column look.
enum class CellLook : std::uint8_t { Text, Number, Code, Place, Life };

/// A column of the table: an attribute, and how its cells look.
struct AllocationColumn {
    Attribute attribute = Attribute::Size;
    CellLook look = CellLook::Text;
    bool isUsual = false; ///< shown unless the user chose others
    bool elidesLeft = false; ///< its end tells most: a path
    QString widest; ///< a text as wide as its cells mostly are
};

/// The attributes that are columns, in the order of their table.
[[nodiscard]] std::span<const AllocationColumn> allocationColumns();
/// The column of an attribute: its number; -1 if it is none.
[[nodiscard]] int columnOf(Attribute attribute);

/// A table of the allocations of a scope, in the order of a key. It is made by another thread: the first rows are there
/// soon, the others follow; until then their cells are empty. Memory: 4 bytes a row.
class AllocationTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        AllocationRole = Qt::UserRole + 1, ///< quint32; absent for rows that are not known yet
        PlaceRole, ///< of the Place column: what follows the function
        IsMarkedRole, ///< see setMarked()
    };

    /// Rows that are shown before the others.
    static constexpr std::size_t kFirstRows = 1000;
    /// Rows that a view can hold, whose height in pixels is an int.
    static constexpr std::size_t kMostRows = 50'000'000;

    explicit AllocationTableModel(QObject *parent = nullptr);

    /// Asks for these rows. The old ones stay until the new ones are there, unless they are of another device.
    void ask(const ScopedAllocations &scoped, AllocationOrder order);
    [[nodiscard]] const ScopedAllocations &scoped() const { return m_scoped; }
    [[nodiscard]] AllocationOrder order() const { return m_order; }
    /// Rows are still to come.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    /// Rows are being replaced: what is selected among them changes without the user.
    [[nodiscard]] bool isChanging() const { return m_isChanging; }
    /// Of all rows.
    [[nodiscard]] const AllocationSum &sum() const { return m_sum; }

    /// Empty for a row that is not known yet.
    [[nodiscard]] AllocationId allocation(int row) const;
    /// Its row among those that are known; -1 if there is none. O(rows).
    [[nodiscard]] int rowOf(AllocationId id) const;
    /// The rows of several, ascending. O(rows).
    [[nodiscard]] std::vector<int> rowsOf(std::span<const AllocationId> ids) const;
    /// Allocations that are selected everywhere, so that their rows can be shown so.
    void setMarked(std::vector<AllocationId> ids);
    /// The rows as they stand, to be read by another thread.
    [[nodiscard]] std::shared_ptr<const std::vector<AllocationId>> ids() const { return m_ids; }

    /// What a cell says, in a few words and exactly. Only while there is a document.
    [[nodiscard]] QString text(AllocationId id, Attribute attribute) const;
    [[nodiscard]] QString exactText(AllocationId id, Attribute attribute) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    /// Rows, their order or their sum changed; `isWhole` once all of them are known.
    void rowsChanged(bool isWhole);

private:
    using Ids = std::shared_ptr<const std::vector<AllocationId>>;

    void askForAll(const std::shared_ptr<const AllocationRows> &rows);
    void show(Ids ids, std::size_t count);

    [[nodiscard]] AllocationCells cells() const;

    ScopedAllocations m_scoped; ///< as asked for last
    AttributeReader m_reader; ///< of its device
    AllocationOrder m_order;
    Ids m_ids; ///< never null; the first of m_count rows
    std::size_t m_count = 0;
    AllocationSum m_sum;
    bool m_isChanging = false;
    std::vector<AllocationId> m_marked; ///< ascending
    Latest m_latest;
};

} // namespace allostrata
