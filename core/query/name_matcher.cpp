// Matches names as their attribute writes them.

#include "core/query/name_matcher.h"

#include "core/base/letters.h"
#include "core/query/query_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kTimes = "\xC3\x97"; // the sign between dimensions, in UTF-8

/// Something that begins or ends with digits is more than a part of a number of the text.
bool hasAsWhole(std::string_view text, std::string_view part)
{
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        const bool beginsWhole = at == 0 || !isDigit(text[at]) || !isDigit(text[at - 1]);
        const std::size_t end = at + part.size();
        const bool endsWhole = end >= text.size() || !isDigit(text[end - 1]) || !isDigit(text[end]);
        if (beginsWhole && endsWhole)
            return true;
    }
    return false;
}

/// Without the ends of tensors.
std::string partOfShape(const std::string &plain)
{
    const std::size_t first = plain.find_first_not_of(';');
    return first == std::string::npos ? std::string() : plain.substr(first, plain.find_last_not_of(';') - first + 1);
}

} // namespace

std::string plainShape(std::string_view text)
{
    std::string plain = ";";
    const auto separate = [&plain](char mark) {
        if (plain.back() == ';')
            return;
        if (plain.back() == ',')
            plain.pop_back(); // a comma before an end is none
        plain += mark;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = lowered(text[i]);
        if (text.substr(i, kTimes.size()) == kTimes) {
            separate(',');
            i += kTimes.size() - 1;
        } else if (c == '[' || c == '(') {
            plain.erase(plain.find_last_of(";,") + 1); // "torch.Size("
            separate(';');
        } else if (c == ']' || c == ')' || c == ';') {
            separate(';');
        } else if (c == ',' || c == '*' || (c == 'x' && isDigit(plain.back()))) {
            separate(',');
        } else if (!isQuerySpace(c)) {
            plain += c;
        }
    }
    separate(';');
    return plain;
}

std::string plainDtype(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kOthers = {{
        {"bf16", "bfloat16"}, {"half", "float16"}, {"fp16", "float16"}, {"f16", "float16"}, {"float", "float32"}, {"fp32", "float32"},
        {"f32", "float32"}, {"double", "float64"}, {"fp64", "float64"}, {"f64", "float64"}, {"long", "int64"}, {"long int", "int64"},
        {"int", "int32"}, {"short", "int16"}, {"char", "int8"}, {"byte", "uint8"}, {"unsigned char", "uint8"},
    }};
    std::string plain = lowered(text);
    for (const std::string_view prefix : {"torch.", "c10::", "at::"}) {
        if (plain.compare(0, prefix.size(), prefix) == 0)
            plain.erase(0, prefix.size());
    }
    const auto found = std::find_if(kOthers.begin(), kOthers.end(), [&plain](const auto &other) { return other.first == plain; });
    return found == kOthers.end() ? plain : std::string(found->second);
}

NameMatcher::NameMatcher(const QueryTerm &term) : m_kind(attributeRow(term.field).query), m_contains(term.op == QueryOperator::Has), m_text(term)
{
    if (term.op == QueryOperator::Finds || term.op == QueryOperator::FindsNot)
        m_kind = QueryValueKind::Text;
    else if (m_kind == QueryValueKind::Shape)
        m_plain = plainShape(term.text);
    else if (m_kind == QueryValueKind::Dtype)
        m_plain = plainDtype(term.text);
    if (m_contains && m_kind == QueryValueKind::Shape) {
        const std::string part = partOfShape(m_plain);
        m_contains = !part.empty();
        m_plain = m_contains ? part : m_plain;
    }
}

bool NameMatcher::matches(std::string_view text) const
{
    switch (m_kind) {
    case QueryValueKind::Shape: return m_contains ? hasAsWhole(plainShape(text), m_plain) : plainShape(text) == m_plain;
    case QueryValueKind::Dtype: return plainDtype(text) == m_plain;
    default: return m_text.matches(text);
    }
}

} // namespace allostrata
