// Parses the structure of a query: and, or, not, parentheses, words.

#include "core/query/query_parser.h"

#include "core/base/ascii.h"
#include "core/base/units.h"
#include "core/query/query_values.h"
#include "core/query/query_words.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

using NodeKind = QueryNode::Kind;

/// Node of joined parts: a single part replaces its group, and nested groups of the same kind are merged.
QueryNode joinedNode(NodeKind kind, std::vector<QueryNode> parts)
{
    if (parts.size() == 1)
        return std::move(parts.front());
    QueryNode node{kind, {}, {}};
    for (QueryNode &part : parts) {
        if (part.kind == kind)
            std::move(part.children.begin(), part.children.end(), std::back_inserter(node.children));
        else
            node.children.push_back(std::move(part));
    }
    return node;
}

bool endsWord(char c) { return isQuerySpace(c) || isQueryQuote(c) || c == '(' || c == ')'; }

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
    /// Parses a number; empty if the text is no value of the field.
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

ParsedQuery QueryParser::parse()
{
    if (m_text.size() > Query::kLongestText)
        return ParsedQuery(QueryError{QueryFault::TooLong,
                                      Query::kLongestText,
                                      m_text.size() - Query::kLongestText,
                                      std::to_string(Query::kLongestText),
                                      {},
                                      {}});
    skipSpaces();
    if (isAtEnd())
        return {};
    Node root = parseAny();
    if (root && !isAtEnd())
        root = fail({QueryFault::UnexpectedParenthesis, m_at, 1, ")", {}, {}});
    return root ? ParsedQuery(*std::move(root)) : ParsedQuery(*std::move(m_error));
}

std::nullopt_t QueryParser::fail(QueryError error)
{
    if (!m_error)
        m_error = std::move(error);
    return std::nullopt;
}

void QueryParser::skipSpaces()
{
    while (!isAtEnd() && isQuerySpace(m_text[m_at]))
        ++m_at;
}

std::string_view QueryParser::nameAt(std::size_t at) const
{
    std::size_t end = at;
    if (end < m_text.size() && isNameStart(m_text[end])) {
        while (end < m_text.size() && isNamePart(m_text[end]))
            ++end;
    }
    return m_text.substr(at, end - at);
}

std::string_view QueryParser::wordAt(std::size_t at) const
{
    std::size_t end = at;
    while (end < m_text.size() && !endsWord(m_text[end]))
        ++end;
    return m_text.substr(at, end - at);
}

bool QueryParser::isKeywordAt(std::string_view keyword) const { return equalInAnyCase(wordAt(m_at), keyword); }

bool QueryParser::goDeeper(std::size_t offset)
{
    if (++m_depth <= Query::kDeepest)
        return true;
    fail({QueryFault::TooDeep, offset, 1, std::to_string(Query::kDeepest), {}, {}});
    return false;
}

QueryParser::Node QueryParser::parseAny()
{
    std::vector<QueryNode> parts;
    for (;;) {
        Node part = parseAll();
        if (!part)
            return part;
        parts.push_back(*std::move(part));
        if (!isKeywordAt("or"))
            return joinedNode(NodeKind::Or, std::move(parts));
        m_at += 2;
        skipSpaces();
    }
}

QueryParser::Node QueryParser::parseAll()
{
    std::vector<QueryNode> parts;
    do {
        if (!parts.empty() && isKeywordAt("and")) {
            m_at += 3;
            skipSpaces();
        }
        Node part = parsePart();
        if (!part)
            return part;
        parts.push_back(*std::move(part));
        skipSpaces();
    } while (!isAtEnd() && peek() != ')' && !isKeywordAt("or"));
    return joinedNode(NodeKind::And, std::move(parts));
}

