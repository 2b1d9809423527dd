#pragma once

#include "core/base/result.h"
#include "core/io/posix.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace allostrata {

/// The bytes of a database: SQLite reads and writes them through this object instead of opening files itself. So it
/// never sees journals or locks, every connection reads the file that was opened even if another one takes its name,
/// and the system's errors are known. Reading is thread-safe.
class JobStorage {
public:
    /// Opens a regular file for reading. Errors: NotFound, NoPermission, IsFolder, ReadFailed, BadJob.
    [[nodiscard]] static Result<std::shared_ptr<JobStorage>> open(const std::string &path);
    [[nodiscard]] static std::shared_ptr<JobStorage> ofBytes(std::vector<std::uint8_t> bytes);
    /// For writing into an open, empty file, which must outlive this object; `path` is named in errors.
    [[nodiscard]] static std::shared_ptr<JobStorage> ofNewFile(int file, const std::string &path);

    [[nodiscard]] bool isWritable() const { return m_isWritable; }
    [[nodiscard]] std::uint64_t size() const;

    enum class Read : std::uint8_t { Whole, Short, Failed };
    /// Fills `buffer`; bytes behind the end are zero (Short).
    [[nodiscard]] Read read(void *buffer, std::size_t bytes, std::uint64_t offset);
    [[nodiscard]] bool write(const void *buffer, std::size_t bytes, std::uint64_t offset);
    [[nodiscard]] bool resize(std::uint64_t bytes);

    /// The Error for a result code of SQLite, from what happened to the bytes if that explains it. Errors: Cancelled,
    /// NoMemory; reading: ReadFailed, ChangedWhileRead, BadJob; writing: WriteFailed.
    [[nodiscard]] Error failure(int code) const;

    /// Name of SQLite's file system that finds storages by the names of JobStorageName.
    [[nodiscard]] static const char *fileSystem();

private:
    JobStorage() = default;

    FileDescriptor m_file; ///< if it is read
    int m_written = -1; ///< descriptor if it is written
    std::vector<std::uint8_t> m_bytes; ///< if there is no file
    std::string m_path; ///< if it is written
    std::uint64_t m_size = 0; ///< when it was opened
    bool m_isWritable = false;
    std::atomic<int> m_errno = 0; ///< of the first failed call
    std::atomic<bool> m_isShortened = false; ///< ended before m_size
};

/// A name under which SQLite finds a storage as long as this object lives; needed only while a connection is opened.
class JobStorageName {
public:
    explicit JobStorageName(JobStorage &storage);
    ~JobStorageName();
    JobStorageName(const JobStorageName &) = delete;
    JobStorageName &operator=(const JobStorageName &) = delete;

    [[nodiscard]] const std::string &name() const { return m_name; }

private:
    std::string m_name;
};

} // namespace allostrata
