// Reads the directory of a zip archive and finds its members.

#include "core/io/zip_archive.h"

#include "core/base/load_context.h"
#include "core/io/codecs.h"
#include "core/io/decompressing_source.h"
#include "core/io/source.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

Error broken(Fault fault, std::uint64_t offset)
{
    Error error{Reason::BadCompression, "zip", offset};
    error.fault = fault;
    return error;
}

Error unsupported(Fault fault, std::uint64_t offset, std::string value = {})
{
    Error error{Reason::ArchiveUnsupported, {}, offset};
    error.fault = fault;
    error.value = std::move(value);
    return error;
}

/// A stretch of another source, which must have no other reader meanwhile. Call rewind() before the first read.
class RangeSource final : public Source {
public:
    RangeSource(std::shared_ptr<Source> whole, std::uint64_t offset, std::uint64_t size)
        : m_whole(std::move(whole)), m_offset(offset), m_size(size)
    {
    }

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_whole->verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_whole->wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_whole->storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_whole->storedSize(); }

private:
    std::shared_ptr<Source> m_whole;
    std::uint64_t m_offset;
    std::uint64_t m_size;
    std::uint64_t m_position = 0;
};

/// A source with a check of the announced size and CRC-32. Errors: BadCompression at its end, and as soon as it is
/// longer than announced.
class CheckedSource final : public Source {
public:
    CheckedSource(std::unique_ptr<Source> inner, std::uint64_t size, std::uint32_t checksum)
        : m_inner(std::move(inner)), m_size(size), m_wanted(checksum)
    {
    }

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_inner->verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_inner->wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_inner->storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_inner->storedSize(); }

private:
    std::unique_ptr<Source> m_inner;
    std::uint64_t m_size;
    std::uint64_t m_read = 0;
    std::uint32_t m_wanted;
    std::uint32_t m_checksum = 0;
};

Result<std::size_t> RangeSource::read(std::span<std::uint8_t> buffer)
{
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), m_size - m_position));
    auto got = m_whole->read(buffer.first(wanted));
    if (got)
        m_position += *got;
    return got;
}

Result<void> RangeSource::rewind()
{
    m_position = 0;
    TRY_DO(m_whole->rewind());
    TRY_DO(m_whole->skip(m_offset));
    return {};
}

Result<std::size_t> CheckedSource::read(std::span<std::uint8_t> buffer)
{
    auto got = m_inner->read(buffer);
    if (!got)
        return got;
    m_checksum = static_cast<std::uint32_t>(crc32_z(m_checksum, buffer.data(), *got));
    m_read += *got;
    const bool isOver = *got == 0 && !buffer.empty();
    if (m_read > m_size || (isOver && m_read < m_size && !wasCut()))
        return broken(Fault::MemberSizeWrong, m_read);
    if (isOver && m_checksum != m_wanted && !wasCut())
        return broken(Fault::MemberChecksumWrong, m_read);
    return got;
}

Result<void> CheckedSource::rewind()
{
    m_read = 0;
    m_checksum = 0;
    return m_inner->rewind();
}

constexpr std::uint32_t kMemberMark = 0x04034b50;
constexpr std::uint32_t kEntryMark = 0x02014b50;
constexpr std::uint32_t kEndMark = 0x06054b50;
constexpr std::uint32_t kLargeEndMark = 0x06064b50;
constexpr std::uint32_t kLargeLocatorMark = 0x07064b50;
constexpr std::size_t kMemberBytes = 30; ///< fixed part of each record, like the next one
constexpr std::size_t kEntryBytes = 46;
constexpr std::size_t kEndBytes = 22;
constexpr std::size_t kLargeEndBytes = 56;
constexpr std::size_t kLargeLocatorBytes = 20;
constexpr std::size_t kMostComment = 0xffff;
constexpr std::uint16_t kLargeField = 1;
constexpr std::uint16_t kEncrypted = 1;
constexpr std::uint16_t kOtherPart = 0xffff;

/// Returns a little-endian number; the caller must know that it is within the bytes.
std::uint64_t numberAt(std::span<const std::uint8_t> bytes, std::size_t at, std::size_t count)
{
    std::uint64_t value = 0;
    for (std::size_t i = count; i > 0; --i)
        value = value << 8 | bytes[at + i - 1];
    return value;
}

Error cutOff(std::uint64_t offset) { return Error{Reason::TruncatedCompression, "zip", offset}; }

