// The pickle machine's texts, long integers, the line opcodes of protocol 0, and what is forbidden.

#include "core/base/load_context.h"
#include "core/pickle/reader.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstring>

namespace allostrata::pickle {

namespace {

/// As CPython's default limit for turning text into an integer, which keeps the quadratic conversion short.
constexpr std::size_t kMaxDecimalDigits = 4300;

int digitOf(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return 255;
}

/// magnitude = magnitude * base + digit
void multiplyAdd(std::string &magnitude, unsigned base, unsigned digit)
{
    unsigned carry = digit;
    for (char &byte : magnitude) {
        const unsigned value = static_cast<unsigned char>(byte) * base + carry;
        byte = static_cast<char>(value & 255);
        carry = value >> 8;
    }
    if (carry > 0)
        magnitude.push_back(static_cast<char>(carry));
}

/// A code point as UTF-8; lone surrogates as the three bytes that CPython's surrogatepass writes.
void appendUtf8(std::string &text, std::uint32_t code)
{
    if (code < 0x80) {
        text.push_back(static_cast<char>(code));
    } else if (code < 0x800) {
        text.push_back(static_cast<char>(0xc0 | code >> 6));
        text.push_back(static_cast<char>(0x80 | (code & 63)));
    } else if (code < 0x10000) {
        text.push_back(static_cast<char>(0xe0 | code >> 12));
        text.push_back(static_cast<char>(0x80 | (code >> 6 & 63)));
        text.push_back(static_cast<char>(0x80 | (code & 63)));
    } else {
        text.push_back(static_cast<char>(0xf0 | code >> 18));
        text.push_back(static_cast<char>(0x80 | (code >> 12 & 63)));
        text.push_back(static_cast<char>(0x80 | (code >> 6 & 63)));
        text.push_back(static_cast<char>(0x80 | (code & 63)));
    }
}

/// The hexadecimal number in text[at, at + digits), if that is one.
std::optional<std::uint32_t> hexNumber(std::string_view text, std::size_t at, std::size_t digits)
{
    if (at + digits > text.size())
        return std::nullopt;
    std::uint32_t value = 0;
    for (const char c : text.substr(at, digits)) {
        const int digit = digitOf(c);
        if (digit > 15)
            return std::nullopt;
        value = value << 4 | static_cast<std::uint32_t>(digit);
    }
    return value;
}

} // namespace

std::uint64_t Reader::longestText() const
{
    return std::min(m_context.limits.stringBytes, m_context.limits.memory / 4);
}

bool Reader::readText(std::size_t lengthBytes, DataKind kind)
{
    if (!operand(lengthBytes))
        return false;
    const std::uint64_t length = littleEndian(lengthBytes);
    if (length > longestText())
        return fail(Reason::StringTooLong, std::to_string(length));
    if (!operand(lengthBytes + static_cast<std::size_t>(length)))
        return false;
    const auto *first = reinterpret_cast<const char *>(m_window.data() + 1 + lengthBytes);
    const StringId id = m_tree.strings().intern({first, static_cast<std::size_t>(length)});
    push(DataValue(kind, id.value()));
    m_window.skip(1 + lengthBytes + static_cast<std::size_t>(length));
    return true;
}

bool Reader::readLong(std::size_t lengthBytes)
{
    if (!operand(lengthBytes))
        return false;
    const std::uint64_t length = littleEndian(lengthBytes);
    if (length > longestText())
        return fail(Reason::StringTooLong, std::to_string(length));
    if (!operand(lengthBytes + static_cast<std::size_t>(length)))
        return false;
    const auto *first = reinterpret_cast<const char *>(m_window.data() + 1 + lengthBytes);
    WideInteger wide;
    wide.magnitude.assign(first, static_cast<std::size_t>(length));
    wide.negative = length > 0 && (static_cast<unsigned char>(wide.magnitude.back()) & 0x80) != 0;
    if (wide.negative) { // two's complement to magnitude: invert and add one
        bool carry = true;
        for (char &byte : wide.magnitude) {
            const unsigned value = (static_cast<unsigned char>(byte) ^ 255U) + (carry ? 1U : 0U);
            byte = static_cast<char>(value & 255);
            carry = value > 255;
        }
        if (carry)
            wide.magnitude.push_back('\1');
    }
    push(m_tree.ofWide(std::move(wide)));
    m_window.skip(1 + lengthBytes + static_cast<std::size_t>(length));
    return true;
}

/// The text between the opcode (and `skip` lines after it) and the next newline; the window moves behind that.
bool Reader::readLine(std::string &line, std::size_t skip)
{
    line.clear();
    m_window.skip(skip);
    for (;;) {
        if (m_window.available() == 0 && !m_window.need(1))
            return failTruncated();
        const auto *first = m_window.data();
        const auto *newline = static_cast<const std::uint8_t *>(std::memchr(first, '\n', m_window.available()));
        const auto *last = newline ? newline : m_window.end();
        if (line.size() + static_cast<std::size_t>(last - first) > longestText())
            return fail(Reason::StringTooLong, std::to_string(line.size() + static_cast<std::size_t>(last - first)));
        line.append(reinterpret_cast<const char *>(first), static_cast<std::size_t>(last - first));
        m_window.skipTo(newline ? newline + 1 : last);
        if (newline)
            return true;
    }
}

bool Reader::stepLines(Opcode op)
{
    if ((op == Opcode::Put && !has(1, op)))
        return false;
    std::string line;
    if (!readLine(line, 1))
        return false;
    if (!line.empty() && line.back() == '\r')
        line.pop_back(); // written in text mode on Windows
    switch (op) {
    case Opcode::Int:
    case Opcode::Long:
        return parseInt(line, op == Opcode::Long);
    case Opcode::Float:
        return parseFloat(line);
    case Opcode::String:
        return parseQuoted(line);
    case Opcode::Unicode:
        parseRawUnicode(line);
        return true;
    default: {
        std::uint64_t slot = 0;
        const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), slot);
        if (problem != std::errc() || end != line.data() + line.size())
            return fail(Reason::BadOperand, op == Opcode::Get ? "GET" : "PUT");
        return op == Opcode::Get ? get(slot) : put(slot);
    }
    }
}

