// Pairs allocs with frees by address, in one pass over the trace (EventPairer), then with the blocks of the final
// segments (Pairer).
//
// What holds (FORMATS.md A.9): every alloc is an element; a completed free of an address that is not live is an element
// born before the trace, of the free's size; so is a final block active_allocated whose address is not live.
// Odd traces: an alloc at a live address ends the one that lived there; a second free is one more element from before
// the trace; a free_requested of an unseen address waits for its completion and is no element without one.
//
// 16 bytes a distinct address for the table, 8 for the count of frees.

#include "core/timeline/pairing.h"

#include "core/base/load_context.h"
#include "core/base/poll_stride.h"
#include "core/timeline/pairer.h"

#include <algorithm>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMaxEvents = 0x7ffffff0U;

/// All events of a trace. Errors: Cancelled.
std::optional<Error> readTrace(EventPairer &pairer, const Trace &trace, const LoadContext &context)
{
    const auto events = static_cast<std::uint32_t>(trace.size());
    pairer.expect(events, static_cast<std::size_t>(std::count(trace.actions(), trace.actions() + events, Action::Alloc)));
    while (pairer.eventsRead() < events) {
        if (auto error = context.cancelled())
            return error;
        pairer.read({trace.actions(), trace.addresses(), trace.sizes(), trace.details()},
                    pairer.eventsRead() + std::min(kPollStride, events - pairer.eventsRead()));
    }
    return std::nullopt;
}

} // namespace

Pairer::Pairer(EventPairer events, const Snapshot &snapshot, const DeviceTrace &trace, Diagnostics &diagnostics)
    : EventPairer(std::move(events)), m_snapshot(snapshot), m_trace(trace), m_diagnostics(diagnostics)
{
    m_diagnostics.merge(notedOf(trace.device));
}

Result<Pairing> pair(const Snapshot &snapshot, const DeviceTrace &trace, const LoadContext &context,
                     Diagnostics &diagnostics, std::unique_ptr<EventPairer> ahead)
{
    if (trace.trace.size() > kMaxEvents || snapshot.blocks.size() > kMaxEvents - trace.trace.size())
        return Error{Reason::TooManyEvents, std::to_string(kMaxEvents), {}, 0, 0};
    EventPairer events;
    if (ahead)
        events = std::move(*ahead);
    else if (auto error = readTrace(events, trace.trace, context))
        return *error;
    Pairer pairer(std::move(events), snapshot, trace, diagnostics);
    pairer.readFinalBlocks();
    if (auto error = context.cancelled())
        return *error;
    return pairer.finish();
}

} // namespace allostrata
