#pragma once

#include "core/analysis/operators/operator_calls.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Operator charged with a free.
enum class FreeCharge : std::uint8_t {
    Allocating, ///< the operator that allocated the memory
    /// The operator running at the free, as in the profiler's memory view; frees outside operators
    /// are left out, and an operator within a call of its own name counts in both.
    Releasing,
};

/// Memory allocated and freed.
struct OperatorFlow {
    std::uint64_t allocations = 0;
    std::uint64_t allocated = 0; ///< bytes; saturates at 2^64 - 1
    std::uint64_t frees = 0;
    std::int64_t increase = 0; ///< allocated minus freed, bytes; saturates at the limits of 64 bits

    void allocate(std::uint64_t bytes);
    void release(std::uint64_t bytes);
    void add(const OperatorFlow &other);
    [[nodiscard]] bool isNothing() const { return allocations == 0 && frees == 0; }
    [[nodiscard]] bool operator==(const OperatorFlow &) const = default;
};

/// Work of the calls of one operator.
struct OperatorRow {
    OperatorId op;
    CallSums time;
    OperatorFlow total; ///< including the operators that it called
    OperatorFlow self; ///< without the operators that it called

    [[nodiscard]] bool operator==(const OperatorRow &) const = default;
};

/// Statistics by operator of a device's memory in the visible range.
struct OperatorBreakdown {
    FreeCharge charge = FreeCharge::Allocating;
    /// Operators with memory; most self size increase first, then most allocated, then by name.
    std::vector<OperatorRow> rows;
    OperatorFlow outside; ///< without an operator; for Releasing: the frees left out
    OperatorFlow before; ///< for Allocating: frees of memory allocated before the recording
    std::size_t silent = 0; ///< operators that ran in the range without memory of this device: they have no row
    OperatorFlow sum; ///< total: the rows' self values, `outside` and `before`
};

struct OperatorRequest {
    FreeCharge charge = FreeCharge::Allocating;
    Moment first = 0; ///< start of the visible range; first <= last
    Moment last = 0;
    std::span<const std::uint8_t> matching = {}; ///< by allocation, 1: matches; empty: all match
};

/// Call times count between the first and the last event of the range; see spanOf(). Without a query, `sum.increase` is
/// the change of the requested bytes over the range. `calls` belongs to the snapshot. O(allocations + events in the
/// range x operators around them). Errors: Cancelled.
[[nodiscard]] Result<OperatorBreakdown> operatorBreakdown(const OperatorCalls &calls, const Snapshot &snapshot,
                                                          const Timeline &timeline, const OperatorRequest &request,
                                                          const LoadContext &context);

} // namespace allostrata
