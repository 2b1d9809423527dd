#pragma once

#include "core/analysis/allocations/event_facts.h"
#include "core/analysis/allocations/event_rows.h"
#include "widgets/models/long_table_model.h"
#include "widgets/views/events/event_cells.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Model of the visible rows of a list of events: its row 0 is row top() of the list, so the cost for a view does not
/// depend on the length of the list.
class EventTableModel final : public LongTableModel {
    Q_OBJECT

public:
    enum Role {
        ActionRole = OwnRole, ///< int, an Action
        IsCurrentRole, ///< the cursor is just after this event
        IsBeforeCursorRole, ///< the last row before the cursor, if the list does not contain the cursor's event
        IsSelectedRole, ///< the event belongs to a selected allocation
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

protected:
    [[nodiscard]] int columns() const override { return static_cast<int>(eventColumns().size()); }
    [[nodiscard]] CellLook lookOf(int column) const override;
    [[nodiscard]] QVariant header(int column, int role) const override;
    [[nodiscard]] QVariant cell(std::size_t row, int column, int role) const override;

private:
    void reload();
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
