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

/// Counts the requests for `least` bytes or more that this program's own code makes, in any thread, and fails one of
/// them during its lifetime: operator new throws std::bad_alloc, the functions of C return a null pointer. Does not see
/// requests within Qt and other shared libraries. Only one may exist at a time.
class FailingRequest {
public:
    /// `number` counts from 1; 0 fails none.
    FailingRequest(std::size_t least, std::size_t number);
    ~FailingRequest();
    FailingRequest(const FailingRequest &) = delete;
    FailingRequest &operator=(const FailingRequest &) = delete;

    [[nodiscard]] static std::size_t count();
    [[nodiscard]] static bool hasFailed();
};

} // namespace allostrata::test
