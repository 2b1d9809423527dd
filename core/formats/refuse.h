#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <span>

namespace allostrata {

/// Why an input that no format claims is none of ours, told by its first kSniffBytes: Empty, TooShort, AllZeros,
/// GitLfsPointer, PlainText; of JSON NotASnapshot with its beginning, TruncatedJson, NestingTooDeep; else UnknownFormat.
[[nodiscard]] Error refusal(std::span<const std::uint8_t> head);

/// The byte where a text in JSON begins, behind a byte order mark and blanks; the end where there is nothing else.
[[nodiscard]] std::uint64_t jsonStart(std::span<const std::uint8_t> head);

/// Whether what was read before such an error is worth offering.
[[nodiscard]] bool isSalvageable(const Error &error);

} // namespace allostrata
