#pragma once

#include "core/base/error.h"
#include "core/formats/registry.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

class NearLines;
struct LoadContext;

/// Reads the first kSniffBytes of a source, or fewer if it is shorter. Leaves the source at its first byte. Errors:
/// those of the source.
[[nodiscard]] Result<std::vector<std::uint8_t>> readHead(Source &source);

/// The row of formats() that claims an input, and its certainty.
struct FormatChoice {
    const Format *format = nullptr; ///< null: none
    Sniff certainty = Sniff::No;
};

/// Chooses the format of an input. `name`: the name of the file, whose ending decides if the first kSniffBytes of a
/// longer input do not.
[[nodiscard]] FormatChoice chooseFormat(std::span<const std::uint8_t> head, std::string_view name = {});

/// Finds the log format of a text whose first kSniffBytes contain only other lines: examines the lines of up to
/// kMostOtherLines bytes, of which `near` keeps those that come near to one. Leaves the source at its first byte.
/// Errors: Cancelled, those of the source.
[[nodiscard]] Result<FormatChoice> chooseLog(Source &source, const LoadContext &context, NearLines &near);
inline constexpr std::uint64_t kMostOtherLines = std::uint64_t(512) << 20;

/// Explains why no format claims an input, from its first kSniffBytes: Empty, TooShort, AllZeros, GitLfsPointer,
/// PlainText (`value`: its lines that come near to a log, as NearLines gives them); for JSON NotASnapshot with its
/// beginning, TruncatedJson, NestingTooDeep; else UnknownFormat.
[[nodiscard]] Error refusal(std::span<const std::uint8_t> head);

/// Returns the offset at which a JSON text begins, after a byte order mark and blanks; the end if there are no other
/// bytes.
[[nodiscard]] std::uint64_t jsonStart(std::span<const std::uint8_t> head);

/// Whether the contents read before this error are worth offering.
[[nodiscard]] bool isSalvageable(const Error &error);

} // namespace allostrata
