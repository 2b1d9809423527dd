#pragma once

#include <QRgb>

#include "core/attribution/stack_digest.h"
#include "widgets/paint/theme.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

/// The palettes of the data. All are told apart with normal, deutan, protan and tritan vision; text on any of them is
/// black or white, see contrastingText(). Colours are opaque.

inline constexpr std::size_t kStackHues = 12;
inline constexpr std::size_t kStackTones = 3;

/// A stack's hue and tone: the same in every run and document, as they hash texts.
struct StackShade {
    std::uint8_t hue = 0; ///< below kStackHues
    std::uint8_t tone = 0; ///< below kStackTones

    [[nodiscard]] bool operator==(const StackShade &) const = default;
};
/// Nothing for a stack without frames.
[[nodiscard]] std::optional<StackShade> stackShade(const StackDigest &digest);

[[nodiscard]] QRgb stackColour(StackShade shade, ThemeKind theme);
/// Of what has no stack.
[[nodiscard]] QRgb noStackColour(ThemeKind theme);

/// Upper limits of the size classes, bytes; the last class has none. Larger is stronger against the ground.
inline constexpr std::array<std::uint64_t, 7> kSizeLimits{
    std::uint64_t(64) << 10, std::uint64_t(1) << 20,   std::uint64_t(4) << 20, std::uint64_t(16) << 20,
    std::uint64_t(64) << 20, std::uint64_t(256) << 20, std::uint64_t(1) << 30};
inline constexpr std::size_t kRampColours = kSizeLimits.size() + 1;
[[nodiscard]] std::size_t sizeClass(std::uint64_t bytes);
[[nodiscard]] QRgb sizeColour(std::size_t sizeClass, ThemeKind theme);

/// Upper limits of the age classes: lifetimes in microseconds, or in events where there are no times.
inline constexpr std::array<std::uint64_t, 7> kAgeLimitsUs{10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000};
inline constexpr std::array<std::uint64_t, 7> kAgeLimitsEvents{4, 16, 64, 256, 1024, 4096, 16384};
[[nodiscard]] std::size_t ageClass(std::uint64_t age, const std::array<std::uint64_t, 7> &limits);
[[nodiscard]] QRgb ageColour(std::size_t ageClass, ThemeKind theme);

/// Streams in order of their bytes, the default stream 0; pools take the same list. From the ninth on it repeats.
[[nodiscard]] QRgb streamColour(std::size_t rank, ThemeKind theme);

} // namespace allostrata
