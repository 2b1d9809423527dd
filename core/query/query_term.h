#pragma once

#include "core/timeline/counters.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// What a term of a query asks about.
enum class QueryField : std::uint8_t {
    Text, ///< a bare word: function, file or module
    Stack, ///< function or path of any frame; path:line where the text has a colon
    Function, ///< of any frame
    File, ///< path of any frame; path:line where the text has a colon
    Line, ///< of any frame
    Module,
    Category,
    Phase,
    Step, ///< a number or a name
    Stream, ///< "default", or the pointer as a decimal or hexadecimal number
    Pool, ///< "default", or "1.2" for the pool (1, 2)
    Address,
    Size, ///< requested bytes
    Block, ///< size of the block, best estimate
    Lifetime, ///< events or microseconds from birth to death
    Alive, ///< at a moment, or at any of several
    Allocated, ///< by an event of several
    Freed, ///< at all, or by an event of several
    BeforeRecording, ///< born before the trace
    NoStack, ///< the file has no frames for it
    Shape, ///< of a tensor, where the file tells it
    Dtype, ///< as well
    Operator, ///< that allocated, or one around it
};

inline constexpr std::size_t kQueryFieldCount = 23;

/// How the values of a field are written and compared.
enum class QueryValueKind : std::uint8_t {
    Text, ///< : contains (in any case), = is, ~ an expression finds
    Name, ///< : and = is (in any case), ~ an expression finds
    Number,
    NumberOrName, ///< a number, else as Text
    Bytes, ///< 4096, 64MiB, 1.5GB
    Lifetime, ///< 100 or 100ev: events; 20ms, 1.5s, 3min: time
    Address, ///< hexadecimal, or the viewers' name b7f00_3
    At, ///< behind @: see QueryMoment
    Flag, ///< no value
    Shape, ///< : has these dimensions side by side, = is, ~ an expression finds; however it is written
};

/// A row of the table of fields: one for each QueryField, in its order.
struct QueryFieldRow {
    QueryField field = QueryField::Text;
    std::string_view name; ///< as written; empty for Text
    std::string_view alias; ///< another spelling; may be empty
    QueryValueKind kind = QueryValueKind::Text;
};

[[nodiscard]] std::span<const QueryFieldRow> queryFields();
[[nodiscard]] const QueryFieldRow &queryFieldRow(QueryField field);
/// By name or alias, in any case; null if there is none.
[[nodiscard]] const QueryFieldRow *findQueryField(std::string_view name);
/// The field's name nearest to a misspelt one; empty if none is near.
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
    QueryField field = QueryField::Text;
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
