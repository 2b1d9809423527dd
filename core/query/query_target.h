#pragma once

#include "core/attributes/attribute_values.h"
#include "core/query/query_term.h"
#include "core/timeline/strata_layout.h"

#include <optional>

namespace allostrata {

/// Target of a query: the allocations of one device, the cursor and the visible range. All pointees must outlive it.
struct QueryTarget : AttributeInput {
    Moment cursor = 0;
    Moment peak = 0; ///< moment of the peak of requested bytes
    std::optional<MomentRange> window; ///< visible range; empty: everything
};

} // namespace allostrata
