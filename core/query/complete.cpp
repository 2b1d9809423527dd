// Completes the word of a query at the cursor.

#include "core/query/complete.h"

#include "core/base/letters.h"
#include "core/query/query.h"
#include "core/query/query_words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace allostrata {

namespace {

/// The word that a position stands in, with its quotes.
struct TypedWord {
    std::size_t start = 0;
    std::size_t end = 0;
};

TypedWord wordAround(std::string_view text, std::size_t position)
{
    TypedWord word{0, text.size()};
    char quote = '\0';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != '\0') {
            i += c == '\\' ? 1 : 0;
            quote = c == quote ? '\0' : quote;
        } else if (isQueryQuote(c)) {
            quote = c;
        } else if (isQuerySpace(c) || c == '(' || c == ')') {
            if (i >= position)
                return {word.start, i};
            word.start = i + 1;
        }
    }
    return word;
}

/// 0: it begins so; 1: a part of it does; 2: it is somewhere inside. Nothing where it is not.
std::optional<int> completionRank(std::string_view name, std::string_view typed)
{
    const std::string lower = lowered(name);
    const std::size_t found = lower.find(typed);
    if (found == std::string::npos)
        return std::nullopt;
    if (found == 0)
        return 0;
    return isNamePart(lower[found - 1]) && lower[found - 1] != '_' ? 2 : 1;
}

class Ranked {
public:
    explicit Ranked(std::string_view typed) : m_typed(lowered(typed)) {}

    /// `group`: those of a smaller one come first whatever their rank.
    void offer(std::string_view name, int group, Completion completion)
    {
        if (const auto rank = completionRank(name, m_typed))
            m_rows.push_back({group * 3 + *rank, std::move(completion)});
    }
    [[nodiscard]] std::vector<Completion> take()
    {
        std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row &a, const Row &b) { return a.first < b.first; });
        std::vector<Completion> items;
        for (Row &row : m_rows) {
            if (items.size() < kMostCompletions && std::find(items.begin(), items.end(), row.second) == items.end())
                items.push_back(std::move(row.second));
        }
        return items;
    }

private:
    using Row = std::pair<int, Completion>;

    std::string m_typed;
    std::vector<Row> m_rows;
};

/// The operator that one wants most often.
std::string_view usualOperator(const QueryFieldRow &row)
{
    if (row.field == QueryField::Stack)
        return "~";
    if (row.field == QueryField::Lifetime)
        return "<";
    switch (row.kind) {
    case QueryValueKind::Bytes: return ">";
    case QueryValueKind::At: return "@";
    case QueryValueKind::Flag: return "";
    default: return ":";
    }
}

/// Values that are worth offering where the document has none of its own.
std::vector<std::string> usualValues(QueryField field)
{
    if (field == QueryField::Size || field == QueryField::Block)
        return {"1MiB", "16MiB", "64MiB", "256MiB", "1GiB", "512KiB", "512B"};
    if (field == QueryField::Lifetime)
        return {"100ev", "1000ev", "10000ev", "1ms", "10ms", "100ms", "1s", "1min"};
    return {};
}

/// Compiled code's names are long and many: behind those of Python.
int completionGroupOf(const std::string &name)
{
    return name.find("::") != std::string::npos || name.find('(') != std::string::npos ? 1 : 0;
}

void offerValues(Ranked &ranked, QueryField field, const QueryNames &names)
{
    const auto offer = [&](const std::vector<std::string> &values) {
        for (const std::string &value : values)
            ranked.offer(value, completionGroupOf(value), {CompletionKind::Value, field, valueText(value)});
    };
    offer(field == QueryField::Stack ? names[QueryField::Function] : names[field]);
    if (field == QueryField::Stack)
        offer(names[QueryField::File]);
    offer(usualValues(field));
}

void offerTerms(Ranked &ranked, std::string_view typed, const QueryNames &names)
{
    for (const QueryFieldRow &row : queryFields()) {
        if (row.name.empty())
            continue;
        const Completion completion{CompletionKind::FieldName, row.field, std::string(row.name).append(usualOperator(row))};
        ranked.offer(row.name, 0, completion);
        if (!row.alias.empty() && !typed.empty())
            ranked.offer(row.alias, 0, completion);
        if (row.field == QueryField::Freed)
            ranked.offer(row.name, 0, {CompletionKind::FieldName, row.field, std::string(row.name)});
    }
    if (typed.empty())
        return;
    for (const QueryField field : {QueryField::Category, QueryField::Phase, QueryField::Module, QueryField::Operator, QueryField::Function, QueryField::File}) {
        const std::string before = std::string(queryFieldRow(field).name) + ":";
        for (const std::string &value : names[field])
            ranked.offer(value, 1 + completionGroupOf(value), {CompletionKind::Term, field, before + valueText(value)});
    }
}

void offerOperators(Ranked &ranked, const QueryFieldRow &row)
{
    constexpr std::array kOffered = {QueryOperator::Has, QueryOperator::Equal, QueryOperator::Finds, QueryOperator::Greater,
                                     QueryOperator::Less, QueryOperator::GreaterOrEqual, QueryOperator::LessOrEqual,
                                     QueryOperator::NotEqual, QueryOperator::FindsNot, QueryOperator::At};
    for (const QueryOperator op : kOffered) {
        if (isOperatorOf(row.kind, op))
            ranked.offer({}, 0, {CompletionKind::Operator, row.field, std::string(queryOperatorText(op))});
    }
}

} // namespace

Completions complete(std::string_view text, std::size_t position, const QueryNames &names)
{
    text = text.substr(0, Query::kLongestText);
    position = std::min(position, text.size());
    TypedWord word = wordAround(text, position);
    while (word.start < position && (text[word.start] == '-' || text[word.start] == '!'))
        ++word.start;
    const std::string_view typed = text.substr(word.start, position - word.start);
    std::size_t name = 0;
    while (name < typed.size() && isNamePart(typed[name]))
        ++name;
    std::size_t behind = name;
    while (behind < typed.size() && std::string_view(":=<>!~@").find(typed[behind]) != std::string_view::npos)
        ++behind;
    const QueryFieldRow *field = findQueryField(typed.substr(0, name));
    if (field && name == typed.size() && !typed.empty() && equalInAnyCase(typed, field->name) && field->kind != QueryValueKind::Flag) {
        Ranked operators({});
        offerOperators(operators, *field);
        return {position, word.end - position, operators.take()};
    }
    if (!field || behind == name) {
        Ranked terms(typed);
        offerTerms(terms, typed, names);
        return {word.start, word.end - word.start, terms.take()};
    }
    std::string_view value = typed.substr(behind);
    if (!value.empty() && isQueryQuote(value.front()))
        value.remove_prefix(1);
    Ranked values(value);
    if (field->kind == QueryValueKind::At) {
        for (const std::string_view moment : queryMomentWords())
            values.offer(moment, 0, {CompletionKind::At, field->field, std::string(moment)});
    } else {
        offerValues(values, field->field, names);
    }
    return {word.start + behind, word.end - word.start - behind, values.take()};
}

} // namespace allostrata
