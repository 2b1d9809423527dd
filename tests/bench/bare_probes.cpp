// Yardsticks without code of the program: a loop over opcodes, a bare decompressor.

#include "tests/bench/probe.h"

#include <QFile>

#include <algorithm>
#include <cstring>
#include <zlib.h>
#include <zstd.h>

namespace allostrata::bench {

namespace {

constexpr std::size_t kWindow = 256 * 1024;

template <typename Number>
Number littleEndian(const unsigned char *bytes)
{
    Number value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

/// Visits opcodes as a C program would: checks only the end of the file.
std::uint64_t visitOpcodes(const unsigned char *at, const unsigned char *end)
{
    constexpr std::ptrdiff_t kLongestHead = 16; // an operand's length may be cut off at the very end
    std::uint64_t opcodes = 0;
    const unsigned char *safe = end - at > kLongestHead ? end - kLongestHead : at;
    while (at < safe) {
        const unsigned char opcode = *at++;
        ++opcodes;
        switch (opcode) {
        case 0x80: // PROTO
        case 'h':
        case 'q':
        case 'K': at += 1; break;
        case 'M': at += 2; break;
        case 'j':
        case 'r':
        case 'J': at += 4; break;
        case 'G':
        case 0x95: // FRAME
            at += 8;
            break;
        case 0x8c: // SHORT_BINUNICODE
        case 'U':
        case 'C':
        case 0x8a: // LONG1
            at += 1 + std::size_t(at[0]);
            break;
        case 'X':
        case 'T':
        case 'B': at += 4 + littleEndian<std::uint32_t>(at); break;
        case 0x8d: // BINUNICODE8
        case 0x8e: // BINBYTES8
        case 0x96: // BYTEARRAY8
            at += 8 + std::min<std::uint64_t>(littleEndian<std::uint64_t>(at), static_cast<std::uint64_t>(end - at));
            break;
        case '.': return opcodes;
        default: break;
        }
    }
    return opcodes;
}

bool decompressZstd(QFile &file)
{
    ZSTD_DCtx *context = ZSTD_createDCtx();
    std::vector<char> in(kWindow);
    std::vector<char> out(kWindow);
    std::size_t state = 0;
    qint64 got = 0;
    while (!ZSTD_isError(state) && (got = file.read(in.data(), static_cast<qint64>(in.size()))) > 0) {
        ZSTD_inBuffer input{in.data(), static_cast<std::size_t>(got), 0};
        while (!ZSTD_isError(state) && input.pos < input.size) {
            ZSTD_outBuffer output{out.data(), out.size(), 0};
            state = ZSTD_decompressStream(context, &output, &input);
        }
    }
    ZSTD_freeDCtx(context);
    return !ZSTD_isError(state);
}

bool decompressGzip(QFile &file)
{
    z_stream stream{};
    if (inflateInit2(&stream, 15 + 16) != Z_OK)
        return false;
    std::vector<unsigned char> in(kWindow);
    std::vector<unsigned char> out(kWindow);
    int state = Z_OK;
    qint64 got = 0;
    while (state == Z_OK
           && (got = file.read(reinterpret_cast<char *>(in.data()), static_cast<qint64>(in.size()))) > 0) {
        stream.next_in = in.data();
        stream.avail_in = static_cast<unsigned>(got);
        while (state == Z_OK && stream.avail_in > 0) {
            stream.next_out = out.data();
            stream.avail_out = static_cast<unsigned>(out.size());
            state = inflate(&stream, Z_NO_FLUSH);
        }
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END;
}

} // namespace

QJsonObject loopProbe(int &, char **, const Arguments &arguments)
{
    QFile file(arguments.value(0));
    if (!file.open(QIODevice::ReadOnly))
        return trouble(file.errorString());
    const unsigned char *bytes = file.map(0, file.size());
    if (bytes == nullptr)
        return trouble(file.errorString());
    std::uint64_t opcodes = visitOpcodes(bytes, bytes + file.size()); // maps all pages
    std::vector<double> seconds;
    for (int run = 0; run < arguments.value(1).toInt(); ++run) {
        const auto start = Clock::now();
        opcodes = visitOpcodes(bytes, bytes + file.size());
        seconds.push_back(secondsSince(start));
    }
    return {{QStringLiteral("seconds"), asArray(seconds)}, {QStringLiteral("opcodes"), static_cast<double>(opcodes)}};
}

QJsonObject decompressProbe(int &, char **, const Arguments &arguments)
{
    std::vector<double> seconds;
    for (int run = 0; run < arguments.value(1).toInt(); ++run) {
        QFile file(arguments.value(0));
        if (!file.open(QIODevice::ReadOnly))
            return trouble(file.errorString());
        const auto start = Clock::now();
        const bool isGzip = file.peek(2) == QByteArray("\x1f\x8b", 2);
        if (!(isGzip ? decompressGzip(file) : decompressZstd(file)))
            return trouble(QStringLiteral("not what was expected"));
        seconds.push_back(secondsSince(start));
    }
    return {{QStringLiteral("seconds"), asArray(seconds)}};
}

} // namespace allostrata::bench
