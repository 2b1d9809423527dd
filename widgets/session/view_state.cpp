// Compares the parts of two states.

#include "widgets/session/view_state.h"

#include "core/load/document.h"

namespace allostrata {

StateChanges changesBetween(const ViewState &before, const ViewState &after)
{
    StateChanges changes;
    changes.setFlag(StateChange::Device, before.device != after.device);
    changes.setFlag(StateChange::Axis, before.axis != after.axis);
    changes.setFlag(StateChange::Window, before.window != after.window);
    changes.setFlag(StateChange::Cursor, before.cursor != after.cursor);
    changes.setFlag(StateChange::Selection, before.selection != after.selection);
    changes.setFlag(StateChange::Query, before.query != after.query);
    changes.setFlag(StateChange::Replay, before.replay != after.replay);
    changes.setFlag(StateChange::Drawing,
                    before.detailPercent != after.detailPercent || before.colouring != after.colouring
                        || before.showReserved != after.showReserved || before.showLabels != after.showLabels
                        || before.showPhases != after.showPhases || before.showLeftOut != after.showLeftOut
                        || before.showAllocated != after.showAllocated || before.capacity != after.capacity
                        || before.decimalUnits != after.decimalUnits || before.notes != after.notes);
    return changes;
}

Attribute colouringFor(const Document &document, const ViewState &state)
{
    const bool hasAmounts = state.device < document.devices().size()
                            && !document.devices()[state.device].capabilities.lives;
    return hasAmounts ? Attribute::Category : state.colouring;
}

} // namespace allostrata
