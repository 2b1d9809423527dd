#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>

namespace allostrata {

/// Some bytes of a file around a place, for showing what stands there.
struct HexExcerpt {
    std::uint64_t offset = 0; ///< of the first byte; a multiple of 16
    QByteArray bytes; ///< three rows of 16 at most
    std::uint64_t place = 0; ///< the byte that was asked for
};

/// The row of 16 bytes with the place and those before and after it. Empty bytes where the file cannot be read, is
/// compressed (places count in what comes out) or ends before the place.
[[nodiscard]] HexExcerpt hexExcerpt(const QString &path, std::uint64_t place);

} // namespace allostrata
