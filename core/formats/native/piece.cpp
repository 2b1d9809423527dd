// Pieces of columns: numbers as planes of bytes, compressed by zstd.

#include "core/formats/native/piece.h"

#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

namespace allostrata::native {

namespace {

constexpr int kPieceLevel = 3; ///< of zstd: higher ones gain some percent and take several times as long
constexpr std::size_t kChecksumBytes = 8;

struct FreesPieceState {
    void operator()(ZSTD_CCtx *state) const { ZSTD_freeCCtx(state); }
    void operator()(ZSTD_DCtx *state) const { ZSTD_freeDCtx(state); }
};

// States of zstd, kept by each thread: setting one up costs more than most pieces.
ZSTD_CCtx *pieceWritingState()
{
    alignas(void *) thread_local const std::unique_ptr<ZSTD_CCtx, FreesPieceState> state(ZSTD_createCCtx());
    return state.get();
}

ZSTD_DCtx *pieceReadingState()
{
    alignas(void *) thread_local const std::unique_ptr<ZSTD_DCtx, FreesPieceState> state(ZSTD_createDCtx());
    return state.get();
}

void putLittle(char *to, std::uint64_t value, std::size_t bytes)
{
    for (std::size_t i = 0; i < bytes; ++i)
        to[i] = static_cast<char>((value >> (8 * i)) & 0xffU);
}

std::uint64_t getLittle(const std::uint8_t *from, std::size_t bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value |= std::uint64_t(from[i]) << (8 * i);
    return value;
}

/// Signed differences as small unsigned numbers.
template <typename T>
T folded(T difference)
{
    return static_cast<T>(static_cast<T>(difference << 1U)
                          ^ static_cast<T>(0 - static_cast<T>(difference >> (8 * sizeof(T) - 1))));
}

template <typename T>
T unfolded(T number)
{
    return static_cast<T>(static_cast<T>(number >> 1U) ^ static_cast<T>(0 - static_cast<T>(number & 1U)));
}

/// The numbers of rows, in place of the rows.
template <typename T>
struct Numbers {
    std::vector<T> rows;
    T base = 0;
    unsigned planes = 0;
};

template <typename T>
Numbers<T> numbersOf(std::span<const T> rows, Coding coding)
{
    Numbers<T> numbers{{rows.begin(), rows.end()}, 0, 0};
    if (rows.empty())
        return numbers;
    numbers.base = coding == Coding::Delta ? rows.front() : *std::min_element(rows.begin(), rows.end());
    if (coding == Coding::Delta) {
        for (std::size_t i = rows.size(); i-- > 1;)
            numbers.rows[i] = folded<T>(static_cast<T>(rows[i] - rows[i - 1]));
        numbers.rows.front() = 0;
    } else {
        for (T &row : numbers.rows)
            row = static_cast<T>(row - numbers.base);
    }
    const std::uint64_t most = *std::max_element(numbers.rows.begin(), numbers.rows.end());
    while (numbers.planes < sizeof(T) && most >> (8 * numbers.planes) != 0)
        ++numbers.planes;
    return numbers;
}

/// Sets each row from its bytes in `kPlanes` planes.
template <unsigned kPlanes, typename T>
void joinPlanes(const std::uint8_t *planes, std::span<T> rows)
{
    const std::size_t count = rows.size();
    T *const to = rows.data();
    for (std::size_t i = 0; i < count; ++i) {
        T number = 0;
        for (unsigned k = 0; k < kPlanes; ++k)
            number = static_cast<T>(number | static_cast<T>(T(planes[k * count + i]) << (8 * k)));
        to[i] = number;
    }
}

template <typename T, unsigned... kPlanes>
void joinAny(unsigned planes, const std::uint8_t *bytes, std::span<T> rows, std::integer_sequence<unsigned, kPlanes...>)
{
    (void)((planes == kPlanes + 1 ? (joinPlanes<kPlanes + 1>(bytes, rows), true) : false) || ...);
}

Error damagedPiece(const Piece &piece, std::string what)
{
    Error error = badNative(std::move(what));
    error.offset = piece.offset;
    return error;
}

} // namespace

Result<Piece> pieceAt(std::span<const std::uint8_t> bytes, std::uint64_t offset)
{
    const auto cut = [offset] { return Error{Reason::TruncatedNative, {}, offset}; };
    if (bytes.size() < Piece::kHeadBytes)
        return cut();
    const std::uint8_t *const at = bytes.data();
    Piece piece;
    piece.offset = offset;
    piece.checksum = getLittle(at, kChecksumBytes);
    piece.column = static_cast<std::uint32_t>(getLittle(at + 8, 4));
    piece.rows = static_cast<std::uint32_t>(getLittle(at + 12, 4));
    const std::uint64_t storedBytes = getLittle(at + 16, 4);
    piece.coding = static_cast<Coding>(at[20]);
    piece.planes = at[21];
    piece.base = getLittle(at + 24, 8);
    if (at[20] > static_cast<std::uint8_t>(Coding::Delta) || piece.planes > 8 || (piece.planes == 0 && storedBytes > 0))
        return damagedPiece(piece, "head of a piece");
    if (storedBytes > bytes.size() - Piece::kHeadBytes)
        return cut();
    piece.checked = bytes.subspan(kChecksumBytes, Piece::kHeadBytes - kChecksumBytes + storedBytes);
    piece.stored = bytes.subspan(Piece::kHeadBytes, storedBytes);
    return piece;
}

template <typename T>
Result<std::string> encodedPiece(std::uint32_t column, std::span<const T> rows, Coding coding)
{
    const Numbers<T> numbers = numbersOf(rows, coding);
    std::vector<std::uint8_t> planes(rows.size() * numbers.planes);
    for (unsigned k = 0; k < numbers.planes; ++k) {
        std::uint8_t *const plane = planes.data() + k * rows.size();
        for (std::size_t i = 0; i < rows.size(); ++i)
            plane[i] = static_cast<std::uint8_t>(std::uint64_t(numbers.rows[i]) >> (8 * k));
    }
    std::string piece(Piece::kHeadBytes, '\0');
    std::size_t stored = 0;
    if (!planes.empty()) {
        ZSTD_CCtx *const state = pieceWritingState();
        piece.resize(Piece::kHeadBytes + ZSTD_compressBound(planes.size()));
        stored = state ? ZSTD_compressCCtx(state, piece.data() + Piece::kHeadBytes, piece.size() - Piece::kHeadBytes,
                                           planes.data(), planes.size(), kPieceLevel)
                       : 0;
        if (stored == 0 || ZSTD_isError(stored) != 0)
            return Error{Reason::NoMemory};
        piece.resize(Piece::kHeadBytes + stored);
    }
    putLittle(piece.data() + 8, column, 4);
    putLittle(piece.data() + 12, rows.size(), 4);
    putLittle(piece.data() + 16, stored, 4);
    putLittle(piece.data() + 20, static_cast<std::uint8_t>(coding), 1);
    putLittle(piece.data() + 21, numbers.planes, 1);
    putLittle(piece.data() + 24, numbers.base, 8);
    putLittle(piece.data(), XXH3_64bits(piece.data() + kChecksumBytes, piece.size() - kChecksumBytes), kChecksumBytes);
    return piece;
}

template <typename T>
Result<void> decodePiece(const Piece &piece, std::span<T> rows, std::vector<std::uint8_t> &scratch)
{
    if (XXH3_64bits(piece.checked.data(), piece.checked.size()) != piece.checksum)
        return damagedPiece(piece, "wrong checksum");
    if (rows.size() != piece.rows || piece.planes > sizeof(T) || piece.base > std::uint64_t(static_cast<T>(~T(0))))
        return damagedPiece(piece, "numbers of another size");
    const auto base = static_cast<T>(piece.base);
    if (piece.planes == 0) {
        std::fill(rows.begin(), rows.end(), base);
        return {};
    }
    const std::size_t bytes = rows.size() * piece.planes;
    if (scratch.size() < bytes)
        scratch.resize(bytes);
    ZSTD_DCtx *const state = pieceReadingState();
    if (!state)
        return Error{Reason::NoMemory};
    const std::size_t got = ZSTD_decompressDCtx(state, scratch.data(), bytes, piece.stored.data(), piece.stored.size());
    if (ZSTD_isError(got) != 0 || got != bytes)
        return damagedPiece(piece, "compressed numbers");
    joinAny(piece.planes, scratch.data(), rows, std::make_integer_sequence<unsigned, sizeof(T)>());
    if (piece.coding == Coding::Delta) {
        T last = base;
        for (T &row : rows)
            row = last = static_cast<T>(last + unfolded(row));
    } else if (base != 0) {
        for (T &row : rows)
            row = static_cast<T>(row + base);
    }
    return {};
}

template Result<std::string> encodedPiece(std::uint32_t, std::span<const std::uint8_t>, Coding);
template Result<std::string> encodedPiece(std::uint32_t, std::span<const std::uint16_t>, Coding);
template Result<std::string> encodedPiece(std::uint32_t, std::span<const std::uint32_t>, Coding);
template Result<std::string> encodedPiece(std::uint32_t, std::span<const std::uint64_t>, Coding);
template Result<void> decodePiece(const Piece &, std::span<std::uint8_t>, std::vector<std::uint8_t> &);
template Result<void> decodePiece(const Piece &, std::span<std::uint16_t>, std::vector<std::uint8_t> &);
template Result<void> decodePiece(const Piece &, std::span<std::uint32_t>, std::vector<std::uint8_t> &);
template Result<void> decodePiece(const Piece &, std::span<std::uint64_t>, std::vector<std::uint8_t> &);

} // namespace allostrata::native
