#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// How the bytes of an allocation follow from the size of the input.
enum class SizeLaw : std::uint8_t {
    Constant,
    Linear,
    Quadratic,
    TwoTerms, ///< a + b x, or b x + c x^2
    Irregular, ///< none of these: from constant to linear, or from linear to quadratic
    Unknown, ///< no partner in another recording: from constant to quadratic
};

/// A recording's bytes of one allocation.
struct SizePoint {
    double size = 0; ///< of the input
    std::uint64_t bytes = 0;
};

/// Bytes at a size: a + b x + c x^2.
struct SizeForm {
    double constant = 0;
    double linear = 0;
    double quadratic = 0;

    [[nodiscard]] double at(double size) const { return constant + linear * size + quadratic * size * size; }
};

/// The forms that explain an allocation, the most likely one first. More than one: the truth is one of them.
struct SizeFit {
    SizeLaw law = SizeLaw::Unknown;
    std::vector<SizeForm> forms;
};

/// Fits the points of one allocation, the base last; one point has no partner. Of several forms, those that further
/// points contradict are left out.
[[nodiscard]] SizeFit fitSizes(std::span<const SizePoint> points);

} // namespace allostrata
