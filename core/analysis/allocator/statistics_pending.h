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

/// Requests of one stream over the whole trace, and its pending frees. Bytes.
struct StreamUse {
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint64_t allocations = 0; ///< including those from before the recording
    std::uint64_t requested = 0; ///< bytes requested by them
    std::uint64_t highestPending = 0; ///< most bytes at one moment in blocks freed but not yet back in the pool
    Moment highestAt = 0; ///< first moment of that value
    std::uint64_t waits = 0; ///< frees not completed by the event after their request
    std::uint64_t waitedBytes = 0; ///< bytes of their blocks
};

/// Pending frees (active - allocated, best estimates) by the stream of the allocation, at every moment: stored for
/// every kBucket moments, replayed between them. The streams' bytes add up to the difference of the counters.
/// Immutable; shares the timeline's data. Memory: 0.1 bytes per event and line.
class PendingIndex {
public:
    static constexpr Moment kBucket = 256;
    /// Streams stored over time, those with the highest values; all others share one more line.
    static constexpr std::size_t kMostLines = 32;

    /// Builds the index in two passes over the events. Errors: Cancelled.
    [[nodiscard]] static Result<PendingIndex> build(const Timeline &timeline, const LoadContext &context);

    /// All streams with allocations, most requested bytes first.
    [[nodiscard]] const std::vector<StreamUse> &streams() const { return m_streams; }
    /// Streams with pending frees, the highest first; an empty entry represents all others together.
    [[nodiscard]] const std::vector<std::optional<std::uint16_t>> &lines() const { return m_lines; }
    /// Bytes per line at a moment. O(kBucket).
    [[nodiscard]] std::vector<std::uint64_t> at(Moment moment) const;
    /// Bytes of the lines over columns: [line][column]. O(columns x kBucket + buckets). Errors: Cancelled.
    [[nodiscard]] Result<std::vector<std::vector<Extent<std::uint64_t>>>> over(std::span<const MomentRange> columns,
                                                                               const LoadContext &context) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    /// One line in one bucket.
    struct Cell {
        std::int64_t start = 0; ///< bytes at the bucket's first moment
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
    std::vector<std::uint16_t> m_lineOf; ///< by stream; kNoLine for streams without pending frees
    std::vector<Cell> m_cells; ///< [bucket * lines + line]
};

/// Stretch named by the file: a pair of `external_annotations`, or of user-defined marks in the trace.
struct AnnotatedSpan {
    std::string name;
    bool isMark = false; ///< a user_defined event, not an annotation
    std::optional<std::int64_t> startUs; ///< since the epoch; empty if the file has no time
    std::optional<std::int64_t> endUs; ///< empty also without an end
    std::optional<Moment> first; ///< first moment in the trace; empty if the device's events have no times for it
    std::optional<Moment> last; ///< empty also without an end

    [[nodiscard]] std::optional<std::int64_t> durationUs() const
    {
        return startUs && endUs && *endUs >= *startUs ? std::optional(*endUs - *startUs) : std::nullopt;
    }
    [[nodiscard]] bool operator==(const AnnotatedSpan &) const = default;
};

/// Spans of a device, by start. Starts and ends of one name and thread are paired, the innermost first; an end without
/// a start is ignored. O(events + annotations log annotations).
[[nodiscard]] std::vector<AnnotatedSpan> annotatedSpans(const Snapshot &snapshot, const Device &device);

} // namespace allostrata
