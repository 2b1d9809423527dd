#pragma once

#include "core/base/id.h"

#include <cstdint>

namespace allostrata {

using DetailId = Id<struct DetailTag>; ///< row of Snapshot::details

/// What a file says of an allocation beyond what an allocator knows. Empty where it says nothing.
struct Detail {
    static constexpr std::int32_t kNoStep = INT32_MIN;

    StringId module; ///< dotted path
    StringId phase; ///< the file's word
    StringId category; ///< the file's word
    /// "[2048, 32000]"; of a profiler's operator those of its inputs that are tensors: "([16, 512], [512, 512])"
    StringId shape;
    StringId dtype; ///< "bfloat16"
    StringId operatorName; ///< "aten::mm"
    std::int32_t step = kNoStep;
    StackId releaseStack; ///< where it was let go
    bool isRemainder = false; ///< no allocation, but what the file's totals hold beyond the allocations that it lists

    [[nodiscard]] bool operator==(const Detail &) const = default;
};

} // namespace allostrata
