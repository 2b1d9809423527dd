// Fills folders under hidden names and renames them.

#include "core/io/staged_folder.h"

#include "core/io/hidden_name.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace allostrata {

namespace {

namespace fs = std::filesystem;

constexpr int kMostTries = 10'000;

} // namespace

Result<StagedFolder> StagedFolder::create(const std::string &parent)
{
    StagedFolder made;
    made.m_parent = parent.empty() ? "." : parent;
    std::error_code error;
    for (fs::path folder = made.m_parent; !folder.empty() && !fs::exists(folder, error); folder = folder.parent_path())
        made.m_made.push_back(folder.string());
    fs::create_directories(made.m_parent, error);
    if (error)
        return writeFailed(made.m_parent, error.value());
    removeAbandoned(made.m_parent);
    for (int i = 0; i < kMostTries; ++i) {
        const std::string path = made.in(hiddenName());
        if (fs::create_directory(path, error)) {
            made.m_staging = path;
            markAsOwn(path);
            made.m_mark = FileDescriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
            markAsUsed(made.m_mark);
            return made;
        }
        if (error)
            return writeFailed(made.m_parent, error.value());
    }
    return writeFailed(made.m_parent, EEXIST);
}

StagedFolder::StagedFolder(StagedFolder &&other) noexcept
    : m_parent(std::move(other.m_parent)), m_staging(std::exchange(other.m_staging, {})),
      m_reserved(std::exchange(other.m_reserved, {})), m_made(std::exchange(other.m_made, {})),
      m_mark(std::move(other.m_mark))
{
}

StagedFolder &StagedFolder::operator=(StagedFolder &&other) noexcept
{
    std::swap(m_parent, other.m_parent);
    std::swap(m_staging, other.m_staging);
    std::swap(m_reserved, other.m_reserved);
    std::swap(m_made, other.m_made);
    m_mark = std::move(other.m_mark);
    return *this;
}

StagedFolder::~StagedFolder() { discard(); }

void StagedFolder::discard()
{
    std::error_code ignored;
    if (!m_staging.empty())
        fs::remove_all(m_staging, ignored);
    for (const std::string &name : m_reserved)
        fs::remove(in(name), ignored); // removed if empty
    for (const std::string &folder : m_made)
        fs::remove(folder, ignored); // if empty, too
    m_staging.clear();
    m_reserved.clear();
    m_made.clear();
}

std::string StagedFolder::in(const std::string &name) const { return m_parent + "/" + name; }

Result<std::string> StagedFolder::add(const std::string &part)
{
    const std::string path = m_staging + "/" + part;
    std::error_code error;
    if (!fs::create_directory(path, error))
        return writeFailed(path, error ? error.value() : EEXIST);
    return path;
}

Result<std::string> StagedFolder::reserve(const std::string &name)
{
    std::string wanted = name;
    for (int number = 2; number < kMostTries; ++number) {
        std::error_code error;
        if (fs::create_directory(in(wanted), error)) {
            m_reserved.push_back(wanted);
            return wanted;
        }
        // For the library a folder of that name is not an error, but a file is.
        if (error && error != std::errc::file_exists)
            return writeFailed(in(wanted), error.value());
        wanted = name + "_" + std::to_string(number);
    }
    return writeFailed(in(name), EEXIST);
}

Result<std::string> StagedFolder::publish(const std::string &part, const std::string &reserved)
{
    const std::string from = m_staging + "/" + part;
    const std::string to = in(reserved);
    if (std::rename(from.c_str(), to.c_str()) != 0)
        return writeFailed(to, errno);
    std::erase(m_reserved, reserved);
    return to;
}

Error StagedFolder::named(Error error) const
{
    if (!m_staging.empty() && error.subject.starts_with(m_staging + '/')) {
        const std::size_t end = error.subject.find('/', m_staging.size() + 1); // of the part
        error.subject = m_parent + (end == std::string::npos ? std::string() : error.subject.substr(end));
    }
    return error;
}

bool StagedFolder::link(const std::string &name, const std::string &target) const
{
    std::error_code error;
    const fs::file_status old = fs::symlink_status(in(name), error);
    if (fs::exists(old) && !fs::is_symlink(old))
        return false;
    const std::string aside = in(hiddenName());
    fs::create_directory_symlink(target, aside, error);
    if (error)
        return false;
    if (std::rename(aside.c_str(), in(name).c_str()) == 0)
        return true;
    fs::remove(aside, error);
    return false;
}

} // namespace allostrata
