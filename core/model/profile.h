#pragma once

#include "core/base/id.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

using CallId = Id<struct CallTag>; ///< row of Profile::calls

/// What a profiler tells of the events of one device beyond the columns of its trace. One row an event, or none at all.
struct ProfiledEvents {
    std::vector<std::int64_t> timesNs; ///< on the trace's clock
    std::vector<CallId> calls; ///< the innermost call, of any kind, around the event on its thread; empty: none
    /// Bytes on the device after the event, as recorded; no rows where it is not told
    std::vector<std::uint64_t> totalAllocated;
    std::vector<std::uint64_t> totalReserved;
};

/// Memory that they hold, bytes.
[[nodiscard]] inline std::size_t bytesOf(const ProfiledEvents &events)
{
    return events.timesNs.capacity() * sizeof(std::int64_t) + events.calls.capacity() * sizeof(CallId)
           + (events.totalAllocated.capacity() + events.totalReserved.capacity()) * sizeof(std::uint64_t);
}

/// What a slice of a profiler's trace stands for.
enum class CallKind : std::uint8_t {
    Operator, ///< a dispatched operator or a node of autograd: "aten::mm"
    Annotation, ///< record_function, "Optimizer.step#SGD.step"
    Step, ///< "ProfilerStep#3"
    Python, ///< a call of a Python function
    Module, ///< a call of a torch.nn.Module: a Python slice with a module id
};

/// One call on a thread of the recorded program.
struct Call {
    StringId name; ///< as the file has it
    std::uint32_t thread = 0; ///< row of Profile::threads
    CallKind kind = CallKind::Operator;
    std::int64_t startNs = 0; ///< on the trace's clock; differences of times never overflow
    std::int64_t durationNs = 0; ///< >= 0; it runs in [start, start + duration)
    CallId parent; ///< the innermost call that encloses it on its thread; empty at the top
    /// Of an operator that backward runs: the operator of forward whose gradient it computes; empty: none, or not told
    CallId forward;
};

/// A thread of the recorded program.
struct CallThread {
    StringId process; ///< as the file has it
    StringId thread; ///< as the file has it
};

/// What ran while a profiler recorded. Calls lie by thread, then by start, the longer first: children follow their
/// parents.
struct Profile {
    IdVector<CallId, Call> calls;
    std::vector<CallThread> threads;
    std::int64_t startNs = 0; ///< of the recording, on the trace's clock: zero of the times that are shown
    bool memoryKnown = false; ///< the file has memory events, or says so: profile_memory was on
    bool stacksKnown = false; ///< it has Python slices or call stacks: with_stack was on
    /// Memory events have addresses (torch 1.10 and newer); else frees were paired by size
    bool addressesKnown = false;
};

/// Memory that it holds, bytes.
[[nodiscard]] inline std::size_t bytesOf(const Profile &profile)
{
    return profile.calls.bytes() + profile.threads.capacity() * sizeof(CallThread);
}

} // namespace allostrata
