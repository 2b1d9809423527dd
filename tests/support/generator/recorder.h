#pragma once

#include "tests/support/generator/events.h"
#include "tests/support/generator/labels.h"
#include "tests/support/generator/memory_truth.h"

#include <cstdint>
#include <set>
#include <vector>

namespace allostrata::generator {

/// `context` of _record_memory_history: the events that record stacks.
enum class ContextLevel : std::uint8_t {
    None, ///< nowhere
    State, ///< only for live blocks and segments
    Alloc, ///< allocations; frees show the allocation's stack
    All, ///< frees as well
};

struct RecorderOptions {
    bool fromTheStart = true; ///< else the workload switches it on
    std::size_t maxEntries = SIZE_MAX; ///< capacity of the ring buffer
    ContextLevel level = ContextLevel::All;
    std::set<EventKind> skipped;
    std::set<std::uint64_t> lookAfter; ///< recorded events, counted per device, after which the memory is recorded
};

/// True life of one allocation. Sequence numbers count the recorded events of its device; -1: not recorded.
struct AllocationRecord {
    std::uint64_t address = 0;
    std::uint64_t requested = 0;
    std::uint64_t block = 0; ///< the block's size
    std::uint64_t stream = 0;
    PoolId pool;
    Labels labels;
    std::int64_t allocSequence = -1;
    std::int64_t freeRequestedSequence = -1;
    std::int64_t freeCompletedSequence = -1;
    bool isPending = false; ///< freed, but the free has not completed
    std::int64_t endedAt = -1; ///< events recorded before its free completed, recorded or not; -1: it lives
};

/// Why an allocation failed.
struct OomRecord {
    std::int64_t sequence = -1;
    std::uint64_t requested = 0;
    std::uint64_t rounded = 0;
    std::uint64_t deviceFree = 0;
    std::uint64_t cached = 0; ///< bytes of free blocks in the default pools at that time
    Counters counters;
    std::uint64_t largestUsable = 0; ///< free block of the request's stream and pool
    std::uint64_t pending = 0; ///< bytes of blocks whose free has not completed
    std::uint64_t usedByOthers = 0; ///< memory of the device, contexts included
};

/// PyTorch's ring buffer of trace events for one device, and the truth that no file contains.
class Recorder final : public EventObserver {
public:
    explicit Recorder(const RecorderOptions &options);

    void onEvent(const Event &event) override;
    /// Sets the memory to record, which must outlive the events.
    void watch(const MemorySource &memory) { m_memory = &memory; }
    /// Memory after the selected events, by event; their `event` is the sequence number.
    [[nodiscard]] const std::vector<MemoryTruth> &looks() const { return m_looks; }
    /// Switches history on; `now` are the counters at that moment.
    void start(const Counters &now);
    void stop() { m_enabled = false; }
    void setLevel(ContextLevel level) { m_options.level = level; }

    [[nodiscard]] bool takesAllocationStacks() const { return m_enabled && m_options.level != ContextLevel::None; }
    [[nodiscard]] bool takesFreeStacks() const { return m_enabled && m_options.level == ContextLevel::All; }

    void setCompileContext(TextIndex text) { m_compileContext = text; }
    void setUserMetadata(TextIndex text) { m_userMetadata = text; }

    /// A new allocation; its number goes into the events.
    std::uint32_t addAllocation(const AllocationRecord &record);
    [[nodiscard]] AllocationRecord &allocation(std::uint32_t number) { return m_allocations[number - 1]; }
    [[nodiscard]] const std::vector<AllocationRecord> &allocations() const { return m_allocations; }
    [[nodiscard]] std::vector<OomRecord> &ooms() { return m_ooms; }
    [[nodiscard]] const std::vector<OomRecord> &ooms() const { return m_ooms; }

    [[nodiscard]] std::size_t size() const { return m_events.size(); }
    /// The i-th event still in the buffer, oldest first.
    [[nodiscard]] const Event &event(std::size_t i) const;
    [[nodiscard]] std::uint64_t totalRecorded() const { return m_total; }
    [[nodiscard]] std::uint64_t firstSequence() const { return m_total - m_events.size(); }
    /// The counters before the oldest event still in the buffer.
    [[nodiscard]] const Counters &before() const { return m_before; }

private:
    RecorderOptions m_options;
    bool m_enabled = false;
    std::vector<Event> m_events;
    std::size_t m_next = 0; ///< row that is overwritten next, once full
    std::uint64_t m_total = 0;
    Counters m_before;
    const MemorySource *m_memory = nullptr;
    std::vector<MemoryTruth> m_looks;
    TextIndex m_compileContext = 0;
    TextIndex m_userMetadata = 0;
    std::vector<AllocationRecord> m_allocations;
    std::vector<OomRecord> m_ooms;
};

} // namespace allostrata::generator
