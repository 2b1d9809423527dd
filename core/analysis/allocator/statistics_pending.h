#pragma once

#include "core/analysis/allocator/statistics_extents.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "core/timeline/strata_layout.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

/// What one stream asked for over the whole trace, and what of it waited to be freed. Bytes.
struct StreamUse {
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint64_t allocations = 0; ///< those from before the recording included
    std::uint64_t requested = 0; ///< by them
    std::uint64_t highestPending = 0; ///< blocks that were freed and not yet back in the pool, at one moment
    Moment highestAt = 0; ///< when that stood first
    std::uint64_t waits = 0; ///< frees that were not complete with the event after their request
    std::uint64_t waitedBytes = 0; ///< blocks of those
};

/// What waits to be freed (active - allocated, best estimates) by the stream of the allocation, at every moment: kept
/// for every kBucket moments, replayed between. The streams' bytes add up to the difference of the counters. Immutable;
/// shares the timeline's data. Memory: 0.1 bytes an event and line.
class PendingIndex {
public:
    static constexpr Moment kBucket = 256;
    /// Streams that are kept over time, those with the highest values; what the others have is one line more.
    static constexpr std::size_t kMostLines = 32;

    /// Two passes over the events. Errors: Cancelled.
    [[nodiscard]] static Result<PendingIndex> build(const Timeline &timeline, const LoadContext &context);

    /// Every stream of an allocation; most requested first.
    [[nodiscard]] const std::vector<StreamUse> &streams() const { return m_streams; }
    /// Streams that anything ever waited on, the highest first; nothing stands for all others together.
    [[nodiscard]] const std::vector<std::optional<std::uint16_t>> &lines() const { return m_lines; }
    /// Bytes by line at a moment. O(kBucket).
    [[nodiscard]] std::vector<std::uint64_t> at(Moment moment) const;
    /// Bytes of the lines over columns: [line][column]. O(columns x kBucket + buckets). Errors: Cancelled.
    [[nodiscard]] Result<std::vector<std::vector<Extent<std::uint64_t>>>> over(std::span<const MomentRange> columns,
                                                                               const LoadContext &context) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    /// One line in one bucket.
    struct Cell {
        std::int64_t start = 0; ///< at the bucket's first moment
        Extent<std::uint64_t> extent;
    };
    class Walk;

    explicit PendingIndex(const Timeline &timeline) : m_timeline(timeline) {}
    [[nodiscard]] std::optional<Error> sumUpStreams(const LoadContext &context);
    [[nodiscard]] std::optional<Error> findHighest(std::vector<StreamUse> &uses, const LoadContext &context) const;
    [[nodiscard]] std::optional<Error> fillBuckets(const LoadContext &context);
    void chooseLines();
    [[nodiscard]] Walk walkFrom(std::size_t bucket) const;

    Timeline m_timeline;
    std::vector<UnrecordedPending> m_unrecorded; ///< by moment
    std::vector<StreamUse> m_streams;
    std::vector<std::optional<std::uint16_t>> m_lines;
    std::vector<std::uint16_t> m_lineOf; ///< by stream; kNoLine for those that never wait
    std::vector<Cell> m_cells; ///< [bucket * lines + line]
};

/// A stretch that the file names: a pair of `external_annotations`, or of the user's own marks in the trace.
struct AnnotatedSpan {
    std::string name;
    bool isMark = false; ///< a user_defined event, not an annotation
    std::optional<std::int64_t> startUs; ///< since the epoch; absent where the file tells no time
    std::optional<std::int64_t> endUs; ///< absent where it never ends, too
    std::optional<Moment> first; ///< of the trace; absent where the device's events have no times to place it by
    std::optional<Moment> last; ///< absent where it never ends, too

    [[nodiscard]] std::optional<std::int64_t> durationUs() const
    {
        return startUs && endUs && *endUs >= *startUs ? std::optional(*endUs - *startUs) : std::nullopt;
    }
    [[nodiscard]] bool operator==(const AnnotatedSpan &) const = default;
};

/// Those of a device, by start. Starts and ends of one name are paired, nested ones inside out; an end without a start
/// is left out. O(events + annotations log annotations).
[[nodiscard]] std::vector<AnnotatedSpan> annotatedSpans(const Snapshot &snapshot, const Device &device);

} // namespace allostrata
