#pragma once

#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// The segment events that one malloc, or one empty_cache(), caused.
struct ReplayStep {
    std::uint32_t event = 0; ///< the alloc or oom; for an empty_cache() its first event
    std::uint32_t firstSegmentEvent = 0; ///< row of ReplayScript::segmentEvents()
    std::uint32_t segmentEventCount = 0;
    std::uint32_t firstWaiting = 0; ///< row of ReplayScript::waiting()
    std::uint32_t waitingCount = 0;
    std::uint32_t mapsBeforeRelease = 0; ///< pages mapped before anything was released
    std::uint32_t releaseCount = 0; ///< segment events up to the last release
    bool isEmptyCache = false;
    bool isCertain = true; ///< false: without stacks, only the order of events says that malloc released the memory
    std::uint64_t released = 0; ///< bytes of segment_free and segment_unmap
};

/// Segment events of a trace, grouped by the malloc or empty_cache() that caused them.
///
/// A run of segment_free or segment_unmap that is followed by new memory and its alloc, or by an oom, of the same stack
/// is how that malloc made room. Any other run is an empty_cache().
class ReplayScript {
public:
    /// O(events). Errors: Cancelled.
    [[nodiscard]] static Result<ReplayScript> build(const Timeline &timeline, const LoadContext &context);

    /// Reads steps as an empty_cache() and a malloc that came next. `rows` of steps(), ascending, that are not certain.
    void separate(std::span<const std::size_t> rows);

    /// By event.
    [[nodiscard]] const std::vector<ReplayStep> &steps() const { return m_steps; }
    [[nodiscard]] std::span<const std::uint32_t> segmentEvents(const ReplayStep &step) const
    {
        return std::span(m_segmentEvents).subspan(step.firstSegmentEvent, step.segmentEventCount);
    }
    /// Frees that malloc waited for before it released memory: free_completed events before the step's first event.
    [[nodiscard]] std::span<const std::uint32_t> waiting(const ReplayStep &step) const
    {
        return std::span(m_waiting).subspan(step.firstWaiting, step.waitingCount);
    }
    [[nodiscard]] const std::vector<std::uint32_t> &waiting() const { return m_waiting; } ///< all of them, ascending
    /// Whether all new memory is of the other kind than a setting wants: segments where they should expand, or pages
    /// where they should not.
    [[nodiscard]] bool growsOtherwise(const Trace &trace, bool isExpandable) const;
    /// The pool that an alloc asks for. Where events do not name their pools, the pool of the final segment that it
    /// lands in: private pools that are gone at the end are then unknown, and count as the default one.
    [[nodiscard]] std::uint16_t poolOf(const Trace &trace, EventId alloc) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    friend class ReplayScriptBuilder;

    struct PrivateSegment {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        Moment born = 0;
        std::uint16_t pool = 0;
    };

    std::vector<ReplayStep> m_steps;
    std::vector<std::uint32_t> m_segmentEvents;
    std::vector<std::uint32_t> m_waiting;
    std::vector<PrivateSegment> m_private; ///< by address; empty if events name their pools
};

} // namespace allostrata
