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
    [[nodiscard]] static bool isNegated(const QueryTerm &term)
    {
        return term.op == QueryOperator::NotEqual || term.op == QueryOperator::FindsNot;
    }

private:
    std::string m_text; ///< in lower case if case is ignored
    bool m_contains = false;
    bool m_anyCase = false;
    std::unique_ptr<const re2::RE2> m_expression; ///< null: plain text
};

} // namespace allostrata
