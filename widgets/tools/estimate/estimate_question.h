#pragma once

#include "core/estimate/architecture.h"
#include "core/estimate/training_plan.h"

#include <QString>

#include <string>

namespace allostrata {

/// Where the numbers of a model come from, before they were edited.
struct ModelOrigin {
    Architecture model;
    TrainingPlan plan; ///< of Megatron-LM's arguments; else the defaults
    std::string path; ///< config.json; empty: a known model, or numbers
    bool isKnown = false; ///< `model` is one of knownArchitectures()
    bool hasPlan = false; ///< `plan` is that of Megatron-LM's arguments
};

/// A model, and how it is trained or run.
struct EstimateQuestion {
    Architecture model;
    TrainingPlan plan;
    bool isFrameworkChosen = false; ///< else it follows from the plan
};

/// Whether two models have the same tensors.
[[nodiscard]] bool isSameModel(const Architecture &a, const Architecture &b);

/// The call of the command "estimate" that asks the same: "allostrata estimate --model Llama-3-8B ...". Paths are
/// quoted for a shell.
[[nodiscard]] QString estimateCommand(const ModelOrigin &origin, const EstimateQuestion &question);

} // namespace allostrata
