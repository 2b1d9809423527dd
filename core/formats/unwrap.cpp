// Unwraps a stored file: removes compression, and opens the one readable member of an archive.

#include "core/formats/unwrap.h"

#include "core/base/load_context.h"
#include "core/base/utf8.h"
#include "core/formats/choose_format.h"
#include "core/io/file_source.h"
#include "core/io/utf16_source.h"
#include "core/io/zip_archive.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostTried = 1000; ///< members that are examined
constexpr std::size_t kMostTriedInOrder = 20; ///< for archives read from their start each time
constexpr std::uint64_t kMostReadInOrder = std::uint64_t(4) << 30; ///< bytes up to the members examined
constexpr std::size_t kShownNames = 5;
constexpr std::size_t kShownNameBytes = 200; ///< most bytes of a shown name

/// The evidence for a member.
enum class Rank : std::uint8_t { None, Name, Contents, ContentsAndName, Certain };

bool isNamedLikeOne(std::string_view name)
{
    constexpr std::array<std::string_view, 4> kEndings = {".pickle", ".pkl", ".json", ".html"};
    for (const std::string_view compressed : {".gz", ".zst"}) {
        if (name.ends_with(compressed))
            name.remove_suffix(compressed.size());
    }
    return std::any_of(kEndings.begin(), kEndings.end(),
                       [name](std::string_view ending) { return name.ends_with(ending); });
}

/// Whether a name is one that systems add to archives themselves.
bool isCompanion(std::string_view name)
{
    const std::string_view file = name.substr(name.rfind('/') + 1);
    return name.starts_with("__MACOSX/") || file.starts_with("._") || file == ".DS_Store";
}

/// Returns a name with unprintable bytes as question marks: names come from an untrusted file.
std::string shownName(std::string_view name)
{
    std::string shown(beginningOf(name, kShownNameBytes));
    std::replace_if(
        shown.begin(), shown.end(), [](char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; },
        '?');
    return shown;
}

struct MemberCandidate {
    std::size_t member = 0;
    Rank rank = Rank::None;
};

/// Removes compression, and converts UTF-16 texts.
Result<std::unique_ptr<Source>> unpacked(std::unique_ptr<Source> source, const LoadContext &context)
{
    auto peeled = peel(std::move(source), context);
    return peeled ? decodeText(*std::move(peeled)) : std::move(peeled);
}

Result<Rank> memberRank(ZipArchive &archive, std::size_t member, const LoadContext &context)
{
    const Rank byName = isNamedLikeOne(archive.members()[member].name) ? Rank::Name : Rank::None;
    auto opened = archive.openMember(member);
    if (!opened && opened.error().code() == ErrorCode::Cancelled)
        return opened.error();
    if (!opened)
        return byName; // the error is reported if the member is opened
    auto peeled = unpacked(*std::move(opened), context);
    if (!peeled)
        return byName;
    const auto head = readHead(**peeled);
    if (!head && head.error().code() == ErrorCode::Cancelled)
        return head.error();
    const FormatChoice choice = head ? chooseFormat(*head) : FormatChoice();
    if (choice.certainty == Sniff::Yes)
        return Rank::Certain;
    if (choice.certainty == Sniff::Maybe)
        return byName == Rank::Name ? Rank::ContentsAndName : Rank::Contents;
    return byName;
}

Error nothingFound(const std::vector<const ZipMember *> &members)
{
    Error error{Reason::ArchiveWithoutSnapshot};
    error.fault = members.empty() ? Fault::NoMembers : Fault::None;
    std::string &subject = error.subject;
    for (std::size_t i = 0; i < std::min(members.size(), kShownNames); ++i) {
        subject += subject.empty() ? "" : ", ";
        subject += shownName(members[i]->name);
    }
    if (members.size() > kShownNames)
        subject += ", …";
    return error;
}

/// Whether reading at a position does not require reading up to it.
bool canJump(const Source &source)
{
    return dynamic_cast<const FileSource *>(&source) || dynamic_cast<const MemorySource *>(&source);
}

enum class Access : std::uint8_t { Anywhere, InOrder };

/// Returns the members that may be examined, by name; if not all will be, the likely ones first.
std::vector<const ZipMember *> filesOf(const ZipArchive &archive, Access access)
{
    std::vector<const ZipMember *> files;
    for (const ZipMember &member : archive.members()) {
        if (!member.isFolder() && !isCompanion(member.name))
            files.push_back(&member);
    }
    std::stable_sort(files.begin(), files.end(),
                     [](const ZipMember *a, const ZipMember *b) { return a->name < b->name; });
    if (access == Access::InOrder && files.size() > kMostTriedInOrder)
        std::stable_partition(files.begin(), files.end(),
                              [](const ZipMember *file) { return isNamedLikeOne(file->name); });
    return files;
}

/// Returns the candidates of the highest rank, by name.
Result<std::vector<std::size_t>> bestMembers(ZipArchive &archive, Access access, const LoadContext &context)
{
    const std::vector<const ZipMember *> files = filesOf(archive, access);
    const std::size_t mostTried = access == Access::InOrder ? kMostTriedInOrder : kMostTried;
    std::uint64_t passed = 0;
    Rank best = Rank::None;
    std::vector<std::size_t> members;
    for (std::size_t i = 0; i < std::min(files.size(), mostTried); ++i) {
        if (access == Access::InOrder && i > 0 && passed > kMostReadInOrder)
            break;
        passed += files[i]->headerOffset; // no offset lies outside of the archive
        const auto member = static_cast<std::size_t>(files[i] - archive.members().data());
        TRY(const auto rank, memberRank(archive, member, context));
        if (rank > best)
            members.clear();
        best = std::max(best, rank);
        if (rank == best && best != Rank::None)
            members.push_back(member);
    }
    if (members.empty())
        return nothingFound(files);
    return members;
}

Result<bool> isArchive(Source &source)
{
    std::array<std::uint8_t, 4> start{};
    TRY(auto got, source.read(start));
    TRY_DO(source.rewind());
    return ZipArchive::startsArchive(std::span(start).first(got));
}

} // namespace

Result<Unwrapped> unwrap(std::unique_ptr<Source> source, const LoadContext &context)
{
    Unwrapped unwrapped;
    TRY(auto peeled, unpacked(std::move(source), context));
    unwrapped.source = std::move(peeled);
    // If a source cannot be read at all, its reader reports the error.
    TRY(const auto zipped, isArchive(*unwrapped.source));
    if (!zipped)
        return unwrapped;
    const Access access = canJump(*unwrapped.source) ? Access::Anywhere : Access::InOrder;
    TRY(auto archive, ZipArchive::open(std::move(unwrapped.source), context));
    TRY(const auto members, bestMembers(archive, access, context));
    for (std::size_t i = 0; i < members.size(); ++i) {
        const ZipMember &member = archive.members()[members[i]];
        unwrapped.diagnostics.add(i == 0 ? Issue::OpenedMember : Issue::OtherMembers,
                                  {0, member.headerOffset, shownName(member.name)});
    }
    TRY(auto opened, archive.openMember(members.front()));
    TRY(auto inner, unpacked(std::move(opened), context));
    unwrapped.source = std::move(inner);
    return unwrapped;
}

} // namespace allostrata
