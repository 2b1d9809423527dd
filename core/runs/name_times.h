#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// A time in the name of a file or folder, and its characters [first, last).
struct NameTime {
    /// "2026-06-10T16:33:27", "2026-11-02T10:30", "2026-11-02"; without a year "06-10T16:33:27"; "16:33:27"
    std::string text;
    std::size_t first = 0;
    std::size_t last = 0;
    bool hasDate = true; ///< else only hours, minutes and seconds
    bool hasMonthName = false; ///< "Jun_10_16_33_27"
    bool isEpoch = false; ///< seconds since 1970, or thousandths, millionths or billionths of them; `text` is in UTC

    [[nodiscard]] bool holds(std::size_t at) const { return at >= first && at < last; }
};

/// Finds the first time in a text: dates of digits with or without a time ("2026-11-02-10-30", "20261102_103000",
/// "261102_103000"), names of months with a time ("Jun_10_16_33_27"), times since 1970, and hours, minutes and seconds
/// at the end ("16_33_27"). Numbers that are no date of a calendar, or no time of a day, are none. O(length).
[[nodiscard]] std::optional<NameTime> timeIn(std::string_view text);

/// Characters [first, last) of the name of a machine.
struct HostPlace {
    std::size_t first = 0;
    std::size_t last = 0;
};
/// Finds the machine in the name of a file or folder without endings: "node01_Jun_10_16_33_27" and
/// "node01_4711.1718031207123" as PyTorch's examples and profiler write them, else a word such as "node01", "node_0",
/// "dgx-3", "ip-10-0-1-5". `time`: timeIn(stem).
[[nodiscard]] std::optional<HostPlace> hostIn(std::string_view stem, const std::optional<NameTime> &time);

} // namespace allostrata
