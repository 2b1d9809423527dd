#pragma once

#include "core/attributes/attribute.h"
#include "core/timeline/counters.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// An attribute that queries ask for, by id or alias, in any case; null if there is none.
[[nodiscard]] const AttributeRow *findQueryField(std::string_view name);
/// The id nearest to a misspelt one; empty if none is near.
[[nodiscard]] std::string_view nearestQueryField(std::string_view name);

enum class QueryOperator : std::uint8_t {
    Has, ///< written ":": contains, covers
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Finds, ///< written "~"
    FindsNot, ///< written "!~"
    Within, ///< low..high, both inclusive
    At, ///< written "@"
    Is, ///< a flag
};

/// As it is written between field and value; ":" for Within, empty for Is.
[[nodiscard]] std::string_view queryOperatorText(QueryOperator op);
/// Whether a kind of value can be compared so.
[[nodiscard]] bool isOperatorOf(QueryValueKind kind, QueryOperator op);

/// A point of the trace as a query names it. Event n means: once event n has happened.
struct QueryMoment {
    enum class Kind : std::uint8_t { Event, Start, End, Cursor, Peak, Window };

    Kind kind = Kind::Start;
    std::uint32_t event = 0;

    [[nodiscard]] bool operator==(const QueryMoment &) const = default;
};

/// The words for all kinds but Event, in order of the enumeration from Start on.
[[nodiscard]] std::span<const std::string_view> queryMomentWords();

/// What a lifetime is counted in.
enum class LifetimeUnit : std::uint8_t { Events, Microseconds };

/// A condition on one field. Which members count follows from the field's kind and the operator.
struct QueryTerm {
    Attribute field = Attribute::Word;
    QueryOperator op = QueryOperator::Has;
    bool isText = false; ///< the value is `text`; else numbers or moments
    LifetimeUnit unit = LifetimeUnit::Events;
    std::string text;
    std::uint64_t low = 0; ///< the value; for Within the lower one
    std::uint64_t high = 0; ///< Within only
    std::optional<std::uint32_t> generation; ///< of an address given by the viewers' name
    QueryMoment from; ///< At only
    std::optional<QueryMoment> to; ///< of a range of events

    [[nodiscard]] bool operator==(const QueryTerm &) const = default;
};

/// The term as text that reads back as the same.
[[nodiscard]] std::string queryTermText(const QueryTerm &term);

} // namespace allostrata
