// Completes the word of a query at the cursor.

#include "core/query/complete.h"

#include "core/attributes/attribute_values.h"
#include "core/base/arithmetic.h"
#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/query/operator_terms.h"
#include "core/query/query.h"
#include "core/query/query_words.h"
#include "core/query/row_condition.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

struct Weighted {
    std::string name;
    std::uint64_t bytes = 0;
};

/// Distinct names, most bytes first; ties keep their order.
std::vector<std::string> heaviest(std::vector<Weighted> rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const Weighted &a, const Weighted &b) { return a.bytes > b.bytes; });
    std::vector<std::string> names;
    for (Weighted &row : rows) {
        if (names.size() < QueryNames::kMost && !row.name.empty())
            names.push_back(std::move(row.name));
    }
    return names;
}

/// Requested bytes by stack; the last row counts allocations without a stack.
std::vector<std::uint64_t> bytesByStack(const QueryTarget &target, const LoadContext &context)
{
    std::vector<std::uint64_t> bytes(target.snapshot->stacks.stackCount() + 1, 0);
    const std::size_t count = target.timeline->allocations().size();
    for (std::size_t first = 0; first < count && !context.stop.stop_requested(); first += RowBlock::kRows) {
        RowBlock rows(*target.timeline, first, std::min(RowBlock::kRows, count - first));
        const auto stacks = rows.stacks();
        for (std::size_t i = 0; i < stacks.size(); ++i)
            addSaturated(bytes[std::min<std::size_t>(stacks[i].key(), bytes.size() - 1)], rows.sizes()[i]);
    }
    return bytes;
}

/// Texts of frames by `of`, ordered by the bytes of their stacks; each text counts once per stack.
template <typename Of>
std::vector<std::string> textsOfFrames(const Snapshot &snapshot, const std::vector<std::uint64_t> &bytes, Of of)
{
    std::vector<std::uint64_t> sums(snapshot.strings.size(), 0);
    std::vector<std::uint32_t> lastStack(snapshot.strings.size(), 0);
    for (std::size_t i = 0; i < snapshot.stacks.stackCount(); ++i) {
        const std::uint32_t number = static_cast<std::uint32_t>(i) + 1;
        for (const FrameId frame : snapshot.stacks.stack(StackId::at(i))) {
            const StringId text = of(snapshot.stacks.frame(frame));
            if (text && std::exchange(lastStack[text.value()], number) != number)
                addSaturated(sums[text.value()], bytes[i]);
        }
    }
    std::vector<Weighted> rows;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] > 0)
            rows.push_back({std::string(snapshot.text(StringId::at(i))), sums[i]});
    }
    return heaviest(std::move(rows));
}

/// Names of an attribute, most bytes first; small fixed sets keep their order.
std::vector<std::string> namesByBytes(const QueryTarget &target, const AttributeRow &row, const LoadContext &context)
{
    constexpr std::size_t kMostNames = 100'000; // too many names to choose from
    const AttributeValuesPtr values = attributeValues(row.attribute, target);
    const AttributeNames &names = values->names();
    if (names.count == 0)
        return {};
    // Codes may share a name; the last row is for unknown values.
    std::unordered_map<std::string, std::uint32_t> known;
    std::vector<Weighted> rows;
    std::vector<std::uint32_t> rowOf;
    const std::size_t count = std::min(names.count, kMostNames);
    for (std::size_t code = 0; code <= count; ++code) {
        std::string name = code < count ? names.name(code) : names.absent;
        const auto [place, isNew] = known.emplace(name, static_cast<std::uint32_t>(rows.size()));
        rowOf.push_back(place->second);
        if (isNew)
            rows.push_back({std::move(name), 0});
    }
    if (row.query != QueryValueKind::Name) {
        const std::uint64_t *sizes = target.timeline->allocations().requestedSizes();
        const auto add = [&](std::size_t id, std::uint64_t code) {
            if (code < count || code == AttributeValues::kAbsent)
                addSaturated(rows[rowOf[std::min<std::uint64_t>(code, count)]].bytes, sizes[id]);
        };
        forEachValue(*values, target.timeline->allocations().size(), add,
                     [&context] { return context.stop.stop_requested(); });
    }
    return heaviest(std::move(rows));
}

/// Texts that have bytes, with those bytes.
std::vector<Weighted> textsWith(const Snapshot &snapshot, const std::vector<std::uint64_t> &bytes)
{
    std::vector<Weighted> rows;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] > 0)
            rows.push_back({std::string(snapshot.text(StringId::at(i))), bytes[i]});
    }
    return rows;
}

} // namespace

Result<QueryNames> QueryNames::of(const QueryTarget &target, const LoadContext &context)
{
    QueryNames names;
    const Snapshot &snapshot = *target.snapshot;
    const std::vector<std::uint64_t> bytes = bytesByStack(target, context);
    names.set(Attribute::Function, textsOfFrames(snapshot, bytes, [](const Frame &frame) { return frame.function; }));
    names.set(Attribute::File, textsOfFrames(snapshot, bytes, [](const Frame &frame) { return frame.file; }));
    names.set(Attribute::Operator, heaviest(textsWith(snapshot, bytesByOperator(target, context))));
    for (const AttributeRow &row : attributes()) {
        const bool isName = row.kind == AttributeKind::Name && row.query != QueryValueKind::None && row.values;
        if (isName && !row.needsOf(AttributeNeed::Stacks) && row.attribute != Attribute::Operator
            && row.attribute != Attribute::Release)
            names.set(row.attribute, namesByBytes(target, row, context));
    }
    if (auto stopped = context.cancelled())
        return *stopped;
    return names;
}