QueryParser::Node QueryParser::parsePart()
{
    if (peek() == '-'
        || (peek() == '!' && m_at + 1 < m_text.size() && m_text[m_at + 1] != '=' && m_text[m_at + 1] != '~'))
        return parseNot(m_at + 1);
    if (isKeywordAt("not"))
        return parseNot(m_at + 3);
    if (peek() == '(')
        return parseGroup();
    const bool isKeyword = isKeywordAt("and") || isKeywordAt("or");
    if (isAtEnd() || isKeyword || peek() == ')')
        return fail(
            {QueryFault::TermWanted, m_at, isAtEnd() ? 0 : std::max<std::size_t>(wordAt(m_at).size(), 1), {}, {}, {}});
    return parseTerm();
}

QueryParser::Node QueryParser::parseNot(std::size_t behind)
{
    if (!goDeeper(m_at))
        return std::nullopt;
    m_at = behind;
    skipSpaces();
    Node part = parsePart();
    --m_depth;
    if (!part)
        return part;
    if (part->kind == NodeKind::Not) {
        QueryNode inner = std::move(part->children.front());
        return inner;
    }
    QueryNode node{NodeKind::Not, {}, {}};
    node.children.push_back(*std::move(part));
    return node;
}

QueryParser::Node QueryParser::parseGroup()
{
    const std::size_t opened = m_at;
    if (!goDeeper(opened))
        return std::nullopt;
    ++m_at;
    skipSpaces();
    Node inside = parseAny();
    --m_depth;
    if (!inside)
        return inside;
    if (peek() != ')')
        return fail({QueryFault::UnclosedParenthesis, opened, 1, "(", {}, {}});
    ++m_at;
    return inside;
}

QueryParser::Node QueryParser::parseTerm()
{
    const std::size_t start = m_at;
    if (isQueryQuote(peek())) {
        auto value = readQuoted();
        return value ? textTerm(attributeRow(Attribute::Word), QueryOperator::Has, *std::move(value)) : Node();
    }
    const std::string_view name = nameAt(start);
    const AttributeRow *field = findQueryField(name);
    const auto unknown = [&] {
        return fail({QueryFault::UnknownField,
                     start,
                     name.size(),
                     std::string(name),
                     std::string(nearestQueryField(name)),
                     {}});
    };
    m_at += name.size();
    if (!name.empty() && peek() == '@') {
        if (!field)
            return unknown();
        return parseMoments(*field);
    }
    const std::size_t behindName = m_at;
    skipSpaces();
    const std::size_t operatorOffset = m_at;
    const bool isFlag = field && (field->query == QueryValueKind::Flag || field->attribute == Attribute::Freed);
    const bool standsAlone = isFlag && operatorOffset > behindName; // "no_stack <lambda>" is two words
    if (const auto op = standsAlone ? std::nullopt : takeOperator(); op && !name.empty()) {
        if (!field)
            return unknown();
        return parseComparison(*field, *op, operatorOffset);
    }
    m_at = start;
    const std::string_view word = wordAt(start);
    if (behindName == start + word.size() && isFlag) {
        m_at = behindName;
        QueryTerm term;
        term.field = field->attribute;
        term.op = QueryOperator::Is;
        return countedTerm(std::move(term));
    }
    if (behindName == start + word.size() && field && field->query == QueryValueKind::At)
        return fail({QueryFault::MomentWanted, behindName, 0, std::string(name), {}, {}});
    return parseWord();
}

QueryParser::Node QueryParser::parseWord()
{
    const std::string_view word = wordAt(m_at);
    const bool isLambda = word.size() > 1 && word[0] == '<' && isNameStart(word[1]);
    if (word.empty()
        || (std::string_view(":=<>~!@").find(word.front()) != std::string_view::npos && !isLambda
            && word.substr(0, 2) != "::"))
        return fail({QueryFault::TermWanted, m_at, std::max<std::size_t>(word.size(), 1), std::string(word), {}, {}});
    Value value{std::string(word), m_at, word.size(), false};
    m_at += word.size();
    const bool isHex = word.size() > 2 && word.substr(0, 2) == "0x" && addressOf(word);
    if (viewerNameOf(word) || isHex)
        return numberTerm(attributeRow(Attribute::Address), isHex ? QueryOperator::Has : QueryOperator::Equal, value);
    return textTerm(attributeRow(Attribute::Word), QueryOperator::Has, std::move(value));
}

