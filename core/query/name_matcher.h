#pragma once

#include "core/query/query_term.h"
#include "core/query/text_matcher.h"

#include <string>
#include <string_view>

namespace allostrata {

/// A shape without its writing: its dimensions between commas, each tensor between semicolons. "[16, 512]", "16x512" and "torch.Size([16, 512])" are
/// ";16,512;", two tensors "([16, 512], [8])" are ";16,512;8;".
[[nodiscard]] std::string plainShape(std::string_view text);
/// The name of a type as PyTorch writes it, in lower case: "torch.bfloat16", "c10::BFloat16" and "bf16" are "bfloat16".
[[nodiscard]] std::string plainDtype(std::string_view text);

/// Matches the names of an attribute with the text of a term, as the attribute's names are written: shapes by whole
/// dimensions, types by any of their names, others letter by letter. Expressions see the text as the file has it.
class NameMatcher {
public:
    /// `term.isText`; its pattern was checked.
    explicit NameMatcher(const QueryTerm &term);

    [[nodiscard]] bool matches(std::string_view text) const;

private:
    QueryValueKind m_kind;
    bool m_contains; ///< of shapes: part of one will do
    TextMatcher m_text; ///< of all but shapes and types
    std::string m_plain; ///< of shapes and types
};

} // namespace allostrata
