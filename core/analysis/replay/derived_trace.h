#pragma once

#include "core/allocator/caching_allocator.h"
#include "core/load/document.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace allostrata {

/// Writes down what a replay does, as PyTorch would have recorded it: the result is a snapshot like any other. Stacks,
/// names, times and marks are those of the events that the replay follows.
class DerivedTrace {
public:
    /// Both must outlive this.
    DerivedTrace(const Document &document, const Device &device);

    /// Nothing is written down before this: what happens until then was there when the recording began.
    void begin() { m_isRecording = true; }
    /// The event that the replay is at; what follows happens at its time, and new segments have its stack.
    void at(EventId event) { m_event = event; }
    void allocated(std::uint64_t address, std::uint64_t bytes);
    /// Action::FreeRequested, FreeCompleted or Free of an allocation whose own event is `like`.
    void freed(Action action, EventId like, std::uint64_t address, std::uint64_t bytes);
    /// `like`: the same event in the recording; empty if it has none.
    void segment(Action action, EventId like, std::uint64_t address, std::uint64_t bytes);
    /// Memory ran out; bytes that were asked for, and that the device had left.
    void ranOut(std::uint64_t bytes, std::uint64_t left);
    /// An event that is neither a request nor of the allocator.
    void copied();

    /// The snapshot after the last event. `requests`: bytes by allocation. Call once.
    [[nodiscard]] std::unique_ptr<Snapshot> take(std::span<const CachingAllocator::SegmentView> segments,
                                                 std::span<const std::uint64_t> requests,
                                                 const AllocatorConfig &config);

private:
    [[nodiscard]] StackId stackOfSegment(std::uint64_t address) const;
    void addSegment(Snapshot &snapshot, const CachingAllocator::SegmentView &view,
                    std::span<const std::uint64_t> requests) const;

    const Document &m_document;
    const Device &m_device;
    const Trace &m_from;
    Trace m_trace;
    std::map<std::uint64_t, StackId> m_segmentStacks; ///< by address, of the latest segment there
    EventId m_event; ///< now
    bool m_isRecording = false;
};

} // namespace allostrata
