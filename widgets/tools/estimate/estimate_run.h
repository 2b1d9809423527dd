#pragma once

#include "core/analysis/estimate/estimate_comparison.h"
#include "core/attribution/attribution.h"
#include "core/estimate/step_estimate.h"
#include "core/load/document.h"
#include "core/tables/predict_table.h"
#include "widgets/charts/estimate_chart.h"
#include "widgets/tools/estimate/estimate_question.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace allostrata {

/// What the dialog asks.
struct EstimateAsk {
    EstimateQuestion question;
    std::int64_t rest = 0; ///< carried over from a recording: added to every peak
};

/// The answer. Immutable.
struct EstimateFound {
    EstimateAsk ask;
    std::optional<StepEstimate> estimate; ///< its peaks contain the rest
    QString problem; ///< why there is no estimate; else empty
    std::string field; ///< that the problem is about
};

/// Answers on a thread of the pool. Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const EstimateFound>> runEstimate(const EstimateAsk &ask,
                                                                       const std::stop_token &stop);

/// What to change so that every rank fits a device.
struct EstimateRemedies {
    std::uint64_t capacity = 0;
    std::vector<Remedy> remedies; ///< their peaks contain the rest
    bool isDone = false; ///< false: it was stopped
};
[[nodiscard]] EstimateRemedies findRemedies(const EstimateFound &found, std::uint64_t capacity,
                                            const std::stop_token &stop);

/// An estimate beside the recording of a run, each at its peak of requested bytes.
struct ComparedEstimate {
    std::optional<EstimateComparison> comparison;
    QString problem; ///< why there is none; else empty
};
/// Compares the estimate of a stage, without what was carried over. On a thread of the pool.
[[nodiscard]] ComparedEstimate compareWithRecording(const EstimateFound &found, std::size_t stage,
                                                    const std::shared_ptr<const Document> &document, std::size_t device,
                                                    const AttributionRules &rules, const std::stop_token &stop);
} // namespace allostrata
