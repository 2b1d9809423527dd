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

/// The allocations of a device that a query keeps. Immutable; shared by views and pictures.
struct QueryResult {
    QueryResult(std::shared_ptr<const Document> of, std::size_t deviceRow, std::shared_ptr<const QueryMatches> answer,
                std::shared_ptr<const StrataIndex> levels)
        : document(std::move(of)), device(deviceRow), owner(std::move(answer)), matching(*owner),
          strata(std::move(levels))
    {
    }

    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< row of its devices
    std::shared_ptr<const QueryMatches> owner; ///< of the next one
    const QueryMatches &matching;
    std::shared_ptr<const StrataIndex> strata; ///< over the kept allocations alone: their totals, peaks and samples

    [[nodiscard]] bool keeps(AllocationId id) const { return matching.flags[id.value()] != 0; }
};

/// The query to answer, and the device and moments it is about.
struct QueryQuestion {
    std::shared_ptr<const Document> document; ///< its device has a timeline and strata
    std::size_t device = 0; ///< row of its devices
    std::shared_ptr<const Attribution> attribution; ///< may be null where the query needs none
    Query query;
    Moment cursor = 0; ///< for queries that depend on it
    MomentRange window; ///< the same
};

/// Null once a stop was asked for, and where memory does not suffice. O(allocations + stacks x expressions).
[[nodiscard]] std::shared_ptr<const QueryResult> makeQueryResult(const QueryQuestion &question,
                                                                 const std::stop_token &stop);

/// Attributes the allocations of a device. The document has stacks. Null as above.
[[nodiscard]] std::shared_ptr<const Attribution> makeAttribution(const Document &document, std::size_t device,
                                                                 const AttributionRules &rules,
                                                                 const std::stop_token &stop);

} // namespace allostrata
