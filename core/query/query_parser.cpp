// The structure of a query: and, or, not, parentheses, words.

#include "core/query/query_parser.h"

#include "core/query/query_values.h"
#include "core/query/query_words.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace allostrata {

namespace {

using NodeKind = QueryNode::Kind;

/// Groups of one part are that part; groups in a group of the same kind are part of it.
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

bool endsWord(char c)
{
    return isQuerySpace(c) || isQueryQuote(c) || c == '(' || c == ')';
}

} // namespace

ParsedQuery Query::parse(std::string_view text)
{
    return QueryParser(text).parse();
}

ParsedQuery QueryParser::parse()
{
    if (m_text.size() > Query::kLongestText)
        return ParsedQuery(QueryError{QueryFault::TooLong, Query::kLongestText, m_text.size() - Query::kLongestText,
                                      std::to_string(Query::kLongestText), {}, {}});
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

bool QueryParser::isKeywordAt(std::string_view keyword) const
{
    return equalInAnyCase(wordAt(m_at), keyword);
}

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
    if (peek() == '-' || (peek() == '!' && m_at + 1 < m_text.size() && m_text[m_at + 1] != '=' && m_text[m_at + 1] != '~'))
        return parseNot(m_at + 1);
    if (isKeywordAt("not"))
        return parseNot(m_at + 3);
    if (peek() == '(')
        return parseGroup();
    const bool isKeyword = isKeywordAt("and") || isKeywordAt("or");
    if (isAtEnd() || isKeyword || peek() == ')')
        return fail({QueryFault::TermWanted, m_at, isAtEnd() ? 0 : std::max<std::size_t>(wordAt(m_at).size(), 1), {}, {}, {}});
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
    const auto unknown = [&] { return fail({QueryFault::UnknownField, start, name.size(), std::string(name), std::string(nearestQueryField(name)), {}}); };
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
    if (word.empty() || (std::string_view(":=<>~!@").find(word.front()) != std::string_view::npos && !isLambda && word.substr(0, 2) != "::"))
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

} // namespace allostrata
