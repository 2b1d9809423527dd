#pragma once

#include "core/reports/filter.h"
#include "widgets/session/view_state.h"

namespace allostrata {

/// Question for a filter on a state: its device, cursor and window.
[[nodiscard]] inline QueryQuestion queryQuestion(std::shared_ptr<const Document> document,
                                                 std::shared_ptr<const Attribution> attribution, Query query,
                                                 const ViewState &state)
{
    return {std::move(document), state.device, std::move(attribution),
            std::move(query),    state.cursor, {state.window.first, state.window.last}};
}

} // namespace allostrata
