#pragma once

#include "core/base/id.h"
#include "core/timeline/allocations.h"

#include <cstddef>
#include <cstdint>

namespace allostrata {

/// The counters at one moment, in bytes.
struct Counters {
    std::uint64_t requested = 0; ///< exact: requested bytes of everything not yet free_completed
    Interval allocated; ///< rounded blocks not yet free_requested
    Interval active; ///< allocated + waiting to be freed
    Interval reserved; ///< segments and mapped ranges; exact if the trace has all their events

    [[nodiscard]] bool operator==(const Counters &) const = default;
};

/// A moment of a trace, as the number of its events that have happened: 0 is before the first event, Trace::size() is
/// the end. The moment after event e is e + 1.
using Moment = std::uint32_t;

/// The highest value of a counter and the first event after which it was reached.
struct Peak {
    std::uint64_t bytes = 0;
    EventId event; ///< empty: reached before the first event (or there are none)
};

struct IntervalPeak {
    Interval bytes; ///< each bound has its own peak
    EventId event; ///< event of the best estimate
};

struct CounterSource;

/// Walks through the counters of a Timeline moment by moment, to read many of them at O(1) a step. The Timeline must
/// outlive the cursor.
class CounterCursor {
public:
    [[nodiscard]] Moment moment() const { return m_moment; }
    [[nodiscard]] Counters counters() const;
    /// Moves to the moment after the next event; must not go beyond the end.
    void advance();

private:
    friend class CounterIndex;

    /// Sums over live blocks, bytes.
    struct Totals {
        std::uint64_t requested = 0;
        Interval allocated;
        Interval active;
        Interval outside; ///< reserved bytes added by blocks outside of the known segments
    };

    explicit CounterCursor(const CounterSource &source) : m_source(&source) {}
    [[nodiscard]] std::uint64_t recordedTotal() const;
    [[nodiscard]] Interval shareOfAllocated(AllocationId row, Interval block) const;
    void applyEvent();
    void applySteps();

    const CounterSource *m_source;
    Moment m_moment = 0;
    Totals m_totals;
    std::size_t m_step = 0; ///< next row of the source's steps
    std::size_t m_reserved = 0; ///< current row of the source's reserved
};

} // namespace allostrata
