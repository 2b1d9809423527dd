#pragma once

#include "core/attribution/attribution_source.h"
#include "core/attribution/phases.h"
#include "core/base/load_context.h"
#include "core/model/snapshot.h"
#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// No training step, or none that is known.
inline constexpr std::int32_t kNoStep = -1;

/// A stretch of the trace that is one training step. Its events are first, first + 1, ..., last - 1.
struct Step {
    std::int32_t number = kNoStep; ///< as annotated; where steps are inferred they count from 0
    std::string name; ///< "ProfilerStep#3"; "" where no name is known
    Moment first = 0;
    Moment last = 0;
    AttributionSource source = AttributionSource::None; ///< File, Annotation, Metadata, or Rule where optimizer bursts tell

    [[nodiscard]] bool operator==(const Step &) const = default;
};

/// The training steps of a device. Where the file says the step of each allocation (Detail::step), those. In order, without overlap; between them nothing is known. The first of these that
/// speaks decides for the whole trace: annotations or marks `ProfilerStep#N`, then "step" of user metadata, then
/// annotations `Optimizer.step#...` (a step ends with the last one before another pass), then bursts of the optimizer
/// among the phases. Immutable.
class Steps {
public:
    static constexpr std::size_t kMost = 65000; ///< more are not taken

    /// O(events + annotations log annotations). Errors: Cancelled.
    [[nodiscard]] static Result<Steps> build(const Snapshot &snapshot, const Timeline &timeline, const EventTimes &times,
                                             const Phases &phases, const LoadContext &context);

    [[nodiscard]] std::span<const Step> rows() const { return m_rows; }
    /// The row of the step that an event belongs to; rows().size() where there is none. O(log steps).
    [[nodiscard]] std::size_t rowOf(EventId event) const;

private:
    std::vector<Step> m_rows;
};

} // namespace allostrata
