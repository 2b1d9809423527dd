#pragma once

#include "core/analysis/calls/call_tree.h"
#include "core/base/enum_table.h"

#include <string_view>

namespace allostrata {

/// Question to a call tree, apart from the allocations that it is about.
struct CallAsk {
    CallMeasure measure = CallMeasure::AtCursor;
    CallUnit unit = CallUnit::Bytes; ///< of the widths
    CallShape shape;
    double smallest = 0.001; ///< share of the total below which siblings are merged, in [0, 1]

    [[nodiscard]] bool operator==(const CallAsk &) const = default;
};

/// Words of the command line and of links.
inline constexpr EnumTable<CallMeasure, std::string_view> kCallMeasureIds
    = {{"cursor", "peak", "window-peak", "end", "allocated", "byte-time"}};
inline constexpr EnumTable<CallMerge, std::string_view> kCallMergeIds
    = {{"yours", "folded", "all", "files", "modules"}};
inline constexpr EnumTable<CallOrigin, std::string_view> kCallOriginIds
    = {{"yours", "library", "torch", "autograd", "native", "interpreter"}};

/// Width below which siblings are merged: the share of a total, at least 1.
[[nodiscard]] constexpr std::uint64_t smallestWidth(const CallAsk &ask, std::uint64_t total)
{
    if (ask.smallest >= 1) // the double nearest to a total of 2^64 - 1 is too large for the conversion
        return total > 0 ? total : 1;
    const auto share = static_cast<std::uint64_t>(static_cast<double>(total) * ask.smallest);
    return share > 0 ? share : 1;
}

} // namespace allostrata
