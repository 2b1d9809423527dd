#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// The path of the value that a JSON reader is at, "cuda:0.tensors[3].size_bytes". Told the reader's events by
/// readJson() (JsonOptions::path), before the handler is: there path() is that of the value the handler is told of,
/// for keys that of the value to come, for the end of a container that of the container.
class JsonPath {
public:
    /// A scalar, or a container before it opens, begins.
    void value();
    void key(std::string_view text);
    void openObject() { m_open.push_back({}); }
    void openArray() { m_open.push_back({true, 0, 0, {}}); }
    void close();
    void clear() { m_open.clear(); }

    [[nodiscard]] std::size_t depth() const { return m_open.size(); }
    /// "" at the top. Keys that are no plain words are quoted: a["b.c"]. Long keys and long paths lose their middle.
    [[nodiscard]] std::string text() const;

private:
    struct Level {
        bool isArray = false;
        std::uint64_t next = 0; ///< arrays: elements begun
        std::size_t keyBytes = 0; ///< objects: of the key as it stands; more than `key` holds where it is long
        std::string key;
    };

    std::vector<Level> m_open;
};

/// Counts lines and columns of a text that streams by. Columns are characters of UTF-8.
class LineCounter {
public:
    /// Takes in what comes next of the text. A small part of a nanosecond per byte.
    void add(std::span<const std::uint8_t> bytes);
    [[nodiscard]] std::uint64_t offset() const { return m_offset; }
    [[nodiscard]] std::uint64_t line() const { return m_current.number; }
    /// Of the byte at `offset`; exact on the line that is read and on the one before, else the nearest place known.
    [[nodiscard]] TextPlace at(std::uint64_t offset) const;

private:
    struct Line {
        std::uint64_t number = 1;
        std::uint64_t start = 0; ///< byte
        std::uint64_t continuations = 0; ///< bytes that begin no character
    };

    std::uint64_t m_offset = 0;
    Line m_current;
    Line m_before;
};

/// The place of a byte of a text in memory.
[[nodiscard]] TextPlace placeIn(std::string_view text, std::uint64_t offset);

} // namespace allostrata
