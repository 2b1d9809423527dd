// Head of a native file, and the places of blocks.

#include "core/formats/native/head.h"

#include "core/formats/native/piece.h"

#include <xxhash.h>

#include <algorithm>

namespace allostrata::native {

namespace {

/// A byte that no text begins with, and both kinds of line ends, which show that a copy was made as text.
constexpr std::string_view kMagic = "\x93STRATA\r\n\x1a\n";
constexpr std::size_t kMagicRoom = 12;
constexpr std::size_t kVersionEnd = kMagicRoom + 4;
static_assert(kMagic.size() < kMagicRoom);

std::uint64_t littleEndianAt(std::span<const std::uint8_t> bytes, std::size_t at, std::size_t count)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value |= std::uint64_t(bytes[at + i]) << (8 * i);
    return value;
}

void appendLittle(std::string &to, std::uint64_t value, std::size_t bytes)
{
    for (std::size_t i = 0; i < bytes; ++i)
        to += static_cast<char>((value >> (8 * i)) & 0xffU);
}

} // namespace

std::string encodedHead()
{
    std::string head(kMagic);
    head.resize(kMagicRoom, '\0');
    appendLittle(head, kVersion, 4);
    appendLittle(head, XXH3_64bits(head.data(), head.size()), 8);
    return head;
}

bool isNative(std::span<const std::uint8_t> bytes)
{
    return bytes.size() >= kMagic.size()
           && std::ranges::equal(kMagic, bytes.first(kMagic.size()),
                                 [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

Result<void> checkHead(std::span<const std::uint8_t> bytes)
{
    if (!isNative(bytes) || bytes.size() < kHeadBytes)
        return Error{Reason::TruncatedNative, {}, bytes.size()};
    const std::uint64_t version = littleEndianAt(bytes, kMagicRoom, 4);
    if (littleEndianAt(bytes, kVersionEnd, 8) != XXH3_64bits(bytes.data(), kVersionEnd))
        return badNative("head: wrong checksum");
    if (version == 0 || version > kVersion)
        return Error{Reason::NativeVersion, std::to_string(version)};
    return {};
}

Result<void> checkPlaces(const Snapshot &snapshot)
{
    std::size_t next = 0;
    for (std::size_t i = 0; i < snapshot.segments.size(); ++i) {
        const Segment &segment = snapshot.segments[SegmentId::at(i)];
        if (segment.blockCount > snapshot.blocks.size() - next
            || (segment.blockCount > 0 && segment.firstBlock.key() != next))
            return badNative("segments.blocks");
        for (std::uint32_t block = 0; block < segment.blockCount; ++block) {
            if (snapshot.blocks[BlockId::at(next++)].segment != SegmentId::at(i))
                return badNative("blocks.segment");
        }
    }
    std::size_t history = 0;
    for (const Block &block : snapshot.blocks) {
        if (block.historyCount > snapshot.histories.size() - history
            || (block.historyCount > 0 && block.firstHistory != history))
            return badNative("blocks.histories");
        history += block.historyCount;
    }
    if (next != snapshot.blocks.size() || history != snapshot.histories.size())
        return badNative("blocks");
    return {};
}

Result<void> setPlaces(Snapshot &snapshot)
{
    std::size_t next = 0;
    for (std::size_t i = 0; i < snapshot.segments.size(); ++i) {
        Segment &segment = snapshot.segments[SegmentId::at(i)];
        if (segment.blockCount > snapshot.blocks.size() - next)
            return badNative("segments.blocks");
        segment.firstBlock = segment.blockCount > 0 ? BlockId::at(next) : BlockId();
        for (std::uint32_t block = 0; block < segment.blockCount; ++block)
            snapshot.blocks[BlockId::at(next++)].segment = SegmentId::at(i);
    }
    std::size_t history = 0;
    for (Block &block : snapshot.blocks) {
        if (block.historyCount > snapshot.histories.size() - history)
            return badNative("blocks.histories");
        block.firstHistory = block.historyCount > 0 ? static_cast<std::uint32_t>(history) : 0;
        history += block.historyCount;
    }
    if (next != snapshot.blocks.size() || history != snapshot.histories.size())
        return badNative("blocks");
    return {};
}

} // namespace allostrata::native