namespace {

/// Word at a position, including its quotes.
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

/// 0: prefix of the name; 1: prefix of a part of it; 2: elsewhere inside; empty: no match.
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

    /// `group`: smaller groups come first, regardless of rank.
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

/// Most common operator for an attribute.
std::string_view usualOperator(const AttributeRow &row)
{
    if (row.attribute == Attribute::Stack)
        return "~";
    if (row.attribute == Attribute::Lifetime)
        return "<";
    switch (row.query) {
    case QueryValueKind::Bytes: return ">";
    case QueryValueKind::At: return "@";
    case QueryValueKind::Flag: return "";
    default: return ":";
    }
}

/// Useful example values if the document has none.
std::vector<std::string> usualValues(QueryValueKind kind)
{
    if (kind == QueryValueKind::Bytes)
        return {"1MiB", "16MiB", "64MiB", "256MiB", "1GiB", "512KiB", "512B"};
    if (kind == QueryValueKind::Lifetime)
        return {"100ev", "1000ev", "10000ev", "1ms", "10ms", "100ms", "1s", "1min"};
    return {};
}

/// Compiled code has many long names: they follow those of Python.
int completionGroupOf(const std::string &name)
{
    return name.find("::") != std::string::npos || name.find('(') != std::string::npos ? 1 : 0;
}

/// Whether any frame of the stack matches, not only the foremost one.
bool isOfStacks(Attribute attribute) { return attribute == Attribute::Stack || attribute == Attribute::Release; }

void offerValues(Ranked &ranked, const AttributeRow &row, const QueryNames &names)
{
    const auto offer = [&](const std::vector<std::string> &values) {
        for (const std::string &value : values)
            ranked.offer(value, completionGroupOf(value), {CompletionKind::Value, row.attribute, valueText(value)});
    };
    offer(isOfStacks(row.attribute) ? names[Attribute::Function] : names[row.attribute]);
    if (isOfStacks(row.attribute))
        offer(names[Attribute::File]);
    offer(usualValues(row.query));
}

/// Offers whole terms for a word: categories and other attributions first, then facts from the file, then functions and
/// files.
void offerNames(Ranked &ranked, const QueryNames &names)
{
    for (const AttributeNeed need : {AttributeNeed::Attributed, AttributeNeed::FromFile, AttributeNeed::Stacks}) {
        for (const AttributeRow &row : attributes()) {
            if (row.query != QueryValueKind::Text || !row.needsOf(need) || isOfStacks(row.attribute))
                continue;
            const std::string before = std::string(row.id) + ":";
            for (const std::string &value : names[row.attribute])
                ranked.offer(value, 1 + completionGroupOf(value),
                             {CompletionKind::Term, row.attribute, before + valueText(value)});
        }
    }
}

void offerTerms(Ranked &ranked, std::string_view typed, const QueryNames &names)
{
    for (const AttributeRow &row : attributes()) {
        if (row.id.empty() || row.query == QueryValueKind::None)
            continue;
        const Completion completion{CompletionKind::FieldName, row.attribute,
                                    std::string(row.id).append(usualOperator(row))};
        ranked.offer(row.id, 0, completion);
        if (!row.alias.empty() && !typed.empty())
            ranked.offer(row.alias, 0, completion);
        if (row.attribute == Attribute::Freed)
            ranked.offer(row.id, 0, {CompletionKind::FieldName, row.attribute, std::string(row.id)});
    }
    if (!typed.empty())
        offerNames(ranked, names);
}

void offerOperators(Ranked &ranked, const AttributeRow &row)
{
    constexpr std::array kOffered = {QueryOperator::Has,         QueryOperator::Equal,    QueryOperator::Finds,
                                     QueryOperator::Greater,     QueryOperator::Less,     QueryOperator::GreaterOrEqual,
                                     QueryOperator::LessOrEqual, QueryOperator::NotEqual, QueryOperator::FindsNot,
                                     QueryOperator::At,          QueryOperator::Same};
    for (const QueryOperator op : kOffered) {
        if (isOperatorOf(row.query, op) && (op != QueryOperator::Same || hasOwnValue(row.attribute)))
            ranked.offer({}, 0, {CompletionKind::Operator, row.attribute, std::string(queryOperatorText(op))});
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
    const AttributeRow *field = findQueryField(typed.substr(0, name));
    if (field && name == typed.size() && !typed.empty() && equalInAnyCase(typed, field->id)
        && field->query != QueryValueKind::Flag) {
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
    if (field->query == QueryValueKind::At) {
        for (const std::string_view moment : queryMomentWords())
            values.offer(moment, 0, {CompletionKind::At, field->attribute, std::string(moment)});
    } else {
        offerValues(values, *field, names);
    }
    return {word.start + behind, word.end - word.start - behind, values.take()};
}

} // namespace allostrata