bool Reader::parseInt(std::string_view line, bool isLong)
{
    if (!isLong && (line == "00" || line == "01")) {
        push(DataValue::ofBool(line == "01"));
        return true;
    }
    if (isLong && !line.empty() && line.back() == 'L')
        line.remove_suffix(1);
    WideInteger wide;
    if (!line.empty() && (line.front() == '-' || line.front() == '+')) {
        wide.negative = line.front() == '-';
        line.remove_prefix(1);
    }
    unsigned base = 10;
    if (line.size() > 2 && line[0] == '0' && (line[1] == 'x' || line[1] == 'X')) {
        base = 16;
        line.remove_prefix(2);
    }
    if (line.empty() || line.size() > kMaxDecimalDigits)
        return fail(Reason::BadOperand, isLong ? "LONG" : "INT");
    for (const char c : line) {
        const auto digit = static_cast<unsigned>(digitOf(c));
        if (digit >= base)
            return fail(Reason::BadOperand, isLong ? "LONG" : "INT");
        multiplyAdd(wide.magnitude, base, digit);
    }
    push(m_tree.ofWide(std::move(wide)));
    return true;
}

bool Reader::parseFloat(std::string_view line)
{
    if (!line.empty() && line.front() == '+')
        line.remove_prefix(1);
    double value = 0;
    const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (problem != std::errc() || end != line.data() + line.size())
        return fail(Reason::BadOperand, "FLOAT");
    push(m_tree.ofFloat(value));
    return true;
}

