// Hashes of 128 bits by XXH3, which are the same on every machine.

#include "core/job/content_hash.h"

#include <xxhash.h>

#include <cstring>
#include <new>

namespace allostrata {

namespace {

ContentHash contentHashOf(XXH128_hash_t hash) { return {hash.high64, hash.low64}; }

} // namespace

ContentHash contentHash(std::span<const std::uint8_t> bytes)
{
    return contentHashOf(XXH3_128bits(bytes.data(), bytes.size()));
}

ContentHash contentHash(std::string_view text) { return contentHashOf(XXH3_128bits(text.data(), text.size())); }

std::string hexOf(const ContentHash &hash)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string hex;
    for (const char c : bytesOf(hash)) {
        const auto byte = static_cast<unsigned char>(c);
        hex += kDigits[byte >> 4U];
        hex += kDigits[byte & 15U];
    }
    return hex;
}

std::array<char, ContentHash::kBytes> bytesOf(const ContentHash &hash)
{
    std::array<char, ContentHash::kBytes> bytes{};
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH128_hash_t{hash.low, hash.high});
    std::memcpy(bytes.data(), canonical.digest, bytes.size());
    return bytes;
}

std::optional<ContentHash> contentHashFrom(std::string_view bytes)
{
    XXH128_canonical_t canonical;
    if (bytes.size() != sizeof canonical.digest)
        return std::nullopt;
    std::memcpy(canonical.digest, bytes.data(), sizeof canonical.digest);
    return contentHashOf(XXH128_hashFromCanonical(&canonical));
}

struct ContentHasher::State {
    XXH3_state_t *xxh = XXH3_createState(); // aligned as it needs
};

ContentHasher::ContentHasher() : m_state(std::make_unique<State>())
{
    if (!m_state->xxh || XXH3_128bits_reset(m_state->xxh) != XXH_OK)
        throw std::bad_alloc();
}

ContentHasher::~ContentHasher() { XXH3_freeState(m_state->xxh); }

void ContentHasher::add(std::span<const std::uint8_t> bytes)
{
    if (!bytes.empty())
        XXH3_128bits_update(m_state->xxh, bytes.data(), bytes.size());
}

ContentHash ContentHasher::value() const { return contentHashOf(XXH3_128bits_digest(m_state->xxh)); }

} // namespace allostrata
