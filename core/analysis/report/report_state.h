#pragma once

#include "core/attribution/attribution.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

/// Size above which a free block leads to a recommendation, as in the analysis script.
inline constexpr std::uint64_t kLargeFreeBlock = std::uint64_t(100) << 20U;
/// Number of blocks, lines and allocations listed by a report.
inline constexpr std::size_t kReportRows = 50;

/// Bytes and allocations, or blocks, of one category.
struct CategoryBytes {
    CategoryId category;
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;

    [[nodiscard]] bool operator==(const CategoryBytes &) const = default;
};

/// Block in use in the final state.
struct RunReportBlock {
    BlockId block;
    int device = 0;
    CategoryId category;
    StackId stack; ///< stack of its allocation; empty if not recorded
    std::uint64_t address = 0;
    std::uint64_t bytes = 0; ///< rounded
    std::optional<std::uint64_t> requested;
};

enum class EfficiencyVerdict : std::uint8_t {
    Nothing, ///< no memory is reserved
    Excellent, ///< at least 98 %
    Good, ///< at least 95 %
    Fair, ///< at least 80 %
    Poor,
};
/// Stable id: "nothing", "excellent", "good", "fair", "poor".
[[nodiscard]] std::string_view efficiencyId(EfficiencyVerdict verdict);
/// Verdict on an allocated fraction of reserved bytes; empty: no memory is reserved.
[[nodiscard]] EfficiencyVerdict efficiencyVerdict(std::optional<double> efficiency);

/// Sums over the blocks of the final state, counted as in the analysis script. Bytes; sums saturate.
struct StateFindings {
    std::uint64_t segments = 0;
    std::uint64_t blocks = 0;
    std::uint64_t reserved = 0; ///< all blocks
    std::uint64_t reservedByHeaders = 0; ///< all segments, by their headers
    std::uint64_t allocated = 0; ///< blocks with state active_allocated
    std::uint64_t allocatedBlocks = 0;
    std::uint64_t pending = 0; ///< blocks waiting to be freed
    std::uint64_t pendingBlocks = 0;
    std::uint64_t inactive = 0; ///< free blocks
    std::uint64_t inactiveBlocks = 0;
    std::uint64_t largeInactive = 0; ///< free blocks above kLargeFreeBlock
    std::uint64_t largeInactiveBlocks = 0;
    std::uint64_t largeSplit = 0; ///< part of those in segments that also hold blocks in use or waiting
    std::uint64_t largestInactive = 0;
    std::uint64_t splitInactive = 0; ///< free blocks in segments that also hold blocks in use or waiting
    std::uint64_t splitInactiveBlocks = 0;
    std::uint64_t unusedPrivate = 0; ///< free blocks of private pools
    std::vector<CategoryBytes> categories; ///< parts of the allocated bytes; most first; adds up to them
    std::vector<RunReportBlock> largest; ///< kReportRows of them; ties in file order

    /// Reserved but not allocated bytes.
    [[nodiscard]] std::uint64_t cached() const { return reserved > allocated ? reserved - allocated : 0; }
    /// Allocated fraction of the reserved bytes; empty if no memory is reserved.
    [[nodiscard]] std::optional<double> efficiency() const;
    [[nodiscard]] EfficiencyVerdict verdict() const { return efficiencyVerdict(efficiency()); }
    /// Fraction of the reserved bytes; 0 if no memory is reserved.
    [[nodiscard]] double shareOfReserved(std::uint64_t bytes) const;
};

/// Findings of one device (a row of its devices()) or, if empty, of all. `attributions`: one per device. Categories
/// come from them; with the rules of the analysis script they depend on each block's own frames only, as in the script.
/// The document must have stacks. O(blocks + live).
[[nodiscard]] StateFindings stateFindings(const Document &document, std::span<const Attribution *const> attributions,
                                          std::optional<std::size_t> device);

} // namespace allostrata
