#pragma once

#include "core/base/result.h"
#include "core/job/content_hash.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

/// Appends numbers of variable length (LEB128; signed ones folded to unsigned), texts and hashes to a string.
class PackedWriter {
public:
    void put(std::uint64_t value);
    void putSigned(std::int64_t value);
    void putText(std::string_view text);
    void putHash(const ContentHash &hash);
    void putOptional(std::optional<std::int64_t> value);
    void putOptional(std::optional<std::uint64_t> value);

    [[nodiscard]] const std::string &bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

/// Reads what a PackedWriter wrote. After the first fault everything reads as 0 and isGood() is false.
class PackedReader {
public:
    explicit PackedReader(std::string_view bytes) : m_rest(bytes) {}

    std::uint64_t get()
    {
        if (!m_isGood || m_rest.empty() || static_cast<unsigned char>(m_rest.front()) >= 0x80U)
            return getLong();
        const auto byte = static_cast<unsigned char>(m_rest.front()); // most numbers are one byte
        m_rest.remove_prefix(1);
        return byte;
    }
    std::int64_t getSigned();
    std::string_view getText();
    ContentHash getHash();
    std::optional<std::int64_t> getOptionalSigned();
    /// A number below `end`; others are a fault.
    std::uint64_t getBelow(std::uint64_t end)
    {
        const std::uint64_t value = get();
        if (value < end)
            return value;
        m_isGood = false;
        return 0;
    }
    /// A number of elements that take at least `elementBytes` (>= 1) each in the rest; more than `most`, or than can
    /// follow, is a fault.
    std::size_t getCount(std::size_t most, std::size_t elementBytes = 1);
    void fail() { m_isGood = false; }
    /// Whether at least so many bytes are left.
    [[nodiscard]] bool hasBytes(std::size_t bytes) const { return m_rest.size() >= bytes; }

    [[nodiscard]] bool isGood() const { return m_isGood; }
    /// Whether everything was read, without a fault.
    [[nodiscard]] bool isDone() const { return m_isGood && m_rest.empty(); }

private:
    std::uint64_t getLong();

    std::string_view m_rest;
    bool m_isGood = true;
};

/// Compresses bytes as one frame of zstd. Errors: NoMemory.
[[nodiscard]] Result<std::string> packed(std::string_view bytes);
/// Restores them. Errors: BadJob (no such frame, or one of more than kMostUnpacked bytes), NoMemory.
[[nodiscard]] Result<std::string> unpacked(std::string_view bytes);
inline constexpr std::size_t kMostUnpacked = std::size_t(64) << 20;

/// BadJob; `what` is wrong.
[[nodiscard]] inline Error badJob(std::string what) { return Error{Reason::BadJob, std::move(what)}; }

} // namespace allostrata