/// A Python 2 string literal: quotes around it, backslash escapes inside.
bool Reader::parseQuoted(std::string_view line)
{
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t'))
        line.remove_suffix(1);
    if (line.size() < 2 || line.front() != line.back() || (line.front() != '"' && line.front() != '\''))
        return fail(Reason::BadOperand, "STRING");
    line = line.substr(1, line.size() - 2);
    constexpr std::string_view kLetters = "abfnrtv\\'\"";
    constexpr std::string_view kMeanings = "\a\b\f\n\r\t\v\\'\"";
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != '\\' || i + 1 == line.size()) {
            text.push_back(line[i]);
            continue;
        }
        const char letter = line[++i];
        if (const std::size_t known = kLetters.find(letter); known != std::string_view::npos) {
            text.push_back(kMeanings[known]);
        } else if (letter == 'x') {
            const auto code = hexNumber(line, i + 1, 2);
            if (!code)
                return fail(Reason::BadOperand, "STRING");
            text.push_back(static_cast<char>(*code));
            i += 2;
        } else if (letter >= '0' && letter <= '7') {
            unsigned code = 0;
            std::size_t digits = 0;
            for (; digits < 3 && i + digits < line.size() && line[i + digits] >= '0' && line[i + digits] <= '7'; ++digits)
                code = code * 8 + static_cast<unsigned>(line[i + digits] - '0');
            text.push_back(static_cast<char>(code & 255));
            i += digits - 1;
        } else {
            text.push_back('\\');
            text.push_back(letter);
        }
    }
    push(m_tree.ofText(text));
    return true;
}

/// Latin-1 with \uXXXX and \UXXXXXXXX.
void Reader::parseRawUnicode(std::string_view line)
{
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == 'u' || line[i + 1] == 'U')) {
            const std::size_t digits = line[i + 1] == 'u' ? 4 : 8;
            if (const auto code = hexNumber(line, i + 2, digits); code && *code <= 0x10ffff) {
                appendUtf8(text, *code);
                i += 1 + digits;
                continue;
            }
        }
        appendUtf8(text, static_cast<unsigned char>(line[i]));
    }
    push(m_tree.ofText(text));
}

bool Reader::forbidGlobal(std::string_view module, std::string_view name)
{
    constexpr std::size_t kShown = 100;
    std::string subject(module.substr(0, kShown));
    subject += '.';
    subject += name.substr(0, kShown);
    return fail(Reason::GlobalForbidden, std::move(subject));
}

bool Reader::stepForbidden(Opcode op)
{
    const std::uint64_t where = m_window.offset();
    const auto byte = static_cast<std::uint8_t>(op);
    switch (op) {
    case Opcode::Global:
    case Opcode::Inst: {
        std::string module;
        std::string name;
        if (!readLine(module, 1) || !readLine(name, 0))
            return false;
        forbidGlobal(module, name);
        break;
    }
    case Opcode::StackGlobal: {
        if (!has(2, op))
            return false;
        const DataValue module = m_stack[m_stack.size() - 2];
        const DataValue name = m_stack.back();
        const auto textOf = [this](DataValue value) {
            return value.kind() == DataKind::String ? m_tree.text(value) : std::string_view("?");
        };
        forbidGlobal(textOf(module), textOf(name));
        break;
    }
    case Opcode::Reduce:
    case Opcode::Build:
    case Opcode::Obj:
    case Opcode::NewObj:
    case Opcode::NewObjEx:
    case Opcode::Ext1:
    case Opcode::Ext2:
    case Opcode::Ext4:
    case Opcode::PersId:
    case Opcode::BinPersId:
    case Opcode::NextBuffer:
        fail(Reason::CallForbidden, std::string(opcodeName(byte)));
        break;
    default: {
        char hex[3];
        std::snprintf(hex, sizeof hex, "%02x", static_cast<unsigned>(byte));
        fail(Reason::UnknownOpcode, hex);
        break;
    }
    }
    m_error.offset = where;
    return false;
}

} // namespace allostrata::pickle
