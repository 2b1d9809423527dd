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

/// The allocations that a query keeps.
struct QueryMatches {
    std::vector<std::uint8_t> flags; ///< by allocation: 1 kept, 0 not
    std::uint64_t count = 0;
    std::uint64_t bytes = 0; ///< requested, of those kept; stops at 2^64 - 1
};

/// What the terms mean where the file does not tell all:
/// - without frames no term on them holds, but no_stack; nor does `!=` or `!~` turn into one that holds: only `not`
///   does;
/// - a lifetime that the trace does not show from birth to death is at least what it shows: a term holds if it is sure;
/// - stream and pool are those that the file gives with the event;
/// - an address is covered by the block from its start to its end, by the best estimate of its size.
///
/// Conditions on stacks are asked once per distinct text and spread by id; the rest in passes over blocks of the
/// columns, on all cores, a part only where those before it leave something open. Errors: Cancelled.
[[nodiscard]] Result<QueryMatches> evaluate(const Query &query, const QueryTarget &target, const LoadContext &context);

/// "3485" is the event of that number in a trace of so many, and an address beyond it; "0x7f00" and "7f00" are
/// addresses, "b7f00_3" a name. Nothing for other texts.
[[nodiscard]] std::optional<EventSearch> eventSearchOf(std::string_view text, std::size_t events);

} // namespace allostrata
