#pragma once

#include "core/base/id.h"

#include <cstdint>

namespace allostrata {

using DetailId = Id<struct DetailTag>; ///< row of Snapshot::details

/// Information of a file about an allocation beyond that of an allocator. Fields are empty if the file does not say.
struct Detail {
    static constexpr std::int32_t kNoStep = INT32_MIN;

    StringId module; ///< dotted path
    StringId phase; ///< as in the file
    StringId category; ///< as in the file
    /// "[2048, 32000]"; for a profiler's operator those of its tensor inputs: "([16, 512], [512, 512])"
    StringId shape;
    StringId dtype; ///< "bfloat16"
    StringId operatorName; ///< "aten::mm"
    std::int32_t step = kNoStep;
    StackId releaseStack; ///< stack of the free
    bool isRemainder = false; ///< not an allocation, but the bytes of the file's totals beyond its listed allocations

    [[nodiscard]] bool operator==(const Detail &) const = default;
};

} // namespace allostrata
