// Common part of all compressed sources: feeding the codec, consecutive members, cut inputs, bombs.

#include "core/io/decompressing_source.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

namespace allostrata {

namespace {
constexpr std::size_t kInputBytes = std::size_t(256) << 10;
constexpr std::size_t kDecompressedBytes = std::size_t(8) << 20; // output bytes between two checks of the stop token
constexpr std::uint64_t kRatioFrom = std::uint64_t(1) << 30; // output bytes: smaller files may have any ratio
} // namespace

DecompressingSource::DecompressingSource(std::unique_ptr<Source> inner, std::unique_ptr<Codec> codec,
                                         const LoadContext &context)
    : m_inner(std::move(inner)), m_codec(std::move(codec)), m_context(context), m_input(kInputBytes)
{
}

Result<std::size_t> DecompressingSource::read(std::span<std::uint8_t> buffer)
{
    std::size_t filled = 0;
    while (filled < buffer.size() && !m_atEnd && !m_error) {
        if (auto error = m_context.cancelled())
            return *error;
        const std::size_t produced
            = advance(buffer.subspan(filled, std::min(buffer.size() - filled, kDecompressedBytes)));
        filled += produced;
        m_produced += produced;
        if (!m_error)
            m_error = overLimit();
        if (m_error)
            m_error->offset = m_produced;
    }
    if (filled == 0 && m_error)
        return *m_error;
    return filled;
}

Result<void> DecompressingSource::rewind()
{
    TRY_DO(m_inner->rewind());
    m_first = m_last = 0;
    m_produced = 0;
    m_inMember = m_hadMember = m_inputEnded = m_atEnd = m_cut = false;
    m_inputError.reset();
    m_error.reset();
    return {};
}

/// Takes one step: produces output, or none if the codec needs more input, a member or the input has ended, or an error
/// has occurred.
std::size_t DecompressingSource::advance(std::span<std::uint8_t> output)
{
    const bool hasInput = refill(m_inMember ? 1 : Codec::kMagicBytes);
    if (!m_inMember) {
        const auto next = std::span(m_input).subspan(m_first, m_last - m_first);
        if (!hasInput && (m_inputError || next.empty())) {
            endOfInput();
            return 0;
        }
        if (!m_codec->startsMember(next) || (m_hadMember && m_codec->hasOneMember())) {
            m_atEnd = true;
            return 0;
        }
        m_codec->reset();
        m_inMember = true;
    }
    const CodecStep step = m_codec->decode(std::span(m_input).subspan(m_first, m_last - m_first), output);
    m_first += step.consumed;
    m_inMember = !step.memberDone;
    m_hadMember = m_hadMember || step.memberDone;
    m_error = step.error;
    const bool isStuck = step.consumed == 0 && step.produced == 0 && m_inMember && !m_error;
    if (isStuck && m_inputEnded) {
        endOfInput();
    } else if (isStuck && hasInput) {
        m_error = Error{Reason::BadCompression, std::string(m_codec->name())};
        m_error->fault = Fault::NoProgress;
    }
    return step.produced;
}

/// Ensures `atLeast` unread bytes in m_input; returns false if the input ends before that.
bool DecompressingSource::refill(std::size_t atLeast)
{
    if (m_last - m_first >= atLeast)
        return true;
    if (m_inputEnded)
        return false;
    if (m_first < m_last)
        std::memmove(m_input.data(), m_input.data() + m_first, m_last - m_first);
    m_last -= m_first;
    m_first = 0;
    while (m_last < atLeast && !m_inputEnded) {
        auto got = m_inner->read(std::span(m_input).subspan(m_last));
        if (!got)
            m_inputError = got.error();
        m_inputEnded = !got || *got == 0;
        m_last += got ? *got : 0;
    }
    return m_last >= atLeast;
}

void DecompressingSource::endOfInput()
{
    if (m_inputError) {
        m_error = m_inputError;
        return;
    }
    // without any output there is nothing to salvage
    const bool isCutShort = m_inMember && (m_context.salvage == Salvage::Refuse || m_produced == 0);
    if (isCutShort)
        m_error = Error{Reason::TruncatedCompression, std::string(m_codec->name())};
    m_cut = m_inMember;
    m_atEnd = !isCutShort;
}

std::optional<Error> DecompressingSource::overLimit() const
{
    const LoadLimits &limits = m_context.limits;
    if (m_produced > limits.decompressed)
        return Error{Reason::DecompressedTooLarge, std::to_string(limits.decompressed)};
    // Compares with the stored file, so that nested compression counts once.
    const std::uint64_t stored = std::max<std::uint64_t>(m_inner->storedPosition(), 1);
    if (m_produced > kRatioFrom && m_produced / stored >= limits.compressionRatio) {
        const std::uint64_t allowed = std::max(kRatioFrom, stored * limits.compressionRatio);
        return Error{Reason::DecompressedTooLarge, std::to_string(allowed)};
    }
    return std::nullopt;
}

} // namespace allostrata
