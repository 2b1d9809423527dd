#pragma once

#include "core/analysis/allocations/event_rows.h"
#include "core/base/result.h"
#include "core/query/query.h"
#include "core/query/query_target.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Allocations that match a query.
struct QueryMatches {
    std::vector<std::uint8_t> flags; ///< by allocation: 1 matches, 0 does not
    std::uint64_t count = 0;
    std::uint64_t bytes = 0; ///< requested bytes of the matches; saturates at 2^64 - 1
};

/// Evaluates a query. If the file lacks information:
/// - without frames no term on frames matches, except no_stack; `!=` and `!~` do not match either, only `not` negates;
/// - a lifetime that is not wholly in the trace is at least as long as its visible part: a term matches if that is
///   certain;
/// - stream and pool are those that the file gives with the event;
/// - an address matches the block from its start to its end, by the best estimate of its size.
///
/// Conditions on stacks are evaluated once per distinct text and looked up by id; the rest runs in passes over blocks
/// of the columns, on all cores, and skips blocks that earlier conditions have decided. Errors: Cancelled.
[[nodiscard]] Result<QueryMatches> evaluate(const Query &query, const QueryTarget &target, const LoadContext &context);

/// Parses a search text. "3485" is the event of that number, or an address if the trace has fewer events; "0x7f00" and
/// "7f00" are addresses, "b7f00_3" a name. Empty for other texts.
[[nodiscard]] std::optional<EventSearch> eventSearchOf(std::string_view text, std::size_t events);

} // namespace allostrata
