// Keeps recordings as native files, by the contents of the files that they were read from.

#include "core/load/reading_cache.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/formats/native/native_reader.h"
#include "core/formats/native/native_writer.h"
#include "core/io/atomic_file.h"
#include "core/io/cache_folder.h"
#include "core/io/posix.h"
#include "core/io/source.h"
#include "core/job/content_hash.h"
#include "core/load/load.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace allostrata {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kHashedBytes = std::uint64_t(1) << 20; ///< of one part, read and hashed by one thread
constexpr std::uint64_t kPieceBytes = std::uint64_t(1) << 17; ///< read at once: what was read is still in the cache
constexpr std::uint64_t kPartsBetweenStops = 32;
constexpr std::string_view kEnding = ".strata";

/// Reads [first, first + bytes.size()) of a file. Errors: ReadFailed, ChangedWhileRead if it is shorter.
Result<void> readAt(const FileDescriptor &file, std::uint64_t first, std::span<std::uint8_t> bytes)
{
    while (!bytes.empty()) {
        const ssize_t got = ::pread(file.get(), bytes.data(), bytes.size(), static_cast<off_t>(first));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return readFailed(errno, first);
        if (got == 0)
            return Error{Reason::ChangedWhileRead, {}, first};
        first += static_cast<std::uint64_t>(got);
        bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
    return {};
}

/// An open file as it is.
struct OpenFile {
    FileDescriptor descriptor;
    FileState state;
};

Result<OpenFile> openRegular(const std::string &path)
{
    FileDescriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    const auto state = file ? fileState(file.get()) : std::nullopt;
    if (!state)
        return Error{Reason::NotFound, path};
    return OpenFile{std::move(file), *state};
}

/// A hash of [first, end) of a file. `room`: kPieceBytes. Errors: those of readAt().
Result<ContentHash> hashOfPart(const OpenFile &file, std::uint64_t first, std::uint64_t end,
                               std::span<std::uint8_t> room)
{
    ContentHasher hasher;
    while (first < end) {
        const auto piece = room.first(static_cast<std::size_t>(std::min(kPieceBytes, end - first)));
        TRY_DO(readAt(file.descriptor, first, piece));
        hasher.add(piece);
        first += piece.size();
    }
    return hasher.value();
}

/// A hash of the hashes of all parts of a file, made on all processors, and of the end of its name, which may decide
/// how it is read. Errors: ReadFailed, ChangedWhileRead, Cancelled.
Result<ContentHash> hashOf(const OpenFile &file, std::string_view nameEnd, const LoadContext &context)
{
    const std::uint64_t size = file.state.size;
    const std::uint64_t parts = (size + kHashedBytes - 1) / kHashedBytes;
    std::vector<std::uint8_t> room(static_cast<std::size_t>(std::min(parts, kPartsBetweenStops) * kPieceBytes));
    ContentHasher all;
    for (std::uint64_t first = 0; first < parts; first += kPartsBetweenStops) {
        if (const auto cancelled = context.cancelled())
            return *cancelled;
        const auto count = static_cast<std::size_t>(std::min(kPartsBetweenStops, parts - first));
        std::vector<Result<ContentHash>> hashes(count, ContentHash());
        forEachPart(count, [&](std::size_t part) {
            const std::uint64_t start = (first + part) * kHashedBytes;
            hashes[part] = hashOfPart(file, start, std::min(start + kHashedBytes, size),
                                      std::span(room).subspan(static_cast<std::size_t>(part * kPieceBytes)));
        });
        for (const Result<ContentHash> &hash : hashes) {
            if (!hash)
                return hash.error();
            const auto bytes = bytesOf(*hash);
            all.add({reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size()});
        }
        if (context.onProgress)
            context.onProgress({LoadStage::Reading, std::min((first + count) * kHashedBytes, size), size, 0});
    }
    all.add({reinterpret_cast<const std::uint8_t *>(nameEnd.data()), nameEnd.size()});
    return all.value();
}

/// The end of the names of this program's entries: a hash of the program itself. Empty if it cannot be read.
const std::string &entryEnd()
{
    static const std::string end = [] {
        const auto program = openRegular("/proc/self/exe");
        const auto hash = program ? hashOf(*program, {}, LoadContext()) : program.error();
        return hash ? '-' + hexOf(*hash) + std::string(kEnding) : std::string();
    }();
    return end;
}

std::string entryStart(std::uint64_t size) { return std::to_string(size) + '-'; }

/// The last two endings of a name, as ".jsonl.gz".
std::string_view nameEndOf(std::string_view path)
{
    const std::string_view name = path.substr(path.rfind('/') + 1); // npos + 1 is 0
    const std::size_t last = name.rfind('.');
    const std::size_t before = last == 0 || last == std::string_view::npos ? last : name.rfind('.', last - 1);
    return before != std::string_view::npos ? name.substr(before) : name.substr(std::min(last, name.size()));
}

/// Whether some entry is that of a file of this size.
bool hasEntryFor(const std::string &folder, std::uint64_t size)
{
    const std::string start = entryStart(size);
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with(start) && name.ends_with(entryEnd()))
            return true;
    }
    return false;
}

