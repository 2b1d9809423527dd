#pragma once

#include <QAbstractTableModel>

#include "core/analysis/allocations/event_facts.h"
#include "core/analysis/allocations/event_rows.h"
#include "widgets/views/events/event_cells.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Model of the visible rows of a list of events: its row 0 is row top() of the list, so the cost for a view does not
/// depend on the length of the list.
class EventTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        EventRole = Qt::UserRole + 1, ///< quint32
        ActionRole, ///< int, an Action
        PlaceRole, ///< second part of the Place column, after the function
        IsCurrentRole, ///< the cursor is just after this event
        IsBeforeCursorRole, ///< the last row before the cursor, if the list does not contain the cursor's event
        IsSelectedRole, ///< the event belongs to a selected allocation
        SignRole, ///< int: sign of the change
    };

    explicit EventTableModel(QObject *parent = nullptr);

    void setSource(const EventSource &source);
    [[nodiscard]] const EventSource &source() const { return m_source; }
    /// Sets the rows of the list; never null.
    void setRows(std::shared_ptr<const EventRows> rows);
    [[nodiscard]] const std::shared_ptr<const EventRows> &rows() const { return m_rows; }

    /// Shows `count` rows from `top` on; fewer at the end.
    void show(std::size_t top, std::size_t count);
    [[nodiscard]] std::size_t top() const { return m_top; }
    void setCursor(Moment cursor);
    void setSelection(const std::vector<AllocationId> &selection);

    /// Facts of a visible row.
    [[nodiscard]] const EventFacts &facts(int row) const { return m_facts[static_cast<std::size_t>(row)]; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void reload();
    void changed();
    [[nodiscard]] bool isBeforeCursor(std::size_t row) const;

    EventSource m_source;
    std::shared_ptr<const EventRows> m_rows;
    std::size_t m_top = 0;
    std::size_t m_wanted = 0;
    std::vector<EventFacts> m_facts; ///< facts of the visible rows
    Moment m_cursor = 0;
    std::vector<AllocationId> m_selection; ///< ascending
};

} // namespace allostrata
