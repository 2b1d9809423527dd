// Compares the parts of two states.

#include "widgets/session/view_state.h"

#include "core/load/document.h"

#include <charconv>

namespace allostrata {

std::string flameKey(const NamedFrame &frame)
{
    return std::string(frame.name) + '\t' + std::string(frame.file) + '\t' + std::to_string(frame.line);
}

NamedFrame frameOfKey(std::string_view key)
{
    const std::size_t line = key.rfind('\t');
    const std::size_t file = line == std::string_view::npos || line == 0 ? line : key.rfind('\t', line - 1);
    if (line == std::string_view::npos || file == std::string_view::npos)
        return {key, {}, 0};
    NamedFrame frame{key.substr(0, file), key.substr(file + 1, line - file - 1), 0};
    std::from_chars(key.data() + line + 1, key.data() + key.size(), frame.line);
    return frame;
}

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
    changes.setFlag(StateChange::Calls, before.calls != after.calls);
    changes.setFlag(StateChange::Flame, before.flame != after.flame);
    changes.setFlag(StateChange::Source, before.source != after.source);
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