/// The path of an open file's entry, whether or not it is there.
Result<std::string> entryOf(const std::string &folder, const OpenFile &file, const std::string &path,
                            const LoadContext &context)
{
    TRY(const auto hash, hashOf(file, nameEndOf(path), context));
    if (fileState(path) != file.state)
        return Error{Reason::ChangedWhileRead, {}, file.state.size};
    return folder + '/' + entryStart(file.state.size) + hexOf(hash) + entryEnd();
}

/// The path of the entry of a file; empty if there is none. Errors: Cancelled.
Result<std::string> existingEntry(const std::string &folder, const std::string &path, const LoadContext &context)
{
    const auto file = openRegular(path);
    if (!file || file->state.size < ReadingCache::kLeastBytes || entryEnd().empty()
        || !hasEntryFor(folder, file->state.size))
        return std::string();
    const auto entry = entryOf(folder, *file, path, context);
    if (!entry)
        return entry.error().code() == ErrorCode::Cancelled ? entry : Result<std::string>(std::string());
    return fileState(*entry) ? *entry : std::string();
}

bool isNativeFile(const OpenFile &file)
{
    std::array<std::uint8_t, 64> head{};
    return file.state.size >= head.size() && readAt(file.descriptor, 0, head) && sniffNative(head) == Sniff::Yes;
}

/// Reads the document of an entry. The entry is read as a whole before it is decoded: others may say meanwhile that
/// they use it, or remove it. Errors: those of a native file.
Result<std::shared_ptr<const Document>> fromEntry(const std::string &entry, const std::string &path,
                                                  const LoadContext &context)
{
    TRY(const auto file, openRegular(entry));
    if (!isNativeFile(file))
        return Error{Reason::BadNative};
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(file.state.size));
    TRY_DO(readAt(file.descriptor, 0, bytes));
    LoadContext whole = context;
    whole.salvage = Salvage::Refuse;
    return load(std::make_unique<MemorySource>(bytes), path, whole);
}

/// Whether an error says that the entry is of no use, and not that there is no room for what it holds.
bool isDamage(const Error &error)
{
    return error.code() == ErrorCode::Malformed || error.code() == ErrorCode::Truncated
           || error.code() == ErrorCode::Unsupported;
}

bool isWorthKeeping(const Document &document)
{
    std::uint64_t events = 0;
    for (const DeviceTrace &trace : document.snapshot()->traces)
        events += trace.trace.size();
    return document.unkept && document.hasFile() && document.has(DocumentPart::Devices)
           && document.readPart.isEverything() && document.unkept->size >= ReadingCache::kLeastBytes
           && events >= ReadingCache::kLeastEvents && document.diagnostics.count(Issue::Salvaged) == 0;
}

} // namespace

bool ReadingCache::isEntry(std::string_view name)
{
    return name.find_first_not_of("0123456789abcdef-") == name.find(kEnding) && name.ends_with(kEnding);
}

Result<std::shared_ptr<const Document>> ReadingCache::load(const std::string &path, const LoadContext &context) const
{
    const auto before = fileState(path);
    if (path == "-" || !before || !context.part.isEverything())
        return allostrata::load(path, context);
    return guarded([&]() -> Result<std::shared_ptr<const Document>> {
        TRY(const auto entry, existingEntry(m_folder, path, context));
        if (!entry.empty()) {
            const auto kept = fromEntry(entry, path, context);
            if (kept) {
                touch(entry);
                auto document = std::make_shared<Document>(**kept);
                document->storedBytes = before->size;
                return std::shared_ptr<const Document>(std::move(document));
            }
            if (kept.error().code() == ErrorCode::Cancelled)
                return kept.error();
            std::error_code ignored;
            if (isDamage(kept.error()))
                fs::remove(entry, ignored);
        }
        TRY(const auto read, allostrata::load(path, context));
        auto document = std::make_shared<Document>(*read);
        document->unkept = before;
        return std::shared_ptr<const Document>(std::move(document));
    });
}

Result<void> ReadingCache::keep(const Document &document, const LoadContext &context) const
{
    if (!isWorthKeeping(document) || entryEnd().empty())
        return {};
    TRY(const auto file, openRegular(document.path));
    if (file.state != document.unkept)
        return Error{Reason::ChangedWhileRead, {}, file.state.size};
    if (isNativeFile(file))
        return {};
    TRY(const auto entry, entryOf(m_folder, file, document.path, context));
    if (fileState(entry)) {
        touch(entry);
        return {};
    }
    std::error_code failed;
    if (fs::create_directories(m_folder, failed))
        fs::permissions(m_folder, fs::perms::owner_all, failed); // of files that others may not read
    return write(document, entry, context);
}

Result<void> ReadingCache::write(const Document &document, const std::string &entry, const LoadContext &context) const
{
    TRY(auto file, AtomicFile::create(entry));
    std::uint64_t size = 0;
    const Result<void> written = writeNative(
        *document.snapshot(), document.format,
        [&](std::string_view bytes) -> Result<void> {
            size += bytes.size();
            return size <= m_mostBytes ? file.write(bytes) : Result<void>(Error{Reason::Cancelled});
        },
        context);
    if (size > m_mostBytes)
        return {};
    TRY_DO(written);
    TRY_DO(file.commit());
    if (const auto cancelled = context.cancelled()) { // the cache may have been emptied since
        std::error_code ignored;
        fs::remove(entry, ignored);
        return *cancelled;
    }
    limitCache(m_folder, m_mostBytes, {}, isEntry);
    return {};
}

} // namespace allostrata