QueryParser::Node QueryParser::countedTerm(QueryTerm term)
{
    if (++m_terms > Query::kMostTerms)
        return fail({QueryFault::TooManyTerms, m_at, 0, std::to_string(Query::kMostTerms), {}, {}});
    return QueryNode{NodeKind::Term, {}, std::move(term)};
}

struct Spelling {
    std::string_view text;
    QueryOperator op = QueryOperator::Has;
};
/// Longer spellings first.
constexpr std::array kSpellings = {
    Spelling{"!=", QueryOperator::NotEqual},    Spelling{"!~", QueryOperator::FindsNot},
    Spelling{"<=", QueryOperator::LessOrEqual}, Spelling{">=", QueryOperator::GreaterOrEqual},
    Spelling{"==", QueryOperator::Same},        Spelling{"=", QueryOperator::Equal},
    Spelling{":", QueryOperator::Has},          Spelling{"<", QueryOperator::Less},
    Spelling{">", QueryOperator::Greater},      Spelling{"~", QueryOperator::Finds},
};

QueryFault wantedFor(QueryValueKind kind)
{
    switch (kind) {
    case QueryValueKind::Bytes: return QueryFault::SizeWanted;
    case QueryValueKind::Lifetime: return QueryFault::LifetimeWanted;
    case QueryValueKind::Address: return QueryFault::AddressWanted;
    case QueryValueKind::At: return QueryFault::MomentWanted;
    default: return QueryFault::NumberWanted;
    }
}

/// Whether a text starts like a number.
bool startsNumber(std::string_view text) { return !text.empty() && (text.front() == '.' || isDigit(text.front())); }

std::optional<QueryOperator> QueryParser::takeOperator()
{
    const std::string_view rest = m_text.substr(std::min(m_at, m_text.size()));
    if (rest.substr(0, 2) == "::")
        return std::nullopt; // a C++ name
    for (const Spelling &spelling : kSpellings) {
        if (rest.substr(0, spelling.text.size()) == spelling.text) {
            m_at += spelling.text.size();
            return spelling.op;
        }
    }
    return std::nullopt;
}

std::optional<QueryParser::Value> QueryParser::readQuoted()
{
    Value value{{}, m_at, 0, true};
    const char quote = m_text[m_at];
    for (std::size_t at = m_at + 1; at < m_text.size(); ++at) {
        char c = m_text[at];
        if (c == quote) {
            value.length = at + 1 - m_at;
            m_at = at + 1;
            return value;
        }
        const bool escapes = c == '\\' && at + 1 < m_text.size()
                             && (isQueryQuote(m_text[at + 1]) || m_text[at + 1] == '\\');
        if (escapes)
            c = m_text[++at];
        value.text += c;
    }
    return fail({QueryFault::UnclosedQuote, m_at, m_text.size() - m_at, {}, {}, {}});
}

std::optional<QueryParser::Value> QueryParser::readValue(const AttributeRow &field)
{
    skipSpaces();
    if (!isAtEnd() && isQueryQuote(peek()))
        return readQuoted();
    Value value{{}, m_at, 0, false};
    std::size_t open = 0;
    std::size_t brackets = 0; // inside a shape, which contains spaces: "[2048, 32000]"
    for (; !isAtEnd() && (brackets > 0 || !isQuerySpace(peek())); ++m_at) {
        if (peek() == ')' && open == 0)
            break;
        open = peek() == '(' ? open + 1 : peek() == ')' ? open - 1 : open;
        if (field.query == QueryValueKind::Shape)
            brackets = peek() == '[' && m_text.find(']', m_at) != std::string_view::npos ? brackets + 1
                       : peek() == ']' && brackets > 0                                   ? brackets - 1
                                                                                         : brackets;
    }
    value.length = m_at - value.offset;
    value.text = m_text.substr(value.offset, value.length);
    if (value.length == 0)
        return fail({QueryFault::ValueWanted, value.offset, 0, std::string(field.id), {}, {}});
    if (field.query == QueryValueKind::Bytes || field.query == QueryValueKind::Lifetime)
        takeUnit(value);
    return value;
}

