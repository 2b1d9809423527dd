#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// XXH3 of 128 bits: equal for equal contents in every run, on every machine and in every version, so it may be
/// written to files. Not suitable against adversaries: what is found by it is compared where a mistake would matter.
struct ContentHash {
    static constexpr std::size_t kBytes = 16;

    std::uint64_t high = 0;
    std::uint64_t low = 0;

    [[nodiscard]] explicit operator bool() const { return (high | low) != 0; }
    [[nodiscard]] auto operator<=>(const ContentHash &) const = default;
};

/// Hash of bytes, of a text.
[[nodiscard]] ContentHash contentHash(std::span<const std::uint8_t> bytes);
[[nodiscard]] ContentHash contentHash(std::string_view text);

/// 32 lower-case hex digits.
[[nodiscard]] std::string hexOf(const ContentHash &hash);
/// The canonical (big-endian) 16 bytes of a hash, as they are stored.
[[nodiscard]] std::array<char, ContentHash::kBytes> bytesOf(const ContentHash &hash);
/// A hash from its 16 stored bytes; empty for any other number of bytes.
[[nodiscard]] std::optional<ContentHash> contentHashFrom(std::string_view bytes);

/// Hashes contents that come piece by piece.
class ContentHasher {
public:
    ContentHasher();
    ~ContentHasher();
    ContentHasher(const ContentHasher &) = delete;
    ContentHasher &operator=(const ContentHasher &) = delete;

    void add(std::span<const std::uint8_t> bytes);
    [[nodiscard]] ContentHash value() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace allostrata

template <>
struct std::hash<allostrata::ContentHash> {
    [[nodiscard]] std::size_t operator()(const allostrata::ContentHash &key) const noexcept { return key.low; }
};
