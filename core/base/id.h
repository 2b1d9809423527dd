#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

namespace allostrata {

/// A row of one table. Ids of different tables do not mix; a default one names no row and tests false.
template <typename Tag>
class Id {
public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    constexpr Id() = default;
    constexpr explicit Id(std::uint32_t value) : m_value(value) {}
    /// The id of the row at `index`, which the caller has checked to be below kNone.
    [[nodiscard]] static constexpr Id at(std::size_t index) { return Id(static_cast<std::uint32_t>(index)); }

    [[nodiscard]] constexpr explicit operator bool() const { return m_value != kNone; }
    [[nodiscard]] constexpr std::uint32_t value() const { return m_value; }
    [[nodiscard]] constexpr bool operator==(const Id &) const = default;
    [[nodiscard]] constexpr auto operator<=>(const Id &) const = default;

private:
    std::uint32_t m_value = kNone;
};

using StringId = Id<struct StringTag>;
using FrameId = Id<struct FrameTag>;
using StackId = Id<struct StackTag>;
using EventId = Id<struct EventTag>; ///< position in the trace of its device
using SegmentId = Id<struct SegmentTag>; ///< row of Snapshot::segments
using BlockId = Id<struct BlockTag>; ///< row of Snapshot::blocks
using AllocationId = Id<struct AllocationTag>; ///< row of Timeline::allocations of its device

/// A vector that only its own id may subscript.
template <typename IdT, typename T>
class IdVector {
public:
    [[nodiscard]] T &operator[](IdT id)
    {
        assert(id.value() < m_rows.size());
        return m_rows[id.value()];
    }
    [[nodiscard]] const T &operator[](IdT id) const
    {
        assert(id.value() < m_rows.size());
        return m_rows[id.value()];
    }
    IdT push(T row)
    {
        m_rows.push_back(std::move(row));
        return IdT::at(m_rows.size() - 1);
    }
    void resize(std::size_t count, T row = {}) { m_rows.resize(count, row); }
    void reserve(std::size_t count) { m_rows.reserve(count); }
    void shrink() { m_rows.shrink_to_fit(); }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] bool empty() const { return m_rows.empty(); }
    [[nodiscard]] std::size_t bytes() const { return m_rows.capacity() * sizeof(T); }
    [[nodiscard]] auto begin() const { return m_rows.begin(); }
    [[nodiscard]] auto end() const { return m_rows.end(); }
    [[nodiscard]] auto begin() { return m_rows.begin(); }
    [[nodiscard]] auto end() { return m_rows.end(); }

private:
    std::vector<T> m_rows;
};

} // namespace allostrata

template <typename Tag>
struct std::hash<allostrata::Id<Tag>> {
    std::size_t operator()(allostrata::Id<Tag> id) const { return std::hash<std::uint32_t>{}(id.value()); }
};
