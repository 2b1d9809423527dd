#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace allostrata {

/// Parts of words that lines of logs have if a reader understands them, in any case: "memory", "step", "iteration",
/// "allocate", "max_", "OOM errors", "cache", "concurrency", "graph", "weights", "took", "blocks", "=== Estimating",
/// "Tracker", "peak", "bytes", "load", "pool". A reader whose lines have none of them adds its own: of a word, the four
/// bytes whose beginning is rarest in other texts.
inline constexpr std::array<std::string_view, 18> kLogWords = {"emor", "step", "iter", "lloc", "max_", "oom ",
                                                               "ache", "urre", "raph", "eigh", "took", "bloc",
                                                               "=== ", "cker", "peak", "byte", "load", "pool"};
inline constexpr std::size_t kLogWordBytes = 4;

/// A set of kLogWords, by bit.
using LogWords = std::uint32_t;
inline constexpr LogWords kAllLogWords = (LogWords(1) << kLogWords.size()) - 1;

/// The next four bytes as a number, whatever their case.
constexpr std::uint32_t packedWord(const char *text)
{
    constexpr std::uint32_t kIgnoreCase = 0x20202020;
    const auto byte = [text](std::size_t at) {
        return std::uint32_t(static_cast<unsigned char>(text[at])) << (8 * at);
    };
    return (byte(0) | byte(1) | byte(2) | byte(3)) | kIgnoreCase;
}

/// Words in a short text.
constexpr LogWords wordsIn(std::string_view text)
{
    LogWords words = 0;
    for (std::size_t at = 0; at + kLogWordBytes <= text.size(); ++at) {
        for (std::size_t i = 0; i < kLogWords.size(); ++i) {
            if (packedWord(text.data() + at) == packedWord(kLogWords[i].data()))
                words |= LogWords(1) << i;
        }
    }
    return words;
}

/// Words in a line; "step" and "iter" only before a number. The other lines of a long log cost next to nothing by it.
[[nodiscard]] LogWords wordsOf(std::string_view line);

} // namespace allostrata