void QueryParser::takeUnit(Value &value)
{
    const char last = value.text.back();
    std::size_t at = m_at;
    while (at < m_text.size() && isQuerySpace(m_text[at]))
        ++at;
    const std::string_view word = wordAt(at);
    if (!startsNumber(value.text) || last < '0' || last > '9' || !isQueryUnit(word))
        return;
    value.text.append(" ").append(word);
    m_at = at + word.size();
    value.length = m_at - value.offset;
}

QueryParser::Node QueryParser::parseComparison(const AttributeRow &field, QueryOperator op, std::size_t operatorOffset)
{
    if (!isOperatorOf(field.query, op))
        return fail({QueryFault::OperatorNotForField,
                     operatorOffset,
                     m_at - operatorOffset,
                     std::string(queryOperatorText(op)),
                     queryOperatorsOf(field.query),
                     {}});
    auto value = readValue(field);
    if (!value)
        return std::nullopt;
    const bool isOwnLine = op == QueryOperator::Same && field.attribute == Attribute::Line
                           && (value->isQuoted || !startsNumber(value->text));
    if (op == QueryOperator::Same
        && (!hasOwnValue(field.attribute) || (field.attribute == Attribute::Line && !isOwnLine)))
        op = QueryOperator::Equal;
    const bool isSearch = op == QueryOperator::Finds || op == QueryOperator::FindsNot;
    const bool isText = field.query == QueryValueKind::Text || field.query == QueryValueKind::Name
                        || field.query == QueryValueKind::Shape || field.query == QueryValueKind::Dtype || isSearch;
    const bool isOrder = op >= QueryOperator::Less && op <= QueryOperator::GreaterOrEqual;
    const bool isName = field.query == QueryValueKind::NumberOrName && !isOrder
                        && (value->isQuoted || !startsNumber(value->text));
    return isText || isName || isOwnLine ? textTerm(field, op, *std::move(value)) : numberTerm(field, op, *value);
}

QueryParser::Node QueryParser::textTerm(const AttributeRow &field, QueryOperator op, Value value)
{
    if (op == QueryOperator::Finds || op == QueryOperator::FindsNot) {
        if (++m_patterns > Query::kMostPatterns)
            return fail({QueryFault::TooManyPatterns,
                         value.offset,
                         value.length,
                         std::to_string(Query::kMostPatterns),
                         {},
                         {}});
        if (const auto problem = checkPattern(value.text))
            return fail({QueryFault::BadPattern, value.offset, value.length, value.text, {}, problem});
    }
    QueryTerm term;
    term.field = field.attribute;
    // For names, ":" means the same as "=".
    const bool isName = field.query == QueryValueKind::Name || field.query == QueryValueKind::Dtype;
    term.op = isName && op == QueryOperator::Has ? QueryOperator::Equal : op;
    term.isText = true;
    term.text = std::move(value.text);
    return countedTerm(std::move(term));
}

bool QueryParser::readNumber(QueryTerm &term, std::string_view text, std::uint64_t &number)
{
    std::optional<std::uint64_t> value;
    switch (attributeRow(term.field).query) {
    case QueryValueKind::Bytes: value = parseBytes(text); break;
    case QueryValueKind::Lifetime:
        if (const auto lifetime = lifetimeOf(text)) {
            value = lifetime->value;
            term.unit = lifetime->unit;
        }
        break;
    case QueryValueKind::Address:
        if (const auto name = viewerNameOf(text)) {
            value = name->address;
            term.generation = name->generation;
        } else {
            value = addressOf(text);
        }
        break;
    default: value = wholeNumberOf(text); break;
    }
    number = value.value_or(0);
    return value.has_value();
}

