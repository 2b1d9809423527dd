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

/// Follows the segments through a trace. First backwards from the final segments, to learn which were there at the
/// start; then forward, event by event, beside the blocks. See segment_tracker.cpp.
class SegmentTracker {
public:
    struct Input {
        const Snapshot &snapshot;
        const DeviceTrace &trace;
        const std::vector<std::uint32_t> &events; ///< positions of segment events
        /// Final segments that were not there before the end, whatever the events say.
        const std::set<SegmentId> &newcomers;
    };
    /// A range that is known to be there.
    struct Range {
        bool known = false;
        bool expandable = false;
        bool doubtful = false;
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        SegmentId origin; ///< the final segment it is (a part of); empty: an event tells of it
    };

    SegmentTracker(const Input &input, Diagnostics &diagnostics);

    /// Adds the ends of all ranges that can occur.
    void addAddresses(std::vector<std::uint64_t> &addresses) const;
    /// Sets up the segments of moment 0. `space` holds what addAddresses gave and lives as long as this.
    void start(const AddressSpace &space);
    /// What covers the address of a rank now. O(1).
    [[nodiscard]] Range find(std::uint32_t rank) const;
    /// The first range that begins in [begin, end), addresses that the space has.
    [[nodiscard]] Range firstIn(std::uint64_t begin, std::uint64_t end) const;
    /// A block is born at `rank`, where nothing is known: a final segment there must have appeared by now.
    Range appear(std::uint32_t rank, EventId event);
    /// The next segment event; they come in order. Gives the range that it takes away, if it does.
    Range apply(EventId event);
    /// Brings the end in line with the final segments. Only find and finish may follow.
    void reconcile();
    /// Sums up. `countedTwice`: what blocks outside add to reserved at the end, but lie in final segments then.
    SegmentLives finish(const Interval &countedTwice);
    /// Whether blocks were born where no segment, not even a final one, can have been.
    [[nodiscard]] bool hasUnexplained() const { return m_unexplained; }

private:
    struct Piece {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        SegmentOrigin origin;
        bool expandable = false;
    };
    /// Bytes that may or may not have been there between two moments.
    struct Doubt {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        std::uint64_t missing = 0; ///< in the best estimate, but perhaps not there
        std::uint64_t extra = 0; ///< not in the best estimate, but perhaps there
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
    std::vector<std::uint32_t> m_lifeAt; ///< by rank of its begin; valid where m_starts has it
    bool m_unexplained = false;
    std::size_t m_applied = 0; ///< segment events so far
    std::size_t m_searchBudget = std::size_t(1) << 26; ///< events that lastRemoval may still look at
    std::vector<Doubt> m_doubts;
    SegmentLives m_result;
};

} // namespace allostrata
