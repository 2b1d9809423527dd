#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Finds the lines of a text that come nearest to a log of memory: those with an amount of bytes, a word on memory, a
/// step.
class NearLines {
public:
    /// Takes the next lines of the text, whole ones.
    void take(std::string_view lines);

    /// A line each, "12\t<text>": the nearest ones, in the text's order; empty if none comes near.
    [[nodiscard]] std::string text() const;

private:
    static constexpr std::size_t kMost = 3;
    struct Line {
        int score = 0;
        std::uint64_t number = 0;
        std::string text;
    };

    std::uint64_t m_number = 0;
    std::vector<Line> m_best; ///< in the text's order
};

} // namespace allostrata
