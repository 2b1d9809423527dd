// Writes a file under a temporary name and renames it.

#include "core/io/atomic_file.h"

#include "core/io/hidden_name.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace allostrata {

namespace {

/// Returns `path` with its links resolved, if it exists.
std::string resolved(const std::string &path)
{
    const std::unique_ptr<char, void (*)(void *)> real(::realpath(path.c_str(), nullptr), std::free);
    return real ? std::string(real.get()) : path;
}

/// Whether a link may be a trap: in a folder where anybody may make files, and made by somebody else. The kernel's
/// protected_symlinks follows the same rule.
bool isForeignLink(const std::string &path)
{
    struct stat link {};
    if (::lstat(path.c_str(), &link) != 0 || !S_ISLNK(link.st_mode) || link.st_uid == ::geteuid())
        return false;
    const std::string folder = path.substr(0, path.rfind('/') + 1);
    struct stat around {};
    return ::stat(folder.empty() ? "." : folder.c_str(), &around) != 0
           || ((around.st_mode & S_ISVTX) != 0 && (around.st_mode & S_IWOTH) != 0 && around.st_uid != link.st_uid);
}

/// Creates a file beside `target`, with the process's default permissions for new files.
Result<std::pair<FileDescriptor, std::string>> openBeside(const std::string &target)
{
    constexpr int kTries = 1000;
    const std::string folder = target.substr(0, target.rfind('/') + 1);
    removeAbandoned(folder);
    int number = EEXIST;
    for (int i = 0; i < kTries && number == EEXIST; ++i) {
        std::string name = folder + hiddenName();
        FileDescriptor file(::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        if (file) {
            markAsUsed(file);
            return std::pair(std::move(file), std::move(name));
        }
        number = errno;
    }
    return writeFailed(target, number);
}

} // namespace

Result<AtomicFile> AtomicFile::create(const std::string &path)
{
    if (path.empty() || path.find('\0') != std::string::npos)
        return writeFailed(path, ENOENT);
    if (isForeignLink(path))
        return writeFailed(path, EACCES);
    AtomicFile made;
    made.m_path = path;
    made.m_target = resolved(path);
    struct stat old {};
    const bool exists = ::stat(made.m_target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) {
        const int fd = ::open(made.m_target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
        if (fd < 0)
            return writeFailed(path, errno);
        made.m_file = FileDescriptor(fd);
        return made;
    }
    if (exists && ::access(made.m_target.c_str(), W_OK) != 0)
        return writeFailed(path, errno);
    TRY(auto opened, openBeside(made.m_target));
    made.m_file = std::move(opened.first);
    made.m_temporary = std::move(opened.second);
    if (exists && ::fchmod(made.m_file.get(), old.st_mode & 0777) != 0)
        return writeFailed(path, errno);
    return made;
}

AtomicFile::AtomicFile(AtomicFile &&other) noexcept
    : m_path(std::move(other.m_path)), m_target(std::move(other.m_target)),
      m_temporary(std::exchange(other.m_temporary, {})), m_file(std::move(other.m_file))
{
}

AtomicFile &AtomicFile::operator=(AtomicFile &&other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_target, other.m_target);
    std::swap(m_temporary, other.m_temporary);
    m_file = std::move(other.m_file);
    return *this;
}

AtomicFile::~AtomicFile() { discard(); }

Result<void> AtomicFile::write(std::span<const std::uint8_t> bytes)
{
    while (!bytes.empty()) {
        const ssize_t put = ::write(m_file.get(), bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0) {
            const int number = put < 0 ? errno : EIO;
            discard();
            return writeFailed(m_path, number);
        }
        bytes = bytes.subspan(static_cast<std::size_t>(put));
    }
    return {};
}

Result<void> AtomicFile::write(std::string_view text)
{
    return write({reinterpret_cast<const std::uint8_t *>(text.data()), text.size()});
}

Result<int> AtomicFile::descriptor() const
{
    if (!m_file || m_temporary.empty())
        return writeFailed(m_path, m_file ? ESPIPE : EBADF);
    return m_file.get();
}

Result<void> AtomicFile::commit()
{
    if (!m_file)
        return writeFailed(m_path, EBADF);
    const int kept = ::fsync(m_file.get()) == 0 || errno == EINVAL || errno == EROFS ? 0 : errno;
    const int closed = m_file.close();
    if (kept != 0 || closed != 0 || (!m_temporary.empty() && std::rename(m_temporary.c_str(), m_target.c_str()) != 0)) {
        const int number = kept != 0 ? kept : closed != 0 ? closed : errno;
        discard();
        return writeFailed(m_path, number);
    }
    m_temporary.clear();
    return {};
}

void AtomicFile::discard()
{
    m_file = FileDescriptor();
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
    m_temporary.clear();
}

bool isPlaceForFile(const std::string &path)
{
    struct stat there {};
    return ::stat(path.c_str(), &there) != 0 || S_ISREG(there.st_mode);
}

Result<void> writeFile(const std::string &path, std::string_view contents)
{
    TRY(auto file, AtomicFile::create(path));
    TRY_DO(file.write(contents));
    return file.commit();
}

} // namespace allostrata
