#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/allocations.h"
#include "core/timeline/live_index.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace allostrata {

/// Reserved bytes from a moment on.
struct ReservedStep {
    std::uint32_t moment = 0;
    Interval bytes;
};

/// Source of a segment's stream, pool and stack.
struct SegmentOrigin {
    SegmentId segment; ///< a final segment; empty: see event
    EventId event; ///< a segment event
};

/// Segments and mapped ranges over time, and the reserved bytes they add up to.
class SegmentLives {
public:
    struct Life {
        std::uint64_t address = 0;
        std::uint64_t size = 0;
        SegmentOrigin origin;
        bool expandable = false;
        bool doubtful = false; ///< appeared without an event, or in contradiction to one
        /// The matching final segment; for expandable ones, a final segment that overlaps; empty if there is none
        SegmentId last;
    };

    SegmentLives() = default;
    /// Takes reserved bytes without the segments that hold them; the first step is at moment 0.
    explicit SegmentLives(std::vector<ReservedStep> reserved) : m_reserved(std::move(reserved)) {}

    [[nodiscard]] const std::vector<Life> &lives() const { return m_lives; }
    /// Births by life (empty: before the trace); deaths() likewise (empty: alive at the end of the trace).
    [[nodiscard]] const std::vector<EventId> &births() const { return m_births; }
    [[nodiscard]] const std::vector<EventId> &deaths() const { return m_deaths; }
    /// Returns the rows alive at the moment, ascending; not by address.
    [[nodiscard]] std::vector<std::uint32_t> aliveAt(std::uint32_t moment) const
    {
        return m_index.aliveAt(columns(), moment);
    }
    /// Reserved bytes by moment; the first is at moment 0.
    [[nodiscard]] const std::vector<ReservedStep> &reserved() const { return m_reserved; }
    [[nodiscard]] std::size_t bytes() const;

private:
    friend class SegmentTracker;

    [[nodiscard]] LiveIndex::Lives columns() const { return {m_births.data(), m_deaths.data(), m_lives.size()}; }

    std::vector<Life> m_lives; ///< by birth
    std::vector<EventId> m_births; ///< empty: before the trace
    std::vector<EventId> m_deaths; ///< empty: alive at the end of the trace
    std::vector<ReservedStep> m_reserved;
    LiveIndex m_index;
};

} // namespace allostrata
