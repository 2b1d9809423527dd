#pragma once

#include "core/analysis/operators/operator_calls.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// To which operator a free is charged.
enum class FreeCharge : std::uint8_t {
    Allocating, ///< the one that allocated the memory
    /// The one that runs at the free, as the profiler's own memory view does; what happens where the innermost call is
    /// no operator is left out, and an operator within a call of its own name counts in both.
    Releasing,
};

/// Memory that came and went.
struct OperatorFlow {
    std::uint64_t allocations = 0;
    std::uint64_t allocated = 0; ///< bytes; stops at 2^64 - 1
    std::uint64_t frees = 0;
    std::int64_t increase = 0; ///< allocated less freed, bytes; stops at the ends of 64 bits

    void allocate(std::uint64_t bytes);
    void release(std::uint64_t bytes);
    [[nodiscard]] bool isNothing() const { return allocations == 0 && frees == 0; }
    [[nodiscard]] bool operator==(const OperatorFlow &) const = default;
};

/// What the calls of one operator did.
struct OperatorRow {
    OperatorId op;
    CallSums time;
    OperatorFlow total; ///< with the operators that it called
    OperatorFlow self; ///< without

    [[nodiscard]] bool operator==(const OperatorRow &) const = default;
};

/// Statistics by operator of a device's memory in a window.
struct OperatorBreakdown {
    FreeCharge charge = FreeCharge::Allocating;
    /// Of those with memory; most self size increase first, then the most allocated, then by name
    std::vector<OperatorRow> rows;
    OperatorFlow outside; ///< by no operator; Releasing: what is left out
    OperatorFlow before; ///< Allocating: frees of what was allocated before the recording
    std::size_t silent = 0; ///< operators that ran in the window without memory of this device: they have no row
    OperatorFlow sum; ///< of all: the rows' own, `outside` and `before`
};

struct OperatorRequest {
    FreeCharge charge = FreeCharge::Allocating;
    Moment first = 0; ///< of the window; first <= last
    Moment last = 0;
    std::span<const std::uint8_t> matching = {}; ///< by allocation, 1: kept; empty: all are
};

/// Times of calls count as far as they lie between the first event of the window and its last; see spanOf(). Without
/// what a query leaves out `sum.increase` is the change of the requested bytes over the window. `calls` is of the
/// snapshot. O(allocations + events in the window x operators around them). Errors: Cancelled.
[[nodiscard]] Result<OperatorBreakdown> operatorBreakdown(const OperatorCalls &calls, const Snapshot &snapshot,
                                                          const Timeline &timeline, const OperatorRequest &request,
                                                          const LoadContext &context);

} // namespace allostrata
