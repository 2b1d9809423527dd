#pragma once

#include <QString>

#include "widgets/session/session.h"

class QMenu;
class QPoint;

namespace allostrata {

class TimelinePlot;

/// The selected allocations as text, a line each with tabs between: bytes, size, place, name, allocated and freed at
/// event; at most kMostRows, then a line that says how many more.
[[nodiscard]] QString selectedRows(const Session &session);
inline constexpr std::size_t kMostRows = 100000;

/// Fills the right-click menu of the timeline, opened at a place of the plot: what can be done with the selection,
/// then what concerns the place. Nothing is offered that would do nothing.
void fillTimelineMenu(QMenu &menu, Session &session, TimelinePlot &plot, const QPoint &place);

} // namespace allostrata
