#pragma once

#include "core/formats/registry.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// The first kSniffBytes of a source, or fewer where it is shorter. The source is left at its first byte.
/// Errors: those of the source.
[[nodiscard]] Result<std::vector<std::uint8_t>> readHead(Source &source);

/// The row of formats() that claims an input, and how sure it is.
struct FormatChoice {
    const Format *format = nullptr; ///< null: none does
    Sniff certainty = Sniff::No;
};

[[nodiscard]] FormatChoice chooseFormat(std::span<const std::uint8_t> head);

} // namespace allostrata
