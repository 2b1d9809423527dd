#pragma once

#include "core/base/diagnostics.h"
#include "core/model/snapshot.h"
#include "core/timeline/address_space.h"
#include "core/timeline/rank_set.h"
#include "core/timeline/segment_lives.h"

#include <cstdint>
#include <set>
#include <vector>

namespace allostrata {

/// Follows the segments through a trace: first backwards from the final segments, to find those present at the start;
/// then forward, event by event, together with the blocks. See segment_tracker.cpp.
class SegmentTracker {
public:
    struct Input {
        const Snapshot &snapshot;
        const DeviceTrace &trace;
        const std::vector<std::uint32_t> &events; ///< positions of segment events
        /// Final segments that were absent before the end, even if events say otherwise.
        const std::set<SegmentId> &newcomers;
    };
    /// A range known to be present.
    struct Range {
        bool known = false;
        bool expandable = false;
        bool doubtful = false;
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        SegmentId origin; ///< the final segment that contains it; empty: an event is the source
    };

    SegmentTracker(const Input &input, Diagnostics &diagnostics);

    /// Adds the ends of all ranges that can occur.
    void addAddresses(std::vector<std::uint64_t> &addresses) const;
    /// Sets up the segments of moment 0. `space` holds the result of addAddresses and must outlive this.
    void start(const AddressSpace &space);
    /// Returns the range that now covers the address of a rank. O(1).
    [[nodiscard]] Range find(std::uint32_t rank) const;
    /// Returns the first range that begins in [begin, end); both are addresses in the space.
    [[nodiscard]] Range firstIn(std::uint64_t begin, std::uint64_t end) const;
    /// Handles the birth of a block at `rank`, where no range is known: a final segment there must have appeared by
    /// now.
    Range appear(std::uint32_t rank, EventId event);
    /// Applies the next segment event, in order. Returns the range that it removes, if any.
    Range apply(EventId event);
    /// Brings the end in line with the final segments. Only find and finish may follow.
    void reconcile();
    /// Sums up. `countedTwice`: reserved bytes that blocks outside of the segments add at the end although final
    /// segments contain them.
    SegmentLives finish(const Interval &countedTwice);
    /// Whether blocks were born outside of every possible segment, final ones included.
    [[nodiscard]] bool hasUnexplained() const { return m_unexplained; }

private:
    struct Piece {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        SegmentOrigin origin;
        bool expandable = false;
    };
    /// Bytes that may or may not have been present between two moments.
    struct Doubt {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        std::uint64_t missing = 0; ///< in the best estimate, but perhaps absent
        std::uint64_t extra = 0; ///< not in the best estimate, but perhaps present
    };
    struct Owner {
        std::uint16_t stream = 0;
        std::uint16_t pool = 0;
        [[nodiscard]] bool operator==(const Owner &) const = default;
    };

    [[nodiscard]] Piece pieceOf(EventId event) const;
    [[nodiscard]] std::vector<Piece> piecesAtStart() const;
    [[nodiscard]] Owner ownerOf(const SegmentOrigin &origin) const;
    [[nodiscard]] std::uint32_t momentOf(EventId event) const { return event ? event.value() + 1 : 0; }
    [[nodiscard]] std::uint32_t lastRemoval(std::uint64_t begin, std::uint64_t end);
    [[nodiscard]] std::vector<std::uint32_t> overlapping(std::uint64_t begin, std::uint64_t end) const;
    [[nodiscard]] std::uint64_t overlap(std::uint32_t life, std::uint64_t begin, std::uint64_t end) const;
    void open(const Piece &piece, EventId event, bool doubtful);
    void close(std::uint32_t life, EventId event);
    void cut(std::uint64_t begin, std::uint64_t end, EventId event);
    void add(Piece piece, EventId event);
    Range remove(const Piece &piece, EventId event);
    void mergeNeighbours(Piece &piece, EventId event);
    void note(Issue issue, std::uint32_t moment);
    void sumUp(const Interval &countedTwice);
    void findLast();

    const Input m_input;
    Diagnostics &m_diagnostics;
    const AddressSpace *m_space = nullptr;
    std::uint64_t m_sizeCap = UINT64_MAX;
    std::vector<Piece> m_finals; ///< by address, not overlapping
    RankSet m_starts;
    std::vector<std::uint32_t> m_lifeAt; ///< by rank of the start; valid if in m_starts
    bool m_unexplained = false;
    std::size_t m_applied = 0; ///< number of segment events applied so far
    std::size_t m_searchBudget = std::size_t(1) << 26; ///< events that lastRemoval may still visit
    std::vector<Doubt> m_doubts;
    SegmentLives m_result;
};

} // namespace allostrata
