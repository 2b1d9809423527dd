#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <thread>

namespace allostrata {

/// Calls work(first, end) for all of [0, count) in parts of `size`, on this thread and one more where there is more
/// than one part; stops between two parts once `stopped()`.
template <typename Work, typename Stopped>
void inParts(std::size_t count, std::size_t size, Work work, Stopped stopped)
{
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (std::size_t first = next.fetch_add(size); first < count && !stopped(); first = next.fetch_add(size))
            work(first, std::min(first + size, count));
    };
    std::future<void> helper; // run by whoever waits for it where the system gives no more threads
    if (count > size && std::thread::hardware_concurrency() > 1)
        helper = std::async(std::launch::async | std::launch::deferred, run);
    run();
    if (helper.valid())
        helper.get();
}

} // namespace allostrata
