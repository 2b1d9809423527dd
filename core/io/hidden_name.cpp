// Names of files and folders in the making, and the removal of abandoned ones.

#include "core/io/hidden_name.h"

#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <set>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace allostrata {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = ".allostrata-";
constexpr std::string_view kSuffix = ".tmp";

constexpr std::string_view kOwnMark = "made-by-allostrata"; ///< a file in each hidden folder

/// Process in a hidden name; 0 for other names.
pid_t processIn(std::string_view name)
{
    if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix))
        return 0;
    pid_t process = 0;
    unsigned number = 0;
    const char *const end = name.data() + name.size() - kSuffix.size();
    const auto [dash, error] = std::from_chars(name.data() + kPrefix.size(), end, process);
    if (error != std::errc() || dash == end || *dash != '-' || process <= 0)
        return 0;
    const auto [rest, wrong] = std::from_chars(dash + 1, end, number);
    return wrong == std::errc() && rest == end ? process : 0;
}

/// Whether nobody writes it: another machine or container has other processes, but the same lock.
bool isUnused(const std::string &path)
{
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || status.st_uid != ::geteuid())
        return false;
    if (S_ISLNK(status.st_mode))
        return true;
    const std::string mark = path + "/" + std::string(kOwnMark);
    if (!S_ISREG(status.st_mode) && ::access(mark.c_str(), F_OK) != 0)
        return false; // a folder of somebody who likes the name
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    return file && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0;
}

} // namespace

std::string hiddenName()
{
    static std::atomic<unsigned> count = 0;
    return std::string(kPrefix) + std::to_string(::getpid()) + '-' + std::to_string(++count) + std::string(kSuffix);
}

void markAsUsed(const FileDescriptor &file) { static_cast<void>(::flock(file.get(), LOCK_SH | LOCK_NB)); }

void markAsOwn(const std::string &folder)
{
    const std::string mark = folder + "/" + std::string(kOwnMark);
    const FileDescriptor file(::open(mark.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
}

void removeAbandoned(const std::string &folder)
{
    static std::mutex mutex;
    static std::set<std::string> looked;
    const std::lock_guard lock(mutex);
    if (!looked.insert(folder).second)
        return;
    std::error_code error;
    std::vector<fs::path> abandoned;
    for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const pid_t process = processIn(entry->path().filename().string());
        if (process != 0 && ::kill(process, 0) != 0 && errno == ESRCH && isUnused(entry->path().string()))
            abandoned.push_back(entry->path());
    }
    for (const fs::path &path : abandoned)
        fs::remove_all(path, error);
}

} // namespace allostrata
