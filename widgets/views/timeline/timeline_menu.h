#pragma once

#include <QString>

#include "widgets/session/session.h"

class QMenu;
class QPoint;

namespace allostrata {

class TimelinePlot;

/// Selected allocations as text, one line each with tabs between: bytes, size, place, name, allocated and freed at
/// event; at most kMostRows, then a line with the number of further ones.
[[nodiscard]] QString selectedRows(const Session &session);
inline constexpr std::size_t kMostRows = 100000;

/// Fills the timeline's context menu for a position in the plot: actions for the selection, then actions for the
/// position. Actions without effect are left out.
void fillTimelineMenu(QMenu &menu, Session &session, TimelinePlot &plot, const QPoint &place);

} // namespace allostrata
