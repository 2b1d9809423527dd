// Bytes of databases, and the file system by which SQLite reaches them.

#include "core/job/job_storage.h"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace allostrata {

namespace {

constexpr const char *kFileSystemName = "allostrata";

/// Storages by name, for connections that are being opened.
struct StorageNames {
    std::mutex mutex;
    std::map<std::string, JobStorage *, std::less<>> byName;
    std::uint64_t count = 0;
};

StorageNames &storageNames()
{
    static StorageNames names;
    return names;
}

/// SQLite's file: its methods first, as it demands.
struct StorageFile {
    sqlite3_file base;
    JobStorage *storage;
};

JobStorage &storageOf(sqlite3_file *file) { return *reinterpret_cast<StorageFile *>(file)->storage; }

int closeStorage(sqlite3_file *) { return SQLITE_OK; }

int readStorage(sqlite3_file *file, void *buffer, int bytes, sqlite3_int64 offset)
{
    if (bytes < 0 || offset < 0)
        return SQLITE_IOERR_READ;
    switch (storageOf(file).read(buffer, static_cast<std::size_t>(bytes), static_cast<std::uint64_t>(offset))) {
    case JobStorage::Read::Whole: return SQLITE_OK;
    case JobStorage::Read::Short: return SQLITE_IOERR_SHORT_READ;
    case JobStorage::Read::Failed: break;
    }
    return SQLITE_IOERR_READ;
}

int writeStorage(sqlite3_file *file, const void *buffer, int bytes, sqlite3_int64 offset)
{
    const bool isWritten = bytes >= 0 && offset >= 0
                           && storageOf(file).write(buffer, static_cast<std::size_t>(bytes),
                                                    static_cast<std::uint64_t>(offset));
    return isWritten ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

int resizeStorage(sqlite3_file *file, sqlite3_int64 bytes)
{
    return bytes >= 0 && storageOf(file).resize(static_cast<std::uint64_t>(bytes)) ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

int syncStorage(sqlite3_file *, int) { return SQLITE_OK; } // AtomicFile does

int sizeOfStorage(sqlite3_file *file, sqlite3_int64 *size)
{
    *size = static_cast<sqlite3_int64>(storageOf(file).size());
    return SQLITE_OK;
}

int lockStorage(sqlite3_file *, int) { return SQLITE_OK; } // nobody else opens it

int isStorageLocked(sqlite3_file *, int *isLocked)
{
    *isLocked = 0;
    return SQLITE_OK;
}

int controlStorage(sqlite3_file *, int, void *) { return SQLITE_NOTFOUND; }

int storageSectorBytes(sqlite3_file *) { return 4096; }

int storageTraits(sqlite3_file *file) { return storageOf(file).isWritable() ? 0 : SQLITE_IOCAP_IMMUTABLE; }

constexpr sqlite3_io_methods kStorageMethods = {
    1,
    closeStorage,
    readStorage,
    writeStorage,
    resizeStorage,
    syncStorage,
    sizeOfStorage,
    lockStorage,
    lockStorage,
    isStorageLocked,
    controlStorage,
    storageSectorBytes,
    storageTraits,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
};

int openStorage(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    auto &opened = *reinterpret_cast<StorageFile *>(file);
    opened.base.pMethods = nullptr;
    if (!name || (flags & SQLITE_OPEN_MAIN_DB) == 0)
        return SQLITE_CANTOPEN; // temporary files and journals
    StorageNames &names = storageNames();
    const std::lock_guard lock(names.mutex);
    const auto found = names.byName.find(std::string_view(name));
    if (found == names.byName.end())
        return SQLITE_CANTOPEN;
    opened.storage = found->second;
    opened.base.pMethods = &kStorageMethods;
    if (outFlags)
        *outFlags = flags;
    return SQLITE_OK;
}

int removeNoFile(sqlite3_vfs *, const char *, int) { return SQLITE_OK; }

int accessNoFile(sqlite3_vfs *, const char *, int, int *result)
{
    *result = 0;
    return SQLITE_OK;
}

int sameStorageName(sqlite3_vfs *, const char *name, int room, char *full)
{
    const std::size_t size = std::strlen(name) + 1;
    if (room < 0 || size > static_cast<std::size_t>(room))
        return SQLITE_CANTOPEN;
    std::memcpy(full, name, size);
    return SQLITE_OK;
}

/// The file system; what is not about files is the standard one's.
bool registerStorages()
{
    const sqlite3_vfs *standard = sqlite3_vfs_find(nullptr);
    if (!standard)
        return false;
    static sqlite3_vfs system = *standard;
    system.iVersion = 1;
    system.szOsFile = sizeof(StorageFile);
    system.mxPathname = 256;
    system.pNext = nullptr;
    system.zName = kFileSystemName;
    system.xOpen = openStorage;
    system.xDelete = removeNoFile;
    system.xAccess = accessNoFile;
    system.xFullPathname = sameStorageName;
    return sqlite3_vfs_register(&system, 0) == SQLITE_OK;
}

/// Error of opening a file for reading.
Error openFailed(const std::string &path, int number)
{
    switch (number) {
    case ENOENT:
    case ENOTDIR: return Error{Reason::NotFound, path};
    case EACCES:
    case EPERM: return Error{Reason::NoPermission, path};
    default: return readFailed(number, 0);
    }
}

} // namespace

Result<std::shared_ptr<JobStorage>> JobStorage::open(const std::string &path)
{
    if (path.find('\0') != std::string::npos)
        return Error{Reason::NotFound, path};
    const std::shared_ptr<JobStorage> made(new JobStorage);
    made->m_file = FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!made->m_file)
        return openFailed(path, errno);
    struct stat status {};
    if (::fstat(made->m_file.get(), &status) != 0)
        return readFailed(errno, 0);
    if (S_ISDIR(status.st_mode))
        return Error{Reason::IsFolder, path};
    if (!S_ISREG(status.st_mode) || status.st_size < 0)
        return Error{Reason::BadJob, "not a regular file"};
    made->m_size = static_cast<std::uint64_t>(status.st_size);
    return made;
}

std::shared_ptr<JobStorage> JobStorage::ofBytes(std::vector<std::uint8_t> bytes)
{
    std::shared_ptr<JobStorage> made(new JobStorage);
    made->m_size = bytes.size();
    made->m_bytes = std::move(bytes);
    return made;
}

std::shared_ptr<JobStorage> JobStorage::ofNewFile(int file, const std::string &path)
{
    std::shared_ptr<JobStorage> made(new JobStorage);
    made->m_written = file;
    made->m_path = path;
    made->m_isWritable = true;
    return made;
}

std::uint64_t JobStorage::size() const
{
    struct stat status {};
    if (!m_isWritable)
        return m_size;
    return ::fstat(m_written, &status) == 0 && status.st_size > 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

JobStorage::Read JobStorage::read(void *buffer, std::size_t bytes, std::uint64_t offset)
{
    auto *to = static_cast<std::uint8_t *>(buffer);
    const int file = m_isWritable ? m_written : m_file.get();
    std::size_t filled = 0;
    if (file < 0) {
        filled = offset < m_bytes.size() ? std::min<std::size_t>(bytes, m_bytes.size() - offset) : 0;
        if (filled > 0)
            std::memcpy(to, m_bytes.data() + offset, filled);
    }
    while (file >= 0 && filled < bytes) {
        const ssize_t got = ::pread(file, to + filled, bytes - filled, static_cast<off_t>(offset + filled));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            m_errno = errno;
            return Read::Failed;
        }
        if (got == 0)
            break;
        filled += static_cast<std::size_t>(got);
    }
    if (filled == bytes)
        return Read::Whole;
    if (!m_isWritable && offset + filled < m_size)
        m_isShortened = true;
    std::memset(to + filled, 0, bytes - filled);
    return Read::Short;
}

bool JobStorage::write(const void *buffer, std::size_t bytes, std::uint64_t offset)
{
    const auto *from = static_cast<const std::uint8_t *>(buffer);
    for (std::size_t put = 0; put < bytes;) {
        const ssize_t wrote = ::pwrite(m_written, from + put, bytes - put, static_cast<off_t>(offset + put));
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0) {
            m_errno = wrote < 0 ? errno : EIO;
            return false;
        }
        put += static_cast<std::size_t>(wrote);
    }
    return true;
}

