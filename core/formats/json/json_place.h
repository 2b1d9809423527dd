#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// The path of the value that a JSON reader is at, "cuda:0.tensors[3].size_bytes". readJson() passes events here before
/// the handler (JsonOptions::path). In a handler call path() is therefore the path of the reported value; for a key
/// that of the coming value; for the end of a container that of the container.
class JsonPath {
public:
    /// Begins a scalar, or a container before it opens.
    void value();
    void key(std::string_view text);
    void openObject() { m_open.push_back({}); }
    void openArray() { m_open.push_back({true, 0, 0, {}}); }
    void close();
    void clear() { m_open.clear(); }

    [[nodiscard]] std::size_t depth() const { return m_open.size(); }
    /// Returns the path; "" at the top. Keys that are not plain words are quoted: a["b.c"]. Long keys and long paths
    /// are shortened in the middle.
    [[nodiscard]] std::string text() const;

private:
    struct Level {
        bool isArray = false;
        std::uint64_t next = 0; ///< arrays: elements begun
        std::size_t keyBytes = 0; ///< objects: bytes of the key in the file; more than in `key` if it is long
        std::string key;
    };

    std::vector<Level> m_open;
};

/// Counts lines and columns of a text that streams by. Columns are characters of UTF-8.
class LineCounter {
public:
    /// Adds the next bytes of the text. Takes a small fraction of a nanosecond per byte.
    void add(std::span<const std::uint8_t> bytes);
    [[nodiscard]] std::uint64_t offset() const { return m_offset; }
    [[nodiscard]] std::uint64_t line() const { return m_current.number; }
    /// Returns the place of the byte at `offset`; exact on the current line and the previous one, else the nearest
    /// known place.
    [[nodiscard]] TextPlace at(std::uint64_t offset) const;

private:
    struct Line {
        std::uint64_t number = 1;
        std::uint64_t start = 0; ///< position of its first byte
        std::uint64_t continuations = 0; ///< bytes that do not begin a character
    };

    std::uint64_t m_offset = 0;
    Line m_current;
    Line m_before;
};

/// Returns the place of a byte of a text in memory.
[[nodiscard]] TextPlace placeIn(std::string_view text, std::uint64_t offset);

} // namespace allostrata
