// Reads the bytes around the position of an error in a file.

#include "widgets/session/hex_excerpt.h"

#include <QFile>
#include <QFileInfo>

#include <limits>

namespace allostrata {

namespace {

constexpr std::uint64_t kRow = 16;
constexpr qint64 kRows = 3;

bool isCompressed(const QByteArray &head) { return head.startsWith("\x1f\x8b") || head.startsWith("\x28\xb5\x2f\xfd"); }

} // namespace

HexExcerpt hexExcerpt(const QString &path, std::uint64_t place)
{
    HexExcerpt excerpt;
    excerpt.place = place;
    const std::uint64_t row = place / kRow * kRow;
    excerpt.offset = row >= kRow ? row - kRow : 0;
    QFile file(path);
    // Only regular files: reading a pipe would consume its data, or block.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly) || isCompressed(file.peek(4)))
        return excerpt;
    if (place > static_cast<std::uint64_t>(std::numeric_limits<qint64>::max())
        || !file.seek(static_cast<qint64>(excerpt.offset)))
        return excerpt;
    excerpt.bytes = file.read(kRows * static_cast<qint64>(kRow));
    return excerpt;
}

} // namespace allostrata
