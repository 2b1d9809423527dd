#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>

namespace allostrata {

/// Some bytes of a file around a position, for display.
struct HexExcerpt {
    std::uint64_t offset = 0; ///< offset of the first byte; a multiple of 16
    QByteArray bytes; ///< three rows of 16 at most
    std::uint64_t place = 0; ///< the requested byte
};

/// The row of 16 bytes that contains `place`, and those before and after it. `bytes` is empty if the file cannot be
/// read, is compressed (places count decompressed bytes) or ends before `place`.
[[nodiscard]] HexExcerpt hexExcerpt(const QString &path, std::uint64_t place);

} // namespace allostrata
