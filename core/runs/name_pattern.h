#pragma once

#include "core/runs/name_values.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace re2 {
class RE2;
}

namespace allostrata {

/// The fault in an invalid pattern.
enum class NameFault : std::uint8_t {
    Empty,
    Unclosed, ///< a { without a }
    /// An invalid name: names consist of letters, digits and _, and those of other columns ("file", "device",
    /// "peak_...") are taken; subject: the name
    BadColumn,
    Twice, ///< a column named twice; subject: the column
    NoColumn, ///< no braces at all
    BadExpression, ///< subject: the expression and its error
    TooLong,
};

struct NamePatternError {
    NameFault fault = NameFault::Empty;
    std::string subject;
};

/// Rules to extract columns from file names. Immutable; copies share it; thread-safe.
///
/// A pattern is the name as written, with columns in braces: "memory_{model}_ctx{ctx}_{mode}_{dtype}". It matches the
/// end of the path, from the start of a name on; "/" matches itself: "rank{rank}/step_{step}". "*" matches any text
/// within a name, "?" one character; {ctx:[0-9]+} gives the expression for a column. Case is ignored, and endings
/// (.pickle, .pkl.gz, ...) may be left out. Values of the columns ctx, batch, rank and step are numbers ("4k" too);
/// those of mode and dtype are known words if the rest fits then, else dtype is one word, else any text, so that every
/// column may hold "_". Values are returned in their usual spelling. Without a pattern names are read as in
/// wordsOfPaths().
class NamePattern {
public:
    static constexpr std::size_t kLongest = 1000;

    NamePattern() = default;
    [[nodiscard]] static std::variant<NamePattern, NamePatternError> parse(std::string_view text);

    /// Returns the values in the path; empty if the pattern does not match.
    [[nodiscard]] NameValues read(std::string_view path) const;
    /// Returns the values in each of the paths, which belong together.
    [[nodiscard]] std::vector<NameValues> readAll(std::span<const std::string> paths) const;
    [[nodiscard]] bool isAutomatic() const { return m_expressions.empty(); }
    /// Returns the pattern as written; "" without one.
    [[nodiscard]] const std::string &text() const { return m_text; }
    /// Returns the columns in the pattern, in order; without a pattern nameColumns().
    [[nodiscard]] std::vector<std::string> columns() const;

private:
    std::string m_text;
    std::vector<std::string> m_columns;
    std::vector<std::size_t> m_groups; ///< group in the expression, by column
    std::vector<std::shared_ptr<const re2::RE2>> m_expressions; ///< the strictest first; the first that matches counts
};

} // namespace allostrata
