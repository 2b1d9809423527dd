#pragma once

#include <QRgb>

#include "core/attribution/stack_digest.h"
#include "widgets/paint/theme.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

/// Palettes of the data. The colours are distinct with normal, deutan, protan and tritan vision; text on any of them is
/// black or white, see contrastingText(). Colours are opaque.

inline constexpr std::size_t kStackHues = 12;
inline constexpr std::size_t kStackTones = 3;

/// Hue and tone of a stack.
struct StackShade {
    std::uint8_t hue = 0; ///< below kStackHues
    std::uint8_t tone = 0; ///< below kStackTones

    [[nodiscard]] bool operator==(const StackShade &) const = default;
};
/// Hue and tone by the hash of texts, equal in every run and document; empty without frames. See also StackHues.
[[nodiscard]] std::optional<StackShade> stackShade(const StackDigest &digest);

[[nodiscard]] QRgb stackColour(StackShade shade, ThemeKind theme);
/// Colour of allocations without a stack.
[[nodiscard]] QRgb noStackColour(ThemeKind theme);

/// Upper limits of the size classes in bytes; the last class has none. Larger sizes contrast more with the background.
inline constexpr std::array<std::uint64_t, 7> kSizeLimits{
    std::uint64_t(64) << 10, std::uint64_t(1) << 20,   std::uint64_t(4) << 20, std::uint64_t(16) << 20,
    std::uint64_t(64) << 20, std::uint64_t(256) << 20, std::uint64_t(1) << 30};
inline constexpr std::size_t kRampColours = kSizeLimits.size() + 1;
[[nodiscard]] std::size_t sizeClass(std::uint64_t bytes);
[[nodiscard]] QRgb sizeColour(std::size_t sizeClass, ThemeKind theme);

/// Upper limits of the age classes: lifetimes in microseconds, or in events if there are no times.
inline constexpr std::array<std::uint64_t, 7> kAgeLimitsUs{10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000};
inline constexpr std::array<std::uint64_t, 7> kAgeLimitsEvents{4, 16, 64, 256, 1024, 4096, 16384};
[[nodiscard]] std::size_t ageClass(std::uint64_t age, const std::array<std::uint64_t, 7> &limits);
[[nodiscard]] QRgb ageColour(std::size_t ageClass, ThemeKind theme);

/// Colour of a stream by rank: the default stream is 0, the others are ordered by bytes. Pools use the same colours.
/// They repeat from the ninth on.
[[nodiscard]] QRgb streamColour(std::size_t rank, ThemeKind theme);

} // namespace allostrata
