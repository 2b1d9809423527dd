#pragma once

#include "core/base/error.h"
#include "core/formats/registry.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// The first kSniffBytes of a source, or fewer where it is shorter. The source is left at its first byte.
/// Errors: those of the source.
[[nodiscard]] Result<std::vector<std::uint8_t>> readHead(Source &source);

/// The row of formats() that claims an input, and how sure it is.
struct FormatChoice {
    const Format *format = nullptr; ///< null: none does
    Sniff certainty = Sniff::No;
};

/// `name`: of the file; its ending decides between what the first kSniffBytes of a longer input leave open.
[[nodiscard]] FormatChoice chooseFormat(std::span<const std::uint8_t> head, std::string_view name = {});

/// The log that a text is whose first kSniffBytes hold other lines only: looks at the lines of up to kMostOtherLines
/// bytes. The source is left at its first byte. Errors: Cancelled, those of the source.
[[nodiscard]] Result<FormatChoice> chooseLog(Source &source, const LoadContext &context);
inline constexpr std::uint64_t kMostOtherLines = std::uint64_t(512) << 20;

/// Why an input that no format claims is none of ours, told by its first kSniffBytes: Empty, TooShort, AllZeros,
/// GitLfsPointer, PlainText; of JSON NotASnapshot with its beginning, TruncatedJson, NestingTooDeep; else
/// UnknownFormat.
[[nodiscard]] Error refusal(std::span<const std::uint8_t> head);

/// The byte where a text in JSON begins, behind a byte order mark and blanks; the end where there is nothing else.
[[nodiscard]] std::uint64_t jsonStart(std::span<const std::uint8_t> head);

/// Whether what was read before such an error is worth offering.
[[nodiscard]] bool isSalvageable(const Error &error);

} // namespace allostrata
