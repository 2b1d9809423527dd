// Palettes of the data, light and dark.

#include "widgets/paint/stack_colours.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr QRgb kOpaque = 0xff000000U;

using StackPalette = std::array<QRgb, kStackHues * kStackTones>;
using Ramp = std::array<QRgb, kRampColours>;

constexpr StackPalette kStackLight{0xAB5E59, 0xCE7B74, 0xE69F99, 0xA46639, 0xC78353, 0xDFA680, 0x927226, 0xB39042,
                                   0xCDB074, 0x767E33, 0x939D4D, 0xB2BB7C, 0x4F8751, 0x6AA66C, 0x92C393, 0x1D8A74,
                                   0x3EAA91, 0x77C6B1, 0x088792, 0x2AA7B4, 0x6DC4CE, 0x2F80AA, 0x4C9FCC, 0x7DBDE3,
                                   0x5A76B3, 0x7594D6, 0x9AB4EB, 0x7C6BAC, 0x9A88CF, 0xB8AAE5, 0x956298, 0xB67EB9,
                                   0xD0A2D2, 0xA55D7A, 0xC87998, 0xE09EB7};
constexpr StackPalette kStackDark{0x904D49, 0xB26963, 0xCE8A84, 0x8A542D, 0xAC7046, 0xC8906B, 0x7B5F1B, 0x9A7B37,
                                  0xB79B5F, 0x626927, 0x7E8740, 0x9CA566, 0x407142, 0x5A8F5C, 0x7DAD7E, 0x107460,
                                  0x33937D, 0x60B09B, 0x00717A, 0x20909B, 0x56AEB8, 0x236B8F, 0x3F89B1, 0x67A7CC,
                                  0x4A6297, 0x647FB9, 0x859ED4, 0x675891, 0x8474B3, 0xA294CE, 0x7D507F, 0x9D6CA0,
                                  0xBA8CBC, 0x8B4C66, 0xAD6783, 0xC988A1};
constexpr QRgb kNoStackLight = 0xC3C9D2;
constexpr QRgb kNoStackDark = 0x39414D;
constexpr Ramp kSizeLight{0xE5DFBA, 0xBACE94, 0x7DBF85, 0x1DAD8A, 0x09908F, 0x03738A, 0x21577B, 0x303D58};
constexpr Ramp kSizeDark{0x2B3752, 0x1A5175, 0x056D82, 0x008989, 0x0CA784, 0x77B97F, 0xB4C88D, 0xDFD9B3};
constexpr Ramp kAgeLight{0xF2DABA, 0xEDB98F, 0xE59673, 0xD77566, 0xBC5B65, 0x984A65, 0x713E5C, 0x4C334A};
constexpr Ramp kAgeDark{0x472E44, 0x6B3956, 0x91455F, 0xB55560, 0xD06F60, 0xDF906D, 0xE6B389, 0xEBD3B4};
constexpr QRgb kDefaultStreamLight = 0xB4BECB;
constexpr QRgb kDefaultStreamDark = 0x5A6673;
constexpr std::array<QRgb, 8> kStreams{0x3E6CAF, 0xF3B454, 0x32A290, 0xA0422E, 0xBF92DE, 0x7FDBFA, 0x858F2E, 0x533B68};

template <std::size_t N>
QRgb pick(const std::array<QRgb, N> &light, const std::array<QRgb, N> &dark, std::size_t index, ThemeKind theme)
{
    return kOpaque | (theme == ThemeKind::Dark ? dark : light)[std::min(index, N - 1)];
}

std::size_t classOf(std::uint64_t value, const std::array<std::uint64_t, 7> &limits)
{
    return static_cast<std::size_t>(std::upper_bound(limits.begin(), limits.end(), value) - limits.begin());
}

} // namespace

std::optional<StackShade> stackShade(const StackDigest &digest)
{
    if (digest.lineKey == 0)
        return std::nullopt;
    return StackShade{static_cast<std::uint8_t>(digest.hue % kStackHues),
                      static_cast<std::uint8_t>(digest.tone % kStackTones)};
}

QRgb stackColour(StackShade shade, ThemeKind theme)
{
    return pick(kStackLight, kStackDark, shade.hue * kStackTones + shade.tone, theme);
}

QRgb noStackColour(ThemeKind theme) { return kOpaque | (theme == ThemeKind::Dark ? kNoStackDark : kNoStackLight); }

std::size_t sizeClass(std::uint64_t bytes) { return classOf(bytes, kSizeLimits); }

QRgb sizeColour(std::size_t sizeClass, ThemeKind theme) { return pick(kSizeLight, kSizeDark, sizeClass, theme); }

std::size_t ageClass(std::uint64_t age, const std::array<std::uint64_t, 7> &limits) { return classOf(age, limits); }

QRgb ageColour(std::size_t ageClass, ThemeKind theme) { return pick(kAgeLight, kAgeDark, ageClass, theme); }

QRgb streamColour(std::size_t rank, ThemeKind theme)
{
    if (rank == 0)
        return kOpaque | (theme == ThemeKind::Dark ? kDefaultStreamDark : kDefaultStreamLight);
    return kOpaque | kStreams[(rank - 1) % kStreams.size()];
}

} // namespace allostrata
