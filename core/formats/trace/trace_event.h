#pragma once

#include "core/formats/trace/trace_words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// A number as written in traces: an integer, a decimal fraction, or the text of either.
class TraceNumber {
public:
    enum class State : std::uint8_t { FromFile, WrongType, OutOfRange };

    /// A value in 64 bits, and whether it is valid.
    struct Value {
        State state = State::FromFile;
        std::int64_t value = 0;
    };

    [[nodiscard]] static TraceNumber of(std::int64_t value)
    {
        return {Kind::Signed, static_cast<std::uint64_t>(value), {}};
    }
    [[nodiscard]] static TraceNumber of(std::uint64_t value) { return {Kind::Unsigned, value, {}}; }
    /// The text must outlive the number.
    [[nodiscard]] static TraceNumber of(std::string_view text) { return {Kind::Text, 0, text}; }

    /// Returns the value times 10^digits, computed from the text; exact except for rounding the remaining decimals.
    [[nodiscard]] Value scaled(int digits) const;
    /// Returns the number as a 64-bit address, also if it was written as a negative number or as hexadecimal digits
    /// after "0x".
    [[nodiscard]] std::optional<std::uint64_t> address() const;

private:
    enum class Kind : std::uint8_t { Signed, Unsigned, Text };

    TraceNumber(Kind kind, std::uint64_t bits, std::string_view text) : m_kind(kind), m_bits(bits), m_text(text) {}

    Kind m_kind = Kind::Unsigned;
    std::uint64_t m_bits = 0;
    std::string_view m_text;
};

/// A process or a thread as named in an event: by number, or by another text. "25738" is a number.
struct TraceWord {
    bool isNumber = false;
    std::int64_t number = 0;
    std::string text;

    void set(std::int64_t value);
    void set(std::string_view word);
    void clear();
    [[nodiscard]] std::string written() const { return isNumber ? std::to_string(number) : text; }
};

/// A number of an event that may be absent or invalid.
struct TraceField {
    bool isKnown = false; ///< present and valid
    bool isWrong = false; ///< present, but not a valid number
    std::int64_t value = 0;

    [[nodiscard]] std::optional<std::int64_t> given() const { return isKnown ? std::optional(value) : std::nullopt; }
};

/// One element of traceEvents while it is read: its relevant values, in any order of its keys.
struct TraceEventFields {
    char phase = 0; ///< "ph"; 0 until it was read
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
    std::optional<int> device; ///< if the type is a word
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

    /// Prepares for the next event; keeps the memory of the texts.
    void clear();
    /// Whether no further key can make this an event to keep.
    [[nodiscard]] bool isForNobody() const;
};

} // namespace allostrata
