#pragma once

#include "core/analysis/predict/predict_answer.h"
#include "core/attribution/attribution.h"
#include "core/attribution/stack_rules.h"
#include "core/base/error.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace allostrata {

/// A recording of the dialog.
struct PredictRecording {
    std::string path;
    std::shared_ptr<const Document> document; ///< null: it is read first
    std::size_t device = 0; ///< of an open document; else the one with the most events
    double size = 0; ///< 0: not known; NaN: not a size
    double second = 0; ///< the same
};

/// Question of the dialog; owns everything that it refers to.
struct PredictWork {
    std::vector<PredictRecording> recordings;
    PredictAsk ask;
    AttributionRules rules;
    std::shared_ptr<const StackRules> stackRules;
};

/// Whether a number can be the size of an input.
[[nodiscard]] bool isInputSize(double size);

/// Answer to the question. Immutable; the dialog makes another one with the heaps.
struct PredictFound {
    std::vector<PredictRecording> recordings; ///< with their documents
    PredictAsk ask;
    std::shared_ptr<const Attribution> attribution; ///< of the base; may be null
    std::optional<PredictAnswers> answers;
    QString problem; ///< why there are no answers; else empty
    std::optional<std::size_t> culprit; ///< row of the recording that is the problem
};

/// Allocated and reserved bytes, which take a replay each.
struct PredictHeaps {
    std::vector<std::optional<PredictedHeap>> heaps; ///< by size asked
    std::optional<FittingSize> largest; ///< that fits by reserved bytes
    bool isDone = false; ///< false: it was stopped
};

/// Answers about requested bytes, on a thread of the pool.
[[nodiscard]] std::shared_ptr<const PredictFound> runPrediction(PredictWork work, const std::stop_token &stop);
/// Answers about reserved bytes, on a thread of the pool.
[[nodiscard]] PredictHeaps searchHeaps(const PredictFound &found, const std::stop_token &stop);

} // namespace allostrata
