// Plain nested data: values, containers, numbers of any size.

#include "core/pickle/data_tree.h"

#include <cmath>

namespace allostrata {

namespace {

constexpr std::int64_t kMaxInline = (std::int64_t(1) << 59) - 1;
constexpr std::int64_t kMinInline = -(std::int64_t(1) << 59);

/// Returns the magnitude as 64 bits, if it fits.
std::optional<std::uint64_t> magnitude64(const WideInteger &wide)
{
    if (wide.magnitude.size() > 8)
        return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t i = wide.magnitude.size(); i-- > 0;)
        value = value << 8 | static_cast<unsigned char>(wide.magnitude[i]);
    return value;
}

WideInteger wideOf(std::uint64_t magnitude, bool negative)
{
    WideInteger wide;
    wide.negative = negative;
    for (; magnitude > 0; magnitude >>= 8)
        wide.magnitude.push_back(static_cast<char>(magnitude & 255));
    return wide;
}

} // namespace

DataValue DataTree::ofInteger(std::int64_t value)
{
    if (value >= kMinInline && value <= kMaxInline)
        return {DataKind::Integer, static_cast<std::uint64_t>(value) & ((std::uint64_t(1) << 60) - 1)};
    const bool negative = value < 0;
    return ofWide(
        wideOf(negative ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value), negative));
}

DataValue DataTree::ofUnsigned(std::uint64_t value)
{
    if (value <= static_cast<std::uint64_t>(kMaxInline))
        return {DataKind::Integer, value};
    return ofWide(wideOf(value, false));
}

DataValue DataTree::ofWide(WideInteger value)
{
    while (!value.magnitude.empty() && value.magnitude.back() == '\0')
        value.magnitude.pop_back();
    if (const auto small = magnitude64(value); small && *small <= static_cast<std::uint64_t>(kMaxInline)) {
        const auto positive = static_cast<std::int64_t>(*small);
        return ofInteger(value.negative ? -positive : positive);
    }
    m_bytes += sizeof(WideInteger) + value.magnitude.size();
    m_wides.push_back(std::move(value));
    return {DataKind::WideInteger, m_wides.size() - 1};
}

DataValue DataTree::ofFloat(double value)
{
    m_bytes += sizeof(double);
    m_floats.push_back(value);
    return {DataKind::Float, m_floats.size() - 1};
}

DataValue DataTree::newContainer(DataKind kind)
{
    m_bytes += sizeof(DataNode);
    m_nodes.emplace_back();
    return {kind, m_nodes.size() - 1};
}

std::optional<DataValue> DataTree::find(DataValue dict, std::string_view key) const
{
    if (dict.kind() != DataKind::Dict)
        return std::nullopt;
    const StringId id = m_strings.find(key);
    if (!id)
        return std::nullopt;
    const std::vector<DataValue> &items = node(dict).items;
    const DataValue wanted = DataValue::ofString(id);
    for (std::size_t i = items.size() & ~std::size_t(1); i >= 2; i -= 2) {
        if (items[i - 2] == wanted)
            return items[i - 1];
    }
    return std::nullopt;
}

std::optional<std::uint64_t> DataTree::asUnsigned(DataValue value) const
{
    switch (value.kind()) {
    case DataKind::False: return 0;
    case DataKind::True: return 1;
    case DataKind::Integer: return static_cast<std::uint64_t>(value.integer());
    case DataKind::WideInteger: {
        const WideInteger &number = wide(value);
        const auto magnitude = magnitude64(number);
        if (!magnitude || (number.negative && *magnitude > std::uint64_t(1) << 63))
            return std::nullopt;
        return number.negative ? ~*magnitude + 1 : *magnitude;
    }
    case DataKind::Float: {
        const double number = floating(value);
        if (!(number >= 0) || number >= 9.2e18 || number != std::floor(number))
            return std::nullopt;
        return static_cast<std::uint64_t>(number);
    }
    default: return std::nullopt;
    }
}

std::optional<std::int64_t> DataTree::asSigned(DataValue value) const
{
    if (value.kind() == DataKind::Float) {
        const double number = floating(value);
        if (!(std::abs(number) < 9.2e18) || number != std::floor(number))
            return std::nullopt;
        return static_cast<std::int64_t>(number);
    }
    const auto bits = asUnsigned(value);
    if (!bits)
        return std::nullopt;
    const bool negative = (value.kind() == DataKind::Integer && value.integer() < 0)
                          || (value.kind() == DataKind::WideInteger && wide(value).negative);
    const auto number = static_cast<std::int64_t>(*bits);
    if (!negative && number < 0)
        return std::nullopt;
    return number;
}

void DataTree::clear()
{
    m_nodes.clear();
    m_floats.clear();
    m_wides.clear();
    m_bytes = 0;
}

} // namespace allostrata
