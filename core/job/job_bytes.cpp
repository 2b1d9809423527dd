// Numbers of variable length, and zstd around them.

#include "core/job/job_bytes.h"

#include <zstd.h>

#include <algorithm>
#include <memory>

namespace allostrata {

namespace {

/// Level at which curves take two thirds of what they take at level 3, in some milliseconds.
constexpr int kZstdLevel = 9;

/// State of zstd's reading, kept by each thread: setting it up costs more than most frames.
ZSTD_DCtx *unpackingState()
{
    struct Free {
        void operator()(ZSTD_DCtx *state) const { ZSTD_freeDCtx(state); }
    };
    alignas(void *) thread_local const std::unique_ptr<ZSTD_DCtx, Free> state(ZSTD_createDCtx());
    return state.get();
}

} // namespace

void PackedWriter::put(std::uint64_t value)
{
    for (; value >= 0x80U; value >>= 7U)
        m_bytes += static_cast<char>((value & 0x7fU) | 0x80U);
    m_bytes += static_cast<char>(value);
}

void PackedWriter::putSigned(std::int64_t value)
{
    const auto bits = static_cast<std::uint64_t>(value);
    put((bits << 1U) ^ (value < 0 ? UINT64_MAX : 0));
}

void PackedWriter::putText(std::string_view text)
{
    put(text.size());
    m_bytes += text;
}

void PackedWriter::putHash(const ContentHash &hash)
{
    const auto bytes = bytesOf(hash);
    m_bytes.append(bytes.data(), bytes.size());
}

void PackedWriter::putOptional(std::optional<std::int64_t> value)
{
    put(value ? 1 : 0);
    if (value)
        putSigned(*value);
}

void PackedWriter::putOptional(std::optional<std::uint64_t> value)
{
    put(value ? 1 : 0);
    if (value)
        put(*value);
}

std::uint64_t PackedReader::getLong()
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; m_isGood && !m_rest.empty() && shift < 64; shift += 7) {
        const auto byte = static_cast<unsigned char>(m_rest.front());
        m_rest.remove_prefix(1);
        if (shift == 63 && byte > 1)
            break;
        value |= std::uint64_t(byte & 0x7fU) << shift;
        if (byte < 0x80U)
            return value;
    }
    m_isGood = false;
    return 0;
}

std::int64_t PackedReader::getSigned()
{
    const std::uint64_t folded = get();
    return static_cast<std::int64_t>((folded >> 1U) ^ ((folded & 1U) != 0 ? UINT64_MAX : 0));
}

std::string_view PackedReader::getText()
{
    const std::size_t size = getCount(kMostUnpacked);
    const std::string_view text = m_rest.substr(0, size);
    m_rest.remove_prefix(size);
    return text;
}

ContentHash PackedReader::getHash()
{
    const auto hash = contentHashFrom(m_rest.substr(0, ContentHash::kBytes));
    if (!m_isGood || !hash) {
        m_isGood = false;
        return {};
    }
    m_rest.remove_prefix(ContentHash::kBytes);
    return *hash;
}

std::optional<std::int64_t> PackedReader::getOptionalSigned()
{
    if (getBelow(2) == 0)
        return std::nullopt;
    return getSigned();
}

std::size_t PackedReader::getCount(std::size_t most, std::size_t elementBytes)
{
    const std::uint64_t count = get();
    if (m_isGood && count <= most && count <= m_rest.size() / elementBytes)
        return static_cast<std::size_t>(count);
    m_isGood = false;
    return 0;
}

Result<std::string> packed(std::string_view bytes)
{
    std::string frame(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size = ZSTD_compress(frame.data(), frame.size(), bytes.data(), bytes.size(), kZstdLevel);
    if (ZSTD_isError(size))
        return Error{Reason::NoMemory};
    frame.resize(size);
    frame.shrink_to_fit();
    return frame;
}

Result<std::string> unpacked(std::string_view bytes)
{
    const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > kMostUnpacked)
        return badJob("size of packed numbers");
    std::string content(static_cast<std::size_t>(size), '\0');
    ZSTD_DCtx *const state = unpackingState();
    if (!state)
        return Error{Reason::NoMemory};
    const std::size_t got = ZSTD_decompressDCtx(state, content.data(), content.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(got) || got != content.size())
        return badJob("packed numbers");
    return content;
}

} // namespace allostrata
