#pragma once

#include "core/attribution/rule_table.h"
#include "core/query/query_term.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

/// Error in the text of a query.
enum class QueryFault : std::uint8_t {
    TooLong, ///< subject: the limit in bytes
    TooDeep, ///< nested parentheses and negations; subject: the limit
    TooManyTerms, ///< subject: the limit
    TooManyPatterns, ///< subject: the limit
    UnknownField, ///< subject: the word; suggestion: the nearest field, or empty
    OperatorNotForField, ///< subject: the operator; suggestion: the field's operators, or empty for a flag
    TermWanted, ///< the text ends, or the next token begins no term
    ValueWanted, ///< subject: the field
    NumberWanted, ///< subject: the actual text; likewise for the next ones
    SizeWanted,
    LifetimeWanted,
    AddressWanted,
    MomentWanted,
    BadRange, ///< high before low; subject: the range
    BadPattern, ///< see `pattern`; subject: the pattern
    UnclosedQuote,
    UnclosedParenthesis,
    UnexpectedParenthesis,
};

/// Error of a query, with its position.
struct QueryError {
    QueryFault fault = QueryFault::TermWanted;
    std::size_t offset = 0; ///< byte of the text
    std::size_t length = 0; ///< bytes; 0: a position between two bytes
    std::string subject; ///< see QueryFault
    std::string suggestion;
    std::optional<PatternProblem> pattern; ///< offsets within the pattern

    [[nodiscard]] bool operator==(const QueryError &) const = default;
};

/// Node of a query's tree.
struct QueryNode {
    enum class Kind : std::uint8_t { And, Or, Not, Term };

    Kind kind = Kind::Term;
    std::vector<QueryNode> children; ///< And, Or: two or more, none of the same kind; Not: one, which is not a Not
    QueryTerm term;

    [[nodiscard]] bool operator==(const QueryNode &) const = default;
};

class ParsedQuery;

/// Condition on allocations: terms joined by and (optional), or, not (also - and !), parentheses. Example: `size>64MiB
/// stack~"attention|mlp" -phase:backward alive@peak`. Immutable; copies share the data.
class Query {
public:
    static constexpr std::size_t kLongestText = std::size_t(64) << 10; ///< bytes
    static constexpr std::size_t kDeepest = 256;
    static constexpr std::size_t kMostTerms = 1024;
    static constexpr std::size_t kMostPatterns = 64; ///< terms with an expression

    /// Empty query, which matches everything.
    Query() = default;

    /// Whether the query is empty, so that it matches everything.
    [[nodiscard]] bool isEmpty() const { return m_root == nullptr; }
    /// Root of the tree; null for an empty query.
    [[nodiscard]] const QueryNode *root() const { return m_root.get(); }
    /// Canonical spelling: equal queries have equal texts, and the text parses to the same query.
    [[nodiscard]] std::string text() const;

    /// Whether any term uses an attribute.
    [[nodiscard]] bool uses(Attribute field) const { return (m_fields >> static_cast<unsigned>(field) & 1U) != 0; }
    /// Whether the result depends on the cursor or on the visible range.
    [[nodiscard]] bool dependsOnCursor() const { return m_onCursor; }
    [[nodiscard]] bool dependsOnWindow() const { return m_onWindow; }
    /// Whether a term uses category, phase, step or module.
    [[nodiscard]] bool needsAttribution() const;

    [[nodiscard]] bool operator==(const Query &other) const;

private:
    friend class ParsedQuery;
    explicit Query(QueryNode root);
    void note(const QueryNode &node);
    void noteMoment(const QueryMoment &moment);

    std::shared_ptr<const QueryNode> m_root;
    std::uint64_t m_fields = 0;
    bool m_onCursor = false;
    bool m_onWindow = false;
};

/// A Query, or the QueryError that prevented it. Test before use, like a Result.
class [[nodiscard]] ParsedQuery {
public:
    ParsedQuery() = default; ///< the empty query
    explicit ParsedQuery(QueryNode root) : m_query(Query(std::move(root))) {}
    explicit ParsedQuery(QueryError error) : m_error(std::move(error)) {}

    [[nodiscard]] explicit operator bool() const { return !m_error; }
    [[nodiscard]] const Query &operator*() const { return m_query; }
    [[nodiscard]] const Query *operator->() const { return &m_query; }
    /// Error of a text that is not a query; requires that there is no query.
    [[nodiscard]] const QueryError &error() const { return *m_error; }

private:
    Query m_query;
    std::optional<QueryError> m_error;
};

} // namespace allostrata
