// Helpers for tests of sources: compressing, writing, reading to the end.

#include "tests/support/io_helpers.h"

#include <QFile>
#include <QStringEncoder>

#include <algorithm>
#include <random>
#include <vector>
#include <zlib.h>
#include <zstd.h>

namespace allostrata::test {

QByteArray inUtf16(const QByteArray &utf8, bool isBig)
{
    QStringEncoder encoder(isBig ? QStringConverter::Utf16BE : QStringConverter::Utf16LE,
                           QStringConverter::Flag::WriteBom);
    return encoder(QString::fromUtf8(utf8));
}

QByteArray gzipped(const QByteArray &bytes, int level)
{
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    QByteArray out(static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(bytes.size()))), Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.constData()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.truncate(static_cast<qsizetype>(stream.total_out));
    deflateEnd(&stream);
    return out;
}

QByteArray zstded(const QByteArray &bytes, int level)
{
    ZSTD_CCtx *context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level);
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    QByteArray out(static_cast<qsizetype>(ZSTD_compressBound(static_cast<std::size_t>(bytes.size()))),
                   Qt::Uninitialized);
    const std::size_t size = ZSTD_compress2(context, out.data(), static_cast<std::size_t>(out.size()),
                                            bytes.constData(), static_cast<std::size_t>(bytes.size()));
    ZSTD_freeCCtx(context);
    out.truncate(ZSTD_isError(size) ? 0 : static_cast<qsizetype>(size));
    return out;
}

QByteArray noise(int size, unsigned seed)
{
    std::mt19937 random(seed);
    QByteArray bytes(size, Qt::Uninitialized);
    for (char &byte : bytes)
        byte = static_cast<char>(random());
    return bytes;
}

QString writtenTo(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return {};
    return path;
}

ReadOut readAll(Source &source, std::size_t piece)
{
    ReadOut out;
    std::vector<std::uint8_t> buffer(piece);
    for (;;) {
        auto got = source.read(buffer);
        if (!got) {
            out.error = got.error().id();
            out.offset = got.error().offset;
            return out;
        }
        if (*got == 0)
            return out;
        out.bytes.append(reinterpret_cast<const char *>(buffer.data()), static_cast<qsizetype>(*got));
    }
}

Result<std::size_t> FailingSource::read(std::span<std::uint8_t> buffer)
{
    const auto left = static_cast<std::size_t>(m_good.size()) - m_position;
    if (left == 0)
        return Error{Reason::ReadFailed, "made up", m_position, 0, 0};
    const std::size_t count = std::min(buffer.size(), left);
    std::copy_n(m_good.constData() + m_position, count, buffer.data());
    m_position += count;
    return count;
}

Result<void> FailingSource::rewind()
{
    m_position = 0;
    return {};
}

} // namespace allostrata::test
