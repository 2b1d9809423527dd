#pragma once

#include "core/allocator/allocator_config.h"
#include "core/analysis/predict/recorded_run.h"
#include "core/analysis/predict/run_match.h"
#include "core/analysis/predict/size_laws.h"
#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Why recordings give no prediction.
enum class PredictRefusal : std::uint8_t {
    None,
    SameSize, ///< two recordings of one size
    Unmatched, ///< too few bytes at the peak have a partner
    WeaklyMatched, ///< too many of them were paired by their sizes alone
    NotAligned, ///< the orders of allocations are too different
    NoGrowth, ///< no allocation differs between them
    NoPower, ///< the bytes that grow follow no power of the size
};
/// Stable id, snake_case: "unmatched", ...
[[nodiscard]] std::string_view predictRefusalId(PredictRefusal refusal);

/// What the comparison of a recording with the base says. Shares are of the bytes at the base's peak, but `cover` of
/// the shorter sequence of allocations, and `power` of the bytes that grow.
struct PredictCheck {
    double matched = 0;
    double strong = 0; ///< paired by order or place, or by an exact law
    double cover = 0;
    double inner = 0; ///< of both sequences, between their first and last aligned allocations
    double power = 0;
    double commonStacks = 0;
    bool isShortened = false; ///< stacks were compared without line numbers
    std::optional<double> impliedSize; ///< the bytes say that the recording has this size instead
    PredictRefusal refusal = PredictRefusal::None;
};

/// Bytes at a size, with the range that the fits leave open; at least a thousandth to both sides.
struct PredictedBytes {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// Peaks at a size.
struct PredictedPeak {
    double size = 0;
    PredictedBytes requested;
    std::size_t changes = 0; ///< of the base, up to the peak
};

/// Peaks in the model of the allocator, from an empty heap: of a process that runs this size alone.
struct PredictedHeap {
    PredictedBytes allocated;
    PredictedBytes reserved;
};

/// A prediction from recordings of one program at several sizes of its input; the largest is the base, whose order of
/// events holds for all sizes.
class Prediction {
public:
    /// `runs`: two or more. Errors: Cancelled.
    [[nodiscard]] static Result<Prediction> make(std::vector<RecordedRun> runs, const LoadContext &context);

    [[nodiscard]] const RecordedRun &base() const { return m_runs.back(); }
    [[nodiscard]] std::span<const RecordedRun> runs() const { return m_runs; } ///< by size, the base last
    /// By run, without the base.
    [[nodiscard]] std::span<const PredictCheck> checks() const { return m_checks; }
    /// The first refusal; None: there is a prediction.
    [[nodiscard]] PredictRefusal refusal() const;
    /// By allocation of the base.
    [[nodiscard]] std::span<const SizeFit> fits() const { return m_fits; }

    [[nodiscard]] PredictedPeak peakAt(double size) const;
    /// O(events log blocks) for each bound. Errors: Cancelled.
    [[nodiscard]] Result<PredictedHeap> heapAt(double size, const AllocatorConfig &config,
                                               const LoadContext &context) const;
    /// The largest whole multiple of `step` whose peak of requested bytes is at most the capacity; nullopt if none is.
    [[nodiscard]] std::optional<double> largestThatFits(std::uint64_t capacity, double step) const;
    /// Bytes at the peak of a size: the constant, the linear and the quadratic parts.
    [[nodiscard]] std::vector<double> partsAt(double size) const;

private:
    enum class Bound : std::uint8_t { Value, Low, High };

    [[nodiscard]] PredictCheck checkOf(const RecordedRun &other, const RunMatch &match) const;
    [[nodiscard]] std::vector<double> bytesAt(double size, Bound bound) const;
    void fit(const std::vector<RunMatch> &matches);

    std::vector<RecordedRun> m_runs;
    std::vector<PredictCheck> m_checks;
    std::vector<SizeFit> m_fits;
};

} // namespace allostrata
