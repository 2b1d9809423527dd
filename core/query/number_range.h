#pragma once

#include "core/query/query_term.h"

#include <cstdint>
#include <limits>

namespace allostrata {

/// Numbers accepted by a term's comparison.
struct NumberRange {
    std::uint64_t low = 0;
    std::uint64_t high = 0; ///< inclusive
    bool isEmpty = false;
    bool isNegated = false; ///< accepts all others instead

    [[nodiscard]] bool has(std::uint64_t value) const { return (!isEmpty && value - low <= high - low) != isNegated; }
    /// Whether every number of at least `least` is accepted.
    [[nodiscard]] bool hasFrom(std::uint64_t least) const
    {
        const bool isInside = !isEmpty && least >= low && high == std::numeric_limits<std::uint64_t>::max();
        const bool isOutside = isEmpty || least > high;
        return isNegated ? isOutside : isInside;
    }
};

/// Range of a term whose operator is an equality, an order or Within.
[[nodiscard]] inline NumberRange rangeOf(const QueryTerm &term)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    switch (term.op) {
    case QueryOperator::Less: return {0, term.low - 1, term.low == 0, false};
    case QueryOperator::LessOrEqual: return {0, term.low, false, false};
    case QueryOperator::Greater: return {term.low + 1, kMost, term.low == kMost, false};
    case QueryOperator::GreaterOrEqual: return {term.low, kMost, false, false};
    case QueryOperator::Within: return {term.low, term.high, false, false};
    case QueryOperator::NotEqual: return {term.low, term.low, false, true};
    default: return {term.low, term.low, false, false};
    }
}

} // namespace allostrata
