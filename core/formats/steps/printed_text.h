#pragma once

#include "core/model/memory_parts.h"
#include "core/model/printed_bytes.h"

#include <optional>
#include <string_view>

namespace allostrata {

/// Bytes of "35", "60", "GiB". Absent from 1 PiB on: the number underflowed when it was printed. PyTorch and the
/// servers on it mean 1024 by all units, "GB" included.
[[nodiscard]] std::optional<PrintedBytes> printedBytes(std::string_view whole, std::string_view decimals,
                                                       std::string_view unit);

/// Bytes of "-0.51" and "GiB", with the bounds of its rounding. Absent if it is no number, or from 1 PiB on.
[[nodiscard]] std::optional<BytesRange> printedRange(std::string_view number, std::string_view unit);

} // namespace allostrata
