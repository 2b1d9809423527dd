#pragma once

#include "core/formats/steps/step_log.h"

#include <re2/re2.h>

#include <array>
#include <atomic>
#include <optional>
#include <string_view>

namespace allostrata {

/// A literal that lines of one kind have. It has one of kLogWords itself, so that most lines are told apart by those.
class LogMarker {
public:
    constexpr LogMarker() = default;
    constexpr LogMarker(const char *text) : m_text(text), m_words(wordsIn(m_text)) {}

    [[nodiscard]] bool isIn(const LogLine &line) const
    {
        return (m_words & ~line.words) == 0 && line.text.find(m_text) != std::string_view::npos;
    }

private:
    std::string_view m_text;
    LogWords m_words = 0;
};

/// A pattern of lines with a literal that each such line has: most lines are told apart by that. The pattern is made
/// when the literal is first met; a row of a table may have it.
class LogPattern {
public:
    static constexpr std::size_t kMostGroups = 5; ///< with the whole match
    static constexpr std::size_t kLongestLine = 1 << 16; ///< bytes that are matched
    using Groups = std::array<std::string_view, kMostGroups>;

    constexpr LogPattern() = default;
    constexpr LogPattern(LogMarker marker, const char *pattern) : m_marker(marker), m_pattern(pattern) {}

    /// Whether there is a pattern at all.
    [[nodiscard]] constexpr bool isGiven() const { return m_pattern != nullptr; }

    /// Returns the whole match and the groups; nullopt for other lines.
    [[nodiscard]] std::optional<Groups> match(const LogLine &line) const;

private:
    [[nodiscard]] const re2::RE2 &compiled() const;

    LogMarker m_marker;
    const char *m_pattern = nullptr;
    mutable std::atomic<const re2::RE2 *> m_compiled{nullptr}; ///< kept until the program ends
};

} // namespace allostrata
