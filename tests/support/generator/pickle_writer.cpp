// Writes pickles as CPython does.
#include "tests/support/generator/pickle_writer.h"

#include <bit>

namespace allostrata::generator {

namespace {

constexpr std::size_t kBatch = 1000;
constexpr std::size_t kFrameTarget = 64UL * 1024;

} // namespace

PickleWriter::PickleWriter(ByteSink &out, int protocol) : m_out(out), m_protocol(protocol)
{
    const char header[2] = {'\x80', static_cast<char>(protocol)};
    m_out.write(std::string_view(header, 2));
}

void PickleWriter::putLittleEndian(std::uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        put(static_cast<char>(value >> (8U * static_cast<unsigned>(i))));
}

void PickleWriter::flush()
{
    m_out.write(m_buffer);
    m_buffer.clear();
}

void PickleWriter::commitFrame()
{
    if (m_protocol >= 4 && m_buffer.size() >= 4) {
        char header[9] = {'\x95'};
        for (unsigned i = 0; i < 8; ++i)
            header[1 + i] = static_cast<char>(static_cast<std::uint64_t>(m_buffer.size()) >> (8U * i));
        m_out.write(std::string_view(header, 9));
    }
    flush();
}

/// Before each value: a full frame ends here.
void PickleWriter::begin()
{
    if (m_buffer.size() >= kFrameTarget)
        commitFrame();
}

void PickleWriter::memoize(Identity identity)
{
    const std::uint32_t slot = m_memoSize++;
    m_memo.set(identity, slot);
    if (m_protocol >= 4) {
        put('\x94');
    } else if (slot < 256) {
        put('q');
        put(static_cast<char>(slot));
    } else {
        put('r');
        putLittleEndian(slot, 4);
    }
}

bool PickleWriter::refer(Identity identity)
{
    const std::uint32_t slot = m_memo.find(identity);
    if (slot == IdentityMap::kNone)
        return false;
    begin();
    if (slot < 256) {
        put('h');
        put(static_cast<char>(slot));
    } else {
        put('j');
        putLittleEndian(slot, 4);
    }
    valueDone();
    return true;
}

void PickleWriter::beginDict(Identity identity, std::size_t count)
{
    begin();
    put('}');
    memoize(identity);
    m_containers.push_back({Kind::Dict, identity, count, 0});
    if (count > 1)
        put('(');
}

void PickleWriter::beginList(Identity identity, std::size_t count)
{
    begin();
    put(']');
    memoize(identity);
    m_containers.push_back({Kind::List, identity, count, 0});
    if (count > 1)
        put('(');
}

void PickleWriter::beginTuple(Identity identity, std::size_t count)
{
    begin();
    m_containers.push_back({Kind::Tuple, identity, count, 0});
    if (count > 3)
        put('(');
}

/// Counts a value in its container and ends the batch that it fills.
void PickleWriter::valueDone()
{
    if (m_containers.empty())
        return;
    Container &container = m_containers.back();
    ++container.values;
    if (container.kind == Kind::Tuple)
        return;
    const bool isDict = container.kind == Kind::Dict;
    if (isDict && container.values % 2 != 0)
        return;
    const std::size_t items = isDict ? container.values / 2 : container.values;
    if (container.count == 1) {
        put(isDict ? 's' : 'a');
    } else if (items % kBatch == 0) {
        put(isDict ? 'u' : 'e');
        if (isDict || items < container.count)
            put('(');
    } else if (items == container.count) {
        put(isDict ? 'u' : 'e');
    }
}

void PickleWriter::end()
{
    const Container container = m_containers.back();
    m_containers.pop_back();
    if (container.kind == Kind::Dict && container.count > 1 && container.count % kBatch == 0)
        put('u');
    if (container.kind == Kind::Tuple) {
        if (container.count == 0)
            put(')');
        else if (container.count <= 3)
            put(static_cast<char>(0x84 + container.count));
        else
            put('t');
        if (container.count > 0)
            memoize(container.identity);
    }
    valueDone();
}

void PickleWriter::text(Identity identity, std::string_view text)
{
    begin();
    // A long text is written outside the frames.
    const bool isLong = m_protocol >= 4 && text.size() >= kFrameTarget;
    if (isLong)
        commitFrame();
    if (m_protocol >= 4 && text.size() < 256) {
        put('\x8c');
        putLittleEndian(text.size(), 1);
    } else {
        put('X');
        putLittleEndian(text.size(), 4);
    }
    m_buffer.append(text);
    if (isLong)
        flush();
    memoize(identity);
    valueDone();
}

void PickleWriter::integer(std::int64_t value)
{
    if (value > INT32_MAX) {
        unsignedInteger(static_cast<std::uint64_t>(value));
        return;
    }
    begin();
    if (value >= 0 && value < 256) {
        put('K');
        putLittleEndian(static_cast<std::uint64_t>(value), 1);
    } else if (value >= 0 && value < 65536) {
        put('M');
        putLittleEndian(static_cast<std::uint64_t>(value), 2);
    } else if (value >= INT32_MIN) {
        put('J');
        putLittleEndian(static_cast<std::uint64_t>(value), 4);
    } else {
        int bytes = 8;
        while (bytes > 1 && value >= -(1LL << (8U * static_cast<unsigned>(bytes - 1) - 1U)))
            --bytes;
        put('\x8a');
        put(static_cast<char>(bytes));
        putLittleEndian(static_cast<std::uint64_t>(value), bytes);
    }
    valueDone();
}

void PickleWriter::unsignedInteger(std::uint64_t value)
{
    if (value <= INT32_MAX) {
        integer(static_cast<std::int64_t>(value));
        return;
    }
    begin();
    const int bytes = static_cast<int>(std::bit_width(value) / 8) + 1;
    put('\x8a');
    put(static_cast<char>(bytes));
    putLittleEndian(value, bytes < 9 ? bytes : 8);
    if (bytes == 9)
        put('\0');
    valueDone();
}

void PickleWriter::real(double value)
{
    begin();
    put('G');
    const auto bits = std::bit_cast<std::uint64_t>(value);
    for (unsigned i = 8; i-- > 0;)
        put(static_cast<char>(bits >> (8U * i)));
    valueDone();
}

void PickleWriter::boolean(bool value)
{
    begin();
    put(value ? '\x88' : '\x89');
    valueDone();
}

void PickleWriter::none()
{
    begin();
    put('N');
    valueDone();
}

void PickleWriter::finish()
{
    put('.');
    commitFrame();
}

} // namespace allostrata::generator
