#pragma once

#include "core/attributes/allocation_state.h"
#include "core/attributes/attribute.h"
#include "core/attribution/attribution.h"
#include "core/base/arithmetic.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Which allocations a table or a histogram speaks of.
enum class AllocationScope : std::uint8_t {
    AtCursor, ///< live at the cursor
    InWindow, ///< live at some moment of the window
    All,
};

/// A scope with its moments, and what a query leaves of it.
struct AllocationRange {
    AllocationScope scope = AllocationScope::All;
    Moment cursor = 0;
    Moment first = 0; ///< of the window; first <= last
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation, 1: kept; empty: all are
};

struct AllocationSum {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0; ///< requested; stops at 2^64 - 1

    void add(std::uint64_t requested) { addMany(1, requested); }
    void addMany(std::uint64_t more, std::uint64_t requested)
    {
        count += more;
        addSaturated(bytes, requested);
    }
    [[nodiscard]] bool operator==(const AllocationSum &) const = default;
};

/// The allocations of a range, ascending. O(answer + live; with `All` O(allocations)). Errors: Cancelled.
[[nodiscard]] Result<std::vector<AllocationId>> allocationsIn(const Timeline &timeline, const AllocationRange &range,
                                                              const LoadContext &context);

[[nodiscard]] AllocationSum sumOf(const Timeline &timeline, std::span<const AllocationId> ids);

enum class SortDirection : std::uint8_t { Ascending, Descending };

struct AllocationOrder {
    Attribute key = Attribute::Size; ///< one that rows are sorted by
    SortDirection direction = SortDirection::Descending;

    [[nodiscard]] bool operator==(const AllocationOrder &) const = default;
};

/// What rows are asked for. All that it refers to must live until they are built.
struct AllocationQuestion {
    const Document &document;
    const Device &device;
    const Attribution *attribution = nullptr; ///< null: category, phase, step and module are unknown
    AllocationRange range;
    AllocationOrder order;
};

/// The rows of a table of allocations, about to be sorted: the first ones are there at once, all of them later.
/// Rows with equal keys stand in the order of the stack, from old to young; rows without a value stand last, whichever
/// the direction. Memory: 8 bytes a row, and 16 more while all are sorted.
class AllocationRows {
public:
    /// One pass: O(rows), and O(n log n) of the distinct names where names are sorted by. Errors: Cancelled.
    [[nodiscard]] static Result<AllocationRows> build(const AllocationQuestion &question, const LoadContext &context);

    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] const AllocationSum &sum() const { return m_sum; }
    /// The first rows, at most so many. O(rows), fast.
    [[nodiscard]] std::vector<AllocationId> first(std::size_t count) const;
    /// All rows. O(rows x digits of their keys). Errors: Cancelled.
    [[nodiscard]] Result<std::vector<AllocationId>> sorted(const LoadContext &context) const;

private:
    [[nodiscard]] AllocationId idOf(std::uint64_t row) const
    {
        return AllocationId(static_cast<std::uint32_t>(row & ((std::uint64_t(1) << m_idBits) - 1)));
    }

    std::vector<std::uint64_t> m_rows; ///< the key's rank, and the id in the low bits: they sort as numbers
    unsigned m_idBits = 0;
    AllocationSum m_sum;
};

} // namespace allostrata
