// Replaces the allocation operators of the program that links this file.

#include "tests/support/failing_memory.h"

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <thread>

namespace allostrata::test {

namespace {

std::atomic<std::size_t> failingFrom{SIZE_MAX};
std::thread::id spared;

std::atomic<std::size_t> countedFrom{SIZE_MAX};
std::atomic<std::size_t> counted{0};
std::atomic<std::size_t> failing{0};

} // namespace

FailingRequest::FailingRequest(std::size_t least, std::size_t number)
{
    counted = 0;
    failing = number;
    countedFrom = least;
}

FailingRequest::~FailingRequest() { countedFrom = SIZE_MAX; }

std::size_t FailingRequest::count() { return counted; }

bool FailingRequest::hasFailed() { return failing > 0 && counted >= failing; }

FailingMemory::FailingMemory(std::size_t least)
{
    spared = std::this_thread::get_id();
    failingFrom = least;
}

FailingMemory::~FailingMemory() { failingFrom = SIZE_MAX; }

namespace {

void *allocate(std::size_t bytes) noexcept
{
    const bool fails = bytes >= failingFrom.load() && std::this_thread::get_id() != spared;
    return fails ? nullptr : std::malloc(bytes > 0 ? bytes : 1);
}

bool isFailingRequest(std::size_t bytes) { return bytes >= countedFrom && ++counted == failing; }

void *allocateOrThrow(std::size_t bytes)
{
    if (void *place = allocate(bytes))
        return place;
    throw std::bad_alloc();
}

} // namespace

} // namespace allostrata::test

// The linker sends this program's own calls of the C library here: see tests/support/CMakeLists.txt.

extern "C" {

void *__real_malloc(std::size_t);
void *__real_calloc(std::size_t, std::size_t);
void *__real_realloc(void *, std::size_t);
void *__real_aligned_alloc(std::size_t, std::size_t);

void *__wrap_malloc(std::size_t bytes)
{
    return allostrata::test::isFailingRequest(bytes) ? nullptr : __real_malloc(bytes);
}

void *__wrap_calloc(std::size_t count, std::size_t bytes)
{
    return allostrata::test::isFailingRequest(count * bytes) ? nullptr : __real_calloc(count, bytes);
}

void *__wrap_realloc(void *old, std::size_t bytes)
{
    return allostrata::test::isFailingRequest(bytes) ? nullptr : __real_realloc(old, bytes);
}

void *__wrap_aligned_alloc(std::size_t alignment, std::size_t bytes)
{
    return allostrata::test::isFailingRequest(bytes) ? nullptr : __real_aligned_alloc(alignment, bytes);
}

} // extern "C"

// All of them: memory from one of the sanitizer's operators must not be freed by one of these.

void *operator new(std::size_t bytes) { return allostrata::test::allocateOrThrow(bytes); }

void *operator new[](std::size_t bytes) { return allostrata::test::allocateOrThrow(bytes); }

void *operator new(std::size_t bytes, const std::nothrow_t &) noexcept { return allostrata::test::allocate(bytes); }

void *operator new[](std::size_t bytes, const std::nothrow_t &) noexcept { return allostrata::test::allocate(bytes); }

void operator delete(void *place) noexcept { std::free(place); }

void operator delete[](void *place) noexcept { std::free(place); }

void operator delete(void *place, std::size_t) noexcept { std::free(place); }

void operator delete[](void *place, std::size_t) noexcept { std::free(place); }

void operator delete(void *place, const std::nothrow_t &) noexcept { std::free(place); }

void operator delete[](void *place, const std::nothrow_t &) noexcept { std::free(place); }
