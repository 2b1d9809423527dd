#pragma once

#include "core/model/trace.h"

#include <cstddef>

namespace allostrata {

/// Someone who looks at the events of a trace while its reader is still taking them in, to be ready sooner. Called by the
/// reading thread. One trace at a time: complete() comes before the next one's grown(). What a follower makes of a trace
/// is a shortcut and no more: a reader may leave any of these calls out, or all.
class TraceFollower {
public:
    TraceFollower() = default;
    TraceFollower(const TraceFollower &) = delete;
    TraceFollower &operator=(const TraceFollower &) = delete;
    virtual ~TraceFollower() = default;

    /// The rows that are there stay as they are, and their actions, addresses and sizes where they are, until release() or
    /// complete() has returned. `expected`: rows that the trace is likely to have in the end.
    virtual void grown(const Trace &trace, std::size_t expected) = 0;
    /// Columns are about to move.
    virtual void release() = 0;
    /// No rows will come behind those of the last grown(), and columns may go.
    virtual void complete() = 0;
    /// None of the traces so far is what it looked like: all are read once more.
    virtual void forget() = 0;
};

} // namespace allostrata
