#pragma once

#include "widgets/paint/colours.h"

#include "core/base/id.h"

#include <span>

namespace allostrata::test {

/// Makes a function for the colours of many allocations from a function for one.
template <typename ColourOf>
auto oneByOne(ColourOf colourOf)
{
    return [colourOf](std::span<const AllocationId> ids, BandColour *into) {
        for (const AllocationId id : ids)
            *into++ = colourOf(id);
    };
}

} // namespace allostrata::test
