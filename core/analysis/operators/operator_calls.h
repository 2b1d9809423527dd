#pragma once

#include "core/base/result.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"
#include "core/timeline/profiled_timeline.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace allostrata {

struct LoadContext;

using OperatorId = Id<struct OperatorTag>; ///< row of OperatorCalls: calls of one name

/// A stretch of a trace's clock, both ends within.
struct CallSpan {
    std::int64_t firstNs = std::numeric_limits<std::int64_t>::min();
    std::int64_t lastNs = std::numeric_limits<std::int64_t>::max();

    [[nodiscard]] bool operator==(const CallSpan &) const = default;
};

/// What the calls of an operator took in a stretch of time.
struct CallSums {
    std::uint64_t calls = 0; ///< that overlap it; one that does nothing but call its own name again counts once
    /// In the stretch, with the operators that it called; calls within its own calls are in these
    std::int64_t totalNs = 0;
    std::int64_t selfNs = 0; ///< in the stretch, without the operators that it called

    [[nodiscard]] bool operator==(const CallSums &) const = default;
};

/// The calls of a profile by operator. Immutable; shared between threads. 9 bytes a call.
class OperatorCalls {
public:
    /// One pass over the calls. The snapshot has a profile. Errors: Cancelled.
    [[nodiscard]] static Result<OperatorCalls> build(const Snapshot &snapshot, const LoadContext &context);

    [[nodiscard]] const Profile &profile() const { return *m_profile; }
    /// Operators, in the order in which they were called first.
    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    [[nodiscard]] StringId name(OperatorId op) const { return m_names[op]; }
    /// Whether its memory is named by what called it, too: it only hands memory out, "aten::empty_strided".
    [[nodiscard]] bool isMalloc(OperatorId op) const { return m_isMalloc[op] != 0; }

    /// The call itself if it is of an operator, else the innermost operator around it; empty: there is none.
    [[nodiscard]] CallId operatorCall(CallId call) const;
    /// Of a call of an operator.
    [[nodiscard]] OperatorId of(CallId call) const { return m_operators[call]; }
    /// The innermost call of an operator around a call.
    [[nodiscard]] CallId around(CallId call) const { return operatorCall(m_profile->calls[call].parent); }
    /// The operator that called an operator: the one around it, and around the calls that it repeats; empty: none did.
    [[nodiscard]] CallId caller(CallId call) const;
    /// The only call within a call of the same operator: both count as one.
    [[nodiscard]] bool isRepeat(CallId call) const { return (m_flags[call] & kRepeat) != 0; }
    /// Within another call of the same operator, near or far.
    [[nodiscard]] bool isNested(CallId call) const { return (m_flags[call] & kNested) != 0; }

    /// By operator. O(operators) for all the time there is, else O(calls in the span). Errors: Cancelled.
    [[nodiscard]] Result<std::vector<CallSums>> sums(const CallSpan &span, const LoadContext &context) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    friend class OperatorCallsBuilder;
    static constexpr std::uint8_t kRepeat = 1;
    static constexpr std::uint8_t kNested = 2;

    OperatorCalls() = default;
    /// Of all calls [first, end) that overlap the span.
    [[nodiscard]] Result<void> addCalls(std::vector<CallSums> &sums, std::size_t first, std::size_t end,
                                        const CallSpan &span, const LoadContext &context) const;
    void addCall(std::vector<CallSums> &sums, CallId call, const CallSpan &span) const;

    std::shared_ptr<const Profile> m_profile;
    IdVector<OperatorId, StringId> m_names;
    IdVector<OperatorId, std::uint8_t> m_isMalloc;
    IdVector<CallId, OperatorId> m_operators; ///< empty for other calls
    IdVector<CallId, CallId> m_innermost; ///< see operatorCall()
    IdVector<CallId, std::uint8_t> m_flags;
    std::vector<std::size_t> m_threads; ///< first call of each thread, and the end
    bool m_isTidy = true; ///< no call ends while another runs that began within it
    std::vector<CallSums> m_whole; ///< of all the time there is
};

/// When a call ends, ns on the trace's clock.
[[nodiscard]] std::int64_t endOf(const Call &call);
/// a + b and a - b; they stop at the ends of what 64 bits hold.
[[nodiscard]] std::int64_t cappedSum(std::int64_t a, std::int64_t b);
[[nodiscard]] std::int64_t cappedDifference(std::int64_t a, std::int64_t b);

/// The time of the events of a window [first, last): from its first event to its last; without a bound where it begins
/// or ends with the trace.
[[nodiscard]] CallSpan spanOf(const ProfiledEvents &events, Moment first, Moment last);

} // namespace allostrata
