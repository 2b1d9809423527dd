// Parses numbers of traces exactly: microseconds with three decimals do not survive a double.

#include "core/formats/trace/trace_event.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>

namespace allostrata {

void TraceWord::set(std::int64_t value)
{
    isNumber = true;
    number = value;
    text.clear();
}

void TraceWord::set(std::string_view word)
{
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool isPlain = word.size() == 1 || !(word.starts_with('0') || word.starts_with("-0"));
    isNumber = error == std::errc() && end == word.data() + word.size() && isPlain;
    text.clear();
    if (!isNumber)
        text.assign(word);
}

void TraceWord::clear()
{
    isNumber = false;
    text.clear();
}

void TraceEventFields::clear()
{
    phase = 0;
    category = TraceCategory::None;
    hasCategory = hasName = isMemory = isOom = isModule = false;
    name.clear();
    process.clear();
    thread.clear();
    time = duration = deviceType = deviceId = bytes = totalAllocated = totalReserved = sequence = forwardThread = {};
    id.reset();
    device.reset();
    address.reset();
    callStack.clear();
    shapes.clear();
    types.clear();
}

bool TraceEventFields::isForNobody() const
{
    if (isMemory || isOom)
        return false;
    switch (phase) {
    case 0: // may be the start or end of a slice that encloses others
    case 'B':
    case 'E': return false;
    case 'X': return hasCategory && (category == TraceCategory::Other || category == TraceCategory::Flow);
    case 's':
    case 'f': return hasCategory && category != TraceCategory::Flow;
    case 'i':
    case 'I':
    case 'n': return hasName;
    default: return true;
    }
}

namespace {

using NumberValue = TraceNumber::Value;
using NumberState = TraceNumber::State;

constexpr std::int64_t kLargestInteger = std::numeric_limits<std::int64_t>::max();

std::string_view withoutJsonBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, last - first + 1);
}

std::int64_t powerOfTen(int digits)
{
    std::int64_t power = 1;
    for (int i = 0; i < digits; ++i)
        power *= 10;
    return power;
}

NumberValue scaledInteger(std::uint64_t magnitude, bool isNegative, int digits)
{
    std::uint64_t scaled = 0;
    if (__builtin_mul_overflow(magnitude, static_cast<std::uint64_t>(powerOfTen(digits)), &scaled)
        || scaled > static_cast<std::uint64_t>(kLargestInteger))
        return {NumberState::OutOfRange, 0};
    const auto value = static_cast<std::int64_t>(scaled);
    return {NumberState::FromFile, isNegative ? -value : value};
}

/// Scales a few digits with a point among them, as nearly all times are written; empty if the text has another form or
/// must be rounded.
std::optional<NumberValue> scaledPlainly(std::string_view text, int digits)
{
    constexpr std::size_t kMostDigits = 18; // never beyond 64 bits
    const bool isNegative = text.starts_with('-');
    text.remove_prefix(isNegative ? 1 : 0);
    if (text.size() > kMostDigits)
        return std::nullopt;
    std::int64_t value = 0;
    std::size_t point = text.size();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isDigit(text[i]))
            value = value * 10 + (text[i] - '0');
        else if (text[i] == '.' && point == text.size())
            point = i;
        else
            return std::nullopt;
    }
    const std::size_t decimals = text.size() - std::min(point + 1, text.size());
    const std::size_t places = static_cast<std::size_t>(digits);
    if (decimals > places || point + decimals == 0 || point + places > kMostDigits)
        return std::nullopt;
    value *= powerOfTen(static_cast<int>(places - decimals));
    return NumberValue{NumberState::FromFile, isNegative ? -value : value};
}

/// A decimal number in parts: its digits without the point, and the number of digits before the point.
struct Decimal {
    bool isNegative = false;
    std::string_view whole;
    std::string_view fraction;
    int exponent = 0;

    [[nodiscard]] std::size_t size() const { return whole.size() + fraction.size(); }
    [[nodiscard]] int digit(std::size_t at) const
    {
        return (at < whole.size() ? whole[at] : fraction[at - whole.size()]) - '0';
    }
};

std::string_view takeDigits(std::string_view &text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(digits.size());
    return digits;
}

std::optional<Decimal> decimalPartsOf(std::string_view text)
{
    constexpr int kMostExponent = 9999;
    Decimal decimal;
    text = withoutJsonBlanks(text);
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
        decimal.isNegative = text.front() == '-';
        text.remove_prefix(1);
    }
    decimal.whole = takeDigits(text);
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        decimal.fraction = takeDigits(text);
    }
    if (decimal.size() == 0)
        return std::nullopt;
    if (!text.empty() && (text.front() == 'e' || text.front() == 'E')) {
        text.remove_prefix(text.size() > 1 && text[1] == '+' ? 2 : 1);
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), decimal.exponent);
        if (error == std::errc::invalid_argument)
            return std::nullopt;
        if (error == std::errc::result_out_of_range)
            decimal.exponent = text.front() == '-' ? -kMostExponent : kMostExponent;
        decimal.exponent = std::clamp(decimal.exponent, -kMostExponent, kMostExponent);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    return text.empty() ? std::optional(decimal) : std::nullopt;
}

NumberValue scaledDecimal(const Decimal &decimal, int digits)
{
    const std::int64_t places = static_cast<std::int64_t>(decimal.whole.size()) + decimal.exponent + digits;
    std::int64_t value = 0;
    for (std::int64_t i = 0; i < places; ++i) {
        const int digit = static_cast<std::size_t>(i) < decimal.size() ? decimal.digit(static_cast<std::size_t>(i)) : 0;
        if (value > (kLargestInteger - digit) / 10)
            return {NumberState::OutOfRange, 0};
        value = value * 10 + digit;
        if (value == 0 && static_cast<std::size_t>(i) >= decimal.size())
            break; // only zeros
    }
    const bool isRoundedUp = places >= 0 && static_cast<std::size_t>(places) < decimal.size()
                             && decimal.digit(static_cast<std::size_t>(places)) >= 5;
    value += isRoundedUp && value < kLargestInteger ? 1 : 0;
    return {NumberState::FromFile, decimal.isNegative ? -value : value};
}

} // namespace

NumberValue TraceNumber::scaled(int digits) const
{
    if (m_kind == Kind::Unsigned)
        return scaledInteger(m_bits, false, digits);
    if (m_kind == Kind::Signed) {
        const auto value = static_cast<std::int64_t>(m_bits);
        return scaledInteger(value < 0 ? 0 - m_bits : m_bits, value < 0, digits);
    }
    if (const auto value = scaledPlainly(m_text, digits))
        return *value;
    const auto decimal = decimalPartsOf(m_text);
    return decimal ? scaledDecimal(*decimal, digits) : NumberValue{NumberState::WrongType, 0};
}

std::optional<std::uint64_t> TraceNumber::address() const
{
    if (m_kind != Kind::Text)
        return m_bits;
    std::string_view text = withoutJsonBlanks(m_text);
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    text.remove_prefix(isHex ? 2 : 0);
    std::uint64_t value = 0;
    const char *const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value, isHex ? 16 : 10);
    if (error == std::errc() && rest == end)
        return value;
    const NumberValue whole = scaled(0);
    return whole.state == NumberState::FromFile ? std::optional(static_cast<std::uint64_t>(whole.value)) : std::nullopt;
}

} // namespace allostrata
