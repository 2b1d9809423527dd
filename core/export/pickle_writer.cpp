// Writes pickles of plain data.

#include "core/export/pickle_writer.h"

#include "core/base/utf8.h"

#include <bit>

namespace allostrata {

namespace {

constexpr std::size_t kBatch = 1000; ///< items added at once, as CPython does
constexpr std::size_t kBuffer = std::size_t(1) << 16;
constexpr std::size_t kLongestKept = 4096; ///< of the texts that are referred to

} // namespace

PickleWriter::PickleWriter(const TextSink &sink) : m_sink(sink) { put(std::string_view("\x80\x04", 2)); }

void PickleWriter::put(std::string_view bytes)
{
    m_buffer.append(bytes);
    if (m_buffer.size() >= kBuffer)
        flush();
}

void PickleWriter::flush()
{
    if (m_written)
        m_written = m_sink(m_buffer);
    m_buffer.clear();
}

/// Little-endian.
void PickleWriter::putNumber(std::uint64_t number, std::size_t bytes)
{
    std::string made;
    for (std::size_t i = 0; i < bytes; ++i)
        made.push_back(static_cast<char>((number >> (8 * i)) & 0xff));
    put(made);
}

/// Comes before each value: in a list it begins a batch where one is due; in a dict, key() has done so.
void PickleWriter::beginValue()
{
    if (m_open.empty())
        return;
    Open &open = m_open.back();
    if (open.isKeyed) {
        open.isKeyed = false;
        return;
    }
    if (open.items == kBatch) {
        put(std::string_view(&open.ending, 1));
        open.items = 0;
    }
    if (open.items++ == 0)
        put("(");
}

void PickleWriter::begin(char opcode, char ending)
{
    value(opcode);
    m_open.push_back({ending, 0, ending == 'u', false});
}

void PickleWriter::end()
{
    const Open open = m_open.back();
    m_open.pop_back();
    if (open.items > 0)
        put(std::string_view(&open.ending, 1));
}

void PickleWriter::key(std::string_view name)
{
    text(name);
    m_open.back().isKeyed = true;
}

void PickleWriter::value(char opcode)
{
    beginValue();
    put(std::string_view(&opcode, 1));
}

void PickleWriter::number(std::uint64_t number)
{
    if (number <= INT64_MAX)
        return this->number(static_cast<std::int64_t>(number));
    value('\x8a');
    putNumber(9, 1); // a zero byte more: it is not negative
    putNumber(number, 8);
    putNumber(0, 1);
}

void PickleWriter::number(std::int64_t number)
{
    if (number >= 0 && number <= UINT8_MAX) {
        value('K');
        return putNumber(static_cast<std::uint64_t>(number), 1);
    }
    if (number >= INT32_MIN && number <= INT32_MAX) {
        value('J');
        return putNumber(static_cast<std::uint64_t>(number), 4);
    }
    value('\x8a');
    putNumber(8, 1);
    putNumber(static_cast<std::uint64_t>(number), 8);
}

void PickleWriter::number(double number)
{
    value('G');
    const auto bits = std::bit_cast<std::uint64_t>(number);
    std::string made;
    for (int shift = 56; shift >= 0; shift -= 8)
        made.push_back(static_cast<char>((bits >> shift) & 0xff));
    put(made);
}

void PickleWriter::putText(std::string_view given)
{
    const std::string text = wellFormed(given); // Python refuses anything else
    if (text.size() <= UINT8_MAX) {
        put("\x8c");
        putNumber(text.size(), 1);
    } else if (text.size() <= UINT32_MAX) {
        put("X");
        putNumber(text.size(), 4);
    } else {
        put("\x8d");
        putNumber(text.size(), 8);
    }
    put(text);
}

void PickleWriter::text(std::string_view text)
{
    if (text.size() > kLongestKept) {
        beginValue();
        return putText(text);
    }
    std::string key(text);
    if (const auto known = m_texts.find(key); known != m_texts.end())
        return refer(known->second);
    beginValue();
    putText(text);
    m_texts.emplace(std::move(key), memoize());
}

void PickleWriter::pair(std::uint64_t first, std::uint64_t second)
{
    beginValue();
    m_open.push_back({'\x86', 0, false, true});
    number(first);
    m_open.back().isKeyed = true;
    number(second);
    m_open.pop_back();
    put("\x86");
}

std::uint32_t PickleWriter::memoize()
{
    put("\x94");
    return m_memoized++;
}

void PickleWriter::refer(std::uint32_t number)
{
    beginValue();
    put(number <= UINT8_MAX ? "h" : "j");
    putNumber(number, number <= UINT8_MAX ? 1 : 4);
}

Result<void> PickleWriter::finish()
{
    put(".");
    flush();
    return m_written;
}

} // namespace allostrata
