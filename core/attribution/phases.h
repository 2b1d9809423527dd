#pragma once

#include "core/attribution/file_phases.h"
#include "core/attribution/phase_intervals.h"
#include "core/attribution/phase_rules.h"
#include "core/base/result.h"
#include "core/model/profile.h"
#include "core/model/snapshot.h"
#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

/// The phases of the calls of a profile, by the names of what ran: see "calls" and "annotations" in phase_rules.json.
/// Of nested calls with a phase the innermost decides, as frames of a stack do.
///
/// An operator that backward computes the gradient of is the forward pass (PhaseSource::Stack, as all names are). What
/// no name tells of is the forward pass as well where it lies between two such operators of its thread, with nothing of
/// another phase on the thread and no node of backward on any thread between them (PhaseSource::Rule); and so it is
/// backward between two calls of backward: the engine adds gradients up outside of its nodes. Where nothing that ran
/// was of training (backward, optimizer, setup), all operators of no other phase are (PhaseSource::Rule).
class CallPhases {
public:
    /// Empty: knows of no call.
    CallPhases() = default;
    /// `snapshot` need not live on. O(calls log calls); a byte a call is kept. Errors: Cancelled.
    [[nodiscard]] static Result<CallPhases> build(const Snapshot &snapshot, const PhaseRules &rules,
                                                  const LoadContext &context);

    [[nodiscard]] KnownPhase of(CallId call) const;

private:
    static constexpr std::uint8_t kBetween = 0x80; ///< known from what lies before and behind alone

    void fillBetween(const Profile &profile, const std::vector<bool> &isForward);
    void fillInference(const Profile &profile);

    std::vector<std::uint8_t> m_phases; ///< by call
};

struct LoadContext;
struct KnownPhase;

/// A phase as the file calls it.
struct PhaseName {
    std::string word; ///< "forward_backward_iter_1"; "" where the file says nothing
    bool isRemainder = false; ///< of what is no allocation: Detail::isRemainder
};

/// The phases of one device: of each allocation, and of the trace as intervals. Immutable; refers to nothing.
///
/// *An allocation's phase* is that of its stack (the rules'; once per distinct stack). Annotations and user-defined
/// marks that stand for a phase and lie around it decide where the stack says nothing; where both agree the source is
/// the annotation; where they differ the stack does, as it tells what runs inside of what. What neither tells is
/// Unknown. Where a profiler recorded, the calls around it speak before its stack does: see CallPhases. Where the file
/// itself names an allocation's phase, that counts: see FilePhases.
///
/// *The intervals*: each allocation votes for its phase (Unknown counts, too), and inside of annotations every event
/// does. Votes of one phase in a row are a run; what lies between two runs belongs to the first. A run of fewer than
/// kFewestVotes joins a neighbour, so that a lone allocation makes no phase flicker; see PhaseJoiner. They cover the
/// whole trace without gaps.
class Phases {
public:
    static constexpr double kFewestVotes = 4;

    /// `snapshot`, `timeline` and `times` are those of one device. O(frames in all stacks + events + annotations log
    /// events); memory: a byte an allocation, and the intervals. Errors: Cancelled.
    [[nodiscard]] static Result<Phases> build(const Snapshot &snapshot, const Timeline &timeline,
                                              const EventTimes &times, const PhaseRules &rules,
                                              const LoadContext &context);

    [[nodiscard]] Phase phase(AllocationId id) const { return static_cast<Phase>(m_rows[id] & kPhaseMask); }
    [[nodiscard]] PhaseSource source(AllocationId id) const
    {
        return static_cast<PhaseSource>(m_rows[id] >> kSourceShift);
    }
    [[nodiscard]] std::span<const PhaseInterval> intervals() const { return m_intervals; }
    /// The phase of the event that led to a moment; for moment 0 that of the first event. O(log intervals).
    [[nodiscard]] Phase at(Moment moment) const;
    /// The words of a file that lists its allocations by phase (Recorder::Peak), in the order of the trace; else none.
    /// Each is one interval then, of the phase that most of its bytes are of.
    [[nodiscard]] std::span<const PhaseName> names() const { return m_names; }
    /// The row of names() that an allocation is of; kNoPhaseName where there are none. O(log intervals).
    [[nodiscard]] std::uint32_t nameOf(AllocationId id) const;
    /// Something is known: some interval is not Unknown.
    [[nodiscard]] bool isKnown() const;
    /// The intervals that touch [first, last].
    [[nodiscard]] std::span<const PhaseInterval> within(Moment first, Moment last) const;

private:
    static constexpr std::uint8_t kPhaseMask = 15;
    static constexpr unsigned kSourceShift = 4;

    void setRow(AllocationId id, const KnownPhase &given);

    IdVector<AllocationId, std::uint8_t> m_rows; ///< phase and source
    std::vector<PhaseInterval> m_intervals;
    std::vector<PhaseName> m_names;
};

} // namespace allostrata
