#pragma once

#include "core/query/query_term.h"

#include <memory>
#include <string>
#include <string_view>

namespace re2 {
class RE2;
}

namespace allostrata {

/// The text part of a term: contains, is, or an expression finds. `!=` and `!~` match as `=` and `~`: see isNegated.
/// Shared between threads.
class TextMatcher {
public:
    /// `term.isText`; its pattern was checked.
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
    std::string m_text; ///< in lower case where case does not count
    bool m_contains = false;
    bool m_anyCase = false;
    std::unique_ptr<const re2::RE2> m_expression; ///< null: plain text
};

} // namespace allostrata
