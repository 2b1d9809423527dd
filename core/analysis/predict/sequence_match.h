#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

/// Aligns two sequences: pairs of rows with equal elements, ascending in both. Common beginning and end first, then, in
/// between, the longest common run and, on both sides of it, again the longest one (Ratcliff and Obershelp, as Python's
/// difflib does). Elements that a long sequence has very often begin no run.
[[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> alignedRows(std::span<const std::uint64_t> a,
                                                                               std::span<const std::uint64_t> b);

} // namespace allostrata
