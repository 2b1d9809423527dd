// Finds the lines of a log that are worth reading.

#include "core/formats/steps/log_filter.h"

#include "core/base/ascii.h"

#include <algorithm>

namespace allostrata {

namespace {

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

constexpr std::size_t kSlotBits = 10;
constexpr std::size_t slotOf(std::uint32_t packed) { return (packed * 2654435761U) >> (32 - kSlotBits); }

/// Words by the hash of their four bytes.
constexpr auto kSlots = [] {
    std::array<std::uint8_t, std::size_t(1) << kSlotBits> slots{};
    for (std::size_t i = 0; i < kLogWords.size(); ++i)
        slots[slotOf(packedWord(kLogWords[i].data()))] = static_cast<std::uint8_t>(i + 1);
    return slots;
}();

constexpr bool haveAllTheirSlots()
{
    for (std::size_t i = 0; i < kLogWords.size(); ++i) {
        if (kSlots[slotOf(packedWord(kLogWords[i].data()))] != i + 1)
            return false;
    }
    return true;
}
static_assert(haveAllTheirSlots(), "two words share a slot: choose another multiplier");

/// Whether a number follows the word at this place, "step 12", "Iter(train) [ 50/1000]", "iteration: 3".
bool hasNumber(std::string_view line, std::size_t at)
{
    constexpr std::size_t kLongest = 32;
    line = line.substr(at, kLongest);
    const auto behind = std::ranges::find_if_not(line, isLetter);
    return std::find_if(behind, line.end(), isDigit) != line.end()
           || std::string_view(behind, line.end()).starts_with("(train)");
}

LogWords wordAt(std::string_view line, std::size_t at)
{
    if (at + kLogWordBytes > line.size())
        return 0;
    const std::uint32_t packed = packedWord(line.data() + at);
    const std::size_t slot = kSlots[slotOf(packed)];
    if (slot == 0 || packedWord(kLogWords[slot - 1].data()) != packed)
        return 0;
    const LogWords word = LogWords(1) << (slot - 1);
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
