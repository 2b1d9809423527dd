#pragma once

#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/replay/replay_answers.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// A replay under the setting of a remedy.
struct RemedyReplay {
    OomRemedyKind kind = OomRemedyKind::ExpandableSegments;
    ReplayRun run; ///< without its curve
};

/// Effect that other settings would have had on a run, from replays of its recording.
struct ReplayFindings {
    bool isTooLong = false; ///< more than kMostReplayed events: nothing was replayed
    /// The check of the model, and the run with expandable segments, or without them if they were on; without curves
    ReplayAnswers answers;
    std::vector<RemedyReplay> remedies; ///< one for each remedy that names a setting; empty if the model does not fit
};

/// Maximum number of events that a report replays: a few seconds for each question.
inline constexpr std::uint64_t kMostReplayed = 5'000'000;

/// Replays the recording of a device: for the check, with expandable segments turned the other way, and for the
/// settings of the remedies. O(events log live) each. Errors: Cancelled.
[[nodiscard]] Result<ReplayFindings> replayFindings(const Document &document, const Device &device,
                                                    std::span<const OomRemedy> remedies, const LoadContext &context);

} // namespace allostrata
