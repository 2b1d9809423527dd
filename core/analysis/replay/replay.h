#pragma once

#include "core/allocator/caching_allocator.h"
#include "core/analysis/replay/replay_script.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Whether the model of the allocator reproduces a recording.
enum class ReplayFit : std::uint8_t {
    Yes, ///< at least 98 % of the allocations at their address, peak of reserved within 0.1 %
    Partly, ///< at least half of the allocations at their address, peak within 5 %: answers carry that error
    No, ///< other rules are behind the file, or it lacks what a replay needs: nothing is asked
};
/// Stable id: "yes", "partly", "no".
[[nodiscard]] std::string_view replayFitId(ReplayFit fit);

/// Reserved bytes from a moment on.
struct ReservedPoint {
    Moment moment = 0;
    std::uint64_t bytes = 0;

    [[nodiscard]] bool operator==(const ReservedPoint &) const = default;
};

/// Whether a device has all events of a caching allocator whose rules are known.
[[nodiscard]] bool canReplay(const Device &device);

/// Changes to a recording. Flags are by allocation of the device; empty: none.
struct ReplayQuestion {
    AllocatorConfig config;
    std::optional<std::uint64_t> capacity; ///< bytes that the allocator can get from the device
    std::vector<std::uint8_t> removed; ///< 1: never requested
    std::vector<std::uint8_t> halved; ///< 1: half the bytes requested
    std::vector<std::uint64_t> requests; ///< bytes by allocation, 0: never requested; empty: as recorded
    std::vector<Moment> emptyCacheAt; ///< ascending: more calls of torch.cuda.empty_cache()
    EventId lookAfter; ///< for Replay::segmentsAfter(); empty: before the first event
};

/// One replay. Bytes; counters include what was there before the recording.
struct ReplayRun {
    AllocatorConfig config;
    std::uint64_t peakReserved = 0;
    EventId peakEvent; ///< after it the peak was first reached; empty: before the recording
    std::uint64_t activeAtPeak = 0; ///< live blocks at the peak of reserved
    std::size_t segmentsAtPeak = 0;
    std::uint64_t peakAllocated = 0;
    std::uint64_t peakActive = 0;
    std::uint64_t finalReserved = 0;
    std::optional<std::uint64_t> limit; ///< what the device could give, as asked or recorded
    CachingAllocator::Counts counts; ///< during the recording
    EventId oom; ///< the first request that failed here but not in the recording; the replay ends there
    std::uint64_t oomBytes = 0; ///< bytes of that request
    std::uint64_t oomsServed = 0; ///< recorded out-of-memory events whose request succeeded here
    std::vector<ReservedPoint> reserved; ///< by moment; the first is at moment 0
    bool isAbandoned = false; ///< the searches for free blocks took too long, as only forged traces make them
    EventId firstChange; ///< first event after which reserved differs from the recording; empty: never
    /// The device did all that it did when the recording was replayed, in the same order: then only the check can err
    bool isAsRecorded = false;
    std::uint64_t error = 0; ///< bytes that the peak may be off by
    std::uint64_t firstEvent = 0; ///< number of the recording's first event in its file, for texts

    /// Unused share of the reserved bytes at the peak.
    [[nodiscard]] double fragmentation() const
    {
        return peakReserved == 0 ? 0.0 : 1.0 - static_cast<double>(activeAtPeak) / static_cast<double>(peakReserved);
    }
    /// Bytes that the device had left at the peak, if its limit is known.
    [[nodiscard]] std::optional<std::uint64_t> headroom() const
    {
        return limit ? std::optional(*limit - std::min(*limit, peakReserved)) : std::nullopt;
    }
};

/// Whether a run is better than the recorded one: it does not end early, and it has fewer out-of-memory errors or, if
/// there are none, a lower peak of reserved.
[[nodiscard]] bool isBetter(const ReplayRun &run, const ReplayRun &recorded);

/// Comparison of a replay under the recorded settings with the recording.
struct SelfCheck {
    ReplayFit fit = ReplayFit::No;
    FreeOrder order = FreeOrder::Address; ///< the order of the free list that reproduces more addresses
    std::uint64_t allocations = 0; ///< allocs of the trace
    std::uint64_t atAddress = 0; ///< of those, allocs at their recorded address
    std::uint64_t peakRecorded = 0; ///< of reserved
    std::uint64_t worstGap = 0; ///< largest difference of reserved after any request, free or failure, bytes
    /// First alloc at another address, or first event with other reserved bytes; empty: none
    EventId firstDivergence;
    std::uint64_t notTaken = 0; ///< recorded segments and maps that the model did not need
    std::uint64_t unrecorded = 0; ///< segments and maps of the model that the recording does not have
    std::optional<std::uint64_t> limit; ///< bytes that the device could give, if the recording shows it
    /// Error of answers that leave the recording, whose device places segments itself: the largest difference of
    /// reserved, in bytes, between the recording and its requests on such a device, under the recorded settings
    std::uint64_t methodError = 0;
    ReplayRun run;

