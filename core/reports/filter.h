#pragma once

#include "core/attribution/attribution.h"
#include "core/load/document.h"
#include "core/query/evaluate.h"
#include "core/query/query.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <utility>

namespace allostrata {

/// Allocations of a device that match a query. Immutable; shared by views and pictures.
struct QueryResult {
    QueryResult(std::shared_ptr<const Document> of, std::size_t deviceRow, std::shared_ptr<const QueryMatches> answer,
                std::shared_ptr<const StrataIndex> levels)
        : document(std::move(of)), device(deviceRow), owner(std::move(answer)), matching(*owner),
          strata(std::move(levels))
    {
    }

    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< row of the document's devices
    std::shared_ptr<const QueryMatches> owner; ///< owner of `matching`
    const QueryMatches &matching;
    std::shared_ptr<const StrataIndex> strata; ///< over the matching allocations only: their totals, peaks and samples

    [[nodiscard]] bool keeps(AllocationId id) const { return matching.flags[id.value()] != 0; }
};

/// Query to evaluate, with its device and moments.
struct QueryQuestion {
    std::shared_ptr<const Document> document; ///< the device must have a timeline and strata
    std::size_t device = 0; ///< row of the document's devices
    std::shared_ptr<const Attribution> attribution; ///< may be null if the query needs none
    Query query;
    Moment cursor = 0; ///< for queries that depend on the cursor
    MomentRange window; ///< for queries that depend on the visible range
};

/// Evaluates a query. O(allocations + stacks x expressions). Errors: Cancelled, NoMemory.
[[nodiscard]] Result<std::shared_ptr<const QueryResult>> makeQueryResult(const QueryQuestion &question,
                                                                         const std::stop_token &stop);

/// Attributes the allocations of a device of a document with stacks. Errors: Cancelled, NoMemory.
[[nodiscard]] Result<std::shared_ptr<const Attribution>> makeAttribution(const Document &document, std::size_t device,
                                                                         const AttributionRules &rules,
                                                                         const std::stop_token &stop);

} // namespace allostrata
