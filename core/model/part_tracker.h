#pragma once

#include "core/base/id.h"
#include "core/model/trace.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace allostrata {

/// Follows the events that are not kept, before the part of a trace that is read: which blocks and segments are known
/// to be there. Blocks and segments from before the first event are unknown until an event names them.
///
/// Memory: about 50 bytes per live block. O(1) per event, O(log n) for segments.
class PartTracker {
public:
    PartTracker();

    struct Live {
        std::uint64_t address = 0;
        std::uint64_t size = 0; ///< requested bytes
        StackId stack; ///< of the alloc; empty if it was not seen
        std::uint16_t stream = 0;
        std::uint16_t pool = 0;
        bool isUsed = false; ///< false: an empty place of the table
        bool isPending = false; ///< its free was requested
        bool isNew = false; ///< allocated since markOld()
        bool isNoted = false; ///< for the caller
    };
    /// A segment, or a contiguous range of mapped memory.
    struct Range {
        std::uint64_t end = 0;
        std::uint16_t stream = 0;
        std::uint16_t pool = 0;
        bool isExpandable = false;
        StackId stack;
    };

    /// Follows the rows [first, end) of a trace.
    void follow(const Trace &trace, std::size_t first, std::size_t end);
    void follow(std::span<const TraceEvent> events);
    /// Adds a block that lives although no event says so. No effect if one is known at its address.
    void add(const Live &block);
    /// Returns the live block at an address; null if none is known. Valid until the next event.
    [[nodiscard]] Live *find(std::uint64_t address);
    /// Blocks that are live now count as old.
    void markOld();
    /// Returns the live blocks by address.
    [[nodiscard]] std::vector<Live> live() const;
    /// Segments by address; they do not overlap.
    [[nodiscard]] const std::map<std::uint64_t, Range> &segments() const { return m_segments; }
    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] std::size_t placeOf(std::uint64_t address) const;
    [[nodiscard]] std::size_t slotOf(std::uint64_t address) const;
    template <typename EventAt>
    void followRows(std::size_t count, EventAt eventAt);
    Live &alloc(const TraceEvent &event);
    void freeRequested(const TraceEvent &event);
    void erase(std::uint64_t address);
    void grow();
    void addSegment(const TraceEvent &event);
    void cutSegments(std::uint64_t begin, std::uint64_t end);

    std::uint64_t m_salt; ///< of the hash, because the addresses come from a file
    std::vector<Live> m_slots; ///< open addressing, linear; a power of two
    std::size_t m_count = 0;
    unsigned m_shift = 64;
    std::map<std::uint64_t, Range> m_segments;
};

} // namespace allostrata
