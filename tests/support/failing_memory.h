#pragma once

#include <cstddef>

namespace allostrata::test {

/// While it lives, threads other than the one that made it get no piece of memory of `least` bytes or more:
/// std::bad_alloc. One at a time.
class FailingMemory {
public:
    explicit FailingMemory(std::size_t least);
    ~FailingMemory();
    FailingMemory(const FailingMemory &) = delete;
    FailingMemory &operator=(const FailingMemory &) = delete;
};

} // namespace allostrata::test
