// The table of a query's fields, and a term as text.

#include "core/query/query_term.h"

#include "core/base/letters.h"
#include "core/query/query_values.h"
#include "core/query/query_words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace allostrata {

namespace {

using Kind = QueryValueKind;

constexpr std::array<QueryFieldRow, kQueryFieldCount> kFields = {{
    {QueryField::Text, "", "", Kind::Text},
    {QueryField::Stack, "stack", "", Kind::Text},
    {QueryField::Function, "function", "func", Kind::Text},
    {QueryField::File, "file", "path", Kind::Text},
    {QueryField::Line, "line", "", Kind::Number},
    {QueryField::Module, "module", "", Kind::Text},
    {QueryField::Category, "category", "", Kind::Text},
    {QueryField::Phase, "phase", "", Kind::Text},
    {QueryField::Step, "step", "", Kind::NumberOrName},
    {QueryField::Stream, "stream", "", Kind::Name},
    {QueryField::Pool, "pool", "", Kind::Name},
    {QueryField::Address, "addr", "address", Kind::Address},
    {QueryField::Size, "size", "requested", Kind::Bytes},
    {QueryField::Block, "block", "", Kind::Bytes},
    {QueryField::Lifetime, "lifetime", "", Kind::Lifetime},
    {QueryField::Alive, "alive", "live", Kind::At},
    {QueryField::Allocated, "allocated", "born", Kind::At},
    {QueryField::Freed, "freed", "", Kind::At},
    {QueryField::BeforeRecording, "before_recording", "", Kind::Flag},
    {QueryField::NoStack, "no_stack", "", Kind::Flag},
    {QueryField::Shape, "shape", "", Kind::Shape},
    {QueryField::Dtype, "dtype", "", Kind::Name},
    {QueryField::Operator, "operator", "op", Kind::Text},
}};

struct OperatorRow {
    QueryOperator op = QueryOperator::Has;
    std::string_view text;
};
/// In order of the enumeration.
constexpr std::array kOperators = {
    OperatorRow{QueryOperator::Has, ":"},          OperatorRow{QueryOperator::Equal, "="},
    OperatorRow{QueryOperator::NotEqual, "!="},    OperatorRow{QueryOperator::Less, "<"},
    OperatorRow{QueryOperator::LessOrEqual, "<="}, OperatorRow{QueryOperator::Greater, ">"},
    OperatorRow{QueryOperator::GreaterOrEqual, ">="}, OperatorRow{QueryOperator::Finds, "~"},
    OperatorRow{QueryOperator::FindsNot, "!~"},    OperatorRow{QueryOperator::Within, ":"},
    OperatorRow{QueryOperator::At, "@"},           OperatorRow{QueryOperator::Is, ""},
};

/// Letters to be inserted, dropped, replaced or swapped to make one word of the other. Names are short.
std::size_t stepsBetween(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                steps[i][j] = i + j;
                continue;
            }
            steps[i][j] = std::min({steps[i - 1][j] + 1, steps[i][j - 1] + 1, steps[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
        }
    }
    return steps[a.size()][b.size()];
}

std::string numberText(const QueryTerm &term, std::uint64_t value)
{
    switch (queryFieldRow(term.field).kind) {
    case Kind::Bytes: return exactBytesText(value);
    case Kind::Lifetime: return exactLifetimeText({term.unit, value});
    case Kind::Address: return term.generation ? viewerNameText({value, *term.generation}) : addressText(value);
    default: return std::to_string(value);
    }
}

} // namespace

std::span<const QueryFieldRow> queryFields()
{
    return kFields;
}

const QueryFieldRow &queryFieldRow(QueryField field)
{
    return kFields[static_cast<std::size_t>(field)];
}

const QueryFieldRow *findQueryField(std::string_view name)
{
    const auto row = std::find_if(kFields.begin(), kFields.end(), [name](const QueryFieldRow &one) {
        return !name.empty() && (equalInAnyCase(name, one.name) || equalInAnyCase(name, one.alias));
    });
    return row == kFields.end() ? nullptr : row;
}

std::string_view nearestQueryField(std::string_view name)
{
    constexpr std::size_t kLongest = 40; // beyond that it is no typing mistake
    if (name.empty() || name.size() > kLongest)
        return {};
    const std::string lower = lowered(name);
    std::string_view best;
    std::size_t fewest = name.size() / 3 + 2;
    for (const QueryFieldRow &row : kFields) {
        const bool begins = lower.size() > 1 && row.name.substr(0, lower.size()) == lower;
        const std::size_t steps = begins ? 1 : stepsBetween(lower, row.name);
        if (steps < fewest && steps < row.name.size()) {
            best = row.name;
            fewest = steps;
        }
    }
    return best;
}

std::string_view queryOperatorText(QueryOperator op)
{
    return kOperators[static_cast<std::size_t>(op)].text;
}

bool isOperatorOf(QueryValueKind kind, QueryOperator op)
{
    const bool isEquality = op == QueryOperator::Has || op == QueryOperator::Equal || op == QueryOperator::NotEqual;
    const bool isOrder = op >= QueryOperator::Less && op <= QueryOperator::GreaterOrEqual;
    const bool isSearch = op == QueryOperator::Finds || op == QueryOperator::FindsNot;
    switch (kind) {
    case Kind::Text:
    case Kind::Shape:
    case Kind::Name: return isEquality || isSearch;
    case Kind::NumberOrName: return isEquality || isOrder || isSearch || op == QueryOperator::Within;
    case Kind::Number:
    case Kind::Bytes:
    case Kind::Lifetime:
    case Kind::Address: return isEquality || isOrder || op == QueryOperator::Within;
    case Kind::At: return op == QueryOperator::At;
    case Kind::Flag: return op == QueryOperator::Is;
    }
    return false;
}

std::string queryTermText(const QueryTerm &term)
{
    if (term.field == QueryField::Text)
        return wordText(term.text);
    std::string text(queryFieldRow(term.field).name);
    text += queryOperatorText(term.op);
    if (term.op == QueryOperator::Is)
        return text;
    if (term.op == QueryOperator::At)
        return text + momentText(term.from) + (term.to ? ".." + momentText(*term.to) : std::string());
    if (term.isText) {
        const bool isSearch = term.op == QueryOperator::Finds || term.op == QueryOperator::FindsNot;
        const bool mightBeNumber = queryFieldRow(term.field).kind == Kind::NumberOrName && !isSearch;
        return text + (mightBeNumber ? quotedText(term.text) : valueText(term.text));
    }
    text += numberText(term, term.low);
    return term.op == QueryOperator::Within ? text + ".." + numberText(term, term.high) : text;
}

} // namespace allostrata
