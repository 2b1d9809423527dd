#pragma once

#include "core/base/result.h"
#include "core/estimate/architecture.h"
#include "core/estimate/step_tape.h"
#include "core/estimate/training_plan.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// A number of an estimate that does not change during a step, with its derivation.
struct EstimateTerm {
    Purpose purpose = Purpose::Parameters;
    std::uint64_t bytes = 0;
    std::string formula; ///< "2 B x 8,030,261,248 parameters", in ASCII without translation: 2 * 8030261248
    std::string_view source; ///< where the rule comes from, an id: "megatron_state"
};

/// What one rank of a pipeline stage needs in one step. Bytes.
struct RankEstimate {
    std::uint64_t stage = 0; ///< pipeline stage, from 0
    std::uint64_t ranks = 1; ///< with this estimate
    std::uint64_t layers = 0;
    std::uint64_t parameters = 0; ///< elements that this rank computes with
    std::uint64_t stateBytes = 0; ///< live after a step: parameters, gradients, optimizer, workspaces
    std::uint64_t activationBytes
        = 0; ///< what forward keeps for backward, at its most; inference: cache and temporaries
    std::uint64_t peakBytes = 0;
    std::uint64_t peakLow = 0; ///< bounds of the peak: what is not known exactly
    std::uint64_t peakHigh = 0;
    Instant instant = Instant::Setup; ///< of the peak
    PurposeBytes parts{}; ///< at the peak
    std::array<std::uint64_t, kInstants> instants{}; ///< highest bytes during each
    std::uint64_t outsideBytes = 0; ///< outside of the allocator: context and communicators
    std::vector<EstimateTerm> terms;
    std::shared_ptr<const StepTape> tape; ///< never null
};

/// What an estimate leaves out, or assumes.
enum class Assumption : std::uint8_t {
    Fragmentation, ///< peaks are allocated bytes; reserved ones follow from the derived recording
    OutsideAllocator, ///< context, communicators
    BalancedExperts,
    WorkspacesGuessed, ///< of a device that was not measured
    NotMeasured, ///< no measured run stands behind rules for these settings
};

/// One step of training or inference, by rank.
struct StepEstimate {
    Architecture model;
    TrainingPlan plan;
    std::uint64_t parameters = 0; ///< of the whole model
    std::vector<RankEstimate> ranks; ///< one per pipeline stage; at least one
    std::vector<Assumption> assumptions;

    /// The rank that needs the most, by the upper bound of its peak.
    [[nodiscard]] const RankEstimate &largest() const;
};

/// Estimates a step. Errors: BadStep with the number that is wrong, ModelNotComputed with the option that is outside
/// the rules; Cancelled.
[[nodiscard]] Result<StepEstimate> estimateStep(const Architecture &model, const TrainingPlan &plan,
                                                const LoadContext &context);

/// A change that lowers the peak, on top of those before it.
struct Remedy {
    std::string_view id; ///< "loss_fused", "recompute_full": stable
    TrainingPlan plan; ///< with this and all changes before it
    std::uint64_t peakHigh = 0; ///< of the largest rank, with memory outside of the allocator
    double cost = 1; ///< time of a step over that without changes, roughly; 1: no slower
};
/// What to change until every rank fits, the cheapest first; changes that do not help are left out. If nothing makes it
/// fit, the last one is still beyond the capacity. Errors: Cancelled.
[[nodiscard]] Result<std::vector<Remedy>> remediesFor(const StepEstimate &estimate, std::uint64_t capacity,
                                                      const LoadContext &context);

/// The largest inputs of a step that fit.
struct StepBudget {
    std::uint64_t microBatch = 0; ///< sequences at the estimate's context; 0: not one fits
    std::uint64_t context = 0; ///< tokens at the estimate's micro-batch, a multiple of 64 per tensor-parallel rank
};
/// Searches the largest inputs that fit by the upper bound of every rank. Errors: Cancelled.
[[nodiscard]] Result<StepBudget> budgetFor(const StepEstimate &estimate, std::uint64_t capacity,
                                           const LoadContext &context);

} // namespace allostrata
