#pragma once

#include "tests/support/generator/labels.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace allostrata {

/// Names of the generator's categories in the standard rules, in the generator's order.
inline constexpr std::array<std::string_view, generator::kCategoryNames.size()> kWantedCategories
    = {"parameters",
       "gradients",
       "optimizer_state",
       "activations/attention",
       "activations/mlp",
       "activations/expert",
       "activations/embedding",
       "activations/normalisation",
       "activations/loss",
       "activations",
       "temporary/backward",
       "communication",
       "fsdp",
       "data",
       "temporary",
       "temporary/cast",
       "temporary/workspace",
       "other"};

[[nodiscard]] constexpr std::string_view wantedCategory(generator::Category category)
{
    return kWantedCategories[static_cast<std::size_t>(category)];
}

/// Whether a category says nothing.
[[nodiscard]] constexpr bool isUnknownCategory(std::string_view given, std::string_view wanted)
{
    return given == "unknown" || given == "before_recording" || (given == "other" && wanted != "other");
}

/// A coarser result is right; a finer one only if the truth has no finer categories.
[[nodiscard]] constexpr bool isRightCategory(std::string_view given, std::string_view wanted)
{
    const auto isWithin = [](std::string_view part, std::string_view whole) {
        return part == whole || (part.starts_with(whole) && part[whole.size()] == '/');
    };
    return isWithin(wanted, given) || (wanted != "activations" && isWithin(given, wanted));
}

/// "model.layers.*.mlp" of "model.layers.3.mlp".
[[nodiscard]] inline std::string mergedModulePath(std::string_view path)
{
    std::string merged;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find('.', at), path.size());
        const std::string_view part = path.substr(at, end - at);
        bool isNumber = !part.empty();
        for (const char letter : part)
            isNumber = isNumber && letter >= '0' && letter <= '9';
        merged += (at == 0 ? "" : ".") + (isNumber ? std::string("*") : std::string(part));
        at = end + 1;
    }
    return merged;
}

} // namespace allostrata
