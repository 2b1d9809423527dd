#pragma once

#include "core/allocator/device_addresses.h"
#include "core/analysis/replay/replay.h"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace allostrata {

class DerivedTrace;

/// One replay of a trace. With the recording as its device, segments get their recorded addresses and cudaMalloc fails
/// where it failed; otherwise segments lie where they fit first and cudaMalloc fails at a limit. A device that lends
/// answers as in the check of the replay as long as it is asked the same, and is simulated from then on.
class ReplayPass final : private CachingAllocator::Device {
public:
    enum class Memory : std::uint8_t { Recorded, Lent, Simulated };

    ReplayPass(const Replay &replay, const ReplayQuestion &question, FreeOrder order, Memory memory);

    /// Runs the whole trace. Errors: Cancelled.
    [[nodiscard]] Result<SelfCheck> run(const LoadContext &context);
    /// Runs the trace up to a moment. Call one of the two, once.
    [[nodiscard]] Result<void> runTo(Moment end, const LoadContext &context);
    /// The first allocation that the model did not put where the recording has it. Sizes in bytes.
    struct Misplaced {
        EventId event;
        std::uint64_t address = 0; ///< in the model
        std::uint64_t room = 0; ///< size of the free block that the model used
        std::uint64_t wanted = 0; ///< the request, rounded
    };
    [[nodiscard]] const std::optional<Misplaced> &misplaced() const { return m_misplaced; }
    /// Rows of ReplayScript::steps() that were read as a malloc which released memory, although it needed none. Only
    /// for Memory::Recorded; ascending.
    [[nodiscard]] const std::vector<std::size_t> &misread() const { return m_misread; }
    /// Has what happens written down from now on; `derived` must outlive the run.
    void writeTo(DerivedTrace &derived) { m_derived = &derived; }
    /// Bytes by allocation that the question asks for; 0: never requested.
    [[nodiscard]] std::vector<std::uint64_t> requests() const;
    [[nodiscard]] std::vector<CachingAllocator::SegmentView> segments() const { return m_allocator.segments(); }
    /// Takes the requests made to the device; only with Memory::Recorded.
    [[nodiscard]] std::vector<DeviceRequest> takeCalls() { return std::move(m_calls); }

private:
    bool grants(std::uint64_t bytes, std::uint64_t reserved) override;
    std::uint64_t place(std::uint64_t bytes, bool isExpandable) override;
    std::uint64_t addressRange(std::uint64_t page) override { return m_replay.addressRange(page); }
    void released(std::uint64_t address, std::uint64_t bytes) override;
    void mapped(std::uint64_t address, std::uint64_t bytes) override;
    void unmapped(std::uint64_t address, std::uint64_t bytes) override;
    void completed(std::uint32_t tag) override;
    [[nodiscard]] bool grantsAsRecorded(std::uint64_t bytes, std::uint64_t reserved);
    [[nodiscard]] std::uint64_t placeAsRecorded(std::uint64_t bytes, bool isExpandable);
    [[nodiscard]] const DeviceRequest *lent(const DeviceRequest &call);

    void adoptStart();
    void requestStart();
    void endOverwritten(std::uint32_t event);
    void release(std::uint32_t row, Action action, EventId like);
    void copyUnseen(std::uint32_t row) const;
    void writeSegment(Action action, std::uint64_t address, std::uint64_t bytes);
    [[nodiscard]] std::uint64_t requestOf(std::uint32_t row) const;
    void take(std::uint32_t event);
    void alloc(std::uint32_t event);
    void freeRequested(std::uint32_t event);
    void freeCompleted(std::uint32_t event);
    void oom(std::uint32_t event);
    void emptyCache(std::uint32_t event);
    void beginRequest(const ReplayStep *step);
    void endRequest();
    void noteReserved(std::uint32_t event);
    void compare(std::uint32_t event, CachingAllocator::Handle handle, std::uint64_t requested);
    void compareReserved(std::uint32_t event);
    void halve(std::vector<CachingAllocator::Piece> &pieces) const;
    [[nodiscard]] const ReplayStep *stepAt(std::uint32_t event);
    [[nodiscard]] static std::uint64_t allowedBytes(const Replay &replay, const ReplayQuestion &question);
    [[nodiscard]] bool isIn(const std::vector<std::uint8_t> &flags, std::uint32_t row) const
    {
        return row < flags.size() && flags[row] != 0;
    }

    const Replay &m_replay;
    const ReplayQuestion &m_question;
    const Memory m_memory;
    const Trace &m_trace;
    const LifeColumns m_lives;
    DeviceAddresses m_addresses;
    CachingAllocator m_allocator;
    std::vector<CachingAllocator::Handle> m_blockOf; ///< by allocation; kNone: not live
    SelfCheck m_check;
    std::optional<Misplaced> m_misplaced;
    std::vector<std::size_t> m_misread;
    std::uint64_t m_limit = UINT64_MAX; ///< of reserved, unless the recording answers
    std::uint64_t m_recordedReserved = 0; ///< after the events so far
    std::uint32_t m_event = 0; ///< now
    std::vector<DeviceRequest> m_calls; ///< for Memory::Recorded
    bool m_isInStep = false; ///< with the recording; for Memory::Lent
    std::size_t m_nextCall = 0; ///< row of Replay::m_calls
    std::set<std::uint64_t> m_lentAddresses; ///< of segments
    std::size_t m_nextStep = 0;
    std::size_t m_nextWaiting = 0;
    std::size_t m_nextEmptyCache = 0;
    std::size_t m_nextOverwritten = 0;
    DerivedTrace *m_derived = nullptr; ///< null: nothing is written down
    const ReplayStep *m_writtenStep = nullptr; ///< of m_recordedEvents
    std::map<std::pair<Action, std::uint64_t>, EventId> m_recordedEvents; ///< of the step, by action and address

    // during one request
    const ReplayStep *m_step = nullptr; ///< what the recording says of it; null: it needed no memory
    std::size_t m_nextSegmentEvent = 0; ///< row of its segment events
    std::uint64_t m_releasedBytes = 0;
    std::uint32_t m_maps = 0;
    std::uint32_t m_failures = 0;
};

} // namespace allostrata
