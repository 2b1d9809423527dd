#pragma once

#include <cstddef>

namespace allostrata::test {

/// During its lifetime, allocations of `least` bytes or more throw std::bad_alloc in all threads except the one that
/// constructed it. Only one may exist at a time.
class FailingMemory {
public:
    explicit FailingMemory(std::size_t least);
    ~FailingMemory();
    FailingMemory(const FailingMemory &) = delete;
    FailingMemory &operator=(const FailingMemory &) = delete;
};

} // namespace allostrata::test
