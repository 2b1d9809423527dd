#pragma once

#include "tests/bench/probe.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

namespace allostrata::bench {

/// Measures the highest private memory during its lifetime.
class MemorySampler {
public:
    MemorySampler()
        : m_thread([this](const std::stop_token &stop) {
              while (!stop.stop_requested()) {
                  sample();
                  std::this_thread::sleep_for(std::chrono::milliseconds(4));
              }
          })
    {
    }
    void sample() { m_highest = std::max(m_highest.load(), privateBytes()); }
    [[nodiscard]] std::uint64_t highest() const { return m_highest; }

private:
    std::atomic<std::uint64_t> m_highest = 0;
    std::jthread m_thread;
};

} // namespace allostrata::bench
