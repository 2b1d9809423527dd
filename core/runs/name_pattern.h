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

/// Why a text is no pattern.
enum class NameFault : std::uint8_t {
    Empty,
    Unclosed, ///< a { without its }
    /// A name that is none: letters, digits and _ make one, and those of other columns ("file", "device", "peak_...")
    /// are taken; subject: what stands there
    BadColumn,
    Twice, ///< a column named twice; subject: the column
    NoColumn, ///< nothing in braces
    BadExpression, ///< subject: the expression, and why
    TooLong,
};

struct NamePatternError {
    NameFault fault = NameFault::Empty;
    std::string subject;
};

/// How columns are read from names of files. Immutable; copies share it; thread-safe.
///
/// A pattern is the name as it is written, with columns in braces: "memory_{model}_ctx{ctx}_{mode}_{dtype}". It speaks
/// of the end of the path, from the beginning of a name on; "/" stands for itself: "rank{rank}/step_{step}". "*" is
/// anything within a name, "?" one character; {ctx:[0-9]+} gives the expression that a column must be. Case does not
/// matter, and endings (.pickle, .pkl.gz, ...) may be left out. Of the columns ctx, batch, rank and step values are
/// numbers ("4k" too), dtype is one word. Values have their usual spelling. Without a pattern names are read as
/// wordsOfPath() does.
class NamePattern {
public:
    static constexpr std::size_t kLongest = 1000;

    NamePattern() = default;
    [[nodiscard]] static std::variant<NamePattern, NamePatternError> parse(std::string_view text);

    /// What the path says; nothing where the pattern does not fit it.
    [[nodiscard]] NameValues read(std::string_view path) const;
    [[nodiscard]] bool isAutomatic() const { return !m_expression; }
    /// As it was written; "" without one.
    [[nodiscard]] const std::string &text() const { return m_text; }
    /// Those it names, as they come; without a pattern nameColumns().
    [[nodiscard]] std::vector<std::string> columns() const;

private:
    std::string m_text;
    std::vector<std::string> m_columns;
    std::vector<std::size_t> m_groups; ///< of the expression, by column
    std::shared_ptr<const re2::RE2> m_expression;
};

} // namespace allostrata
