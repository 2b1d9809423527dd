#pragma once

#include "core/base/id.h"
#include "core/base/string_table.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

enum class DataKind : std::uint8_t {
    None,
    False,
    True,
    Integer, ///< fits 60 bits
    WideInteger, ///< anything longer
    Float,
    String,
    Bytes, ///< also bytearrays
    List,
    Tuple,
    Dict,
    Set,
    FrozenSet,
    Entity, ///< an object already taken by a reader's shortcut: {tag, index}
    Rows, ///< a run of rows already taken by a shortcut: {first, count}
};

/// A value of a DataTree in 8 bytes: the kind in the low 4 bits, the payload above.
class DataValue {
public:
    constexpr DataValue() = default;
    constexpr DataValue(DataKind kind, std::uint64_t payload) : m_bits(payload << 4 | static_cast<std::uint64_t>(kind))
    {
    }

    [[nodiscard]] constexpr DataKind kind() const { return static_cast<DataKind>(m_bits & 15); }
    [[nodiscard]] constexpr std::uint64_t payload() const { return m_bits >> 4; }
    [[nodiscard]] constexpr bool isContainer() const
    {
        return kind() >= DataKind::List && kind() <= DataKind::FrozenSet;
    }
    [[nodiscard]] constexpr bool isSequence() const { return kind() == DataKind::List || kind() == DataKind::Tuple; }
    [[nodiscard]] constexpr bool isText() const { return kind() == DataKind::String || kind() == DataKind::Bytes; }
    [[nodiscard]] constexpr bool operator==(const DataValue &) const = default;

    /// Value of an Integer.
    [[nodiscard]] constexpr std::int64_t integer() const { return static_cast<std::int64_t>(m_bits) >> 4; }
    /// Id of a String or Bytes.
    [[nodiscard]] constexpr StringId string() const { return StringId(static_cast<std::uint32_t>(payload())); }
    /// Node of a container.
    [[nodiscard]] constexpr std::uint32_t node() const { return static_cast<std::uint32_t>(payload()); }
    /// Tag of an Entity.
    [[nodiscard]] constexpr std::uint32_t entityTag() const { return static_cast<std::uint32_t>(payload() >> 32); }
    [[nodiscard]] constexpr std::uint32_t entityIndex() const { return static_cast<std::uint32_t>(payload()); }
    /// First row of Rows; first and count stay below 2^30.
    [[nodiscard]] constexpr std::uint32_t firstRow() const { return static_cast<std::uint32_t>(payload() >> 30); }
    [[nodiscard]] constexpr std::uint32_t rowCount() const
    {
        return static_cast<std::uint32_t>(payload() & ((1U << 30) - 1));
    }

    [[nodiscard]] static constexpr DataValue ofString(StringId id) { return {DataKind::String, id.value()}; }
    [[nodiscard]] static constexpr DataValue ofBool(bool value)
    {
        return {value ? DataKind::True : DataKind::False, 0};
    }
    [[nodiscard]] static constexpr DataValue entity(std::uint32_t tag, std::uint32_t index)
    {
        return {DataKind::Entity, std::uint64_t(tag) << 32 | index};
    }
    [[nodiscard]] static constexpr DataValue rows(std::uint32_t first, std::uint32_t count)
    {
        return {DataKind::Rows, std::uint64_t(first) << 30 | count};
    }

private:
    std::uint64_t m_bits = 0;
};

/// An integer of any size: sign and magnitude, little-endian without leading zero bytes.
struct WideInteger {
    bool negative = false;
    std::string magnitude;

    [[nodiscard]] bool operator==(const WideInteger &) const = default;
};

/// A container's contents. Dicts hold key, value, key, value ...; a repeated key counts with its last value.
struct DataNode {
    std::vector<DataValue> items;
    /// Containers in containers below and including this one, as known when they were added
    std::uint32_t depth = 1;
    bool complete = true; ///< false: the input ended inside it (salvage)
};

/// Plain nested data from a pickle or JSON text: values in 8 bytes, containers as nodes, texts interned. Containers may
/// be shared and may contain themselves. The tree neither runs nor names code.
class DataTree {
public:
    /// `strings` must outlive the tree.
    explicit DataTree(StringTable &strings) : m_strings(strings) {}

    [[nodiscard]] StringTable &strings() { return m_strings; }
    [[nodiscard]] const StringTable &strings() const { return m_strings; }

    [[nodiscard]] DataValue ofInteger(std::int64_t value);
    [[nodiscard]] DataValue ofUnsigned(std::uint64_t value);
    [[nodiscard]] DataValue ofWide(WideInteger value);
    [[nodiscard]] DataValue ofFloat(double value);
    [[nodiscard]] DataValue ofText(std::string_view text) { return DataValue::ofString(m_strings.intern(text)); }
    [[nodiscard]] DataValue ofBytes(std::string_view bytes)
    {
        return {DataKind::Bytes, m_strings.intern(bytes).value()};
    }
    [[nodiscard]] DataValue newContainer(DataKind kind);
    /// Returns the node of a container of this tree.
    [[nodiscard]] DataNode &node(DataValue container) { return m_nodes[container.node()]; }
    [[nodiscard]] const DataNode &node(DataValue container) const { return m_nodes[container.node()]; }

    [[nodiscard]] double floating(DataValue value) const { return m_floats[value.payload()]; }
    [[nodiscard]] const WideInteger &wide(DataValue value) const { return m_wides[value.payload()]; }
    [[nodiscard]] std::string_view text(DataValue value) const { return m_strings.text(value.string()); }

    /// Returns the value under `key` in a dict (the last one, if the key occurs twice).
    [[nodiscard]] std::optional<DataValue> find(DataValue dict, std::string_view key) const;
    /// Converts to unsigned 64 bits: negative integers modulo 2^64 if they fit 64 bits signed, bools to 0 and 1, whole
    /// floats below 2^63 too. Empty for any other value.
    [[nodiscard]] std::optional<std::uint64_t> asUnsigned(DataValue value) const;
    /// Converts to signed 64 bits; empty if it does not fit.
    [[nodiscard]] std::optional<std::int64_t> asSigned(DataValue value) const;

    /// Memory of the tree in bytes, without the strings. Constant time.
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }
    /// Adds the growth of a node's items to bytes(); call after each growth.
    void countItems(std::size_t added) { m_bytes += added * sizeof(DataValue); }
    /// Clears everything except the strings.
    void clear();

private:
    StringTable &m_strings;
    std::deque<DataNode> m_nodes;
    std::vector<double> m_floats;
    std::vector<WideInteger> m_wides;
    std::size_t m_bytes = 0;
};

} // namespace allostrata
