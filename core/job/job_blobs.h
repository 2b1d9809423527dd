#pragma once

#include "core/base/result.h"
#include "core/job/content_hash.h"
#include "core/job/rank_summary.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

// What is long in a summary, as bytes: numbers of a column beside one another, as differences, of variable length.
// Decoders trust nothing; they answer BadJob.

/// Bounds of what a summary may hold; larger than what is collected, so that later versions may collect more.
struct SummaryLimits {
    static constexpr std::size_t kMoments = 256; ///< of a device
    static constexpr std::size_t kRows = 4096; ///< of a moment
    static constexpr std::size_t kParts = std::size_t(1) << 16; ///< of a curve
    static constexpr std::size_t kSteps = 100'000;
    static constexpr std::size_t kOoms = 1000;
    static constexpr std::size_t kMarks = 1'000'000;
    static constexpr std::size_t kTexts = 1'000'000;
    static constexpr std::size_t kStacks = 1'000'000;
    static constexpr std::size_t kFrames = 100'000; ///< of a stack
    static constexpr std::size_t kDevices = 10'000;
    static constexpr std::size_t kDiagnostics = 10'000;
    static constexpr std::size_t kTextBytes = std::size_t(16) << 20;
};

/// The names of a summary: hashes of its texts and stacks, by their rows. Refers to bytes that outlive it.
class NamesView {
public:
    NamesView() = default;
    [[nodiscard]] static Result<NamesView> of(std::string_view bytes);

    [[nodiscard]] std::size_t texts() const { return m_texts.size() / ContentHash::kBytes; }
    [[nodiscard]] std::size_t stacks() const { return m_stacks.size() / ContentHash::kBytes; }
    [[nodiscard]] ContentHash text(std::size_t row) const { return at(m_texts, row); }
    [[nodiscard]] ContentHash stack(std::size_t row) const { return at(m_stacks, row); }
    /// Empty for RankWeight::kNone.
    [[nodiscard]] ContentHash textOrNone(std::uint32_t row) const
    {
        return row == RankWeight::kNone ? ContentHash() : text(row);
    }

private:
    [[nodiscard]] static ContentHash at(std::string_view hashes, std::size_t row);

    std::string_view m_texts;
    std::string_view m_stacks;
};
[[nodiscard]] std::string encodeNames(std::span<const ContentHash> texts, std::span<const ContentHash> stacks);

/// Weights with their places among all weights of the device.
using PlacedWeights = std::pair<std::uint64_t, RankWeights>;
/// Weights that are encoded together: those at a moment that is read for all ranks at once, or all others.
enum class WeightPart : std::uint8_t { Peak, End, Others };
inline constexpr auto kWeightParts = enumerators<WeightPart>;
[[nodiscard]] WeightPart weightPartOf(WeightMoment moment);
[[nodiscard]] std::string encodeWeights(std::span<const RankWeights> weights, WeightPart part);
[[nodiscard]] Result<std::vector<PlacedWeights>> decodeWeights(std::string_view bytes, WeightPart part,
                                                               const NamesView &names);

[[nodiscard]] std::string encodeCurves(const RankDeviceSummary &device);
/// Sets curves and times of `device`.
[[nodiscard]] Result<void> decodeCurves(std::string_view bytes, RankDeviceSummary &device);

[[nodiscard]] std::string encodeMarks(std::span<const RankMark> marks);
[[nodiscard]] Result<std::vector<RankMark>> decodeMarks(std::string_view bytes, const NamesView &names);

[[nodiscard]] std::string encodeSteps(std::span<const RankStep> steps);
[[nodiscard]] Result<std::vector<RankStep>> decodeSteps(std::string_view bytes);

[[nodiscard]] std::string encodeOoms(std::span<const RankOom> ooms);
[[nodiscard]] Result<std::vector<RankOom>> decodeOoms(std::string_view bytes);

using IssueCounts = std::vector<std::pair<std::string, std::uint64_t>>;
[[nodiscard]] std::string encodeDiagnostics(const IssueCounts &diagnostics);
[[nodiscard]] Result<IssueCounts> decodeDiagnostics(std::string_view bytes);

[[nodiscard]] std::string encodeTexts(std::span<const std::string> texts);
[[nodiscard]] Result<std::vector<std::string>> decodeTexts(std::string_view bytes);

/// Checks that a summary can be stored and read again: rows refer to what is there, weights add up, nothing exceeds the
/// limits. Errors: BadJob.
[[nodiscard]] Result<void> checkSummary(const RankSummary &summary);

} // namespace allostrata
