#pragma once

#include "core/base/arrays.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace allostrata {

/// Numbers that take as few bytes each as those around them need: in runs of kRun rows, each as its distance from the
/// lowest of the run, without the low bits that are zero in all distances ("frame of reference" coding). O(1) by row.
class PackedRows {
    struct Run {
        std::uint64_t lowest = 0;
        std::uint64_t mask = 0; ///< of the bytes of one row
        std::size_t begin = 0; ///< position of its first row
        std::uint8_t width = 0; ///< bytes per row, 0 to 8
        std::uint8_t shift = 0;
    };

public:
    static constexpr std::size_t kRun = 4096;
    using Numbers = std::array<std::uint64_t, kRun>;

    /// Reads rows while others are appended, within what was reserved.
    class View {
    public:
        View() = default;
        [[nodiscard]] std::uint64_t operator[](std::size_t row) const
        {
            const Run &run = m_runs[row / kRun];
            std::uint64_t word = 0;
            __builtin_memcpy(&word, m_bytes + run.begin + row % kRun * run.width, sizeof(word));
            return run.lowest + ((word & run.mask) << run.shift);
        }
        void prefetch(std::size_t row) const
        {
            const Run &run = m_runs[row / kRun];
            __builtin_prefetch(m_bytes + run.begin + row % kRun * run.width);
        }

    private:
        friend PackedRows;
        View(const Run *runs, const std::byte *bytes) : m_runs(runs), m_bytes(bytes) {}

        const Run *m_runs = nullptr;
        const std::byte *m_bytes = nullptr;
    };

    PackedRows() = default;
    /// Fills in the numbers of the rows [first, end) of a column, kRun at most.
    using NumbersOf = void (*)(const void *rows, std::size_t first, std::size_t end, Numbers &numbers);
    /// Packs `count` rows, on all processors; numbersOf() is called from any thread, twice for each run. Throws
    /// std::bad_alloc, like all that adds rows.
    PackedRows(const void *rows, std::size_t count, NumbersOf numbersOf);

    /// Reserves room for that many rows of `mostBytes` each in all.
    void reserve(std::size_t rows, std::size_t mostBytes);
    /// Adds a run of kRun rows, or the last one of fewer; none may follow that.
    void append(std::span<const std::uint64_t> numbers);
    /// Adds runs of kRun rows with the same number.
    void appendRuns(std::size_t runs, std::uint64_t number);

    /// Rows of `mostBytes` each that have room in all.
    [[nodiscard]] std::size_t reservedRows(std::size_t mostBytes) const;

    [[nodiscard]] bool empty() const { return m_runs.empty(); }
    [[nodiscard]] std::size_t size() const { return empty() ? 0 : m_count; }
    /// Memory of the rows, without room that was reserved. Bytes.
    [[nodiscard]] std::size_t bytes() const { return m_runs.size() * sizeof(Run) + m_bytes.size(); }
    [[nodiscard]] View view() const { return {m_runs.data(), m_bytes.data()}; }
    [[nodiscard]] std::uint64_t operator[](std::size_t row) const { return view()[row]; }
    /// The memory of the rows.
    [[nodiscard]] const UnsetVector<std::byte> &memory() const { return m_bytes; }

private:
    [[nodiscard]] static Run runOf(std::span<const std::uint64_t> numbers);
    static std::byte *pack(const Run &run, std::span<const std::uint64_t> numbers, std::byte *to);

    std::size_t m_count = 0;
    std::vector<Run> m_runs;
    /// Ends with kSpare bytes that are read, or written, with the last row; each run that was appended does, too.
    UnsetVector<std::byte> m_bytes;
    static constexpr std::size_t kSpare = sizeof(std::uint64_t);
};

/// A column whose first rows may be packed: all of them when it is complete, or run by run while it grows. Complete
/// ones that are shorter than a run, or would hardly become smaller, stay as they are.
template <typename T, typename Rows = UnsetVector<T>>
class PackableColumn {
public:
    [[nodiscard]] std::size_t size() const { return m_packed.size() + m_rows.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] std::size_t packedRows() const { return m_packed.size(); }
    [[nodiscard]] T operator[](std::size_t row) const
    {
        const std::size_t packed = m_packed.size();
        return row < packed ? valueOf(m_packed[row]) : m_rows.data()[row - packed];
    }
    void prefetch(std::size_t row) const
    {
        const std::size_t packed = m_packed.size();
        if (row < packed)
            m_packed.view().prefetch(row);
        else
            __builtin_prefetch(m_rows.data() + (row - packed));
    }
    [[nodiscard]] std::size_t bytes() const { return m_packed.bytes() + vectorBytes(m_rows); }

