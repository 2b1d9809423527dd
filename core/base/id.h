#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional> // std::hash
#include <span>
#include <utility>
#include <vector>

#include <compare> // not first: moc 6.4 cannot parse it there

namespace allostrata {

/// Ends the program with a message, because an id names no row in a table of `rows` rows. Applies to every build, as a
/// read beyond a table has undefined results.
[[noreturn]] void stopAtBadId(std::uint32_t key, std::size_t rows);

/// A row of one table. Ids of different tables cannot be mixed; a default one names no row and tests false.
template <typename Tag>
class Id {
public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    constexpr Id() = default;
    constexpr explicit Id(std::uint32_t value) : m_value(value) {}
    /// Returns the id of the row at `index`, which must be below kNone; the caller checks.
    [[nodiscard]] static constexpr Id at(std::size_t index) { return Id(static_cast<std::uint32_t>(index)); }

    [[nodiscard]] constexpr explicit operator bool() const { return m_value != kNone; }
    /// Returns the number of the row. Stops the program if the id names no row.
    [[nodiscard]] constexpr std::uint32_t value() const
    {
        if (m_value == kNone) [[unlikely]]
            stopAtBadId(kNone, kNone);
        return m_value;
    }
    /// Returns the number for comparing, hashing and packing ids, kNone for an id without a row. Never an index.
    [[nodiscard]] constexpr std::uint32_t key() const { return m_value; }
    /// Whether the id names a row of a table of `rows` rows.
    [[nodiscard]] constexpr bool isIn(std::size_t rows) const { return m_value < rows; }
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

/// Returns the row that an id names. Stops the program if there is none.
template <typename IdT>
[[nodiscard]] constexpr std::size_t checkedRow(IdT id, std::size_t rows)
{
    if (!id.isIn(rows)) [[unlikely]]
        stopAtBadId(id.key(), rows);
    return id.key();
}

/// Whether the row of an id has its flag set; `flags` by row, 1 for matching rows. An empty list of flags matches every
/// row.
template <typename IdT>
[[nodiscard]] constexpr bool keeps(std::span<const std::uint8_t> flags, IdT id)
{
    return flags.empty() || (id.isIn(flags.size()) && flags[id.key()] != 0);
}

/// A view of a table's rows that only the table's id type may subscript.
template <typename IdT, typename T>
class IdSpan {
public:
    constexpr IdSpan() = default;
    constexpr IdSpan(std::span<T> rows) : m_rows(rows) {}

    [[nodiscard]] T &operator[](IdT id) const { return m_rows.data()[checkedRow(id, m_rows.size())]; }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] bool empty() const { return m_rows.empty(); }
    [[nodiscard]] T *data() const { return m_rows.data(); }
    [[nodiscard]] auto begin() const { return m_rows.begin(); }
    [[nodiscard]] auto end() const { return m_rows.end(); }

private:
    std::span<T> m_rows;
};

/// A vector that only its id type may subscript. In every build a bad id stops the program.
template <typename IdT, typename T>
class IdVector {
public:
    IdVector() = default;
    explicit IdVector(std::size_t count, T row = {}) : m_rows(count, row) {}

    [[nodiscard]] T &operator[](IdT id) { return m_rows.data()[checkedRow(id, m_rows.size())]; }
    [[nodiscard]] const T &operator[](IdT id) const { return m_rows.data()[checkedRow(id, m_rows.size())]; }
    [[nodiscard]] T &back() { return m_rows.back(); }
    [[nodiscard]] const T &back() const { return m_rows.back(); }
    [[nodiscard]] const T &front() const { return m_rows.front(); }
    IdT push(T row)
    {
        m_rows.push_back(std::move(row));
        return IdT::at(m_rows.size() - 1);
    }
    void resize(std::size_t count, T row = {}) { m_rows.resize(count, row); }
    void assign(std::size_t count, T row) { m_rows.assign(count, row); }
    void reserve(std::size_t count) { m_rows.reserve(count); }
    void shrink() { m_rows.shrink_to_fit(); }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] bool empty() const { return m_rows.empty(); }
    [[nodiscard]] std::size_t bytes() const { return m_rows.capacity() * sizeof(T); }
    [[nodiscard]] const T *data() const { return m_rows.data(); }
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
    std::size_t operator()(allostrata::Id<Tag> id) const { return std::hash<std::uint32_t>{}(id.key()); }
};
