#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

namespace allostrata {

// Folders of a cache: each entry is a file, or a folder with all that is below it. The folder itself may be a link, for
// example to a larger disk; links in it are not followed. What has a hidden name is being made (hidden_name.h).

/// Bytes of all files below a folder, up to a stop; 0 if there is none.
[[nodiscard]] std::uint64_t bytesBelow(const std::string &folder, const std::stop_token &stop = {});

/// Whether a name is that of an entry; the folder may have been put to other use, too.
using IsCacheEntry = bool (*)(std::string_view name);

/// Removes the least recently used entries of a cache, by the time of their newest file, until it takes at most `most`
/// bytes; never the entry named `kept`, nor anything that is not an entry (null: everything is). What cannot be removed
/// stays.
void limitCache(const std::string &folder, std::uint64_t most, std::string_view kept = {},
                IsCacheEntry isEntry = nullptr);

/// Marks a file of a cache as used now.
void touch(const std::string &path);

} // namespace allostrata
