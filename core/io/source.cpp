// What sources have in common.

#include "core/io/source.h"

#include <algorithm>

namespace allostrata {

Result<std::uint64_t> Source::skip(std::uint64_t bytes)
{
    constexpr std::size_t kPieceBytes = std::size_t(256) << 10;
    std::vector<std::uint8_t> piece(static_cast<std::size_t>(std::min<std::uint64_t>(bytes, kPieceBytes)));
    std::uint64_t done = 0;
    while (done < bytes) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(bytes - done, piece.size()));
        auto got = read(std::span(piece).first(wanted));
        if (!got)
            return got.error();
        done += *got;
        if (*got < wanted)
            break;
    }
    return done;
}

} // namespace allostrata
