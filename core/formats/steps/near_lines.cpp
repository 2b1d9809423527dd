// Finds lines that come near to a log of memory.

#include "core/formats/steps/near_lines.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"

#include <re2/re2.h>

#include <algorithm>

namespace allostrata {

namespace {

/// How near a line comes, 0 to 6. An amount counts most; without a word on memory it is that of a download or the like.
int nearness(std::string_view line)
{
    static const re2::RE2 amount(R"(\d\s*(?:[KMGT]i?B|bytes)\b)");
    static const re2::RE2 word(R"((?i)mem(?:ory)?\b|mem_|_mem|alloc|reserved|vram|\bhbm|oom\b|out of memory)");
    static const re2::RE2 step(R"((?i)\b(?:step|iter|iteration|epoch)\b)");
    constexpr std::size_t kLongest = 1 << 12;
    const re2::StringPiece text(line.data(), std::min(line.size(), kLongest));
    if (line.find_first_of(kDecimalDigits) == std::string_view::npos || !re2::RE2::PartialMatch(text, word))
        return 0;
    return 1 + (re2::RE2::PartialMatch(text, amount) ? 3 : 0) + (re2::RE2::PartialMatch(text, step) ? 2 : 0);
}

} // namespace

void NearLines::take(std::string_view lines)
{
    constexpr std::size_t kShown = 120;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        const std::string_view line = trimmed(lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
        ++m_number;
        const int score = nearness(line);
        if (score == 0)
            continue;
        const auto worst = std::ranges::min_element(m_best, {}, &Line::score);
        if (m_best.size() >= kMost && worst->score >= score)
            continue;
        if (m_best.size() >= kMost)
            m_best.erase(worst);
        m_best.push_back({score, m_number, std::string(beginningOf(line, kShown))});
    }
}

std::string NearLines::text() const
{
    std::string text;
    for (const Line &line : m_best)
        text.append(text.empty() ? "" : "\n").append(std::to_string(line.number)).append("\t").append(line.text);
    return text;
}

} // namespace allostrata
