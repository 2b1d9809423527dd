#pragma once

#include <QString>

#include "core/analysis/allocations/stack_weights.h"
#include "core/attributes/attribute.h"
#include "core/query/query.h"
#include "widgets/session/session.h"

#include <functional>
#include <optional>
#include <vector>

class QAction;
class QMenu;
class QModelIndex;
class QWidget;

namespace allostrata {

/// The allocations behind something on the screen: a row, a bar, a frame.
struct Subject {
    QString text; ///< line to copy: "softmax nn_utils.py:6, 1.50 GiB, 24 allocations"
    Query condition; ///< matches its allocations; empty: none does
    std::optional<Attribute> attribute; ///< a colouring that sets it apart
    /// Its allocations, for a copy as a table; null: all that match the condition.
    std::function<std::vector<AllocationId>()> members;
};

/// The allocations behind a row of a table. `query` is the text of its condition; a row without one has no menu.
[[nodiscard]] Subject subjectOfRow(const QModelIndex &row, const QString &query,
                                   std::optional<Attribute> attribute = {});

/// The allocations whose stacks pass through a line or, in frames without one, through a function of a name; `size` is
/// for the text.
[[nodiscard]] Subject subjectOfFrame(const NamedFrame &frame, const QString &size);

/// Adds an entry that does nothing once another document or device has become active: the menu may be older.
QAction *addDeviceAction(QMenu &menu, Session &session, const QString &title, std::function<void()> function);

/// Adds what can be done with a subject: filter to it, hide it, add it to the query, colour by it, select all like it,
/// copy it. Adds nothing without a condition.
void addSubjectActions(QMenu &menu, Session &session, const Subject &subject);

/// The same for one allocation of the active device, by each attribute that it has.
void addAllocationActions(QMenu &menu, Session &session, AllocationId id);
/// Adds moves to the lifetime, the allocation and the free of an allocation of the active device.
void addAllocationMoves(QMenu &menu, Session &session, AllocationId id);

/// Adds both, with separators behind them.
void addAllocationEntries(QMenu &menu, Session &session, AllocationId id);

/// Makes a menu that is deleted when it closes.
[[nodiscard]] QMenu *makeMenu(QWidget &view, const QString &name);

} // namespace allostrata
