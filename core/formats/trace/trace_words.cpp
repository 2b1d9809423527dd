// The words of a profiler's trace.

#include "core/formats/trace/trace_words.h"

#include "core/base/ascii.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

namespace allostrata {

namespace {

template <typename Word, std::size_t count>
using Words = std::array<std::pair<std::string_view, Word>, count>;

/// Finds a word in either case; `words` are lower case.
template <typename Word, std::size_t count>
Word meaningOf(const Words<Word, count> &words, std::string_view text, Word otherwise)
{
    for (const auto &[word, meaning] : words) {
        if (word.size() == text.size()
            && std::equal(text.begin(), text.end(), word.begin(), [](char a, char b) { return lowered(a) == b; }))
            return meaning;
    }
    return otherwise;
}

} // namespace

TraceKey traceTopKey(std::string_view text)
{
    static constexpr Words<TraceKey, 11> kWords = {{
        {"traceevents", TraceKey::Events},
        {"deviceproperties", TraceKey::Devices},
        {"distributedinfo", TraceKey::Distributed},
        {"profile_memory", TraceKey::ProfileMemory},
        {"with_stack", TraceKey::WithStack},
        {"basetimenanoseconds", TraceKey::BaseTime},
        {"id", TraceKey::Id},
        {"name", TraceKey::DeviceName},
        {"totalglobalmem", TraceKey::TotalMemory},
        {"rank", TraceKey::Rank},
        {"world_size", TraceKey::WorldSize},
    }};
    return meaningOf(kWords, text, TraceKey::Unknown);
}

/// Called for every key of every event.
TraceKey traceEventKey(std::string_view text)
{
    const auto is = [text](std::string_view word, TraceKey key) { return text == word ? key : TraceKey::Unknown; };
    switch (text.size()) {
    case 2: return text == "ph" ? TraceKey::Phase : text == "ts" ? TraceKey::Time : is("id", TraceKey::Id);
    case 3:
        return text == "pid"   ? TraceKey::Process
               : text == "tid" ? TraceKey::Thread
               : text == "dur" ? TraceKey::Duration
                               : is("cat", TraceKey::Category);
    case 4: return text == "name" ? TraceKey::Name : is("args", TraceKey::Arguments);
    default: return TraceKey::Unknown;
    }
}

/// Called for every argument of every event that is kept. The usual spelling is found without looking at each letter.
TraceKey traceArgumentKey(std::string_view text)
{
    const auto is = [text](std::string_view word, TraceKey key, TraceKey otherwise = TraceKey::Unknown) {
        return text == word || equalInAnyCase(text, word) ? key : otherwise;
    };
    switch (text.size()) {
    case 4: return is("Addr", TraceKey::Address);
    case 5: return is("Bytes", TraceKey::Bytes);
    case 7: return is("address", TraceKey::Address);
    case 9: return is("Device Id", TraceKey::DeviceId);
    case 10:
        return is("Call stack", TraceKey::CallStack,
                  is("Input Dims", TraceKey::Shapes, is("Input type", TraceKey::Types)));
    case 11: return is("Device Type", TraceKey::DeviceType, is("input types", TraceKey::Types));
    case 12: return is("input shapes", TraceKey::Shapes);
    case 13: return is("Fwd thread id", TraceKey::ForwardThread);
    case 14: return is("Total Reserved", TraceKey::TotalReserved);
    case 15: return is("Total Allocated", TraceKey::TotalAllocated, is("Sequence number", TraceKey::Sequence));
    case 16: return is("Python module id", TraceKey::ModuleNumber);
    default: return TraceKey::Unknown;
    }
}

TraceCategory traceCategory(std::string_view text)
{
    static constexpr Words<TraceCategory, 14> kWords = {{
        {"cpu_op", TraceCategory::Operator},
        {"operator", TraceCategory::Operator},
        {"python_function", TraceCategory::Python},
        {"cpu_instant_event", TraceCategory::Instant},
        {"user_annotation", TraceCategory::Annotation},
        {"fwdbwd", TraceCategory::Flow},
        {"", TraceCategory::None},
        {"trace", TraceCategory::Span},
        {"forward_backward", TraceCategory::Flow},
        {"fwd_bwd", TraceCategory::Flow},
        {"python", TraceCategory::Python},
        {"python_call", TraceCategory::Python},
        {"memory", TraceCategory::Instant},
        {"instant", TraceCategory::Instant},
    }};
    return meaningOf(kWords, text, TraceCategory::Other);
}

std::optional<int> traceDevice(std::int64_t type, std::int64_t index)
{
    constexpr std::int64_t kCpu = 0;
    constexpr std::int64_t kCuda = 1;
    constexpr std::int64_t kHip = 6; // AMD's device type; PyTorch's word for it is cuda
    constexpr std::int64_t kMostIndex = 4095;
    static constexpr std::array<std::pair<std::int64_t, std::string_view>, 9> kTypes = {{
        {kCpu, "cpu"},
        {9, "xla"},
        {10, "vulkan"},
        {12, "xpu"},
        {13, "mps"},
        {14, "meta"},
        {15, "hpu"},
        {19, "mtia"},
        {20, "privateuseone"},
    }};
    if (type < 0 || type > std::numeric_limits<std::int8_t>::max() || index < -1 || index > kMostIndex)
        return std::nullopt;
    if (type == kCuda || type == kHip)
        return static_cast<int>(std::max<std::int64_t>(index, 0));
    const auto *row = std::find_if(kTypes.begin(), kTypes.end(), [type](const auto &one) { return one.first == type; });
    std::string word(row == kTypes.end() ? "other" : row->second);
    if (index >= 0 && type != kCpu)
        word.append(1, ':').append(std::to_string(index));
    return deviceCode(word);
}

std::optional<int> traceDevice(std::string_view word) { return deviceCode(lowered(word)); }

} // namespace allostrata
