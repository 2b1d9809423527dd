// Paths relative to a folder, and back.

#include "core/job/job_paths.h"

#include <filesystem>
#include <system_error>

namespace allostrata {

namespace {

/// First name below the root: "scratch" of "/scratch/job/0.pickle".
std::filesystem::path firstName(const std::filesystem::path &path)
{
    const std::filesystem::path below = path.relative_path();
    return below.empty() ? std::filesystem::path() : *below.begin();
}

} // namespace

std::string folderOfFile(const std::string &path)
{
    std::error_code error;
    std::filesystem::path folder = std::filesystem::absolute(std::filesystem::path(path), error).parent_path();
    if (error)
        folder = std::filesystem::path(path).parent_path();
    const std::filesystem::path real = std::filesystem::weakly_canonical(folder, error);
    return error ? folder.lexically_normal().string() : real.string();
}

std::string absolutePath(const std::string &folder, const std::string &path)
{
    if (path.empty())
        return {};
    const std::filesystem::path given(path);
    const std::filesystem::path whole = (std::filesystem::path(folder) / given).lexically_normal();
    // The name is part of the recording's identity.
    return whole.filename() == given.filename() ? whole.string() : path;
}

std::string relativePath(const std::string &folder, const std::string &absolute)
{
    const std::filesystem::path path(absolute);
    const std::filesystem::path base(folder);
    if (!path.is_absolute() || !base.is_absolute() || firstName(path) != firstName(base))
        return absolute;
    const std::filesystem::path relative = path.lexically_relative(base);
    return relative.empty() || relative.filename() != path.filename() ? absolute : relative.string();
}

} // namespace allostrata