/// Reads the sizes and the offset that do not fit into an entry, from its extra fields.
bool takeLargeField(std::span<const std::uint8_t> extra, ZipMember &member)
{
    const bool wanted = member.size == UINT32_MAX || member.storedSize == UINT32_MAX
                        || member.headerOffset == UINT32_MAX;
    if (!wanted)
        return true;
    for (std::size_t at = 0; at + 4 <= extra.size();) {
        const std::size_t size = numberAt(extra, at + 2, 2);
        const std::size_t end = at + 4 + size;
        if (end > extra.size())
            return false;
        if (numberAt(extra, at, 2) != kLargeField) {
            at = end;
            continue;
        }
        at += 4;
        for (std::uint64_t *value : {&member.size, &member.storedSize, &member.headerOffset}) {
            if (*value != UINT32_MAX)
                continue;
            if (at + 8 > end)
                return false;
            *value = numberAt(extra, at, 8);
            at += 8;
        }
        return true;
    }
    return true; // without the zip64 field the values are exact
}

} // namespace

bool ZipArchive::startsArchive(std::span<const std::uint8_t> bytes)
{
    if (bytes.size() < 4)
        return false;
    const std::uint64_t mark = numberAt(bytes, 0, 4);
    return mark == kMemberMark || mark == kEndMark;
}

Result<ZipArchive> ZipArchive::open(std::unique_ptr<Source> source, const LoadContext &context)
{
    ZipArchive archive(std::move(source), context);
    TRY(const auto directory, archive.findDirectory());
    TRY_DO(archive.readDirectory(directory));
    TRY_DO(archive.checkPlaces(directory));
    return archive;
}

/// Returns `count` bytes, or an error if they are not there.
Result<std::vector<std::uint8_t>> ZipArchive::bytesAt(std::uint64_t offset, std::size_t count)
{
    TRY_DO(m_source->rewind());
    TRY_DO(m_source->skip(offset));
    std::vector<std::uint8_t> bytes(count);
    TRY(auto got, m_source->read(bytes));
    if (got < count)
        return cutOff(offset + got);
    return bytes;
}

Result<ZipArchive::Directory> ZipArchive::findDirectory()
{
    TRY_DO(m_source->rewind());
    TRY(auto whole, m_source->skip(UINT64_MAX));
    m_size = whole;
    const std::uint64_t tailSize = std::min<std::uint64_t>(m_size, kEndBytes + kMostComment + kLargeLocatorBytes);
    const std::uint64_t tailOffset = m_size - tailSize;
    TRY(auto tail, bytesAt(tailOffset, static_cast<std::size_t>(tailSize)));
    for (std::size_t at = tail.size() < kEndBytes ? 0 : tail.size() - kEndBytes + 1; at-- > 0;) {
        if (numberAt(tail, at, 4) != kEndMark || at + kEndBytes + numberAt(tail, at + 20, 2) > tail.size())
            continue;
        Directory directory;
        const std::uint64_t endOffset = tailOffset + at;
        directory.members = numberAt(tail, at + 10, 2);
        directory.size = numberAt(tail, at + 12, 4);
        directory.offset = numberAt(tail, at + 16, 4);
        const std::uint64_t part = numberAt(tail, at + 4, 2);
        if (at >= kLargeLocatorBytes && numberAt(tail, at - kLargeLocatorBytes, 4) == kLargeLocatorMark)
            return findLargeDirectory(endOffset - kLargeLocatorBytes, std::span(tail).subspan(at - kLargeLocatorBytes));
        if (part != 0 && part != kOtherPart)
            return unsupported(Fault::SeveralParts, endOffset);
        if (directory.size > endOffset || directory.offset > endOffset - directory.size)
            return broken(Fault::DirectoryInvalid, endOffset);
        directory.shift = endOffset - directory.size - directory.offset;
        directory.offset += directory.shift;
        return directory;
    }
    return cutOff(m_size);
}

Result<ZipArchive::Directory> ZipArchive::findLargeDirectory(std::uint64_t locatorOffset,
                                                             std::span<const std::uint8_t> locator)
{
    // At the recorded offset, or directly in front of the locator if bytes precede the archive.
    for (const std::uint64_t offset :
         {numberAt(locator, 8, 8), locatorOffset - std::min<std::uint64_t>(locatorOffset, kLargeEndBytes)}) {
        if (locatorOffset < kLargeEndBytes || offset > locatorOffset - kLargeEndBytes)
            continue;
        TRY(const auto end, bytesAt(offset, kLargeEndBytes));
        if (numberAt(end, 0, 4) != kLargeEndMark)
            continue;
        Directory directory;
        directory.members = numberAt(end, 32, 8);
        directory.size = numberAt(end, 40, 8);
        directory.offset = numberAt(end, 48, 8);
        if (numberAt(end, 16, 4) != 0)
            return unsupported(Fault::SeveralParts, offset);
        if (directory.size > offset || directory.offset > offset - directory.size)
            return broken(Fault::DirectoryInvalid, offset);
        directory.shift = offset - directory.size - directory.offset;
        directory.offset += directory.shift;
        return directory;
    }
    return broken(Fault::DirectoryInvalid, locatorOffset);
}

