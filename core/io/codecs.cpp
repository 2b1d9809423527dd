// Codecs for gzip, deflate and zstd. Zstd uses the streaming interface, which checks the frames' checksums; skippable
// frames are empty members.

#include "core/io/codecs.h"

#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr int kGzipOnly = 16 + MAX_WBITS;
constexpr int kBare = -MAX_WBITS;

uInt bounded(std::size_t bytes)
{
    return static_cast<uInt>(std::min<std::size_t>(bytes, std::numeric_limits<uInt>::max()));
}

class InflateCodec final : public Codec {
public:
    explicit InflateCodec(int windowBits) : m_isBare(windowBits == kBare)
    {
        m_ready = inflateInit2(&m_stream, windowBits) == Z_OK;
    }
    ~InflateCodec() override { inflateEnd(&m_stream); }

    [[nodiscard]] std::string_view name() const override { return m_isBare ? "zip" : "gzip"; }
    [[nodiscard]] bool hasOneMember() const override { return m_isBare; }

    [[nodiscard]] bool startsMember(std::span<const std::uint8_t> bytes) const override
    {
        if (m_isBare)
            return true;
        constexpr std::uint8_t kMagic[] = {0x1f, 0x8b, 0x08}; // 8: deflate, the only method in use
        const std::size_t count = std::min(bytes.size(), std::size(kMagic));
        return count > 0 && std::equal(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(count), kMagic);
    }

    void reset() override { inflateReset(&m_stream); }

    CodecStep decode(std::span<const std::uint8_t> input, std::span<std::uint8_t> output) override
    {
        CodecStep step;
        if (!m_ready) {
            step.error = Error{Reason::NoMemory};
            return step;
        }
        m_stream.next_in = const_cast<Bytef *>(input.data());
        m_stream.avail_in = bounded(input.size());
        m_stream.next_out = output.data();
        m_stream.avail_out = bounded(output.size());
        const int status = inflate(&m_stream, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
            step.error = failed(m_stream.msg ? m_stream.msg : zError(status));
        step.consumed = static_cast<std::size_t>(m_stream.next_in - input.data());
        step.produced = static_cast<std::size_t>(m_stream.next_out - output.data());
        step.memberDone = status == Z_STREAM_END;
        return step;
    }

private:
    [[nodiscard]] Error failed(const char *message) const
    {
        std::string subject(name());
        subject += ": ";
        subject += message;
        return Error{Reason::BadCompression, std::move(subject)};
    }

    z_stream m_stream{};
    bool m_isBare = false;
    bool m_ready = false;
};

} // namespace

std::unique_ptr<Codec> makeGzipCodec() { return std::make_unique<InflateCodec>(kGzipOnly); }

std::unique_ptr<Codec> makeDeflateCodec() { return std::make_unique<InflateCodec>(kBare); }

namespace {

class ZstdCodec final : public Codec {
public:
    explicit ZstdCodec(std::uint64_t memory) : m_stream(ZSTD_createDCtx())
    {
        constexpr int kSmallest = 20; // 1 MiB: a smaller limit would refuse ordinary files
        constexpr int kLargest = 31;
        m_windowLog = std::clamp(static_cast<int>(std::bit_width(memory / 8)) - 1, kSmallest, kLargest);
        if (m_stream)
            ZSTD_DCtx_setParameter(m_stream, ZSTD_d_windowLogMax, m_windowLog);
    }
    ~ZstdCodec() override { ZSTD_freeDCtx(m_stream); }

    [[nodiscard]] std::string_view name() const override { return "zstd"; }

    [[nodiscard]] bool startsMember(std::span<const std::uint8_t> bytes) const override
    {
        constexpr std::uint8_t kFrame[] = {0x28, 0xb5, 0x2f, 0xfd};
        constexpr std::uint8_t kSkippable[] = {0x50, 0x2a, 0x4d, 0x18}; // the first byte is 0x50 to 0x5f
        if (bytes.empty())
            return false;
        const std::size_t count = std::min(bytes.size(), std::size(kFrame));
        const auto *magic = (bytes[0] & 0xf0) == 0x50 ? kSkippable : kFrame;
        return (magic == kSkippable || bytes[0] == kFrame[0])
               && std::equal(magic + 1, magic + count, bytes.begin() + 1);
    }

    void reset() override
    {
        if (m_stream)
            ZSTD_DCtx_reset(m_stream, ZSTD_reset_session_only);
    }

    CodecStep decode(std::span<const std::uint8_t> input, std::span<std::uint8_t> output) override
    {
        CodecStep step;
        if (!m_stream) {
            step.error = Error{Reason::NoMemory};
            return step;
        }
        ZSTD_inBuffer in{input.data(), input.size(), 0};
        ZSTD_outBuffer out{output.data(), output.size(), 0};
        const std::size_t status = ZSTD_decompressStream(m_stream, &out, &in);
        step.consumed = in.pos;
        step.produced = out.pos;
        step.memberDone = status == 0;
        if (ZSTD_isError(status))
            step.error = failed(status);
        return step;
    }

private:
    [[nodiscard]] Error failed(std::size_t status) const
    {
        const ZSTD_ErrorCode code = ZSTD_getErrorCode(status);
        if (code == ZSTD_error_frameParameter_windowTooLarge)
            return Error{Reason::MemoryLimit, std::to_string(std::uint64_t(1) << m_windowLog)};
        return Error{Reason::BadCompression, std::string("zstd: ") + ZSTD_getErrorString(code)};
    }

    ZSTD_DCtx *m_stream = nullptr;
    int m_windowLog = 0;
};

} // namespace

std::unique_ptr<Codec> makeZstdCodec(std::uint64_t memory) { return std::make_unique<ZstdCodec>(memory); }

} // namespace allostrata
