// Compression is told by the first bytes of an input and taken off.

#include "core/base/load_context.h"
#include "core/io/decompressing_source.h"
#include "core/io/gzip_codec.h"
#include "core/io/source.h"
#include "core/io/zstd_codec.h"

#include <array>
#include <utility>

namespace allostrata {

namespace {

constexpr int kLayers = 2;

/// The codec whose magic the source begins with; nothing for other input. Leaves the source at its first byte.
Result<std::unique_ptr<Codec>> codecOf(Source &source, const LoadContext &context)
{
    std::array<std::uint8_t, Codec::kMagicBytes> magic{};
    auto got = source.read(magic);
    if (!got)
        return got.error();
    if (*got < magic.size()) {
        std::uint8_t next = 0;
        if (auto end = source.read({&next, 1}); !end)
            return end.error();
    }
    if (auto rewound = source.rewind(); !rewound)
        return rewound.error();
    if (*got < magic.size())
        return std::unique_ptr<Codec>();
    if (auto gzip = makeGzipCodec(); gzip->startsMember(magic))
        return gzip;
    if (auto zstd = makeZstdCodec(context.limits.memory); zstd->startsMember(magic))
        return zstd;
    return std::unique_ptr<Codec>();
}

} // namespace

Result<std::unique_ptr<Source>> peel(std::unique_ptr<Source> source, const LoadContext &context)
{
    for (int layer = 0; layer < kLayers; ++layer) {
        auto codec = codecOf(*source, context);
        if (!codec)
            return codec.error();
        if (!*codec)
            break;
        source = std::make_unique<DecompressingSource>(std::move(source), *std::move(codec), context);
    }
    return source;
}

} // namespace allostrata
