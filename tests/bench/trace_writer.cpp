// Writes large profiler traces for measurements.

#include "tests/bench/trace_writer.h"

#include <algorithm>
#include <array>
#include <cinttypes>

namespace allostrata::bench {

namespace {

constexpr int kForward = 262; // threads
constexpr int kBackward = 282;
constexpr int kLayers = 24;
constexpr int kOperationsOfLayer = 3;
constexpr std::size_t kFlushBytes = std::size_t(1) << 20;

/// A line of an event; 1 KiB is more than any needs.
template <typename... Values>
std::string line(const char *format, Values... values)
{
    std::array<char, 1024> text{};
    const int count = std::snprintf(text.data(), text.size(), format, values...);
    return std::string(text.data(), static_cast<std::size_t>(std::clamp(count, 0, static_cast<int>(text.size()) - 1)));
}

} // namespace

bool TraceWriter::write(std::uint64_t bytes)
{
    header();
    for (int number = 0; !m_failed && m_written + m_text.size() < bytes; ++number)
        step(number);
    add("\n  ],\n  \"traceName\": \"trace.json\"\n}\n");
    flush();
    return !m_failed;
}

void TraceWriter::header()
{
    add("\n  {\n    \"schemaVersion\": 1,\n    \"deviceProperties\": [\n    {\n      \"id\": 0, \"name\": \"Example "
        "GPU\", "
        "\"totalGlobalMem\": 16567697408,\n      \"computeMajor\": 12, \"computeMinor\": 0\n    }\n    ],\n"
        "      \"record_shapes\": 1,\n      \"profile_memory\": 1,\n      \"with_stack\": 1,\n  \"displayTimeUnit\": "
        "\"ms\",\n"
        "  \"baseTimeNanoseconds\": 1767189312000000000,\n  \"traceEvents\": [");
}

void TraceWriter::add(std::string_view text)
{
    m_text.append(text);
    if (m_text.size() >= kFlushBytes)
        flush();
}

void TraceWriter::flush()
{
    m_failed = m_failed || std::fwrite(m_text.data(), 1, m_text.size(), m_file) != m_text.size();
    m_written += m_text.size();
    m_text.clear();
}

void TraceWriter::step(int number)
{
    const double start = m_now;
    for (int index = 0; index < kLayers; ++index)
        layer(number, index, false);
    for (int index = kLayers; index-- > 0;)
        layer(number, index, true);
    slice("user_annotation", "ProfilerStep#" + std::to_string(number), kForward, start, m_now - start,
          line("\"External id\": %" PRIu64 ",\"Record function id\": 0", m_events));
    m_now += 50;
}

void TraceWriter::layer(int step, int index, bool isBackward)
{
    constexpr std::array<std::string_view, kOperationsOfLayer> kOperations = {"aten::linear", "aten::gelu",
                                                                              "aten::layer_norm"};
    constexpr std::array<std::string_view, kOperationsOfLayer> kNodes = {"AddmmBackward0", "GeluBackward0",
                                                                         "NativeLayerNormBackward0"};
    const double start = m_now;
    for (std::size_t i = 0; i < kOperations.size(); ++i)
        operation(isBackward ? kNodes[i] : kOperations[i], isBackward ? kBackward : kForward,
                  (step * kLayers + index) * kOperationsOfLayer + static_cast<int>(i), isBackward);
    if (isBackward)
        return;
    slice("python_function", "nn.Module: TransformerLayer_" + std::to_string(index), kForward, start - 1,
          m_now - start + 2,
          line("\"Python parent id\": 3, \"Python id\": %" PRIu64 ", \"Python module id\": %d", m_events, index));
    for (int depth = 0; depth < 8; ++depth)
        slice("python_function", "torch/nn/modules/module.py(" + std::to_string(1500 + depth) + "): _call_impl",
              kForward, start + 0.01 * depth, (m_now - start) - 0.02 * depth,
              line("\"Python parent id\": %d, \"Python id\": %" PRIu64, depth, m_events));
}

void TraceWriter::operation(std::string_view name, int thread, int sequence, bool isBackward)
{
    const double start = m_now;
    const std::string arguments
        = line("\"External id\": %" PRIu64 ",\"Record function id\": 0, \"Concrete Inputs\": [\"\", \"\", \"\"], "
               "\"Input type\": [\"float\", \"float\", \"float\"], "
               "\"Input Strides\": [[4096, 1], [4096, 1], [1]], \"Input Dims\": [[640, 4096], [1024, 4096], [1024]]",
               m_events);
    const std::uint64_t address
        = m_address + static_cast<std::uint64_t>(sequence % (kLayers * kOperationsOfLayer) + 1) * (1U << 20U);
    constexpr std::int64_t kBytes = 655360;
    arrow(isBackward ? 'f' : 's', "fwdbwd", thread, start, static_cast<std::uint64_t>(sequence) + 1);
    memory(isBackward ? -kBytes : kBytes, address, thread, start + 1.5);
    memory(1024, m_address, thread, start + 2);
    memory(-1024, m_address, thread, start + 8.25);
    kernel(start + 4);
    slice("cpu_op", "aten::empty", thread, start + 1, 2,
          line("\"External id\": %" PRIu64 ",\"Record function id\": 0", m_events));
    slice("cpu_op", name, thread, start, 10.375,
          arguments + line(", \"Sequence number\": %d, \"Fwd thread id\": %d", sequence, isBackward ? 1 : 0));
    m_now = start + 12.125;
}

void TraceWriter::slice(std::string_view category, std::string_view name, int thread, double start, double length,
                        std::string_view arguments)
{
    add(m_events++ > 0 ? ",\n  {\n" : "\n  {\n");
    add("    \"ph\": \"X\", \"cat\": \"");
    add(category);
    add("\", \"name\": \"");
    add(name);
    add(line("\", \"pid\": 262, \"tid\": %d,\n    \"ts\": %.3f, \"dur\": %.3f,\n    \"args\": {\n      ", thread, start,
             length));
    add(arguments);
    add(line(", \"Ev Idx\": %" PRIu64 "\n    }\n  }", m_events));
}

void TraceWriter::memory(std::int64_t bytes, std::uint64_t address, int thread, double time)
{
    m_allocated += bytes;
    add(line(",\n  {\n    \"ph\": \"i\", \"cat\": \"cpu_instant_event\", \"s\": \"t\", \"name\": \"[memory]\",\n    "
             "\"pid\": 262, \"tid\": %d,\n"
             "    \"ts\": %.3f,\n    \"args\": {\n      \"Total Reserved\": 463470592, \"Total Allocated\": %" PRId64
             ", \"Bytes\": %" PRId64 ", \"Device Id\": 0, \"Device Type\": 1, \"Addr\": %" PRIu64
             ", \"finished\": false, \"Ev Idx\": %" PRIu64 "\n    }\n  }",
             thread, time, m_allocated, bytes, address, m_events++));
}

void TraceWriter::kernel(double time)
{
    const std::uint64_t id = m_events;
    slice("cuda_runtime", "cudaLaunchKernel", kForward, time, 3.5,
          line("\"External id\": %" PRIu64 ", \"cbid\": 211, \"correlation\": %" PRIu64, id, id));
    arrow('s', "ac2g", kForward, time, id);
    slice("kernel",
          "void at::native::vectorized_elementwise_kernel<4, at::native::FillFunctor<float>, std::array<char*, 1ul> "
          ">(int, "
          "at::native::FillFunctor<float>, std::array<char*, 1ul>)",
          7, time + 6, 9.25,
          line("\"External id\": %" PRIu64
               ", \"queued\": 0, \"device\": 0, \"context\": 1, \"stream\": 7, \"correlation\": %" PRIu64
               ", \"registers per thread\": 16, \"shared memory\": 0, \"blocks per SM\": 7.619048, \"warps per SM\": "
               "30.476190, "
               "\"grid\": [640, 1, 1], \"block\": [128, 1, 1], \"est. achieved occupancy %%\": 64",
               id, id));
    arrow('f', "ac2g", 7, time + 6, id);
}

void TraceWriter::arrow(char phase, std::string_view category, int thread, double time, std::uint64_t id)
{
    add(line("%s\n  {\n    \"ph\": \"%c\", \"id\": %" PRIu64
             ", \"pid\": 262, \"tid\": %d, \"ts\": %.3f,\n    \"cat\": \"%s\", \"name\": \"%s\"%s\n  }",
             m_events++ > 0 ? "," : "", phase, id, thread, time, std::string(category).c_str(),
             std::string(category).c_str(), phase == 'f' ? ", \"bp\": \"e\"" : ""));
}

} // namespace allostrata::bench