bool JobStorage::resize(std::uint64_t bytes)
{
    if (::ftruncate(m_written, static_cast<off_t>(bytes)) == 0)
        return true;
    m_errno = errno;
    return false;
}

Error JobStorage::failure(int code) const
{
    const int kind = code & 0xff;
    if (kind == SQLITE_INTERRUPT)
        return Error{Reason::Cancelled};
    if (kind == SQLITE_NOMEM)
        return Error{Reason::NoMemory};
    if (const int number = m_errno; number != 0)
        return m_isWritable ? writeFailed(m_path, number) : readFailed(number, 0);
    if (m_isWritable)
        return Error{Reason::WriteFailed, m_path + ": " + sqlite3_errstr(kind)};
    if (m_isShortened)
        return Error{Reason::ChangedWhileRead};
    return Error{Reason::BadJob, sqlite3_errstr(kind)};
}

const char *JobStorage::fileSystem()
{
    static const bool isRegistered = registerStorages();
    return isRegistered ? kFileSystemName : nullptr;
}

JobStorageName::JobStorageName(JobStorage &storage)
{
    StorageNames &names = storageNames();
    const std::lock_guard lock(names.mutex);
    m_name = "summaries-" + std::to_string(++names.count);
    names.byName.emplace(m_name, &storage);
}

JobStorageName::~JobStorageName()
{
    StorageNames &names = storageNames();
    const std::lock_guard lock(names.mutex);
    names.byName.erase(m_name);
}

} // namespace allostrata