    /// Whether the replay is the recording: each address, and reserved after each event.
    [[nodiscard]] bool isExact() const;
    /// Relative error of the peak.
    [[nodiscard]] double peakError() const;
    /// Largest difference of reserved that was measured, bytes.
    [[nodiscard]] std::uint64_t error() const;
};

/// A call of the allocator to its device, and the answer.
struct DeviceRequest {
    enum class Kind : std::uint8_t {
        Grant, ///< may it have these bytes?
        Segment, ///< where does a segment lie?
        Range, ///< where does the address range of an expandable segment lie?
        EmptyCache, ///< not asked: the program called torch.cuda.empty_cache() before the event's request
    };
    Kind kind = Kind::Grant;
    bool isGranted = false;
    std::uint32_t event = 0;
    std::uint64_t bytes = 0;
    std::uint64_t reserved = 0; ///< at a Grant
    std::uint64_t address = 0; ///< of a Segment or a Range

    /// Whether the same is asked.
    [[nodiscard]] bool asksAs(const DeviceRequest &other) const
    {
        return kind == other.kind && event == other.event && bytes == other.bytes && reserved == other.reserved;
    }
};

/// Replays the requests of a device under other settings. Immutable once built; refers to the document and its device,
/// which must outlive it. Memory: blocks at the start, one ReplayStep and a few DeviceRequests per malloc that needed
/// memory, and the curve of the check.
class Replay {
public:
    /// Reads the trace and checks the model against it. The device must have a caching allocator's events. O(events log
    /// live). Reports its progress, as ask() does, once per pass over the events. Errors: Cancelled.
    [[nodiscard]] static Result<Replay> build(const Document &document, const Device &device,
                                              const LoadContext &context);

    /// A replay for questions whose requests are not those of the recording: from an empty allocator, which is first
    /// asked for what lived before the recording. It is not checked against the recording, and out-of-memory errors of
    /// the recording are left out. The device must have a trace. O(events). Errors: Cancelled.
    [[nodiscard]] static Result<Replay> fromEmpty(const Document &document, const Device &device,
                                                  const LoadContext &context);

    [[nodiscard]] const Document &document() const { return *m_document; }
    [[nodiscard]] const Device &device() const { return *m_device; }
    [[nodiscard]] const SelfCheck &selfCheck() const { return m_check; }
    /// The recorded settings.
    [[nodiscard]] const AllocatorConfig &recorded() const { return m_recorded; }
    /// Answers a question. The recording lends the order of requests and frees; every decision is the model's. As long
    /// as the allocator asks its device for what it asked in the recording, the device answers as it did there, so that
    /// a question which changes nothing is answered with the recording. A memory fraction needs the capacity of the
    /// device: asked, or recorded. Errors: Cancelled.
    [[nodiscard]] Result<ReplayRun> ask(const ReplayQuestion &question, const LoadContext &context) const;
    /// The segments after an event of the replay that answers a question, or, if nothing is asked, of the replay of
    /// the recording. Errors: Cancelled.
    [[nodiscard]] Result<std::vector<CachingAllocator::SegmentView>> segmentsAfter(const ReplayQuestion &question,
                                                                                   bool isAsked,
                                                                                   const LoadContext &context) const;
    /// The recording that the replay of a question would have made: events, final segments, settings. Errors:
    /// Cancelled; NotReplayable if it would take too long.
    [[nodiscard]] Result<std::unique_ptr<Snapshot>> derive(const ReplayQuestion &question,
                                                           const LoadContext &context) const;
    /// Memory in bytes.
    [[nodiscard]] std::size_t bytes() const;

private:
    friend class ReplayPass;

    /// An allocation that ends without a free, as its address is allocated again.
    struct Overwritten {
        std::uint32_t event = 0;
        std::uint32_t row = 0;
    };

    Replay(const Document &document, const Device &device) : m_document(&document), m_device(&device) {}

    /// A segment or address range at the start.
    struct Initial {
        CachingAllocator::SegmentSpec spec;
        std::vector<CachingAllocator::Piece> pieces;
    };
    void readStart();
    void readExpandable(const MemoryState &state);
    [[nodiscard]] std::uint64_t addressRange(std::uint64_t page) const;
    [[nodiscard]] Result<SelfCheck> check(const AllocatorConfig &config, FreeOrder order, const LoadContext &context);
    [[nodiscard]] bool growBlockBefore(std::uint64_t address, std::uint64_t excess, const AllocatorConfig &config);
    [[nodiscard]] Result<void> measureMethod(const LoadContext &context);

    const Document *m_document;
    const Device *m_device;
    AllocatorConfig m_recorded;
    ReplayScript m_script;
    std::vector<Initial> m_start;
    std::vector<DeviceRequest> m_calls; ///< of the check
    std::uint64_t m_lowest = 0; ///< lowest address of all segments
    std::uint64_t m_beyond = 0; ///< first address behind all segments of the start
    bool m_isFromEmpty = false;
    std::vector<Overwritten> m_overwritten; ///< by event; only for fromEmpty()
    SelfCheck m_check;
};

} // namespace allostrata
