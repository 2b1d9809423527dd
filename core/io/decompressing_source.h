#pragma once

#include "core/base/arrays.h"
#include "core/io/source.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Result of one call of a codec. Output produced before an error is valid.
struct CodecStep {
    std::size_t consumed = 0; ///< bytes of the input
    std::size_t produced = 0; ///< bytes of the output
    bool memberDone = false; ///< the member (gzip) or frame (zstd) is complete and was returned in full
    std::optional<Error> error; ///< without an offset: BadCompression, MemoryLimit, NoMemory
};

/// One compression format. Stateful; decoding a member may take several calls.
class Codec {
public:
    Codec() = default;
    Codec(const Codec &) = delete;
    Codec &operator=(const Codec &) = delete;
    virtual ~Codec() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    /// Whether bytes begin a member; with fewer bytes than kMagicBytes, whether they could.
    [[nodiscard]] virtual bool startsMember(std::span<const std::uint8_t> bytes) const = 0;
    /// Prepares for the first byte of a member.
    virtual void reset() = 0;
    /// Decodes from `input` straight into `output`.
    virtual CodecStep decode(std::span<const std::uint8_t> input, std::span<std::uint8_t> output) = 0;
    /// Whether input after the first member is not decoded.
    [[nodiscard]] virtual bool hasOneMember() const { return false; }

    static constexpr std::size_t kMagicBytes = 4;
};

/// Decompressed bytes of another source, member by member. Bytes after the last member that begin no other (padding,
/// garbage) are ignored. Enforces LoadLimits::decompressed and compressionRatio.
class DecompressingSource final : public Source {
public:
    DecompressingSource(std::unique_ptr<Source> inner, std::unique_ptr<Codec> codec, const LoadContext &context);

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_inner->verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_cut || m_inner->wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_inner->storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_inner->storedSize(); }

private:
    [[nodiscard]] std::size_t advance(std::span<std::uint8_t> output);
    [[nodiscard]] bool refill(std::size_t atLeast);
    void endOfInput();
    [[nodiscard]] std::optional<Error> overLimit() const;

    std::unique_ptr<Source> m_inner;
    std::unique_ptr<Codec> m_codec;
    const LoadContext &m_context;
    UnsetVector<std::uint8_t> m_input;
    std::size_t m_first = 0; ///< [m_first, m_last) of m_input is unread
    std::size_t m_last = 0;
    std::uint64_t m_produced = 0;
    bool m_inMember = false;
    bool m_hadMember = false; ///< at least one member is complete
    bool m_inputEnded = false;
    bool m_atEnd = false;
    bool m_cut = false;
    std::optional<Error> m_inputError; ///< reported once the bytes read before it are used up
    std::optional<Error> m_error;
};

} // namespace allostrata
