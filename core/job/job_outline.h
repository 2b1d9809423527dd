#pragma once

#include "core/base/result.h"
#include "core/job/content_hash.h"
#include "core/job/rank_summary.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

// The coarse level of what is shown of many ranks at once: curves, times and calls in at most kOutlineParts parts. It
// is derived from the fine level when a summary is written, so it depends on nothing else; no peak is lost.

/// Most parts of an outline, and most calls.
inline constexpr std::size_t kOutlineParts = 256;

/// Parts of a curve before the end of a part of its outline. Outlines are no longer than kOutlineParts.
[[nodiscard]] constexpr std::size_t outlineEnd(std::size_t curveParts, std::size_t part, std::size_t outlineParts)
{
    return curveParts / outlineParts * (part + 1) + curveParts % outlineParts * (part + 1) / outlineParts;
}

/// A counter in a few parts, each the lowest and the highest of several of the curve. Bytes.
struct CurveOutline {
    std::size_t parts = 0; ///< of the curve
    std::vector<std::uint64_t> low;
    std::vector<std::uint64_t> high;

    [[nodiscard]] std::size_t size() const { return high.size(); }
    [[nodiscard]] bool operator==(const CurveOutline &) const = default;
};

/// Ends of the parts of an outline, since the recording began.
struct TimeOutline {
    std::size_t parts = 0; ///< of the curve
    std::vector<std::int64_t> timesUs;

    [[nodiscard]] bool operator==(const TimeOutline &) const = default;
};

/// A call to other ranks with the hash of its name.
struct JobMark {
    std::uint64_t event = 0; ///< events before it
    ContentHash name;
};

/// A call to other ranks, known by its name and how many of that name precede it in its step.
struct OutlineCall {
    std::uint64_t event = 0;
    std::uint32_t name = 0; ///< row of CallOutline::names
    std::uint64_t ordinal = 0;

    [[nodiscard]] bool operator==(const OutlineCall &) const = default;
};

/// Some of the calls within steps: of too many, only every second, fourth, eighth, ... of a name, then of the steps. So
/// ranks that keep different parts have calls in common.
struct CallOutline {
    std::vector<ContentHash> names; ///< each once, in the order in which they come
    std::vector<OutlineCall> calls; ///< in order

    [[nodiscard]] bool operator==(const CallOutline &) const = default;
};

/// The steps whose numbers and events ascend, within the events of a device.
[[nodiscard]] std::vector<RankStep> orderedSteps(std::span<const RankStep> steps, std::uint64_t events);

[[nodiscard]] CurveOutline outlineOf(const RankCurve &curve);
[[nodiscard]] TimeOutline outlineOf(std::span<const std::int64_t> timesUs);
/// `steps`: see orderedSteps().
[[nodiscard]] CallOutline outlineOf(std::span<const RankStep> steps, std::span<const JobMark> marks);

/// As bytes; none for what is empty. Decoders trust nothing; they answer BadJob.
[[nodiscard]] std::string encodeOutline(const CurveOutline &outline);
[[nodiscard]] std::string encodeOutline(const TimeOutline &outline);
[[nodiscard]] std::string encodeOutline(const CallOutline &outline);
[[nodiscard]] Result<CurveOutline> decodeCurveOutline(std::string_view bytes);
[[nodiscard]] Result<TimeOutline> decodeTimeOutline(std::string_view bytes);
[[nodiscard]] Result<CallOutline> decodeCallOutline(std::string_view bytes);

} // namespace allostrata
