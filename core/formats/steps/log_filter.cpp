// Finds the lines of a log that are worth reading.

#include "core/formats/steps/log_filter.h"

#include "core/base/ascii.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr LogWords kNumbered = wordsIn("step") | wordsIn("iter");

/// Three bytes as 15 bits, whatever their case: the low ones of packedWord().
constexpr std::uint32_t hashOf(std::uint32_t bytes)
{
    return (bytes & 0x1f) | ((bytes >> 3) & 0x3e0) | ((bytes >> 6) & 0x7c00);
}

constexpr std::size_t kHashes = 1 << 15;
constexpr std::size_t kBits = 64;

/// Bits by the hash of the first and of the last three bytes of the words: one of them is at an even place of a line.
constexpr auto kThrees = [] {
    std::array<std::uint64_t, kHashes / kBits> bits{};
    for (const std::string_view word : kLogWords) {
        for (const std::uint32_t bytes : {packedWord(word.data()), packedWord(word.data()) >> 8}) {
            const std::uint32_t hash = hashOf(bytes);
            bits[hash / kBits] |= std::uint64_t(1) << (hash % kBits);
        }
    }
    return bits;
}();

constexpr auto kPacked = [] {
    std::array<std::uint32_t, kLogWords.size()> all{};
    std::ranges::transform(kLogWords, all.begin(), [](std::string_view word) { return packedWord(word.data()); });
    return all;
}();

/// Whether a number follows the word at this place, "step 12", "Iter(train) [ 50/1000]", "iteration: 3".
bool hasNumber(std::string_view line, std::size_t at)
{
    constexpr std::size_t kLongest = 32;
    line = line.substr(at, kLongest);
    line.remove_prefix(std::min(line.find_first_not_of(kLetters), line.size()));
    return line.find_first_of(kDecimalDigits) != std::string_view::npos || line.starts_with("(train)");
}

LogWords wordAt(std::string_view line, std::size_t at)
{
    if (at + kLogWordBytes > line.size())
        return 0;
    const auto found = std::ranges::find(kPacked, packedWord(line.data() + at));
    if (found == kPacked.end())
        return 0;
    const LogWords word = LogWords(1) << (found - kPacked.begin());
    return (word & kNumbered) == 0 || hasNumber(line, at) ? word : 0;
}

} // namespace

LogWords wordsOf(std::string_view line)
{
    if (line.size() < kLogWordBytes)
        return 0;
    LogWords words = 0;
    const std::size_t last = line.size() - kLogWordBytes;
    for (std::size_t at = 0; at <= last; at += 2) {
        const std::uint32_t hash = hashOf(packedWord(line.data() + at));
        if ((kThrees[hash / kBits] >> (hash % kBits) & 1) != 0)
            words |= wordAt(line, at) | (at > 0 ? wordAt(line, at - 1) : 0);
    }
    // A word at the end may begin at an odd place, with its first three bytes beyond the loop.
    return words | wordAt(line, last) | (last > 0 ? wordAt(line, last - 1) : 0);
}

} // namespace allostrata
