#pragma once

#include "core/formats/trace_number.h"
#include "core/formats/trace_words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// A process or a thread as an event names it: by number, or by a text that is none. "25738" is the number.
struct TraceWord {
    bool isNumber = false;
    std::int64_t number = 0;
    std::string text;

    void set(std::int64_t value);
    void set(std::string_view word);
    void clear();
    [[nodiscard]] std::string written() const { return isNumber ? std::to_string(number) : text; }
};

/// A number of an event that may be absent or make no sense.
struct TraceField {
    bool isTold = false; ///< and it makes sense
    bool isWrong = false; ///< there is something, but no number that fits
    std::int64_t value = 0;

    [[nodiscard]] std::optional<std::int64_t> told() const { return isTold ? std::optional(value) : std::nullopt; }
};

/// One element of traceEvents while it is read: what matters of it, whatever the order of its keys.
struct TraceEventFields {
    char phase = 0; ///< "ph"; 0 until it was told
    TraceCategory category = TraceCategory::None;
    bool hasCategory = false;
    bool hasName = false;
    bool isMemory = false;
    bool isOom = false;
    std::string name;
    TraceWord process;
    TraceWord thread;
    TraceField time; ///< ns
    TraceField duration; ///< ns
    std::optional<std::uint64_t> id;

    TraceField deviceType;
    std::optional<int> device; ///< where the type is written as a word
    TraceField deviceId;
    TraceField bytes;
    std::optional<std::uint64_t> address;
    TraceField totalAllocated;
    TraceField totalReserved;
    TraceField sequence;
    TraceField forwardThread;
    bool isModule = false;
    std::string callStack;
    std::string shapes;
    std::string types;

    /// Ready for the next event; keeps the memory of its texts.
    void clear();
    /// Nothing that may follow can make it an event that is kept.
    [[nodiscard]] bool isForNobody() const;
};

} // namespace allostrata
