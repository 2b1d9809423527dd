#pragma once

#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata::test {

// Native files taken apart and put together again by a second description of their layout (FORMATS.md H), so that
// changes get beyond the checksums.

/// A piece of a column, as in the file.
struct FilePiece {
    static constexpr std::size_t kHead = 32;

    std::string head; ///< kHead bytes
    std::string planes; ///< not compressed

    template <typename T>
    [[nodiscard]] T at(std::size_t offset) const
    {
        T value{};
        std::memcpy(&value, head.data() + offset, sizeof value);
        return value;
    }
    template <typename T>
    void set(std::size_t offset, T value)
    {
        std::memcpy(head.data() + offset, &value, sizeof value);
    }
    [[nodiscard]] std::uint32_t column() const { return at<std::uint32_t>(8); }
    [[nodiscard]] std::uint32_t rows() const { return at<std::uint32_t>(12); }
    [[nodiscard]] std::uint8_t width() const { return at<std::uint8_t>(21); }
};

struct FileParts {
    std::string head;
    std::vector<FilePiece> pieces;
};

inline constexpr std::size_t kFileHead = 24; ///< the last 8 bytes are its checksum

/// Takes a valid file apart.
[[nodiscard]] inline FileParts partsOf(std::string_view file)
{
    FileParts parts{std::string(file.substr(0, kFileHead)), {}};
    for (std::size_t at = kFileHead; at + FilePiece::kHead <= file.size();) {
        FilePiece piece{std::string(file.substr(at, FilePiece::kHead)), {}};
        const auto stored = piece.at<std::uint32_t>(16);
        piece.planes.resize(std::size_t(piece.rows()) * piece.width());
        if (stored > 0)
            ZSTD_decompress(piece.planes.data(), piece.planes.size(), file.data() + at + FilePiece::kHead, stored);
        at += FilePiece::kHead + stored;
        parts.pieces.push_back(std::move(piece));
    }
    return parts;
}

/// Puts a file together, with the checksums of what it has now.
[[nodiscard]] inline std::string fileOf(FileParts parts)
{
    std::string file = parts.head;
    const std::uint64_t sum = XXH3_64bits(file.data(), kFileHead - 8);
    std::memcpy(file.data() + kFileHead - 8, &sum, 8);
    for (FilePiece &piece : parts.pieces) {
        std::string stored;
        if (!piece.planes.empty()) {
            stored.resize(ZSTD_compressBound(piece.planes.size()));
            stored.resize(ZSTD_compress(stored.data(), stored.size(), piece.planes.data(), piece.planes.size(), 1));
        }
        piece.set(16, static_cast<std::uint32_t>(stored.size()));
        std::string whole = piece.head + stored;
        const std::uint64_t checksum = XXH3_64bits(whole.data() + 8, whole.size() - 8);
        std::memcpy(whole.data(), &checksum, 8);
        file += whole;
    }
    return file;
}

/// Makes the checksums right of bytes that may not be a valid file.
inline void reseal(std::string &file)
{
    const std::uint64_t sum = XXH3_64bits(file.data(), kFileHead - 8);
    std::memcpy(file.data() + kFileHead - 8, &sum, 8);
    for (std::size_t at = kFileHead; at + FilePiece::kHead <= file.size();) {
        std::uint32_t stored = 0;
        std::memcpy(&stored, file.data() + at + 16, sizeof stored);
        if (stored > file.size() - at - FilePiece::kHead)
            return;
        const std::uint64_t checksum = XXH3_64bits(file.data() + at + 8, FilePiece::kHead - 8 + stored);
        std::memcpy(file.data() + at, &checksum, 8);
        at += FilePiece::kHead + stored;
    }
}

/// Changes some numbers, counts, widths, or the order of pieces.
inline void mutate(FileParts &parts, std::mt19937 &random)
{
    const auto below = [&random](std::size_t n) {
        return static_cast<std::size_t>(random()) % std::max<std::size_t>(n, 1);
    };
    for (std::size_t left = 1 + below(3); left > 0 && !parts.pieces.empty(); --left) {
        FilePiece &piece = parts.pieces[below(parts.pieces.size())];
        switch (below(12)) {
        case 0: piece.set(12, static_cast<std::uint32_t>(piece.rows() + below(3)) - 1); break;
        case 1: piece.set(21, static_cast<std::uint8_t>(below(10))); break;
        case 2: piece.set(24, std::uint64_t(random()) << (8 * below(5))); break;
        case 3: piece.set(20, static_cast<std::uint8_t>(below(3))); break;
        case 4: std::swap(piece, parts.pieces[below(parts.pieces.size())]); break;
        case 5:
            parts.pieces.erase(parts.pieces.begin() + static_cast<std::ptrdiff_t>(below(parts.pieces.size())));
            break;
        case 6: piece.planes.resize(below(2 * piece.planes.size() + 2)); break;
        default:
            for (std::size_t bytes = 1 + below(4); bytes > 0 && !piece.planes.empty(); --bytes)
                piece.planes[below(piece.planes.size())] = static_cast<char>(below(2) == 0 ? random() : below(4));
        }
    }
}

} // namespace allostrata::test
