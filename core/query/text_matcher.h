#pragma once

#include "core/query/query_term.h"

#include <memory>
#include <string>
#include <string_view>

namespace re2 {
class RE2;
}

namespace allostrata {

/// Text part of a term: contains, equals, or matches an expression. An expression in ASCII without capital letters
/// ignores case. `!=` and `!~` match like `=` and `~`: see isNegated. Thread-safe.
class TextMatcher {
public:
    /// Requires `term.isText` and a valid pattern.
    explicit TextMatcher(const QueryTerm &term);
    ~TextMatcher();
    TextMatcher(TextMatcher &&) noexcept;
    TextMatcher &operator=(TextMatcher &&) = delete;

    [[nodiscard]] bool matches(std::string_view text) const;
    /// The same for a text that may be a path. A user's home folder is no part of what a program does: it counts only
    /// in the field `file`, and if the term has a separator of paths. `stack~lin` does not find "/home/lin/train.py".
    [[nodiscard]] bool matchesPath(std::string_view path) const;
    [[nodiscard]] static bool isNegated(const QueryTerm &term)
    {
        return term.op == QueryOperator::NotEqual || term.op == QueryOperator::FindsNot;
    }

private:
    std::string m_text; ///< in lower case if case is ignored
    bool m_contains = false;
    bool m_anyCase = false;
    bool m_isOfHome = false; ///< home folders count
    std::unique_ptr<const re2::RE2> m_expression; ///< null: plain text
};

} // namespace allostrata
