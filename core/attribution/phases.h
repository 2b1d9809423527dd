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

/// Phases of the calls of a profile, by the names of what ran: see "calls" and "annotations" in phase_rules.json. Among
/// nested calls with a phase the innermost decides, as with frames of a stack.
///
/// An operator whose gradient backward computes belongs to the forward pass (PhaseSource::Stack, as for all names). A
/// call without a known name belongs to it too if it lies between two such operators of its thread, with no other phase
/// on the thread and no backward node on any thread between them (PhaseSource::Rule). A call between two calls of
/// backward likewise belongs to backward, as the engine accumulates gradients outside its nodes. If no call belongs to
/// training (backward, optimizer, setup), all operators without another phase are forward (PhaseSource::Rule).
class CallPhases {
public:
    /// Knows no calls.
    CallPhases() = default;
    /// `snapshot` may be destroyed afterwards. O(calls log calls); stores one byte per call. Errors: Cancelled.
    [[nodiscard]] static Result<CallPhases> build(const Snapshot &snapshot, const PhaseRules &rules,
                                                  const LoadContext &context);

    [[nodiscard]] KnownPhase of(CallId call) const;

private:
    static constexpr std::uint8_t kBetween = 0x80; ///< inferred only from the calls before and after

    void fillBetween(const Profile &profile, const std::vector<bool> &isForward);
    void fillInference(const Profile &profile);

    std::vector<std::uint8_t> m_phases; ///< by call
};

struct LoadContext;
struct KnownPhase;

/// Name of a phase as written in the file.
struct PhaseName {
    std::string word; ///< "forward_backward_iter_1"; "" if the file names none
    bool isRemainder = false; ///< describes bytes that are not an allocation: Detail::isRemainder
};

/// Phases of one device: one for each allocation, and the trace as intervals. Immutable; holds no references.
///
/// *An allocation's phase* is that of its stack by the rules, computed once per distinct stack. If the stack does not
/// say, the annotations and user-defined marks around it that name a phase decide. If both agree, the source is the
/// annotation; if they differ, the stack wins, as it shows which code ran inside which. Without either, the phase is
/// Unknown. If a profiler recorded, the calls around the allocation take precedence over its stack: see CallPhases. A
/// phase that the file itself names takes precedence over all: see FilePhases.
///
/// *The intervals*: each allocation votes for its phase (Unknown counts, too), and inside annotations every event does.
/// Consecutive votes of one phase form a run; what lies between two runs belongs to the first. A run of fewer than
/// kFewestVotes joins a neighbour, so that a single allocation does not make the phases flicker; see PhaseJoiner. The
/// intervals cover the whole trace without gaps.
class Phases {
public:
    static constexpr double kFewestVotes = 4;

    /// `snapshot`, `timeline` and `times` belong to one device. O(frames in all stacks + events + annotations log
    /// events); memory: one byte per allocation, and the intervals. Errors: Cancelled.
    [[nodiscard]] static Result<Phases> build(const Snapshot &snapshot, const Timeline &timeline,
                                              const EventTimes &times, const PhaseRules &rules,
                                              const LoadContext &context);

    [[nodiscard]] Phase phase(AllocationId id) const { return static_cast<Phase>(m_rows[id] & kPhaseMask); }
    [[nodiscard]] PhaseSource source(AllocationId id) const
    {
        return static_cast<PhaseSource>(m_rows[id] >> kSourceShift);
    }
    /// Phase that the frames of a stack show, of an allocation or of a free; Unknown if they show none.
    [[nodiscard]] Phase ofStack(StackId stack) const { return stack ? m_ofStack[stack] : Phase::Unknown; }
    [[nodiscard]] std::span<const PhaseInterval> intervals() const { return m_intervals; }
    /// Phase of the event that led to a moment; for moment 0, of the first event. O(log intervals).
    [[nodiscard]] Phase at(Moment moment) const;
    /// Phase names of a file that lists its allocations by phase (Recorder::Peak), in trace order; else empty. Each
    /// name is then one interval, in the phase of most of its bytes.
    [[nodiscard]] std::span<const PhaseName> names() const { return m_names; }
    /// Row of names() for an allocation; kNoPhaseName if there are no names. O(log intervals).
    [[nodiscard]] std::uint32_t nameOf(AllocationId id) const;
    /// Whether some interval is not Unknown.
    [[nodiscard]] bool isKnown() const;
    /// Intervals that touch [first, last].
    [[nodiscard]] std::span<const PhaseInterval> within(Moment first, Moment last) const;

private:
    static constexpr std::uint8_t kPhaseMask = 15;
    static constexpr unsigned kSourceShift = 4;

    void setRow(AllocationId id, const KnownPhase &given);

    IdVector<AllocationId, std::uint8_t> m_rows; ///< phase and source
    IdVector<StackId, Phase> m_ofStack;
    std::vector<PhaseInterval> m_intervals;
    std::vector<PhaseName> m_names;
};

} // namespace allostrata
