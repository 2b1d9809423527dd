#pragma once

#include "core/analysis/predict/prediction.h"
#include "core/attribution/attribution.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// Question about recordings of one program.
struct PredictAsk {
    std::vector<InputSize> sizes; ///< empty: twice, four and eight times the largest recording
    std::optional<std::uint64_t> capacity; ///< bytes that a process can get
    double step = 1; ///< the largest size that fits is a multiple of it
    std::size_t curve = 0; ///< points of PredictAnswers::curve
};

/// Bytes of a category at a peak.
struct PredictedCategory {
    Category category;
    bool isBefore = false; ///< that of memory from before the recording
    double bytes = 0;
};

/// Prediction for one size.
struct PredictedSize {
    PredictedPeak peak;
    std::optional<PredictedHeap> heap;
    std::vector<double> parts; ///< of Prediction::partsAt()
    EventId event; ///< of the base, after which the peak is reached; empty: before its first event
    Phase phase = Phase::Unknown; ///< of the event
    std::vector<PredictedCategory> categories; ///< the largest first; empty without an attribution
};

/// A recording, and what the others predict for it.
struct PredictProof {
    InputSize size = 0;
    double recorded = 0; ///< peak of requested bytes
    double predicted = 0;
    bool isWithinBounds = true; ///< the recorded peak, within one percent
};

/// A line of the program that allocates more often in one of two recordings.
struct StackDifference {
    std::string line; ///< "softmax nn_utils.py:6"
    std::size_t inOther = 0; ///< allocations
    std::size_t inBase = 0;
};

/// Answers from recordings of one program.
struct PredictAnswers {
    std::uint64_t firstEvent = 0; ///< number of the base's first event in its file
    std::shared_ptr<const Prediction> prediction; ///< never null
    PredictRefusal refusal = PredictRefusal::None; ///< that of the prediction, or its recordings disprove it
    std::vector<PredictedSize> sizes; ///< those asked; empty after a refusal
    std::vector<PredictedSize> recorded; ///< the sizes of the recordings, by size, without heaps
    std::vector<PredictedSize> curve; ///< from near zero to beyond all sizes asked, ascending, without heaps
    /// Largest size that fits by requested bytes; absent without a capacity, or if none fits
    std::optional<double> largestRequested;
    double second = 0; ///< second number of `curve` and of the largest sizes; 0: there is none
    std::vector<PredictProof> proofs; ///< by size; with three or more recordings, none of which is predicted itself
    std::vector<StackDifference> differences; ///< after a refusal: the first in the program
    /// The base may lack its peak, as events are missing and it holds no whole step: peaks are then lower bounds.
    bool isLeast = false;
    double byLaw = 0; ///< largest of PredictCheck::byLaw

    /// Whether so much of the peak is of allocations that the smaller recordings lack that more of them may come with
    /// the size: then nothing is certain to fit.
    [[nodiscard]] bool isGrown() const { return byLaw > 0.02; }
};

/// Answers about requested bytes and, if `withHeaps`, about allocated and reserved ones. `attribution`: of the base, or
/// null. Runs: two or more. Errors: Cancelled, those of `of`.
using AttributionOf = std::function<Result<const Attribution *>(const RecordedRun &)>;
[[nodiscard]] Result<PredictAnswers> answerPrediction(std::vector<RecordedRun> runs, const PredictAsk &ask,
                                                      const AttributionOf &of, bool withHeaps,
                                                      const LoadContext &context);

/// Prediction for one size. Errors: Cancelled.
[[nodiscard]] Result<PredictedSize> predictedSize(const Prediction &prediction, InputSize at,
                                                  const Attribution *attribution, bool withHeap,
                                                  const LoadContext &context);

/// A size that fits by reserved bytes.
struct FittingSize {
    double size = 0;
    double reserved = 0; ///< bytes at its peak
};
/// The largest size that fits by reserved bytes: one replay for each size that is tried. Errors: Cancelled.
[[nodiscard]] Result<std::optional<FittingSize>> largestByReserved(const PredictAnswers &answers, const PredictAsk &ask,
                                                                   const LoadContext &context);

/// File name of the recording of a size: the base's with the size in place of its own, "fwd_ctx4096".
[[nodiscard]] std::string predictedName(const Prediction &prediction, InputSize at);

} // namespace allostrata
