#pragma once

#include "core/base/result.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"
#include "core/timeline/profiled_sizes.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace allostrata {

struct LoadContext;

using OperatorId = Id<struct OperatorTag>; ///< row of OperatorCalls: calls of one name

/// Interval on a trace's clock, both ends included.
struct CallSpan {
    std::int64_t firstNs = std::numeric_limits<std::int64_t>::min();
    std::int64_t lastNs = std::numeric_limits<std::int64_t>::max();

    [[nodiscard]] bool operator==(const CallSpan &) const = default;
};

/// Calls of an operator in an interval, summed.
struct CallSums {
    std::uint64_t calls = 0; ///< calls that overlap it; one that only calls its own name again counts once
    /// In the interval, including called operators; nested calls of the same operator count once.
    std::int64_t totalNs = 0;
    std::int64_t selfNs = 0; ///< in the interval, without the called operators

    [[nodiscard]] bool operator==(const CallSums &) const = default;
};

/// Calls of a profile by operator. Immutable; shared between threads. 9 bytes per call.
class OperatorCalls {
public:
    /// Groups the calls in one pass. The snapshot must have a profile. Errors: Cancelled.
    [[nodiscard]] static Result<OperatorCalls> build(const Snapshot &snapshot, const LoadContext &context);

    [[nodiscard]] const Profile &profile() const { return *m_profile; }
    /// Number of operators, in the order of their first calls.
    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    [[nodiscard]] StringId name(OperatorId op) const { return m_names[op]; }
    /// Whether it only allocates memory, such as "aten::empty_strided", so that its memory is labelled with its caller
    /// too.
    [[nodiscard]] bool isMalloc(OperatorId op) const { return m_isMalloc[op] != 0; }

    /// The call itself if it is a call of an operator, else the innermost operator around it; empty if there is none.
    [[nodiscard]] CallId operatorCall(CallId call) const;
    /// Operator of a call of an operator.
    [[nodiscard]] OperatorId of(CallId call) const { return m_operators[call]; }
    /// Innermost call of an operator around a call.
    [[nodiscard]] CallId around(CallId call) const { return operatorCall(m_profile->calls[call].parent); }
    /// Operator that called an operator: the one around it and around the calls that it repeats; empty if there is
    /// none.
    [[nodiscard]] CallId caller(CallId call) const;
    /// Whether it is the only call within a call of the same operator: both count as one.
    [[nodiscard]] bool isRepeat(CallId call) const { return (m_flags[call] & kRepeat) != 0; }
    /// Whether it is within another call of the same operator, at any depth.
    [[nodiscard]] bool isNested(CallId call) const { return (m_flags[call] & kNested) != 0; }

    /// Number of calls; those around a call have smaller ids.
    [[nodiscard]] std::size_t callCount() const { return m_operators.size(); }

    /// Sums by operator. O(operators) for the whole trace, else O(calls in the span). Errors: Cancelled.
    [[nodiscard]] Result<std::vector<CallSums>> sums(const CallSpan &span, const LoadContext &context) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    friend class OperatorCallsBuilder;
    static constexpr std::uint8_t kRepeat = 1;
    static constexpr std::uint8_t kNested = 2;

    OperatorCalls() = default;
    /// Adds all calls [first, end) that overlap the span.
    [[nodiscard]] Result<void> addCalls(std::vector<CallSums> &sums, std::size_t first, std::size_t end,
                                        const CallSpan &span, const LoadContext &context) const;
    void addCall(std::vector<CallSums> &sums, CallId call, const CallSpan &span) const;

    std::shared_ptr<const Profile> m_profile;
    IdVector<OperatorId, StringId> m_names;
    IdVector<OperatorId, std::uint8_t> m_isMalloc;
    IdVector<CallId, OperatorId> m_operators; ///< empty for other calls
    IdVector<CallId, CallId> m_innermost; ///< results of operatorCall()
    IdVector<CallId, std::uint8_t> m_flags;
    std::vector<std::size_t> m_threads; ///< first call of each thread, and the end
    bool m_isTidy = true; ///< no call ends during a call that it contains
    std::vector<CallSums> m_whole; ///< for the whole trace
};

/// End of a call, ns on the trace's clock.
[[nodiscard]] std::int64_t endOf(const Call &call);
/// Returns a + b or a - b, saturating at the limits of 64 bits.
[[nodiscard]] std::int64_t cappedSum(std::int64_t a, std::int64_t b);
[[nodiscard]] std::int64_t cappedDifference(std::int64_t a, std::int64_t b);

/// Time of the events of a range [first, last): from its first event to its last; unbounded where it begins or ends
/// with the trace.
[[nodiscard]] CallSpan spanOf(const ProfiledEvents &events, Moment first, Moment last);

} // namespace allostrata
