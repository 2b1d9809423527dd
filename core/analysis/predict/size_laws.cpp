// Fits bytes to the size of the input.

#include "core/analysis/predict/size_laws.h"

#include "core/analysis/predict/run_match.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

SizeForm powerOf(const SizePoint &base, int exponent)
{
    const auto bytes = static_cast<double>(base.bytes);
    if (exponent == 0)
        return {bytes, 0, 0};
    return exponent == 1 ? SizeForm{0, bytes / base.size, 0} : SizeForm{0, 0, bytes / base.size / base.size};
}

/// From constant to linear; what grows faster between the points, from linear to quadratic.
SizeFit irregular(const SizePoint &a, const SizePoint &b)
{
    const double grown = static_cast<double>(b.bytes) * a.size - static_cast<double>(a.bytes) * b.size;
    const bool isFast = b.size > a.size ? grown > 0 : grown < 0;
    return {SizeLaw::Irregular, {powerOf(b, isFast ? 1 : 0), powerOf(b, isFast ? 2 : 1)}};
}

/// Forms of one or two terms through two points with different bytes.
SizeFit formsOf(const SizePoint &a, const SizePoint &b)
{
    const auto x = static_cast<long double>(a.bytes);
    const auto y = static_cast<long double>(b.bytes);
    if (a.bytes == b.bytes)
        return {SizeLaw::Constant, {powerOf(b, 0)}};
    if (x * b.size == y * a.size)
        return {SizeLaw::Linear, {powerOf(b, 1)}};
    if (x * b.size * b.size == y * a.size * a.size)
        return {SizeLaw::Quadratic, {powerOf(b, 2)}};
    const auto before = static_cast<double>(a.bytes);
    const auto after = static_cast<double>(b.bytes);
    const double perSize = (after - before) / (b.size - a.size);
    const double constant = before - perSize * a.size;
    const double perSquare = (after / b.size - before / a.size) / (b.size - a.size);
    const double linear = before / a.size - perSquare * a.size;
    SizeFit fit{SizeLaw::TwoTerms, {}};
    if (perSquare > 0 && linear > 0)
        fit.forms.push_back({0, linear, perSquare});
    if (perSize > 0 && constant > 0)
        fit.forms.push_back({constant, perSize, 0});
    if (fit.forms.empty())
        fit = irregular(a, b);
    return fit;
}

} // namespace

SizeFit fitSizes(std::span<const SizePoint> points)
{
    const SizePoint &base = points.back();
    if (points.size() == 1)
        return {SizeLaw::Unknown, {powerOf(base, 0), powerOf(base, 1), powerOf(base, 2)}};
    constexpr double kSameByte = 0.5;
    const auto farthest = std::ranges::max_element(
        points.first(points.size() - 1), {}, [&base](const SizePoint &one) { return std::abs(one.size - base.size); });
    SizeFit fit = formsOf(*farthest, base);
    const auto isContradicted = [&](const SizeForm &form) {
        return std::ranges::any_of(points, [&form](const SizePoint &point) {
            return std::abs(form.at(point.size) - static_cast<double>(point.bytes)) > kSameByte;
        });
    };
    if (std::ranges::all_of(fit.forms, isContradicted)) {
        if (points.size() > 2 && fit.law != SizeLaw::Irregular)
            fit = irregular(*farthest, base);
        return fit;
    }
    std::erase_if(fit.forms, isContradicted);
    return fit;
}

} // namespace allostrata
