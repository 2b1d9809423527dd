#pragma once

#include "core/analysis/allocations/event_rows.h"
#include "core/base/enum_table.h"
#include "widgets/paint/icons.h"
#include "widgets/views/events/event_cells.h"
#include "widgets/views/events/event_scroll_bar.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Kind of events that one can go to from any row.
enum class EventJump : std::uint8_t { OutOfMemory, Snapshot, Segment };

/// Words, icon and key of a jump; with Shift, the key goes back.
struct EventJumpLook {
    EventJump jump = EventJump::OutOfMemory;
    Icon icon = Icon::Error;
    Qt::Key key = Qt::Key_unknown;
    QString text;
    QString toolTip;
    QString next; ///< name of the action
    QString previous;
};
[[nodiscard]] std::vector<EventJumpLook> eventJumpLooks();

/// Rows of a list of events. Immutable; may be passed between threads.
struct EventAnswer {
    std::shared_ptr<const EventRows> rows; ///< null: none yet
    std::optional<ActionCounts> counts; ///< counts of the whole trace
    EnumTable<EventJump, MarkedRows> jumps;

    /// Lists the events that pass a filter, unless their rows are already known.
    [[nodiscard]] static Result<EventAnswer> make(const EventSource &source, std::shared_ptr<const EventRows> rows,
                                                  const EventFilter &filter, bool wantsCounts,
                                                  const LoadContext &context);
};

} // namespace allostrata
