#pragma once

#include "core/base/id.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

using CallId = Id<struct CallTag>; ///< row of Profile::calls

/// A profiler's data on the events of one device beyond the columns of its trace. One row per event, or none at all.
struct ProfiledEvents {
    std::vector<std::int64_t> timesNs; ///< on the trace's clock
    std::vector<CallId> calls; ///< the innermost call, of any kind, around the event on its thread; empty: no call
    /// Bytes on the device after the event, as recorded; empty if not recorded
    std::vector<std::uint64_t> totalAllocated;
    std::vector<std::uint64_t> totalReserved;
};

/// Returns the memory of the events in bytes.
[[nodiscard]] inline std::size_t bytesOf(const ProfiledEvents &events)
{
    return events.timesNs.capacity() * sizeof(std::int64_t) + events.calls.capacity() * sizeof(CallId)
           + (events.totalAllocated.capacity() + events.totalReserved.capacity()) * sizeof(std::uint64_t);
}

/// The kind of a slice of a profiler's trace.
enum class CallKind : std::uint8_t {
    Operator, ///< a dispatched operator or a node of autograd: "aten::mm"
    Annotation, ///< record_function, "Optimizer.step#SGD.step"
    Step, ///< "ProfilerStep#3"
    Python, ///< a call of a Python function
    Module, ///< a call of a torch.nn.Module: a Python slice with a module id
};

/// One call on a thread of the recorded program.
struct Call {
    StringId name; ///< as in the file
    std::uint32_t thread = 0; ///< row of Profile::threads
    CallKind kind = CallKind::Operator;
    std::int64_t startNs = 0; ///< on the trace's clock; differences of times never overflow
    std::int64_t durationNs = 0; ///< >= 0; the call runs in [start, start + duration)
    CallId parent; ///< the innermost enclosing call on its thread; empty at the top
    /// For an operator that backward runs: the operator of forward whose gradient it computes; empty: none, or not
    /// recorded
    CallId forward;
};

/// A thread of the recorded program.
struct CallThread {
    StringId process; ///< as in the file
    StringId thread; ///< as in the file
};

/// Calls recorded by a profiler, sorted by thread, then by start, the longer first, so that children follow their
/// parents.
struct Profile {
    IdVector<CallId, Call> calls;
    std::vector<CallThread> threads;
    std::int64_t startNs = 0; ///< start of the recording on the trace's clock: zero of the displayed times
    bool memoryKnown = false; ///< the file has memory events or a flag for them: profile_memory was on
    bool stacksKnown = false; ///< the file has Python slices or call stacks: with_stack was on
    /// Memory events have addresses (torch 1.10 and newer); else frees were paired by size
    bool addressesKnown = false;
};

/// Returns the memory of the profile in bytes.
[[nodiscard]] inline std::size_t bytesOf(const Profile &profile)
{
    return profile.calls.bytes() + profile.threads.capacity() * sizeof(CallThread);
}

} // namespace allostrata
