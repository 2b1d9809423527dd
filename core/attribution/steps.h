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

/// No training step, or an unknown one.
inline constexpr std::int32_t kNoStep = -1;

/// Source of the steps of a trace.
enum class StepBasis : std::uint8_t {
    None, ///< unknown
    File, ///< the file states the step of each allocation
    Annotation, ///< marks of a profiler or around the optimizer
    Metadata, ///< texts on the allocations
    Optimizer, ///< bursts of the optimizer
    Period, ///< the same stacks allocate in the same order repeatedly
};

/// Stable id: "none", "file", "annotation", "metadata", "optimizer", "period".
[[nodiscard]] std::string_view stepBasisId(StepBasis basis);

/// Stretch of the trace that is one training step. Its events are first, first + 1, ..., last - 1.
struct Step {
    std::int32_t number = kNoStep; ///< as annotated; inferred steps count from 0
    std::string name; ///< "ProfilerStep#3"; "" if unknown
    Moment first = 0;
    Moment last = 0;
    AttributionSource source = AttributionSource::None; ///< File, Annotation, Metadata, or Rule if inferred
    StepBasis basis = StepBasis::None; ///< equal for all steps of a trace

    [[nodiscard]] bool operator==(const Step &) const = default;
};

/// Steps of a device: the single definition of a step for all views, tables, reports and checks. In order, without
/// overlap. The first available source decides for the whole trace: the file itself (Detail::step); annotations or
/// marks `ProfilerStep#N`; "step" in user metadata; annotations `Optimizer.step#...` (a step ends with the last one
/// before another pass); bursts of the optimizer among the phases (if these end with the first step, as when an
/// optimizer allocates its state once, later steps have as many passes as that one); the rounds of an unmarked loop
/// (see loopSteps). The equal blocks of a model are not steps. Immutable.
class Steps {
public:
    static constexpr std::size_t kMost = 65000; ///< upper limit on the number of steps

    /// Finds the steps of a device. O(events + annotations log annotations). Errors: Cancelled.
    [[nodiscard]] static Result<Steps> build(const Snapshot &snapshot, const Timeline &timeline,
                                             const EventTimes &times, const Phases &phases, const LoadContext &context);

    [[nodiscard]] std::span<const Step> rows() const { return m_rows; }
    [[nodiscard]] StepBasis basis() const { return m_rows.empty() ? StepBasis::None : m_rows.front().basis; }
    /// Whether the steps are only calls that the program makes again and again: nothing else shows that they are steps.
    [[nodiscard]] bool areOnlyCalls() const { return m_areOnlyCalls; }
    /// Row of the step that contains an event; rows().size() if none does. O(log steps).
    [[nodiscard]] std::size_t rowOf(EventId event) const;

private:
    std::vector<Step> m_rows;
    bool m_areOnlyCalls = false;
};

} // namespace allostrata
