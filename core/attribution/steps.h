#pragma once

#include "core/attribution/attribution_source.h"
#include "core/attribution/phases.h"
#include "core/model/snapshot.h"
#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// No training step, or none that is known.
inline constexpr std::int32_t kNoStep = -1;

/// How the steps of a trace are known.
enum class StepBasis : std::uint8_t {
    None, ///< they are not
    File, ///< the file says the step of each allocation
    Annotation, ///< marks of a profiler, or those around the optimizer
    Metadata, ///< texts on the allocations
    Optimizer, ///< bursts of the optimizer
    Period, ///< the same stacks allocate in the same order, again and again
};

/// Stable id: "none", "file", "annotation", "metadata", "optimizer", "period".
[[nodiscard]] std::string_view stepBasisId(StepBasis basis);

/// A stretch of the trace that is one training step. Its events are first, first + 1, ..., last - 1.
struct Step {
    std::int32_t number = kNoStep; ///< as annotated; where steps are inferred they count from 0
    std::string name; ///< "ProfilerStep#3"; "" where no name is known
    Moment first = 0;
    Moment last = 0;
    AttributionSource source = AttributionSource::None; ///< File, Annotation, Metadata, or Rule where they are inferred
    StepBasis basis = StepBasis::None; ///< the same of all steps of a trace

    [[nodiscard]] bool operator==(const Step &) const = default;
};

/// The steps of a device: the one meaning of a step in all views, tables, reports and checks. In order, without
/// overlap. The first of these that speaks decides for the whole trace: the file itself (Detail::step), annotations or
/// marks `ProfilerStep#N`, "step" of user metadata, annotations `Optimizer.step#...` (a step ends with the last one
/// before another pass), bursts of the optimizer among the phases (if these end with the first step, as where an
/// optimizer allocates its state and then no more, later steps have as many passes as that one), and last the rounds of
/// a loop that nothing marks (see loopSteps). The equal blocks of a model are no steps. Immutable.
class Steps {
public:
    static constexpr std::size_t kMost = 65000; ///< more are not taken

    /// O(events + annotations log annotations). Errors: Cancelled.
    [[nodiscard]] static Result<Steps> build(const Snapshot &snapshot, const Timeline &timeline,
                                             const EventTimes &times, const Phases &phases, const LoadContext &context);

    [[nodiscard]] std::span<const Step> rows() const { return m_rows; }
    [[nodiscard]] StepBasis basis() const { return m_rows.empty() ? StepBasis::None : m_rows.front().basis; }
    /// The row of the step that an event belongs to; rows().size() where there is none. O(log steps).
    [[nodiscard]] std::size_t rowOf(EventId event) const;

private:
    std::vector<Step> m_rows;
};

} // namespace allostrata
