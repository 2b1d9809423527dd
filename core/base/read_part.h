#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// The part of a recording to read, of each device's trace separately. Events keep the numbers that they have in the
/// file, from 0; every part is a range of them.
struct ReadPart {
    enum class Kind : std::uint8_t {
        Everything,
        Events, ///< first to end
        Last, ///< the last `count` events
        /// `count` events up to and including the last out-of-memory event, and a tenth as many after it
        AroundOom,
        /// From the first event at `first` or later to before the next one at `end` or later, since the first event
        Times,
    };

    static constexpr std::uint64_t kToEnd = std::numeric_limits<std::uint64_t>::max();

    Kind kind = Kind::Everything;
    std::uint64_t first = 0; ///< Events; Times: microseconds
    std::uint64_t end = kToEnd; ///< Events, not read itself; Times: microseconds
    std::uint64_t count = 0; ///< Last, AroundOom: at least 1
    /// Bytes that are read behind a part if no more follow, because settings and annotations lie there.
    std::uint64_t readOn = std::uint64_t(16) << 20;

    [[nodiscard]] bool isEverything() const { return kind == Kind::Everything; }
    [[nodiscard]] bool operator==(const ReadPart &) const = default;
};

/// Parses "1000:2000", "1000:", ":2000", "last:1000", "oom:1000", or times, "1.5s:2s", with the units us, ms, s and
/// min. Nullopt for other texts, and for parts without an event.
[[nodiscard]] std::optional<ReadPart> readPartIn(std::string_view text);

/// Returns the text of a part that readPartIn() reads; empty for everything.
[[nodiscard]] std::string readPartText(const ReadPart &part);

} // namespace allostrata
