#pragma once

#include "core/attributes/attribute.h"
#include "core/timeline/counters.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// Finds an attribute available in queries by id or alias, ignoring case; null if there is none.
[[nodiscard]] const AttributeRow *findQueryField(std::string_view name);
/// The id most similar to a misspelt one; empty if none is similar.
[[nodiscard]] std::string_view nearestQueryField(std::string_view name);

enum class QueryOperator : std::uint8_t {
    Has, ///< ":": contains, covers
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Finds, ///< "~"
    FindsNot, ///< "!~"
    Within, ///< low..high, both inclusive
    At, ///< "@"
    Is, ///< a flag
    Same, ///< "==": the attribute's own value, as tables show it; see hasOwnValue()
};

/// Whether the other operators of a field look at more than the attribute's value: at all frames of the stack, or at
/// the callers of the operator.
[[nodiscard]] bool hasOwnValue(Attribute field);

/// Spelling between field and value; ":" for Within, empty for Is.
[[nodiscard]] std::string_view queryOperatorText(QueryOperator op);
/// Whether an operator applies to a kind of value.
[[nodiscard]] bool isOperatorOf(QueryValueKind kind, QueryOperator op);
/// The operators of a kind of value, separated by spaces; empty for flags.
[[nodiscard]] std::string queryOperatorsOf(QueryValueKind kind);

/// Moment named in a query. Event n is the moment after event n.
struct QueryMoment {
    enum class Kind : std::uint8_t { Event, Start, End, Cursor, Peak, Window };

    Kind kind = Kind::Start;
    std::uint32_t event = 0;

    [[nodiscard]] bool operator==(const QueryMoment &) const = default;
};

/// Words for all kinds but Event, in order of the enumeration from Start on.
[[nodiscard]] std::span<const std::string_view> queryMomentWords();

/// Unit of a lifetime.
enum class LifetimeUnit : std::uint8_t { Events, Microseconds };

/// Condition on one field. The field's kind and the operator determine which members are used.
struct QueryTerm {
    Attribute field = Attribute::Word;
    QueryOperator op = QueryOperator::Has;
    bool isText = false; ///< the value is `text`, rather than numbers or moments
    LifetimeUnit unit = LifetimeUnit::Events;
    std::string text;
    std::uint64_t low = 0; ///< the value, or the lower bound for Within
    std::uint64_t high = 0; ///< Within only
    std::optional<std::uint32_t> generation; ///< for an address given by the viewers' name
    QueryMoment from; ///< At only
    std::optional<QueryMoment> to; ///< end of a range of events

    [[nodiscard]] bool operator==(const QueryTerm &) const = default;
};

/// Text that parses to the same term.
[[nodiscard]] std::string queryTermText(const QueryTerm &term);

} // namespace allostrata
