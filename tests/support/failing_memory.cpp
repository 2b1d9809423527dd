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

} // namespace

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

void *allocateOrThrow(std::size_t bytes)
{
    if (void *place = allocate(bytes))
        return place;
    throw std::bad_alloc();
}

} // namespace

} // namespace allostrata::test

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
