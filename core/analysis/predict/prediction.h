#pragma once

#include "core/analysis/predict/recorded_run.h"
#include "core/analysis/predict/run_match.h"
#include "core/analysis/predict/size_laws.h"
#include "core/analysis/replay/replay.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Size of an input. Converts from the size of its first number.
struct InputSize {
    InputSize(double first, double ofSecond = 0) : size(first), second(ofSecond) {} // NOLINT: see above

    double size = 0;
    double second = 0; ///< of another number that varies; 0: that of the base

    [[nodiscard]] bool operator==(const InputSize &) const = default;
};

/// Why recordings give no prediction.
enum class PredictRefusal : std::uint8_t {
    None,
    SameSize, ///< two recordings of one size
    NoBase, ///< two numbers vary, and no recording shares one of them with each of the others
    Unmatched, ///< too few bytes at the peak have a partner
    WeaklyMatched, ///< too many of them were paired by their sizes alone
    NotAligned, ///< the orders of allocations are too different
    NoGrowth, ///< no allocation differs between them
    NoPower, ///< the bytes that grow follow no power of the size
    Disproved, ///< a recording is not what the others predict for it
};

/// What the comparison of a recording with the base says. Shares are of the bytes at the base's peak, but `cover` of
/// the shorter sequence of allocations, and `power` of the growth: what a sum has in common at both sizes is none.
struct PredictCheck {
    double matched = 0;
    double strong = 0; ///< paired by order or place, or by an exact law
    double cover = 0;
    double inner = 0; ///< of both sequences, between their first and last aligned allocations
    double power = 0;
    bool isOtherLonger = false; ///< the base covers only a part of what the other recording does
    double byLaw = 0; ///< of allocations that the other recording has too few of, paired by what others of them are
    double commonStacks = 0;
    bool isShortened = false; ///< stacks were compared without line numbers
    bool isOfSecond = false; ///< the second number varies
    std::optional<double> impliedSize; ///< the bytes say that the recording has this size instead
    PredictRefusal refusal = PredictRefusal::None;
};

/// Bytes as a whole number within the range of the type.
[[nodiscard]] std::uint64_t wholeBytes(double bytes);
/// A size in names: "4096", "0.5".
[[nodiscard]] std::string sizeName(double size);

/// Bytes at a size, with the range that the fits leave open; at least a thousandth to both sides.
struct PredictedBytes {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// Peaks at a size.
struct PredictedPeak {
    InputSize size = 0;
    PredictedBytes requested;
    std::size_t changes = 0; ///< of the base, up to the peak
};

/// Peaks in the model of the allocator, from an empty heap: of a process that runs this size alone.
struct PredictedHeap {
    PredictedBytes allocated;
    PredictedBytes reserved;
};

/// A prediction from recordings of one program at several sizes of its input. The order of events of the base holds for
/// all sizes: the largest recording or, if two numbers vary, the largest that shares one of them with each other one.
class Prediction {
public:
    /// `runs`: two or more. Errors: Cancelled.
    [[nodiscard]] static Result<Prediction> make(std::vector<RecordedRun> runs, const LoadContext &context);

    [[nodiscard]] const RecordedRun &base() const { return m_runs.back(); }
    [[nodiscard]] std::span<const RecordedRun> runs() const { return m_runs; } ///< by sizes, but the base last
    [[nodiscard]] bool hasSecond() const; ///< whether two numbers vary
    /// By run, without the base.
    [[nodiscard]] std::span<const PredictCheck> checks() const { return m_checks; }
    /// The first refusal; None: there is a prediction.
    [[nodiscard]] PredictRefusal refusal() const;
    /// Fits in the first number, by allocation of the base.
    [[nodiscard]] std::span<const SizeFit> fits() const { return m_fits; }
    /// Settings of the base's allocator.
    [[nodiscard]] const AllocatorConfig &settings() const { return m_replay->recorded(); }

    enum class Bound : std::uint8_t { Value, Low, High };
    /// Requested by each allocation of the base.
    [[nodiscard]] std::vector<double> bytesAt(InputSize at, Bound bound) const;
    [[nodiscard]] PredictedPeak peakAt(InputSize at) const;
    /// Allocations of the base that live at a peak: 1 by row.
    [[nodiscard]] std::vector<std::uint8_t> liveAt(const PredictedPeak &peak) const;
    /// Whether the base begins in the middle of the program, when memory had been freed and used again: in which order
    /// that happened is not recorded, so the bounds of reserved bytes are wide.
    [[nodiscard]] bool isReservedRough() const { return m_isReservedRough; }
    /// O(events log blocks), for each bound that differs. Absent if the model would take too long,
    /// or if no allocator grants such sizes. Errors: Cancelled.
    [[nodiscard]] Result<std::optional<PredictedHeap>> heapAt(InputSize at, const LoadContext &context) const;
    /// The recording of a size, marked as predicted. Errors: Cancelled; NotReplayable where there is no heap.
    [[nodiscard]] Result<std::unique_ptr<Snapshot>> recordingOf(InputSize at, const LoadContext &context) const;
    /// Bytes at a peak: the constant, the linear and the quadratic parts in the first number.
    [[nodiscard]] std::vector<double> partsAt(const PredictedPeak &peak) const;

private:
    [[nodiscard]] bool chooseBase();
    [[nodiscard]] SizePair sizesOf(const RecordedRun &other) const;
    [[nodiscard]] PredictCheck checkOf(const RecordedRun &other, const RunMatch &match) const;
    /// Nullopt if an allocation would be larger than any allocator grants.
    [[nodiscard]] std::optional<ReplayQuestion> questionAt(InputSize at, Bound bound) const;
    void acceptProvedSums(const std::vector<RunMatch> &matches);
    [[nodiscard]] std::vector<SizeFit> fitted(const std::vector<RunMatch> &matches, bool isOfSecond) const;

    std::vector<RecordedRun> m_runs;
    std::vector<PredictCheck> m_checks;
    std::vector<SizeFit> m_fits;
    std::vector<SizeFit> m_secondFits; ///< in the second number; empty if it does not vary
    bool m_isReservedRough = false;
    std::shared_ptr<const Replay> m_replay; ///< of the base, from an empty allocator
};

inline constexpr double kMostMultiples = 1e9; ///< where the search of largestSize() ends
/// Whether bytes fit into a capacity, for largestSize(). Errors: Cancelled.
using FitsAt = std::function<Result<bool>(double size)>;
/// The largest whole multiple of `step` that fits, by bisection: at most `most` multiples. Nullopt if none does.
/// Errors: those of `fits`.
[[nodiscard]] Result<std::optional<double>> largestSize(const FitsAt &fits, double step, double most = kMostMultiples);

} // namespace allostrata
