// Terms of queries: operators and canonical text.

#include "core/query/query_term.h"

#include "core/attributes/allocation_state.h"
#include "core/base/ascii.h"
#include "core/base/enum_table.h"
#include "core/query/query_values.h"
#include "core/query/query_words.h"

#include <algorithm>
#include <vector>

namespace allostrata {

namespace {

using ValueKind = QueryValueKind;

constexpr EnumTable<QueryOperator, std::string_view> kOperators
    = {{":", "=", "!=", "<", "<=", ">", ">=", "~", "!~", ":", "@", "", "=="}};

/// Edit distance: letters to insert, drop, replace or swap. Names are short.
std::size_t stepsBetween(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                steps[i][j] = i + j;
                continue;
            }
            steps[i][j] = std::min(
                {steps[i - 1][j] + 1, steps[i][j - 1] + 1, steps[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
        }
    }
    return steps[a.size()][b.size()];
}

std::string termNumberText(const QueryTerm &term, std::uint64_t value)
{
    switch (attributeRow(term.field).query) {
    case ValueKind::Bytes: return exactBytesText(value);
    case ValueKind::Lifetime: return exactLifetimeText({term.unit, value});
    case ValueKind::Address: return term.generation ? viewersName(value, *term.generation) : formatHex(value);
    default: return std::to_string(value);
    }
}

} // namespace

const AttributeRow *findQueryField(std::string_view name)
{
    const AttributeRow *row = findAttribute(name);
    return row && row->query != ValueKind::None ? row : nullptr;
}

std::string_view nearestQueryField(std::string_view name)
{
    constexpr std::size_t kLongest = 40; // longer words are not typing errors
    if (name.empty() || name.size() > kLongest)
        return {};
    const std::string lower = lowered(name);
    std::string_view best;
    std::size_t fewest = name.size() / 3 + 2;
    for (const AttributeRow &row : attributes()) {
        if (row.query == ValueKind::None)
            continue;
        const bool begins = lower.size() > 1 && row.id.substr(0, lower.size()) == lower;
        const std::size_t steps = begins ? 1 : stepsBetween(lower, row.id);
        if (steps < fewest && steps < row.id.size()) {
            best = row.id;
            fewest = steps;
        }
    }
    return best;
}

bool hasOwnValue(Attribute field)
{
    switch (field) {
    case Attribute::Line:
    case Attribute::Stack:
    case Attribute::Function:
    case Attribute::File:
    case Attribute::Operator:
    case Attribute::Release: return true;
    default: return false;
    }
}

std::string_view queryOperatorText(QueryOperator op) { return kOperators[op]; }

bool isOperatorOf(QueryValueKind kind, QueryOperator op)
{
    const bool isEquality = op == QueryOperator::Has || op == QueryOperator::Equal || op == QueryOperator::NotEqual
                            || op == QueryOperator::Same;
    const bool isOrder = op >= QueryOperator::Less && op <= QueryOperator::GreaterOrEqual;
    const bool isSearch = op == QueryOperator::Finds || op == QueryOperator::FindsNot;
    switch (kind) {
    case ValueKind::Text:
    case ValueKind::Shape:
    case ValueKind::Dtype:
    case ValueKind::Name: return isEquality || isSearch;
    case ValueKind::NumberOrName: return isEquality || isOrder || isSearch || op == QueryOperator::Within;
    case ValueKind::Number:
    case ValueKind::Bytes:
    case ValueKind::Lifetime:
    case ValueKind::Address: return isEquality || isOrder || op == QueryOperator::Within;
    case ValueKind::At: return op == QueryOperator::At;
    case ValueKind::Flag: return op == QueryOperator::Is;
    case ValueKind::None: break;
    }
    return false;
}

std::string queryOperatorsOf(QueryValueKind kind)
{
    std::string texts;
    for (const QueryOperator op : enumerators<QueryOperator>) {
        const bool isOwn = op == QueryOperator::Same && kind != QueryValueKind::Text;
        if (!isOperatorOf(kind, op) || op == QueryOperator::Within || op == QueryOperator::Is || isOwn)
            continue;
        texts += texts.empty() ? "" : " ";
        texts += queryOperatorText(op);
    }
    return texts;
}

std::string queryTermText(const QueryTerm &term)
{
    if (term.field == Attribute::Word)
        return wordText(term.text);
    std::string text(attributeRow(term.field).id);
    text += queryOperatorText(term.op);
    if (term.op == QueryOperator::Is)
        return text;
    if (term.op == QueryOperator::At)
        return text + momentText(term.from) + (term.to ? ".." + momentText(*term.to) : std::string());
    if (term.isText) {
        const bool isSearch = term.op == QueryOperator::Finds || term.op == QueryOperator::FindsNot;
        const ValueKind kind = attributeRow(term.field).query;
        const bool mightBeNumber = (kind == ValueKind::NumberOrName || kind == ValueKind::Number) && !isSearch;
        return text + (mightBeNumber ? quotedText(term.text) : valueText(term.text));
    }
    text += termNumberText(term, term.low);
    return term.op == QueryOperator::Within ? text + ".." + termNumberText(term, term.high) : text;
}

} // namespace allostrata
