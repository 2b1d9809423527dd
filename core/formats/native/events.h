#pragma once

#include "core/base/arrays.h"
#include "core/base/result.h"
#include "core/formats/native/facts.h"
#include "core/formats/native/piece.h"
#include "core/model/trace.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {
struct LoadContext;
}

namespace allostrata::native {

// Columns of the events of a trace, kEventsInPiece at a time:
//   events.action      a row for each event
//   events.reference   a row for each free: 0: it says its address and size itself; 1: as the free before it that has a
//                      reference; n + 1: as the alloc n events earlier
//   events.address, .size, .stack   a row for each event without a reference
//   events.free_stack  a row for each event with one: 0: the stack of the alloc; 1: none; n + 2: stack n
// and one for each column of Trace::visitOtherColumns() that is not constant. So a free takes a bit or two.

/// Encodes the events of a trace and passes pieces on in order. Errors: Cancelled, NoMemory, those of the sink.
[[nodiscard]] Result<void> writeEvents(const Trace &trace, const std::function<Result<void>(std::string_view)> &sink,
                                       const LoadContext &context);

/// Returns how many of the pieces are those of one trace.
[[nodiscard]] std::size_t piecesOfEvents(const TraceHead &head);

/// The file's part on one trace.
struct StoredEvents {
    const TraceHead &head;
    std::span<const Piece> pieces; ///< piecesOfEvents() of them
    const RowCounts &counts;
    std::size_t actions = 0; ///< known and unknown ones
    std::size_t streams = 0;
    std::size_t pools = 0;
};

/// Fills an empty trace, on all processors. The follower, which may be null, learns of rows as they are complete.
/// Errors: Cancelled, BadNative, NoMemory.
[[nodiscard]] Result<void> readEvents(const StoredEvents &stored, Trace &trace, TraceFollower *follower,
                                      const LoadContext &context);

} // namespace allostrata::native
