#pragma once

#include "core/query/query.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Parses a query from left to right by recursive descent of bounded depth:
///
///     any  := all ("or" all)*
///     all  := part (["and"] part)*
///     part := ("not" | "-" | "!") part | "(" any ")" | term
///     term := field operator value | field "@" moment | flag | word | quoted
class QueryParser {
public:
    explicit QueryParser(std::string_view text) : m_text(text) {}

    [[nodiscard]] ParsedQuery parse();

private:
    using Node = std::optional<QueryNode>; ///< empty: see m_error

    /// Value as written.
    struct Value {
        std::string text;
        std::size_t offset = 0; ///< includes the quotes
        std::size_t length = 0;
        bool isQuoted = false;
    };

    [[nodiscard]] Node parseAny();
    [[nodiscard]] Node parseAll();
    [[nodiscard]] Node parsePart();
    [[nodiscard]] Node parseNot(std::size_t behind);
    [[nodiscard]] Node parseGroup();
    [[nodiscard]] Node parseTerm();
    [[nodiscard]] Node parseWord();
    [[nodiscard]] Node parseComparison(const AttributeRow &field, QueryOperator op, std::size_t operatorOffset);
    [[nodiscard]] Node parseMoments(const AttributeRow &field);
    [[nodiscard]] Node textTerm(const AttributeRow &field, QueryOperator op, Value value);
    [[nodiscard]] Node numberTerm(const AttributeRow &field, QueryOperator op, const Value &value);
    [[nodiscard]] Node rangeTerm(QueryTerm term, const Value &value, std::size_t dots);
    [[nodiscard]] Node countedTerm(QueryTerm term);

    [[nodiscard]] std::optional<Value> readValue(const AttributeRow &field);
    [[nodiscard]] std::optional<Value> readQuoted();
    /// Appends a unit that follows an unquoted number to the value.
    void takeUnit(Value &value);
    /// Parses a number; empty if the text is not a value of the field.
    [[nodiscard]] static bool readNumber(QueryTerm &term, std::string_view text, std::uint64_t &number);

    /// Reads the operator at m_at and moves past it.
    [[nodiscard]] std::optional<QueryOperator> takeOperator();
    [[nodiscard]] std::string_view nameAt(std::size_t at) const;
    /// The word at a position, up to a space, quote or parenthesis.
    [[nodiscard]] std::string_view wordAt(std::size_t at) const;
    [[nodiscard]] bool isKeywordAt(std::string_view keyword) const;
    [[nodiscard]] bool isAtEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] char peek() const { return isAtEnd() ? '\0' : m_text[m_at]; }
    void skipSpaces();
    [[nodiscard]] bool goDeeper(std::size_t offset);
    std::nullopt_t fail(QueryError error);

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    std::size_t m_terms = 0;
    std::size_t m_patterns = 0;
    std::optional<QueryError> m_error;
};

} // namespace allostrata
