// Pages and archives around snapshots.

#include "tests/support/page_helpers.h"

#include <zlib.h>

namespace allostrata::test {

namespace {

QByteArray number(quint64 value, int bytes)
{
    QByteArray text;
    for (int i = 0; i < bytes; ++i)
        text.append(static_cast<char>(value >> (8 * i)));
    return text;
}

QByteArray deflated(const QByteArray &bytes)
{
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    QByteArray out(static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(bytes.size()))), '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.constData()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.truncate(out.size() - static_cast<qsizetype>(stream.avail_out));
    deflateEnd(&stream);
    return out;
}

} // namespace

QByteArray pageOf(const QList<PageFile> &files)
{
    QByteArray list;
    for (const PageFile &file : files) {
        const QByteArray padded = file.bytes + QByteArray(3 - file.bytes.size() % 3, '\0');
        list += (list.isEmpty() ? "" : ", ")
                + ("{\"name\": \"" + file.name + "\", \"base64\": \"" + padded.toBase64() + "\"}");
    }
    return "\n<!DOCTYPE html>\n<html>\n<head>\n</head>\n<body>\n<script type=\"module\">\nimport {add_local_files} "
           "from \"https://x/MemoryViz.js\"\n"
           "const local_files = ["
           + list + "]\nadd_local_files(local_files, 'Active Memory Timeline')\n</script>\n</body>\n";
}

QByteArray zipOf(const QList<ZipFile> &files, const QByteArray &before, const QByteArray &comment)
{
    QByteArray zip = before;
    QByteArray directory;
    for (const ZipFile &file : files) {
        const QByteArray data = file.isDeflated ? deflated(file.bytes) : file.bytes;
        const auto crc = static_cast<quint32>(
            crc32(0, reinterpret_cast<const Bytef *>(file.bytes.constData()), static_cast<uInt>(file.bytes.size())));
        const auto size = static_cast<quint64>(file.bytes.size() + file.sizeError);
        const auto stored = static_cast<quint64>(data.size());
        const quint64 offset = static_cast<quint64>(zip.size() - before.size());
        const quint64 method = file.method >= 0 ? static_cast<quint64>(file.method) : file.isDeflated ? 8 : 0;
        const quint64 flags = file.flags | (file.hasDescriptor ? 8U : 0U);
        const QByteArray start = number(20, 2) + number(flags, 2) + number(method, 2) + number(0, 4);
        const QByteArray given = number(crc ^ file.checksumError, 4) + number(file.isLarge ? 0xffffffff : stored, 4)
                                 + number(file.isLarge ? 0xffffffff : size, 4);
        const QByteArray large = number(1, 2) + number(24, 2) + number(size, 8) + number(stored, 8) + number(offset, 8);
        zip += number(0x04034b50, 4) + start + (file.hasDescriptor ? QByteArray(12, '\0') : given)
               + number(static_cast<quint64>(file.name.size()), 2) + number(0, 2) + file.name + data;
        if (file.hasDescriptor)
            zip += number(0x08074b50, 4) + number(crc, 4) + number(stored, 4) + number(size, 4);
        directory
            += number(0x02014b50, 4) + number(20, 2) + start + given + number(static_cast<quint64>(file.name.size()), 2)
               + number(file.isLarge ? static_cast<quint64>(large.size()) : 0, 2) + QByteArray(10, '\0')
               + number(file.isLarge ? 0xffffffff : offset, 4) + file.name + (file.isLarge ? large : QByteArray());
    }
    const auto place = static_cast<quint64>(zip.size() - before.size());
    const auto count = static_cast<quint64>(files.size());
    const auto length = static_cast<quint64>(directory.size());
    const bool isLarge = !files.isEmpty() && files.first().isLarge;
    zip += directory;
    if (isLarge) {
        const auto end = static_cast<quint64>(zip.size());
        zip += number(0x06064b50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8) + number(count, 8)
               + number(count, 8) + number(length, 8) + number(place, 8);
        zip += number(0x07064b50, 4) + number(0, 4) + number(end, 8) + number(1, 4);
    }
    return zip + number(0x06054b50, 4) + number(0, 4) + number(isLarge ? 0xffff : count, 2)
           + number(isLarge ? 0xffff : count, 2) + number(isLarge ? 0xffffffff : length, 4)
           + number(isLarge ? 0xffffffff : place, 4) + number(static_cast<quint64>(comment.size()), 2) + comment;
}

} // namespace allostrata::test
