#pragma once

#include "widgets/parts/subject_menu.h"
#include "widgets/session/flame_answer.h"

#include <memory>
#include <optional>

class QMenu;
class QPoint;

namespace allostrata {

class FlameView;

/// Allocations below a node; none for names that no stack has: those of folded runs, modules and operators.
[[nodiscard]] std::optional<Subject> subjectOf(const FlameAnswer &answer, CallNodeId node);
/// Adds what can be done with a node of the view's answer, or of the callers or callees in it.
void addNodeActions(QMenu &menu, FlameView &view, const std::shared_ptr<const FlameAnswer> &answer, CallNodeId node);
/// Opens a menu of both.
void showNodeMenu(FlameView &view, Session &session, const std::shared_ptr<const FlameAnswer> &answer, CallNodeId node,
                  const QPoint &globalPosition);

} // namespace allostrata