    /// The rows that are not packed: all unless the column was packed.
    [[nodiscard]] Rows &rows() { return m_rows; }
    [[nodiscard]] const Rows &rows() const { return m_rows; }
    [[nodiscard]] const PackedRows &packed() const { return m_packed; }
    void set(std::size_t row, T value)
    {
        if (row < m_packed.size())
            unpack();
        m_rows[row - m_packed.size()] = value;
    }
    void dropFirst(std::size_t count)
    {
        unpack();
        m_rows.erase(m_rows.begin(), m_rows.begin() + static_cast<std::ptrdiff_t>(count));
    }

    /// Packs the rows of a complete column, on all processors. Throws std::bad_alloc; the column is then of no use if
    /// some rows were packed before.
    void pack()
    {
        if (m_packed.empty())
            packAll();
        else
            packRuns(true);
    }
    /// Packs all whole runs of a column that grows, and the rest if it is complete.
    void packRuns(bool isComplete)
    {
        std::size_t done = 0;
        PackedRows::Numbers numbers;
        while (m_packed.size() % PackedRows::kRun == 0
               && m_rows.size() - done >= (isComplete ? std::size_t(1) : PackedRows::kRun)) {
            const std::size_t rest = m_rows.size() - done;
            const std::size_t count = rest < PackedRows::kRun ? rest : PackedRows::kRun;
            numbersOf(m_rows.data(), done, done + count, numbers);
            m_packed.append(std::span(numbers).first(count));
            done += count;
        }
        m_rows.erase(m_rows.begin(), m_rows.begin() + static_cast<std::ptrdiff_t>(done));
        if (m_rows.empty() && (isComplete || m_rows.capacity() > 2 * PackedRows::kRun))
            Rows().swap(m_rows);
    }
    /// Makes `count` equal rows, those of whole runs packed.
    void assignRuns(std::size_t count, T value)
    {
        m_packed.appendRuns(count / PackedRows::kRun, numberOf(value));
        m_rows.assign(count % PackedRows::kRun, value);
    }
    /// Reserves packed room for that many rows in all.
    void reservePacked(std::size_t count) { m_packed.reserve(count, sizeof(T)); }
    /// Rows that have room in all before what is read by a View moves.
    [[nodiscard]] std::size_t packedCapacity() const { return m_packed.reservedRows(sizeof(T)); }

    /// Reads rows while others are added, within what was reserved: packed rows if there are any, else those that are
    /// not.
    class View {
    public:
        View() = default;
        explicit View(const PackableColumn &column)
            : m_packed(column.m_packed.view()), m_packedRows(column.m_packed.size()), m_rows(column.m_rows.data())
        {
        }
        [[nodiscard]] T operator[](std::size_t row) const
        {
            return row < m_packedRows ? valueOf(m_packed[row]) : m_rows[row - m_packedRows];
        }

    private:
        PackedRows::View m_packed;
        std::size_t m_packedRows = 0;
        const T *m_rows = nullptr;
    };

private:
    /// Values as numbers. An id without a row becomes 0, next to the others, not the largest number.
    [[nodiscard]] static std::uint64_t numberOf(T value)
    {
        if constexpr (std::is_integral_v<T>)
            return static_cast<std::make_unsigned_t<T>>(value);
        else
            return static_cast<std::uint32_t>(value.key() + 1);
    }
    [[nodiscard]] static T valueOf(std::uint64_t number)
    {
        if constexpr (std::is_integral_v<T>)
            return static_cast<T>(number);
        else
            return T(static_cast<std::uint32_t>(number) - 1);
    }

    static void numbersOf(const void *rows, std::size_t first, std::size_t end, PackedRows::Numbers &numbers)
    {
        for (std::size_t row = first; row < end; ++row)
            numbers[row - first] = numberOf(static_cast<const T *>(rows)[row]);
    }
    void packAll()
    {
        if (m_rows.size() < PackedRows::kRun)
            return;
        PackedRows packed(m_rows.data(), m_rows.size(), numbersOf);
        if (packed.bytes() > m_rows.size() * sizeof(T) / 8 * 7)
            return;
        m_packed = std::move(packed);
        Rows().swap(m_rows);
    }
    void unpack()
    {
        if (m_packed.empty())
            return;
        Rows all;
        all.reserve(size());
        for (std::size_t row = 0; row < m_packed.size(); ++row)
            all.push_back(valueOf(m_packed[row]));
        all.insert(all.end(), m_rows.begin(), m_rows.end());
        m_packed = {};
        m_rows = std::move(all);
    }

    PackedRows m_packed;
    Rows m_rows; ///< the rows behind those packed
};

} // namespace allostrata
