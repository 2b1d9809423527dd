#pragma once

#include "core/io/source.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

/// A file in a zip archive, as in the archive's directory. Sizes in bytes; none of the values can be trusted.
struct ZipMember {
    std::string name; ///< as stored: never use it as a path to write to
    std::uint64_t headerOffset = 0; ///< in the archive
    std::uint64_t storedSize = 0;
    std::uint64_t size = 0;
    std::uint32_t checksum = 0; ///< CRC-32
    std::uint16_t method = 0; ///< 0 stored, 8 deflate
    bool isEncrypted = false;

    [[nodiscard]] bool isFolder() const { return name.empty() || name.back() == '/'; }
    [[nodiscard]] bool canBeRead() const { return !isEncrypted && (method == 0 || method == 8); }
};

/// The directory of a zip archive: members stored or deflated, zip64, with or without data descriptors, with bytes in
/// front of the archive. No encryption, no archives in several parts.
class ZipArchive {
public:
    /// Limit of the number of members; archives with more are refused.
    static constexpr std::uint64_t kMostMembers = 100'000;

    /// Whether bytes begin an archive. False for fewer than four bytes.
    [[nodiscard]] static bool startsArchive(std::span<const std::uint8_t> bytes);

    /// Reads the directory, which is at the end: a source that cannot jump is read whole. The context must outlive the
    /// archive. Errors: TruncatedCompression (no directory), BadCompression (it contradicts itself, or members
    /// overlap), ArchiveUnsupported, MemoryLimit, those of the source.
    [[nodiscard]] static Result<ZipArchive> open(std::unique_ptr<Source> source, const LoadContext &context);

    [[nodiscard]] const std::vector<ZipMember> &members() const { return m_members; }
    /// Opens the contents of a member; checksum and size are checked at its end. It may outlive the archive; only one
    /// member can be read at a time. Errors: ArchiveUnsupported, BadCompression; of reading: those of
    /// DecompressingSource.
    [[nodiscard]] Result<std::unique_ptr<Source>> openMember(std::size_t index);

private:
    ZipArchive(std::unique_ptr<Source> source, const LoadContext &context)
        : m_source(std::move(source)), m_context(&context)
    {
    }

    struct Directory {
        std::uint64_t offset = 0; ///< offset of the directory
        std::uint64_t shift = 0; ///< bytes in front of the archive, to add to its offsets
        std::uint64_t size = 0;
        std::uint64_t members = 0;
    };
    [[nodiscard]] Result<Directory> findDirectory();
    [[nodiscard]] Result<Directory> findLargeDirectory(std::uint64_t locatorOffset,
                                                       std::span<const std::uint8_t> locator);
    [[nodiscard]] Result<void> readDirectory(const Directory &directory);
    [[nodiscard]] Result<void> checkPlaces(const Directory &directory);
    [[nodiscard]] Result<std::uint64_t> dataOffset(const ZipMember &member);
    [[nodiscard]] Result<std::vector<std::uint8_t>> bytesAt(std::uint64_t offset, std::size_t count);

    std::shared_ptr<Source> m_source;
    const LoadContext *m_context;
    std::uint64_t m_size = 0; ///< size of the archive
    std::vector<ZipMember> m_members;
};

} // namespace allostrata
