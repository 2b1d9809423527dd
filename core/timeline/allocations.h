#pragma once

#include "core/base/arrays.h"
#include "core/base/id.h"
#include "core/base/packed_rows.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// Certainty of the size of a block. The trace records the requested size, never the size of the block handed out.
enum class SizeCertainty : std::uint8_t {
    Exact, ///< recorded: the block is alive in the final segments
    Inferred, ///< follows from the allocator's rounding and split rules and the neighbours known at its birth
    Bound, ///< only bounds are known: see Allocations::blockSize
};

/// A size known only to lie in [low, high]; `value` is the best estimate.
struct Interval {
    std::uint64_t low = 0;
    std::uint64_t value = 0;
    std::uint64_t high = 0;

    [[nodiscard]] static constexpr Interval exactly(std::uint64_t bytes) { return {bytes, bytes, bytes}; }
    [[nodiscard]] bool isExact() const { return low == high; }
    constexpr Interval &operator+=(const Interval &other)
    {
        low += other.low;
        value += other.value;
        high += other.high;
        return *this;
    }
    constexpr Interval &operator-=(const Interval &other)
    {
        low -= other.low;
        value -= other.value;
        high -= other.high;
        return *this;
    }
    [[nodiscard]] bool operator==(const Interval &) const = default;
};

/// One life of a block, from its `alloc` to its `free_completed`. Gathered from the columns.
struct Allocation {
    EventId allocEvent; ///< empty: born before the trace
    EventId freeRequestedEvent; ///< empty: not in the trace
    /// Empty: still live (or pending) at the end of the trace. If the free is missing and the address was allocated
    /// again, that `alloc`.
    EventId freeCompletedEvent;
    std::uint64_t address = 0;
    std::uint64_t requestedSize = 0; ///< bytes
    Interval blockSize; ///< bytes
    SizeCertainty certainty = SizeCertainty::Bound;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    StackId stack; ///< stack of the allocation; empty if the file has none
    BlockId block; ///< block in the final segments; empty: not there
};

/// All allocations of one device as columns, in the order of the stacked picture. Allocations from before the trace
/// come first: never freed ones lowest, by address, then freed ones by death, the last freed lowest. The others follow
/// by birth.
class Allocations {
public:
    /// Lowest and highest size of a block, bytes.
    struct Bounds {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
    };

    /// Columns filled in by the builder; size() rows each unless noted.
    struct Columns {
        LargeVector<EventId> births;
        LargeVector<EventId> freeRequests;
        LargeVector<EventId> deaths;
        LargeVector<std::uint64_t> requestedSizes;
        PackableColumn<std::uint64_t, LargeVector<std::uint64_t>> blockSizes; ///< best estimate
        LargeVector<std::uint8_t> flags; ///< SizeCertainty in the low two bits, then the constants below
        PackableColumn<std::uint32_t, LargeVector<std::uint32_t>> generations;
        LargeVector<Bounds> bounds; ///< bounds of the rows of certainty Bound, in their order
        std::vector<std::uint32_t> boundsBefore; ///< element i: number of such rows before row i * kStride
        std::size_t bornBefore = 0;
    };

    static constexpr std::uint8_t kCertaintyMask = 3;
    static constexpr std::uint8_t kOutside = 4; ///< born where no segment is known
    static constexpr std::uint8_t kIrregular = 8; ///< birth or end is not recorded: see CounterStep
    static constexpr std::uint8_t kPendingFirst = 16; ///< waited to be freed when the trace began

    Allocations() = default;
    /// Takes the columns and fills in boundsBefore.
    explicit Allocations(Columns columns);

    [[nodiscard]] std::size_t size() const { return m_columns.requestedSizes.size(); }
    /// The first `bornBefore()` rows were born before the trace.
    [[nodiscard]] std::size_t bornBefore() const { return m_columns.bornBefore; }
    [[nodiscard]] EventId allocEvent(AllocationId a) const { return m_columns.births[a.key()]; }
    [[nodiscard]] EventId freeRequestedEvent(AllocationId a) const { return m_columns.freeRequests[a.key()]; }
    [[nodiscard]] EventId freeCompletedEvent(AllocationId a) const { return m_columns.deaths[a.key()]; }
    [[nodiscard]] std::uint64_t requestedSize(AllocationId a) const { return m_columns.requestedSizes[a.key()]; }
    [[nodiscard]] SizeCertainty certainty(AllocationId a) const
    {
        return static_cast<SizeCertainty>(m_columns.flags[a.key()] & kCertaintyMask);
    }
    /// Returns the size of the block. O(1).
    [[nodiscard]] Interval blockSize(AllocationId a) const
    {
        const std::uint64_t value = m_columns.blockSizes[a.key()];
        if (certainty(a) != SizeCertainty::Bound)
            return Interval::exactly(value);
        return boundBlockSize(a.value(), value);
    }
    /// Number of frees of the same address completed before this allocation.
    [[nodiscard]] std::uint32_t generation(AllocationId a) const { return m_columns.generations[a.key()]; }
    [[nodiscard]] bool isOutside(AllocationId a) const { return (m_columns.flags[a.key()] & kOutside) != 0; }
    /// Whether the free was requested before the trace began; the allocation is then never part of *allocated*.
    [[nodiscard]] bool isPendingFirst(AllocationId a) const { return (m_columns.flags[a.key()] & kPendingFirst) != 0; }
    [[nodiscard]] bool isIrregular(AllocationId a) const { return (m_columns.flags[a.key()] & kIrregular) != 0; }

    /// Fetches a row's sizes into the cache; for readers that know their next rows.
    void prefetchSizes(AllocationId a) const
    {
        __builtin_prefetch(&m_columns.requestedSizes[a.key()]);
        m_columns.blockSizes.prefetch(a.key());
        __builtin_prefetch(&m_columns.flags[a.key()]);
    }

    /// Raw columns for passes over all allocations; size() rows each.
    [[nodiscard]] const EventId *births() const { return m_columns.births.data(); }
    [[nodiscard]] const EventId *freeRequests() const { return m_columns.freeRequests.data(); }
    [[nodiscard]] const EventId *deaths() const { return m_columns.deaths.data(); }
    [[nodiscard]] const std::uint64_t *requestedSizes() const { return m_columns.requestedSizes.data(); }
    [[nodiscard]] std::size_t bytes() const;
    /// Packs the columns that are only read by row, on all processors. Throws std::bad_alloc, and then stays valid.
    void pack();

private:
    static constexpr std::size_t kStride = 64;

    [[nodiscard]] Interval boundBlockSize(std::uint32_t row, std::uint64_t value) const;

    Columns m_columns;
};

} // namespace allostrata
