#pragma once

#include <cstdint>
#include <cstdio>

namespace allostrata::bench {

/// Private memory of the process in bytes: its resident anonymous pages.
[[nodiscard]] inline std::uint64_t privateBytes()
{
    std::FILE *file = std::fopen("/proc/self/status", "r");
    if (file == nullptr)
        return 0;
    char line[256];
    unsigned long long kibibytes = 0;
    while (std::fgets(line, sizeof line, file) != nullptr) {
        if (std::sscanf(line, "RssAnon: %llu", &kibibytes) == 1)
            break;
    }
    std::fclose(file);
    return kibibytes * 1024;
}

} // namespace allostrata::bench
