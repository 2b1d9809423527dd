#pragma once

#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace allostrata::native {

/// The version of the files that this program writes, and the newest that it reads.
inline constexpr std::uint32_t kVersion = 1;
inline constexpr std::size_t kHeadBytes = 24; ///< magic, version, checksum
/// The first piece: the facts; and the last one, by which a file that is cut between two pieces is noticed.
inline constexpr std::string_view kFactsColumn = "facts";
inline constexpr std::string_view kEndColumn = "end";

[[nodiscard]] std::string encodedHead();
/// Whether bytes begin a native file, of any version.
[[nodiscard]] bool isNative(std::span<const std::uint8_t> bytes);
/// Checks the head of a native file. Errors: TruncatedNative, BadNative, NativeVersion.
[[nodiscard]] Result<void> checkHead(std::span<const std::uint8_t> bytes);

// Positions of blocks and histories are not stored, because rows are in order: the blocks of a segment follow those of
// the segment before it, and the histories of a block those of the block before it.

/// Checks that this holds. Errors: BadNative.
[[nodiscard]] Result<void> checkPlaces(const Snapshot &snapshot);
/// Sets Segment::firstBlock, Block::segment and Block::firstHistory from the numbers of blocks and histories. Errors:
/// BadNative if these do not add up.
[[nodiscard]] Result<void> setPlaces(Snapshot &snapshot);

} // namespace allostrata::native
