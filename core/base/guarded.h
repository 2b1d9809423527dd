#pragma once

#include "core/base/error.h"

#include <new>
#include <utility>

namespace allostrata {

/// Calls `make` and returns its Result, or NoMemory if it throws std::bad_alloc.
template <typename Make>
[[nodiscard]] auto guarded(Make &&make) -> decltype(make())
{
    try {
        return std::forward<Make>(make)();
    } catch (const std::bad_alloc &) {
        return Error{Reason::NoMemory, {}, {}, 0, 0};
    }
}

} // namespace allostrata
