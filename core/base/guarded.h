#pragma once

#include "core/base/error.h"

#include <new>
#include <utility>

namespace allostrata {

/// What `make` answers, a Result; where memory does not suffice for it, that is the error.
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
