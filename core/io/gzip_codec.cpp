// gzip and bare deflate through zlib's inflate, which checks the checksums and lengths that gzip has.

#include "core/io/gzip_codec.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <zlib.h>

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
        constexpr std::uint8_t kMagic[] = {0x1f, 0x8b, 0x08}; // 8: deflate, the only method there is
        const std::size_t count = std::min(bytes.size(), std::size(kMagic));
        return count > 0 && std::equal(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(count), kMagic);
    }

    void reset() override { inflateReset(&m_stream); }

    CodecStep decode(std::span<const std::uint8_t> input, std::span<std::uint8_t> output) override
    {
        CodecStep step;
        if (!m_ready) {
            step.error = failed("out of memory");
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
        return Error{Reason::BadCompression, std::move(subject), {}, 0, 0};
    }

    z_stream m_stream{};
    bool m_isBare = false;
    bool m_ready = false;
};

} // namespace

std::unique_ptr<Codec> makeGzipCodec()
{
    return std::make_unique<InflateCodec>(kGzipOnly);
}

std::unique_ptr<Codec> makeDeflateCodec()
{
    return std::make_unique<InflateCodec>(kBare);
}

} // namespace allostrata
