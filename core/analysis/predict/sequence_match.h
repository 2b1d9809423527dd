#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace allostrata {

/// Aligns two sequences: pairs of rows with equal elements, ascending in both. Common beginning and end first, then, in
/// between, the longest common run and, on both sides of it, again the longest one (Ratcliff and Obershelp, as Python's
/// difflib does). Elements that a long sequence has very often begin no run.
/// Gives up after some seconds of work, or soon after a stop is requested: what is left then has no partner.
[[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> alignedRows(std::span<const std::uint64_t> a,
                                                                               std::span<const std::uint64_t> b,
                                                                               const std::stop_token &stop = {});

} // namespace allostrata
