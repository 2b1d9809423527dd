// Matches texts of a document with the text of a term.

#include "core/query/text_matcher.h"

#include "core/base/ascii.h"
#include "core/query/query_words.h"

#include <re2/re2.h>

namespace allostrata {

namespace {

/// Whether an expression distinguishes case: it contains a capital letter, or bytes beyond ASCII, whose case RE2 would
/// fold as if each were a letter of Latin-1. The letter of an escape such as \S does not count.
bool isCaseSensitive(std::string_view pattern)
{
    bool isEscaped = false;
    for (const char c : pattern) {
        if (static_cast<unsigned char>(c) >= 0x80 || (!isEscaped && c >= 'A' && c <= 'Z'))
            return true;
        isEscaped = !isEscaped && c == '\\';
    }
    return false;
}

/// The part of a path below a user's home folder; a path elsewhere is returned whole.
std::string_view belowHome(std::string_view path)
{
    const std::string_view rest = path.size() > 2 && path[1] == ':' ? path.substr(2) : path;
    for (const std::string_view homes : {"/home/", "/Users/", "\\Users\\"}) {
        const std::size_t end = rest.starts_with(homes) ? rest.find(homes.back(), homes.size())
                                                        : std::string_view::npos;
        if (end != std::string_view::npos)
            return rest.substr(end + 1);
    }
    return path;
}

} // namespace

TextMatcher::TextMatcher(const QueryTerm &term)
{
    constexpr std::int64_t kMostMemory = std::int64_t(4) << 20; // per expression, with its automaton
    m_contains = term.op == QueryOperator::Has;
    m_anyCase = m_contains || attributeRow(term.field).query == QueryValueKind::Name;
    const bool isExpression = term.op == QueryOperator::Finds || term.op == QueryOperator::FindsNot;
    m_isOfHome = term.field == Attribute::File || term.op == QueryOperator::Equal || term.op == QueryOperator::NotEqual
                 || term.text.find('/') != std::string::npos
                 || term.text.find(isExpression ? "\\\\" : "\\") != std::string::npos;
    m_text = m_anyCase ? lowered(term.text) : term.text;
    if (!isExpression)
        return;
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_encoding(re2::RE2::Options::EncodingLatin1); // texts are bytes, not assumed to be UTF-8
    options.set_max_mem(kMostMemory);
    options.set_never_capture(true);
    options.set_case_sensitive(isCaseSensitive(term.text));
    m_expression = std::make_unique<const re2::RE2>(term.text, options);
}

TextMatcher::~TextMatcher() = default;
TextMatcher::TextMatcher(TextMatcher &&) noexcept = default;

bool TextMatcher::matches(std::string_view text) const
{
    if (m_expression)
        return m_expression->ok() && re2::RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), *m_expression);
    if (m_contains)
        return containsInAnyCase(text, m_text);
    return m_anyCase ? equalInAnyCase(text, m_text) : text == m_text;
}

bool TextMatcher::matchesPath(std::string_view path) const { return matches(m_isOfHome ? path : belowHome(path)); }

} // namespace allostrata
