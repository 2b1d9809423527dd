// A generic value from the events of a JSON reader.

#include "core/formats/json_value.h"

namespace allostrata {

std::optional<StringId> JsonValue::pendingKey() const
{
    if (m_open.empty() || m_open.back().kind() != DataKind::Dict)
        return std::nullopt;
    const std::vector<DataValue> &items = m_tree.node(m_open.back()).items;
    if (items.size() % 2 == 0)
        return std::nullopt;
    return items.back().string();
}

void JsonValue::key(std::string_view text)
{
    m_tree.node(m_open.back()).items.push_back(m_tree.ofText(text));
    m_tree.countItems(1);
}

std::optional<DataValue> JsonValue::add(DataValue value)
{
    if (m_open.empty())
        return value;
    m_tree.node(m_open.back()).items.push_back(value);
    m_tree.countItems(1);
    return std::nullopt;
}

void JsonValue::open(DataKind kind)
{
    m_open.push_back(m_tree.newContainer(kind));
}

std::optional<DataValue> JsonValue::close()
{
    const DataValue value = m_open.back();
    m_open.pop_back();
    return add(value);
}

} // namespace allostrata
