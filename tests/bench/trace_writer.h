#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace allostrata::bench {

/// Writes a profiler's trace of a training run until the file is long enough: steps of forward and backward over
/// layers, each with Python calls, operators, memory, runtime calls, kernels and arrows, in the layout of current
/// profilers.
class TraceWriter {
public:
    explicit TraceWriter(std::FILE *file) : m_file(file) {}

    /// Returns false if the file could not be written.
    [[nodiscard]] bool write(std::uint64_t bytes);

private:
    void header();
    void step(int number);
    void layer(int step, int index, bool isBackward);
    void operation(std::string_view name, int thread, int sequence, bool isBackward);
    void slice(std::string_view category, std::string_view name, int thread, double start, double length,
               std::string_view arguments);
    void memory(std::int64_t bytes, std::uint64_t address, int thread, double time);
    void kernel(double time);
    void arrow(char phase, std::string_view category, int thread, double time, std::uint64_t id);
    void add(std::string_view text);
    void flush();

    std::FILE *m_file = nullptr;
    std::string m_text;
    std::uint64_t m_written = 0;
    double m_now = 919761102232.683; ///< microseconds
    std::uint64_t m_events = 0;
    std::int64_t m_allocated = std::int64_t(200) << 20;
    std::uint64_t m_address = 0x7f0000000000;
    bool m_failed = false;
};

} // namespace allostrata::bench
