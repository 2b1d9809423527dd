#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// A number as traces write it: an integer, a decimal fraction, or the text of either.
class TraceNumber {
public:
    enum class State : std::uint8_t { Told, WrongType, OutOfRange };

    /// A value in 64 bits, and whether it is one.
    struct Value {
        State state = State::Told;
        std::int64_t value = 0;
    };

    [[nodiscard]] static TraceNumber of(std::int64_t value) { return {Kind::Signed, static_cast<std::uint64_t>(value), {}}; }
    [[nodiscard]] static TraceNumber of(std::uint64_t value) { return {Kind::Unsigned, value, {}}; }
    /// The text must outlive the number.
    [[nodiscard]] static TraceNumber of(std::string_view text) { return {Kind::Text, 0, text}; }

    /// The value times 10^digits, exact up to the rounding of what is left behind the point; computed from the text.
    [[nodiscard]] Value scaled(int digits) const;
    /// As an address: 64 bits, also where it was written as a negative number or in hexadecimal digits behind "0x".
    [[nodiscard]] std::optional<std::uint64_t> address() const;

private:
    enum class Kind : std::uint8_t { Signed, Unsigned, Text };

    TraceNumber(Kind kind, std::uint64_t bits, std::string_view text) : m_kind(kind), m_bits(bits), m_text(text) {}

    Kind m_kind = Kind::Unsigned;
    std::uint64_t m_bits = 0;
    std::string_view m_text;
};

} // namespace allostrata
