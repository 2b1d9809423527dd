#pragma once

#include "core/analysis/replay/replay_search.h"

#include <optional>
#include <string>
#include <vector>

namespace allostrata {

class Attribution;

/// Effect of a question on the allocations that match the query.
enum class ReplayEffect : std::uint8_t {
    None,
    Remove, ///< they are never requested
    Halve, ///< half their bytes are requested, as with half the batch or a type of half the size
};

/// A question as the user puts it.
struct ReplayAsk {
    /// Changes to the recorded settings, in the syntax of PYTORCH_CUDA_ALLOC_CONF; see applySettings()
    std::string settings = {};
    ReplayEffect effect = ReplayEffect::None;
    bool emptyCacheAtSteps = false; ///< torch.cuda.empty_cache() at the end of each step
    bool search = false; ///< also the grid of searchedSettings()

    [[nodiscard]] bool operator==(const ReplayAsk &) const = default;
};

/// Inputs of a question besides the device.
struct ReplayInputs {
    std::optional<std::uint64_t> capacity; ///< bytes that the allocator can get from the device
    std::span<const std::uint8_t> matching; ///< flags by allocation, for ReplayAsk::effect; empty: all match
    const Attribution *attribution = nullptr; ///< for the ends of steps; null: none
};

/// Allocations that a query takes out of a question.
struct ReplayMatch {
    std::uint64_t allocations = 0; ///< those from before the recording too
    std::uint64_t bytes = 0; ///< requested
};

/// Answers about one device.
struct ReplayAnswers {
    std::uint64_t firstEvent = 0; ///< number of the recording's first event in its file
    SelfCheck check;
    AllocatorConfig recorded; ///< settings of the recording
    std::optional<ReplayMatch> matched; ///< what is removed or halved; absent if the question does neither
    /// Absent if nothing was asked, if the model does not fit, or if the run was abandoned
    std::optional<ReplayRun> asked;
    bool isAbandoned = false; ///< the question would take too long
    std::vector<CachingAllocator::SegmentView> segments; ///< at the peak of `asked`, or of the recording
    std::vector<ReplayRun> searched; ///< best first, without curves; empty unless asked for

    /// Largest error of a peak that the self-check measured, as a share of the peak.
    [[nodiscard]] double expectedError() const;
};

/// Checks the model against the recording and answers the question. Errors: BadSetting for settings that cannot be
/// replayed, CapacityNeeded for a memory fraction of an unknown device, Cancelled.
[[nodiscard]] Result<ReplayAnswers> answerReplay(const Document &document, const Device &device, const ReplayAsk &ask,
                                                 const ReplayInputs &inputs, const LoadContext &context);
/// Answers the question by a replay whose check is known.
[[nodiscard]] Result<ReplayAnswers> answerReplay(const Replay &replay, const ReplayAsk &ask, const ReplayInputs &inputs,
                                                 const LoadContext &context);

/// The recording that the answer to a question would have made, marked as replayed. Errors: as answerReplay(), and
/// NotReplayable.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> replayedRecording(const Document &document, const Device &device,
                                                                  const ReplayAsk &ask, const ReplayInputs &inputs,
                                                                  const LoadContext &context);
/// The same by a replay whose check is known.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> replayedRecording(const Replay &replay, const ReplayAsk &ask,
                                                                  const ReplayInputs &inputs,
                                                                  const LoadContext &context);

} // namespace allostrata
