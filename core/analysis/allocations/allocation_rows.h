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

/// Scope of a table or histogram of allocations.
enum class AllocationScope : std::uint8_t {
    AtCursor, ///< live at the cursor
    InWindow, ///< live at some moment of the visible range
    All,
};

/// Scope with its moments and query result.
struct AllocationRange {
    AllocationScope scope = AllocationScope::All;
    Moment cursor = 0;
    Moment first = 0; ///< start of the visible range; first <= last
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation, 1: matches; empty: all match
};

struct AllocationSum {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0; ///< requested; saturates at 2^64 - 1

    void add(std::uint64_t requested) { addMany(1, requested); }
    void addMany(std::uint64_t more, std::uint64_t requested)
    {
        count += more;
        addSaturated(bytes, requested);
    }
    [[nodiscard]] bool operator==(const AllocationSum &) const = default;
};

/// Allocations of a range, ascending. O(result + live; with `All` O(allocations)). Errors: Cancelled.
[[nodiscard]] Result<std::vector<AllocationId>> allocationsIn(const Timeline &timeline, const AllocationRange &range,
                                                              const LoadContext &context);

[[nodiscard]] AllocationSum sumOf(const Timeline &timeline, std::span<const AllocationId> ids);

enum class SortDirection : std::uint8_t { Ascending, Descending };

struct AllocationOrder {
    Attribute key = Attribute::Size; ///< sort attribute
    SortDirection direction = SortDirection::Descending;

    [[nodiscard]] bool operator==(const AllocationOrder &) const = default;
};

/// Inputs of the rows. All references must live until the rows are built.
struct AllocationQuestion {
    const Document &document;
    const Device &device;
    const Attribution *attribution = nullptr; ///< null: category, phase, step and module are unknown
    AllocationRange range;
    AllocationOrder order;
};

/// Rows of a table of allocations before sorting: the first ones are available at once, all of them later. Rows with
/// equal keys are in stacking order, oldest first; rows without a value come last in either direction. Memory: 8 bytes
/// per row, and 16 more during a full sort.
class AllocationRows {
public:
    /// Selects the rows in one pass: O(rows), and O(n log n) in the distinct names when sorting by names. Errors:
    /// Cancelled.
    [[nodiscard]] static Result<AllocationRows> build(const AllocationQuestion &question, const LoadContext &context);

    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] const AllocationSum &sum() const { return m_sum; }
    /// The first `count` rows, or fewer. O(rows), fast.
    [[nodiscard]] std::vector<AllocationId> first(std::size_t count) const;
    /// All rows. O(rows x digits of their keys). Errors: Cancelled.
    [[nodiscard]] Result<std::vector<AllocationId>> sorted(const LoadContext &context) const;

private:
    [[nodiscard]] AllocationId idOf(std::uint64_t row) const
    {
        return AllocationId(static_cast<std::uint32_t>(row & ((std::uint64_t(1) << m_idBits) - 1)));
    }

    std::vector<std::uint64_t> m_rows; ///< the key's rank with the id in the low bits, so that they sort as numbers
    unsigned m_idBits = 0;
    AllocationSum m_sum;
};

} // namespace allostrata
