// Parsed queries: their attributes and canonical spelling.

#include "core/query/query.h"

#include <algorithm>
#include <iterator>

namespace allostrata {

namespace {

using NodeKind = QueryNode::Kind;

void write(const QueryNode &node, std::string &text);

/// Writes a node, in parentheses if its structure requires them.
void writePart(const QueryNode &node, std::string &text)
{
    const bool isGroup = node.kind == NodeKind::And || node.kind == NodeKind::Or;
    text += isGroup ? "(" : "";
    write(node, text);
    text += isGroup ? ")" : "";
}

void write(const QueryNode &node, std::string &text)
{
    if (node.kind == NodeKind::Term) {
        text += queryTermText(node.term);
        return;
    }
    if (node.kind == NodeKind::Not)
        text += '-';
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        if (i > 0)
            text += node.kind == NodeKind::Or ? " or " : " ";
        writePart(node.children[i], text);
    }
}

} // namespace

Query::Query(QueryNode root) : m_root(std::make_shared<const QueryNode>(std::move(root))) { note(*m_root); }

void Query::note(const QueryNode &node)
{
    for (const QueryNode &child : node.children)
        note(child);
    if (node.kind != NodeKind::Term)
        return;
    static_assert(enumCount<Attribute> <= 64);
    m_fields |= std::uint64_t(1) << static_cast<unsigned>(node.term.field);
    if (node.term.op == QueryOperator::At) {
        noteMoment(node.term.from);
        noteMoment(node.term.to.value_or(QueryMoment{}));
    }
}

void Query::noteMoment(const QueryMoment &moment)
{
    m_onCursor = m_onCursor || moment.kind == QueryMoment::Kind::Cursor;
    m_onWindow = m_onWindow || moment.kind == QueryMoment::Kind::Window;
}

bool Query::needsAttribution() const
{
    // A bare word also searches modules.
    return uses(Attribute::Word)
           || std::any_of(attributes().begin(), attributes().end(), [this](const AttributeRow &row) {
                  return row.needsOf(AttributeNeed::Attributed) && uses(row.attribute);
              });
}

std::string Query::text() const
{
    std::string text;
    if (m_root)
        write(*m_root, text);
    return text;
}

bool Query::operator==(const Query &other) const
{
    if (!m_root || !other.m_root)
        return m_root == other.m_root;
    return *m_root == *other.m_root;
}

} // namespace allostrata
