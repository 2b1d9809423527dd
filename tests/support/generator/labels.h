#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace allostrata::generator {

/// Activity of the training loop.
enum class Phase : std::uint8_t { Setup, Forward, Recompute, Backward, Optimizer, Communication, Other };

inline constexpr std::array<std::string_view, 7> kPhaseNames = {"setup",     "forward",       "recompute", "backward",
                                                                "optimizer", "communication", "other"};

/// Purpose of an allocation.
enum class Category : std::uint8_t {
    Parameters,
    Gradients,
    OptimizerState,
    Attention,
    Mlp,
    Expert,
    Embedding,
    Normalisation,
    HeadLoss,
    Residual,
    BackwardTemporaries, ///< made and freed in the backward pass: gradients on their way
    Communication,
    Fsdp, ///< buffers of sharding, and weights made whole
    Data,
    Temporary,
    AutocastCopies,
    Workspace,
    Other,
};

inline constexpr std::array<std::string_view, 18> kCategoryNames = {"parameters",
                                                                    "gradients",
                                                                    "optimizer_state",
                                                                    "attention",
                                                                    "mlp",
                                                                    "expert",
                                                                    "embedding",
                                                                    "normalisation",
                                                                    "head_loss",
                                                                    "residual",
                                                                    "backward_temporaries",
                                                                    "communication",
                                                                    "fsdp",
                                                                    "data",
                                                                    "temporary",
                                                                    "autocast_copies",
                                                                    "workspace",
                                                                    "other"};

/// The true description of an allocation, which no tool can see in the file.
struct Labels {
    std::uint32_t module = 0; ///< text: the module path, "" if no module is running
    std::int32_t step = -1; ///< number of the training step; -1 before the first
    Phase phase = Phase::Other;
    Category category = Category::Other;
};

} // namespace allostrata::generator