Result<void> ZipArchive::readDirectory(const Directory &directory)
{
    // Each entry takes a minimum of bytes, so a directory that claims more than fit is invalid.
    if (directory.members > kMostMembers)
        return unsupported(Fault::TooManyMembers, directory.offset, std::to_string(directory.members));
    if (directory.members > directory.size / kEntryBytes)
        return broken(Fault::DirectoryInvalid, directory.offset);
    if (directory.size > m_context->limits.memory / 8)
        return Error{Reason::MemoryLimit, std::to_string(m_context->limits.memory), directory.offset};
    TRY(const auto bytes, bytesAt(directory.offset, static_cast<std::size_t>(directory.size)));
    std::size_t at = 0;
    for (std::uint64_t i = 0; i < directory.members; ++i) {
        const auto entry = std::span(bytes).subspan(at);
        if (entry.size() < kEntryBytes || numberAt(entry, 0, 4) != kEntryMark)
            return broken(Fault::DirectoryInvalid, directory.offset + at);
        const std::size_t nameBytes = numberAt(entry, 28, 2);
        const std::size_t extraBytes = numberAt(entry, 30, 2);
        const std::size_t entryBytes = kEntryBytes + nameBytes + extraBytes + numberAt(entry, 32, 2);
        if (entryBytes > entry.size())
            return broken(Fault::DirectoryInvalid, directory.offset + at);
        ZipMember member;
        member.name.assign(reinterpret_cast<const char *>(entry.data()) + kEntryBytes, nameBytes);
        member.isEncrypted = (numberAt(entry, 8, 2) & kEncrypted) != 0;
        member.method = static_cast<std::uint16_t>(numberAt(entry, 10, 2));
        member.checksum = static_cast<std::uint32_t>(numberAt(entry, 16, 4));
        member.storedSize = numberAt(entry, 20, 4);
        member.size = numberAt(entry, 24, 4);
        member.headerOffset = numberAt(entry, 42, 4);
        if (!takeLargeField(entry.subspan(kEntryBytes + nameBytes, extraBytes), member))
            return broken(Fault::DirectoryInvalid, directory.offset + at);
        at += entryBytes;
        m_members.push_back(std::move(member));
    }
    return {};
}

/// Checks that members lie in front of the directory and do not overlap: overlaps are how small archives expand
/// endlessly.
Result<void> ZipArchive::checkPlaces(const Directory &directory)
{
    for (ZipMember &member : m_members) {
        const std::uint64_t end = directory.offset;
        if (member.headerOffset > end - directory.shift
            || member.storedSize > end - directory.shift - member.headerOffset)
            return broken(Fault::MemberOutside, directory.offset);
        member.headerOffset += directory.shift;
    }
    std::vector<const ZipMember *> byPlace;
    byPlace.reserve(m_members.size());
    for (const ZipMember &member : m_members)
        byPlace.push_back(&member);
    std::sort(byPlace.begin(), byPlace.end(),
              [](const ZipMember *a, const ZipMember *b) { return a->headerOffset < b->headerOffset; });
    for (std::size_t i = 0; i < byPlace.size(); ++i) {
        const std::uint64_t next = i + 1 < byPlace.size() ? byPlace[i + 1]->headerOffset : directory.offset;
        const std::uint64_t room = next - byPlace[i]->headerOffset;
        if (room < kMemberBytes || byPlace[i]->storedSize > room - kMemberBytes)
            return broken(Fault::MembersOverlap, byPlace[i]->headerOffset);
    }
    return {};
}

/// Returns the offset behind the member's header, whose name and extra fields may differ in length from those in the
/// directory.
Result<std::uint64_t> ZipArchive::dataOffset(const ZipMember &member)
{
    TRY(const auto header, bytesAt(member.headerOffset, kMemberBytes));
    const std::uint64_t offset = member.headerOffset + kMemberBytes + numberAt(header, 26, 2) + numberAt(header, 28, 2);
    if (numberAt(header, 0, 4) != kMemberMark || offset > m_size || member.storedSize > m_size - offset)
        return broken(Fault::MemberHeaderInvalid, member.headerOffset);
    return offset;
}

Result<std::unique_ptr<Source>> ZipArchive::openMember(std::size_t index)
{
    const ZipMember &member = m_members[index];
    if (member.isEncrypted)
        return unsupported(Fault::Encryption, member.headerOffset);
    if (!member.canBeRead())
        return unsupported(Fault::CompressionMethod, member.headerOffset, std::to_string(member.method));
    TRY(const auto offset, dataOffset(member));
    std::unique_ptr<Source> data = std::make_unique<RangeSource>(m_source, offset, member.storedSize);
    TRY_DO(data->rewind());
    if (member.method != 0)
        data = std::make_unique<DecompressingSource>(std::move(data), makeDeflateCodec(), *m_context);
    return std::unique_ptr<Source>(std::make_unique<CheckedSource>(std::move(data), member.size, member.checksum));
}

} // namespace allostrata