QueryParser::Node QueryParser::numberTerm(const AttributeRow &field, QueryOperator op, const Value &value)
{
    QueryTerm term;
    term.field = field.attribute;
    term.op = op;
    const std::size_t dots = value.text.find("..");
    if (dots != std::string::npos && (op == QueryOperator::Has || op == QueryOperator::Equal))
        return rangeTerm(std::move(term), value, dots);
    if (!readNumber(term, value.text, term.low))
        return fail({wantedFor(field.query), value.offset, value.length, value.text, {}, {}});
    const bool isAddress = field.query == QueryValueKind::Address;
    if (op == QueryOperator::Has && (!isAddress || term.generation))
        term.op = QueryOperator::Equal; // for numbers, ":" means the same as "="
    if (term.generation && op != QueryOperator::Has && op != QueryOperator::Equal && op != QueryOperator::NotEqual)
        return fail({QueryFault::AddressWanted, value.offset, value.length, value.text, {}, {}});
    return countedTerm(std::move(term));
}

QueryParser::Node QueryParser::rangeTerm(QueryTerm term, const Value &value, std::size_t dots)
{
    const QueryValueKind kind = attributeRow(term.field).query;
    const std::string_view low = std::string_view(value.text).substr(0, dots);
    const std::string_view high = std::string_view(value.text).substr(dots + 2);
    const auto wanted = [&] { return fail({wantedFor(kind), value.offset, value.length, value.text, {}, {}}); };
    LifetimeUnit lowUnit = LifetimeUnit::Events;
    const bool hasLow = !low.empty();
    const bool hasHigh = !high.empty();
    if (hasLow && !readNumber(term, low, term.low))
        return wanted();
    lowUnit = term.unit;
    if (hasHigh && !readNumber(term, high, term.high))
        return wanted();
    if ((!hasLow && !hasHigh) || term.generation || (hasLow && hasHigh && term.unit != lowUnit))
        return wanted();
    if (!hasHigh || !hasLow) {
        term.op = hasLow ? QueryOperator::GreaterOrEqual : QueryOperator::LessOrEqual;
        term.low = hasLow ? term.low : term.high;
        term.high = 0;
        return countedTerm(std::move(term));
    }
    if (term.low > term.high)
        return fail({QueryFault::BadRange, value.offset, value.length, value.text, {}, {}});
    term.op = QueryOperator::Within;
    return countedTerm(std::move(term));
}

QueryParser::Node QueryParser::parseMoments(const AttributeRow &field)
{
    if (field.query != QueryValueKind::At)
        return fail({QueryFault::OperatorNotForField, m_at, 1, "@", queryOperatorsOf(field.query), {}});
    ++m_at;
    const std::size_t start = m_at;
    const std::string_view word = wordAt(m_at);
    const std::size_t dots = word.find("..");
    QueryTerm term;
    term.field = field.attribute;
    term.op = QueryOperator::At;
    const auto from = momentOf(word.substr(0, dots));
    const auto wanted = [&] { return fail({QueryFault::MomentWanted, start, word.size(), std::string(word), {}, {}}); };
    if (!from)
        return wanted();
    term.from = *from;
    if (dots != std::string_view::npos) {
        term.to = momentOf(word.substr(dots + 2));
        if (!term.to || from->kind != QueryMoment::Kind::Event || term.to->kind != QueryMoment::Kind::Event)
            return wanted();
        if (from->event > term.to->event)
            return fail({QueryFault::BadRange, start, word.size(), std::string(word), {}, {}});
    }
    m_at += word.size();
    return countedTerm(std::move(term));
}

} // namespace

ParsedQuery parseQuery(std::string_view text) { return QueryParser(text).parse(); }

} // namespace allostrata
