#pragma once

#include "core/analysis/breakdown/saved_for_backward.h"
#include "tests/support/generator/truth.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace allostrata {

/// True bytes of one layer.
struct SavedTruth {
    std::uint64_t saved = 0;
    std::uint64_t gradients = 0;

    bool operator==(const SavedTruth &) const = default;
};

/// Number of the layer in a module's path; -1 outside all layers.
[[nodiscard]] inline int layerOf(const std::string &module)
{
    const std::string prefix = "model.layers.";
    return module.starts_with(prefix) ? std::stoi(module.substr(prefix.size())) : -1;
}

/// True saved memory of each layer at one moment, and its gradients at another.
[[nodiscard]] inline std::vector<SavedTruth> savedTruthAt(const generator::Truth &truth, const SavedPass &pass,
                                                          Moment from, std::size_t layers)
{
    std::vector<SavedTruth> wanted(layers);
    for (const generator::AllocationTruth &real : truth.devices.front().allocations) {
        const int layer = layerOf(truth.modules[real.labels.module]);
        if (layer < 0 || real.allocEvent < static_cast<std::int64_t>(from))
            continue;
        const auto isLiveAt = [&real](Moment moment) {
            return real.allocEvent < static_cast<std::int64_t>(moment)
                   && (real.freeCompletedEvent < 0 || real.freeCompletedEvent >= static_cast<std::int64_t>(moment));
        };
        const auto row = static_cast<std::size_t>(layer);
        if (real.labels.phase == generator::Phase::Forward && isLiveAt(pass.moment)
            && !(pass.isEnded && isLiveAt(pass.end + 1)))
            wanted[row].saved += real.requested;
        if (real.labels.category == generator::Category::Gradients
            && real.allocEvent >= static_cast<std::int64_t>(pass.moment) && isLiveAt(pass.end))
            wanted[row].gradients += real.requested;
    }
    return wanted;
}

} // namespace allostrata
