#pragma once

#include "core/attributes/attribute_values.h"
#include "core/query/query_term.h"
#include "core/timeline/strata_layout.h"

#include <optional>

namespace allostrata {

/// What a query is asked about: the allocations of one device, and where the view stands. All that it points to must
/// live longer.
struct QueryTarget : AttributeInput {
    Moment cursor = 0;
    Moment peak = 0; ///< of the requested bytes
    std::optional<MomentRange> window; ///< what is shown; absent: all
};

} // namespace allostrata
