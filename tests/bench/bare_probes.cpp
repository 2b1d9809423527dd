// Yardsticks that know nothing of our program: a loop over opcodes, a bare decompressor.

#include "tests/bench/probe.h"

#include <QFile>

#include <cstring>
#include <zlib.h>
#include <zstd.h>

namespace allostrata::bench {

namespace {

constexpr std::size_t kWindow = 256 * 1024;

std::uint64_t littleEndian(const unsigned char *bytes, std::size_t count)
{
    std::uint64_t value = 0;
    std::memcpy(&value, bytes, count);
    return value;
}

/// The bytes of the operand of an opcode that begin at `at`, or nothing.
std::size_t operandBytes(unsigned char opcode, const unsigned char *at)
{
    switch (opcode) {
    case 0x80: // PROTO
    case 'h':
    case 'q':
    case 'K':
        return 1;
    case 'M':
        return 2;
    case 'j':
    case 'r':
    case 'J':
        return 4;
    case 'G':
    case 0x95: // FRAME
        return 8;
    case 0x8c: // SHORT_BINUNICODE
    case 'U':
    case 'C':
    case 0x8a: // LONG1
        return 1 + std::size_t(at[0]);
    case 'X':
    case 'T':
    case 'B':
        return 4 + littleEndian(at, 4);
    case 0x8d: // BINUNICODE8
    case 0x8e: // BINBYTES8
    case 0x96: // BYTEARRAY8
        return 8 + littleEndian(at, 8);
    default:
        return 0;
    }
}

std::uint64_t visitOpcodes(const unsigned char *at, const unsigned char *end)
{
    constexpr std::ptrdiff_t kLongestHead = 16; // an operand's length may be cut off at the very end
    std::uint64_t opcodes = 0;
    while (end - at > 0) {
        const unsigned char opcode = *at++;
        ++opcodes;
        if (opcode == '.')
            break;
        if (end - at < kLongestHead)
            continue;
        const std::size_t skip = operandBytes(opcode, at);
        if (skip > static_cast<std::size_t>(end - at))
            break;
        at += skip;
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
    while (state == Z_OK && (got = file.read(reinterpret_cast<char *>(in.data()), static_cast<qint64>(in.size()))) > 0) {
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
