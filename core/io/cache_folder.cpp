// Measures the folder of a cache and removes the least recently used entries.

#include "core/io/cache_folder.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace allostrata {

namespace {

namespace fs = std::filesystem;

struct CacheEntry {
    fs::path path;
    std::uint64_t bytes = 0;
    fs::file_time_type used = fs::file_time_type::min();
};

/// Adds a file to its entry, unless it is a link, or gone by now.
void addFile(CacheEntry &entry, const fs::directory_entry &file)
{
    std::error_code error;
    if (file.is_symlink(error) || !file.is_regular_file(error))
        return;
    const std::uint64_t bytes = file.file_size(error);
    const fs::file_time_type used = error ? fs::file_time_type::min() : file.last_write_time(error);
    if (error)
        return;
    entry.bytes += bytes;
    entry.used = std::max(entry.used, used);
}

/// Adds what is in a folder, and in those below it.
void addFolder(CacheEntry &entry, const fs::path &folder, const std::stop_token &stop)
{
    std::error_code error;
    for (fs::recursive_directory_iterator file(folder, error), end; !error && file != end && !stop.stop_requested();
         file.increment(error))
        addFile(entry, *file);
}

CacheEntry entryAt(const fs::directory_entry &at)
{
    CacheEntry entry{at.path()};
    std::error_code ignored;
    if (!at.is_symlink(ignored) && at.is_directory(ignored))
        addFolder(entry, at.path(), {});
    else
        addFile(entry, at);
    return entry;
}

} // namespace

std::uint64_t bytesBelow(const std::string &folder, const std::stop_token &stop)
{
    CacheEntry all;
    addFolder(all, folder, stop);
    return all.bytes;
}

void limitCache(const std::string &folder, std::uint64_t most, std::string_view kept, IsCacheEntry isEntry)
{
    std::vector<CacheEntry> entries;
    std::uint64_t sum = 0;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with('.') || (isEntry && !isEntry(name)))
            continue;
        entries.push_back(entryAt(*entry));
        sum += entries.back().bytes;
    }
    std::ranges::sort(entries, {}, &CacheEntry::used);
    for (const CacheEntry &entry : entries) {
        if (sum <= most)
            return;
        std::error_code failed;
        if (entry.path.filename() != kept && fs::remove_all(entry.path, failed) > 0 && !failed)
            sum -= entry.bytes;
    }
}

void touch(const std::string &path)
{
    std::error_code ignored;
    fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
}

} // namespace allostrata
