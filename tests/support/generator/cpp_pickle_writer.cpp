// Writes pickles as PyTorch's C++ pickler does.
#include "tests/support/generator/pickle_writer.h"

#include <bit>

namespace allostrata::generator {

namespace {

constexpr std::size_t kFlushAt = 64UL * 1024;

} // namespace

CppPickleWriter::CppPickleWriter(ByteSink &out, const IdentityMap &uses) : m_out(out), m_uses(uses)
{
    m_buffer = "\x80\x02";
}

void CppPickleWriter::put(char byte)
{
    m_buffer.push_back(byte);
    if (m_buffer.size() >= kFlushAt) {
        m_out.write(m_buffer);
        m_buffer.clear();
    }
}

void CppPickleWriter::putLittleEndian(std::uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        put(static_cast<char>(value >> (8U * static_cast<unsigned>(i))));
}

void CppPickleWriter::get(std::uint32_t slot)
{
    if (slot < 256) {
        put('h');
        put(static_cast<char>(slot));
    } else {
        put('j');
        putLittleEndian(slot, 4);
    }
}

void CppPickleWriter::memoize()
{
    const std::uint32_t slot = m_memoSize++;
    if (slot < 256) {
        put('q');
        put(static_cast<char>(slot));
    } else {
        put('r');
        putLittleEndian(slot, 4);
    }
}

bool CppPickleWriter::refer(Identity identity)
{
    const std::uint32_t slot = m_memo.find(identity);
    if (slot == IdentityMap::kNone)
        return false;
    get(slot);
    return true;
}

void CppPickleWriter::beginDict(Identity identity, std::size_t count)
{
    put('}');
    put('(');
    m_containers.push_back({Kind::Dict, identity, count});
}

void CppPickleWriter::beginList(Identity identity, std::size_t count)
{
    put(']');
    put('(');
    m_containers.push_back({Kind::List, identity, count});
}

void CppPickleWriter::beginTuple(Identity identity, std::size_t count)
{
    if (count > 3)
        put('(');
    m_containers.push_back({Kind::Tuple, identity, count});
}

void CppPickleWriter::end()
{
    const Container container = m_containers.back();
    m_containers.pop_back();
    if (container.kind == Kind::Tuple) {
        if (container.count == 0)
            put(')');
        else if (container.count <= 3)
            put(static_cast<char>(0x84 + container.count));
        else
            put('t');
        return;
    }
    put(container.kind == Kind::Dict ? 'u' : 'e');
    // The symbolizer still holds every list of frames when the file is written.
    const Identity::Kind kind = container.identity.kind;
    const std::uint32_t uses = m_uses.find(container.identity);
    if (kind == Identity::Kind::Held || kind == Identity::Kind::Stack || (uses != IdentityMap::kNone && uses > 1)) {
        m_memo.set(container.identity, m_memoSize);
        memoize();
    }
}

void CppPickleWriter::text(Identity identity, std::string_view text)
{
    put('X');
    putLittleEndian(text.size(), 4);
    for (const char c : text)
        put(c);
    m_memo.set(identity, m_memoSize);
    memoize();
}

void CppPickleWriter::integer(std::int64_t value)
{
    if (value >= 0 && value < 256) {
        put('K');
        putLittleEndian(static_cast<std::uint64_t>(value), 1);
    } else if (value >= 0 && value < 65536) {
        put('M');
        putLittleEndian(static_cast<std::uint64_t>(value), 2);
    } else if (value >= INT32_MIN && value <= INT32_MAX) {
        put('J');
        putLittleEndian(static_cast<std::uint64_t>(value), 4);
    } else {
        put('\x8a');
        put('\x08');
        putLittleEndian(static_cast<std::uint64_t>(value), 8);
    }
}

void CppPickleWriter::unsignedInteger(std::uint64_t value) { integer(static_cast<std::int64_t>(value)); }

void CppPickleWriter::real(double value)
{
    put('G');
    const auto bits = std::bit_cast<std::uint64_t>(value);
    for (unsigned i = 8; i-- > 0;)
        put(static_cast<char>(bits >> (8U * i)));
}

void CppPickleWriter::boolean(bool value) { put(value ? '\x88' : '\x89'); }

void CppPickleWriter::none() { put('N'); }

void CppPickleWriter::finish()
{
    put('.');
    m_out.write(m_buffer);
    m_buffer.clear();
}

bool UseCounter::refer(Identity identity)
{
    const std::uint32_t before = m_uses.find(identity);
    m_uses.set(identity, before == IdentityMap::kNone ? 1 : before + 1);
    return before != IdentityMap::kNone;
}

} // namespace allostrata::generator
