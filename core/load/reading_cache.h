#pragma once

#include "core/base/result.h"
#include "core/load/document.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

struct LoadContext;

/// Recordings that have been read, kept as native files in a folder of their own: reading one again takes two thirds of
/// the time for a pickle, half of it for a compressed one, a quarter for a profiler's trace. An entry is found by the
/// contents of the file that was read, not by its name or time, and by the program that read it: another build may read
/// otherwise. What is found is checked and bounded like any native file; if anything is wrong with it, it is removed,
/// and the file itself is read. Thread-safe, also between processes.
class ReadingCache {
public:
    /// Smaller files open as fast without it.
    static constexpr std::uint64_t kLeastBytes = std::uint64_t(1) << 20;
    static constexpr std::uint64_t kLeastEvents = 100'000;

    /// `mostBytes`: size limit of the folder; beyond it, the least recently used entries are removed.
    ReadingCache(std::string folder, std::uint64_t mostBytes) : m_folder(std::move(folder)), m_mostBytes(mostBytes) {}

    [[nodiscard]] const std::string &folder() const { return m_folder; }
    /// Whether a file name is that of an entry.
    [[nodiscard]] static bool isEntry(std::string_view name);

    /// Returns what allostrata::load() would, read from the file's entry if there is one. Otherwise the document has
    /// Document::unkept, and may be passed to keep().
    [[nodiscard]] Result<std::shared_ptr<const Document>> load(const std::string &path,
                                                               const LoadContext &context) const;
    /// Writes the entry of a document of load(), unless it is there or not worth it: a part, salvaged, small, a native
    /// file, larger than the cache. Errors: ChangedWhileRead if the file is no longer the one that was read; those of
    /// reading and writing, Cancelled.
    [[nodiscard]] Result<void> keep(const Document &document, const LoadContext &context) const;

private:
    Result<void> write(const Document &document, const std::string &entry, const LoadContext &context) const;

    std::string m_folder;
    std::uint64_t m_mostBytes = 0;
};

} // namespace allostrata
