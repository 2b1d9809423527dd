// Writes the document as JSON.
#include "tests/support/generator/json_writer.h"

namespace allostrata::generator {

void JsonWriter::before()
{
    if (m_buffer.size() > 65536) {
        m_out.write(m_buffer);
        m_buffer.clear();
    }
    if (m_containers.empty())
        return;
    Container &container = m_containers.back();
    if (container.values > 0)
        m_buffer += container.isDict && container.values % 2 == 1 ? ": " : ", ";
    ++container.values;
}

void JsonWriter::beginDict(Identity, std::size_t)
{
    before();
    m_buffer += '{';
    m_containers.push_back({true, 0});
}

void JsonWriter::beginList(Identity, std::size_t)
{
    before();
    m_buffer += '[';
    m_containers.push_back({false, 0});
}

void JsonWriter::beginTuple(Identity identity, std::size_t count) { beginList(identity, count); }

void JsonWriter::end()
{
    m_buffer += m_containers.back().isDict ? '}' : ']';
    m_containers.pop_back();
}

void JsonWriter::text(Identity, std::string_view text)
{
    before();
    m_buffer += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            m_buffer += '\\';
            m_buffer += c;
        } else if (c == '\n') {
            m_buffer += "\\n";
        } else {
            m_buffer += c;
        }
    }
    m_buffer += '"';
}

void JsonWriter::integer(std::int64_t value)
{
    before();
    m_buffer += std::to_string(value);
}

void JsonWriter::unsignedInteger(std::uint64_t value)
{
    before();
    m_buffer += std::to_string(value);
}

void JsonWriter::real(double value)
{
    before();
    char digits[40];
    const int length = std::snprintf(digits, sizeof digits, "%.17g", value);
    m_buffer.append(digits, static_cast<std::size_t>(length));
    if (m_buffer.find_first_of(".en", m_buffer.size() - static_cast<std::size_t>(length)) == std::string::npos)
        m_buffer += ".0";
}

void JsonWriter::boolean(bool value)
{
    before();
    m_buffer += value ? "true" : "false";
}

void JsonWriter::none()
{
    before();
    m_buffer += "null";
}

void JsonWriter::finish()
{
    m_out.write(m_buffer);
    m_buffer.clear();
}

} // namespace allostrata::generator
