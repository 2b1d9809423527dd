// Terms on what a file says of allocations: shapes and types.

#include "core/query/detail_terms.h"

#include "core/base/letters.h"
#include "core/base/load_context.h"
#include "core/query/query_words.h"
#include "core/query/text_matcher.h"

#include <algorithm>
#include <array>
#include <optional>
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

/// Matches shapes: part of one by whole dimensions, or all of it; expressions see the text as the file has it.
class ShapeMatcher {
public:
    explicit ShapeMatcher(const QueryTerm &term) : m_plain(plainShape(term.text)), m_contains(term.op == QueryOperator::Has)
    {
        if (term.op == QueryOperator::Finds || term.op == QueryOperator::FindsNot)
            m_expression.emplace(term);
        m_part = m_plain;
        m_part.erase(0, m_part.find_first_not_of(';'));
        m_part.erase(m_part.find_last_not_of(';') + 1);
    }
    [[nodiscard]] bool matches(std::string_view text) const
    {
        if (m_expression)
            return m_expression->matches(text);
        const std::string plain = plainShape(text);
        return m_contains && !m_part.empty() ? hasAsWhole(plain, m_part) : plain == m_plain;
    }

private:
    std::string m_plain;
    std::string m_part; ///< without the ends of tensors
    bool m_contains;
    std::optional<TextMatcher> m_expression;
};

class DtypeMatcher {
public:
    explicit DtypeMatcher(const QueryTerm &term) : m_plain(plainDtype(term.text))
    {
        if (term.op == QueryOperator::Finds || term.op == QueryOperator::FindsNot)
            m_expression.emplace(term);
    }
    [[nodiscard]] bool matches(std::string_view text) const { return m_expression ? m_expression->matches(text) : plainDtype(text) == m_plain; }

private:
    std::string m_plain;
    std::optional<TextMatcher> m_expression;
};

/// Flags by detail, and one for none at the end.
template <typename Matcher>
StackFlags flagsOf(const QueryTerm &term, const Snapshot &snapshot, const LoadContext &context)
{
    const Matcher matcher(term);
    const bool isNegated = TextMatcher::isNegated(term);
    constexpr std::uint8_t kUnknown = 2;
    std::vector<std::uint8_t> byText(snapshot.strings.size(), kUnknown);
    StackFlags flags(snapshot.details.size() + 1, 0);
    for (std::size_t i = 0; i < snapshot.details.size() && !context.stop.stop_requested(); ++i) {
        const StringId text = detailText(snapshot.details[DetailId::at(i)], term.field);
        if (!text)
            continue;
        std::uint8_t &known = byText[text.value()];
        if (known == kUnknown)
            known = matcher.matches(snapshot.text(text)) != isNegated ? 1 : 0;
        flags[i] = known;
    }
    return flags;
}

class DetailCondition final : public RowCondition {
public:
    explicit DetailCondition(StackFlags flags) : m_flags(std::move(flags)) {}

    void test(RowBlock &rows, RowFlags flags) const override
    {
        const std::size_t none = m_flags.size() - 1;
        for (std::size_t i = 0; i < rows.count(); ++i)
            flags[i] = m_flags[std::min<std::size_t>(rows.timeline().detailOf(AllocationId::at(rows.first() + i)).key(), none)];
    }

private:
    StackFlags m_flags; ///< by detail, and for none at the end
};

} // namespace

bool isDetailField(QueryField field)
{
    return field == QueryField::Shape || field == QueryField::Dtype;
}

StringId detailText(const Detail &detail, QueryField field)
{
    return field == QueryField::Shape ? detail.shape : field == QueryField::Dtype ? detail.dtype : StringId();
}

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

RowConditionPtr detailCondition(const QueryTerm &term, const QueryTarget &target, const LoadContext &context)
{
    StackFlags flags = term.field == QueryField::Shape ? flagsOf<ShapeMatcher>(term, *target.snapshot, context) : flagsOf<DtypeMatcher>(term, *target.snapshot, context);
    return std::make_unique<DetailCondition>(std::move(flags));
}

} // namespace allostrata
