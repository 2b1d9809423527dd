#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/estimate/step_estimate.h"
#include "core/load/document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Bytes at the peak, estimated and recorded.
struct EstimatedBytes {
    std::string id; ///< category, "activations/attention", or merged path of a module, "model.layers.*.mlp"
    std::string name; ///< of a category
    std::uint64_t estimated = 0;
    std::uint64_t recorded = 0;

    /// Estimated over recorded, minus one; empty if nothing was recorded.
    [[nodiscard]] std::optional<double> error() const;
};

/// An estimate beside a recording of the same step. Requested bytes.
struct EstimateComparison {
    EstimatedBytes peak; ///< all of it
    std::vector<EstimatedBytes> categories; ///< those that either has, by the larger of the two
    std::vector<EstimatedBytes> modules; ///< likewise; empty if the recording names no modules
    /// Recorded minus estimated peak: what else a step of this program takes.
    [[nodiscard]] std::int64_t rest() const
    {
        return static_cast<std::int64_t>(peak.recorded) - static_cast<std::int64_t>(peak.estimated);
    }
};

/// Compares a rank with a device of a recording. O(allocations + tape). Errors: Cancelled.
[[nodiscard]] Result<EstimateComparison> compareEstimate(const RankEstimate &rank, const Device &device,
                                                         const Attribution &attribution, const LoadContext &context);

} // namespace allostrata
