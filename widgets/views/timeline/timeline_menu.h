#pragma once

#include <QString>

#include "widgets/session/session.h"

class QMenu;
class QPoint;

namespace allostrata {

class TimelinePlot;

/// Selected allocations as text: see allocationRows().
[[nodiscard]] QString selectedRows(const Session &session);

/// Fills the timeline's context menu for a position in the plot: actions for the selection, then actions for the
/// position. Actions without effect are left out.
void fillTimelineMenu(QMenu &menu, Session &session, TimelinePlot &plot, const QPoint &place);

} // namespace allostrata
