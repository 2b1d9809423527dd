#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata::native {

// Pieces of columns, what a native file is made of (FORMATS.md H): rows of one column, compressed, with a checksum.

/// Rows of a column of an event in one piece; a multiple of what the index polls at.
inline constexpr std::size_t kEventsInPiece = std::size_t(1) << 17;
/// Bytes of the rows of any other column in one piece, before they are encoded.
inline constexpr std::size_t kBytesInPiece = std::size_t(1) << 20;

/// The numbers that are compressed in place of the rows.
enum class Coding : std::uint8_t {
    Plain, ///< above the smallest row
    Delta, ///< from row to row: for what ascends
};

/// The number of a column in a file: a hash of its name, so that no list of numbers has to be kept.
[[nodiscard]] constexpr std::uint32_t columnNumber(std::string_view name)
{
    std::uint32_t hash = 0x811c9dc5U; // FNV-1a
    for (const char c : name)
        hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x01000193U;
    return hash;
}

/// Damaged, or not made by this program; `what` is wrong.
[[nodiscard]] inline Error badNative(std::string what) { return Error{Reason::BadNative, std::move(what)}; }

/// A piece as it lies in a file. Refers to the bytes that it was found in.
struct Piece {
    static constexpr std::size_t kHeadBytes = 32;

    std::uint64_t offset = 0; ///< in the file
    std::uint32_t column = 0;
    std::uint32_t rows = 0;
    Coding coding = Coding::Plain;
    unsigned planes = 0; ///< bytes of the largest number; 0: all numbers are 0, and nothing is stored
    std::uint64_t base = 0; ///< what the numbers count from
    std::uint64_t checksum = 0;
    std::span<const std::uint8_t> checked; ///< what the checksum is of
    std::span<const std::uint8_t> stored; ///< one frame of zstd
};

/// Finds the piece at the front of bytes that begin at `offset` in the file. Checks its head alone. Errors:
/// TruncatedNative, BadNative.
[[nodiscard]] Result<Piece> pieceAt(std::span<const std::uint8_t> bytes, std::uint64_t offset);

/// Returns rows as a piece of a column. T: an unsigned type of 8, 16, 32 or 64 bits. Errors: NoMemory.
template <typename T>
[[nodiscard]] Result<std::string> encodedPiece(std::uint32_t column, std::span<const T> rows, Coding coding);

/// Restores rows, one for each of the piece. `scratch`: memory that calls share one after the other. Errors: BadNative
/// (a wrong checksum, numbers that do not fit), NoMemory.
template <typename T>
[[nodiscard]] Result<void> decodePiece(const Piece &piece, std::span<T> rows, std::vector<std::uint8_t> &scratch);

} // namespace allostrata::native
