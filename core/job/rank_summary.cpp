// Identity of a summary, ids of its parts, and paths of sources that are equal on all machines.

#include "core/job/rank_summary.h"

#include "core/job/job_bytes.h"

#include <algorithm>

namespace allostrata {

namespace {

/// Parts of a path without empty ones.
std::vector<std::string_view> pathParts(std::string_view path)
{
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        if (end > 0)
            parts.push_back(path.substr(0, end));
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
}

/// Whether a part names a folder of Python's library: "python3.11", "python3", "python3.13t".
bool isPythonFolder(std::string_view part)
{
    constexpr std::string_view kPython = "python";
    return part.size() > kPython.size() && part.starts_with(kPython) && part[kPython.size()] >= '0'
           && part[kPython.size()] <= '9';
}

/// First part that is kept.
std::size_t firstMachineFree(const std::vector<std::string_view> &parts)
{
    constexpr std::size_t kLastParts = 2; // what is above may name the machine: "/scratch/node3/job/train.py"
    for (std::size_t i = parts.size(); i-- > 0;) {
        if (parts[i] == "site-packages" || parts[i] == "dist-packages")
            return i;
    }
    for (std::size_t i = parts.size(); i-- > 1;) {
        if (isPythonFolder(parts[i]) && i + 1 < parts.size() && parts[i - 1].starts_with("lib"))
            return i;
    }
    return parts.size() > kLastParts ? parts.size() - kLastParts : 0;
}

} // namespace

ContentHash RankSummary::key() const
{
    const std::string_view path = origin.path;
    PackedWriter identity;
    identity.putHash(origin.content);
    identity.putText(path.substr(path.rfind('/') + 1)); // npos + 1: the whole path
    identity.putOptional(origin.rank);
    identity.putOptional(origin.step);
    identity.putText(options);
    return contentHash(identity.bytes());
}

std::string machineFreePath(std::string_view path)
{
    std::string slashes(path);
    const bool isWindows = (path.size() > 2 && path[1] == ':' && path[2] == '\\') || path.starts_with("\\\\");
    if (isWindows)
        std::replace(slashes.begin(), slashes.end(), '\\', '/');
    if (slashes.find('/') == std::string::npos)
        return slashes;
    const std::vector<std::string_view> parts = pathParts(slashes);
    std::string kept;
    for (std::size_t i = firstMachineFree(parts); i < parts.size(); ++i) {
        if (!kept.empty())
            kept += '/';
        kept += parts[i];
    }
    return kept;
}

} // namespace allostrata
