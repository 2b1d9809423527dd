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

/// A free block above this is worth a recommendation, as in the analysis script.
inline constexpr std::uint64_t kLargeFreeBlock = std::uint64_t(100) << 20U;
/// Blocks, lines and allocations that a report lists.
inline constexpr std::size_t kReportRows = 50;

/// Bytes and allocations, or blocks, of one category.
struct CategoryBytes {
    CategoryId category;
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;

    [[nodiscard]] bool operator==(const CategoryBytes &) const = default;
};

/// A block in use in the final state.
struct RunReportBlock {
    BlockId block;
    int device = 0;
    CategoryId category;
    StackId stack; ///< of the allocation living there; empty if not recorded
    std::uint64_t address = 0;
    std::uint64_t bytes = 0; ///< rounded
    std::optional<std::uint64_t> requested;
};

enum class EfficiencyVerdict : std::uint8_t {
    Nothing, ///< nothing is reserved
    Excellent, ///< at least 98 %
    Good, ///< at least 95 %
    Poor,
};
/// Stable: "nothing", "excellent", "good", "poor".
[[nodiscard]] std::string_view efficiencyId(EfficiencyVerdict verdict);

/// What the blocks of the final state add up to, as the analysis script counts. Bytes; sums stay at the largest number
/// where they do not fit.
struct StateFindings {
    std::uint64_t segments = 0;
    std::uint64_t blocks = 0;
    std::uint64_t reserved = 0; ///< all blocks
    std::uint64_t reservedByHeaders = 0; ///< all segments, as their headers tell it
    std::uint64_t allocated = 0; ///< blocks active_allocated
    std::uint64_t allocatedBlocks = 0;
    std::uint64_t pending = 0; ///< blocks that wait to be freed
    std::uint64_t pendingBlocks = 0;
    std::uint64_t inactive = 0; ///< free blocks
    std::uint64_t inactiveBlocks = 0;
    std::uint64_t largeInactive = 0; ///< of them, those above kLargeFreeBlock
    std::uint64_t largeInactiveBlocks = 0;
    std::uint64_t largeSplit = 0; ///< of those, what lies in segments that also hold blocks in use, or waiting
    std::uint64_t largestInactive = 0;
    std::uint64_t splitInactive = 0; ///< free blocks in segments that also hold blocks in use, or waiting
    std::uint64_t splitInactiveBlocks = 0;
    std::uint64_t unusedPrivate = 0; ///< free blocks of private pools
    std::vector<CategoryBytes> categories; ///< of what is allocated; most bytes first; adds up to it
    std::vector<RunReportBlock> largest; ///< kReportRows of them; of equals the first in the file

    /// Reserved, but not allocated.
    [[nodiscard]] std::uint64_t cached() const { return reserved > allocated ? reserved - allocated : 0; }
    /// Allocated of what is reserved; absent where nothing is.
    [[nodiscard]] std::optional<double> efficiency() const;
    [[nodiscard]] EfficiencyVerdict verdict() const;
    /// A part of what is reserved; 0 where nothing is.
    [[nodiscard]] double shareOfReserved(std::uint64_t bytes) const;
};

/// Of one device (a row of document.devices), or (none) of all. `attributions`: one per device. Categories are theirs;
/// by the rules of the analysis script they are told by each block's own frames alone, as the script does. The document
/// has stacks. O(blocks + live).
[[nodiscard]] StateFindings stateFindings(const Document &document, std::span<const Attribution *const> attributions,
                                          std::optional<std::size_t> device);

} // namespace allostrata
